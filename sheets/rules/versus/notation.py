"""The notation of a match: rolls, moves and turns as text, and what is wrong with a text that is none.

`docs/versus.md` has it for people. Each reader gives what the text says, or a Finding without a path.
"""

from __future__ import annotations

import re

from sheets.errors import Finding
from sheets.models.versus_board import Board, Move, Space
from sheets.rules.versus.board import space_of
from sheets.rules.versus.turn import Roll

LOST = "--"
"""What stands in place of a move where the roll is lost."""

_MOVE = re.compile(r"([a-z]\d+)(?:\^(x?)([a-z]\d+))?([-x])([a-z]\d+)", re.ASCII)
_DICE = re.compile(r"(\d+)(?:\+(\d+))?", re.ASCII)
_HOW = "a turn is a roll and a move: `1+4 c3-c8`, `1+4 c3xc8` with a capture, `4+4 c5^c9-c5` with an About-Face"


def read_turn(text: str, board: Board) -> tuple[Roll, Move | None] | Finding:
    """What `1+4 c3-c8` says; the move is None where the roll was lost."""
    parts = text.split()
    if len(parts) != 2:
        return _wrong(f"`{text}` is no turn", _HOW + f"; `1+4 {LOST}` where the roll was lost")
    roll = read_roll(parts[0])
    if isinstance(roll, Finding):
        return roll
    if parts[1] == LOST:
        return roll, None
    move = read_move(parts[1], board)
    return move if isinstance(move, Finding) else (roll, move)


def read_roll(text: str) -> Roll | Finding:
    """What `1+4`, or the total alone, says."""
    found = _DICE.fullmatch(text)
    if not found or len(text) > 5:
        return _wrong(f"`{text}` is no roll", "write both dice, `1+4`, or their total, `5`")
    first, second = int(found[1]), int(found[2] or 0)
    if found[2] is None:
        within, shown, dice = 2 <= first <= 8, "2 to 8", None
    else:
        within, shown, dice = 1 <= first <= 4 and 1 <= second <= 4, "1 to 4 each", (first, second)
    if not within:
        return _wrong(f"`{text}` cannot be rolled", f"two four-sided dice show {shown}")
    return Roll(total=first + second, dice=dice)


def read_move(text: str, board: Board) -> Move | Finding:
    """What `c3-c8` says; only whether the spaces are there is looked at."""
    found = _MOVE.fullmatch(text)
    if not found:
        return _wrong(f"`{text}` is no move", _HOW)
    spaces = {name: read_space(name, board) for name in (found[1], found[3], found[5]) if name}
    for space in spaces.values():
        if isinstance(space, Finding):
            return space
    known = {name: space for name, space in spaces.items() if isinstance(space, Space)}
    return Move(
        start=known[found[1]],
        end=known[found[5]],
        pivot=known[found[3]] if found[3] else None,
        takes=found[4] == "x",
        pivot_takes=found[2] == "x",
    )


def read_space(name: str, board: Board) -> Space | Finding:
    """The space called `c4`."""
    space = space_of(name)
    if space is None or not board.has(space):
        return _wrong(f"the board has no space `{name}`", f"its spaces are a1 to {Space(board.columns, board.rows)}")
    return space


def read_opening(text: str) -> tuple[int, int] | Finding:
    """What `1+4 3+2` says: Black's total and Red's."""
    parts = text.split()
    if len(parts) != 2:
        return _wrong(f"`{text}` is no opening", "write Black's roll and Red's: `1+4 3+2`")
    black, red = map(read_roll, parts)
    if isinstance(black, Finding):
        return black
    return red if isinstance(red, Finding) else (black.total, red.total)


def turn_text(roll: Roll, move: Move | None) -> str:
    """A turn as a match file says it."""
    shown = f"{roll.dice[0]}+{roll.dice[1]}" if roll.dice else str(roll.total)
    return f"{shown} {move or LOST}"


def _wrong(what: str, remedy: str) -> Finding:
    return Finding(path=(), what=what, remedy=remedy)
