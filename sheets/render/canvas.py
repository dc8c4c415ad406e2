"""Draws marks, and nothing else: what stands on a page becomes the operators of PDF, compressed."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from sheets.marks import Group, Mark, Picture, Text
from sheets.paper import MM
from sheets.render.fonts import FACES, Fonts
from sheets.render.operators import operators

LEVEL = 2
"""Of compression: higher ones take half as long again for 5 % less."""

BACKGROUND = b"q /Background Do Q"

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
    """What some marks come to: line work, text, the characters of each face it shows, pictures yet to be placed.

    The text begins in one style (grey, face and size, said before it where that changes) and ends in another.
    """

    shapes: bytes
    text: bytes
    begins: bytes
    ends: bytes
    shown: tuple[tuple[str, str], ...]
    """As texts: a set takes several times the room, and there is one for every value that was drawn."""
    pictures: tuple[Picture, ...]


class Pen:
    """Draws the pages of one run, each mark as a theme may `change` it. A group that comes back is worked out once."""

    def __init__(self, fonts: Fonts, change: Callable[[Mark], Mark] | None = None) -> None:
        self.fonts, self.change = fonts, change
        self._groups: dict[float, dict[Group, _Drawn]] = {}

    def content(self, height: float, marks: Sequence[Mark | Group], *, over: bool = False) -> Content:
        """A page `height` mm high: pictures first, then line work, then all texts as one text object.

        What is drawn `over` a background calls that first, as /Background.
        """
        known = self._groups.setdefault(height, {})
        shapes: list[bytes] = []
        texts: list[bytes] = []
        pictures: list[Picture] = []
        shown: dict[str, list[str]] = {face: [] for face in FACES}
        style = b""
        for mark in marks:
            if isinstance(mark, Group):
                drawn = known.get(mark)
                if drawn is None:
                    drawn = known[mark] = self._draw(mark, height)
            else:
                drawn = self._draw((mark,), height)
            if drawn.text:
                if drawn.begins != style:
                    texts.append(drawn.begins)
                texts.append(drawn.text)
                style = drawn.ends
                for face, characters in drawn.shown:
                    shown[face].append(characters)
            if drawn.shapes:
                shapes.append(drawn.shapes)
            if drawn.pictures:
                pictures += drawn.pictures
        lines = [BACKGROUND] if over else []
        lines += [_placed(picture, number, height) for number, picture in enumerate(pictures)]
        lines += [*shapes, b"BT", *texts, b"ET"] if texts else shapes
        return Content(
            operators=zlib.compress(b"\n".join(lines), LEVEL),
            shown={face: _characters(every) for face, every in shown.items() if every},
            pictures=tuple(pictures),
        )

    def _draw(self, marks: Iterable[Mark], height: float) -> _Drawn:
        shapes: list[str] = []
        texts: list[tuple[bytes, bytes]] = []
        shown: dict[str, list[str]] = {}
        pictures: list[Picture] = []
        for mark in map(self.change, marks) if self.change else marks:
            if isinstance(mark, Text):
                found = self.fonts.runs(mark.face, mark.text)
                texts += self._text(mark, found, height)
                for face, part in found:
                    shown.setdefault(face, []).append(part)
            elif isinstance(mark, Picture):
                pictures.append(mark)
            else:
                shapes.append(operators(mark, height))
        return _Drawn(
            shapes="\n".join(shapes).encode(),
            text=b"\n".join(_written(texts)),
            begins=texts[0][0] if texts else b"",
            ends=texts[-1][0] if texts else b"",
            shown=tuple((face, _characters(every)) for face, every in shown.items()),
            pictures=tuple(pictures),
        )

    def _text(self, mark: Text, runs: Iterable[tuple[str, str]], height: float) -> Iterator[tuple[bytes, bytes]]:
        where = f"{_TURNED[mark.turn]} {mark.x * MM:.2f} {(height - mark.y) * MM:.2f} Tm ".encode()
        for face, part in runs:
            yield _style(mark.black, face, mark.size), b"%s(%s) Tj" % (where, _escaped(self.fonts.codes(face, part)))
            where = b""  # the next run goes on where this one ends


def _characters(texts: Iterable[str]) -> str:
    """Each character of these texts once, in a fixed order."""
    return "".join(sorted(set().union(*texts)))


def _written(texts: Sequence[tuple[bytes, bytes]]) -> Iterator[bytes]:
    """Texts one after the other, their style said where it changes; that of the first is left to the page."""
    for before, (style, text) in zip((texts[0], *texts), texts, strict=False) if texts else ():
        if style != before[0]:
            yield style
        yield text


def bare(content: Content) -> Content:
    """The same without the call of a background, for a page that has its own in another way."""
    operators = zlib.decompress(content.operators).removeprefix(BACKGROUND)
    return replace(content, operators=zlib.compress(operators, LEVEL))


@lru_cache(maxsize=256)
def _style(black: float, face: str, size: float) -> bytes:
    return f"{1 - black:.2g} g /{face} {size:g} Tf".encode()


def _placed(mark: Picture, number: int, height: float) -> bytes:
    low = height - mark.y - mark.height
    sides = " ".join(f"{side * MM:.2f}" for side in (mark.x, low))
    size = f"{mark.width * MM:.2f} 0 0 {mark.height * MM:.2f}"
    return f"q {size} {sides} cm /Picture{number} Do Q".encode()


def _escaped(codes: bytes) -> bytes:
    return _SPECIAL.sub(lambda found: _ESCAPED[found[0]], codes)
