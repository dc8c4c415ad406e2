"""Battles post by post: timing, helpless fighters, comrades, spars, readings, totals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.models.forum_battle import Outcome, Phase
from sheets.models.forum_post import Reserves
from sheets.models.secret import Secret
from sheets.rules.forum.battle import play
from sheets.rules.forum.facts import battle_facts, tally
from tests.battles import attack, fight, fighter, game, left, played


def test_whoever_falls_in_the_response_phase_does_nothing_more() -> None:
    ran = played({"by": "Aya", "main": attack(100)},
                 {"by": "Ben", "responses": [{"take": True}], "setup": {"scroll": "x"}, "main": attack()})  # fmt: skip
    assert [finding.path for finding in ran.findings] == [("posts", 1, "setup"), ("posts", 1, "main")]
    assert left(ran, "Ben") == (0, 100, 100, "unconscious")
    assert len(ran.ran.attacks) == 1
    assert ran.ran.winners == ("Aya",)


def test_a_helpless_fighter_can_be_killed_and_no_tag_of_his_tells() -> None:
    ran = played({"by": "Aya", "main": attack(100)}, {"by": "Ben", "responses": [{"take": True}]},
                 {"by": "Aya", "main": attack(11, rolls=[10])})  # fmt: skip
    assert left(ran, "Ben")[::3] == (-11, "dead")
    assert ran.ran.turns[2].inflicted["Ben"].hp == 11


def test_spar_at_zero_is_for_staff_unless_it_turns_deadly() -> None:
    posts: list[dict[str, Any]] = [{"by": "Aya", "main": attack(100)}, {"by": "Ben", "responses": [{"take": True}]}]
    assert left(played(*posts, type="spar"), "Ben")[3] == "undecided"
    strict = game(spar_at_zero="unconscious")
    assert left(played(*posts, type="spar", under=strict), "Ben")[3] == "unconscious"
    posts[0]["life_and_death"] = True
    ran = played(*posts, type="spar")
    assert left(ran, "Ben")[3] == "unconscious"
    assert ran.ran.deadly


def test_jumping_in_takes_everything_in_a_comrade_s_place() -> None:
    people = (fighter("Aya"), fighter("Ben"), fighter("Cho"))
    posts = [
        {"by": "Aya", "main": attack(10, strikes=2, on="Ben")},
        {"by": "Cho", "jump_in": [{"comrade": "Ben", "roll": 15}]},
        {"by": "Ben"},
    ]
    ran = played(*posts, fighters=people, sides="ABB")
    assert (left(ran, "Cho")[0], left(ran, "Ben")[0], ran.findings) == (80, 100, ())
    posts[1]["jump_in"][0]["roll"] = 16  # type: ignore[index]
    ran = played(*posts, fighters=people, sides="ABB")
    assert (left(ran, "Cho")[0], left(ran, "Ben")[0]) == (100, 80)
    assert [finding.path for finding in ran.findings] == [("posts", 2, "responses")]


def test_a_response_that_cannot_be_paid_fails_and_the_attack_hits() -> None:
    ran = played({"by": "Aya", "main": attack(10)},
                 {"by": "Ben", "responses": [{"technique": "Log", "cost": {"chakra": 101}}]})  # fmt: skip
    assert left(ran, "Ben") == (90, 100, 100, "exhausted")
    assert ran.ran.turns[1].failed == ("Log",)


def test_a_technique_that_cannot_be_paid_fails_against_every_target() -> None:
    people = (fighter("Aya"), fighter("Ben"), fighter("Cho"))
    bolts = [attack(10, on=name, cost=cost, self_damage=7) for name, cost in (("Ben", {"chakra": 101}), ("Cho", None))]
    ran = played({"by": "Aya", "main": bolts}, fighters=people)
    assert [made.failed for made in ran.ran.attacks] == [True, True]
    assert left(ran, "Aya") == (100, 100, 100, "exhausted")
    assert ran.ran.turns[0].failed == ("bolt",)


def test_the_dead_stay_dead() -> None:
    ran = played({"by": "Aya", "main": attack(111)}, {"by": "Ben", "responses": [{"take": True}]},
                 {"by": "Ben", "healing": [{"name": "herbs", "hp": 50, "chakra": 5}]})  # fmt: skip
    assert left(ran, "Ben") == (-11, 100, 100, "dead")


def test_a_spar_that_turns_deadly_finds_whoever_lies_at_zero_helpless() -> None:
    ran = played({"by": "Aya", "main": attack(100)}, {"by": "Ben", "responses": [{"take": True}]},
                 {"by": "Aya", "life_and_death": True, "main": attack(11, rolls=[10])}, type="spar")  # fmt: skip
    assert left(ran, "Ben")[::3] == (-11, "dead")


def test_strikes_on_the_helpless_need_a_chance_and_a_roll_each() -> None:
    felled = [{"by": "Aya", "main": attack(100)}, {"by": "Ben", "responses": [{"take": True}]}]
    unknown = played(*felled, {"by": "Aya", "main": attack(1, chance=None, rolls=[1])})
    assert [finding.path for finding in unknown.findings] == [("posts", 2, "main", 0)]
    several = played(*felled, {"by": "Aya", "main": attack(1, strikes=2, rolls=[1])})
    assert [finding.path for finding in several.findings] == [("posts", 2, "main", 0, "rolls")]


def test_whoever_lies_helpless_jumps_before_nobody() -> None:
    people = (fighter("Aya"), fighter("Ben"), fighter("Cho", reserves=(1, 9, 9)))
    ran = played({"by": "Cho", "main": {"name": "x", "self_damage": 1}}, {"by": "Aya", "main": attack(1, on="Ben")},
                 {"by": "Cho", "jump_in": [{"comrade": "Ben", "roll": 1}]}, fighters=people, sides="ABB")  # fmt: skip
    assert [finding.path for finding in ran.findings] == [("posts", 2, "jump_in")]


def test_every_jump_is_kept_with_its_roll() -> None:
    people = (fighter("Aya"), fighter("Ben"), fighter("Cho"))
    posts = [{"by": "Aya", "main": attack(1, on="Ben")}, {"by": "Cho", "jump_in": [{"comrade": "Ben"}]}]
    tries = [played(*posts, fighters=people, sides="ABB", seed=f"{n}").ran.turns[1].jumps[0] for n in range(30)]
    assert {jump.attack is not None for jump in tries} == {True, False}
    assert all((jump.attack == 1) == (jump.roll <= 15) for jump in tries)


def test_what_is_left_at_the_start_is_full_where_nothing_is_said() -> None:
    fought = fight({"by": "Aya"})
    aya, ben = fought.fighters
    wounded = replace(aya, left=Secret(Reserves(hp=60), {"Aya"}))
    assert left(play(replace(fought, fighters=(wounded, ben)), game(), None), "Aya") == (60, 100, 100, "fighting")


def test_a_technique_that_makes_dodging_easier_is_rolled_with_its_chance() -> None:
    eased = {"skill": "Leaf", "chance": 30, "rolls": [31]}
    ran = played({"by": "Aya", "main": attack(10, chance=75)}, {"by": "Ben", "responses": [eased], "main": attack()})
    assert ran.ran.attacks[0].strikes[0].outcome is Outcome.DODGE
    assert ran.findings == ()


@pytest.mark.parametrize(("scope", "damage"), [("per_attack", 20), ("per_turn", 15)])
def test_two_targets_share_a_modifier_or_not(scope: str, damage: int) -> None:
    people = (fighter("Aya", stats={"ninjutsu": 40}), fighter("Ben"), fighter("Cho"))
    post = {"by": "Aya", "main": [attack(10, on="Ben"), attack(10, on="Cho", cost=None)]}
    ran = played(post, fighters=people, under=game(modifier_scope=scope))
    assert [made.damage for made in ran.ran.attacks] == [damage, damage]


def test_exhausted_at_below_zero_may_spend_the_last_point() -> None:
    post = {"by": "Aya", "main": attack(cost={"chakra": 100})}
    assert left(played(post), "Aya")[3] == "exhausted"
    assert left(played(post, under=game(exhausted_at="below_zero")), "Aya")[3] == "fighting"


def test_rolls_come_from_the_seed_and_from_nothing_else() -> None:
    posts = [{"by": "Aya", "main": attack(10, strikes=4)}, {"by": "Ben", "responses": [{"dodge": True}]}]
    first, again = (battle_facts(played(*posts, seed="seven").ran, game()) for _ in range(2))
    assert first == again
    rolls = [strike["roll"] for strike in first["posts"][0]["attacks"][0]["strikes"]]
    other = battle_facts(played(*posts, seed="eight").ran, game())
    assert rolls != [strike["roll"] for strike in other["posts"][0]["attacks"][0]["strikes"]]
    given_too = played(*posts[:1], {"by": "Ben", "responses": [{"rolls": rolls}]}, seed="eight").ran
    assert given_too.seed is None
    assert given_too.turns[1].total == played(*posts, seed="seven").ran.turns[1].total


def test_without_a_seed_it_stops_at_the_first_roll_that_is_missing() -> None:
    posts = [{"by": "Aya", "main": attack()}, {"by": "Ben", "responses": [{"dodge": True}]}, {"by": "Aya"}]
    assert len(played(*posts).ran.turns) == 1


_AMOUNTS = st.integers(0, 40)
_POSTS = st.lists(
    st.fixed_dictionaries(
        {
            "damage": _AMOUNTS, "strikes": st.integers(1, 4), "cost": _AMOUNTS, "own": st.integers(0, 15),
            "upkeep": st.integers(0, 20), "bleeding": st.integers(0, 15), "healing": st.integers(0, 30),
        }
    ),
    min_size=2, max_size=14,
)  # fmt: skip


@given(_POSTS, st.text("abc", max_size=3))
def test_totals_never_drift_from_the_loss_tags(posts: list[dict[str, int]], seed: str) -> None:
    written = [
        {
            "by": "AyaBen"[3 * (n % 2) : 3 * (n % 2) + 3],
            "responses": [{"dodge": True}] if n else [],
            "main": attack(
                each["damage"], strikes=each["strikes"], cost={"chakra": each["cost"]}, self_damage=each["own"]
            ),
            "upkeep": [{"name": "u", "cost": {"stamina": each["upkeep"]}}],
            "damage": [{"name": "d", "hp": each["bleeding"], "chakra": 1, "phase": "main"}],
            "healing": [{"name": "h", "hp": each["healing"], "stamina": 2, "phase": "response"}],
        }
        for n, each in enumerate(posts)
    ]
    ran = played(*written, seed=seed)
    assert len(ran.ran.turns) == len(posts)
    for name in ("Aya", "Ben"):
        lost = tally(ran.ran, name)
        assert left(ran, name)[:3] == (100 - lost.hp, 100 - lost.chakra, 100 - lost.stamina)
        assert 0 <= left(ran, name)[1] <= 100
    for turn in ran.ran.turns:
        assert set(turn.losses) == set(Phase)


def test_everybody_is_found_by_name_in_any_case() -> None:
    assert fight({"by": "Aya"}).meant("AYA") is not None
    assert fight({"by": "Aya"}).meant("") is None


def test_an_id_is_stronger_than_somebody_else_s_name() -> None:
    fought = fight({"by": "Aya"})
    aya, ben = fought.fighters
    crossed = replace(fought, fighters=(replace(aya, id="Ben"), replace(ben, id="Aya")))
    assert crossed.meant("Ben") == crossed.fighters[0]
    assert crossed.meant("Aya") == crossed.fighters[1]
