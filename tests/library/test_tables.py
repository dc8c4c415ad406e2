"""Tables by their files: ours, a user's in their place, rows of one over the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.errors import Finding
from sheets.library.tables import find_table, games, table_ids
from sheets.models.table import Table
from sheets.resources import SearchPath

COVERS = """game: shinobigami
kind: table
id: cover-oni
title: House covers
dice: 1d6
rows: {1-3: Ghost, 4-6: {text: Clerk, kanji: 書記}}
"""


def house(tmp_path: Path, game: str, id: str, text: str) -> SearchPath:
    """A user's folder with this table in it."""
    path = tmp_path / "content" / game / "tables" / f"{id}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return SearchPath((tmp_path,))


def found(search: SearchPath, game: str, id: str) -> Table:
    shelved, problems = find_table(search, game, id)
    assert problems == []
    assert shelved is not None
    return shelved.table


def told(search: SearchPath, game: str, id: str) -> list[str]:
    shelved, problems = find_table(search, game, id)
    assert shelved is None or problems
    return [f"{problem.place.line if problem.place else 0} {problem.what}" for problem in problems]


def test_games_and_ids() -> None:
    assert {"obstacle", "shinobigami"} <= set(games(SearchPath()))
    assert "common" not in games(SearchPath())
    assert {"ohgi-pairs", "cover-oni"} <= set(table_ids(SearchPath(), "shinobigami"))
    assert table_ids(SearchPath(), "no-such-game") == []


def test_a_table_of_ours() -> None:
    table = found(SearchPath(), "shinobigami", "cover-oni")
    assert (table.dice, len(table.rows), table.origin, table.is_house_table) == ("1d6", 6, "shipped", False)
    assert find_table(SearchPath(), "shinobigami", "no-such-table") == (None, [])


def test_common_tables_serve_every_game() -> None:
    assert found(SearchPath(), "shinobigami", "surname") == found(SearchPath(), "common", "surname")
    assert find_table(SearchPath(), "common", "cover-oni") == (None, [])


def test_ours_and_a_user_s_are_read_alike(tmp_path: Path) -> None:
    for game in ("shinobigami", "common"):
        for id in table_ids(SearchPath(), game):
            ours = found(SearchPath(), game, id)
            path = next(iter(SearchPath().find_all(f"content/{game}/tables/{id}.yaml")))
            copy = found(house(tmp_path, game, id, path.read_text("utf-8")), game, id)
            assert (copy.rows, copy.dice, copy.title) == (ours.rows, ours.dice, ours.title)
            assert copy.is_house_table


def test_a_house_table_takes_the_place_of_ours(tmp_path: Path) -> None:
    table = found(house(tmp_path, "shinobigami", "cover-oni", COVERS), "shinobigami", "cover-oni")
    assert table.title == "House covers"
    assert [row.text for row in table.rows] == ["Ghost", "Clerk"]
    assert table.origin == str(tmp_path / "content/shinobigami/tables/cover-oni.yaml")


def test_single_rows_over_ours(tmp_path: Path) -> None:
    text = "game: shinobigami\nkind: table\nid: cover-oni\nextends: cover-oni\nrows:\n  6: Ghost\n"
    table = found(house(tmp_path, "shinobigami", "cover-oni", text), "shinobigami", "cover-oni")
    assert table.title == "Covers: Bloodline of Oni"
    assert sorted((row.roll, row.text) for row in table.rows)[4:] == [("5", "Mystery"), ("6", "Ghost")]
    assert table.is_house_table


def test_two_folders_over_each_other(tmp_path: Path) -> None:
    text = "game: shinobigami\nkind: table\nid: cover-oni\nextends: cover-oni\nrows: {{{row}}}\n"
    strong, weak = tmp_path / "strong", tmp_path / "weak"
    house(weak, "shinobigami", "cover-oni", text.format(row="5: Weak, 6: Weak"))
    house(strong, "shinobigami", "cover-oni", text.format(row="6: Strong"))
    table = found(SearchPath((strong, weak)), "shinobigami", "cover-oni")
    assert {row.roll: row.text for row in table.rows if row.roll in "456"} == {
        "4": "Trade/Import", "5": "Weak", "6": "Strong"
    }  # fmt: skip


def test_rows_over_another_table_make_a_new_one(tmp_path: Path) -> None:
    text = "game: shinobigami\nkind: table\nid: mine\ntitle: Mine\nextends: cover-oni\nrows: {1: Me}\n"
    table = found(house(tmp_path, "shinobigami", "mine", text), "shinobigami", "mine")
    assert (table.id, table.title, table.dice, len(table.rows)) == ("mine", "Mine", "1d6", 6)


def test_rows_are_added_to_a_list(tmp_path: Path) -> None:
    row = "{text: Owl, kanji: 梟, reading: ふくろう}"
    text = f"game: common\nkind: table\nid: code-name\nextends: code-name\nrows:\n  - {row}\n"
    table = found(house(tmp_path, "common", "code-name", text), "shinobigami", "code-name")
    assert table.rows[-1].text == "Owl"
    assert len(table.rows) == len(found(SearchPath(), "common", "code-name").rows) + 1


def test_a_finding_is_located_where_the_row_stands(tmp_path: Path) -> None:
    text = "game: shinobigami\nkind: table\nid: cover-oni\nextends: cover-oni\nrows:\n  7: Ghost\n"
    shelved, _ = find_table(house(tmp_path, "shinobigami", "cover-oni", text), "shinobigami", "cover-oni")
    assert shelved is not None
    places = [
        shelved.locate(Finding(path=path, what="x")).place for path in (("rows", "7"), ("rows", "2"), ("rows",), ("y",))
    ]
    assert [(Path(place.file).is_relative_to(tmp_path), place.line) for place in places if place] == [
        (True, 6), (False, 9), (True, 5), (True, 1)
    ]  # fmt: skip


HEAD = "game: shinobigami\nkind: table\nid: mine\n"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (HEAD + "title: Mine\nrows: {1: a}\n", "1 `rows:` without `dice:`"),
        (HEAD + "title: Mine\ndice: 1d7\nrows: {1: a}\n", "5 `dice` takes `1d6`, `2d6`, `2d4`"),
        (HEAD + "title: Mine\ndice: 1d6\n", "1 a table has either `rows:` or `recipe:`"),
        (HEAD + "title: Mine\ndice: 1d6\nrecipe: a\n", "1 a recipe has neither `dice:` nor `extends:`"),
        (HEAD + "title: Mine\ndice: list\nrows: {1: a}\n", "1 the rows do not fit `dice: list`"),
        (HEAD + "title: Mine\ndice: 1d6\nrows: [a]\n", "1 the rows do not fit `dice: 1d6`"),
        (HEAD + "dice: list\nrows: [a]\n", "1 a table needs a title"),
        (HEAD + "title: Mine\ndice: 1d6\nrows: {one: a}\n", "6 this key may not be `one`"),
        (HEAD + "title: Mine\ndice: list\nrows:\n  - a\n  - {kanji: 雨}\n", "8 this row has no text"),
        (HEAD + "title: Mine\ndice: list\nrows:\n  - a\n  - [b]\n", "8 item 2 of `rows` takes fields"),
        (HEAD + "title: Mine\nrecipe: {kanji: a}\n", "5 this row has no text"),
        (HEAD + "extends: nothing\nrows: {1: a}\n", "4 there is no table `nothing` to extend"),
        (HEAD + "extends: mine\nrows: {1: a}\n", "4 there is no table `mine` to extend"),
        (HEAD + "extends: cover-oni\nrows: [a]\n", "4 these rows do not fit those of `cover-oni`"),
        (HEAD + "extends: name-old\nrows: {1: a}\n", "4 `name-old` is a recipe and has no rows"),
        (HEAD + "title: Mine\nrecipe: a\n---\n" + HEAD, "7 a second record, where one was expected"),
        (HEAD.replace("mine", "yours") + "title: Mine\nrecipe: a\n", "3 the file is called `mine`, the table `yours`"),
        (HEAD.replace("shinobigami", "forum") + "title: Mine\nrecipe: a\n", "1 the folder is of `shino"),
        (HEAD + "title: Mine\nrecipe: a\nweight: 3\n", "6 unknown field `weight`"),
        ("", "0 the file holds no data"),
        ("rows: {1: a", "1 "),
    ],
)  # fmt: skip
def test_what_is_no_table(text: str, what: str, tmp_path: Path) -> None:
    problems = told(house(tmp_path, "shinobigami", "mine", text), "shinobigami", "mine")
    assert any(problem.startswith(what) for problem in problems), problems


def test_tables_that_extend_each_other(tmp_path: Path) -> None:
    for one, other in (("mine", "yours"), ("yours", "mine")):
        text = HEAD.replace("mine", one) + f"extends: {other}\nrows: {{1: a}}\n"
        search = house(tmp_path, "shinobigami", one, text)
    assert told(search, "shinobigami", "mine") == ["4 `mine` extends itself"]
