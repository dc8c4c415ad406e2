"""The other papers of a tournament: strips that keep the future hidden, the result card, every roll."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from sheets.documents import obstacle_dice, obstacle_result_card, obstacle_strips
from sheets.documents.pages import DrawnPage, Part
from sheets.marks import RULE, Drawing, Hatch, Line, Words
from sheets.models.obstacle_event import Ending, Event, RollOff
from sheets.paper import PAPERS, UNPRINTED, Ink
from tests.printshop import PRINTS, Printshop
from tests.reading import darkness, glyphs, pictures, touching, words
from tests.tournament import NAMES, english, event, game, placed, scripted, show, with_runs

PAPER_MAKERS = (obstacle_strips.compose, obstacle_result_card.compose, obstacle_dice.compose)


def marks(part: Part, page: int = 0, ink: Ink = Ink.FULL) -> list[Drawing]:
    drawn, a4 = part.pages[page], PAPERS["a4"]
    assert isinstance(drawn, DrawnPage)
    width, height = (a4.height, a4.width) if drawn.landscape else (a4.width, a4.height)
    return list(drawn.draw(width, height, ink))


def texts(drawing: Sequence[Drawing]) -> list[str]:
    return [mark.text for mark in drawing if isinstance(mark, Words)]


def pdf(shop: Printshop, part: Part, paper: str = "a4", ink: Ink = Ink.FULL) -> bytes:
    rendered = shop.render(part, paper, ink, english())
    assert rendered.continued == ()
    assert rendered.missing == ()
    return shop.pdf(part, paper=paper, ink=ink, labels=english())


@pytest.mark.parametrize(("paper", "ink"), PRINTS)
def test_all_is_printed_where_a_printer_prints_and_no_texts_touch(shop: Printshop, paper: str, ink: Ink) -> None:
    for make in PAPER_MAKERS:
        made = pdf(shop, make(show()), paper, ink)
        for found, pixels in zip(glyphs(made), pictures(made, 127), strict=True):  # 5 pixels a millimetre
            down, across = np.nonzero(pixels < 250)
            height, width = pixels.shape
            edges = min(across.min(), down.min(), width - across.max(), height - down.max())
            assert edges >= UNPRINTED * 5 - 1
            assert min(glyph.left for glyph in found) >= 9.8
            assert max(glyph.right for glyph in found) <= width / 5 - 9.8
            assert touching(found, found) == []


@pytest.mark.parametrize("make", PAPER_MAKERS)
def test_light_ink_takes_two_thirds_at_most_and_full_ink_stays_readable(shop: Printshop, make: object) -> None:
    part = make(show())  # type: ignore[operator]
    for light, full in zip(*(darkness(pdf(shop, part, "a4", ink)) for ink in (Ink.LIGHT, Ink.FULL)), strict=True):
        # The last page of an appendix may hold no more than a few lines: text, and nothing that could be lighter.
        assert light <= 0.65 * full <= 0.65 * 0.08 or full < 0.015


@pytest.mark.parametrize("make", PAPER_MAKERS)
def test_long_names_find_room(shop: Printshop, make: object) -> None:
    name = "Maximiliane von Hohenfels und zu Sigmaringen-Altenberg der IV"
    part = make(show(event("long", names=(name, "風祭颯太郎左衛門尉源義経", *NAMES[2:]))))  # type: ignore[operator]
    page = "".join(glyph.char for glyph in glyphs(pdf(shop, part, "letter"))[0])
    assert name.replace(" ", "") in page
    assert "風祭颯太郎左衛門尉源義経" in page


@pytest.mark.parametrize("make", PAPER_MAKERS)
def test_no_word_is_without_a_label(make: object) -> None:
    part = make(show(labels=english().wrapped("«", "»"), title=""))  # type: ignore[operator]
    for page in range(len(part.pages)):
        outside = {re.sub(r"«.*»", "", text, flags=re.DOTALL) for text in texts(marks(part, page))}
        own = {*NAMES, *game().courses.course(3), "x", "x*", "✓"}
        assert {text for text in outside - own if not re.fullmatch(r"[\d\s·]*", text)} == set()


def test_a_strip_tells_nothing_before_its_squares_are_uncovered() -> None:
    fallen = placed(scripted("x", "x*", course=("rlr", "rs"), ending=Ending.SPLASH))
    through = placed(scripted(*["20|"] * 2, course=("rlr", "rs"), ending=Ending.FINISHED), place=1, advances=True)
    seen = []
    for run in (fallen, through):
        drawing = marks(obstacle_strips.compose(show(with_runs(run))))
        seen.append([mark for mark in drawing if isinstance(mark, Words) and mark.y < 8 + 9.6])
    assert seen[0] == seen[1]
    assert {"1\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}Rei Umino", "Round 1 · turns 1–32", "rlr 14   rs 14"} <= {
        mark.text for mark in seen[0]
    }


def test_a_name_of_100_letters_stands_on_its_strip(shop: Printshop) -> None:
    name = "Heidemarie" * 10
    run = scripted("x", "x*", ending=Ending.SPLASH)
    part = obstacle_strips.compose(show(with_runs(placed(replace(run, name=name, luck=1)))))
    for paper in ("a4", "letter"):
        assert name in "".join("".join(words(pdf(shop, part, paper))).split())


def test_every_strip_is_cut_off_by_itself_and_a_round_begins_on_a_new_page() -> None:
    part = obstacle_strips.compose(show())
    assert len(part.pages) == 4
    for page, round, strips in ((0, "Round 1", 8), (1, "Round 1", 8), (2, "semi-final", 8), (3, "final", 8)):
        drawing = marks(part, page)
        cuts = sorted({mark.y for mark in drawing if isinstance(mark, Line) and mark.x == UNPRINTED})
        heads = [mark for mark in drawing if isinstance(mark, Words) and "turns" in mark.text]
        assert len(heads) == strips
        assert all(round in head.text for head in heads)
        assert all(top < head.y < bottom for head, top, bottom in zip(heads, cuts, cuts[1:], strict=False))
        assert english()["strip/cover"] in texts(drawing)


def test_every_ninja_of_the_final_has_two_strips_however_early_the_run_ended() -> None:
    early = placed(scripted("x*", course=game().courses.course(3), ending=Ending.SPLASH))
    drawing = marks(obstacle_strips.compose(show(with_runs(early, number=3, limit=64))))
    assert texts(drawing).count("1\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}Rei Umino") == 2
    assert {"Round 3, final · turns 1–32", "Round 3, final · turns 33–64"} <= set(texts(drawing))
    assert {"1", "64"} <= set(texts(drawing))


def test_the_card_lists_the_finishers_by_place_and_the_others_by_how_far_they_came(shop: Printshop) -> None:
    made = obstacle_result_card.compose(show())
    assert len(made.pages) == 1
    found = texts(marks(made))
    semi = event().rounds[1].placed
    order = sorted((each for each in semi if each.place), key=lambda each: each.place or 0)
    listed = found[found.index("Round 2, semi-final") : found.index("Round 3, final")]
    assert [text for text in listed if text in NAMES][: len(order)] == [each.run.name for each in order]
    assert listed.count("goes on") == 4
    assert any(re.fullmatch(r"fell on [a-z ]+ in turn \d+", text) for text in found)
    assert any(text.startswith("out of time on") for text in found)
    (bought,) = event().purchases
    assert f"new: {english().of('additive', bought.additive)}" in found
    assert found[-1] == f"Winner: {show().names[event().winners[0]]}"


@pytest.mark.parametrize(
    ("winners", "told"),
    [((), "Nobody reached the end: no winner tonight"), (("n0", "n3"), "The win is shared: Rei Umino, Tess Okafor")],
)
def test_the_card_says_who_won(winners: tuple[str, ...], told: str) -> None:
    assert texts(marks(obstacle_result_card.compose(show(replace(event(), winners=winners)))))[-1] == told


def test_a_card_of_the_first_round_names_no_winner() -> None:
    found = texts(marks(obstacle_result_card.compose(show(event(rounds=1)))))
    assert not any("inner" in text for text in found)


def test_a_card_with_ties_at_both_cuts_stays_on_one_page(shop: Printshop) -> None:
    first, semi, final = event().rounds
    tied = [replace(each, placed=each.placed + each.placed[:1]) for each in (semi, final)]
    part = obstacle_result_card.compose(show(replace(event(), rounds=(first, *tied))))
    for paper in ("a4", "letter"):
        assert len(words(pdf(shop, part, paper))) == 1


def rolls(part: Part) -> list[str]:
    return [text for page in range(len(part.pages)) for text in texts(marks(part, page))]


def test_every_roll_stands_in_the_appendix_with_what_it_came_to(shop: Printshop) -> None:
    part = obstacle_dice.compose(show())
    assert len(part.pages) <= 6
    found = rolls(part)
    runs = [each.run for round in event().rounds for each in round.placed]
    thrown = [square.dice for run in runs for square in run.squares]
    thrown += [square.reroll for run in runs for square in run.squares if square.reroll]
    assert sorted(text for text in found if re.fullmatch(r"\d \d \d", text)) == sorted(
        " ".join(map(str, faces)) for faces in thrown
    )
    heads = [(text.split(" ", 1)[1], after) for text, after in pairwise(found) if re.match(r"(rlr|pw) \d+  ", after)]
    told = ["  ".join(f"{at} {skill}" for at, skill in zip(run.course[:5], run.skills, strict=False)) for run in runs]
    assert [(name, after) for name, after in heads if name in NAMES] == [
        (run.name, skills) for run, skills in zip(runs, told, strict=True)
    ]
    numbers = [m for m in marks(part) if isinstance(m, Words) and re.fullmatch(r"[\d ]+", m.text)]
    # Two digits of points stand at full size in their column.
    assert all(mark.floor >= 6 or len(mark.text) <= 2 for mark in numbers)


def of_one(*squares: str) -> Event:
    return with_runs(placed(scripted(*squares, course=("rlr", "rs"))))


@pytest.mark.parametrize(("rerolled", "struck"), [(True, "4 4 6"), (False, "1 2 3")])
def test_the_dice_that_did_not_count_are_struck_out(rerolled: bool, struck: str) -> None:
    lucky = of_one("9", "11!")
    run = lucky.rounds[0].placed[0].run
    squares = (run.squares[0], replace(run.squares[1], rerolled=rerolled))
    drawing = marks(obstacle_dice.compose(show(with_runs(placed(replace(run, squares=squares))))))
    (line,) = (mark for mark in drawing if isinstance(mark, Line) and mark.weight == RULE and mark.x2 - mark.x < 20)
    under = [
        m.text for m in drawing if isinstance(m, Words) and m.y < line.y < m.y + m.height and m.x < line.x < m.x + 4
    ]
    assert under == [struck]
    assert not any(isinstance(mark, Hatch) for mark in drawing)


def test_points_left_over_are_told_apart_from_those_of_the_roll() -> None:
    run = of_one("24|", "7").rounds[0].placed[0].run
    squares = (run.squares[0], replace(run.squares[1], points=4, carried=3))
    found = texts(marks(obstacle_dice.compose(show(with_runs(placed(replace(run, squares=squares)))))))
    assert "4+3" in found


@pytest.mark.parametrize("paper", obstacle_dice.DICE_APPENDIX.papers)
def test_the_longest_points_find_room_beside_the_dice_of_luck(shop: Printshop, paper: str) -> None:
    run = scripted("24|", "22!", course=("rlr", "rs"))
    squares = (run.squares[0], replace(run.squares[1], points=22, carried=22), replace(run.squares[1], carried=-12))
    made = pdf(shop, obstacle_dice.compose(show(with_runs(placed(replace(run, squares=squares))))), paper)
    (found,) = glyphs(made)
    assert touching(found, found) == []
    assert "22+22" in words(made)[0]


def test_roll_offs_and_purchases_are_in_the_appendix() -> None:
    first = replace(event().rounds[0], roll_offs=(RollOff(dice=(("n0", (1, 2, 3)), ("n3", (6, 5, 4)))),))
    found = rolls(obstacle_dice.compose(show(replace(event(), rounds=(first,)))))
    assert {"Roll-off, round 1", "1 2 3 = 6", "6 5 4 = 15"} <= set(found)
    (bought,) = event().purchases
    offered = " or ".join(english().of("additive", each) for each in bought.offered)
    dice = " ".join(map(str, bought.dice))
    taken = english().of("additive", bought.additive)
    assert {f"before the event: {dice}", f"offered: {offered}", f"takes {taken}"} <= set(found)


def test_a_run_that_goes_on_in_the_next_column_says_whose_it_is() -> None:
    found = rolls(obstacle_dice.compose(show()))
    assert any(text.endswith(", continued") for text in found)
    assert [text for text in found if text == ", continued"] == []
