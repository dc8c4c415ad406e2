"""Ninja, sensei and shadows as line drawings: a figure 18 mm wide and 30 mm high, and a disc of 15 mm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum

from sheets.documents.versus_sides import Point, badge, circle, hatched, shape
from sheets.documents.versus_type import SMALLEST, words
from sheets.marks import FRAME, HAIRLINE, RULE, Box, Drawing, Hatch, Line, Polyline, Ring, Turn, Words
from sheets.models.versus_board import Side
from sheets.paper import Ink

WIDTH, HEIGHT = 18.0, 30.0
"""Of a figure (mm)."""

RADIUS = 7.5
"""Of a disc (mm): it lies on a space of any track and any square."""

_CLOAK: tuple[Point, ...] = (
    (6.4, 12.2), (3.4, 14.0), (2.0, 19.0), (2.6, 30.0), (15.4, 30.0), (16.0, 19.0), (14.6, 14.0), (11.6, 12.2),
)  # fmt: skip
_HEAD = (9.0, 8.0, 5.2)


class Figure(StrEnum):
    """What there is of each side."""

    NINJA = "ninja"
    SENSEI = "sensei"
    SHADOW = "shadow"


def front(figure: Figure, side: Side, x: float, y: float, ink: Ink) -> tuple[Drawing, ...]:
    """The front of a figure with its upper left corner at (x, y)."""
    return tuple(moved(mark, x, y) for mark in _FRONTS[figure](side, ink))


def back(figure: Figure, side: Side, x: float, fold: float, ink: Ink) -> tuple[Drawing, ...]:
    """The back of the figure whose head touches a fold at that height: its mirror image in the fold, from behind."""
    return tuple(mirrored(moved(mark, x, fold), fold) for mark in _BACKS[figure](side, ink))


def moved(mark: Drawing, dx: float, dy: float) -> Drawing:
    """The same mark elsewhere."""
    return _placed(mark, lambda x, y: (x + dx, y + dy))


def mirrored(mark: Drawing, y: float) -> Drawing:
    """The mirror image in a fold across the sheet."""
    return _placed(mark, lambda x, down: (x, 2 * y - down))


def _placed(mark: Drawing, to: Callable[[float, float], Point]) -> Drawing:
    match mark:
        case Line():
            (x, y), (x2, y2) = to(mark.x, mark.y), to(mark.x2, mark.y2)
            return replace(mark, x=x, y=y, x2=x2, y2=y2)
        case Polyline():
            return replace(mark, points=tuple(to(*point) for point in mark.points))
        case Ring():
            x, y = to(mark.x, mark.y)
            return replace(mark, x=x, y=y)
        case Box() | Hatch() | Words():
            corners = (to(mark.x, mark.y), to(mark.x + mark.width, mark.y + mark.height))
            return replace(mark, x=min(x for x, _ in corners), y=min(y for _, y in corners))
    raise TypeError(f"a figure has no {type(mark).__name__}")


def _ninja(side: Side, ink: Ink) -> Iterator[Drawing]:
    yield from _sword()
    yield from _body(side, ink)
    yield from _face(6.4, 9.2)
    yield from _band(side, ink)


def _ninja_behind(side: Side, ink: Ink) -> Iterator[Drawing]:
    yield from _body(side, ink)
    yield Line(x=3.9, y=4.9, x2=14.1, y2=4.9, black=0.0 if _is_black(side, ink) else 1.0, weight=FRAME)
    yield from _knot()
    # The scabbard slants over the back.
    yield Polyline(points=((4.2, 14.6), (5.4, 13.9), (13.9, 26.4), (12.7, 27.1)), closed=True, fill=0.0)


def _is_black(side: Side, ink: Ink) -> bool:
    return side is Side.BLACK and ink is Ink.FULL


def _body(side: Side, ink: Ink) -> Iterator[Drawing]:
    yield Polyline(points=_CLOAK, weight=RULE, closed=True, fill=0.0)
    yield Polyline(points=((6.6, 12.2), (9.0, 19.5), (11.4, 12.2)), weight=RULE)
    yield Line(x=9.0, y=19.5, x2=9.0, y2=21.0)
    yield Polyline(points=((2.2, 21.0), (15.8, 21.0), (15.7, 23.2), (2.3, 23.2)), weight=RULE, closed=True, fill=0.0)
    yield Line(x=9.0, y=23.2, x2=9.0, y2=30.0)
    yield from shape(circle(*_HEAD), side, ink)


def _face(top: float, bottom: float) -> Iterator[Drawing]:
    """The slit of the hood and two eyes that look straight ahead."""
    yield Box(x=4.9, y=top, width=8.2, height=bottom - top, weight=RULE, fill=0.0, radius=1.3)
    middle = (top + bottom) / 2 + 0.25
    for x, outward in ((7.2, -1), (10.8, 1)):
        yield Ring(x=x, y=middle, radius=0.5, weight=0, fill=0.85)
        yield Line(x=x + outward * 1.1, y=middle - 1.15, x2=x - outward * 0.9, y2=middle - 0.55, weight=RULE)


def _band(side: Side, ink: Ink) -> Iterator[Drawing]:
    """Black's is plain with a square plate and one tail; Red's is striped with a disc and stands up in two ends."""
    points: tuple[Point, ...] = ((4.9, 4.8), (5.9, 3.4), (12.1, 3.4), (13.1, 4.8), (13.4, 5.7), (4.6, 5.7))
    yield Polyline(points=points, weight=RULE, closed=True, fill=0.0)
    if side is Side.BLACK:
        yield Polyline(points=((13.2, 4.6), (16.6, 3.4), (16.2, 5.6), (13.3, 5.6)), closed=True, fill=0.0)
    else:
        yield from hatched(points, 0.6)
        yield Polyline(points=((6.6, 3.4), (5.2, 0.8), (8.2, 2.9)), closed=True, fill=0.0)
        yield Polyline(points=((11.4, 3.4), (12.8, 0.8), (9.8, 2.9)), closed=True, fill=0.0)
    yield from badge(9.0, 4.5, 1.2, side, ink)


def _knot() -> Iterator[Drawing]:
    yield Polyline(points=((8.6, 5.2), (6.4, 9.4), (8.2, 9.8), (9.2, 5.8)), closed=True, fill=0.0)
    yield Polyline(points=((9.4, 5.2), (11.6, 9.4), (9.8, 9.8), (8.8, 5.8)), closed=True, fill=0.0)
    yield Ring(x=9.0, y=5.0, radius=0.8, weight=RULE, fill=0.0)


def _sword() -> Iterator[Drawing]:
    """The hilt over the shoulder."""
    yield Polyline(points=((4.6, 14.0), (1.6, 8.6), (2.6, 8.0), (5.6, 13.4)), closed=True, fill=0.0)
    yield Line(x=1.9, y=11.8, x2=4.9, y2=10.2, weight=FRAME)


def _sensei(side: Side, ink: Ink) -> Iterator[Drawing]:
    yield from _body(side, ink)
    yield from _staff()
    yield from _face(6.8, 9.4)
    yield Polyline(points=((6.0, 10.6), (9.0, 17.0), (12.0, 10.6), (9.0, 11.4)), closed=True, fill=0.0)
    yield from _hat(side, ink)


def _sensei_behind(side: Side, ink: Ink) -> Iterator[Drawing]:
    yield from _body(side, ink)
    yield from _staff()
    yield from _hat(side, ink)


def _staff() -> Iterator[Drawing]:
    yield Line(x=16.7, y=9.0, x2=16.7, y2=30.0, weight=FRAME)
    yield Ring(x=16.7, y=8.2, radius=0.8, weight=RULE)


def _hat(side: Side, ink: Ink) -> Iterator[Drawing]:
    yield Polyline(points=((1.6, 6.4), (9.0, 0.6), (16.4, 6.4)), weight=RULE, closed=True, fill=0.0)
    for x in (5.0, 13.0):
        yield Line(x=9.0, y=0.6, x2=x, y2=6.4)
    yield from badge(9.0, 4.5, 1.2, side, ink)


def _shadow(side: Side, ink: Ink) -> Iterator[Drawing]:
    """A hood without a face."""
    for outline in (_CLOAK, circle(*_HEAD)):
        yield Polyline(points=outline, weight=HAIRLINE, closed=True, fill=0.0)
        yield from hatched(outline, 2.4, black=0.55)
    yield from badge(9.0, 8.0, 1.6, side, ink)


_FRONTS = {Figure.NINJA: _ninja, Figure.SENSEI: _sensei, Figure.SHADOW: _shadow}
_BACKS = {Figure.NINJA: _ninja_behind, Figure.SENSEI: _sensei_behind, Figure.SHADOW: _shadow}


def disc(figure: Figure, side: Side, x: float, y: float, ink: Ink, degrees: Sequence[str] = ()) -> Iterator[Drawing]:
    """A disc around (x, y). That of a ninja has an arrow for its front and a ring with `degrees` (0, 90, 180):
    what points at the enemy tells how far it is turned, clockwise, from there.
    """
    yield Ring(x=x, y=y, radius=RADIUS, weight=RULE)
    inner = circle(x, y, 4.3)
    if figure is Figure.SHADOW:
        yield Polyline(points=inner, weight=HAIRLINE, closed=True, fill=0.0)
        yield from hatched(inner, 1.4, black=0.55)
        yield from badge(x, y, 2.0, side, ink)
    elif figure is Figure.SENSEI:
        yield from shape(inner, side, ink)
        yield Polyline(points=((x - 3.2, y + 1.4), (x, y - 2.4), (x + 3.2, y + 1.4)), closed=True, fill=0.0)
        yield Line(x=x - 1.6, y=y + 2.4, x2=x + 1.6, y2=y + 2.4, weight=FRAME, black=0.0 if _is_black(side, ink) else 1)
    else:
        yield from shape(inner, side, ink)
        yield Polyline(points=((x, y - 3.6), (x + 2.5, y + 2.4), (x, y + 1.2), (x - 2.5, y + 2.4)), closed=True,
                       fill=0.0)  # fmt: skip
        yield from _degrees(x, y, degrees)


def _degrees(x: float, y: float, degrees: Sequence[str]) -> Iterator[Drawing]:
    """0 before the arrow, 90 at its left, 180 behind it: each upright when it is the one that points ahead."""
    away, wide, high = 5.75, 6.0, 2.6
    turns: tuple[Turn, ...] = (0, 270, 180)
    for text, turn, (dx, dy) in zip(degrees, turns, ((0, -away), (-away, 0), (0, away)), strict=True):
        box = words(text, x + dx - wide / 2, y + dy - high / 2, wide, high, size=SMALLEST, align="center", black=0.75)
        yield replace(box, turn=turn)
