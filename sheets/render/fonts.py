"""The bundled faces: loaded when first drawn with, measured, and searched for a character the wanted face lacks."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from sheets.errors import engine_error
from sheets.resources import SearchPath

FACES: dict[str, str] = {
    "gothic": "fonts/biz-udp-gothic/BIZUDPGothic-Regular.ttf",
    "gothic-bold": "fonts/biz-udp-gothic/BIZUDPGothic-Bold.ttf",
    "mincho": "fonts/biz-udp-mincho/BIZUDPMincho-Regular.ttf",
}
"""Face -> file. The names are also the CSS families of the templates."""

GETA = "〓"
"""What Japanese typesetters put where a sort is missing."""

CAP_HEIGHT = 0.765
"""Height of capitals as a share of the size; the same in all three faces."""

# Invisible by design: joiners, variation selectors, direction marks, the byte order mark.
_IGNORABLE = {
    0x200B,
    0x200C,
    0x200D,
    0x200E,
    0x200F,
    0x2060,
    0xFEFF,
    *range(0xFE00, 0xFE10),
    *range(0xE0100, 0xE01F0),
}

_UNSURE = re.compile(r"[^\x20-\x7e\n]")


class Fonts:
    """The faces of one run."""

    def __init__(self, search: SearchPath) -> None:
        self._search = search
        self._faces: dict[str, TTFont] = {}
        self._widths: dict[tuple[str, str], float] = {}
        self._astral: dict[str, dict[str, int]] = {}

    def face(self, name: str) -> TTFont:
        """The face called `name`. Raises SheetsError (exit 3) when its file is missing or broken."""
        if name not in self._faces:
            file = self._search.find(FACES[name])
            if file is None:
                raise engine_error(f"the font file {FACES[name]} is missing", "install the program again")
            try:
                self._faces[name] = TTFont(f"sheets-{name}", str(file))
            except (TTFError, OSError) as error:
                raise engine_error(
                    f"the font file {file} cannot be read: {error}", "install the program again"
                ) from None
            pdfmetrics.registerFont(self._faces[name])
        return self._faces[name]

    def has(self, face: str, char: str) -> bool:
        """Whether `face` can draw `char`."""
        return ord(char) in self.face(face).face.charToGlyph

    def width(self, face: str, text: str) -> float:
        """The width of `text` (already `printable`) as a multiple of the size."""
        if (face, text) not in self._widths:
            widths = self.face(face).face.charWidths
            self._widths[face, text] = sum([widths.get(ord(c), 1000.0) for c in text]) / 1000
        return self._widths[face, text]

    def printable(self, text: str) -> str:
        """The text as it can be drawn: composed characters, no invisible ones, 〓 for what no face has."""
        if not _UNSURE.search(text):
            return text
        return _UNSURE.sub(lambda found: self._drawn(found[0]), unicodedata.normalize("NFC", text))

    def unknown(self, text: str) -> str:
        """The characters of the text that no face has, each once."""
        return "".join(sorted({c for c in _UNSURE.findall(text) if self._drawn(c) == GETA != c}))

    def runs(self, face: str, text: str) -> list[tuple[str, str]]:
        """Cut `text` into (face, part), so that every character stands in a face that has it."""
        glyphs = self.face(face).face.charToGlyph
        if all(ord(c) in glyphs for c in text):
            return [(face, text)]
        runs: list[tuple[str, str]] = []
        for char in text:
            wanted = next((f for f in (face, *FACES) if self.has(f, char)), face)
            if runs and runs[-1][0] == wanted:
                runs[-1] = (wanted, runs[-1][1] + char)
            else:
                runs.append((wanted, char))
        return runs

    def codes(self, face: str, text: str) -> bytes:
        """The text as a font of a PDF is asked for it: two bytes a character, its number in Unicode.

        Characters with higher numbers (`𠮷`) get those that no character of the face has.
        """
        if text.isascii() or max(text) <= "\uffff":
            return text.encode("utf-16-be")
        own = self._own_codes(face)
        return b"".join((own[char] if char > "\uffff" else ord(char)).to_bytes(2) for char in text)

    def _own_codes(self, face: str) -> dict[str, int]:
        if face not in self._astral:
            known = self.face(face).face.charToGlyph
            free = (code for code in range(0xD800, 0xF900) if code not in known)
            self._astral[face] = dict(zip((chr(c) for c in sorted(known) if c > 0xFFFF), free, strict=False))
        return self._astral[face]

    def _drawn(self, char: str) -> str:
        if ord(char) in _IGNORABLE:
            return ""
        if any(self.has(face, char) for face in FACES):
            return char
        if char.isspace():
            return " "
        return GETA


@lru_cache(maxsize=4096)
def is_wide(char: str) -> bool:
    """Whether a character takes a full square (kanji, kana, full-width forms)."""
    return unicodedata.east_asian_width(char) in "WF"
