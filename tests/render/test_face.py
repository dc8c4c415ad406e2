"""A face is what reportlab takes it for, whichever of the two reads its tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from reportlab.pdfbase.ttfonts import TTFError, TTFontFace

from sheets.render.face import Face
from sheets.render.fonts import FACES
from tests.printshop import SEARCH

KNOWN = ("name", "bbox", "ascent", "descent", "capHeight", "defaultWidth", "charToGlyph", "charWidths", "glyphPos")
TEXT = [*map(ord, "Kage 影の忍び 𠮷 é 1234")]


def file_of(face: str) -> Path:
    file = SEARCH.find(FACES[face])
    assert file
    return file


@pytest.mark.parametrize("name", FACES)
def test_a_bundled_face_is_read_as_reportlab_reads_it(name: str) -> None:
    ours, theirs = Face(str(file_of(name))), TTFontFace(str(file_of(name)))
    assert len(ours.charToGlyph) > 10_000
    assert {key: getattr(ours, key) for key in KNOWN} == {key: getattr(theirs, key) for key in KNOWN}
    assert ours.makeSubset(TEXT) == theirs.makeSubset(TEXT)


def test_a_face_whose_characters_stand_in_an_older_table_is_left_to_reportlab(tmp_path: Path) -> None:
    font = TTFont(file_of("gothic"))
    font["cmap"].tables = [table for table in font["cmap"].tables if table.format == 4]
    font.save(tmp_path / "older.ttf")
    older = Face(str(tmp_path / "older.ttf"))
    assert ord("影") in older.charToGlyph
    assert ord("𠮷") not in older.charToGlyph
    assert older.makeSubset(TEXT)


def test_a_face_without_its_last_tables_is_broken_and_no_bug(tmp_path: Path) -> None:
    whole = file_of("gothic").read_bytes()
    refused = 0
    for size in range(0, len(whole), len(whole) // 40):
        (tmp_path / "short.ttf").write_bytes(whole[:size])
        try:
            Face(str(tmp_path / "short.ttf"))
        except TTFError:
            refused += 1
    assert refused > 5
