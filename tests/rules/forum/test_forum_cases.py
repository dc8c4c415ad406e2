"""Every case with its right result."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from sheets.documents.forum_tags import damage_tag, loss_tag
from sheets.models.forum import Stats
from sheets.models.forum_battle import Losses, Outcome, Phase, State
from sheets.models.forum_post import Action
from sheets.rules.forum.damage import critical_range, share, slow_scale, strike_damage, terms
from sheets.rules.forum.facts import shown_stats
from sheets.rules.forum.legality import judge_battle
from sheets.rules.forum.lookup import blocked, capped, critical, outcome
from sheets.rules.forum.order import percentile, ranked, turns
from sheets.rules.forum.states import healed, jump_succeeds, state_by_hp
from sheets.rules.forum.strikes import cost_due
from tests.battles import CASES, attack, english, fight, fighter, game, left, played

SETTINGS = game().settings
OUTCOMES = {"crit": Outcome.CRITICAL} | {each.value: each for each in Outcome}


def test_all_cases_are_there() -> None:
    assert sorted(CASES) == [f"F-{n:02}" for n in range(1, 47)]


def test_rolls_against_a_chance() -> None:
    case = CASES["F-01"]
    for roll, right in case["rolls"].items():
        assert outcome(roll, case["H"], case["C"], SETTINGS) is OUTCOMES[right]
    case = CASES["F-02"]
    ran = played({"by": "Aya", "main": attack(case["damage_each"], strikes=3, chance=case["H"])},
                 {"by": "Ben", "responses": [{"rolls": case["rolls"]}]})  # fmt: skip
    assert [strike.outcome for strike in ran.ran.attacks[0].strikes] == [OUTCOMES[o] for o in case["outcomes"]]
    assert ran.ran.turns[1].total == Losses(hp=case["hp_loss"])
    case = CASES["F-03"]
    assert outcome(case["roll"], case["H"], 1, SETTINGS, ghost=True) is OUTCOMES[case["outcome"]]
    case = CASES["F-04"]
    assert outcome(case["roll"], case["H"], 1, SETTINGS) is OUTCOMES[case["outcome"]]
    assert capped(CASES["F-05"]["raw_hit_chance"]) == CASES["F-05"]["H"]


@pytest.mark.parametrize("id", ["F-06", "F-07", "F-08", "F-09"])
def test_modifier_of_a_technique(id: str) -> None:
    case = CASES[id]
    parts = terms("technique", Stats(ninjutsu=case["ninjutsu"]), Stats(defense=case["defense"]), SETTINGS)
    modifier = sum((term.amount for term in parts), Fraction())
    each = share(modifier, case["hits"], SETTINGS)
    assert modifier == case.get("modifier", modifier)
    assert each == case.get("per_hit", each)
    if "damage_each" in case:
        assert strike_damage(case["base"], each, SETTINGS) == case["damage_each"]


def test_weapon_and_its_tag() -> None:
    case = CASES["F-10"]
    thrower = fighter("Aya", stats={"accuracy": case["accuracy"]})
    target = fighter("Ben", stats={"dexterity": case["dexterity"]})
    action = {"attack": "small", "name": "kunai", "base": case["kunai_base"], "chance": 50}
    (made,) = played({"by": "Aya", "main": action}, fighters=(thrower, target)).ran.attacks
    assert made.damage == case["damage"]
    assert [int(number) for number in re.findall(r"\d+", damage_tag(made, english()))] == [*case["tag_values"].values()]


def test_basic_attacks() -> None:
    for id in ("F-11", "F-12"):
        assert slow_scale(CASES[id]["taijutsu"]) == CASES[id]["basic_bonus"]
    for id in ("F-13", "F-14"):
        case = CASES[id]
        action = {"attack": "basic", "strikes": case["strikes"], "chance": 50}
        ran = played({"by": "Aya", "main": action},
                     fighters=(fighter("Aya", stats={"taijutsu": case["taijutsu"]}), fighter("Ben"))).ran  # fmt: skip
        assert (ran.attacks[0].share, ran.attacks[0].damage) == (case["per_strike"], case["damage_each"])
        assert ran.turns[0].total == Losses(stamina=case["stamina"])
    raised = cost_due(Action(attack="basic", base=CASES["F-15"]["raised_base"]), fighter(), game())
    assert raised is not None
    assert raised.stamina == CASES["F-15"]["stamina_per_strike"]


def test_block_and_critical() -> None:
    for id in ("F-16", "F-17"):
        case = CASES[id]
        assert (blocked(case["damage"]), critical(case["damage"], SETTINGS)) == (case["block"], case["crit"])
    for id in ("F-18", "F-19", "F-20"):
        assert critical_range("basic", CASES[id]["concentration"], SETTINGS) == CASES[id]["C"]
    ran = played({"by": "Aya", "main": attack(10, forced=True)}, {"by": "Ben", "responses": [{"rolls": [1]}]}).ran
    assert ran.attacks[0].taken == 15, CASES["F-21"]
    case = CASES["F-22"]
    assert critical_range("technique", 0, SETTINGS, active=case["active_crit_range"] - 1) == case["C"]


@pytest.mark.parametrize("id", [f"F-{n}" for n in range(23, 31)])
def test_state_by_hp(id: str) -> None:
    case = CASES[id]
    assert state_by_hp(case["hp"], case["total"], SETTINGS) is State(case["state"])


def test_jumping_in() -> None:
    assert [jump_succeeds(CASES[id]["jump_in_d20"]) for id in ("F-31", "F-32")] == [True, False]


@pytest.mark.parametrize("id", ["F-33", "F-34"])
def test_cost_that_exhausts(id: str) -> None:
    case = CASES[id]
    poor = fighter("Aya", reserves=(100, case["chakra"], 100))
    ran = played({"by": "Aya", "main": attack(cost={"chakra": case["cost"]})}, fighters=(poor, fighter("Ben")))
    assert ran.ran.attacks[0].failed is not case["effect"]
    assert left(ran, "Aya") == (100, case.get("after", case["chakra"]), 100, "exhausted")
    assert ran.ran.turns[0].fell is Phase.MAIN


def test_damage_to_oneself_and_upkeep() -> None:
    case = CASES["F-35"]
    before = {"name": "an earlier wound", "hp": 100 - case["hp"], "phase": "response"}
    ran = played({"by": "Aya", "damage": [before], "main": attack(self_damage=case["self_damage"])})
    assert not ran.ran.attacks[0].failed
    assert left(ran, "Aya")[3] == case["state_after_main"]
    case = CASES["F-36"]
    post = {"by": "Aya", "setup": {"scroll": "ward"}, "upkeep": [{"name": "veil", "cost": {"chakra": case["upkeep"]}}]}
    ran = played(post, fighters=(fighter("Aya", reserves=(100, case["chakra"], 100)), fighter("Ben")))
    assert ran.ran.turns[0].fell is Phase.SETUP
    assert left(ran, "Aya") == (100, 0, 100, "exhausted")


def test_loss_tags() -> None:
    lost = CASES["F-37"]["phase_losses"]
    names = {"HP": "hp", "CHK": "chakra", "STM": "stamina"}
    phases = [Losses(**{names[key]: amount for key, amount in each.items()}) for each in lost.values()]
    assert loss_tag(sum(phases, Losses()), english()) == CASES["F-37"]["tag"]
    assert loss_tag(Losses(), english()) == CASES["F-38"]["tag"]


def test_unconscious_target_has_no_evasion() -> None:
    formula = game(hit_chance="formula", hit_chance_formula="200 - evasion")
    down = fighter("Ben", stats={"evasion": 150})
    posts = [
        {"by": "Aya", "main": attack(100, chance=None)},
        {"by": "Ben", "responses": [{"take": True}]},
        {"by": "Aya", "main": attack(1, chance=None, rolls=[90])},
    ]
    ran = played(*posts, fighters=(fighter("Aya"), down), under=formula)
    assert [made.strikes[0].chance for made in ran.ran.attacks] == [50, CASES["F-39"]["hit_cap"]]
    assert ran.ran.attacks[1].strikes[0].outcome is Outcome.BLOCK


def test_one_response_against_one_attack() -> None:
    both = fight({"by": "Aya"}, {"by": "Ben"}, {"by": "Aya", "main": attack()},
                 {"by": "Ben", "responses": [{"rolls": [50], "technique": "Log"}]})  # fmt: skip
    assert ("posts", 3, "responses", 0) in [finding.path for finding in judge_battle(both, game())]


def test_turn_order_by_percentile() -> None:
    case = CASES["F-41"]
    speeds = dict(zip("AB", case["speed"], strict=True))
    assert [percentile(speed) for speed in case["speed"]] == case["percentiles"]
    settings = game(turn_order="percentile").settings
    due = turns(ranked(speeds, settings), speeds, settings)
    assert [f"{turn.id}{turn.number}" for turn, _ in zip(due, case["acts"], strict=False)] == case["acts"]


def test_first_post() -> None:
    case = CASES["F-42"]
    shown = {"core": case["first_post_shows"].copy(), "family_current": case["first_post_shows"]}
    shown["core"].remove("Genjutsu")
    for ruleset, names in shown.items():
        stats = [english().of("stat", name) for name in shown_stats(fighter(), game(ruleset=ruleset))]
        assert stats == [name for name in case["first_post_shows"] if name in names]
        assert not {*stats} & {*case["first_post_hides"]}


@pytest.mark.parametrize("id", ["F-43", "F-44"])
def test_response_by_technique_or_skill(id: str) -> None:
    case: dict[str, Any] = CASES[id]
    response = {case["response"]: "way out", "cost": {"chakra": case.get("chakra_cost", 0)}}
    ran = played({"by": "Aya", "main": attack()}, {"by": "Ben", "responses": [response], "setup": {"scroll": "ward"}})
    assert ran.ran.turns[1].main_skipped is (case["main_phase"] == "skipped")
    assert loss_tag(ran.ran.turns[1].total, english()) == case["tag"]
    assert ran.findings == ()


@pytest.mark.parametrize("id", ["F-45", "F-46"])
def test_healing(id: str) -> None:
    case = CASES[id]
    assert healed(case["hp"], case["heal"], case["total"], SETTINGS) == case["hp_after"]
