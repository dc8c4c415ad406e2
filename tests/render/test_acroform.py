"""The form of a fillable PDF: a tree of names, words for every field, values with a look of their own."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pikepdf
import pytest
from pikepdf import Dictionary, Name, Pdf

from sheets.documents.pages import Tally, Value
from sheets.marks import Line, Text
from sheets.paper import MM, Ink
from sheets.render.assembly import assemble
from sheets.render.fillable import DRAWN, SHOWN, FormWithFields, is_prose
from sheets.render.form import Field, Form
from sheets.render.imposing import with_backs_moved
from sheets.render.pages import Sheet, saved
from sheets.render.widgets import Fields, Widget
from tests.forms import fields, leaves
from tests.printshop import Printshop, examples, part_of, values_of
from tests.reading import everything_in

READ_ONLY, MULTILINE = 1 << 0, 1 << 12


def no_font() -> bytes:
    """A font in name alone, where nothing is typed."""
    with Pdf.new() as pdf:
        pdf.Root.FieldFont = pdf.make_indirect(Dictionary(Type=Name.Font))
        return saved(pdf)


def filled(shop: Printshop, form: Form, **values: Value) -> dict[str, Widget]:
    _, (page, *_) = FormWithFields(form, Ink.FULL, shop.renderer().fonts, no_font()).fill(values, {})
    return {widget.name: widget for widget in page.widgets}


def pdf_of(shop: Printshop, values: dict[str, Value], **more: object) -> bytes:
    form, fonts = shop.form(), shop.renderer().fonts
    marks, pages = FormWithFields(form, Ink.FULL, fonts, no_font()).fill(values, {})
    sheet = Sheet(background=form.background, page=0, width=form.width, height=form.height, marks=marks.pages[0])
    return assemble([replace(sheet, fields=replace(pages[0], **more))], "Test", fonts)


@pytest.fixture(scope="module")
def preset(shop: Printshop) -> bytes:
    return pdf_of(shop, dict(values_of(part_of(examples()[0]))))


def one(**place: object) -> Form:
    """A form of one field, in a corner of its page."""
    facts = {"name": "a", "page": 0, "x": 20, "y": 30, "width": 40, "height": 8, **place}
    return Form(background=b"", width=210, height=297, pages=1, fields=(Field(**facts),))  # type: ignore[arg-type]


def test_every_field_but_decorations_is_in_the_form_under_its_path(shop: Printshop, preset: bytes) -> None:
    wanted = [place.name.replace("/", ".") for place in shop.form().fields if place.mark not in DRAWN]
    assert len(wanted) > 380
    assert sorted(fields(preset)) == sorted(wanted)


def test_names_are_a_proper_tree(preset: bytes) -> None:
    assert sorted(leaves(preset)) == sorted(fields(preset))


def test_a_prefix_stands_above_all_names(shop: Printshop) -> None:
    names = leaves(pdf_of(shop, {"name": "Aya"}, prefix="aya-kagami"))
    assert {name.split(".")[0] for name in names} == {"aya-kagami"}
    assert "aya-kagami.ninpo.3.effect" in names


def test_each_field_has_words_for_a_tooltip(preset: bytes) -> None:
    told = {name: field.tooltip for name, field in fields(preset).items()}
    assert told["ninpo.3.effect"] == "Ninpo · 3 · Effect"
    assert told["skill.blade"] == "Blade · learned"
    assert [name for name, tooltip in told.items() if not tooltip or "/" in tooltip] == []
    assert len(set(told.values())) == len(told)


def test_values_are_preset(preset: bytes) -> None:
    who, found = examples()[0], fields(preset)
    assert found["name"].value == who.name
    assert found["skill.hydromancy"].value in ("/Yes", "/Off")
    learned = {
        name.removeprefix("skill.")
        for name, field in found.items()
        if name.startswith("skill.") and field.value == "/Yes"
    }
    assert learned == set(who.skills)


def test_the_viewer_is_not_asked_to_draw_values(preset: bytes) -> None:
    with pikepdf.open(BytesIO(preset)) as document:
        assert "/NeedAppearances" not in document.Root.AcroForm
    texts = {name: field for name, field in fields(preset).items() if field.sort == "/Tx"}
    assert sum(bool(field.value) for field in texts.values()) > 60
    for name, field in texts.items():
        assert (field.shown is not None) == bool(field.value), name
        assert field.shown is None or field.shown.startswith("/Tx BMC"), name


def test_a_box_knows_how_it_looks_struck_and_not(preset: bytes) -> None:
    with pikepdf.open(BytesIO(preset)) as document:
        boxes = [widget for widget in document.pages[0].Annots if widget.FT == "/Btn"]
        assert len(boxes) > 190
        for box in boxes:
            assert set(box.AP.N.keys()) == {"/Yes", "/Off"}
            assert box.AS == box.V
            assert box.AP.N.Yes.read_bytes().strip()
            assert not box.AP.N.Off.read_bytes().strip()
        rings = {box.AP.N.Yes.objgen for box in boxes if str(box.TU).endswith("learned")}
    assert len(rings) < 10  # equal ones are stored once, and 66 skills have few sizes


def test_a_viewer_goes_through_the_fields_in_the_order_of_the_template(shop: Printshop, preset: bytes) -> None:
    with pikepdf.open(BytesIO(preset)) as document:
        assert document.pages[0].obj.Tabs == "/S"
    reached = [name for name, field in fields(preset).items() if not field.flags & READ_ONLY]
    order = [place.name.replace("/", ".") for place in shop.form().fields if place.mark not in (*DRAWN, *SHOWN)]
    assert reached == order
    assert reached[:5] == ["name", "reading", "number", "clan", "goal"]


def test_no_two_fields_that_a_click_reaches_lie_over_each_other(preset: bytes) -> None:
    def over(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
        return min(a[2], b[2]) - max(a[0], b[0]) > 0.3 and min(a[3], b[3]) - max(a[1], b[1]) > 0.3

    reached = {name: field.rect for name, field in fields(preset).items() if not field.flags & READ_ONLY}
    assert len(reached) > 300
    assert [(a, b) for (a, at), (b, there) in combinations(reached.items(), 2) if over(at, there)] == []


def test_what_lies_over_others_is_shown_and_lowest(preset: bytes) -> None:
    flags = [bool(field.flags & READ_ONLY) for field in fields(preset).values()]
    assert flags == sorted(flags, reverse=True)
    assert sum(flags) == 66


def test_one_line_takes_the_height_of_a_line_where_the_text_would_stand(shop: Printshop) -> None:
    for valign, top in (("top", 30.0), ("middle", 32.1), ("bottom", 34.1)):
        widget = filled(shop, one(valign=valign, height=8), a="x")["a"]
        assert not widget.multiline
        assert widget.y == pytest.approx(top, abs=0.1)
        assert widget.height == pytest.approx(3.88, abs=0.01)
        (mark,) = widget.marks
        assert isinstance(mark, Text)
        assert 0 < mark.y < widget.height


def test_a_text_that_needs_more_lines_takes_the_whole_field(shop: Printshop) -> None:
    widget = filled(shop, one(), a="many words that need a second line below them")["a"]
    assert (widget.y, widget.height, widget.multiline) == (30, 8, True)
    assert len(widget.marks) == 2
    assert all(isinstance(mark, Text) and 0 < mark.y < 8 for mark in widget.marks)


def test_prose_is_what_a_template_says_and_what_has_much_room() -> None:
    assert is_prose(one(prose=True).fields[0])
    assert is_prose(one(height=20).fields[0])
    assert not is_prose(one().fields[0])
    assert not is_prose(one(height=20, lines=1).fields[0])


def test_a_text_with_lines_of_its_own_keeps_them(shop: Printshop) -> None:
    widget = filled(shop, one(), a="one\ntwo")["a"]
    assert widget.multiline
    assert widget.value == "one\ntwo"


def test_a_text_too_long_is_whole_in_its_field_and_points_to_its_rest(shop: Printshop) -> None:
    text = "far away " * 50
    marks, (page,) = FormWithFields(one(), Ink.FULL, shop.renderer().fonts, no_font()).fill({"a": text}, {"": 1})
    assert page.widgets[0].value == text
    assert [(rest.field, rest.number) for rest in marks.rests] == [("a", 2)]
    assert any("→2" in mark.text for mark in page.widgets[0].marks if isinstance(mark, Text))


def test_a_tally_shows_its_strokes_and_holds_its_number(shop: Printshop) -> None:
    tally = one(mark="tally")
    widget = filled(shop, tally, a=Tally(7, 5))["a"]
    assert (widget.value, widget.box) == ("7/5", False)
    assert any(isinstance(mark, Line) for mark in widget.marks)
    assert filled(shop, tally, a=Tally(7))["a"].value == "7"
    assert filled(shop, tally, a=Tally(0))["a"].value == ""


def test_decorations_and_pictures_stay_drawn(shop: Printshop) -> None:
    form = one(mark="ruler")
    marks, (page,) = FormWithFields(form, Ink.FULL, shop.renderer().fonts, no_font()).fill({"a": True}, {})
    assert page.widgets == ()
    assert marks.pages[0]


def test_backs_that_are_moved_take_their_fields_along(shop: Printshop) -> None:
    form, fonts = shop.form(), shop.renderer().fonts
    widget = Widget(name="a", x=20, y=30, width=40, height=8, value="")
    blank = Sheet(background=None, page=0, width=form.width, height=form.height, marks=())
    sheets = [
        replace(blank, fields=Fields(widgets=(widget,), font=no_font(), prefix=side)) for side in ("front", "back")
    ]
    pdf = assemble(sheets, "Test", fonts)
    was, now = fields(pdf), fields(with_backs_moved(pdf, 2, 1))
    assert was["front.a"].rect == now["front.a"].rect
    shifts = [(b - a) / MM for a, b in zip(was["back.a"].rect, now["back.a"].rect, strict=True)]
    assert shifts == pytest.approx([2, -1, 2, -1], abs=0.01)


def test_the_bytes_depend_on_the_values_alone(shop: Printshop) -> None:
    made = [pdf_of(shop, {"name": "Aya", "skill/blade": blade}) for blade in (True, True, False)]
    assert made[0] == made[1] != made[2]


def test_pages_without_fields_are_assembled_as_ever(shop: Printshop) -> None:
    sheet = Sheet(background=None, page=0, width=210, height=297, marks=())
    bare = assemble([sheet], "Test", shop.renderer().fonts)
    assert bare == assemble([replace(sheet, fields=Fields(widgets=(), font=b""))], "Test", shop.renderer().fonts)
    assert "AcroForm" not in everything_in(bare)
