"""What tables may lack: rolls, rows, tables they refer to."""

from __future__ import annotations

from sheets.errors import Finding
from sheets.models.table import LIST, RECIPE, Table
from sheets.rules.coverage import circles, coverage, misled, references
from tests.rules.test_tables_to_roll_on import table


def told(findings: tuple[Finding, ...]) -> list[tuple[tuple[str | int, ...], str]]:
    return [(finding.path, finding.what) for finding in findings]


def test_missing_doubled_and_impossible_rolls() -> None:
    assert told(coverage(table("1d6", {"1": "a", "2": "b", "02": "c", "4": "d", "5": "e", "7": "f"}))) == [
        (("rows", "2"), "roll 2 stands here twice"),
        (("rows", "02"), "roll 02 stands here twice"),
        (("rows", "7"), "roll 7 cannot be rolled with 1d6"),
        (("rows",), "the table has no row for 3, 6"),
    ]
    assert coverage(table("d66", {"21": "a"}))[0].path == ("rows", "21")
    assert told(coverage(table("d66x", {"11-65": "a"}))) == [(("rows",), "the table has no row for 66")]


def test_ranges() -> None:
    assert coverage(table("d100", {"1-50": "a", "51-00": "b"})) == ()
    assert coverage(table("d66", {"11-16": "a", "22-66": "b"})) == ()
    assert [path for path, _ in told(coverage(table("1d6", {"1-4": "a", "4-6": "b"})))] == [
        ("rows", "1-4"),
        ("rows", "4-6"),
    ]
    assert told(coverage(table("1d6", {"1-6": "a", "5-2": "b"}))) == [
        (("rows", "5-2"), "roll 5-2 cannot be rolled with 1d6")
    ]
    assert told(coverage(table("1d6", {"1-5": "a", "6-9": "b"})))[0][0] == ("rows", "6-9")


def test_lists_and_recipes_have_no_holes() -> None:
    assert coverage(table(LIST, ["a"])) == coverage(table(RECIPE, "a")) == ()


def by_id(*tables: Table) -> dict[str, Table]:
    return {each.id: each for each in tables}


def lost(table: Table, others: dict[str, Table]) -> list[tuple[tuple[str | int, ...], str]]:
    return told(misled(table, others, lambda: ("surname", "given")))


def test_references_that_lead_nowhere() -> None:
    surname = table(LIST, [{"text": "Kuze", "kanji": "久世"}, "Mori"], "surname")
    name = table(RECIPE, {"text": "{surnam} {surname.kanji}", "note": "{given"}, "name")
    assert lost(name, by_id(surname, name)) == [
        (("recipe",), "there is no table `surnam`"),
        (("recipe",), "`{surname.kanji}`: the row `Mori` of the table `surname` has no part `kanji`"),
        (("recipe", "note"), "a brace begins or ends no reference to a table"),
    ]
    assert misled(name, by_id(surname), lambda: ("surname",))[0].remedy == "did you mean `surname`?"
    assert [path for path, _ in lost(table("1d6", {"1": "a", "2": "{b}"}), {})] == [("rows", "2")]
    assert [path for path, _ in lost(table(LIST, ["a", "{b}"]), {})] == [("rows", 1)]
    assert list(references(name)) == [(("recipe",), "surnam", ""), (("recipe",), "surname", "kanji")]


def test_circles_are_found_once_and_never_followed() -> None:
    one, two = table(LIST, ["a", "{two}"], "one"), table(RECIPE, "{three} {one}", "two")
    found = list(circles(by_id(table(RECIPE, "{one}", "outside"), one, two, table(LIST, ["c"], "three"))))
    assert [(id, finding.path, finding.what) for id, finding in found] == [
        ("one", ("rows", 1), "this comes back to itself: `one` > `two` > `one`")
    ]
    assert [id for id, _ in circles(by_id(table(RECIPE, "{self}", "self")))] == ["self"]
    assert list(circles(by_id(table(RECIPE, "{b} {b}", "a"), table(LIST, ["c"], "b")))) == []
