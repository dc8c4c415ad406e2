"""Values go into the forms of others: kanji show, borders stay, nothing else in the file changes."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from pikepdf import Array, Dictionary, Encryption, Name, String
from PIL import Image

from sheets.documents.pages import Tally, Value
from sheets.paper import MM
from sheets.render.fonts import Fonts
from sheets.render.pdffill import Filled, fill_form
from sheets.render.pdfform import read_form
from tests.foreign import COMB, COMBO, EDIT, MULTILINE, PUSH, Sheet, opened, seen, values
from tests.printshop import SEARCH
from tests.reading import words


def filled(sheet: Sheet, given: Mapping[str, Value], *, flat: bool = False) -> Filled:
    return fill_form(sheet.read(), given, Fonts(SEARCH), flat=flat)


def ink(pdf: bytes, x: float, y: float, width: float, height: float) -> float:
    """Mean darkness of a rectangle (points, from the lower left) of the first page, as a viewer draws it."""
    page = seen(pdf)
    top = page.shape[0] - y - height
    return float(1 - page[int(top) : int(top + height), int(x) : int(x + width)].mean() / 255)


def test_a_text_is_kept_whole_and_shown_in_any_script() -> None:
    sheet = Sheet()
    sheet.text("name")
    made = filled(sheet, {"name": "鵜飼 玄 Łucja"})
    assert values(made.pdf) == {"name": "鵜飼 玄 Łucja"}
    assert made.faults == []
    assert "鵜飼 玄 Łucja" in words(filled(sheet, {"name": "鵜飼 玄 Łucja"}, flat=True).pdf)[0]


def test_fields_without_a_value_stay_as_they_are() -> None:
    sheet = Sheet()
    sheet.text("name")
    sheet.text("clan", (50, 100, 250, 120), V=String("Hasuba"))
    sheet.box("known", AS=Name.Yes, V=Name.Yes)
    made = filled(sheet, {"name": "Aya"})
    assert values(made.pdf) == {"name": "Aya", "clan": "Hasuba", "known": "Yes"}


def test_all_else_in_the_file_stays() -> None:
    sheet = Sheet()
    sheet.text("name", AA=Dictionary(K=Dictionary(S=Name.JavaScript, JS=String("1"))))
    sheet.pdf.docinfo["/Title"] = "My form"
    with sheet.pdf.open_outline() as outline:
        outline.root.append(pikepdf.OutlineItem("First page", 0))
    sheet.pdf.pages[0].obj.Annots.append(
        sheet.pdf.make_indirect(Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=[0, 0, 9, 9]))
    )
    with opened(filled(sheet, {"name": "Aya"}).pdf) as pdf:
        assert str(pdf.docinfo["/Title"]) == "My form"
        assert len(pdf.pages[0].obj.Annots) == 2
        assert "/AA" in pdf.Root.AcroForm.Fields[0]
        with pdf.open_outline() as outline:
            assert [item.title for item in outline.root] == ["First page"]


def test_a_form_that_is_locked_but_may_be_filled_in_comes_out_open() -> None:
    sheet = Sheet()
    sheet.text("name")
    locked = read_form(sheet.bytes(encryption=Encryption(owner="o", user="")), "form.pdf")
    made = fill_form(locked, {"name": "影"}, Fonts(SEARCH)).pdf
    assert values(made) == {"name": "影"}
    with opened(made) as pdf:
        assert not pdf.is_encrypted


def test_the_same_form_and_values_give_the_same_bytes() -> None:
    sheet = Sheet()
    sheet.text("name")
    sheet.box("known")
    given: dict[str, Value] = {"name": "影", "known": True}
    assert filled(sheet, given).pdf == filled(sheet, given).pdf


def test_viewers_are_not_told_to_draw_texts_anew() -> None:
    sheet = Sheet()
    sheet.text("name")
    sheet.text("kept", (50, 100, 250, 120), V=String("Hasuba"))
    sheet.pdf.Root.AcroForm.NeedAppearances = True
    sheet.pdf.Root.AcroForm.XFA = sheet.pdf.make_stream(b"<xdp/>")
    made = filled(sheet, {"name": "Aya"}).pdf
    with opened(made) as pdf:
        assert not {"/NeedAppearances", "/XFA"} & {*pdf.Root.AcroForm.keys()}
    assert ink(made, 50, 100, 200, 20) > 0.005


def test_border_and_ground_of_a_field_stay() -> None:
    sheet = Sheet()
    sheet.text("name", MK=Dictionary(BC=Array([1, 0, 0]), BG=Array([0.9])), BS=Dictionary(W=2, S=Name.S))
    page = seen(filled(sheet, {"name": "Aya"}).pdf)
    left = page[842 - 715 : 842 - 705, 48:54]
    assert left.min() < 140
    assert 220 < np.median(page[842 - 718 : 842 - 702, 100:240]) < 240


def test_a_box_is_ticked_in_its_own_way() -> None:
    sheet = Sheet()
    sheet.box("known", on="Ja")
    sheet.box("other", (150, 600, 164, 614), AS=Name.Yes, V=Name.Yes)
    made = filled(sheet, {"known": True, "other": False}).pdf
    assert values(made) == {"known": "Ja", "other": ""}
    assert ink(made, 52, 602, 10, 10) == pytest.approx(1)
    assert ink(made, 150, 600, 14, 14) == 0


def test_a_box_without_a_look_gets_one() -> None:
    sheet = Sheet()
    sheet.add(sheet.widget((50, 600, 64, 614), T=String("known"), FT=Name.Btn))
    made = filled(sheet, {"known": True}).pdf
    assert values(made) == {"known": "Yes"}
    assert ink(made, 50, 600, 14, 14) > 0.05


def test_one_of_a_group_is_ticked_by_its_name_or_its_words() -> None:
    sheet = Sheet()
    sheet.group("conviction", ["chaos", "peace"], V=Name.chaos)
    sheet.group("rank", ["0", "1"], Opt=Array([String("Kusa"), String("Genin Gashira")]))
    made = filled(sheet, {"conviction": "Peace", "rank": "Genin-Gashira"})
    assert values(made.pdf) == {"conviction": "peace", "rank": "Genin Gashira"}
    assert made.faults == []
    wrong = filled(sheet, {"conviction": "Sloth"})
    assert values(wrong.pdf)["conviction"] == "chaos"
    assert wrong.faults == [("conviction", "`Sloth` is none of its choices: chaos, peace")]


def test_choices_take_what_they_offer_and_others_where_they_may() -> None:
    pairs = Array([Array([String("g"), String("Genin")]), Array([String("c"), String("Chunin")])])
    sheet = Sheet()
    sheet.text("rank", FT=Name.Ch, Ff=COMBO, Opt=pairs)
    sheet.text("free", (50, 100, 250, 120), FT=Name.Ch, Ff=COMBO | EDIT, Opt=pairs)
    made = filled(sheet, {"rank": "chunin", "free": "Daimyo"})
    assert values(made.pdf) == {"rank": "Chunin", "free": "Daimyo"}
    with opened(made.pdf) as pdf:
        assert str(pdf.Root.AcroForm.Fields[0].V) == "c"
    assert filled(sheet, {"rank": "Daimyo"}).faults == [("rank", "`Daimyo` is none of its choices: Genin, Chunin")]


def test_every_place_of_a_field_shows_its_value() -> None:
    sheet = Sheet()
    kids = [sheet.widget((50, y, 250, y + 20)) for y in (700, 100)]
    top = sheet.add(Dictionary(T=String("name"), FT=Name.Tx, Kids=Array(kids)))
    for kid in kids:
        kid.Parent = top
    assert words(filled(sheet, {"name": "Ayame"}, flat=True).pdf)[0].count("Ayame") == 2


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_text_on_a_turned_page_reads_upright(turn: int) -> None:
    sheet = Sheet()
    across = turn in (90, 270)
    sheet.text("name", (100, 500, 120, 700) if across else (100, 500, 300, 520), MK=Dictionary(R=turn))
    sheet.pdf.pages[0].obj.Rotate = turn
    made = filled(sheet, {"name": "IIIIIIIIIIIIIIII"}).pdf
    page = seen(made, 100)
    rows, columns = np.nonzero(page < 128)
    assert np.ptp(columns) > 4 * np.ptp(rows)


def test_a_comb_has_a_character_in_each_cell() -> None:
    sheet = Sheet()
    sheet.text("code", (50, 700, 250, 720), Ff=COMB, MaxLen=10)
    made = filled(sheet, {"code": "A1影"}).pdf
    cells = [ink(made, 50 + 20 * cell, 700, 20, 20) for cell in range(10)]
    assert min(cells[:3]) > 0.004
    assert max(cells[3:]) == 0


def test_what_is_too_long_to_be_seen_is_told_and_kept_whole() -> None:
    sheet = Sheet()
    sheet.text("story", (50, 700, 150, 730), Ff=MULTILINE, MaxLen=10)
    long = "word " * 80
    made = filled(sheet, {"story": long})
    assert values(made.pdf)["story"] == long
    told = dict.fromkeys(what for _, what in made.faults)
    assert list(told) == [
        "it takes 10 characters, and the text has 400",
        "the text is too long to be seen whole on paper; the field holds all of it",
    ]


def test_values_of_other_sorts() -> None:
    sheet = Sheet()
    for number, name in enumerate(("points", "tick", "wins")):
        sheet.text(name, (50, 700 - 40 * number, 250, 720 - 40 * number))
    made = filled(sheet, {"points": Tally(12, 5), "tick": True, "wins": Tally(3)})
    assert values(made.pdf) == {"points": "12/5", "tick": "×", "wins": "3"}


def test_a_portrait_goes_on_a_button(tmp_path: Path) -> None:
    file = tmp_path / "face.png"
    Image.new("RGB", (40, 40), "black").save(file)
    sheet = Sheet()
    sheet.text("portrait", (50, 600, 150, 720), FT=Name.Btn, Ff=PUSH)
    sheet.text("name", (50, 100, 150, 120))
    made = filled(sheet, {"portrait": file, "name": file})
    assert ink(made.pdf, 55, 605, 90, 110) > 0.95
    assert made.faults == [("name", "a picture does not go into this field")]


def test_flat_is_paper_and_no_form() -> None:
    sheet = Sheet()
    sheet.text("name")
    sheet.box("known", (300, 600, 314, 614))
    sheet.text("left empty", (50, 400, 250, 420))
    made = filled(sheet, {"name": "Aya", "known": True}, flat=True).pdf
    with pikepdf.open(BytesIO(made)) as pdf:
        assert "/AcroForm" not in pdf.Root
        assert not len(pdf.pages[0].obj.get("/Annots", ()))
    assert ink(made, 302, 602, 10, 10) == pytest.approx(1)


def test_a_character_that_no_font_has_is_named() -> None:
    sheet = Sheet()
    sheet.text("name")
    assert filled(sheet, {"name": "Aya 😀"}).faults == [("name", "no font has 😀; 〓 stands for it")]


def test_a_large_text_shrinks_to_its_field_and_a_small_one_is_not_blown_up() -> None:
    sheet = Sheet()
    sheet.text("low", (50, 700, 250, 700 + 4 * MM))
    sheet.text("high", (50, 400, 250, 500))
    made = filled(sheet, {"low": "x" * 60, "high": "x"}, flat=True)
    assert made.faults == []
