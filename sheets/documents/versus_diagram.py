"""Small boards with ninja on them, the ways they go, and numbers beside them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence

from sheets.documents.versus_grid import Grid, floors, lines
from sheets.documents.versus_sides import Point, circle, shape
from sheets.documents.versus_type import RULED, SMALLEST, words
from sheets.marks import HAIRLINE, RULE, Drawing, Line, Polyline, Ring
from sheets.models.versus_board import Board, Ninja, Side, Space
from sheets.paper import Ink

BODY = 0.36
"""The radius of a ninja as a share of a square."""

NOSE = {Ink.FULL: 0.5, Ink.LIGHT: 0.0}
"""How black the nose of a ninja is."""

PATCH = 1.4
"""The radius of the patch that a number in a ninja stands on (mm): room for two figures."""


def part_of(board: Board, x: float, y: float, cell: float, lowest: int, highest: int) -> Grid:
    """The rows from `lowest` to `highest` of a board, its upper left corner at (x, y)."""
    return Grid(board=board, x=x, y=y, cell=cell, first=board.rows - highest, last=board.rows - lowest + 1)


def diagram(grid: Grid, ninja: Sequence[Ninja], ink: Ink, ways: Iterable[Drawing] = ()) -> Iterator[Drawing]:
    """A small board with these ninja over the ways they go; each has a nose where it faces."""
    yield from floors(grid, ink)
    yield from lines(grid, ink)
    yield from ways
    for each in ninja:
        yield from token(grid, each, ink)


def token(grid: Grid, ninja: Ninja, ink: Ink) -> Iterator[Drawing]:
    """One ninja on its square."""
    x, y = grid.middle(ninja.space)
    radius = BODY * grid.cell
    ahead = -90 if ninja.side is Side.BLACK else 90
    angle = math.radians(ahead + ninja.facing)
    nose = [_around(x, y, reach * radius, angle + turn) for reach, turn in ((0.9, -0.9), (1.75, 0.0), (0.9, 0.9))]
    yield Polyline(points=tuple(nose), weight=HAIRLINE, closed=True, fill=NOSE[ink])
    yield from shape(circle(x, y, radius, 24), ninja.side, ink, weight=RULED[ink])


def _around(x: float, y: float, reach: float, angle: float) -> Point:
    return round(x + reach * math.cos(angle), 3), round(y + reach * math.sin(angle), 3)


def way(grid: Grid, spaces: Sequence[Space]) -> Iterator[Drawing]:
    """An arrow from square to square."""
    yield from arrow([grid.middle(space) for space in spaces], grid.cell)


def there_and_back(grid: Grid, start: Space, pivot: Space) -> Iterator[Drawing]:
    """An arrow up a column and down again, on either side of the middles."""
    (x, y), (_, top), aside = grid.middle(start), grid.middle(pivot), 0.16 * grid.cell
    yield from arrow([(x - aside, y), (x - aside, top), (x + aside, top), (x + aside, y)], grid.cell)


def arrow(points: Sequence[Point], cell: float) -> Iterator[Drawing]:
    """A line with a head, which ends short of who stands at its end."""
    (x, y), (x2, y2) = points[-2:]
    back = 0.6 * cell / math.hypot(x2 - x, y2 - y)
    end = (x2 - back * (x2 - x), y2 - back * (y2 - y))
    yield Polyline(points=(*points[:-1], end), weight=RULE)
    angle = math.atan2(y2 - y, x2 - x)
    for turn in (2.6, -2.6):
        tip = _around(*end, 0.22 * cell, angle + turn)
        yield Line(x=end[0], y=end[1], x2=tip[0], y2=tip[1], weight=RULE)


def left_behind(grid: Grid, space: Space) -> Ring:
    """A dot where a ninja came from."""
    x, y = grid.middle(space)
    return Ring(x=x, y=y, radius=0.14 * grid.cell, weight=HAIRLINE, fill=0.0)


def numbers(grid: Grid, said: Mapping[Space, str]) -> Iterator[Drawing]:
    """Numbers in the middles of the ninja on these squares, each on a patch of white."""
    for space, text in said.items():
        x, y = grid.middle(space)
        yield Ring(x=x, y=y, radius=min(PATCH, 0.8 * BODY * grid.cell), weight=0, fill=0.0)
        yield words(text, x - 3, y - 1.5, 6, 3, size=SMALLEST, align="center")


def borders(grid: Grid, board: Board) -> Iterator[Drawing]:
    """Letters below the columns and numbers left of the rows."""
    for column in range(1, board.columns + 1):
        space = Space(column, board.rows - int(grid.first))
        x, _ = grid.corner(space)
        yield words(str(space)[0], x, grid.bottom, grid.cell, 2.8, size=SMALLEST, align="center", black=0.65)
    for row in range(1, board.rows + 1):
        if grid.shows(Space(1, row)):
            _, y = grid.corner(Space(1, row))
            yield words(str(row), grid.x - 5.2, y, 5.2, grid.cell, size=SMALLEST, align="right", black=0.65)
