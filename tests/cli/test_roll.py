"""`sheets roll`: lines, JSON, files; what goes to which stream."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sheets.cli import main
from sheets.errors import Exit
from sheets.games import GAMES
from sheets.library.records import load
from sheets.library.rulebooks import load_names
from sheets.resources import SearchPath
from tests.cli.stand_in import sheets


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)


def test_one_result_a_line_and_the_seed_on_stderr() -> None:
    result = sheets("roll", "ohgi", "-n", "5", "--seed", "winter")
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == 5
    assert result.stderr == "seed: winter\n"
    assert sheets("roll", "ohgi", "-n", "9", "--seed", "winter", "--quiet").stdout.startswith(result.stdout)
    assert sheets("roll", "ohgi", "--seed", "winter", "--quiet").stderr == ""


def test_a_fresh_seed_is_told_and_repeats_the_results() -> None:
    first = sheets("roll", "scenes", "-n", "8")
    seed = first.stderr.removeprefix("seed: ").strip()
    assert len(seed) == 8
    assert sheets("roll", "scenes", "-n", "8", "--seed", seed).stdout == first.stdout
    assert sheets("roll", "scenes", "-n", "8").stderr != first.stderr


def test_several_tables_are_named() -> None:
    lines = sheets("roll", "fumble", "scenes", "-n", "2", "--seed", "1").stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == ["fumble", "fumble", "scenes", "scenes"]
    alone = sheets("roll", "scenes", "-n", "2", "--seed", "1").stdout.splitlines()
    assert [line.removeprefix("scenes: ") for line in lines[2:]] == alone


def test_dice_are_shown() -> None:
    line = sheets("roll", "cover", "--seed", "1", "--show-dice").stdout
    assert line.rstrip().endswith("]")
    text, _, dice = line.strip().rpartition("  [")
    assert text
    assert dice.split()[0] == "d6"
    names = sheets("roll", "ohgi", "--seed", "1", "--show-dice").stdout
    assert "; d" in names


def test_json() -> None:
    made = json.loads(sheets("roll", "cover-oni", "-n", "2", "--seed", "s", "--json").stdout)
    assert list(made) == ["seed", "table", "results"]
    assert (made["seed"], made["table"], len(made["results"])) == ("s", "cover-oni", 2)
    assert all(list(one) == ["text", "dice"] and 1 <= one["dice"][0] <= 6 for one in made["results"])
    both = sheets("roll", "cover-oni", "ohgi", "--seed", "s", "--json")
    assert both.stderr == ""
    assert [rolls["table"] for rolls in json.loads(both.stdout)] == ["cover-oni", "ohgi"]


def test_exhausted_results_are_said_and_are_no_failure() -> None:
    result = sheets("roll", "cover-oni", "-n", "9", "--unique", "--seed", "1")
    assert (result.exit_code, len(result.stdout.splitlines())) == (0, 6)
    assert "all 6 different results are there" in result.stderr


def test_characters_become_files_that_load(tmp_path: Path) -> None:
    result = sheets("roll", "character", "--clan", "oni", "-n", "12", "--yaml", "--seed", "1")
    assert result.exit_code == 0
    written = [Path(line) for line in result.stdout.splitlines()]
    assert len(written) == 12
    assert {path.parent for path in written} == {Path("output")}
    assert "ninpo are left to fill in" in result.stderr
    names = load_names(SearchPath(), "shinobigami")
    models = {("shinobigami", kind): model for kind, model in GAMES["shinobigami"].models.items()}
    loaded, problems = load(written, models, {"shinobigami": names})
    assert problems == []
    assert {one.model.clan for one in loaded} == {"oni"}

    again = sheets("roll", "character", "--clan", "oni", "-n", "12", "--yaml", "--seed", "1")
    assert (again.exit_code, again.stdout) == (Exit.OUTPUT, "")
    assert again.stderr.count("exists already") == 12
    assert sheets("roll", "character", "--clan", "oni", "-n", "12", "--yaml", "--seed", "1", "--force").exit_code == 0


def test_yaml_in_one_file_or_on_stdout(tmp_path: Path) -> None:
    assert sheets("roll", "character", "-n", "3", "--yaml", "-o", "all.yaml").stdout == "all.yaml\n"
    assert (tmp_path / "all.yaml").read_text("utf-8").count("kind: character") == 3
    made = sheets("roll", "scenes", "-n", "2", "--yaml", "-o", "-", "--seed", "7").stdout
    assert 'seed: "7"' in made
    assert made.count("text:") == 2


def test_a_house_table_of_a_folder(tmp_path: Path) -> None:
    tables = tmp_path / "own/content/shinobigami/tables"
    tables.mkdir(parents=True)
    (tables / "sayings.yaml").write_text(
        "game: shinobigami\nkind: table\nid: sayings\ntitle: Sayings\ndice: list\nrows: [Wind]\n", "utf-8"
    )
    assert sheets("roll", "sayings", "--with", "own").stdout == "Wind\n"
    shown = sheets("show", "tables", "--with", "own").stdout
    assert [line.split()[-1] for line in shown.splitlines() if "sayings" in line] == [
        "own/content/shinobigami/tables/sayings.yaml"
    ]
    (tables / "sayings.yaml").write_text(
        "game: shinobigami\nkind: table\nid: sayings\ndice: 1d6\nrows: {1: a}\n", "utf-8"
    )
    broken = sheets("roll", "sayings", "--with", "own")
    assert (broken.exit_code, broken.stdout) == (Exit.INPUT, "")
    assert broken.stderr.startswith("error: own/content/shinobigami/tables/sayings.yaml:1:1: a table needs a title")


@pytest.mark.parametrize("args", [("ohgy",), (), ("ohgi", "-n", "-1"), ("ohgi", "--type", "Nothing"), ("x/ohgi",)])
def test_misuse(args: tuple[str, ...]) -> None:
    result = sheets("roll", *args)
    assert (result.exit_code, result.stdout) == (Exit.MISUSE, "")
    assert result.stderr


def test_the_command_is_there() -> None:
    assert main.get_command(None, "roll") is not None  # type: ignore[arg-type]
    assert "house" not in sheets("roll", "--help").stdout


@pytest.mark.parametrize(("table", "form"), [("scenes", "table"), ("cover-oni", "cards"), ("ohgi", "list")])
def test_what_was_rolled_is_printed(tmp_path: Path, table: str, form: str) -> None:
    result = sheets("roll", table, "-n", "3", "--seed", "x", "--pdf", "--form", form, "-o", str(tmp_path))
    assert result.exit_code == 0, result.stderr
    (file,) = tmp_path.iterdir()
    assert result.stdout.split() == [str(file)]
    assert file.name == f"{table}-{form}.pdf"


def test_a_table_is_printed_without_a_roll(tmp_path: Path) -> None:
    result = sheets("roll", "scenes", "-n", "0", "--pdf", "--form", "table", "-o", str(tmp_path / "scenes.pdf"))
    assert (result.exit_code, (tmp_path / "scenes.pdf").stat().st_size > 1000) == (0, True)


def test_a_procedure_is_no_table_to_print(tmp_path: Path) -> None:
    result = sheets("roll", "ohgi", "--pdf", "--form", "table", "-o", str(tmp_path))
    assert (result.exit_code, list(tmp_path.iterdir())) == (2, [])
    assert "print it as a list or as cards" in result.stderr
