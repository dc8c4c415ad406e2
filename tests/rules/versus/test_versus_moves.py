"""Movement, whatever stands where: no legal move leaves the board, jumps or ends on its own, and none is missed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.models.versus_board import Board, Mission, Move, Position, Side, Space, Team
from sheets.rules.versus.danger import SIXTEENTHS, danger, risk
from sheets.rules.versus.explain import objection
from sheets.rules.versus.moves import Table, legal_moves
from sheets.rules.versus.turn import Roll, play_turn
from sheets.rules.versus.ways import plain_ways, turning_ways
from tests.rules.versus.dojo import board, reading, space, table

STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0))
DEFAULT = board()
SPACES = tuple(DEFAULT.spaces)
READINGS = (
    {},
    {"about_face": "lenient", "about_face_outward": "any", "about_face_pivot_capture": "allowed"},
    {"turn_back_between_moves": "counts_as_about_face", "second_ninja_outside": "forbidden_to_stop"},
    {"about_face_corner": "forbidden", "last_phase_capture": "no_capture"},
)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Up to six ninja on each side anywhere at home or in the way, of each side at most one outside, on a mission."""
    taken: set[Space] = set()
    teams = {}
    for side in Side:
        at_home = [each for each in SPACES if DEFAULT.is_home(side, each) and each not in taken]
        ninja = set(draw(st.lists(st.sampled_from(at_home), min_size=1, max_size=5, unique=True)))
        mission = None
        if draw(st.booleans()):
            away = [each for each in SPACES if not DEFAULT.is_home(side, each) and each not in taken]
            at = draw(st.sampled_from(away))
            ninja.add(at)
            mission = Mission(
                space=at,
                phase=draw(st.integers(1, 2)),
                depth=draw(st.integers(DEFAULT.depth(side, at), 5)),
                about_face=draw(st.booleans()),
                homeward=draw(st.booleans()),
            )
        taken |= ninja
        teams[side] = Team(ninja=tuple(sorted(ninja)), mission=mission)
    position = Position(black=teams[Side.BLACK], red=teams[Side.RED], turn=draw(st.sampled_from(Side)))
    return Table(board=DEFAULT, reading=reading(**draw(st.sampled_from(READINGS))), position=position)


@cache
def walks(start: Space, length: int) -> frozenset[tuple[Space, ...]]:
    """All ways found another time: step by step, one direction and then another, but never straight back."""
    return frozenset(_walks(start, length, DEFAULT))


def _walks(start: Space, length: int, on: Board) -> Iterator[tuple[Space, ...]]:
    for first in STEPS:
        for second in STEPS:
            for corner in range(1, length + 1):
                here, way = start, []
                for number in range(length):
                    step = first if number < corner else second
                    here = Space(here.column + step[0], here.row + step[1])
                    way.append(here)
                back = (first[0] + second[0], first[1] + second[1]) == (0, 0)
                if all(map(on.has, way)) and not back:
                    yield tuple(way)


@pytest.mark.parametrize("length", [1, 2, 5, 8])
@pytest.mark.parametrize("start", ["a1", "c3", "f13", "d7"])
def test_all_ways_of_an_empty_board_are_found(start: str, length: int) -> None:
    found = [way.spaces for way in plain_ways(DEFAULT, space(start), length)]
    assert set(found) == walks(space(start), length)
    assert len(found) == len(set(found))


def test_an_about_face_comes_back_along_its_own_way() -> None:
    seen = 0
    for way in turning_ways(DEFAULT, space("c6"), 7):
        assert way.out
        there = (way.start, *way.spaces[: way.out])
        back = way.spaces[way.out :]
        assert back[: way.out] == there[-2::-1][: len(back)]
        seen += len(back) > way.out
    assert seen > 10


@settings(max_examples=150, deadline=None)
@given(tables(), st.sampled_from(sorted(SIXTEENTHS)))
def test_no_legal_move_leaves_the_board_jumps_or_lands_on_its_own(on: Table, roll: int) -> None:
    for move in legal_moves(on, roll):
        assert move.start in on.own
        assert on.board.has(move.end)
        assert move.end not in on.own - {move.start}
        assert move.takes == (move.end in on.enemies)
        others = (on.own | on.enemies) - {move.start}
        if move.pivot is None:
            free = [way for way in walks(move.start, roll) if not others.intersection(way[:-1])]
            assert move.end in {way[-1] for way in free}
        else:
            assert on.board.depth(on.side, move.pivot)
            assert move.pivot not in on.own
            reached = [
                out
                for out in range(1, roll)
                for way in walks(move.start, out)
                if way[-1] == move.pivot and not others.intersection(way[:-1])
            ]
            assert reached
        assert not outside_twice(on, move)


def outside_twice(on: Table, move: Move) -> bool:
    after = play_turn(on, Roll(total=2), move).after.team(on.side)
    return sum(not on.board.is_home(on.side, each) for each in after.ninja) > 1


@settings(max_examples=150, deadline=None)
@given(tables(), st.sampled_from(sorted(SIXTEENTHS)))
def test_no_plain_move_is_missed(on: Table, roll: int) -> None:
    found = {(move.start, move.end) for move in legal_moves(on, roll) if move.pivot is None}
    if on.reading.turning_counts or not on.reading.last_capture:
        return
    for start in on.own:
        others = (on.own | on.enemies) - {start}
        for way in walks(start, roll):
            leaves = not on.board.is_home(on.side, way[-1])
            second = on.mission is not None and on.mission.space != start and leaves
            if not others.intersection(way[:-1]) and way[-1] not in on.own and not second:
                assert (start, way[-1]) in found


@settings(max_examples=200, deadline=None)
@given(tables(), st.sampled_from(sorted(SIXTEENTHS)))
def test_a_turn_keeps_the_books(on: Table, roll: int) -> None:
    moves = legal_moves(on, roll)
    assert bool(moves) or objection(on, roll, None) is None
    for move in moves:
        assert objection(on, roll, move) is None
        turn = play_turn(on, Roll(total=roll), move)
        own, enemy = turn.after.team(turn.side), turn.after.team(turn.side.other)
        assert len(own.ninja) == len(on.own) - (turn.lost is not None)
        assert len(enemy.ninja) == len(on.enemies) - len(turn.taken)
        assert not set(own.ninja) & set(enemy.ninja)
        outside = [each for each in own.ninja if not on.board.is_home(turn.side, each)]
        assert outside == ([own.mission.space] if own.mission else [])
        assert not own.mission or 1 <= own.mission.phase <= 2
        assert turn.after.turn == turn.side.other


@settings(max_examples=60, deadline=None)
@given(tables())
def test_danger_is_what_the_enemy_can_do(on: Table) -> None:
    side = on.side.other
    found = danger(on.board, on.reading, on.position, side)
    assert set(found) == set(on.enemies)
    for at, number in found.items():
        rolls = {roll for roll in SIXTEENTHS for move in legal_moves(on, roll) if at in move.taken}
        assert number == risk(rolls)


def test_danger_without_anything_in_the_way_is_the_risk_of_the_distances() -> None:
    on = table("c5", "c9 e9 d12 f13")
    distances = [4, 6, 8, 11]
    assert danger(on.board, on.reading, on.position, Side.BLACK) == {space("c5"): risk(distances)}
    assert risk(distances) == 3 + 3 + 1
    # In one line with another, there is no way but over it.
    assert danger(on.board, on.reading, table("c5", "c9 c13").position, Side.BLACK) == {space("c5"): 3}


def test_a_neighbour_shields_and_cannot_capture() -> None:
    on = table("c5 c6", "c7 f13")
    found = danger(on.board, on.reading, on.position, Side.BLACK)
    assert found[space("c6")] == 0
    assert found[space("c5")] == 0
    assert danger(on.board, on.reading, table("c5", "c7 f13").position, Side.BLACK)[space("c5")] == 1
