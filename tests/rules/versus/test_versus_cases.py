"""The 23 cases with their right results."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.dice import ScriptedDice
from sheets.rules.versus.danger import risk
from sheets.rules.versus.greedy import rolled
from sheets.rules.versus.turn import opening_winner
from tests.rules.versus.dojo import CASES, plays, plays_alone, says, table

Case = dict[str, Any]


def of(key: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in CASES["cases"] if key in case]


def test_all_cases_are_there_and_each_is_tried_once() -> None:
    ids = [case["id"] for case in CASES["cases"]]
    assert ids == [f"B-{number:02}" for number in range(1, 24)]
    assert sum(len(of(key)) for key in ("dice", "distances", "move", "turns", "opening")) == len(ids)


@pytest.mark.parametrize("case", of("dice"))
def test_a_roll(case: Case) -> None:
    dice = ScriptedDice(case["dice"])
    assert rolled(dice).total == case["total"]
    dice.assert_used_up()


@pytest.mark.parametrize("case", of("distances"))
def test_risk(case: Case) -> None:
    assert risk(case["distances"]) == case["risk"]


@pytest.mark.parametrize("case", of("move"))
def test_a_move(case: Case) -> None:
    on = table(case["black"], case["red"], mission=case.get("mission"), score=case.get("score", 0))
    text = f"{case['roll']} {case['move']}"
    if not case["legal"]:
        assert case["why"] in (says(on, text) or "")
        return
    turn = plays(on, text)
    assert [str(space) for space in turn.taken] == case.get("taken", [])
    assert len(turn.after.red.ninja) == len(turn.before.red.ninja) - len(turn.taken)
    assert turn.home == case.get("home", False)
    assert turn.phase == case.get("phase", 1)  # where nothing is said, the move begins a mission
    assert turn.after.black.points == case.get("points", 0)
    assert (turn.result.by.value if turn.result else None) == case.get("wins")


@pytest.mark.parametrize("case", of("turns"))
def test_a_mission(case: Case) -> None:
    turns = plays_alone(table(case["black"], case["red"]), *case["turns"])
    seen = {
        "depths": [turn.depth for turn in turns],
        "phases": [turn.phase for turn in turns],
        "facing": [max(ninja.facing for ninja in turn.after.ninja) for turn in turns],
        "home": turns[-1].home,
        "points": turns[-1].after.black.points,
        "lost": str(turns[-1].lost),
        "ninja": " ".join(map(str, turns[-1].after.black.ninja)),
    }
    told = {key: value for key, value in case.items() if key in seen}
    assert told
    assert {key: seen[key] for key in told} == told
    assert turns[-1].after.black.mission is None


@pytest.mark.parametrize("case", of("opening"))
def test_an_opening(case: Case) -> None:
    assert opening_winner(case["opening"], "roll_again") == case["begins"]
    assert opening_winner([*case["opening"], (3, 7)], "roll_again") == "red"
