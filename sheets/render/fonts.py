"""The bundled faces: loaded when first drawn with, measured, and searched for a character the wanted face lacks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from reportlab.pdfbase.ttfonts import TTFError

from sheets.errors import engine_error
from sheets.render.face import Face
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

K = TypeVar("K")
V = TypeVar("V")

_UNSURE = re.compile(r"[^\x20-\x7e\n]")


class Memo(dict[K, V]):
    """What `make` makes of each key, made once: looked up as fast as a dictionary is."""

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self._make(key)
        return value


class Fonts:
    """The faces of one run."""

    def __init__(self, search: SearchPath) -> None:
        self._search = search
        self._faces: dict[str, Face] = {}
        self._widths: dict[tuple[str, str], float] = {}
        self._shown = Memo(self._sought)
        self._advances: dict[str, Memo[str, float]] = {}
        self._characters: dict[str, frozenset[str]] = {}
        self._astral: dict[str, dict[str, int]] = {}

    def face(self, name: str) -> Face:
        """The face called `name`. Raises SheetsError (exit 3) when its file is missing or broken."""
        if name not in self._faces:
            file = self._search.find(FACES[name])
            if file is None:
                raise engine_error(f"the font file {FACES[name]} is missing", "install the program again")
            try:
                self._faces[name] = _read(file, file.stat().st_mtime_ns)
            except (TTFError, OSError) as error:
                raise engine_error(
                    f"the font file {file} cannot be read: {error}", "install the program again"
                ) from None
        return self._faces[name]

    def has(self, face: str, char: str) -> bool:
        """Whether `face` can draw `char`."""
        return ord(char) in self.face(face).charToGlyph

    def width(self, face: str, text: str) -> float:
        """The width of `text` (already `printable`) as a multiple of the size."""
        if (face, text) not in self._widths:
            self._widths[face, text] = sum(self.advances(face, text)) / 1000
        return self._widths[face, text]

    def advances(self, face: str, text: str) -> Iterator[float]:
        """How wide each character is, in thousandths of the size."""
        if face not in self._advances:
            widths = self.face(face).charWidths
            self._advances[face] = Memo(lambda char: widths.get(ord(char), 1000.0))
        return map(self._advances[face].__getitem__, text)

    def printable(self, text: str) -> str:
        """The text as it can be drawn: composed characters, no invisible ones, 〓 for what no face has."""
        if not _UNSURE.search(text):
            return text
        return "".join(map(self._shown.__getitem__, unicodedata.normalize("NFC", text)))

    def unknown(self, text: str) -> str:
        """The characters of the text that no face has, each once."""
        if not _UNSURE.search(text):
            return ""
        return "".join(sorted({c for c in text if self._shown[c] == GETA != c}))

    def runs(self, face: str, text: str) -> list[tuple[str, str]]:
        """Cut `text` into (face, part), so that every character stands in a face that has it."""
        if face not in self._characters:
            self._characters[face] = frozenset(map(chr, self.face(face).charToGlyph))
        if self._characters[face].issuperset(text):
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
            known = self.face(face).charToGlyph
            free = (code for code in range(0xD800, 0xF900) if code not in known)
            self._astral[face] = dict(zip((chr(c) for c in sorted(known) if c > 0xFFFF), free, strict=False))
        return self._astral[face]

    def _sought(self, char: str) -> str:
        if ord(char) in _IGNORABLE:
            return ""
        if char == "\n" or any(self.has(face, char) for face in FACES):
            return char
        if char.isspace():
            return " "
        return GETA


def spelt(characters: str) -> str:
    """Characters as a terminal may show them, in one line: a control character could move its cursor."""
    return " ".join(char if char.isprintable() else f"U+{ord(char):04X}" for char in characters)


@lru_cache(maxsize=8)
def _read(file: Path, changed: int) -> Face:
    """A face, read once for all runs of a process; `changed` is when its file was: another one is another face."""
    return Face(str(file))


@lru_cache(maxsize=4096)
def is_wide(char: str) -> bool:
    """Whether a character takes a full square (kanji, kana, full-width forms)."""
    return unicodedata.east_asian_width(char) in "WF"
