"""Whatever reading of the rules is in force, a square is told by a moment that fits its mark."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from sheets.documents.obstacle_moments import Beat, beats
from sheets.games import settings_of
from sheets.models.obstacle_event import Ending, Event, Faces, Run, Square
from tests.obstacle_show import event
from tests.printshop import SEARCH

NUMBERS = {"small", "solid", "great", "steady", "bonus", "whole", "done", "finish"}
FITTING = {"x": {"miss", "again", "lost"}, "x*": {"trouble", "lost", "fall"}, "✓": {"save"}}
"""What a square comes to, by its mark; any other mark is a number."""

TURNS = {"luck_uses_a_turn": "true", "carry_posted": "next_turn", "failed_save": "miss"}


def readings() -> list[dict[str, str]]:
    """Every value of every setting by itself, and with those that change what stands in which square."""
    known = settings_of(SEARCH, "obstacle").values()
    # Nobody can be asked here.
    each = [{one.id: value} for one in known if not one.prints for value in one.values if value != "asked"]
    return each + [TURNS | one for one in each]


def told(played: Event, **settings: str) -> Iterator[tuple[Run, Beat]]:
    waits = settings.get("luck_uses_a_turn") == "true"
    for round in played.rounds:
        for each in round.placed:
            for beat in beats(each.run, round.limit, luck_waits=waits):
                yield each.run, beat


@pytest.mark.parametrize("settings", readings(), ids=lambda settings: "-".join(settings.values()))
def test_each_mark_is_told_by_a_moment_that_fits_it(settings: dict[str, str]) -> None:
    for run, beat in told(event("2", **settings), **settings):
        for square in beat.squares:
            said = {*beat.moments} & NUMBERS.union(*FITTING.values())
            assert said, square
            assert said <= FITTING.get(square.mark, NUMBERS), square
        ended = beat.squares[-1] is run.squares[-1] and run.ending is Ending.SPLASH
        assert bool({*beat.moments} & {"lost", "fall"}) == ended
        assert "fall" not in beat.moments or sum(beat.squares[-1].used) == 18


def test_points_carried_into_a_miss_are_no_progress() -> None:
    marks = [
        square.mark
        for seed in "1234"
        for _, beat in told(event(seed, carry_posted="next_turn"))
        for square in beat.squares
        if square.total is not None and not {*beat.moments} & NUMBERS
    ]
    assert {"x", "x*"} <= {*marks}


def test_the_clock_is_mentioned_once_in_a_turn_of_two_squares() -> None:
    settings = {"save_uses_a_turn": "false"}
    seen = 0
    for seed in map(str, range(12)):
        for (run, beat), (after, then) in pairwise(told(event(seed, skill=13, **settings))):
            if run is after and beat.squares[-1].turn == then.squares[0].turn:
                assert not [moment for moment in beat.moments if moment.startswith("clock/")]
                seen += then.left in (1, 3, 5)
    assert seen


BOGUS, FALLS = (6, 6, 5), (6, 6, 6)


def bogus(turn: int, dice: Faces, reroll: Faces | None = None, *, new: bool = False) -> Square:
    return Square(turn=turn, dice=dice, reroll=reroll, rerolled=new, obstacle="rlr", mark="x*")


@pytest.mark.parametrize(
    ("squares", "waits", "last"),
    [
        ((bogus(1, BOGUS), bogus(2, FALLS)), False, "lost"),
        # Luck put the second roll off: the fall is one by that roll, not by a save.
        ((bogus(1, BOGUS), bogus(2, BOGUS, FALLS, new=True)), True, "fall"),
        ((bogus(1, BOGUS), bogus(2, BOGUS), bogus(3, BOGUS, FALLS, new=True)), True, "lost"),
        # Setting `failed_save: miss`: the save is over, another fall comes of its own.
        ((bogus(1, BOGUS), bogus(2, BOGUS), bogus(3, FALLS)), False, "fall"),
    ],
)
def test_a_fall_is_told_as_a_save_that_failed_only_when_it_is_one(
    squares: tuple[Square, ...], waits: bool, last: str
) -> None:
    run = Run(athlete="n0", name="Rei", course=("rlr",), skills=(14,), luck=1, ending=Ending.SPLASH,
              turns=len(squares), squares=squares)  # fmt: skip
    *_, beat = beats(run, 32, luck_waits=waits)
    assert beat.moments[-1] == last
