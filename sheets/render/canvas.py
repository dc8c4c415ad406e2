"""Draws marks, and nothing else: what stands on a page becomes the operators of PDF, compressed."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from sheets.marks import Group, Mark, Picture, Text
from sheets.paper import MM
from sheets.render.fonts import Fonts
from sheets.render.operators import operators

LEVEL = 4
"""Of compression: higher ones take half as long again for 3 % less."""

_TURNED = {0: "1 0 0 1", 90: "0 -1 1 0", 180: "-1 0 0 -1", 270: "0 1 -1 0"}
"""The text matrix for a turn clockwise."""

_SPECIAL = re.compile(rb"[()\\\r]")
_ESCAPED = {b"(": rb"\(", b")": rb"\)", b"\\": rb"\\", b"\r": rb"\r"}


@dataclass(frozen=True, kw_only=True)
class Content:
    """What draws one page: its operators, deflated; the characters that each face shows; its pictures in order.

    It belongs to no document: the same page has the same content wherever and by whom it is drawn. A picture is called
    /Picture0, /Picture1, ...; a face has its own name; text is written in the codes of `Fonts.codes`.
    """

    operators: bytes
    shown: Mapping[str, str]
    pictures: tuple[Picture, ...] = ()


@dataclass(frozen=True, slots=True)
class _Drawn:
    """What some marks come to: line work, text with the faces and characters it shows, pictures yet to be placed."""

    shapes: bytes
    texts: tuple[tuple[bytes, bytes], ...]
    """Face, size and grey of each text; and where it stands and what it says."""
    runs: tuple[tuple[str, str], ...]
    pictures: tuple[Picture, ...]


class Pen:
    """Draws the pages of one run. A group of marks that comes back is worked out once."""

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts
        self._groups: dict[float, dict[Group, _Drawn]] = {}

    def content(self, height: float, marks: Sequence[Mark | Group], *, over: bool = False) -> Content:
        """A page `height` mm high: pictures first, then line work, then all texts as one text object.

        What is drawn `over` a background calls that first, as /Background.
        """
        known = self._groups.setdefault(height, {})
        drawn: list[_Drawn] = []
        for mark in marks:
            if not isinstance(mark, Group):
                drawn.append(self._draw((mark,), height))
                continue
            if mark not in known:
                known[mark] = self._draw(mark, height)
            drawn.append(known[mark])
        pictures = tuple(picture for each in drawn for picture in each.pictures)
        texts = _written(drawn)
        lines = [b"q /Background Do Q"] if over else []
        lines += [_placed(picture, number, height) for number, picture in enumerate(pictures)]
        lines += [each.shapes for each in drawn if each.shapes]
        if texts:
            lines += [b"BT", *texts, b"ET"]
        return Content(operators=zlib.compress(b"\n".join(lines), LEVEL), shown=_gathered(drawn), pictures=pictures)

    def _draw(self, marks: Iterable[Mark], height: float) -> _Drawn:
        shapes: list[str] = []
        texts: list[tuple[bytes, bytes]] = []
        runs: list[tuple[str, str]] = []
        pictures: list[Picture] = []
        for mark in marks:
            if isinstance(mark, Text):
                found = self.fonts.runs(mark.face, mark.text)
                texts += self._text(mark, found, height)
                runs += found
            elif isinstance(mark, Picture):
                pictures.append(mark)
            else:
                shapes.append(operators(mark, height))
        return _Drawn("\n".join(shapes).encode(), tuple(texts), tuple(runs), tuple(pictures))

    def _text(self, mark: Text, runs: Iterable[tuple[str, str]], height: float) -> Iterator[tuple[bytes, bytes]]:
        where = f"{_TURNED[mark.turn]} {mark.x * MM:.2f} {(height - mark.y) * MM:.2f} Tm ".encode()
        for face, part in runs:
            style = f"{1 - mark.black:.2g} g /{face} {mark.size:g} Tf".encode()
            yield style, b"%s(%s) Tj" % (where, _escaped(self.fonts.codes(face, part)))
            where = b""  # the next run goes on where this one ends


def _written(drawn: Iterable[_Drawn]) -> list[bytes]:
    """All texts; their style is said when it changes."""
    lines: list[bytes] = []
    last = b""
    for each in drawn:
        for style, text in each.texts:
            if style != last:
                lines.append(style)
                last = style
            lines.append(text)
    return lines


def _gathered(drawn: Iterable[_Drawn]) -> dict[str, str]:
    shown: dict[str, set[str]] = {}
    for each in drawn:
        for face, text in each.runs:
            if face not in shown:
                shown[face] = set()
            shown[face].update(text)
    return {face: "".join(sorted(characters)) for face, characters in sorted(shown.items())}


def _placed(mark: Picture, number: int, height: float) -> bytes:
    low = height - mark.y - mark.height
    sides = " ".join(f"{side * MM:.2f}" for side in (mark.x, low))
    size = f"{mark.width * MM:.2f} 0 0 {mark.height * MM:.2f}"
    return f"q {size} {sides} cm /Picture{number} Do Q".encode()


def _escaped(codes: bytes) -> bytes:
    return _SPECIAL.sub(lambda found: _ESCAPED[found[0]], codes)
