"""The fit routine: text shrinks, wraps, goes on elsewhere; nothing is lost and nothing is wider than its box."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.paper import MM
from sheets.render.fonts import Fonts
from sheets.render.text import _NOT_FIRST, _NOT_LAST, Fitted, Style, fit
from tests.printshop import SEARCH

FONTS = Fonts(SEARCH)
STYLE = Style(size=8, floor=6, leading=1.2)
TAIL = " …→3"
# Long enough for three lines of 60 mm.
LOREM = "The shrine was drowned forty years ago to keep something shut, on a paper with a teacher's seal. "


def set_in(text: str, width: float, height: float, style: Style = STYLE, tail: str = "") -> Fitted:
    return fit(text, width=width, height=height, style=style, fonts=FONTS, tail=tail)


def widest(fitted: Fitted, face: str = "gothic") -> float:
    """The width of the widest line in mm."""
    return max(FONTS.width(face, line) for line in fitted.lines) * fitted.size / MM


def without_tail(fitted: Fitted) -> str:
    """All that stands in the box, without the pointer to where it goes on."""
    shown = "".join(fitted.lines)
    return shown.removesuffix("→3").removesuffix(" …") if fitted.rest else shown


def bare(*texts: str) -> str:
    """What is left of texts without their white space."""
    return "".join("".join(texts).split())


def test_what_fits_stands_on_one_line_at_its_designed_size() -> None:
    assert set_in("Shiori Kuze", 40, 8) == Fitted(lines=("Shiori Kuze",), size=8, leading=1.2)
    assert set_in("", 40, 8).rest == ""


def test_two_lines_are_taken_before_the_size_is_made_smaller() -> None:
    fitted = set_in("Akane Minase", 15, 8)
    assert (fitted.lines, fitted.size) == (("Akane", "Minase"), 8)


def test_text_shrinks_as_little_as_it_must() -> None:
    text = LOREM.strip()
    assert [set_in(text, width, 12).size for width in (60, 50, 45, 35, 30)] == [8, 7.25, 7, 6.5, 6]
    assert set_in(text, 35, 12).rest == ""


def test_a_cap_on_lines_makes_text_smaller_first_and_is_given_up_at_the_floor() -> None:
    one_line = Style(size=8, floor=6, lines=1)
    narrow = [set_in("Guard the interest of Japan", width, 8, one_line) for width in (45, 34, 30)]
    assert [(fitted.size, len(fitted.lines)) for fitted in narrow] == [(8, 1), (6.25, 1), (6, 2)]


def test_what_finds_no_room_is_handed_back_and_room_is_kept_for_the_tail() -> None:
    fitted = set_in(LOREM * 5, 40, 8, tail=TAIL)
    assert fitted.size == 6
    assert fitted.lines[-1].endswith(TAIL)
    assert not any(TAIL in line for line in fitted.lines[:-1])
    assert widest(fitted) <= 40
    assert fitted.rest.endswith("seal. ")
    assert bare(without_tail(fitted), fitted.rest) == bare(LOREM * 5)


def test_in_a_box_too_narrow_for_both_the_pointer_stands_alone() -> None:
    fitted = set_in("0123456789", 6, 3, tail=TAIL)
    assert (fitted.lines, fitted.rest) == (("→3",), "0123456789")
    assert widest(fitted) <= 6


def test_paragraphs_start_on_lines_of_their_own() -> None:
    assert set_in("one\n\ntwo", 40, 14).lines == ("one", "", "two")


@pytest.mark.parametrize("text", ["W" * 60, "影" * 60, "i" * 60])
def test_sixty_letters_without_a_space_stay_in_their_box(text: str) -> None:
    for width, height in ((80, 5), (30, 8), (12, 8), (6, 8), (6, 60)):
        fitted = set_in(text, width, height, tail=TAIL)
        assert widest(fitted) <= width + 0.01
        assert bare(without_tail(fitted), fitted.rest) == text
    assert len(set_in(text, 12, 60).lines) > 1


def test_a_word_is_split_only_at_the_floor() -> None:
    whole = set_in("Rumor Mongering", 18, 8)
    assert whole.lines == ("Rumor", "Mongering")
    smaller = set_in("Rumor Mongering", 14, 8)
    assert (smaller.lines, smaller.size) == (("Rumor", "Mongering"), 6.75)
    split = set_in("Rumor Mongering", 8, 12)
    assert split.size == 6
    assert bare(*split.lines) == "RumorMongering"
    assert len(split.lines) > 2


def test_lines_break_after_a_hyphen_but_not_within_a_figure() -> None:
    assert set_in("Rumor-Mongering", 18, 8).lines == ("Rumor-", "Mongering")
    assert set_in("takes -1 on rolls", 14, 12).lines == ("takes -1", "on rolls")
    assert set_in("takes -1 on rolls", 11, 12).lines == ("takes", "-1 on", "rolls")


def test_japanese_breaks_anywhere_but_beside_the_wrong_mark() -> None:
    for width in range(15, 40):
        for text in ("「影」の「忍」、とは。" * 6, "シャドウー・キャットっ！（ニャー）" * 4):
            lines = set_in(text, width, 80).lines
            assert bare(*lines) == text
            assert len(lines) > 1
            assert [line for line in lines if line[0] in _NOT_FIRST or line[-1] in _NOT_LAST] == []


def test_kanji_and_latin_words_break_apart_but_not_the_word() -> None:
    lines = set_in("鵜飼の cormorant が泳ぐ川で shadow を見た", 20, 60).lines
    assert len(lines) > 2
    assert all(any(word in line for line in lines) for word in ("cormorant", "shadow"))


LETTERS = st.text(st.sampled_from("abc WiéßЖΩ影の。、「」ー-/—→\n 0.1"), max_size=160)


@settings(deadline=None, max_examples=200)
@given(text=LETTERS, width=st.floats(6, 60), height=st.floats(3, 30), floor=st.sampled_from([5.5, 6.0, 8.0]))
def test_nothing_is_lost_and_nothing_leaves_its_box(text: str, width: float, height: float, floor: float) -> None:
    fitted = set_in(text, width, height, Style(size=8, floor=floor), tail=TAIL)
    assert fitted.lines[-1].endswith("→3") == bool(fitted.rest)
    assert bare(without_tail(fitted), fitted.rest) == bare(text)
    assert floor <= fitted.size <= 8
    assert widest(fitted) <= width + 0.01
    one_line = fitted.size * fitted.leading / MM
    assert len(fitted.lines) * one_line <= max(height, one_line) + 0.2
