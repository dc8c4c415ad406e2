"""SG 2, 7-10: checks, fights, Ohgi and merit beyond the numbered cases, with scripted dice."""

from __future__ import annotations

import pytest

from sheets.dice import ScriptedDice
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.rules.shinobigami import checks, combat, merit, ohgi
from sheets.rules.shinobigami.checks import Outcome, Scene
from sheets.rules.shinobigami.combat import AttackClass


@pytest.mark.parametrize(
    ("fumble", "critical", "expected"),
    [
        ((2), 12, (2, 12)),
        (11, 12, (11, 12)),
        (14, 12, (11, 12)),
        (6, 5, (6, 7)),
        (2, 14, (2, 12)),
        (1, 10, (1, 10)),
    ],
)
def test_where_fumble_and_critical_meet(fumble: int, critical: int, expected: tuple[int, int]) -> None:
    assert checks.limits(fumble, critical) == expected


@pytest.mark.parametrize(
    ("scene", "plot", "cost", "congestion", "value"),
    [
        *(
            (Scene.DRAMA, None, 0, False, 2),
            (Scene.DRAMA, None, 4, False, 6),
            (Scene.DRAMA, None, 12, False, 11),
        ),
        *((Scene.PLOT_PHASE, 6, 0, False, 2), (Scene.COMBAT, 6, 0, True, 7), (Scene.COMBAT, 0, 0, False, 2)),
        *((Scene.COMBAT, 1, 0, False, 1), (Scene.COMBAT, 4, 3, False, 4)),
    ],
)
def test_fumble_values(scene: Scene, plot: int | None, cost: int, congestion: bool, value: int) -> None:
    assert checks.fumble_value(scene, plot=plot, ninpo_cost=cost, congestion=congestion) == value


def test_no_usable_skill_succeeds_by_a_critical_only() -> None:
    assert checks.outcome((6, 5), None) is Outcome.FAILURE
    assert checks.outcome((6, 6), None) is Outcome.CRITICAL
    assert checks.ways(None) == 1


def test_only_a_fumble_in_a_fight_brings_backlash() -> None:
    assert checks.backlash(Outcome.FUMBLE, Scene.COMBAT)
    assert not checks.backlash(Outcome.FUMBLE, Scene.PLOT_PHASE)
    assert not checks.backlash(Outcome.FAILURE, Scene.COMBAT)


def test_a_check_adds_the_modifier() -> None:
    rolled = checks.check(ScriptedDice([3, 4]), 8, modifier=1)
    assert (rolled.faces, rolled.total, rolled.outcome) == ((3, 4), 8, Outcome.SUCCESS)


def test_the_highest_plot_acts_first() -> None:
    plots = {"Aya": 3, "Ren": 5, "Kei": 3, "Jin": 0}
    assert combat.acting_order(plots) == (("Ren",), ("Aya", "Kei"), ("Jin",))


def test_reach() -> None:
    assert combat.in_range(2, 5, 2, bad_weather=True)
    assert not combat.in_range(0, 3, 1)
    assert combat.in_range(0, 0, 0)


def test_dropping_out() -> None:
    assert combat.drops_out(1, left=5)
    assert not combat.drops_out(0, left=5)
    assert not combat.drops_out(1, left=5, by_another=False)
    assert combat.drops_out(1, left=5, by_another=False, self_damage_drops=True)
    assert not combat.drops_out(3, left=1, climax=True)
    assert combat.drops_out(3, left=0, climax=True)


def test_close_combat_damage() -> None:
    hit = combat.close_damage(4, {5}, ScriptedDice([1, 6, 1, 3]))
    assert (hit.columns, hit.victim_chooses, hit.void) == ((0, 2), 2, 0)
    hit = combat.close_damage(3, {5}, ScriptedDice([2, 2, 6]), critical=True)
    assert (hit.columns, hit.victim_chooses, hit.void) == ((1,), 1, 1)


@pytest.mark.parametrize(("face", "damage"), [(1, 2), (2, 2), (5, 5)])
def test_a_critical_attack_takes_the_higher_damage(face: int, damage: int) -> None:
    hit = combat.attack_critical(AttackClass.CLOSE, {AttackClass.CLOSE: 2, AttackClass.MOB: 1}, ScriptedDice([face]))
    assert hit.damage == {AttackClass.CLOSE: damage, AttackClass.MOB: 1}
    assert not hit.choose_ailment


def test_the_end_of_a_fight() -> None:
    assert combat.fight_ends(1, 1, starters=3) == "won"
    assert combat.fight_ends(0, 1, starters=2) == "draw"
    assert combat.fight_ends(2, 2, starters=2, joined=1) == ""
    assert combat.fight_ends(2, 2, starters=2, joined=1, counts="starters") == "draw"


def test_infoshare_off_and_oneself() -> None:
    bonds = [("A", "B"), ("B", "B")]
    assert combat.learn_along("B", bonds, reading="off") == frozenset()
    assert combat.learn_along("B", bonds) == {"A"}


def test_immortal_body_without_a_floor() -> None:
    assert ohgi.immortal_body(2, 3, floor="none") == -1


def test_dark_interference() -> None:
    assert ohgi.dark_interference((6, 5), 0) == (1, 5)
    assert ohgi.dark_interference((6, 5), 1) == (6, 1)


def test_ohgi_in_drama_scenes() -> None:
    assert ohgi.usable_in_drama(0, 0)
    assert not ohgi.usable_in_drama(1, 0)
    assert ohgi.usable_in_drama(1, 0, limit="per_scene")


def test_merit_of_several_prizes() -> None:
    lines = [merit.Reward.PRIZE_HELD, merit.Reward.MISSION_COMPLETE]
    assert merit.rewards(lines, prizes=3) == 4
    assert merit.rewards(lines, prizes=3, prize_merit="per_prize") == 6
    assert merit.rewards([merit.Reward.ROLEPLAY], prizes=3, prize_merit="per_prize") == 1


def test_votes() -> None:
    votes = {"Aya": "Ren", "Ren": "Ren", "Kei": "Aya"}
    assert merit.heartstrings(votes) == ("Aya", "Ren")
    assert merit.heartstrings(votes, "nobody") == ()
    assert merit.heartstrings(votes | {"Jin": "Ren"}, "nobody") == ("Ren",)
    assert merit.heartstrings({}) == ()


def test_ranks_that_cannot_be_bought(game: Shinobigami) -> None:
    assert merit.advance("chunin", 9, game.rulebook) == merit.Advance(rank="chunin", merit=9)
    assert merit.advance("toryo", 500, game.rulebook) == merit.Advance(rank="toryo", merit=500)
    assert merit.advance("kusa", 500, game.rulebook).rank == "kusa"
    assert merit.advance("jonin_gashira", 100, game.rulebook) == merit.Advance(rank="toryo", merit=0)
