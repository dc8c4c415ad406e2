"""Setup: the board that the settings describe. The rule text shows none; its bounds are those the rules put on one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from sheets.errors import Finding
from sheets.models.versus_board import COLUMNS, Board, Position, Side, Space, Team

NINJA = 6
"""Setup: so many ninja has each side."""

_SHAPES = {"V": ((0, 1), (1, 2), (2, 3)), "U": ((0, 1), (1, 1), (2, 2))}
"""One half of a start shape: how far from the middle, and in which row; the other half mirrors it."""


def board_of(settings: Mapping[str, str]) -> Board:
    """The board by the settings in force, each of which is a value its setting can have.

    Where `judge_board` has errors it is not fit to play on.
    """
    columns, dojo_rows, neutral_rows = (int(settings[name]) for name in ("columns", "dojo_rows", "neutral_rows"))
    spaces = _start(settings["start"], columns)
    rows = 2 * dojo_rows + neutral_rows
    return Board(
        columns=columns,
        dojo_rows=dojo_rows,
        neutral_rows=neutral_rows,
        row_points=_row_points(settings["row_points"], dojo_rows),
        goal=int(settings["goal"]),
        starts=(spaces, tuple(sorted(Space(columns + 1 - column, rows + 1 - row) for column, row in spaces))),
    )


def judge_board(settings: Mapping[str, str]) -> Iterator[Finding]:
    """What in these settings does not go together; the path of a finding is the setting's name."""
    board = board_of(settings)
    yield from _judge_start(board)
    if (given := len(board.row_points)) != board.dojo_rows:
        what = f"`row_points` has {given} numbers, a dojo has {board.dojo_rows} rows"
        yield Finding(path=("row_points",), what=what, remedy="write one for each row, or set `dojo_rows`")
    elif max(board.row_points) == 0:
        remedy = "some row has to bring something"
        yield Finding(path=("row_points",), what="`row_points` brings no points at all", remedy=remedy)


def opening_position(board: Board, begins: Side) -> Position:
    """Setup: all ninja on their start spaces."""
    return Position(black=Team(ninja=board.start(Side.BLACK)), red=Team(ninja=board.start(Side.RED)), turn=begins)


def space_of(name: str) -> Space | None:
    """The space with a name such as `c4`, on whatever board; None where it is no such name."""
    if not re.fullmatch(rf"[{COLUMNS}][1-9]\d?", name, re.ASCII):
        return None
    return Space(COLUMNS.index(name[0]) + 1, int(name[1:]))


def _judge_start(board: Board) -> Iterator[Finding]:
    spaces = board.start(Side.BLACK)
    doubled = sorted({str(space) for space in spaces if spaces.count(space) > 1})
    outside = [str(s) for s in spaces if not board.has(s) or not board.is_home(Side.BLACK, s)]
    if doubled:
        yield Finding(path=("start",), what=f"`start` has {', '.join(doubled)} twice", remedy="six ninja, six spaces")
    if outside:
        size = f"{board.columns} columns and {board.dojo_rows} rows"
        remedy = f"the dojo has {size}: a1 to {Space(board.columns, board.dojo_rows)}"
        yield Finding(path=("start",), what=f"`start` has {', '.join(outside)} outside the dojo", remedy=remedy)


def _start(value: str, columns: int) -> tuple[Space, ...]:
    if value not in _SHAPES:
        spaces = [space for name in re.split(r",? ", value) if (space := space_of(name))]
        return tuple(sorted(spaces))
    # A half may be too narrow for its shape: what would stand outside stands at the edge.
    left = {Space(max(1, columns // 2 - away), row) for away, row in _SHAPES[value]}
    return tuple(sorted(left | {Space(columns + 1 - column, row) for column, row in left}))


def _row_points(value: str, dojo_rows: int) -> tuple[int, ...]:
    if value == "depth":
        return tuple(range(1, dojo_rows + 1))
    return tuple(map(int, re.split(r",? ", value)))
