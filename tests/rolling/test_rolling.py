"""Rolling: every shipped table is whole, streams stand by themselves, house tables are checked, nothing loops."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sheets.dice import Stream
from sheets.errors import Exit, SheetsError
from sheets.resources import SearchPath
from sheets.rolling import PROCEDURES, Rolls, Wish, roll, rollable
from sheets.rolling.files import files
from sheets.rolling.rulebook import RULEBOOK_TABLES
from tests.library.test_tables import house
from tests.stopwatch import seconds_of

SHIPPED = SearchPath()


def rolled(
    *ids: str, search: SearchPath = SHIPPED, seed: str = "1", count: int = 10, **wish: object
) -> tuple[Rolls, ...]:
    return roll(ids, Wish(search=search, seed=seed, count=count, **wish))  # type: ignore[arg-type]


def texts(*ids: str, **wish: object) -> list[str]:
    return [result.text for rolls in rolled(*ids, **wish) for result in rolls.results]  # type: ignore[arg-type]


def told(error: pytest.ExceptionInfo[SheetsError]) -> list[str]:
    return [f"{problem.place.line if problem.place else 0} {problem.what}" for problem in error.value.problems]


def test_every_shipped_table_is_whole_and_can_be_rolled() -> None:
    rows = rollable(SHIPPED)
    assert len(rows) > 60
    assert len({row[0] for row in rows}) == len(rows)
    assert {row[3] for row in rows} == {"shipped"}
    for id, dice, title, _ in rows:
        (rolls,) = rolled(id, count=3)
        assert title
        assert len(rolls.results) == 3
        assert all(result.text and "{" not in result.text for result in rolls.results), id
        assert all(result.dice for result in rolls.results) or dice == "recipe"


def test_all_procedures_and_lists_of_the_rulebook_are_told() -> None:
    ids = {row[0] for row in rollable(SHIPPED)}
    assert {f"{game}/{id}" for game, id in PROCEDURES} <= ids
    assert {f"{game}/{id}" for game, tables in RULEBOOK_TABLES.items() for id in tables} <= ids


@pytest.mark.parametrize(
    ("id", "dice", "number", "one"),
    [
        ("ailments", "1d6", 6, "Breakdown: Gear cannot be used."),
        ("battlefields", "1d6", 6, "Level Ground: No effect."),
        ("categories", "1d6", 6, "Sorcery"), ("clans", "list", 6, "Bloodline of Oni"), ("ranks", "list", 8, "Toryo"),
        ("convictions", "1d6", 6, "Peace: A tomorrow in which all get along."),
        ("emobonds", "1d6", 6, "Loyalty / Contempt"),
        ("emobonds-plus", "1d6", 6, "Empathy"), ("emobonds-minus", "1d6", 6, "Mistrust"), ("gear", "list", 3, ""),
        ("ohgi-types", "list", 7, ""),
        ("skill", "1d6", 66, "Blade (Martial Arts)"), ("skill-sorcery", "2d6", 11, "Curse"),
    ],
)  # fmt: skip
def test_lists_of_the_rulebook(id: str, dice: str, number: int, one: str) -> None:
    assert f"shinobigami/{id}" in {row[0] for row in rollable(SHIPPED) if row[1] == dice}
    found = texts(id, count=number, unique=True)
    assert len(set(found)) == number
    assert not one or one in found


def test_a_rulebook_list_may_be_replaced_by_a_house_table(tmp_path: Path) -> None:
    text = "game: shinobigami\nkind: table\nid: ailments\nextends: ailments\nrows: {1: Hiccups}\n"
    search = house(tmp_path, "shinobigami", "ailments", text)
    found = texts("ailments", search=search, count=6, unique=True)
    assert "Hiccups" in found
    assert len(found) == 6
    assert next(row for row in rollable(search) if row[0] == "shinobigami/ailments")[3].endswith("ailments.yaml")


def test_the_same_seed_gives_the_same_and_the_first_ten_of_two_hundred() -> None:
    for id in ("ohgi", "scenes", "name", "character"):
        many = texts(id, count=40)
        assert texts(id, count=10) == many[:10]
        assert texts(id, count=40, seed="2") != many
        assert texts("fumble", id, count=40)[40:] == many


def test_unique_goes_on_where_the_others_stop() -> None:
    many = texts("scenes", count=11, unique=True)
    assert texts("scenes", count=5, unique=True) == many[:5]
    assert list(dict.fromkeys(texts("scenes", count=2000))) == many


def test_the_dice_of_a_result_are_those_of_its_stream() -> None:
    (rolls,) = rolled("ohgi", count=5)
    for index, result in enumerate(rolls.results):
        dice = Stream("1", "ohgi", index)
        assert [dice.roll(sides) for sides, _ in result.dice] == [face for _, face in result.dice]


def test_no_more_different_results_than_there_are() -> None:
    (rolls,) = rolled("cover-oni", count=50, unique=True)
    assert sorted(result.text for result in rolls.results)[0] == "Dilettante"
    assert len(rolls.results) == 6
    assert rolls.notices == ("cover-oni: all 6 different results are there, no further one exists",)
    assert len(texts("ohgi", count=4000, unique=True)) == 4000


def test_a_search_for_something_new_ends(tmp_path: Path) -> None:
    # Two texts are possible, but the second row can never win: both its texts are the first one's.
    text = "game: shinobigami\nkind: table\nid: mine\ntitle: Mine\ndice: 1d6\nrows: {1-3: rain, 4-6: '{weather}'}\n"
    house(tmp_path, "shinobigami", "weather", text.replace("mine", "weather").replace("'{weather}'", "rain"))
    (rolls,) = rolled("mine", search=house(tmp_path, "shinobigami", "mine", text), count=5, unique=True)
    assert [result.text for result in rolls.results] == ["rain"]
    assert rolls.notices[0].startswith("mine: stopped after 2000 rolls in a row")


def test_a_hole_and_a_doubled_row_are_two_located_problems(tmp_path: Path) -> None:
    rows = "  1: a\n  2: b\n  02: c\n  4: d\n  5: e\n  6: f\n"
    text = f"game: shinobigami\nkind: table\nid: scenes\ntitle: Mine\ndice: 1d6\nrows:\n{rows}"
    search = house(tmp_path, "shinobigami", "scenes", text)
    with pytest.raises(SheetsError) as error:
        rolled("scenes", search=search)
    assert error.value.code is Exit.INPUT
    assert told(error) == ["6 the table has no row for 3", "8 roll 2 stands here twice", "9 roll 02 stands here twice"]
    twice = text.replace("02: c", "2: c")
    with pytest.raises(SheetsError) as error:
        rolled("scenes", search=house(tmp_path, "shinobigami", "scenes", twice))
    assert told(error) == ["6 the table has no row for 3", "9 `2` already stands in line 8"]


def test_a_broken_table_stops_only_those_that_need_it(tmp_path: Path) -> None:
    search = house(tmp_path, "shinobigami", "scenes", "game: shinobigami\nkind: table\n")
    assert len(texts("ohgi", "fumble", search=search)) == 20
    with pytest.raises(SheetsError):
        rollable(search)


def test_problems_of_several_tables_are_told_together(tmp_path: Path) -> None:
    for id in ("scenes", "fumble"):
        text = f"game: shinobigami\nkind: table\nid: {id}\ntitle: Mine\ndice: 1d6\nrows: {{1-5: a}}\n"
        search = house(tmp_path, "shinobigami", id, text)
    with pytest.raises(SheetsError) as error:
        rolled("scenes", "fumble", search=search)
    assert told(error) == ["6 the table has no row for 6"] * 2


def test_circles_and_lost_references_are_problems_of_the_row(tmp_path: Path) -> None:
    text = "game: shinobigami\nkind: table\nid: {id}\ntitle: Mine\ndice: list\nrows:\n  - a\n  - '{{{to}}}'\n"
    house(tmp_path, "shinobigami", "one", text.format(id="one", to="two"))
    search = house(tmp_path, "shinobigami", "two", text.format(id="two", to="one"))
    with pytest.raises(SheetsError) as error:
        rolled("one", search=search)
    assert told(error) == ["8 this comes back to itself: `one` > `two` > `one`"]
    search = house(tmp_path, "shinobigami", "two", text.format(id="two", to="surnam"))
    with pytest.raises(SheetsError) as error:
        rolled("one", search=search)
    assert told(error) == ["8 there is no table `surnam`"]
    assert error.value.problems[0].remedy.startswith("did you mean `surname`")


def test_a_rulebook_of_one_s_own_is_checked_too(tmp_path: Path) -> None:
    own = tmp_path / "content" / "shinobigami" / "convictions.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("convictions:\n  - {id: chaos, roll: 1}\n  - {id: order, roll: 1}\n", "utf-8")
    with pytest.raises(SheetsError) as error:
        rolled("convictions", search=SearchPath((tmp_path,)))
    assert any("table `convictions`: the table has no row for 2, 3, 4, 5, 6" in line for line in told(error))


def test_house_words_of_ohgi_names(tmp_path: Path) -> None:
    text = "game: shinobigami\nkind: table\nid: ohgi-nature\ntitle: Mine\ndice: list\nrows: [Teapot]\n"
    (rolls,) = rolled("ohgi", search=house(tmp_path, "shinobigami", "ohgi-nature", text), count=60)
    assert rolls.origin.endswith("ohgi-nature.yaml")
    assert any("Teapot" in result.text for result in rolls.results)
    pairs = "game: shinobigami\nkind: table\nid: ohgi-pairs\nextends: ohgi-pairs\nrows:\n  7: Nature + Kitchen\n"
    with pytest.raises(SheetsError) as error:
        rolled("ohgi", search=house(tmp_path, "shinobigami", "ohgi-pairs", pairs))
    assert told(error) == ["6 there is no table `ohgi-kitchen`"]


def test_unknown_tables_and_games_have_near_names() -> None:
    with pytest.raises(SheetsError, match="did you mean `ohgi`") as error:
        rolled("ohgy")
    assert error.value.code is Exit.MISUSE
    with pytest.raises(SheetsError, match="there is no game `nowhere`"):
        rolled("nowhere/ohgi")
    with pytest.raises(SheetsError, match="there is no table `ohgi`"):
        rolled("ohgi", game="obstacle")
    with pytest.raises(SheetsError, match="unknown clan `Onni`"):
        rolled("character", clan="Onni")


def test_the_game_may_be_said_and_must_be_where_several_have_a_table(tmp_path: Path) -> None:
    assert texts("shinobigami/ohgi") == texts("ohgi") == texts("ohgi", game="shinobigami")
    assert texts("shinobigami/surname") == texts("surname")
    search = house(
        tmp_path, "forum", "scenes", "game: forum\nkind: table\nid: scenes\ntitle: Posts\ndice: list\nrows: [a]\n"
    )
    with pytest.raises(SheetsError, match="several games have a table `scenes`") as error:
        rolled("scenes", search=search)
    assert error.value.code is Exit.MISUSE
    assert set(texts("scenes", search=search, game="forum")) == {"a"}


def test_settings_are_honoured() -> None:
    joined = texts("cover", clan="oni", count=60, settings=(("oni_cover_5_6", "joined"),))
    assert "Mystery Dilettante" in joined
    assert "Mystery" not in joined
    assert "Mystery" in texts("cover-oni", count=60)
    with pytest.raises(SheetsError, match="unknown setting"):
        rolled("ohgi", settings=(("nature_36", "split"),))


def test_covers_of_a_clan_in_any_spelling() -> None:
    assert len(set(texts("cover", clan="隠忍の血統", count=60))) == 6
    assert len(set(texts("cover", count=400))) == 36


def test_characters_are_written_into_files_in_words() -> None:
    (rolls,) = rolled("character", clan="Lost Ones", rank="Jonin", count=3)
    made = files(rolls)
    assert [file.name.split("-")[1] for file in made] == ["1", "2", "3"]
    record = rolls.results[0].record
    assert record is not None
    assert (record["clan"], record["rank"], len(record["skills"]), len(record["ohgi"])) == ("Lost Ones", "Jonin", 7, 2)
    assert "with seed 1" in made[0].text
    assert "ninpo are left to fill in" in rolls.notices[0]


def test_ohgi_options() -> None:
    assert all(": " in text for text in texts("ohgi", type="Absolute Defence", count=20))
    assert any("火" not in text and "Pyromancy" in text for text in texts("ohgi", skill="火術", count=40))
    assert len(texts("ohgi", strict=True, unique=True, count=30)) == 30


def test_athletes() -> None:
    for text in texts("athlete", count=50):
        numbers = [int(word.strip(",;")) for word in text.replace(";", " ").split() if word.strip(",;").isdigit()]
        assert sum(numbers[-3:]) == 40


def test_a_hundred_thousand_names_take_less_than_three_seconds() -> None:
    seconds, names = seconds_of(lambda: texts("ohgi", count=100_000))
    assert len(names) == 100_000
    assert seconds < 3


def test_names_need_nothing_slow() -> None:
    command = ["roll", "ohgi", "name", "--seed", "1"]
    script = f"import sys, sheets.cli as c; c.main({command}, standalone_mode=False); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(run.stdout.splitlines()[-1].split())
    assert "sheets.rules.shinobigami.naming" in loaded
    slow = {
        "pydantic",
        "ruamel",
        "weasyprint",
        "jinja2",
        "reportlab",
        "pikepdf",
        "sheets.press",
        "sheets.documents",
        "sheets.render",
    }
    assert not loaded & slow
