"""Black and Red without colour: one is solid, the other white; light ink hatches what is solid."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sheets.marks import FRAME, HAIRLINE, RULE, Box, Drawing, Line, Mark, Polyline, Ring
from sheets.models.versus_board import Side
from sheets.paper import Ink

Point = tuple[float, float]

SOLID = 0.72
"""Full ink: how black a solid mark is."""

HATCH = 1.5
"""How far the lines of a hatch are apart (mm)."""


def shape(points: Sequence[Point], side: Side, ink: Ink, *, weight: float = RULE) -> Iterator[Mark]:
    """A shape in the manner of a side: Black's is solid, in light ink hatched, Red's is white."""
    solid = side is Side.BLACK and ink is Ink.FULL
    yield Polyline(points=tuple(points), weight=weight, closed=True, fill=SOLID if solid else 0.0)
    if side is Side.BLACK and ink is Ink.LIGHT:
        yield from hatched(points)


def hatched(points: Sequence[Point], step: float = HATCH, *, black: float = 1.0) -> Iterator[Line]:
    """Hairlines that rise to the right, `step` mm apart, where they lie inside the shape."""
    levels = [x + y for x, y in points]
    # Lines lie on a grid of the whole sheet, so that neighbouring shapes are hatched alike.
    pitch = step * math.sqrt(2)
    first, last = math.floor(min(levels) / pitch) + 1, math.ceil(max(levels) / pitch)
    for number in range(first, last):
        ends = sorted(_crossings(points, number * pitch))
        for (x, y), (x2, y2) in zip(ends[::2], ends[1::2], strict=True):
            yield Line(x=x, y=y, x2=x2, y2=y2, weight=HAIRLINE, black=black)


def _crossings(points: Sequence[Point], level: float) -> Iterator[Point]:
    """Where the line x + y = level enters or leaves the shape."""
    for (x, y), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True):
        before, after = x + y - level, x2 + y2 - level
        if (before < 0) != (after < 0):
            share = before / (before - after)
            yield x + share * (x2 - x), y + share * (y2 - y)


GREY = {Ink.FULL: 0.8, Ink.LIGHT: 0.5}
"""How black the lines of figures and outlines are: a sheet of pieces is full of them."""


def softened(marks: Iterable[Drawing], ink: Ink) -> Iterator[Drawing]:
    """The same marks with softer lines, in light ink each of the next thinner weight."""
    for mark in marks:
        if isinstance(mark, Line | Box | Ring | Polyline) and mark.weight:
            weight = mark.weight if ink is Ink.FULL else _THINNER[mark.weight]
            yield replace(mark, weight=weight, black=round(mark.black * GREY[ink], 3))
        else:
            yield mark


_THINNER = {HAIRLINE: HAIRLINE, RULE: HAIRLINE, FRAME: RULE}


def badge(x: float, y: float, radius: float, side: Side, ink: Ink) -> Iterator[Mark]:
    """The sign on the head band of a side: Black's plate is a solid square, Red's a white disc with a dot."""
    if side is Side.BLACK:
        yield from shape(rectangle(x - radius, y - radius, 2 * radius, 2 * radius), side, ink, weight=HAIRLINE)
    else:
        yield Ring(x=x, y=y, radius=radius, weight=RULE, fill=0.0)
        yield Ring(x=x, y=y, radius=radius / 4, weight=0, fill=SOLID)


def circle(x: float, y: float, radius: float, corners: int = 40) -> tuple[Point, ...]:
    """A circle as a shape."""
    steps = (2 * math.pi * number / corners for number in range(corners))
    return tuple((round(x + radius * math.cos(a), 3), round(y + radius * math.sin(a), 3)) for a in steps)


def rectangle(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """A rectangle as a shape."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)
