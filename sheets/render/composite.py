"""A composite font of a PDF: what a code of two bytes shows, how wide that is, and what a reader copies of it."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from pikepdf import Array, Dictionary, Name, Object, Pdf, Stream

_BLOCK = 100
"""So many entries stand in one block of a CMap at most (PDF 9.10.3)."""

_UNTOLD = 1000
"""The width of all codes of which none is told."""


@dataclass(frozen=True, kw_only=True)
class Measures:
    """Of a face, in thousandths of its size: the box of all glyphs, heights over the baseline, the stem; degrees."""

    box: Sequence[int]
    ascent: int
    descent: int
    capitals: int
    stem: int
    slant: int = 0


class Shown(NamedTuple):
    """What a code shows: the glyph by its number in the font file, its width in thousandths, its text."""

    glyph: int
    width: int
    text: str


def composite_font(pdf: Pdf, name: str, file: bytes, measures: Measures, codes: Mapping[int, Shown]) -> Object:
    """A font of this PDF from a TrueType file. Same codes, same bytes, whatever their order."""
    numbers = sorted(codes)
    base = Name(f"/{name}")
    descriptor = Dictionary(
        Type=Name.FontDescriptor,
        FontName=base,
        Flags=4,  # symbolic: its glyphs are found by number
        FontBBox=Array(measures.box),
        ItalicAngle=measures.slant,
        Ascent=measures.ascent,
        Descent=measures.descent,
        CapHeight=measures.capitals,
        StemV=measures.stem,
        FontFile2=_packed(pdf, file, Length1=len(file)),
    )
    descendant = Dictionary(
        Type=Name.Font,
        Subtype=Name.CIDFontType2,
        BaseFont=base,
        CIDSystemInfo=Dictionary(Registry=b"Adobe", Ordering=b"Identity", Supplement=0),
        FontDescriptor=pdf.make_indirect(descriptor),
        DW=_UNTOLD,
        W=Array([*_widths(codes, numbers)]),
        CIDToGIDMap=_packed(pdf, _glyphs(codes, numbers[-1])),
    )
    return pdf.make_indirect(
        Dictionary(
            Type=Name.Font,
            Subtype=Name.Type0,
            BaseFont=base,
            Encoding=Name("/Identity-H"),
            DescendantFonts=Array([pdf.make_indirect(descendant)]),
            ToUnicode=_packed(pdf, _to_unicode(codes, numbers)),
        )
    )


def _packed(pdf: Pdf, data: bytes, **more: int) -> Object:
    return pdf.make_indirect(Stream(pdf, zlib.compress(data), Filter=Name.FlateDecode, **more))


def _widths(codes: Mapping[int, Shown], numbers: Iterable[int]) -> Iterator[int | Array]:
    told = [code for code in numbers if codes[code].width != _UNTOLD]
    for _, run in groupby(enumerate(told), key=lambda each: each[1] - each[0]):
        found = [code for _, code in run]
        yield found[0]
        yield Array([codes[code].width for code in found])


def _glyphs(codes: Mapping[int, Shown], last: int) -> bytes:
    """Of every code up to the last the glyph, in two bytes; glyph 0 stands for a character that is missing."""
    table = bytearray(2 * (last + 1))
    for code, shown in codes.items():
        table[2 * code : 2 * code + 2] = shown.glyph.to_bytes(2)
    return bytes(table)


def _to_unicode(codes: Mapping[int, Shown], numbers: Iterable[int]) -> bytes:
    ranges = [
        f"<{run[0]:04X}> <{run[-1]:04X}> <{codes[run[0]].text.encode('utf-16-be').hex().upper()}>"
        for run in _runs(codes, numbers)
    ]
    blocks = [ranges[at : at + _BLOCK] for at in range(0, len(ranges), _BLOCK)]
    body = "\n".join("\n".join((f"{len(block)} beginbfrange", *block, "endbfrange")) for block in blocks)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
        f"{body}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    ).encode()


def _runs(codes: Mapping[int, Shown], numbers: Iterable[int]) -> Iterator[list[int]]:
    """Codes that follow each other as their texts do, none across a change of the upper byte of either: a CMap allows
    no other ranges. A text of two UTF-16 units stands alone."""

    def key(each: tuple[int, int]) -> tuple[int, int, int, int]:
        at, code = each
        character = ord(codes[code].text)
        text = character if character < 0x10000 else -code
        return code - at, code >> 8, text - code, text >> 8

    for _, run in groupby(enumerate(numbers), key):
        yield [code for _, code in run]
