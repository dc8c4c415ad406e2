"""The board to play on: squares of 20 mm on one page, or of 28 mm on two that are joined."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from sheets.documents.pages import DrawnPage, Kind, Part
from sheets.documents.versus_grid import Grid, bounties, names, squares, whole
from sheets.documents.versus_tracks import LOWEST, WIDTH, lowest, track_marks, tracks
from sheets.documents.versus_type import EDGE, LABEL, QUIET, body, hint, scale, words
from sheets.errors import Problem, SheetsError
from sheets.library.labels import Labels
from sheets.marks import RULE, Drawing, Foot, Line, cut_line, fold_line, ruler_down
from sheets.models.secret import GM
from sheets.models.versus_board import Board, Versus
from sheets.paper import MARGIN, UNPRINTED, Ink
from sheets.rules.versus.board import board_of

CELL, LARGE_CELL = 20.0, 28.0
"""Width of a square (mm)."""

BELOW = 26.0
"""Room under a board for notice, ruler, footer and margin (mm); where there is less they stand beside it."""

COLUMN = 32.0
"""The narrowest column beside a board that takes them (mm)."""

GAP = 4.0
"""Between board and column (mm)."""

FLAP = 8.0
"""The strip to glue on, above the second half of a large board (mm)."""


@dataclass(frozen=True, kw_only=True)
class Printed:
    """A board to print: where its Shadow Tracks are, and the words for it."""

    board: Board
    level: bool
    labels: Labels


def blank(game: Versus, labels: Labels) -> Part:
    """The board on one page."""
    page = DrawnPage(draw=partial(draw, _printed(game, labels)))
    return _part(BOARD, labels, (page,))


def blank_large(game: Versus, labels: Labels) -> Part:
    """The board in two halves: Red's, and Black's with a strip to glue the other on."""
    printed = _printed(game, labels)
    pages = tuple(DrawnPage(draw=partial(draw_half, printed, upper), landscape=True) for upper in (True, False))
    return _part(BOARD_LARGE, labels, pages)


def _printed(game: Versus, labels: Labels) -> Printed:
    level = game.settings["shadow_track_side"] == "enemy_rows"
    return Printed(board=board_of(game.settings), level=level, labels=labels)


def _part(kind: Kind, labels: Labels, pages: tuple[DrawnPage, ...]) -> Part:
    name = kind.id.split("/")[1]
    return Part(kind=kind.id, title=labels[f"document/{name}"], stem=f"versus-{name}", audience=GM, pages=pages)


def draw(printed: Printed, width: float, height: float, ink: Ink) -> Sequence[Drawing]:
    """The marks of the whole board on an upright sheet (mm). Raises SheetsError where it is too large for that."""
    grid = whole(printed.board, 0, 0, CELL)
    across, down = grid.width + 2 * WIDTH, printed.board.rows * CELL
    beside = height - down - EDGE < BELOW
    _demand(printed, grid, across + (GAP + COLUMN if beside else 0), down, width, height)
    left = EDGE if beside else (width - across) / 2
    # Above and below it the board has the same room where nothing stands below.
    top = (height - down) / 2 if beside else EDGE + 0.2
    grid = whole(printed.board, left + WIDTH, top, CELL)
    if beside:
        x = left + across + GAP
        return [*_board(printed, grid, ink), *_beside(printed, x, top, width - EDGE - x, down, ink)]
    return [*_board(printed, grid, ink), *_below(printed, width, height)]


def _demand(printed: Printed, grid: Grid, across: float, down: float, width: float, height: float) -> None:
    board, labels = printed.board, printed.labels
    if across > width - 2 * EDGE + 0.01 or down > height - 2 * EDGE + 0.01:
        size = f"{board.columns} x {board.rows} squares of {grid.cell:g} mm"
        what = f"a board of {size} with its tracks does not fit a sheet of {width:g} x {height:g} mm"
        remedy = "take larger paper, or smaller `columns`, `dojo_rows` or `neutral_rows`"
        raise SheetsError(Problem(place=None, what=what, remedy=remedy))
    if lowest(grid, labels) < LOWEST:
        most = int(board.rows * grid.cell / 2 // LOWEST) - 1
        what = f"a Point Track up to {board.goal} does not fit beside half a board"
        raise SheetsError(Problem(place=None, what=what, remedy=f"set `goal` to {most} or less"))


def _board(printed: Printed, grid: Grid, ink: Ink) -> Iterator[Drawing]:
    yield from squares(grid, ink)
    yield from names(grid)
    yield from bounties(grid)
    for track in tracks(grid, printed.level, printed.labels):
        yield from track_marks(grid, track, ink)


def _below(printed: Printed, width: float, height: float) -> Iterator[Drawing]:
    labels, y = printed.labels, height - MARGIN
    yield hint(labels["board/notice"], MARGIN, y - 6.5, width - 2 * MARGIN)
    yield from scale(labels, width - MARGIN, y - 1)


def _beside(printed: Printed, x: float, top: float, width: float, down: float, ink: Ink) -> Iterator[Drawing]:
    labels, bottom = printed.labels, top + down
    yield words(labels["game/title"], x - 0.7, top, width + 1.4, 16, size=12, floor=8, face="mincho", valign="top")
    yield body(labels["board/notice"], x, top + 20, width, 60, ink, size=7)
    yield from ruler_down(x=x, y=bottom - 72)
    yield words(labels["ruler"], x + 2, bottom - 48.5, 12, 3, size=LABEL, black=QUIET)
    yield Foot(x=x - 0.7, y=bottom - 14, width=width + 1.4, height=14)


def draw_half(printed: Printed, upper: bool, width: float, height: float, ink: Ink) -> Sequence[Drawing]:
    """The marks of Red's half (`upper`) or Black's on a sheet lying across. Raises SheetsError as `draw` does."""
    board, half = printed.board, printed.board.rows / 2
    grid = whole(board, 0, 0, LARGE_CELL)
    down = half * LARGE_CELL
    across = grid.width + 2 * WIDTH
    _demand(printed, grid, across + GAP + COLUMN, down + FLAP, width, height)
    first, last = (0, half) if upper else (half, board.rows)
    top = MARGIN if upper else height - MARGIN - down
    left = width - EDGE - across
    grid = Grid(board=board, x=left + WIDTH, y=top, cell=LARGE_CELL, first=first, last=last)
    joint = grid.bottom if upper else grid.y
    return [
        *_board(printed, grid, ink),
        *_joint(printed.labels, joint, upper, left, width, ink),
        *_column(printed.labels, upper, left - GAP - MARGIN, height, ink),
    ]


def _joint(labels: Labels, y: float, upper: bool, left: float, width: float, ink: Ink) -> Iterator[Drawing]:
    """Where the halves meet: Red's is cut there, Black's has a strip beyond it; marks on both lie on each other."""
    right = width - EDGE
    if upper:
        yield from cut_line(y=y, left=UNPRINTED, right=width - UNPRINTED)
    else:
        yield from fold_line(y=y, left=UNPRINTED, right=width - UNPRINTED)
        yield Line(x=left, y=y - FLAP, x2=right, y2=y - FLAP)
        yield words(labels["board/flap"], left, y - FLAP, right - left, FLAP, size=7, align="center", black=QUIET)
    out = -3.5 if upper else 3.5
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = left + share * (right - left)
        for side in (-1, 1):
            yield Line(x=x, y=y, x2=x + side * 1.8, y2=y + out, weight=RULE)


def _column(labels: Labels, upper: bool, width: float, height: float, ink: Ink) -> Iterator[Drawing]:
    if upper:
        yield words(labels["game/title"], MARGIN - 0.7, MARGIN, width, 8, size=16, floor=9, face="mincho")
        yield body(labels["board/notice"], MARGIN, MARGIN + 12, width, 20, ink, size=7)
        yield body(labels["board/join"], MARGIN, MARGIN + 32, width, 30, ink, size=7)
    yield from ruler_down(x=MARGIN, y=height - 96)
    yield words(labels["ruler"], MARGIN + 2, height - 72.5, 12, 3, size=LABEL, black=QUIET)
    yield Foot(x=MARGIN - 0.7, y=height - MARGIN - 28, width=width, height=12)


BOARD = Kind(
    id="versus/board",
    source="match",
    about="the board with its tracks, squares of 20 mm on one page",
    papers=("a4", "letter", "legal", "a3"),
    blank=blank,
    alone=True,
)
BOARD_LARGE = Kind(
    id="versus/board-large",
    source="match",
    about="the board with its tracks, squares of 28 mm on two pages to join",
    papers=("a4", "letter", "legal"),
    blank=blank_large,
    alone=True,
)
