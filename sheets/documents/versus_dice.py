"""Four dice to fold: square prisms with 1 to 4 on their long faces, two for each side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from sheets.documents.pages import DrawnPage, Kind, Part
from sheets.documents.versus_sides import Point, badge, circle, shape, softened
from sheets.documents.versus_type import body, scale, title, words
from sheets.library.labels import Labels
from sheets.marks import RULE, Drawing, Line, Polyline
from sheets.models.secret import GM
from sheets.models.versus_board import Side, Versus
from sheets.paper import BLACK, MARGIN, Ink

FACE, LONG = 15.0, 42.0
"""The width of a face, which is that of the square ends, and its length (mm)."""

FLAP = 6.0
"""Glue tabs (mm)."""

FACES = (1, 2, 4, 3)
"""Around the prism: opposite faces add up to five."""

ACROSS, DOWN = 4 * FACE + FLAP, LONG + 2 * (FACE + FLAP)
"""An unfolded die (mm)."""

TOP, GAP = 42.0, 16.0
"""Where the first row begins, and the room between two dice (mm)."""

SLANT = 2.0
"""How much narrower a tab is at its free edge, on either side (mm)."""


def blank(game: Versus, labels: Labels) -> Part:
    """One page with all four."""
    page = DrawnPage(draw=partial(draw, labels))
    return Part(kind=DICE.id, title=labels["document/dice"], stem="versus-dice", audience=GM, pages=(page,))


def draw(labels: Labels, width: float, height: float, ink: Ink) -> Sequence[Drawing]:
    """The marks of the sheet of dice, upright (mm)."""
    left = (width - 2 * ACROSS - GAP) / 2
    marks: list[Drawing] = [
        title(labels["document/dice"], width, ink),
        body(labels["dice/how"], MARGIN, 20, width - 2 * MARGIN, 20, ink),
        *scale(labels, width - MARGIN, height - MARGIN - 1),
    ]
    for row, side in enumerate(Side):
        for column in range(2):
            marks += softened(net(left + column * (ACROSS + GAP), TOP + row * (DOWN + GAP), side, ink), ink)
    return marks


def net(x: float, y: float, side: Side, ink: Ink) -> Iterator[Drawing]:
    """One die, unfolded, in a rectangle with that corner: cut along the solid line, fold along the dashed ones."""
    top, bottom = y + FLAP + FACE, y + FLAP + FACE + LONG
    yield Polyline(points=tuple(_outline(x, y)), weight=RULE, closed=True)
    for column in range(1, 5):
        yield _fold(x + column * FACE, top, x + column * FACE, bottom)
    ends = x + FACE, x + 2 * FACE
    for edge, away in ((top, -1), (bottom, 1)):
        yield _fold(ends[0], edge, ends[1], edge)
        yield _fold(ends[0], edge + away * FACE, ends[1], edge + away * FACE)
        for side_edge in ends:
            yield _fold(side_edge, edge, side_edge, edge + away * FACE)
        yield from badge(x + 1.5 * FACE, edge + away * FACE / 2, 2.5, side, ink)
    for column, number in enumerate(FACES):
        yield from _face(number, x + column * FACE, top, side, ink)


def _outline(x: float, y: float) -> Iterator[Point]:
    """Once around, clockwise from the upper left corner of the first face."""
    top, bottom = y + FLAP + FACE, y + FLAP + FACE + LONG
    yield x, top
    yield from _cap(x + FACE, top, -1)
    right = x + 4 * FACE
    yield right, top
    yield right + FLAP, top + SLANT
    yield right + FLAP, bottom - SLANT
    yield right, bottom
    yield from reversed(list(_cap(x + FACE, bottom, 1)))
    yield x, bottom


def _cap(x: float, edge: float, away: int) -> Iterator[Point]:
    """A square end with a tab on each of its three free sides, from left to right."""
    far, right = edge + away * FACE, x + FACE
    yield x, edge
    yield x - FLAP, edge + away * SLANT
    yield x - FLAP, far - away * SLANT
    yield x, far
    yield x + SLANT, far + away * FLAP
    yield right - SLANT, far + away * FLAP
    yield right, far
    yield right + FLAP, far - away * SLANT
    yield right + FLAP, edge + away * SLANT
    yield right, edge


def _fold(x: float, y: float, x2: float, y2: float) -> Line:
    return Line(x=x, y=y, x2=x2, y2=y2, dash=(2.0, 1.5))


def _face(number: int, x: float, top: float, side: Side, ink: Ink) -> Iterator[Drawing]:
    """A number at either end, read from there, and as many pips between."""
    middle, size, face = x + FACE / 2, 18, "gothic-bold" if ink is Ink.FULL else "gothic"
    yield words(str(number), x, top + 2, FACE, 8, size=size, face=face, align="center", black=BLACK[ink])
    yield words(
        str(number), x, top + LONG - 10, FACE, 8, size=size, face=face, align="center", black=BLACK[ink], turn=180
    )
    pitch = 5.0
    start = top + LONG / 2 - (number - 1) * pitch / 2
    for pip in range(number):
        yield from shape(circle(middle, start + pip * pitch, 2.1, 24), side, ink, weight=RULE)


DICE = Kind(
    id="versus/dice",
    source="match",
    about="four dice to fold and glue: square prisms with 1 to 4 on their long faces",
    papers=("a4", "letter", "legal", "a3"),
    blank=blank,
    alone=True,
)
