"""Chances of missions: those worked out beforehand, and those of a second count that knows rows alone."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from sheets.models.versus_board import Mission, Side
from sheets.rules.versus.danger import SIXTEENTHS
from sheets.rules.versus.success import homecoming, success
from tests.rules.versus.dojo import CASES, board, reading, space

ROUNDING = Fraction(6, 10_000)
"""The known numbers have three decimals; half of the last one, and a little for how they were rounded."""

ROLLS = [first + second for first in range(1, 5) for second in range(1, 5)]
NEUTRAL = 3


def near(found: Fraction, known: float) -> bool:
    return abs(found - Fraction(str(known))) <= ROUNDING


def test_the_throws_are_counted_right() -> None:
    assert {roll: ROLLS.count(roll) for roll in set(ROLLS)} == SIXTEENTHS


@pytest.mark.slow
@pytest.mark.parametrize("about_face", ["strict", "lenient"])
def test_the_known_chances_by_launch_roll(about_face: str) -> None:
    on, read = board(dojo_rows="7"), reading(about_face=about_face)
    known = CASES["success"][about_face]
    assert [len(row["by_roll"]) for row in known.values()] == [7] * 7
    for depth, row in known.items():
        found = [success(on, read, 7, depth, roll) for roll in SIXTEENTHS]
        assert all(map(near, found, row["by_roll"])), (depth, found)
        assert near(success(on, read, 7, depth), row["as_it_comes"]), depth


def test_the_known_chances_by_home_row() -> None:
    on, read = board(), reading()
    assert len(CASES["by_home_row"]) == 5
    for row, known in CASES["by_home_row"].items():
        assert all(near(success(on, read, row, depth), chance) for depth, chance in enumerate(known, 1)), row


@pytest.mark.parametrize("about_face", ["strict", "lenient"])
def test_a_count_by_rows_alone_comes_to_the_same(about_face: str) -> None:
    on, read = board(), reading(about_face=about_face)
    for home_row in range(1, on.dojo_rows + 1):
        for depth in range(1, on.dojo_rows + 1):
            chances = [
                by_rows(home_row - on.dojo_rows, NEUTRAL + depth, False, False, 3, roll, about_face == "strict")
                for roll in ROLLS
            ]
            assert success(on, read, home_row, depth) == sum(chances) / 16, (home_row, depth)


@cache
def by_rows(row: int, goal: int, reached: bool, turned: bool, left: int, roll: int, strict: bool) -> Fraction:
    """The chance of a ninja that may go aside as far as it likes; row 0 is the front row of its own dojo."""
    best = Fraction(0)
    for end, deepest, about_face in ends(row, roll, turned, strict):
        launches = left < 3 or deepest > 0
        if not (launches and end >= -4 and deepest <= NEUTRAL + 5):
            continue
        there = reached or deepest >= goal
        if end <= 0:
            best = max(best, Fraction(there))
        elif left > 1:
            later = [by_rows(end, goal, there, turned or about_face, left - 1, each, strict) for each in ROLLS]
            best = max(best, sum(later) / 16)
    return best


def ends(row: int, roll: int, turned: bool, strict: bool) -> Iterator[tuple[int, int, bool]]:
    """Where a roll can lead: the last row, the deepest one, and whether that took the About-Face."""
    for along in range(-roll, roll + 1):
        yield row + along, max(row, row + along), False
    for out in range(1, roll) if not turned else ():
        back = roll - out
        for ahead in range(1, out + 1):
            pivot, aside = row + ahead, out - ahead
            if pivot <= NEUTRAL or (back > out and strict):
                continue
            # Ahead first and then aside: back it is aside first. The other way round, past the beginning is aside.
            yield pivot - max(0, back - aside), pivot, True
            if aside:
                yield pivot - min(back, ahead), pivot, True


def test_deeper_rows_are_worth_the_risk_up_to_the_third() -> None:
    on, read = board(), reading()
    worth = [depth * success(on, read, 5, depth) for depth in range(1, 6)]
    assert [round(float(each), 2) for each in worth] == [1.0, 1.92, 2.49, 2.39, 1.66]
    assert max(worth) == worth[2]


def test_a_mission_under_way() -> None:
    on, read = board(), reading()
    mission = Mission(space=space("c9"), phase=2, depth=2)
    for side, at in ((Side.BLACK, "c9"), (Side.RED, "d5")):
        # Home is four rows away: any roll but 2 and 3 leads there. Deeper than it was it cannot come and be home.
        chances = homecoming(on, read, side, Mission(space=space(at), phase=2, depth=mission.depth))
        assert chances == (Fraction(13, 16), Fraction(13, 16), 0, 0, 0)
