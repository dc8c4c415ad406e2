"""The one fit routine: shrink from the designed size to the floor, then wrap, then hand back what did not fit."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate, pairwise

from sheets.paper import MM
from sheets.render.fonts import Fonts, is_wide

STEP = 0.25
"""Sizes are tried in steps of this many points."""

# Japanese line breaking (kinsoku): these do not start, those do not end a line.
_NOT_FIRST = set(
    "、。，．・：；？！゛゜ヽヾゝゞ々ー〜）］｝〉》」』】〕ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ%…‥,.:;?!)]}'\"’”"
)
_NOT_LAST = set("（［｛〈《「『【〔([{‘“")
_BREAK_AFTER = set("-‐–—/")

_SLACK = 1e-6
"""Sums of widths differ by less when they are added in another order."""


@dataclass(frozen=True, kw_only=True)
class Style:
    """How a text stands in its box. Sizes in points; `lines` caps the lines at the designed size, 0 for no cap."""

    face: str = "gothic"
    size: float = 8.0
    floor: float = 6.0
    leading: float = 1.2
    lines: int = 0


@dataclass(frozen=True, kw_only=True)
class Fitted:
    """Lines that fit at `size` points, and the rest of the text that found no room."""

    lines: tuple[str, ...]
    size: float
    leading: float
    rest: str = ""


def fit(text: str, *, width: float, height: float, style: Style, fonts: Fonts, tail: str = "") -> Fitted:
    """Set `text` into a box of width x height mm.

    `tail` is printed behind the last line when something is left over, and room is kept for it.
    """
    text = fonts.printable(text)
    room, natural = width * MM, fonts.width(style.face, text)
    if "\n" not in text and natural * style.size <= room:
        return Fitted(lines=(text,), size=style.size, leading=style.leading)
    size, measured = style.size, _Measured(text, style.face, fonts)
    while True:
        at_floor = size <= style.floor
        capacity = max(1, int((height * MM + 0.3) / (size * style.leading)))
        if style.lines and not at_floor:
            capacity = min(capacity, style.lines)
        if not at_floor and natural * size > capacity * room:  # hopeless: no need to look where lines would break
            size = max(style.floor, size - STEP)
            continue
        spans = list(measured.lines(room / size))
        if len(spans) <= capacity and (at_floor or not _splits_a_word(text, spans)):
            return Fitted(lines=tuple(_line(text, *s) for s in spans), size=size, leading=style.leading)
        if at_floor:
            return _cut(text, spans, capacity, room / size, replace(style, size=size), fonts, tail)
        size = max(style.floor, size - STEP)


def wrap(text: str, room: float, face: str, fonts: Fonts) -> Iterator[tuple[int, int]]:
    """The (start, end) of each line, `room` being the width as a multiple of the size.

    Breaks at spaces, after hyphens, beside kanji and kana as Japanese rules allow, and anywhere in a long word.
    """
    return _Measured(text, face, fonts).lines(room)


class _Measured:
    """A text measured once, to be broken into lines at one size after the other."""

    def __init__(self, text: str, face: str, fonts: Fonts) -> None:
        self.text = text
        self.ends = list(accumulate(fonts.advances(face, text), initial=0.0))
        """How far the text before each character reaches, in thousandths of the size."""
        self.breaks = [at for at, pair in enumerate(pairwise(text), 1) if _may_break(*pair)]

    def lines(self, room: float) -> Iterator[tuple[int, int]]:
        """The (start, end) of each line; `wrap` says how."""
        start = 0
        while True:
            over = self._first_beyond(start, room)
            newline = self.text.find("\n", start, over + 1)
            if newline >= 0:
                yield start, newline
                start = newline + 1
            elif over == len(self.text):
                yield start, over
                return
            else:
                before = bisect_right(self.breaks, over)
                last = self.breaks[before - 1] if before else 0
                end = last if last > start else over
                yield start, end
                start = _skip_spaces(self.text, end)

    def _first_beyond(self, start: int, room: float) -> int:
        """The first character that finds no room on a line from `start`; a line has one at least, and spaces hang."""
        over = bisect_right(self.ends, self.ends[start] + room * 1000 + _SLACK) - 1
        return _skip_spaces(self.text, max(over, start + 1)) if over < len(self.text) else over


def _cut(
    text: str, spans: list[tuple[int, int]], capacity: int, room: float, style: Style, fonts: Fonts, tail: str
) -> Fitted:
    start, end = spans[capacity - 1]
    spare = room - fonts.width(style.face, tail)
    end = start + next(wrap(text[start:end], max(spare, 1.0), style.face, fonts))[1]
    if spare < 1.0 or (end < len(text) and text[end - 1].isalnum() and not _may_break(text[end - 1], text[end])):
        end, tail = start, tail.lstrip(" …")  # the pointer has the line to itself, rather than half a word
    lines = [_line(text, *s) for s in spans[: capacity - 1]] + [_line(text, start, end) + tail]
    return Fitted(lines=tuple(lines), size=style.size, leading=style.leading, rest=text[_skip_spaces(text, end) :])


def _line(text: str, start: int, end: int) -> str:
    return text[start:end].rstrip(" ")


def _splits_a_word(text: str, spans: list[tuple[int, int]]) -> bool:
    return any(text[e - 1 : e + 1].isalpha() and not _may_break(text[e - 1], text[e]) for _, e in spans[:-1])


def _skip_spaces(text: str, index: int) -> int:
    while index < len(text) and text[index] == " ":
        index += 1
    return index


@lru_cache(maxsize=16384)
def _may_break(before: str, after: str) -> bool:
    if before == " ":
        return after != " "
    if after in _NOT_FIRST or before in _NOT_LAST or after == " ":
        return False
    if before in _BREAK_AFTER:
        return not after.isdigit()
    return is_wide(before) or is_wide(after)
