"""Tables: which rolls there are, rolling on them, other tables in a text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from sheets.dice import ScriptedDice, Stream
from sheets.models.table import LIST, RECIPE, Row, Table, rows_of
from sheets.rules.tables import NOTATIONS, Roller, faces_of, read, roll, roll_on, span

Data = Mapping[str, object] | Sequence[object] | str


def table(dice: str, rows: Data, id: str = "weather") -> Table:
    data = {"recipe": rows} if dice == RECIPE else {"rows": rows}
    return Table(game="any", id=id, title="Weather", dice=dice, rows=rows_of(data))


@pytest.mark.parametrize(
    ("dice", "results", "ends"),
    [
        ("1d6", 6, (1, 6)), ("2d6", 11, (2, 12)), ("2d4", 7, (2, 8)), ("3d6", 16, (3, 18)), ("d20", 20, (1, 20)),
        ("d66", 21, (11, 66)), ("d66x", 36, (11, 66)), ("d100", 100, (1, 100)),
    ],
)  # fmt: skip
def test_all_results(dice: str, results: int, ends: tuple[int, int]) -> None:
    found = faces_of(dice)
    assert len(found) == results
    assert (found[0], found[-1]) == ends
    assert {roll(dice, Stream("seed", dice, index)).result for index in range(1500)} == set(found)


def test_every_notation_is_tested_above() -> None:
    assert set(NOTATIONS) == {"1d6", "2d6", "2d4", "3d6", "d20", "d66", "d66x", "d100"}


def test_the_lower_die_of_d66_and_the_first_of_d66x_are_the_tens() -> None:
    assert (read("d66", (5, 4)), read("d66", (4, 5)), read("d66", (4, 4))) == (45, 45, 44)
    assert (read("d66x", (5, 4)), read("d66x", (4, 5))) == (54, 45)


def chi_square(notation: str, ways: Mapping[int, int], rolls: int) -> float:
    """How far the frequencies of one fixed seed are from those that `ways` out of their sum give."""
    seen = Counter(roll(notation, Stream("frequencies", notation, index)).result for index in range(rolls))
    assert set(seen) == set(ways)
    each = rolls / sum(ways.values())
    return sum((seen[result] - way * each) ** 2 / (way * each) for result, way in ways.items())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("notation", "ways", "bound"),
    [
        # Bounds: the 99.9 % points of chi-square with 10, 20, 35 and 99 degrees of freedom.
        ("2d6", {total: 6 - abs(7 - total) for total in range(2, 13)}, 29.6),
        ("d66", {10 * a + b: 1 if a == b else 2 for a in range(1, 7) for b in range(a, 7)}, 45.3),
        ("d66x", {10 * a + b: 1 for a in range(1, 7) for b in range(1, 7)}, 66.6),
        ("d100", dict.fromkeys(range(1, 101), 1), 148.2),
    ],
)
def test_frequencies(notation: str, ways: dict[int, int], bound: float) -> None:
    assert chi_square(notation, ways, 36_000) < bound


def test_doubles_of_d66_are_half_as_likely() -> None:
    seen = Counter(roll("d66", Stream("doubles", "d66", index)).result for index in range(36_000))
    doubles = sum(seen[11 * face] for face in range(1, 7)) / 6
    others = sum(count for result, count in seen.items() if result % 11) / 15
    assert others / doubles == pytest.approx(2, rel=0.05)


def test_a_roll_keeps_its_faces() -> None:
    weather = table("2d6", {str(roll): f"row {roll}" for roll in range(2, 13)})
    rolled = roll_on(weather, ScriptedDice([6, 1]))
    assert (rolled.faces, rolled.result, rolled.text) == ((6, 1), 7, "row 7")


def test_a_row_may_stand_for_several_results() -> None:
    assert (list(span("4")), list(span("2-4")), list(span("99-00"))) == ([4], [2, 3, 4], [99, 100])
    weather = table("1d6", {"1-5": "rain", "06": "sun"})
    assert [roll_on(weather, ScriptedDice([face])).text for face in (1, 5, 6)] == ["rain", "rain", "sun"]


def test_a_list_has_a_die_of_its_own() -> None:
    names = table(LIST, ["Aya", {"text": "Ren", "kanji": "蓮"}, "Jin"])
    dice = ScriptedDice([2])
    rolled = roll_on(names, dice)
    assert (rolled.text, rolled.parts, dice.log) == ("Ren", {"kanji": "蓮"}, [(3, 2)])


def test_a_row_that_is_not_there() -> None:
    with pytest.raises(LookupError, match="no row 3"):
        roll_on(table("1d6", {"1": "a"}), ScriptedDice([3]))


SURNAMES = [
    {"text": "Amamiya", "kanji": "雨宮", "reading": "あまみや"},
    {"text": "Kuze", "kanji": "久世", "reading": "くぜ"},
]
GIVEN = [{"text": "Shiori", "kanji": "栞"}, {"text": "Gen", "kanji": "玄"}]


def names(recipe: Data) -> Roller:
    tables = (table(LIST, SURNAMES, "surname"), table(LIST, GIVEN, "given"), table(RECIPE, recipe, "name"))
    return Roller({each.id: each for each in tables})


def test_a_recipe_rolls_each_table_once_for_all_its_parts() -> None:
    dice = ScriptedDice([1, 2])
    rolled = names("{surname} {given} ({surname.kanji}{given.kanji}, {surname.reading})").roll("name", dice)
    assert rolled.text == "Amamiya Gen (雨宮玄, あまみや)"
    dice.assert_used_up()


def test_a_part_may_stand_before_its_table() -> None:
    dice = ScriptedDice([2])
    assert names("{surname.kanji} is {surname}").roll("name", dice).text == "久世 is Kuze"
    dice.assert_used_up()


def test_a_table_named_twice_is_rolled_twice() -> None:
    text = "{surname} ({surname.kanji}) and {surname} ({surname.kanji})"
    assert names(text).roll("name", ScriptedDice([1, 2])).text == "Amamiya (雨宮) and Kuze (久世)"


def test_the_parts_of_a_recipe_share_its_rolls() -> None:
    recipe = {"text": "{given} of the {surname}", "kanji": "{surname.kanji} {given.kanji}"}
    dice = ScriptedDice([2, 1])
    rolled = names(recipe).roll("name", dice)
    assert (rolled.text, rolled.parts) == ("Gen of the Amamiya", {"kanji": "雨宮 玄"})
    dice.assert_used_up()


def test_a_row_may_lead_to_another_table() -> None:
    weather = table("1d6", {"1-5": "rain", "6": "{storm}, again"})
    roller = Roller({"weather": weather, "storm": table(LIST, ["hail", "thunder"], "storm")})
    dice = ScriptedDice([6, 2])
    assert roller.roll("weather", dice).text == "thunder, again"
    assert dice.log == [(6, 6), (2, 2)]
    assert roller.possible("weather") == 3


def test_a_setting_may_replace_a_text() -> None:
    covers = table("1d6", {"1-5": "Poet", "6": {"text": "Rich", "oni=joined": "Rich poet", "kanji": "金"}})
    rows = [
        Roller({"weather": covers}, {"oni": value}).roll("weather", ScriptedDice([6])) for value in ("split", "joined")
    ]
    assert [(row.text, row.parts) for row in rows] == [("Rich", {"kanji": "金"}), ("Rich poet", {})]


def test_how_many_texts_are_possible() -> None:
    roller = names("{surname} {given} {surname.kanji}")
    assert (roller.possible("surname"), roller.possible("name")) == (2, 4)
    assert names("{surname} {surname}").possible("name") == 4
    assert Roller({"weather": table("1d6", {"1-3": "a", "4": "a", "5-6": "b"})}).possible("weather") == 2


def test_texts_lose_the_spaces_around_them() -> None:
    assert rows_of({"rows": {"1 ": " a\n"}}) == (Row(roll="1", text="a"),)
