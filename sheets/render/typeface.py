"""A face becomes a font of a PDF: the glyphs of the characters shown and no others, each under a code of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pikepdf import Array, Dictionary, Name, Object, Pdf, Stream

from sheets.render.face import Face
from sheets.render.fonts import FACES, Fonts
from sheets.resources import fingerprint

_MAPPED = 100
"""So many characters stand in one block of a CMap at most (PDF 9.10.3)."""


def embedded(pdf: Pdf, fonts: Fonts, shown: Mapping[str, Iterable[str]]) -> Dictionary:
    """The font resources of a document whose pages show these characters, by face. Same characters, same bytes."""
    return Dictionary(
        {f"/{face}": _font(pdf, fonts, face, sorted(set(shown[face]))) for face in FACES if face in shown}
    )


def _font(pdf: Pdf, fonts: Fonts, face: str, characters: list[str]) -> Object:
    """A composite font: a code is the number of a character, so that text is written before anybody knows the rest."""
    source = fonts.face(face)
    codes = {char: int.from_bytes(fonts.codes(face, char)) for char in characters}
    name = Name(f"/{_tag(characters)}+{source.name.decode('latin-1')}")
    descendant = Dictionary(
        Type=Name.Font,
        Subtype=Name.CIDFontType2,
        BaseFont=name,
        CIDSystemInfo=Dictionary(Registry=b"Adobe", Ordering=b"Identity", Supplement=0),
        FontDescriptor=pdf.make_indirect(_descriptor(pdf, source, name, characters)),
        DW=1000,
        W=_widths(fonts, face, codes),
        CIDToGIDMap=pdf.make_indirect(Stream(pdf, _glyph_numbers(source, codes))),
    )
    return pdf.make_indirect(
        Dictionary(
            Type=Name.Font,
            Subtype=Name.Type0,
            BaseFont=name,
            Encoding=Name("/Identity-H"),
            DescendantFonts=Array([pdf.make_indirect(descendant)]),
            ToUnicode=pdf.make_indirect(Stream(pdf, _to_unicode(codes))),
        )
    )


def _tag(characters: Iterable[str]) -> str:
    """Six capitals that tell one subset from another (PDF 9.9.2)."""
    number = int(fingerprint("".join(characters))[:12], 16)
    return "".join(chr(ord("A") + number // 26**place % 26) for place in range(6))


def _descriptor(pdf: Pdf, source: Face, name: Name, characters: Iterable[str]) -> Dictionary:
    subset = source.makeSubset([ord(char) for char in characters])
    return Dictionary(
        Type=Name.FontDescriptor,
        FontName=name,
        Flags=4,  # symbolic: its glyphs are found by number
        FontBBox=Array([round(edge) for edge in source.bbox]),
        ItalicAngle=round(source.italicAngle),
        Ascent=round(source.ascent),
        Descent=round(source.descent),
        CapHeight=round(source.capHeight),
        StemV=round(source.stemV),
        FontFile2=pdf.make_indirect(Stream(pdf, subset, Length1=len(subset))),
    )


def _widths(fonts: Fonts, face: str, codes: Mapping[str, int]) -> Array:
    widths: list[object] = []
    for char, code in sorted(codes.items(), key=lambda pair: pair[1]):
        widths += [code, Array([round(fonts.width(face, char) * 1000)])]
    return Array(widths)


def _glyph_numbers(source: Face, codes: Mapping[str, int]) -> bytes:
    """For every code up to the highest the number of its glyph in the subset (two bytes each).

    A subset numbers its glyphs as they first come up; glyph 0 stands for a character that is missing.
    """
    numbers: dict[int, int] = {0: 0}
    table = bytearray(2 * (max(codes.values()) + 1))
    for char, code in codes.items():
        glyph = source.charToGlyph.get(ord(char), 0)
        number = numbers.setdefault(glyph, len(numbers))
        table[2 * code : 2 * code + 2] = number.to_bytes(2)
    return bytes(table)


def _to_unicode(codes: Mapping[str, int]) -> bytes:
    """What a reader copies out of the page."""
    pairs = [f"<{code:04X}> <{char.encode('utf-16-be').hex().upper()}>" for char, code in codes.items()]
    blocks = [pairs[start : start + _MAPPED] for start in range(0, len(pairs), _MAPPED)]
    mapped = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        f"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n{mapped}\n"
        "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    ).encode()
