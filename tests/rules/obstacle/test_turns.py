"""One turn, exactly: every throw of three dice at every skill; and runs by any dice keep within their bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.dice import ScriptedDice, Stream
from sheets.games import settings_of
from sheets.library.rulebooks import settings_in_force
from sheets.models.obstacle_event import BOGUS, CROSS, SAVED, Ending, Run
from sheets.resources import SearchPath
from sheets.rules.obstacle.reading import Reading
from sheets.rules.obstacle.run import Lane, play_run
from sheets.rules.obstacle.turn import Stand, ending, has_time, result, take, uses_a_turn, wants_luck
from tests.rules.obstacle.scripted import CASES, COURSE

WAYS = Counter(map(sum, product(range(1, 7), repeat=3)))
KNOWN = settings_of(SearchPath(), "obstacle")


@pytest.mark.parametrize("skill", range(12, 19))
def test_exact_chances_of_a_turn(skill: int, reading: Callable[..., Reading]) -> None:
    read, right = reading(), CASES["turns"][skill]
    assert sum(WAYS.values()) == 216
    steps = {total: result(Stand(), total, (skill, skill), read) for total in WAYS}
    scores = Fraction(sum(ways for total, ways in WAYS.items() if steps[total].points), 216)
    points = Fraction(sum(ways * steps[total].points for total, ways in WAYS.items()), 216)
    falls = Fraction(0)
    for total, ways in WAYS.items():
        after = steps[total].stand
        if after is None:
            falls += Fraction(ways, 216)
        elif after.saving:
            lost = [t for t in WAYS if result(after, t, (skill, skill), read).stand is None]
            falls += Fraction(ways, 216) * Fraction(sum(WAYS[t] for t in lost), 216)
    assert float(scores) == pytest.approx(right["success"], abs=5e-5)
    assert float(points) == pytest.approx(right["mean_ap"], abs=5e-5)
    assert float(falls) == pytest.approx(right["splash"], abs=5e-6)


def readings() -> st.SearchStrategy[dict[str, str]]:
    """Any choice of the settings that a run depends on."""
    return st.fixed_dictionaries({name: st.sampled_from(setting.values) for name, setting in KNOWN.items()})


SKILLS = st.lists(st.integers(12, 20), min_size=1, max_size=5).map(tuple)


def run_of(skills: tuple[int, ...], luck: int, seed: int, limit: int | None, chosen: dict[str, str]) -> Run:
    lane = Lane(athlete="a", name="A", course=COURSE[: len(skills)], skills=skills, luck=luck)
    return play_run(lane, Stream(str(seed), "run"), Reading.of(settings_in_force(KNOWN, chosen)), limit=limit)


@settings(max_examples=300, deadline=None)
@given(SKILLS, st.integers(0, 2), st.integers(0, 10**6), st.sampled_from([5, 32, 64, None]), readings())
def test_a_run_keeps_within_its_bounds(
    skills: tuple[int, ...], luck: int, seed: int, limit: int | None, chosen: dict[str, str]
) -> None:
    run = run_of(skills, luck, seed, limit, chosen)
    late = chosen["bogus_17_on_last_turn"] == "extra_square"
    assert run.ending is not Ending.RUNNING
    assert limit is None or run.turns <= limit + late
    assert (run.ending is Ending.FINISHED) <= (run.completed == len(skills))
    if chosen["carry_floor"] == "0":
        assert all(square.total is None or square.total >= 0 for square in run.squares)
        assert min(run.pending, run.total, run.leftover) >= 0
    assert sum(square.done for square in run.squares) == run.completed
    assert sum(square.reroll is not None for square in run.squares) <= luck
    turns = [square.turn for square in run.squares]
    assert sorted(set(turns)) == list(range(1, run.turns + 1))
    assert len(turns) == run.turns or chosen["save_uses_a_turn"] == "false"
    for square in run.squares:
        assert square.mark in (CROSS, BOGUS, SAVED) or square.mark == str(square.total)
    assert run == run_of(skills, luck, seed, limit, chosen)


@settings(max_examples=200, deadline=None)
@given(SKILLS, st.integers(0, 2), st.integers(0, 10**6), st.sampled_from([32, 64, None]), readings())
def test_turns_taken_one_by_one_make_the_same_run(
    skills: tuple[int, ...], luck: int, seed: int, limit: int | None, chosen: dict[str, str]
) -> None:
    """The functions of a turn are all that is needed: whoever works out odds by them plays the same game."""
    run = run_of(skills, luck, seed, limit, chosen)
    reading = Reading.of(settings_in_force(KNOWN, chosen))
    dice = Stream(str(seed), "run")

    def throw() -> int:
        return dice.roll(6) + dice.roll(6) + dice.roll(6)

    stand, turn, marks, ended = Stand(luck=luck), 0, [], Ending.RUNNING
    while ended is Ending.RUNNING:
        turn += uses_a_turn(stand, reading)
        total = throw()
        luck_now = wants_luck(
            stand, result(stand, total, skills, reading), skills, reading, last=limit is not None and turn >= limit
        )
        second = throw() if luck_now and not reading.luck_uses_a_turn else None
        taken = take(stand, total, skills, reading, second=second, wait=luck_now and second is None)
        marks.append(taken.step.mark)
        ended = ending(taken.step.stand, turn, limit, skills, reading)
        stand = taken.step.stand or stand
    assert marks == [square.mark for square in run.squares]
    assert (ended, turn) == (run.ending, run.turns)
    assert len(dice.log) == 3 * (len(run.squares) + sum(square.reroll is not None for square in run.squares)) - (
        3 * luck_taken_late(run, reading)
    )


def luck_taken_late(run: Run, reading: Reading) -> int:
    """How many second rolls stand in a square of their own, with the first one shown again."""
    return sum(square.reroll is not None for square in run.squares) if reading.luck_uses_a_turn else 0


@settings(max_examples=100, deadline=None)
@given(SKILLS, st.integers(0, 2), st.integers(0, 10**6))
def test_the_dice_in_the_squares_play_the_run_again(skills: tuple[int, ...], luck: int, seed: int) -> None:
    run = run_of(skills, luck, seed, 32, {})
    thrown = ScriptedDice([face for s in run.squares for face in (*s.dice, *(s.reroll or ()))])
    lane = Lane(athlete="a", name="A", course=COURSE[: len(skills)], skills=skills, luck=luck)
    assert play_run(lane, thrown, Reading.of(settings_in_force(KNOWN)), limit=32) == run
    thrown.assert_used_up()


def test_whether_there_is_time(reading: Callable[..., Reading]) -> None:
    saving = Stand(saving=True)
    assert has_time(Stand(), 31, 32, reading())
    assert not has_time(saving, 32, 32, reading())
    assert has_time(saving, 32, 32, reading(bogus_17_on_last_turn="extra_square"))
    assert has_time(saving, 32, 32, reading(save_uses_a_turn="false"))
    assert has_time(Stand(), 1000, None, reading())
