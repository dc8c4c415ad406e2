"""Handouts: each panel between its folds, nothing outside that betrays the inside, no word lost."""

from __future__ import annotations

import re

import pytest

from sheets.documents.pages import Block, Fold, HandoutPage, Set
from sheets.marks import Line, Mark, Text
from sheets.paper import PAPERS, Ink
from sheets.render.fonts import Fonts
from sheets.render.handout import SECRET_BLACK, handout_pages, side_by_side
from sheets.resources import SearchPath

FONTS = Fonts(SearchPath())
SENTENCE = "The bell under the lake is rung by somebody who knows your face and still waits for you. "
INTRODUCTION = "You came back after nineteen years, with a letter that nobody admits to having written. " * 3


def page(secret: str, fold: Fold = Fold.SEALED, introduction: str = INTRODUCTION) -> HandoutPage:
    front = (Block(set=Set.TITLE, text="PC1"), Block(set=Set.TEXT, text=introduction))
    inside = (Block(set=Set.LABEL, text="Secret"), *((Block(set=Set.TEXT, text=secret),) if secret else ()))
    return HandoutPage(
        front=front,
        secret=inside,
        slip="PC1, slip {number}",
        fold=fold,
        hints=dict.fromkeys(("tape", "fold-1", "fold-2", "fold", "ruler"), "hint"),
    )


def drawn(handout: HandoutPage, paper: str = "a4") -> list[list[Mark]]:
    sheet = PAPERS[paper]
    return list(handout_pages(handout, sheet.width, sheet.height, Ink.FULL, FONTS))


def texts(marks: list[Mark], top: float, bottom: float) -> list[Text]:
    return [mark for mark in marks if isinstance(mark, Text) and top < mark.y <= bottom]


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("words", [1, 20])
def test_every_panel_keeps_to_its_third(paper: str, words: int) -> None:
    third = PAPERS[paper].height / 3
    pages = drawn(page(SENTENCE * words), paper)
    assert pages
    for marks in pages:
        inside = [mark for mark in texts(marks, third, 2 * third) if mark.black == SECRET_BLACK]
        assert inside
        assert third + 5 < min(mark.y for mark in inside) - 2
        assert max(mark.y for mark in inside) < 2 * third - 5
        ends = [mark.x + FONTS.width(mark.face, mark.text) * mark.size / 72 * 25.4 for mark in inside]
        assert max(ends) <= PAPERS[paper].width - 9
        shield = texts(marks, 2 * third, 3 * third)
        assert len(shield) > len(inside)
        assert {(mark.size, mark.black) for mark in shield} == {(max(mark.size for mark in inside), SECRET_BLACK)}


def test_folds_lie_at_the_thirds_and_at_the_half() -> None:
    for fold, shares in ((Fold.SEALED, {1 / 3, 2 / 3}), (Fold.HALF, {1 / 2}), (Fold.NONE, set())):
        (marks, *_) = drawn(page(SENTENCE, fold))
        dashed = {round(mark.y / 297, 6) for mark in marks if isinstance(mark, Line) and mark.dash}
        assert dashed == {round(share, 6) for share in shares}
        assert all(mark.x >= 5 and mark.x2 <= 205 for mark in marks if isinstance(mark, Line) and mark.dash)


def test_the_outside_is_the_same_whatever_the_secret() -> None:
    fronts = []
    for secret in ("", SENTENCE, SENTENCE * 30):
        (first, *_) = drawn(page(secret))
        fronts.append([mark for mark in first if mark not in texts(first, 99, 297)])
    assert len(fronts[0]) > 5
    assert fronts[0] == fronts[1] == fronts[2]


def test_no_two_shields_are_alike() -> None:
    shields = set()
    for secret in (SENTENCE, SENTENCE + "Run.", SENTENCE * 60):
        for marks in drawn(page(secret)):
            shields.add(tuple(mark.text for mark in texts(marks, 198, 297)))
    assert len(shields) >= 4
    assert drawn(page(SENTENCE)) == drawn(page(SENTENCE))


@pytest.mark.parametrize("fold", list(Fold))
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_a_long_secret_loses_no_word(fold: Fold, paper: str) -> None:
    numbered = " ".join(f"word{number}" for number in range(400))
    third = PAPERS[paper].height / {Fold.SEALED: 3, Fold.HALF: 2, Fold.NONE: 1}[fold]
    found: list[str] = []
    pages = drawn(page(numbered, fold), paper)
    for marks in pages:
        inside = texts(marks, third, 2 * third) if fold is not Fold.NONE else texts(marks, 0, third)
        found += [word for mark in inside for word in re.findall(r"word\d+", mark.text)]
    assert found == numbered.split()
    assert len(pages) > 1 or (fold is Fold.HALF and paper == "a4")


def test_slips_say_which_they_are_on_the_outside_only() -> None:
    first, second, *_ = drawn(page(SENTENCE * 40))
    assert not any("slip" in mark.text for mark in texts(first, 0, 297) if mark.black != SECRET_BLACK)
    assert "PC1, slip 2" in [mark.text for mark in texts(second, 0, 99)]


def test_a_long_front_goes_on_on_the_slip() -> None:
    numbered = " ".join(f"word{number}" for number in range(600))
    pages = drawn(page(SENTENCE, introduction=numbered), "a5")
    found = [word for marks in pages for mark in texts(marks, 0, 70) for word in re.findall(r"word\d+", mark.text)]
    assert found == numbered.split()


def test_a_secret_in_japanese_stands_behind_kana() -> None:
    (marks, *_) = drawn(page("鐘は水の底で鳴っている。" * 4))
    shield = "".join(mark.text for mark in texts(marks, 198, 297))
    assert len(shield) > 1000
    assert not re.search("[a-z]", shield)


def test_two_on_a_sheet_have_a_line_to_cut_along() -> None:
    halves = list(handout_pages(page(SENTENCE), 105, 297, Ink.FULL, FONTS))
    marks = side_by_side([halves[0], halves[0]], 2, 210, 297)
    assert any(isinstance(mark, Line) and mark.x == mark.x2 == 105 for mark in marks)
    right = [mark.x for mark in marks if isinstance(mark, Text) and mark.x > 105]
    assert len(right) == sum(isinstance(mark, Text) for mark in halves[0])
    assert min(right) > 109


@pytest.mark.parametrize("sort", list(Set))
def test_no_block_is_too_long_to_end(sort: Set) -> None:
    handout = HandoutPage(
        front=(Block(set=sort, text="影" * 900),),
        secret=(Block(set=Set.LABEL, text="Secret"), Block(set=sort, text="鐘" * 900)),
        slip="PC1, slip {number}",
        fold=Fold.SEALED,
        hints=dict.fromkeys(("tape", "fold-1", "fold-2", "fold", "ruler"), "hint"),
    )
    pages = list(handout_pages(handout, 74, 210, Ink.FULL, FONTS))
    drawn_text = "".join(mark.text for marks in pages for mark in marks if isinstance(mark, Text))
    assert drawn_text.count("影") == 900
    assert sum(mark.text.count("鐘") for marks in pages for mark in texts(marks, 70, 140)) == 900
