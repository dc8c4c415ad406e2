"""Tables: which rolls there are, what a table lacks, and rolling on it."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from sheets.dice import ScriptedDice, Stream
from sheets.models.table import Table
from sheets.rules.tables import coverage, faces_of, roll, roll_on


def table(dice: str, rows: dict[str, str]) -> Table:
    record = {"game": "any", "kind": "table", "id": "weather", "title": "Weather", "dice": dice, "rows": rows}
    return Table.model_validate(record)


@pytest.mark.parametrize(("dice", "results", "ends"), [("1d6", 6, (1, 6)), ("2d6", 11, (2, 12)), ("d66", 21, (11, 66))])
def test_all_results(dice: str, results: int, ends: tuple[int, int]) -> None:
    found = faces_of(dice)
    assert len(found) == results
    assert (found[0], found[-1]) == ends
    assert {roll(dice, Stream("seed", dice, index)).result for index in range(600)} == set(found)


def test_a_roll_keeps_its_faces() -> None:
    weather = table("2d6", {str(roll): f"row {roll}" for roll in range(2, 13)})
    rolled = roll_on(weather, ScriptedDice([6, 1]))
    assert (rolled.faces, rolled.result, rolled.text) == ((6, 1), 7, "row 7")


def test_missing_doubled_and_impossible_rolls() -> None:
    findings = coverage(table("1d6", {"1": "a", "2": "b", "02": "c", "4": "d", "5": "e", "7": "f"}))
    assert [(finding.path, finding.what) for finding in findings] == [
        (("rows", "2"), "roll 2 stands here twice"),
        (("rows", "02"), "roll 02 stands here twice"),
        (("rows", "7"), "roll 7 cannot be rolled with 1d6"),
        (("rows",), "the table has no row for 3, 6"),
    ]
    assert coverage(table("d66", {"21": "a"}))[0].path == ("rows", "21")


def test_a_row_that_is_not_there() -> None:
    with pytest.raises(LookupError, match="no row 3"):
        roll_on(table("1d6", {"1": "a"}), ScriptedDice([3]))


@pytest.mark.parametrize("wrong", [{"dice": "3d6"}, {"id": "No spaces"}, {"rows": {"one": "a"}}, {"rows": {}}])
def test_what_is_no_table(wrong: dict[str, object]) -> None:
    record = {
        "game": "any",
        "kind": "table",
        "id": "weather",
        "title": "Weather",
        "dice": "1d6",
        "rows": {"1": "a"},
    }
    assert Table.model_validate(record)
    with pytest.raises(ValidationError):
        Table.model_validate(record | wrong)
