"""Composite fonts: every code shows its glyph, has its width and is read as its text."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pikepdf
import pytest
from pikepdf import Pdf

from sheets.render.composite import Measures, Shown, composite_font

CODES = {
    0x41: Shown(glyph=1, width=620, text="A"),
    0x42: Shown(glyph=2, width=630, text="B"),
    0x43: Shown(glyph=3, width=1000, text="C"),
    0x44: Shown(glyph=4, width=700, text="D"),
    0xFF: Shown(glyph=5, width=500, text="ÿ"),
    0x100: Shown(glyph=6, width=501, text="Ā"),
    0xD700: Shown(glyph=9, width=1000, text="ÿ"),
    0xD701: Shown(glyph=10, width=1000, text="Ā"),
    0xD800: Shown(glyph=7, width=1000, text="𠀋"),
    0xD801: Shown(glyph=8, width=1000, text="𠀌"),
}


def font(codes: dict[int, Shown], pdf: Pdf) -> pikepdf.Object:
    measures = Measures(box=[0, -100, 1000, 900], ascent=880, descent=-120, capitals=700, stem=80)
    return composite_font(pdf, "ABCDEF+Face", b"outlines", measures, codes)


@pytest.fixture
def pdf() -> Iterator[Pdf]:
    with Pdf.new() as made:
        yield made


def test_widths_are_told_in_runs_and_those_of_a_full_em_not_at_all(pdf: Pdf) -> None:
    descendant = font(CODES, pdf).DescendantFonts[0]
    told = [[int(width) for width in each] if isinstance(each, pikepdf.Array) else int(each) for each in descendant.W]
    assert told == [0x41, [620, 630], 0x44, [700], 0xFF, [500, 501]]
    assert descendant.DW == 1000


def test_each_code_up_to_the_last_has_its_glyph_or_that_of_what_is_missing(pdf: Pdf) -> None:
    table = font(CODES, pdf).DescendantFonts[0].CIDToGIDMap.read_bytes()
    glyphs = {code: number for code in range(len(table) // 2) if (number := int.from_bytes(table[2 * code :][:2]))}
    assert glyphs == {code: shown.glyph for code, shown in CODES.items()}
    assert len(table) == 2 * (0xD801 + 1)


def test_a_range_of_texts_never_leaves_the_last_byte_of_its_code_or_of_its_text(pdf: Pdf) -> None:
    cmap = font(CODES, pdf).ToUnicode.read_bytes().decode()
    assert re.findall(r"^<(\w+)> <(\w+)> <(\w+)>$", cmap, re.MULTILINE) == [
        ("0041", "0044", "0041"),
        ("00FF", "00FF", "00FF"),
        ("0100", "0100", "0100"),
        ("D700", "D700", "00FF"),
        ("D701", "D701", "0100"),
        ("D800", "D800", "D840DC0B"),
        ("D801", "D801", "D840DC0C"),
    ]


def test_the_order_of_the_codes_does_not_change_a_byte(pdf: Pdf) -> None:
    one, other = font(CODES, pdf), font(dict(reversed(CODES.items())), pdf)
    for taken in (lambda font: font.ToUnicode, lambda font: font.DescendantFonts[0].CIDToGIDMap):
        assert taken(one).read_raw_bytes() == taken(other).read_raw_bytes()
    assert one.DescendantFonts[0].W == other.DescendantFonts[0].W
