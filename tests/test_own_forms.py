"""`--form`: papers on a form of the user's own; whatever it has no place for goes on behind it, or is told."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, String

from sheets.documents.pages import FormPage
from sheets.errors import Exit
from sheets.paper import MM
from sheets.render.blankfields import BlankField
from sheets.render.form import Field, Form
from sheets.render.standin import StandIn
from tests.cli.stand_in import sheets
from tests.foreign import MULTILINE, Sheet
from tests.reading import glyphs, pictures, words

AYA = """game: shinobigami
kind: character
name: 影 Aya
player: Sam
clan: hasuba
skills: [Blade, Bluff]
people: [{name: Ben, bond: envy}]
gear: [Soma Pill]
"""

CARD = """{% import "common/form.html" as f %}
<html lang="{{ lang }}"><head><title>Card</title><style>
@page { size: {{ paper.width }}mm {{ paper.height }}mm } {% include "common/form.css" %}
input { position: static; width: 80mm; height: 9mm; font-size: 10pt }
</style></head><body><h1>My own card</h1>{{ f.text("name") }}{{ f.text("clan") }}</body></html>
"""


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a card of the game master's own, a landscape page of 200 x 100 mm."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SHEETS_CACHE", "")
    Path("card.pdf").write_bytes(card().bytes())
    Path("aya.yaml").write_text(AYA, "utf-8")
    return tmp_path


def card() -> Sheet:
    sheet = Sheet()
    sheet.pdf.pages[0].obj.MediaBox = Array([0, 0, MM * 200, MM * 100])
    sheet.pdf.pages[0].obj.Contents = sheet.pdf.make_stream(b"0.5 g 0 0 20 20 re f")
    sheet.text("name", box(20, 20, 60, 8), DA=String("/Helv 14 Tf"), V=String("somebody"))
    sheet.text("Clan", box(20, 40, 60, 8), MK=Dictionary(BC=Array([0])))
    sheet.text("Notiz", box(120, 20, 60, 30), Ff=MULTILINE)
    sheet.box("skill.blade", box(20, 60, 5, 5), MK=Dictionary(BC=Array([0])))
    return sheet


def box(x: float, y: float, width: float, height: float) -> tuple[float, ...]:
    """A rectangle in mm from the top left of a card."""
    return tuple(MM * side for side in (x, 100 - y - height, x + width, 100 - y))


@pytest.mark.slow
def test_a_character_is_printed_on_a_pdf_of_ones_own() -> None:
    result = sheets("print", "aya.yaml", "--form", "card.pdf", "-o", "a.pdf")
    assert result.exit_code == 0, result.stderr
    pdf = Path("a.pdf").read_bytes()
    with pikepdf.open("a.pdf") as opened:
        assert [round(float(side) / MM) for side in opened.pages[0].mediabox] == [0, 0, 200, 100]
        assert "/AcroForm" not in opened.Root
        assert "/Annots" not in opened.pages[0].obj
    told = words(pdf)
    assert "影 Aya" in told[0]
    assert "Hasuba Ninja Army" in told[0]
    assert "somebody" not in told[0]
    assert "SHINOBIGAMI" not in told[0]  # no footer over somebody's own design
    name = next(glyph for glyph in glyphs(pdf)[0] if glyph.char == "影")
    assert 20 <= name.left <= 22
    assert 20 <= name.top < name.bottom <= 28


def test_the_page_keeps_its_drawing_and_its_borders() -> None:
    sheets("print", "aya.yaml", "--form", "card.pdf", "-o", "a.pdf")
    page = pictures(Path("a.pdf").read_bytes(), 254, 1)[0]  # ten pixels a millimetre
    assert abs(float(page[-50:-10, 10:50].mean()) - 127) < 5
    edge = page[(10 * 40) : (10 * 40) + 4, 250:700]
    assert np.median(edge.min(axis=0)) < 100
    ticked = page[610:640, 210:240]
    assert 0.05 < float(1 - ticked.mean() / 255) < 0.6


def test_what_has_no_place_goes_on_behind_or_is_told() -> None:
    result = sheets("print", "aya.yaml", "--form", "card.pdf", "-o", "a.pdf")
    behind = "\n".join(words(Path("a.pdf").read_bytes())[1:])
    for text in ("Sam", "Envy", "Soma Pill", "Learn the Ohgi of other clans"):
        assert text in behind
    assert "give your form fields for it" in result.stderr
    assert "the form has no field for: " in result.stderr
    assert "skill/bluff" in result.stderr
    assert "tn/… (66)" in result.stderr


def test_a_mapping_leads_to_fields_of_other_names() -> None:
    Path("map.yaml").write_text("Notiz: player\n", "utf-8")
    assert sheets("print", "aya.yaml", "--form", "card.pdf", "--map", "map.yaml", "-o", "a.pdf").exit_code == 0
    assert "Sam" in words(Path("a.pdf").read_bytes())[0]


def test_a_form_turned_by_its_page_is_printed_upright() -> None:
    sheet = card()
    sheet.pdf.pages[0].obj.MediaBox = Array([0, 0, MM * 100, MM * 200])
    sheet.pdf.pages[0].obj.Rotate = 90
    sheet.pdf.pages[0].obj.Annots = Array()
    sheet.pdf.Root.AcroForm.Fields = Array()
    sheet.text("name", (MM * 20, MM * 20, MM * 28, MM * 80), MK=Dictionary(R=90))
    Path("card.pdf").write_bytes(sheet.bytes())
    assert sheets("print", "aya.yaml", "--form", "card.pdf", "-d", "character-sheet", "-o", "a.pdf").exit_code == 0
    name = next(glyph for glyph in glyphs(Path("a.pdf").read_bytes())[0] if glyph.char == "影")
    assert 20 <= name.left <= 22
    assert 20 <= name.top < name.bottom <= 28


def test_what_stands_in_other_fields_is_printed_with_the_page() -> None:
    sheet = card()
    sheet.text("Kampagne", box(20, 80, 60, 8), V=String("Niedrigwasser 影"))
    Path("card.pdf").write_bytes(sheet.bytes())
    sheets("print", "aya.yaml", "--form", "card.pdf", "-o", "a.pdf")
    assert "Niedrigwasser 影" in words(Path("a.pdf").read_bytes())[0]


def test_places_that_nobody_sees_are_none() -> None:
    sheet = card()
    sheet.text("player", box(20, 80, 60, 8), F=2)
    sheet.text("reading", box(20, 90, 0, 0))
    Path("aya.yaml").write_text(AYA + "reading: Ah-ya\n", "utf-8")
    Path("card.pdf").write_bytes(sheet.bytes())
    assert sheets("print", "aya.yaml", "--form", "card.pdf", "-o", "a.pdf").exit_code == 0
    first, *behind = words(Path("a.pdf").read_bytes())
    assert "Sam" not in first
    assert "Ah-ya" not in first
    assert "Sam" in "\n".join(behind)
    assert "Ah-ya" in "\n".join(behind)


def test_one_of_several_boxes_is_struck() -> None:
    sheet = card()
    sheet.group("rank", ["chunin", "jonin"])
    sheet.pdf.pages[0].obj.MediaBox = Array([0, 0, 595, 595])
    Path("card.pdf").write_bytes(sheet.bytes())
    Path("aya.yaml").write_text(AYA + "rank: jonin\n", "utf-8")
    sheets("print", "aya.yaml", "--form", "card.pdf", "-o", "a.pdf", "--house")
    page = pictures(Path("a.pdf").read_bytes(), 72, 1)[0]
    darkness = [1 - float(page[595 - 514 : 595 - 500, x : x + 14].mean()) / 255 for x in (50, 90)]
    assert darkness[0] == 0
    assert darkness[1] > 0.1


def test_a_blank_form_of_ones_own_has_nobody_s_values() -> None:
    assert sheets("blank", "shinobigami/character-sheet", "-n", "2", "--form", "card.pdf", "-o", "a.pdf").exit_code == 0
    assert [text.strip() for text in words(Path("a.pdf").read_bytes())] == ["", ""]


def test_same_form_same_bytes() -> None:
    made = []
    for _ in range(2):
        sheets("print", "aya.yaml", "--form", "card.pdf", "-o", "a.pdf")
        made.append(Path("a.pdf").read_bytes())
    assert made[0] == made[1]


def test_only_the_pages_of_the_first_sheet_are_taken() -> None:
    sheet = Sheet()
    sheet.pdf.add_blank_page(page_size=(595, 842))
    for page, who in enumerate(("one", "two")):
        for line, path in enumerate(("name", "clan", "reading")):
            sheet.text(f"{who}.{path}", (50, 700 - 30 * line, 250, 720 - 30 * line), page)
    Path("two.pdf").write_bytes(sheet.bytes())
    sheets("blank", "shinobigami/character-sheet", "--form", "two.pdf", "-o", "a.pdf")
    assert len(words(Path("a.pdf").read_bytes())) == 1


def test_pages_of_several_sizes_and_forms_of_nobody_are_refused() -> None:
    sheet = card()
    sheet.pdf.add_blank_page(page_size=(300, 300))
    Path("odd.pdf").write_bytes(sheet.bytes())
    assert (
        "odd.pdf: the pages of this form are of several sizes"
        in sheets("print", "aya.yaml", "--form", "odd.pdf").stderr
    )
    other = Sheet()
    other.text("Feld 1")
    Path("other.pdf").write_bytes(other.bytes())
    assert "none of its 1 fields has a name of ours" in sheets("print", "aya.yaml", "--form", "other.pdf").stderr
    refused = sheets("blank", "versus/board", "--form", "card.pdf")
    assert (refused.exit_code, "none of these papers is a form" in refused.stderr) == (Exit.MISUSE, True)
    assert sheets("print", "aya.yaml", "--map", "map.yaml").exit_code == Exit.MISUSE
    assert sheets("print", "aya.yaml", "--form", "no.pdf").exit_code == Exit.MISUSE
    assert not Path("output").exists()


def test_a_form_for_papers_that_are_not_printed_is_refused() -> None:
    sheet = Sheet()
    for number, path in enumerate(("battle", "place", "fighter.1.name", "kind.spar")):
        sheet.text(path, (50, 700 - 30 * number, 250, 720 - 30 * number))
    Path("staff.pdf").write_bytes(sheet.bytes())
    result = sheets("blank", "forum/character-sheet", "--form", "staff.pdf")
    assert (result.exit_code, result.stdout) == (Exit.MISUSE, "")
    assert "the form stands for forum/staff-sheet, which is not printed here" in result.stderr


@pytest.mark.parametrize("name", ["character-sheet.html", "shinobigami/character-sheet.html",
                                  "templates/shinobigami/character-sheet.html"])  # fmt: skip
def test_a_folder_of_templates_stands_in_as_well(name: str) -> None:
    file = Path("own", name)
    file.parent.mkdir(parents=True)
    file.write_text(CARD, "utf-8")
    result = sheets("print", "aya.yaml", "--form", "own", "-o", "a.pdf")
    assert result.exit_code == 0, result.stderr
    first, *behind = words(Path("a.pdf").read_bytes())
    assert "My own card" in first
    assert "影 Aya" in first
    assert "Soma Pill" in "\n".join(behind)


def test_a_folder_without_a_template_of_these_papers_is_refused() -> None:
    Path("own").mkdir()
    result = sheets("print", "aya.yaml", "--form", "own")
    assert result.exit_code == Exit.INPUT
    assert "own: the folder holds no template `shinobigami/character-sheet.html`" in result.stderr


def test_nothing_is_lost_without_a_word() -> None:
    ours = {path: BlankField(name=path, part=part, mark=mark) for path, part, mark in (
        ("name", "", ""), ("strip/name", "strip", ""), ("ohgi/1/name", "strip", ""), ("ohgi/1/type", "strip", ""),
        ("skill/blade", "", "ring"), ("legend", "", ""), ("tn/blade", "", ""),
    )}  # fmt: skip
    form = Form(background=b"", width=1, height=1, pages=1,
                fields=(Field(name="name", page=0, x=0, y=0, width=9, height=9),))  # fmt: skip
    own = StandIn(template="t", ours=ours, blank={"legend": "ring: learned"})
    page = FormPage(
        template="t",
        values={
            "name": "Aya", "strip/name": "Aya K", "ohgi/1/name": "Fog", "ohgi/1/type": "–", "cut": True,
            "skill/blade": True, "legend": "ring: learned", "tn/blade": "5",
        },
        titles={"ohgi/1/name": "Ohgi 1", "ohgi/1/type": "Ohgi 1", "name": "Name"},
    )  # fmt: skip
    placed, lost = own.placed(page, form)
    assert placed.values == {"name": "Aya"}
    assert [(e.title, e.text, e.part) for e in placed.surplus] == [("Ohgi 1", "Fog", "strip")]
    assert lost == ("skill/blade", "tn/blade")


def test_a_box_of_the_form_takes_a_text_as_a_tick() -> None:
    sheet = card()
    sheet.box("Spielt wer", box(40, 60, 5, 5), AS=Name.Off)
    Path("card.pdf").write_bytes(sheet.bytes())
    Path("map.yaml").write_text("Spielt wer: player\n", "utf-8")
    sheets("print", "aya.yaml", "--form", "card.pdf", "--map", "map.yaml", "-o", "a.pdf")
    page = pictures(Path("a.pdf").read_bytes(), 254, 1)[0]
    assert float(1 - page[605:645, 405:445].mean() / 255) > 0.03
