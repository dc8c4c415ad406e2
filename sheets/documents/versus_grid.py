"""The squares of a board on paper: dojos, Neutral Zone, start spaces, names, what the rows bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sheets.documents.versus_sides import badge
from sheets.documents.versus_type import BOLD, QUIET, SMALLEST, words
from sheets.marks import FRAME, HAIRLINE, RULE, Box, Drawing, Line, Ring
from sheets.models.versus_board import Board, Side, Space
from sheets.paper import Ink

DOJO, NEUTRAL, START = 0.02, 0.07, 0.12
"""Full ink: the greys of a dojo's floor, of the roofs between, of a start space."""

SOFT = {Ink.FULL: 0.6, Ink.LIGHT: 0.4}
"""How black the lines between squares are."""

NAME = 3.2
"""Height of the line with a square's name (mm)."""


@dataclass(frozen=True, kw_only=True)
class Grid:
    """A board of squares `cell` mm wide, its upper left corner at (x, y).

    What is shown lies between two distances from Red's edge, in squares: a half board begins or ends in mid-square.
    """

    board: Board
    x: float
    y: float
    cell: float
    first: float
    last: float

    @property
    def width(self) -> float:
        """Of all columns (mm)."""
        return self.board.columns * self.cell

    @property
    def right(self) -> float:
        """The right edge (mm)."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge of what is shown (mm)."""
        return self.down(self.last)

    def down(self, squares: float) -> float:
        """The height of a line so many squares from Red's edge, kept within what is shown (mm)."""
        return self.y + (min(max(squares, self.first), self.last) - self.first) * self.cell

    def corner(self, space: Space) -> tuple[float, float]:
        """The upper left corner of a square."""
        return self.x + (space.column - 1) * self.cell, self.down(self.board.rows - space.row)

    def middle(self, space: Space) -> tuple[float, float]:
        """The middle of a square."""
        x, y = self.corner(space)
        return x + self.cell / 2, y + self.cell / 2

    def shows(self, space: Space) -> bool:
        """Whether the square is there as a whole."""
        return self.first <= self.board.rows - space.row <= self.last - 1


def whole(board: Board, x: float, y: float, cell: float) -> Grid:
    """The whole board."""
    return Grid(board=board, x=x, y=y, cell=cell, first=0, last=board.rows)


def squares(grid: Grid, ink: Ink) -> Iterator[Drawing]:
    """The empty board, without any word: floors, start spaces, roofs, lines."""
    yield from floors(grid, ink)
    for side in Side:
        for space in filter(grid.shows, grid.board.start(side)):
            x, y = grid.middle(space)
            fill = START if ink is Ink.FULL else None
            yield Ring(x=x, y=y, radius=0.41 * grid.cell, weight=HAIRLINE, fill=fill)
            yield from badge(x, y, 0.1 * grid.cell, side, ink)
    yield from _roofs(grid, ink)
    yield from lines(grid, ink)


def floors(grid: Grid, ink: Ink) -> Iterator[Drawing]:
    """Full ink: a grey for the dojos and a darker one for the Neutral Zone."""
    if ink is Ink.LIGHT:
        return
    dojo, rows = grid.board.dojo_rows, grid.board.rows
    for start, end, fill in ((0, dojo, DOJO), (dojo, rows - dojo, NEUTRAL), (rows - dojo, rows, DOJO)):
        top, bottom = grid.down(start), grid.down(end)
        if bottom > top:
            yield Box(x=grid.x, y=top, width=grid.width, height=bottom - top, weight=0, fill=fill)


def _roofs(grid: Grid, ink: Ink) -> Iterator[Drawing]:
    """A small ridge in each square of the Neutral Zone, which tells it from a floor without any grey."""
    board, reach = grid.board, 0.14 * grid.cell
    for space in filter(grid.shows, board.spaces):
        if not any(board.is_home(side, space) for side in Side):
            x, y = grid.middle(space)
            for way in (-1, 1):
                yield Line(x=x, y=y - reach / 2, x2=x + way * reach, y2=y + reach / 2, black=SOFT[ink])


def lines(grid: Grid, ink: Ink) -> Iterator[Drawing]:
    """The lines between squares, and heavier ones around each zone."""
    board, soft, firm = grid.board, SOFT[ink], BOLD[ink]
    for column in range(board.columns + 1):
        x, edge = grid.x + column * grid.cell, column in (0, board.columns)
        yield _line(x, grid.y, x, grid.bottom, firm if edge else soft, _heavy(ink) if edge else HAIRLINE)
    dojos = (board.dojo_rows, board.rows - board.dojo_rows)
    for row in range(board.rows + 1):
        if grid.first <= row <= grid.last:
            bold = row in (0, board.rows, *dojos)
            y = grid.down(row)
            yield _line(grid.x, y, grid.right, y, firm if bold else soft, _heavy(ink) if bold else HAIRLINE)


def _line(x: float, y: float, x2: float, y2: float, black: float, weight: float) -> Line:
    return Line(x=x, y=y, x2=x2, y2=y2, black=black, weight=weight)


def _heavy(ink: Ink) -> float:
    return FRAME if ink is Ink.FULL else RULE


def names(grid: Grid) -> Iterator[Drawing]:
    """The name of each square in its lower right corner, as a record of the game writes it."""
    for space in filter(grid.shows, grid.board.spaces):
        x, y = grid.corner(space)
        yield words(str(space), x, y + grid.cell - NAME, grid.cell, NAME, size=SMALLEST, align="right", black=QUIET)


def bounties(grid: Grid) -> Iterator[Drawing]:
    """In the rows of each dojo the points they bring the other side, at its right hand and for its eyes."""
    board = grid.board
    for side in Side:
        for depth in range(1, board.dojo_rows + 1):
            there = Space(board.columns, board.dojo_rows + board.neutral_rows + depth)
            space = there if side is Side.BLACK else board.turned(there)
            if grid.shows(space):
                yield _bounty(grid, space, side, board.points(depth))


def _bounty(grid: Grid, space: Space, side: Side, points: int) -> Drawing:
    """In the corner, where it does not touch the ring of a start space."""
    (x, y), mine = grid.corner(space), side is Side.BLACK
    width, height = 8.0, 3.6
    x, y = (x + grid.cell - width, y + 0.2) if mine else (x, y + grid.cell - height - 0.2)
    return words(f"+{points}", x, y, width, height, size=8, align="right", black=0.75, turn=0 if mine else 180)
