"""Marks on paper as data: frozen, in millimetres from the top left corner; a canvas only draws them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

HAIRLINE, RULE, FRAME = 0.25, 0.5, 0.9
"""The three line weights there are, in points."""

Align = Literal["left", "center", "right"]
"""How a text stands between the sides of its box."""

Turn = Literal[0, 90, 180, 270]
"""Degrees clockwise."""


@dataclass(frozen=True, kw_only=True)
class Line:
    """A straight line from (x, y) to (x2, y2); `dash` gives on and off lengths in mm, empty for solid."""

    x: float
    y: float
    x2: float
    y2: float
    weight: float = HAIRLINE
    dash: tuple[float, ...] = ()
    black: float = 1.0


@dataclass(frozen=True, kw_only=True)
class Box:
    """A rectangle with its corner at (x, y): outlined unless `weight` is 0, filled unless `fill` is None (0: white)."""

    x: float
    y: float
    width: float
    height: float
    weight: float = HAIRLINE
    fill: float | None = None
    radius: float = 0.0
    black: float = 1.0


@dataclass(frozen=True, kw_only=True)
class Hatch:
    """A rectangle crossed by diagonal lines both ways, `step` mm apart: a solid mark for light ink."""

    x: float
    y: float
    width: float
    height: float
    step: float = 1.2
    weight: float = HAIRLINE


@dataclass(frozen=True, kw_only=True)
class Ring:
    """A circle around (x, y)."""

    x: float
    y: float
    radius: float
    weight: float = FRAME
    fill: float | None = None
    black: float = 1.0


@dataclass(frozen=True, kw_only=True)
class Polyline:
    """An open or closed line through points (x, y)."""

    points: tuple[tuple[float, float], ...]
    weight: float = RULE
    closed: bool = False
    fill: float | None = None
    black: float = 1.0


@dataclass(frozen=True, kw_only=True)
class Text:
    """One line of text whose baseline starts at (x, y); `face` is the name of a bundled face, `size` in points.

    `turn` turns it clockwise around (x, y), for who sits at another side of the table.
    """

    x: float
    y: float
    text: str
    face: str
    size: float
    black: float = 1.0
    turn: Turn = 0


@dataclass(frozen=True, kw_only=True)
class Words:
    """A text set into a box: shrunk to `floor`, wrapped into at most `lines` lines before that (0 for no cap).

    What finds no room goes on behind the sheet under `title`. A canvas cannot draw it: render turns it into Text.
    `turn` turns the whole box clockwise around its middle; width and height are those before that.
    """

    x: float
    y: float
    width: float
    height: float
    text: str
    title: str
    face: str = "gothic"
    size: float = 8.0
    floor: float = 6.0
    leading: float = 1.2
    lines: int = 0
    align: Align = "left"
    valign: Literal["top", "middle", "bottom"] = "middle"
    black: float = 0.85
    turn: Turn = 0


@dataclass(frozen=True, kw_only=True)
class Foot:
    """Where the footer of a drawing stands when its usual place is taken: a box, in which it is wrapped."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, kw_only=True)
class Picture:
    """An image file covering a rectangle: its proportions kept, what sticks out cut off."""

    x: float
    y: float
    width: float
    height: float
    file: Path
    grey: bool = False


Mark = Line | Box | Hatch | Ring | Polyline | Text | Picture
Drawing = Mark | Words | Foot
"""What a document may put on a page."""


class Group(tuple[Mark, ...]):
    """Marks that are drawn again and again, and worked out once. Which one it is counts, not what it holds."""

    __slots__ = ()
    __hash__ = object.__hash__
    __eq__ = object.__eq__


def fold_line(*, y: float, left: float, right: float) -> tuple[Mark, ...]:
    """A fold across the sheet at height `y`: dashed, with a small solid mark at each end."""
    return (
        Line(x=left, y=y, x2=right, y2=y, dash=(2.0, 1.5)),
        Line(x=left, y=y, x2=left + 3, y2=y, weight=RULE),
        Line(x=right - 3, y=y, x2=right, y2=y, weight=RULE),
    )


def cut_line(*, y: float, left: float, right: float) -> tuple[Mark, ...]:
    """A cut across the sheet at height `y`: a solid hairline with scissors at its left end."""
    return (Line(x=left, y=y, x2=right, y2=y), *scissors(x=left + 2, y=y))


def cut_line_down(*, x: float, top: float, bottom: float) -> tuple[Mark, ...]:
    """A cut down the sheet at `x`: a solid hairline with scissors at its upper end."""
    blades = tuple(
        Line(x=x + side * 0.75, y=top + 2.6, x2=x - side * 0.9, y2=top + 6.6, weight=RULE) for side in (-1, 1)
    )
    rings = tuple(Ring(x=x + side * 1.1, y=top + 2, radius=0.7, weight=RULE) for side in (-1, 1))
    return (Line(x=x, y=top, x2=x, y2=bottom), *rings, *blades)


def moved(mark: Mark, dx: float) -> Mark:
    """The same mark `dx` mm to the right."""
    if isinstance(mark, Polyline):
        return replace(mark, points=tuple((x + dx, y) for x, y in mark.points))
    if isinstance(mark, Line):
        return replace(mark, x=mark.x + dx, x2=mark.x2 + dx)
    return replace(mark, x=mark.x + dx)


def scissors(*, x: float, y: float) -> tuple[Mark, ...]:
    """A pair of scissors 5 mm long, open to the right, its pivot on the line at height `y`."""
    return (
        Ring(x=x, y=y - 1.1, radius=0.7, weight=RULE),
        Ring(x=x, y=y + 1.1, radius=0.7, weight=RULE),
        Line(x=x + 0.6, y=y - 0.75, x2=x + 4.6, y2=y + 0.9, weight=RULE),
        Line(x=x + 0.6, y=y + 0.75, x2=x + 4.6, y2=y - 0.9, weight=RULE),
    )


def ruler(*, x: float, y: float, length: int = 50) -> tuple[Mark, ...]:
    """A ruler to check the printed scale: `length` mm long, a tick each 10 mm, its base line at height `y`."""
    ticks = [
        Line(x=x + at, y=y, x2=x + at, y2=y - (1.6 if at in (0, length) else 1.0)) for at in range(0, length + 1, 10)
    ]
    return (Line(x=x, y=y, x2=x + length, y2=y), *ticks)


def ruler_down(*, x: float, y: float, length: int = 50) -> tuple[Mark, ...]:
    """The same ruler upright: its base line at `x`, from `y` down, where a page has no room across."""
    ticks = [
        Line(x=x, y=y + at, x2=x + (1.6 if at in (0, length) else 1.0), y2=y + at) for at in range(0, length + 1, 10)
    ]
    return (Line(x=x, y=y, x2=x, y2=y + length), *ticks)
