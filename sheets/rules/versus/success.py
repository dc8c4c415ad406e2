"""Mission, in exact numbers: the chance to come so deep and home in time, by best play on an otherwise empty board.

What a ninja alone on the board can do comes out of the rules of Movement and Mission; here it is only counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from sheets.models.versus_board import PHASES, Board, Mission, Position, Side, Space, Team
from sheets.rules.versus.danger import SIXTEENTHS
from sheets.rules.versus.moves import Table, legal_moves
from sheets.rules.versus.reading import Reading
from sheets.rules.versus.turn import mission_after

Counts = tuple[int, ...]
"""By depth from 1 on: in how many of all equally likely throws of the turns left a mission succeeds."""


def success(board: Board, reading: Reading, home_row: int, depth: int, roll: int | None = None) -> Fraction:
    """The chance of a mission launched from `home_row`, as its owner counts the rows, with the best column chosen.

    With `roll` the launch is made with that roll, else with the roll as it comes. Where that does not lead out of the
    dojo, there is no mission, and no success.
    """
    rolls = SIXTEENTHS if roll is None else {roll: 16}
    half = range(1, (board.columns + 1) // 2 + 1)  # the other columns mirror these
    game = _Game(board, reading)
    counts = (
        sum(n * _after(game, _State(Space(column, home_row)), 0, each)[depth - 1] for each, n in rolls.items())
        for column in half
    )
    return Fraction(max(counts), 16**PHASES)


def homecoming(board: Board, reading: Reading, side: Side, mission: Mission) -> tuple[Fraction, ...]:
    """The chances that a mission under way comes home from depth 1, 2, ... or deeper, counting what it has reached."""
    space = mission.space if side == Side.BLACK else board.turned(mission.space)
    state = _State(space, mission.depth, mission.about_face, mission.homeward)
    left = 16 ** (PHASES - mission.phase)
    return tuple(Fraction(count, left) for count in _home(_Game(board, reading), state, mission.phase))


class _Game(NamedTuple):
    board: Board
    reading: Reading


class _State(NamedTuple):
    """A ninja alone on the board, seen by its owner."""

    space: Space
    depth: int = 0
    about_face: bool = False
    homeward: bool = False


@lru_cache(maxsize=65536)
def _home(game: _Game, state: _State, phase: int) -> Counts:
    """Out of all throws of the turns left, by depth."""
    if phase == PHASES:
        return (0,) * game.board.dojo_rows
    of_rolls = ((n, _after(game, state, phase, roll)) for roll, n in SIXTEENTHS.items())
    return tuple(map(sum, zip(*([n * count for count in counts] for n, counts in of_rolls), strict=True)))


def _after(game: _Game, state: _State, phase: int, roll: int) -> Counts:
    """The same once the roll is known: for each depth the move is chosen that is best for it."""
    throws = 16 ** (PHASES - phase - 1)
    best = [0] * game.board.dojo_rows
    for home, then in _steps(game, state._replace(depth=0), phase > 0, roll):
        depth = max(state.depth, then.depth)
        found: Iterable[int]
        if home:
            found = (throws * (target <= depth) for target in range(1, len(best) + 1))
        else:
            found = _home(game, then._replace(depth=depth), phase + 1)
        best = list(map(max, best, found))
    return tuple(best)


@lru_cache(maxsize=65536)
def _steps(game: _Game, state: _State, on_mission: bool, roll: int) -> frozenset[tuple[bool, _State]]:
    """What a roll can make of a mission, or of a ninja that is to begin one: whether it is home, and where it is."""
    board, reading = game
    mission = Mission(space=state.space, about_face=state.about_face, homeward=state.homeward) if on_mission else None
    alone = Position(black=Team(ninja=(state.space,), mission=mission), red=Team(ninja=()))
    table = Table(board=board, reading=reading, position=alone)
    after = (mission_after(table, move) for move in legal_moves(table, roll))
    return frozenset((board.is_home(Side.BLACK, it.space), _seen(game, it)) for it in after if it)


def _seen(game: _Game, mission: Mission) -> _State:
    """A mission without what makes no difference to it: left or right, and under most readings where it heads."""
    column = min(mission.space.column, game.board.columns + 1 - mission.space.column)
    homeward = mission.homeward and game.reading.turning_counts
    return _State(Space(column, mission.space.row), mission.depth, mission.about_face, homeward)
