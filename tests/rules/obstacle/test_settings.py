"""The settings: all that the rule text leaves open are there, and each of their values makes a difference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sheets.dice import ScriptedDice
from sheets.errors import SheetsError
from sheets.games import settings_of
from sheets.models.obstacle import Athlete
from sheets.models.obstacle_event import Ending
from sheets.models.obstacle_rulebook import Tournament
from sheets.resources import SearchPath
from sheets.rules.obstacle.career import status
from sheets.rules.obstacle.purchase import purchases
from sheets.rules.obstacle.reading import Reading, turn_limit
from sheets.rules.obstacle.skills import luck, skills
from tests.rules.obstacle.scripted import CASES, marks, played

Reads = Callable[..., Reading]
Under = Callable[..., Tournament]
Makes = Callable[..., Athlete]
MISSES = [15] * 31


def spelt(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def test_every_open_point_is_a_setting() -> None:
    known = settings_of(SearchPath(), "obstacle")
    assert len(CASES["settings"]) == 26
    for name, right in CASES["settings"].items():
        assert known[name].default == spelt(right["default"]), name
        assert set(known[name].values) == {spelt(value) for value in right["values"]}, name
    assert known.keys() - CASES["settings"].keys() == {"luck_covers", "buy_policy"}
    assert [name for name, setting in known.items() if setting.values[0] != setting.default] == []
    assert [name for name, setting in known.items() if setting.prints] == ["first_square_initials"]


@pytest.mark.parametrize("source", ["formulas", "lists"])
def test_skill_source(source: str, under: Under, athlete: Makes) -> None:
    game = under(skill_source=source)
    assert len(CASES[source]) in (10, 5)
    for additive in game.courses.additives:
        bare, helped = (skills(athlete(additives=owned), game) for owned in ([], [additive]))
        right = CASES["lists"].get(additive, ())
        if source == "formulas":
            right = [each for each, formula in CASES["formulas"].items() if additive in formula["additives"]]
        assert {each for each in bare if helped[each] > bare[each]} == set(right)
    attributes = {each.id: each.attribute for each in game.courses.obstacles}
    assert attributes == {each: formula["attribute"] for each, formula in CASES["formulas"].items()}


@pytest.mark.parametrize(("value", "skill"), [("1", 16), ("2", 18), ("3", 20)])
def test_additive_value(value: str, skill: int, under: Under, athlete: Makes) -> None:
    one = athlete(additives=["toughness", "toughness"])
    assert skills(one, under(additive_value=value))["rc"] == skill


def test_complete_rule(reading: Reads) -> None:
    totals = [4, 6, 11]
    assert marks(played(reading(), [14, 14], totals, halt=3)) == "12 20 3"
    strict = played(reading(complete_rule="more_than_20"), [14, 14], totals, halt=3)
    assert (marks(strict), strict.completed, strict.pending) == ("12 20 23", 1, 3)


def test_carry_floor(reading: Reads) -> None:
    totals = [6, 5, 15, 10]
    assert marks(played(reading(), [16, 13], totals, halt=4)) == "10 21 x 3"
    debt = played(reading(carry_floor="none"), [16, 13], totals, halt=4)
    assert (marks(debt), debt.squares[3].carried) == ("10 21 x 1", -2)


def test_carry_posted(reading: Reads) -> None:
    totals = [5, 4, 16, 11]
    waits = played(reading(), [15, 15], totals, halt=4)
    assert [(s.mark, s.carried, s.total) for s in waits.squares[2:]] == [("x", 0, None), ("7", 3, 7)]
    at_once = played(reading(carry_posted="next_turn"), [15, 15], totals, halt=4)
    assert [(s.mark, s.carried, s.total) for s in at_once.squares[2:]] == [("x", 3, 3), ("7", 0, 7)]
    assert played(reading(carry_posted="next_turn"), [15, 15], [5, 4, 11], halt=3).squares[2].carried == 3


def test_save_success(reading: Reads) -> None:
    assert played(reading(), [18], [17, 17]).ending is Ending.SPLASH
    assert marks(played(reading(save_success="within_skill"), [18], [17, 17, 17, 18], halt=4)) == "x* ✓ x* ✓"
    assert played(reading(save_success="within_skill"), [16], [17, 17]).ending is Ending.SPLASH


def test_save_uses_a_turn(reading: Reads) -> None:
    assert [s.turn for s in played(reading(), [14], [17, 9, 10], halt=3).squares] == [1, 2, 3]
    shared = played(reading(save_uses_a_turn="false"), [14], [17, 9, 10], halt=2)
    assert ([s.turn for s in shared.squares], marks(shared), shared.turns) == ([1, 1, 2], "x* ✓ 4", 2)
    late = played(reading(save_uses_a_turn="false"), [14], [*MISSES, 17, 15])
    assert (late.ending, late.turns) == (Ending.SPLASH, 32)


def test_failed_save(reading: Reads) -> None:
    hangs_on = reading(failed_save="miss")
    assert marks(played(reading(), [14], [17, 15])) == "x* x"
    assert marks(played(hangs_on, [14], [17, 15, 10], halt=3)) == "x* x 4"
    assert marks(played(hangs_on, [14], [17, 17, 10], halt=3)) == "x* x* 4"
    assert played(hangs_on, [14], [17, 18]).ending is Ending.SPLASH


COVERED = {
    "all": "miss 17 18 save",
    "scoring_rolls": "miss 17 18",
    "not_18": "miss 17 save",
    "bogus": "17 18 save",
    "misses": "miss",
}
BAD = {"miss": [15], "17": [17], "18": [18], "save": [17, 15]}


@pytest.mark.parametrize("value", COVERED)
@pytest.mark.parametrize("bad", BAD)
def test_luck_covers(value: str, bad: str, reading: Reads) -> None:
    covered = bad in COVERED[value].split()
    totals = [*BAD[bad], *([9] if covered else [])]
    run = played(reading(luck_covers=value), [14], totals, luck=1, luck_turns=[len(BAD[bad])], halt=len(BAD[bad]))
    assert run.squares[-1].rerolled == covered


def test_luck_helps_once_and_is_not_rolled_a_third_time(reading: Reads) -> None:
    run = played(reading(), [14], [15, 16, 15, 10], luck=1, luck_turns=[1, 2, 3], halt=3)
    assert [square.reroll is not None for square in run.squares] == [True, False, False]
    assert marks(run) == "x x 4"


def test_luck_uses_a_turn(reading: Reads) -> None:
    late = reading(luck_uses_a_turn="true")
    run = played(late, [14], [8, 18, 9, 10], luck=1, halt=4)
    assert (marks(run), run.ending) == ("6 x* 11 15", Ending.RUNNING)
    assert [(sum(s.dice), s.reroll and sum(s.reroll)) for s in run.squares] == [
        (8, None), (18, None), (18, 9), (10, None),
    ]  # fmt: skip
    kept = played(late, [14], [15, 17, 10], luck=1, luck_turns=[1], halt=3)
    assert (marks(kept), kept.squares[1].rerolled) == ("x x 4", False)
    assert played(late, [14], [*MISSES, 18], luck=1, luck_turns=[32]).ending is Ending.SPLASH


def test_luck_choice(reading: Reads) -> None:
    forced = played(reading(luck_choice="must_take_new"), [14], [15, 17, 9], luck=1, luck_turns=[1], halt=2)
    assert (marks(forced), forced.squares[0].rerolled) == ("x* ✓", True)


def test_the_better_result_is_kept(reading: Reads) -> None:
    for first, second, taken in [
        (15, 16, 0),
        (15, 17, 0),
        (17, 18, 0),
        (18, 17, 1),
        (17, 15, 1),
        (15, 14, 1),
        (18, 18, 0),
    ]:
        run = played(reading(), [14], [first, second], luck=1, luck_turns=[1], halt=1)
        assert run.squares[0].rerolled == bool(taken), (first, second)
    saved = played(reading(), [14], [17, 15, 10], luck=1, luck_turns=[2], halt=2)
    assert (marks(saved), saved.ending) == ("x* ✓", Ending.RUNNING)
    assert played(reading(), [14], [17, 15, 18], luck=1, luck_turns=[2]).squares[1].mark == "x"


def test_luck_doubled(reading: Reads, under: Under, athlete: Makes) -> None:
    twice = athlete(additives=["luck", "luck"])
    assert luck(twice, under().settings) == 2
    assert luck(twice, under(luck_doubled="one_per_round").settings) == 1
    assert luck(athlete(), under().settings) == 0


def test_luck_policy(reading: Reads) -> None:
    def used(policy: str, *totals: int, skills: tuple[int, ...] = (14, 14)) -> list[int]:
        turns = sum(1 for _ in totals)
        run = played(reading(luck_policy=policy), skills, totals, luck=1, halt=turns - 1)
        return [square.turn for square in run.squares if square.reroll]

    assert used("bogus_or_last_obstacle", 15, 17, 9) == [2]
    assert used("bogus_or_last_obstacle", 3, 3, 15, 9) == [3]
    assert used("bogus_only", 15, 18, 9) == [2]
    assert used("first_miss", 15, 9) == [1]
    never = played(reading(luck_policy="never"), [14], [15, 17, 15], luck=1)
    assert (never.ending, marks(never)) == (Ending.SPLASH, "x x* x")
    assert marks(played(reading(luck_policy="bogus_only"), [14], [15, 15], luck=1, halt=2)) == "x x"


def test_finish_on_last_turn(reading: Reads) -> None:
    totals = [*MISSES[:-1], 4, 6]
    assert played(reading(), [14], totals).ending is Ending.FINISHED
    late = played(reading(finish_on_last_turn="out_of_time"), [14], totals)
    assert (late.ending, late.turns, late.leftover) == (Ending.OUT_OF_TIME, 32, 0)


def test_bogus_17_on_last_turn(reading: Reads) -> None:
    extra = reading(bogus_17_on_last_turn="extra_square")
    assert (run := played(reading(), [14], [*MISSES, 17])).ending is Ending.OUT_OF_TIME
    assert run.turns == 32
    assert played(extra, [14], [*MISSES, 17, 15]).ending is Ending.SPLASH
    saved = played(extra, [14], [*MISSES, 17, 9])
    assert (saved.ending, saved.turns) == (Ending.OUT_OF_TIME, 33)


@pytest.mark.parametrize(("value", "limit"), [("64", 64), ("32", 32), ("none", None)])
def test_final_turn_limit(value: str, limit: int | None, under: Under) -> None:
    settings = under(final_turn_limit=value).settings
    assert [turn_limit(round, settings) for round in (1, 2, 3)] == [32, 32, limit]


def bought(game: Tournament, one: Athlete, *faces: int, ask: Any = None) -> list[tuple[tuple[str, ...], str]]:
    thrown = ScriptedDice(faces)
    found = [(purchase.offered, purchase.additive) for _, purchase in purchases(one, 1, thrown, game, ask)]
    thrown.assert_used_up()
    return found


def test_buy_policy(under: Under, athlete: Makes) -> None:
    rich = athlete(events=5, points=5, additives=["strong_will", "strong_will"])
    both = ("toughness", "fortitude")
    # The net climb is one of the weakest, and fortitude helps there.
    assert bought(under(), rich, 4, 3) == [(both, "fortitude")]
    assert bought(under(buy_policy="die_order"), rich, 4, 3) == [(both, "toughness")]
    assert bought(under(), rich, 5, 4) == [(("luck", "toughness"), "toughness")]
    asked: list[tuple[str, ...]] = []

    def ask(one: Athlete, choices: tuple[str, ...]) -> str:
        asked.append(choices)
        return choices[1]

    assert bought(under(buy_policy="asked"), rich, 4, 3, ask=ask) == [(both, "fortitude")]
    assert asked == [both]
    with pytest.raises(SheetsError, match="Aya has to choose between `toughness` and `fortitude`"):
        bought(under(buy_policy="asked"), rich, 4, 3)
    assert bought(under(buy_policy="asked"), rich, 6, 3) == [(("fortitude",), "fortitude")]
    with pytest.raises(ValueError, match="not on offer"):
        bought(under(buy_policy="asked"), rich, 4, 3, ask=lambda one, choices: "luck")


def test_purchase_doubles(under: Under, athlete: Makes) -> None:
    rich = athlete(events=5, points=12, additives=["fortitude", "luck"])
    assert bought(under(), rich, 3, 3, 5, 5) == [(("fortitude",), "fortitude"), (("luck",), "luck")]
    anew = under(purchase_doubles="reroll", buy_policy="die_order")
    assert bought(anew, rich, 3, 3, 3, 4, 1, 2) == [
        (("toughness",), "toughness"), (("superior_balance", "ambidexterity"), "superior_balance"),
    ]  # fmt: skip


def test_spent_points_count(under: Under, athlete: Makes) -> None:
    rich = athlete(events=9, points=17, spent=15)
    assert status(rich, under().settings) == "must_retire"
    assert status(rich, under(spent_points_count="false").settings) == "active"


def test_cull_rule(under: Under, athlete: Makes) -> None:
    at_most, exactly = under().settings, under(cull_rule="exactly").settings
    for events, points, first, second in [
        (5, 0, "cannot_return", "active"),
        (5, 1, "cannot_return", "cannot_return"),
        (7, 1, "cannot_return", "active"),
        (10, 2, "cannot_return", "cannot_return"),
        (10, 3, "active", "active"),
        (15, 2, "cannot_return", "last_event"),
        (15, 9, "last_event", "last_event"),
        (4, 0, "active", "active"),
    ]:
        one = athlete(events=events, points=points)
        assert (status(one, at_most), status(one, exactly)) == (first, second)
