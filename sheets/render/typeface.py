"""A face becomes a font of a PDF: the glyphs of the characters shown and no others, each under a code of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pikepdf import Dictionary, Object, Pdf

from sheets.render.composite import Measures, Shown, composite_font
from sheets.render.face import Face
from sheets.render.fonts import FACES, Fonts
from sheets.resources import fingerprint


def embedded(pdf: Pdf, fonts: Fonts, shown: Mapping[str, Iterable[str]]) -> Dictionary:
    """The font resources of a document whose pages show these characters, by face. Same characters, same bytes."""
    return Dictionary(
        {f"/{face}": _font(pdf, fonts, face, sorted(set(shown[face]))) for face in FACES if face in shown}
    )


def _font(pdf: Pdf, fonts: Fonts, face: str, characters: list[str]) -> Object:
    """A code is the number of a character, so that text is written before anybody knows the rest."""
    source = fonts.face(face)
    glyphs = _glyph_numbers(source, characters)
    codes = {
        int.from_bytes(fonts.codes(face, char)): Shown(
            glyph=glyphs[char], width=round(fonts.width(face, char) * 1000), text=char
        )
        for char in characters
    }
    file = source.makeSubset([ord(char) for char in characters])
    return composite_font(pdf, f"{_tag(characters)}+{source.name.decode('latin-1')}", file, _measures(source), codes)


def _tag(characters: Iterable[str]) -> str:
    """Six capitals that tell one subset from another (PDF 9.9.2)."""
    number = int(fingerprint("".join(characters))[:12], 16)
    return "".join(chr(ord("A") + number // 26**place % 26) for place in range(6))


def _measures(source: Face) -> Measures:
    return Measures(
        box=[round(edge) for edge in source.bbox],
        ascent=round(source.ascent),
        descent=round(source.descent),
        capitals=round(source.capHeight),
        stem=round(source.stemV),
        slant=round(source.italicAngle),
    )


def _glyph_numbers(source: Face, characters: Iterable[str]) -> dict[str, int]:
    """The glyph of each character. A subset numbers its glyphs as they first come up; 0 is that of what is missing."""
    numbers: dict[int, int] = {0: 0}
    known = source.charToGlyph
    return {char: numbers.setdefault(known.get(ord(char), 0), len(numbers)) for char in characters}
