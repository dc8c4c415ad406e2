"""Forms of others are read whatever tool made them; what cannot be read is refused in a sentence."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Encryption, Name, Permissions, String
from reportlab.pdfgen.canvas import Canvas

from sheets.errors import SheetsError
from sheets.paper import MM
from sheets.render.pdffield import PdfField, Sort
from sheets.render.pdfform import read_form
from tests.foreign import COMB, COMBO, EDIT, MULTILINE, Sheet, made


def only(sheet: Sheet) -> PdfField:
    (place,) = sheet.read().fields
    return place


def test_a_field_says_where_it_is_and_how_it_is_set() -> None:
    sheet = Sheet()
    sheet.text(
        "name", (MM * 20, 842 - MM * 50, MM * 80, 842 - MM * 40), V=String("Aya"), TU=String("Who"), Q=1,
        DA=String("/Helv 11.5 Tf 0 g"), Ff=MULTILINE, MaxLen=40,
    )  # fmt: skip
    place = only(sheet)
    (widget,) = place.widgets
    assert [round(side, 2) for side in (widget.x, widget.y, widget.width, widget.height)] == [20, 40, 60, 10]
    assert (place.value, place.tooltip, place.align, place.size, place.most) == ("Aya", "Who", "center", 11.5, 40)
    assert place.multiline
    assert place.sort is Sort.TEXT


def test_names_are_told_from_the_top_and_what_is_above_holds_below() -> None:
    sheet = Sheet()
    leaf = sheet.widget((50, 700, 250, 720), T=String("effect"))
    row = sheet.pdf.make_indirect(Dictionary(T=String("3"), Kids=Array([leaf])))
    top = Dictionary(T=String("ninpo"), FT=Name.Tx, Q=2, Ff=MULTILINE, V=String("Burns"), DA=String("/F 7 Tf"))
    top.Kids = Array([row])
    leaf.Parent, row.Parent = row, sheet.add(top)
    place = only(sheet)
    assert (place.name, place.value, place.align, place.size) == ("ninpo.3.effect", "Burns", "right", 7)
    assert place.multiline


def test_a_field_below_another_takes_nothing_from_it() -> None:
    sheet = Sheet()
    box = sheet.box("toughness", V=Name.Yes, AS=Name.Yes)
    times = sheet.widget((80, 600, 100, 614), T=String("times"), FT=Name.Tx, Parent=box)
    box.Kids = Array([times])
    assert {f.name: f.value for f in sheet.read().fields} == {"toughness": "Yes", "toughness.times": ""}


@pytest.mark.parametrize(
    "written",
    [b"\xfe\xff\x5f\x71\x00 \x00K", b"\xff\xfe\x71\x5f \x00K\x00", b"\xef\xbb\xbf\xe5\xbd\xb1 K"],
)  # fmt: skip
def test_texts_are_read_in_every_encoding(written: bytes) -> None:
    sheet = Sheet()
    sheet.text("name", V=String(written))
    assert only(sheet).value == "影 K"


def test_latin_letters_line_ends_and_controls() -> None:
    sheet = Sheet()
    sheet.text("name", V=String(b"Caf\xe9 \x80\r\ntwo\rthree\x00"))
    assert only(sheet).value == "Café •\ntwo\nthree"


def test_a_long_text_may_be_a_stream() -> None:
    sheet = Sheet()
    sheet.text("story", V=sheet.pdf.make_stream(b"Once upon a time"))
    assert only(sheet).value == "Once upon a time"


def test_several_places_of_one_field_on_several_pages() -> None:
    sheet = Sheet()
    sheet.pdf.add_blank_page(page_size=(595, 842))
    kids = [sheet.widget((50, 700, 250, 720), page) for page in (0, 1)]
    top = sheet.add(Dictionary(T=String("name"), FT=Name.Tx, V=String("Aya"), Kids=Array(kids)))
    for kid in kids:
        kid.Parent = top
    assert [widget.page for widget in only(sheet).widgets] == [0, 1]


def test_two_fields_of_one_name_are_one() -> None:
    sheet = Sheet()
    sheet.text("name", V=String("Aya"))
    sheet.text("name", (50, 100, 250, 120))
    assert len(only(sheet).widgets) == 2


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_places_on_turned_pages_are_told_as_they_are_seen(turn: int) -> None:
    sheet = Sheet()
    sheet.text("name", (50, 700, 250, 720))
    sheet.pdf.pages[0].obj.Rotate = turn
    form = sheet.read()
    (widget,) = form.fields[0].widgets
    seen = {90: (700, 50, 20, 200), 180: (595 - 250, 700, 200, 20), 270: (842 - 720, 595 - 250, 20, 200)}[turn]
    assert [round(side * MM) for side in (widget.x, widget.y, widget.width, widget.height)] == [*seen]
    assert (form.pages[0].width > form.pages[0].height) == (turn != 180)


def test_a_page_that_does_not_begin_at_nought() -> None:
    sheet = Sheet()
    sheet.pdf.pages[0].obj.MediaBox = Array([100, 200, 695, 1042])
    sheet.text("name", (150, 1000, 350, 1020))
    (widget,) = only(sheet).widgets
    assert (round(widget.x * MM), round(widget.y * MM)) == (50, 22)


def test_boxes_groups_and_choices() -> None:
    sheet = Sheet()
    sheet.box("plain", on="Ja", V=Name.Ja, AS=Name.Ja)
    sheet.box("shown", AS=Name.Yes)  # says so by its look alone
    sheet.group("conviction", ["chaos", "peace"], V=Name.peace)
    sheet.group("numbered", ["0", "1"], V=Name("/1"), Opt=Array([String("Kusa"), String("Genin")]))
    pairs = Array([Array([String("g"), String("Genin")]), Array([String("c"), String("Chunin")])])
    sheet.text("rank", FT=Name.Ch, Ff=COMBO | EDIT, Opt=pairs, V=String("c"))
    form = sheet.read()
    assert {f.name: f.value for f in form.fields} == {
        "plain": "Ja", "shown": "Yes", "conviction": "peace", "numbered": "Genin", "rank": "Chunin",
    }  # fmt: skip
    assert [f.sort.value for f in form.fields] == ["check", "check", "radio", "radio", "choice"]
    assert form.fields[-1].editable


def test_a_place_that_no_list_leads_to_is_found_on_its_page() -> None:
    sheet = Sheet()
    sheet.widget((50, 700, 250, 720), T=String("lost"), FT=Name.Tx, V=String("found"))
    sheet.pdf.pages[0].obj.Annots.append(
        Dictionary(Subtype=Name.Widget, Rect=[1, 1, 9, 9], T=String("direct"), FT=Name.Tx)
    )
    assert [(f.name, f.value, len(f.widgets)) for f in sheet.read().fields] == [("lost", "found", 1), ("direct", "", 1)]


def test_a_form_that_loops_in_itself_comes_to_an_end() -> None:
    sheet = Sheet()
    loop = sheet.add(Dictionary(T=String("a"), FT=Name.Tx))
    loop.Kids, loop.Parent = Array([loop]), loop
    sheet.text("name")
    assert "name" in [f.name for f in sheet.read().fields]


def test_names_as_deep_as_nobody_needs_them() -> None:
    sheet = Sheet()
    node = sheet.widget((50, 700, 250, 720), T=String("leaf"), FT=Name.Tx)
    for _ in range(2000):
        above = sheet.pdf.make_indirect(Dictionary(Kids=Array([node])))
        node.Parent, node = above, above
    sheet.add(node)
    sheet.text("name")
    assert "name" in [f.name for f in sheet.read().fields]


def test_a_form_of_reportlab() -> None:
    buffer = BytesIO()
    canvas = Canvas(buffer)
    canvas.acroForm.textfield(name="ninpo.1.name", x=50, y=700, width=200, height=20, value="Rain")
    canvas.acroForm.checkbox(name="skill.blade", x=50, y=600, size=12, checked=True)
    canvas.acroForm.radio(name="c", value="peace", x=50, y=500, selected=True)
    canvas.acroForm.radio(name="c", value="chaos", x=80, y=500)
    canvas.showPage()
    canvas.save()
    form = read_form(buffer.getvalue(), "form.pdf")
    assert {f.name: f.value for f in form.fields} == {"ninpo.1.name": "Rain", "skill.blade": "Yes", "c": "peace"}


def test_what_a_reader_should_know_is_told() -> None:
    sheet = Sheet()
    sheet.text("name")
    sheet.pdf.Root.AcroForm.XFA = sheet.pdf.make_stream(b"<xdp/>")
    sheet.pdf.Root.AcroForm.SigFlags = 1
    notes = " ".join(sheet.read().notes)
    assert "XFA" in notes
    assert "signature" in notes


def refused(data: bytes) -> str:
    with pytest.raises(SheetsError) as raised:
        read_form(data, "form.pdf")
    return str(raised.value)


def test_what_is_no_form_is_refused_in_a_sentence() -> None:
    empty = Sheet()
    assert "error: form.pdf: this PDF has no fields to fill in\n" in refused(empty.bytes())
    empty.pdf.Root.AcroForm.XFA = empty.pdf.make_stream(b"<xdp/>")
    assert "made of XFA alone" in refused(empty.bytes())
    assert "this is no PDF" in refused(b"PK\x03\x04 something else")
    assert "this is no PDF" in refused(b"")
    assert "the PDF is damaged" in refused(b"%PDF-1.7\nand nothing more")


def test_passwords_and_what_they_forbid() -> None:
    sheet = Sheet()
    sheet.text("name")
    locked = sheet.bytes(encryption=Encryption(owner="o", user="u"))
    assert "protected by a password" in refused(locked)
    forbidden = Permissions(modify_form=False, modify_other=False, modify_annotation=False)
    assert "does not allow it" in refused(sheet.bytes(encryption=Encryption(owner="o", user="", allow=forbidden)))
    allowed = sheet.bytes(encryption=Encryption(owner="o", user=""))
    assert [f.name for f in read_form(allowed, "form.pdf").fields] == ["name"]


def test_nonsense_inside_is_refused_and_no_traceback() -> None:
    for nonsense in ({"Rect": Array([1, 2])}, {"Ff": Name.No}, {"Q": String("left")}):
        sheet = Sheet()
        widget = sheet.text("name")
        for key, value in nonsense.items():
            widget[f"/{key}"] = value
        assert "the PDF is damaged" in refused(sheet.bytes())


def test_combs_are_told() -> None:
    form = made(lambda sheet: sheet.text("code", Ff=COMB, MaxLen=5))
    assert (form.fields[0].comb, form.fields[0].most) == (True, 5)
    assert isinstance(form.pdf, pikepdf.Pdf)
