"""The laid-out form: its fields keep their distance, are the same in every print, and take each kind of value."""

from __future__ import annotations

from itertools import combinations

import pytest

from sheets import marks
from sheets.documents.pages import Tally, Value
from sheets.errors import Exit, SheetsError
from sheets.paper import MARGIN, Ink
from sheets.render.fonts import Fonts
from sheets.render.form import Field, Filler, Form, struck
from tests.placement import assert_on_paper, common, lies_in
from tests.printshop import PRINTS, SEARCH, Printshop
from tests.reading import glyphs, touching

STRUCK_OVER = {frozenset(("skill", "out")), frozenset(("portrait", "die"))}
"""What is meant to lie over each other: a skill is ringed, and struck when out of use; a die lies on a portrait."""

printed = pytest.mark.parametrize(("paper", "ink"), PRINTS)


@printed
def test_fields_lie_within_the_margins_of_one_page(shop: Printshop, paper: str, ink: Ink) -> None:
    form = shop.form(paper, ink)
    assert len(form.fields) > 380
    assert form.pages == 1
    for place in form.fields:
        # The cut line goes to the edge of what can be printed; only its height counts.
        assert place.x >= MARGIN - 0.01, place.name
        assert place.x + place.width <= form.width - MARGIN + 0.01, place.name
        assert place.y >= MARGIN - 0.01, place.name
        assert place.y + place.height <= form.height - MARGIN + 0.01, place.name
        if place.mark and place.mark != "picture":
            assert_on_paper(struck(place, form.width, ink), form)


@printed
def test_no_field_lies_over_another(shop: Printshop, paper: str, ink: Ink) -> None:
    over = {
        (a.name, b.name)
        for a, b in combinations(shop.form(paper, ink).fields, 2)
        if common(a, b) > 0.01 and frozenset((a.name.split("/")[0], b.name.split("/")[0])) not in STRUCK_OVER
    }
    assert over == set()


@printed
def test_no_printed_word_stands_where_a_value_goes(shop: Printshop, paper: str, ink: Ink) -> None:
    form = shop.form(paper, ink)
    texts = [place for place in form.fields if not place.mark]
    assert len(texts) > 150
    (printed_words,) = glyphs(form.background)
    assert len(printed_words) > 800
    assert [(glyph.char, place.name) for glyph in printed_words for place in texts if lies_in(glyph, place)] == []


@printed
def test_no_printed_word_lies_over_another_or_in_a_box_to_strike(shop: Printshop, paper: str, ink: Ink) -> None:
    form = shop.form(paper, ink)
    (printed_words,) = glyphs(form.background)
    assert touching(printed_words, printed_words) == []
    boxes = [place for place in form.fields if place.mark in ("cross", "tick", "fill", "frame")]
    assert len(boxes) > 50
    assert [(glyph.char, place.name) for glyph in printed_words for place in boxes if lies_in(glyph, place)] == []


def test_every_print_has_the_same_fields(shop: Printshop) -> None:
    fields = {(paper, ink): shop.form(paper, ink).fields for paper, ink in PRINTS}
    shapes = [
        {place.name: (place.mark, place.part, place.align, place.floor, place.size) for place in each}
        for each in fields.values()
    ]
    assert len(shapes) == 4
    assert all(shape == shapes[0] for shape in shapes)


def test_both_inks_put_a_field_in_the_same_place(shop: Printshop) -> None:
    for paper in ("a4", "letter"):
        light = {place.name: place for place in shop.form(paper, Ink.LIGHT).fields}
        for place in shop.form(paper, Ink.FULL).fields:
            # A lighter frame may leave half a millimetre more.
            other = light[place.name]
            assert abs(place.x - other.x) < 0.6, place.name
            assert abs(place.y - other.y) < 0.6, place.name


def one_field(**how: object) -> Form:
    place = Field(name="it", page=0, x=10, y=10, width=30, height=8, **how)  # type: ignore[arg-type]
    return Form(background=b"", width=50, height=50, pages=1, fields=(place,))


def filled(value: Value, ink: Ink = Ink.FULL, **how: object) -> list[marks.Mark]:
    (page,) = Filler(one_field(**how), ink, Fonts(SEARCH)).fill({"it": value}).pages
    return [mark for group in page for mark in group]


@pytest.mark.parametrize(
    "mark", ["ring", "frame", "cross", "tick", "strike", "fill", "highlight", "cut", "fold", "ruler"]
)
def test_a_box_is_struck_only_when_it_is_true(mark: str) -> None:
    assert filled(False, mark=mark) == []
    assert filled(True, mark=mark)
    assert filled(True, Ink.LIGHT, mark=mark)


def test_a_filled_gap_is_hatched_in_light_ink() -> None:
    assert [type(mark) for mark in filled(True, Ink.FULL, mark="fill")] == [marks.Box]
    assert marks.Hatch in [type(mark) for mark in filled(True, Ink.LIGHT, mark="fill")]


def test_an_empty_text_leaves_its_field_empty_and_none_is_never_printed() -> None:
    assert filled("") == []


def test_text_is_aligned_across_and_down() -> None:
    def place(align: str, valign: str) -> tuple[float, float]:
        (mark,) = filled("Kage", align=align, valign=valign)
        assert isinstance(mark, marks.Text)
        return mark.x, mark.y

    across = [place(align, "top")[0] for align in ("left", "center", "right")]
    down = [place("left", valign)[1] for valign in ("top", "middle", "bottom")]
    assert across == sorted(set(across))
    assert down == sorted(set(down))
    assert 10 < across[0] < across[2] < 40
    assert 10 < down[0] < down[2] < 18


def test_what_does_not_fit_is_numbered_and_points_to_its_number() -> None:
    filler = Filler(one_field(), Ink.FULL, Fonts(SEARCH))
    long = " ".join(f"word{n}" for n in range(200))
    result = filler.fill({"it": long})
    (rest,) = result.rests
    last = result.pages[0][-1][-1]
    assert isinstance(last, marks.Text)
    assert last.text.endswith(" …→1")
    assert (rest.field, rest.number, rest.text.split()[-1]) == ("it", 1, "word199")
    assert filler.fill({"it": long}).rests == [rest]


def test_a_value_without_a_field_names_the_field() -> None:
    with pytest.raises(SheetsError, match="there is no field `other`") as caught:
        Filler(one_field(), Ink.FULL, Fonts(SEARCH)).fill({"other": "x"})
    assert caught.value.code is Exit.ENGINE


def test_a_highlight_is_hatched_in_both_inks() -> None:
    for ink in Ink:
        assert {marks.Hatch, marks.Box} <= {type(mark) for mark in filled(True, ink, mark="highlight")}


def test_a_tally_needs_a_field_for_strokes_and_light_ink_draws_them_thinner() -> None:
    full, light = (filled(Tally(7, 5), ink, mark="tally") for ink in Ink)
    assert len(full) == len(light) == 8
    assert full != light
    assert filled(Tally(0), mark="tally") == []
    for value, mark in ((Tally(7), "cross"), (Tally(7), ""), (True, "tally")):
        with pytest.raises(SheetsError, match="the field `it` must"):
            filled(value, mark=mark)


def test_an_unknown_mark_is_named() -> None:
    with pytest.raises(ValueError, match="the field it has an unknown mark 'blob'"):
        filled(True, mark="blob")
