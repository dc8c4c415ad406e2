"""The font of fillable forms: what can be typed in it, what is kept of it."""

from __future__ import annotations

import unicodedata
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from sheets.errors import Exit, SheetsError
from sheets.render.fieldfont import characters, field_font
from sheets.resources import SHIPPED, SearchPath
from tests.printshop import SEARCH


def test_latin_kana_and_common_kanji_can_be_typed() -> None:
    typed = characters()
    assert 3400 < len(typed) < 3900
    for text in ("Zażółć gęślą jaźń, façade “œuvre” – 12 €", "カタカナ ひらがな ー「」、。・", "忍術影亜腕"):
        assert set(text) <= set(typed)
    assert set("丐龠") & set(typed) == set()  # the first and the last of level 2


def test_whatever_our_own_content_is_written_with_can_be_typed() -> None:
    letters = {
        char
        for file in (SHIPPED / "content").rglob("*.yaml")
        for char in file.read_text("utf-8")
        if unicodedata.category(char).startswith("L")
    }
    assert len(letters) > 1000
    assert letters - set(characters()) == set()


@pytest.mark.slow
def test_it_is_made_once_and_a_broken_one_is_made_again(tmp_path: Path) -> None:
    made = field_font(SEARCH, tmp_path)
    (kept,) = tmp_path.iterdir()
    stamp = kept.stat().st_mtime_ns
    assert field_font(SEARCH, tmp_path) == made
    assert kept.stat().st_mtime_ns == stamp
    kept.write_bytes(kept.read_bytes()[:-1])
    assert field_font(SEARCH, tmp_path) == made


@pytest.mark.slow
def test_codes_are_code_points_and_the_licence_is_kept(forms: Path) -> None:
    from fontTools.ttLib import TTFont

    with pikepdf.open(BytesIO(field_font(SEARCH, forms))) as pdf:
        font = pdf.Root.FieldFont
        descendant = font.DescendantFonts[0]
        file = TTFont(BytesIO(descendant.FontDescriptor.FontFile2.read_bytes()))
        glyphs = descendant.CIDToGIDMap.read_bytes()
        unicode = font.ToUnicode.read_bytes().decode()
        numbers = [int.from_bytes(glyphs[2 * ord(char) :][:2], "big") for char in characters()]
        assert all(0 < number < file["maxp"].numGlyphs for number in numbers)
        assert glyphs[2 * ord("龠") :][:2] in (b"", b"\0\0")
        assert "<0020> <007E> <0020>" in unicode
        assert "SIL Open Font License" in " ".join(str(name) for name in file["name"].names)


def test_a_face_that_is_no_font_is_named(tmp_path: Path) -> None:
    face = tmp_path / "fonts/biz-udp-gothic/BIZUDPGothic-Regular.ttf"
    face.parent.mkdir(parents=True)
    face.write_bytes(b"no font at all")
    with pytest.raises(SheetsError) as error:
        field_font(SearchPath((tmp_path,)), None)
    assert error.value.code is Exit.ENGINE
    assert f"the font file {face} cannot be read" in str(error.value)
