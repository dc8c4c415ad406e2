"""Many events: the same rules as a single one, by the same dice; counts that are right, whoever plays which."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain as joined_rows

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.dice import ScriptedDice, Stream, three_dice
from sheets.models.obstacle import Roster
from sheets.models.obstacle_event import Run
from sheets.models.obstacle_rulebook import Tournament
from sheets.rules.obstacle.chain import Chains, Route
from sheets.rules.obstacle.odds import Odds, joined, play_many
from sheets.rules.obstacle.reading import Reading
from sheets.rules.obstacle.run import Lane, play_run

Under = Callable[..., Tournament]
READINGS = (
    {},
    {"luck_uses_a_turn": "true", "luck_policy": "first_miss"},
    {"save_uses_a_turn": "false", "failed_save": "miss"},
    {"carry_posted": "next_turn", "carry_floor": "none", "complete_rule": "more_than_20"},
    {"finish_on_last_turn": "out_of_time", "bogus_17_on_last_turn": "extra_square", "luck_choice": "must_take_new"},
)


def told(run: Run) -> tuple[object, ...]:
    return run.athlete, run.ending, run.turns, run.leftover


@settings(max_examples=150, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    skills=st.lists(st.integers(12, 18), min_size=1, max_size=10),
    luck=st.integers(0, 2),
    limit=st.sampled_from((3, 20, 32, 64, None)),
    number=st.integers(0, len(READINGS) - 1),
)
def test_both_ways_find_the_same_squares(
    under: Under, seed: int, skills: list[int], luck: int, limit: int | None, number: int
) -> None:
    reading = Reading.of(under(**READINGS[number]).settings)
    lane = Lane(athlete="aya", name="Aya", course=tuple("abcdefghij"[: len(skills)]), skills=tuple(skills), luck=luck)
    dice = Stream(str(seed), "both")
    played = play_run(lane, dice, reading, limit=limit)
    faces = [face for _, face in dice.log]
    totals = [sum(faces[at : at + 3]) for at in range(0, len(faces), 3)]
    route = Route(Chains(reading=reading), lane, limit)
    row = iter(totals)
    walked = [(turn, lane.course[at], taken.step.mark, taken.step.total) for turn, at, taken in route.walk(row)]
    assert walked == [(s.turn, s.obstacle, s.mark, s.total) for s in played.squares]
    assert next(row, None) is None, "dice were left over"
    assert told(route.run(iter(totals))) == told(played)


def test_totals_of_three_dice_are_as_likely_as_the_dice_make_them() -> None:
    row = three_dice("7", "test")
    counts = dict.fromkeys(range(3, 19), 0)
    for _ in range(21_600):
        counts[next(row)] += 1
    assert counts[3] == pytest.approx(100, abs=40)
    assert counts[10] == pytest.approx(2_700, abs=200)
    assert sum(total * count for total, count in counts.items()) / 21_600 == pytest.approx(10.5, abs=0.08)


def test_who_plays_which_events_makes_no_difference(roster: Callable[..., Roster], game: Tournament) -> None:
    whole = play_many(roster(), game, "7", range(12))
    apart = [play_many(roster(), game, "7", range(start, 12, 3)) for start in range(3)]
    assert joined(apart) == whole
    assert joined([]) == Odds()
    assert play_many(roster(), game, "8", range(12)) != whole


def test_counts_add_up(roster: Callable[..., Roster], game: Tournament) -> None:
    odds = play_many(roster(), game, "7", range(30))
    rows = list(odds.tallies.values())
    assert len(rows) == 16
    for row in rows:
        ends = zip(row.finished, row.splashed, row.out_of_time, strict=True)
        assert [sum(each) for each in ends] == row.started
        assert row.started[0] == 30
        assert row.advanced[:2] == row.started[1:]
    wins = sum(row.advanced[2] for row in rows)
    assert wins >= 30 - odds.unwon


@pytest.mark.slow
def test_shares_agree_with_the_exact_table_of_a_turn(under: Under) -> None:
    """Ch. 6, no luck: of all turns at skill 14 .9074 score, and .0059 begin a fall."""
    reading = Reading.of(under(luck_policy="never").settings)
    lane = Lane(athlete="aya", name="Aya", course=("rlr",), skills=(14,))
    route, row = Route(Chains(reading=reading), lane, None), three_dice("7", "turns")
    steps = list(joined_rows.from_iterable(route.walk(row) for _ in range(20_000)))
    rolls = [taken.step for _, _, taken in steps if taken.step.mark != "✓"]
    falls = sum(step.stand is None for step in rolls)
    scored = sum(step.total is not None for step in rolls)
    # Save rolls that fail are no turn of the table: it counts them with their bogus roll.
    saves = sum(step.stand is None and step.mark == "x" for step in rolls)
    turns = len(rolls) - saves
    assert turns > 100_000
    assert scored / turns == pytest.approx(0.9074, abs=0.003)
    assert falls / turns == pytest.approx(0.00592, abs=0.0008)


def test_a_script_too_short_is_noticed(under: Under) -> None:
    dice = ScriptedDice([6, 6, 5])
    with pytest.raises(AssertionError, match="at its end"):
        play_run(
            Lane(athlete="a", name="A", course=("rlr",), skills=(14,)), dice, Reading.of(under().settings), limit=32
        )
