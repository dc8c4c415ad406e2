"""Every case of the rulebook with its right result: one row of the data file, one test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from sheets.dice import ScriptedDice
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.table import Table
from sheets.rules.shinobigami import combat, matrix, merit, ohgi
from sheets.rules.shinobigami.checks import Scene, check, fumble_value
from sheets.rules.shinobigami.combat import AttackClass, Effect
from sheets.rules.shinobigami.naming import Naming
from sheets.rules.tables import roll, roll_on

DATA = Path(__file__).parent.parent / "data"
CASES = yaml.safe_load((DATA / "shinobigami-cases.yaml").read_text("utf-8"))["tests"]
Case = dict[str, Any]
PLAYED: dict[str, Callable[[Case, Shinobigami, dict[str, Table]], None]] = {}


def plays(first: int, last: int | None = None) -> Callable[[Any], Any]:
    """The function plays the cases with these numbers."""

    def keep(function: Any) -> Any:
        for number in range(first, (last or first) + 1):
            PLAYED[f"G-{number:02}"] = function
        return function

    return keep


def test_every_case_is_played() -> None:
    assert [case["id"] for case in CASES] == list(PLAYED)
    assert len(CASES) == 43


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    PLAYED[case["id"]](case, game, tables)


def wrapping(case: Case) -> matrix.Wrap:
    by_edges: dict[tuple[bool, bool], matrix.Wrap] = {
        (False, False): "none",
        (True, False): "columns",
        (False, True): "rows",
        (True, True): "both",
    }
    return by_edges[case.get("wrap_columns", False), case.get("wrap_rows", False)]


def worked_out(case: Case, gaps: list[int], learned: list[list[int]] | None = None) -> matrix.Numbers:
    wrap = wrapping(case)
    filled = [gap in gaps for gap in range(6)]
    places = [(row, column) for row, column in learned or case["learned"]]
    return matrix.numbers(places, matrix.row_costs(wrap), matrix.column_costs(filled, wrap))


@plays(1, 2)
def dice(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    notation = "d66" if "d66" in case else "2d6"
    thrown = ScriptedDice(case[notation])
    assert roll(notation, thrown).result == case["result"]
    thrown.assert_used_up()


@plays(3, 4)
def one_target_number(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    row, column = case["target"]
    if "target_number" in case:
        assert worked_out(case, [])[row][column] == case["target_number"]
    else:
        assert worked_out(case, [0])[row][column] == case["gap0_filled"]
        assert worked_out(case, [])[row][column] == case["gap0_open"]


@plays(5, 6)
def a_whole_sheet(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    assert list(game.rulebook.clan[case["clan"]].gaps) == case["gaps_filled"]
    found = worked_out(case, case["gaps_filled"])
    assert [list(row) for row in found] == case["target_numbers"]
    assert sum(len(row) for row in found) == 66


@plays(7, 10)
def distances(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    learned = [[5, 0], [0, 2], [4, 2], [9, 2], [8, 5]]
    found = worked_out(case, case["gaps_filled"], learned)
    assert len(case["cases"]) == 9
    for row, column, squares in case["cases"]:
        assert found[row][column] == 5 + squares, (row, column)


@plays(11, 17)
def checks(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    fumble = fumble_value(
        Scene(case.get("scene", "drama")), plot=case.get("plot"), ninpo_cost=case.get("ninpo_cost", 0)
    )
    rolled = check(
        ScriptedDice(case["dice"]), case.get("target_number"), modifier=case.get("modifier", 0), fumble=fumble
    )
    assert rolled.outcome == case["result"]


@plays(18, 20)
def immortal_body(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    assert ohgi.immortal_body(case["die"], case["use"]) == case["recovers"]


@plays(21, 22)
def perfect_defense(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    assert ohgi.perfect_defense(case["loss"]) == case["after"]


@plays(23, 24)
def costs(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    assert combat.costs_allowed(case["plot"], case["costs"]) is case["allowed"]


@plays(25, 26)
def costs_in_the_plot_phase(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    found = combat.plot_phase(case.get("plot", 6), case["costs"])
    assert found.allowed is case["allowed"]
    assert found.only_cost_0 is ("then" in case)


@plays(27, 29)
def reach(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    assert combat.in_range(*case["plots"], case["range"]) is case["in_range"]


@plays(30)
def the_same_plot(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    a = ("A", [Effect(target="B", kind="damage"), Effect(target="B", kind="ailment")])
    fumbled = Effect(target="B", kind="backlash", by_another=False)
    b_hits = ("B", [fumbled, Effect(target="A", kind="damage")])
    both = combat.same_plot([a, b_hits])
    assert both.acted == ("A", "B")
    assert [e.kind for e in both.effects] == ["damage", "ailment", "backlash", "damage"]
    assert both.dropped == {"A", "B"}
    assert combat.same_plot([a, ("B", [fumbled])]).dropped == {"B"}


@plays(31)
def a_critical_attack(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    thrown = ScriptedDice([])
    normal = {AttackClass.MOB: 1, AttackClass.RANGED: 1}
    hit = combat.attack_critical(AttackClass.MOB, normal, thrown)
    assert hit.choose_ailment
    assert hit.damage == normal


@plays(32, 34)
def learning_along(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    bonds = [("A", "B")] + ([("C", "A")] if "C toward A" in case.get("bonds", "") else [])
    from_b = combat.learn_along("B", bonds, reading=case["infoshare"])
    assert from_b == (set() if case["b_learns"] == "A learns nothing" else {"A"})
    if "a_learns" in case:
        from_a = combat.learn_along("A", bonds, reading=case["infoshare"])
        assert from_a == ({"B"} if case["a_learns"] == "B learns too" else set())


@plays(35, 36)
def extreme(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    assert combat.extreme_damage(case["round"], case["die"]) == case["damage"]


@plays(37)
def end_of_a_fight(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    assert combat.fight_ends(case["standing"], case["rounds_done"], starters=case["combatants"]) == case["result"]


@plays(38)
def an_ohgi_name(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    # 9 = 4 + 5, and each d66 by its two digits.
    assert case["ohgi_name"] == {"2d6": 9, "d66": [45, 24]}
    thrown = ScriptedDice([4, 5, 5, 4, 2, 4])
    assert list(Naming(tables).name(thrown, strict=True).words) == case["result"]
    thrown.assert_used_up()


@plays(39)
def a_cover(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    table = tables[f"cover-{case['cover']['clan']}"]
    assert roll_on(table, ScriptedDice([case["cover"]["1d6"]])).text == case["result"]


@plays(40)
def extra_gear(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    assert merit.gear_price(case["extra_gear"]) == case["merit"]
    assert merit.gear_price(case["extra_gear"], clout=True) == case["merit_with_clout"]


@plays(41)
def a_seventh_piece(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    assert merit.may_take_gear(case["gear"], case["buy"]) is case["allowed"]
    assert merit.may_take_gear(case["gear"] - 1, case["buy"])


@plays(42)
def a_higher_rank(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    after = merit.advance(case["rank"].lower(), case["merit"], game.rulebook)
    assert after.rank == case["after_one_game"].lower().replace("-", "_")
    assert after.merit == case["merit_left"]


@plays(43)
def all_merit(case: Case, game: Shinobigami, tables: dict[str, Table]) -> None:
    assert merit.rewards(merit.Reward) == case["merit"]
