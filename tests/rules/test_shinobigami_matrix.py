"""SG 2.01: distances and target numbers: real sheets, every option, and what must hold for any matrix."""

from __future__ import annotations

import heapq
import json
from itertools import product
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.rules.shinobigami import matrix
from sheets.rules.shinobigami.facts import as_json, facts
from tests.stopwatch import seconds_of

DATA = Path(__file__).parent.parent / "data"
GAPS = st.tuples(*[st.booleans()] * 6)
WRAPS = st.sampled_from(get_args(matrix.Wrap))
PLACES = st.tuples(st.integers(0, 10), st.integers(0, 5))


def wrap_of(case: dict[str, bool]) -> matrix.Wrap:
    if case["wrap_columns"]:
        return "both" if case["wrap_rows"] else "columns"
    return "rows" if case["wrap_rows"] else "none"


def squares(a: tuple[int, int], b: tuple[int, int], gaps: tuple[bool, ...], wrap: matrix.Wrap) -> int:
    return matrix.row_costs(wrap)[a[0]][b[0]] + matrix.column_costs(gaps, wrap)[a[1]][b[1]]


def walked(start: tuple[int, int], gaps: tuple[bool, ...], wrap: matrix.Wrap) -> dict[tuple[int, int], int]:
    """The same distances by walking the squares one by one, gaps and edges too."""
    columns = 12  # gap 0, field 1, gap 1, field 2, ... : an open gap is a square, a filled one is none
    done: dict[tuple[int, int], int] = {}
    heap = [(0, start[0], 2 * start[1] + 1)]
    while heap:
        cost, row, column = heapq.heappop(heap)
        if (row, column) in done:
            continue
        done[row, column] = cost
        for step in (-1, 1):
            to_row, to_column = row + step, column + step
            if wrap in ("rows", "both"):
                to_row %= 11
            if wrap in ("columns", "both"):
                to_column %= columns
            if 0 <= to_row < 11:
                heapq.heappush(heap, (cost + 1, to_row, column))
            if 0 <= to_column < columns and (wrap in ("columns", "both") or to_column):
                price = 0 if to_column % 2 == 0 and gaps[to_column // 2] else 1
                heapq.heappush(heap, (cost + price, row, to_column))
    return {(row, column // 2): cost for (row, column), cost in done.items() if column % 2}


def test_the_numbers_of_a_real_sheet(make, game: Shinobigami) -> None:
    expected = json.loads((DATA / "web-store-hasuba.expected.json").read_text("utf-8"))
    by_place = {place: skill for skill, place in game.rulebook.places.items()}
    learned = [by_place[row, column] for row, column in expected["learned_row_col_0based"]]
    character = make(clan="hasuba", skills=learned, ninpo=[{"name": "魔界工学"}])
    found = facts(character, game)
    assert list(found.gaps_filled) == expected["gaps_filled_0_is_outer"]
    assert found.wrap == "columns"
    numbers = [list(row) for row in found.target_numbers]
    assert numbers == expected["target_numbers_11_rows_x_6_fields"]
    assert sum(map(len, numbers)) == 66


def test_every_known_distance() -> None:
    data = json.loads((DATA / "skill-distances.json").read_text("utf-8"))
    learned = [(row, column) for column, row in data["learned_col_row_0based"]]
    seen = 0
    for case in data["cases"]:
        wrap, gaps = wrap_of(case), [gap in case["gaps_filled"] for gap in range(6)]
        found = matrix.numbers(learned, matrix.row_costs(wrap), matrix.column_costs(gaps, wrap))
        for column, row, distance in case["distance"]:
            assert found[row][column] == 5 + distance, (case["name"], column, row)
            seen += 1
    assert seen == 27


@given(a=PLACES, b=PLACES, gaps=GAPS, wrap=WRAPS)
def test_there_and_back_is_as_far(
    a: tuple[int, int], b: tuple[int, int], gaps: tuple[bool, ...], wrap: matrix.Wrap
) -> None:
    assert squares(a, b, gaps, wrap) == squares(b, a, gaps, wrap)
    assert (squares(a, b, gaps, wrap) == 0) is (a == b)


@given(a=PLACES, b=PLACES, c=PLACES, gaps=GAPS, wrap=WRAPS)
def test_no_detour_is_shorter(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], gaps: tuple[bool, ...], wrap: matrix.Wrap
) -> None:
    assert squares(a, c, gaps, wrap) <= squares(a, b, gaps, wrap) + squares(b, c, gaps, wrap)


@given(start=PLACES, gaps=GAPS, wrap=WRAPS)
def test_as_far_as_walked_square_by_square(start: tuple[int, int], gaps: tuple[bool, ...], wrap: matrix.Wrap) -> None:
    found = walked(start, gaps, wrap)
    assert len(found) == 66
    for place, cost in found.items():
        assert squares(start, place, gaps, wrap) == cost


@pytest.mark.parametrize(
    ("setting", "filled", "over_the_edge"),
    [
        *(("by_outer_gap", True, 1), ("by_outer_gap", False, 2)),
        *(("always_1", True, 1), ("always_1", False, 1), ("always_2", True, 2), ("always_2", False, 2)),
    ],
)
def test_the_price_of_the_edge(setting: str, filled: bool, over_the_edge: int) -> None:
    costs = matrix.column_costs([filled, *[False] * 5], "columns", edge=setting)
    assert costs[0][5] == costs[5][0] == over_the_edge


def test_five_gaps_leave_the_outer_one_open(make, with_setting) -> None:
    character = make(clan="hasuba", gaps=[0, 4])
    assert matrix.gaps_filled(character, with_setting()) == (True, True, False, False, True, False)
    five = with_setting(outer_gap="five_gaps")
    assert matrix.gaps_filled(character, five) == (False, True, False, False, True, False)


@pytest.mark.parametrize("setting", ["columns", "rows", "both", "none"])
def test_what_hadesology_joins_is_a_setting(setting: str, make, with_setting) -> None:
    game = with_setting(hadesology_wrap=setting)
    assert matrix.wrap(make(ninpo=[{"name": "Hadesology"}]), game) == setting
    assert matrix.wrap(make(ninpo=[{"name": "Hadesology"}], wrap="rows"), game) == "rows"


def test_two_ninpo_join_both_edges(make, game: Shinobigami) -> None:
    assert matrix.wrap(make(ninpo=[{"name": "木蓮"}]), game) == "rows"
    assert matrix.wrap(make(ninpo=[{"name": "木蓮"}, {"name": "魔界工学"}]), game) == "both"
    assert matrix.wrap(make(ninpo=[{"name": "Poison Fist"}]), game) == "none"


def test_a_lost_field_is_out_of_use_but_walked_over(make, game: Shinobigami, with_setting) -> None:
    healthy = make(skills=["blade", "curse"])
    hurt = make(skills=["blade", "curse"], life_points_lost=["martial_arts"])
    assert matrix.target_number(healthy, game, "blade") == 5
    # From Curse in Sorcery, row 12: 4 fields of 2 squares to the left and 1 row up.
    assert matrix.target_number(hurt, game, "blade") == 5 + 8 + 1
    assert matrix.target_number(hurt, game, "burrow") == 5 + 10
    ignored = with_setting(lost_field_squares="ignored")
    # Martial Arts lies between and costs its gap only; a target in the field itself is as far as before.
    assert matrix.target_number(hurt, ignored, "burrow") == 5 + 9
    assert matrix.target_number(hurt, ignored, "blade") == 5 + 9


def test_lost_squares_are_free_on_the_way_round_too(make, with_setting) -> None:
    hurt = {"skills": ["engineering"], "wrap": "columns", "life_points_lost": ["sorcery"]}
    assert matrix.target_number(make(**hurt), with_setting(), "cooking") == 5 + 4
    assert matrix.target_number(make(**hurt), with_setting(lost_field_squares="ignored"), "cooking") == 5 + 3


def test_paralysis_and_no_usable_skill(make, game: Shinobigami) -> None:
    character = make(skills=["blade", "speed"], paralysed=["blade"])
    assert matrix.target_number(character, game, "blade") == 5 + 3
    none_left = make(skills=["blade"], paralysed=["blade"])
    assert matrix.target_number(none_left, game, "blade") is None
    assert set(sum(facts(none_left, game).target_numbers, ())) == {None}
    assert len(facts(make(), game).target_numbers) == 11


def test_facts_of_a_whole_character(make, game: Shinobigami) -> None:
    character = make(
        clan="kurama",
        skills=["Blade", "手裏剣術", "speed", "escape", "medicine", "curse"],
        close_combat="blade",
        ninpo=[{"name": "Poison Fist", "skill": "poison"}, {"name": "Veil", "skill": "any"}],
        virtues=["Clout"],
        flaws=["War-Crazed", {"name": "Shy", "merit": 1}],
        life_points_lost=["sorcery", "stealth"],
    )
    found = facts(character, game)
    assert found.skills == ("blade", "shuriken", "speed", "escape", "medicine", "curse")
    assert found.life_points_lost == ("stealth", "sorcery")
    assert [(n.name, n.target_number) for n in found.ninpo] == [("Poison Fist", 6), ("Veil", None)]
    assert found.close_combat == 5
    assert found.recovery["missing_in_action"] == found.by_skill["finances"]
    assert list(found.recovery) == [ailment.id for ailment in game.rulebook.ailments]
    assert (found.own_field, found.own_field_skills) == ("martial_arts", 3)
    assert (found.quotas.skills, found.quotas.ninpo, found.quotas.ohgi) == (6, 4, 1)
    assert (found.virtue_merit, found.flaw_merit, found.merit_balance) == (2, 3, 1)


def test_json_keeps_secrets(make, game: Shinobigami) -> None:
    hidden = {"name": "Hidden Lotus", "skill": "curse", "secret": True}
    ohgi = {"name": "Red Phoenix", "type": "area_attack", "skill": "analysis"}
    character = make(skills=["curse"], ninpo=[hidden, {"name": "Veil"}], ohgi=[ohgi], gear=["Soma Pill"])
    written = json.dumps(as_json(facts(character, game)))
    assert "Veil" in written
    assert not any(word in written.lower() for word in ("phoenix", "lotus", "soma", "ohgi_", "area_attack"))
    keys = ["skills", "gaps_filled", "wrap", "life_points_lost", "target_numbers"]
    assert list(json.loads(written))[:5] == keys


def test_one_character_is_worked_out_fast(make, game: Shinobigami) -> None:
    skills = [[*game.rulebook.places][i * 7] for i in range(8)]
    options = product(["hasuba", "oni"], ["none", "both"])
    characters = [make(clan=clan, wrap=wrap, skills=skills, rank="toryo") for clan, wrap in options] * 50
    seconds, worked_out = seconds_of(lambda: [matrix.target_numbers(one, game) for one in characters])
    assert all(worked_out)
    assert seconds / len(characters) < 0.001
