"""Which face draws what: bundled faces only, every character checked before it is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.errors import Exit, SheetsError
from sheets.library.labels import languages, load_labels
from sheets.render.fonts import CAP_HEIGHT, FACES, GETA, Fonts
from sheets.resources import SearchPath
from tests.printshop import SEARCH, Printshop, character, part_of
from tests.reading import words

FONTS = Fonts(SEARCH)


def test_text_is_composed_and_loses_what_is_invisible() -> None:
    fonts = Fonts(SEARCH)
    assert fonts.printable("Kage\u0301 A\u200dB\ufeff ❤\ufe0f".replace("❤", "☆")) == "Kagé AB ☆"
    assert fonts.printable("a\tb c\u00a0d\ne") == "a b c\u00a0d\ne".replace("\u00a0", fonts.printable("\u00a0"))
    assert fonts.unknown("a\tb \u200d影 ☆") == ""


def test_what_no_face_has_is_marked_and_remembered() -> None:
    fonts = Fonts(SEARCH)
    assert fonts.printable("影 Kage é ☐ ☑ ✂ 😀 한") == f"影 Kage é {GETA} {GETA} {GETA} {GETA} {GETA}"
    assert fonts.unknown("影 Kage é ☐ ☑ ✂ 😀 한 ☐") == "".join(sorted("☐☑✂😀한"))
    assert fonts.unknown(GETA) == ""
    assert fonts.has("gothic", GETA)


def test_control_characters_are_never_drawn_as_boxes() -> None:
    fonts = Fonts(SEARCH)
    assert fonts.printable("bell\x07 escape\x1b line\r") == f"bell{GETA} escape{GETA} line "
    assert fonts.unknown("bell\x07 escape\x1b line\r") == "\x07\x1b"


def test_a_page_tells_its_missing_characters_by_field(shop: Printshop) -> None:
    part = part_of(character(name="Kage 忍 🔥 1234567890", cover="☐ keeper", player="Sam"))
    missing = shop.render(part).missing
    assert [*dict.fromkeys(missing)] == [("Name", "🔥"), ("Cover", "☐")]  # the strip repeats the name
    (page,) = words(shop.pdf(part))
    assert f"Kage 忍 {GETA} 1234567890" in page
    assert f"{GETA} keeper" in page


def test_digits_stay_in_the_text_face() -> None:
    assert FONTS.runs("gothic", "Kage 忍 1234567890") == [("gothic", "Kage 忍 1234567890")]
    assert FONTS.runs("gothic", f"1{GETA}2") == [("gothic", f"1{GETA}2")]


def test_a_missing_character_is_told_once_where_it_stands_and_nowhere_else(shop: Printshop) -> None:
    ninpo = [{"name": f"Ninpo {number}", "effect": "Burns."} for number in range(1, 10)]
    ninpo[8]["effect"] = "Burns 🔥."  # there are eight rows: this one stands on the continuation page
    assert dict(shop.render(part_of(character(name="鬼 👹", ninpo=ninpo))).missing) == {
        "Name": "👹",
        "Ninpo 9: Ninpo 9": "🔥",
    }
    assert shop.render(part_of(character(name="Clean"))).missing == ()


@pytest.mark.parametrize("lang", languages(SEARCH, "shinobigami"))
def test_every_label_can_be_drawn(lang: str) -> None:
    fonts, labels = Fonts(SEARCH), load_labels(SEARCH, "shinobigami", lang)
    assert len(labels.texts) > 100
    assert [key for key, text in labels.texts.items() if fonts.unknown(text)] == []
    drawn = {char for text in labels.texts.values() for char in text if not char.isspace()}
    assert [char for char in drawn if not all(FONTS.has(face, char) for face in FACES)] == []


def test_a_face_is_loaded_when_it_is_first_drawn_with() -> None:
    fonts = Fonts(SEARCH)
    assert fonts._faces.keys() == set()
    fonts.width("gothic", "Kage")
    assert fonts._faces.keys() == {"gothic"}
    fonts.printable("影")
    assert fonts._faces.keys() == {"gothic"}


def test_capitals_are_as_high_as_the_form_counts_on() -> None:
    for face in FACES:
        assert abs(FONTS.face(face).capHeight / 1000 - CAP_HEIGHT) < 0.03


def test_a_broken_font_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / FACES["mincho"]
    file.parent.mkdir(parents=True)
    file.write_bytes(b"no font at all")
    fonts = Fonts(SearchPath((tmp_path,)))
    assert fonts.width("gothic", "A") > 0
    with pytest.raises(SheetsError, match=r"BIZUDPMincho-Regular\.ttf cannot be read") as caught:
        fonts.width("mincho", "A")
    assert caught.value.code is Exit.ENGINE
