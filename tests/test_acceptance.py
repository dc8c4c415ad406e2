"""The program as a user meets it: whole commands, real files, real pages."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import Result

from sheets.errors import Exit
from tests.cli.stand_in import sheets
from tests.printshop import EXAMPLES
from tests.reading import words

ROOT = Path(__file__).parent.parent
DATA = ROOT / "tests/data"
HEAD = "game: shinobigami\nkind: character\n"

DOUBLED_AND_MISTYPED = f"""{HEAD}name: Doubled
age: 17
age: 18
---
{HEAD}name: Mistyped
colour: red
extra_life_points: many
skills: [Blade, Blaed]
clan: Hasubaa
"""
AGAINST_THE_RULES = f"""{HEAD}name: Greedy
portrait: nowhere.png
skills: [Blade, Poison, Curse, Trap, Speed, Escape, Nature]
ohgi:
  - name: Zephyrfang
    skill: Signal
gear: [Soma Pill, Soma Pill, Soma Pill, Soma Pill, Soma Pill, Soma Pill, Bead of Life]
"""
BROKEN = f"{HEAD}name: [Broken\n"


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, forms: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, an empty home, and forms that are laid out once."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv("SHEETS_CACHE", str(forms))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def problems(result: Result) -> list[str]:
    return re.findall(r"^(?:error|warning|house rule): .*$", result.stderr, re.MULTILINE)


def test_ten_mistakes_in_three_files_are_ten_located_problems_in_one_run(desk: Path) -> None:
    for name, text in (("a.yaml", DOUBLED_AND_MISTYPED), ("b.yaml", AGAINST_THE_RULES), ("c.yaml", BROKEN)):
        (desk / name).write_text(text, "utf-8")
    result = sheets("print", "a.yaml", "b.yaml", "c.yaml", "-o", "out")
    assert (result.exit_code, result.stdout) == (Exit.INPUT, "")
    told = [re.match(r"error: (\w\.yaml):(\d+):\d+: (.*)", problem) for problem in problems(result)]
    assert all(told)
    expected = [
        ("a.yaml", "5", "age"),  # the doubled key
        ("a.yaml", "10", "colour"),
        ("a.yaml", "11", "extra_life_points"),
        ("a.yaml", "12", "Blaed"),
        ("a.yaml", "13", "Hasubaa"),
        ("b.yaml", "4", "nowhere.png"),
        ("b.yaml", "5", "7 skills"),
        ("b.yaml", "8", "Ohgi is not learned"),
        ("b.yaml", "9", "7 pieces of gear"),
        ("c.yaml", "", ""),
    ]
    assert len(told) == len(expected)
    for found, (file, line, about) in zip(told, expected, strict=True):
        assert found
        assert found[1] == file
        assert line in ("", found[2]), found[0]
        assert about in found[3], found[0]
    assert "did you mean `Blade`?" in result.stderr
    assert "Traceback" not in result.stderr
    assert "Zephyrfang" not in result.stderr
    assert not (desk / "out").exists()


def test_a_real_character_comes_over_with_the_fixture_s_numbers(desk: Path) -> None:
    imported = sheets("import", str(DATA / "web-store-hasuba.json"), "-o", "mine.yaml")
    assert (imported.exit_code, imported.stdout) == (0, "mine.yaml\n")
    expected = json.loads((DATA / "web-store-hasuba.expected.json").read_text("utf-8"))
    facts = json.loads(sheets("facts", "mine.yaml", "--json").stdout)
    assert {"skills", "gaps_filled", "wrap", "life_points_lost", "target_numbers"} <= facts.keys()
    assert facts["target_numbers"] == expected["target_numbers_11_rows_x_6_fields"]
    assert sum(len(row) for row in facts["target_numbers"]) == 66
    assert facts["gaps_filled"] == expected["gaps_filled_0_is_outer"]
    assert facts["wrap"] == "columns"
    assert len(facts["skills"]) == len(expected["learned_row_col_0based"])


def test_an_imported_character_prints_and_a_partial_one_tells_its_losses(desk: Path) -> None:
    for name in ("web-store-hasuba", "web-store-otogi-partial"):
        imported = sheets("import", str(DATA / f"{name}.json"), "-o", f"{name}.yaml")
        assert imported.exit_code == 0
        printed = sheets("print", f"{name}.yaml", "-o", f"{name}.pdf", "--house")
        assert printed.exit_code == 0, printed.stderr
        assert len(words((desk / f"{name}.pdf").read_bytes())) >= 1
    assert imported.stderr.count("not carried over") > 0


def process(*command: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run([sys.executable, *command], env=env, capture_output=True, text=True, check=True)


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [["blank", "shinobigami/character-sheet"], ["packet", str(EXAMPLES.parent / "scenario-low-water.yaml")]],
)
def test_a_run_leaves_nothing_behind_but_its_paper(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    aside = tmp_path / "aside"
    aside.mkdir()
    for name in ("TMPDIR", "TEMP", "TMP"):
        monkeypatch.setenv(name, str(aside))
    monkeypatch.setenv("SHEETS_CACHE", "")  # so that all is laid out
    process("-m", "sheets", *command, "-o", str(tmp_path / "made.pdf"))
    assert (tmp_path / "made.pdf").stat().st_size > 10_000
    assert [*aside.iterdir()] == []


@pytest.mark.slow
def test_a_warm_run_loads_no_layout_engine(desk: Path) -> None:
    arguments = ["print", str(EXAMPLES), "-o", "all.pdf", "--paper", "letter"]
    assert sheets(*arguments).exit_code == 0
    script = (
        f"import sys; from sheets.cli import main; main({arguments!r}, standalone_mode=False); "
        "print(*sorted({name.split('.')[0] for name in sys.modules}))"
    )
    loaded = process("-c", script).stdout.split()
    assert {"reportlab", "pikepdf", "pydantic", "yaml"} <= set(loaded)
    assert not {"weasyprint", "jinja2", "fontTools", "pypdfium2"} & set(loaded)


@pytest.mark.slow
def test_a_starter_folder_prints(desk: Path) -> None:
    assert sheets("new", "mine").exit_code == 0
    printed = sheets("print", "mine", "-o", "out", "--strict")
    assert printed.exit_code == 0, printed.stderr
    assert {path.suffix for path in (desk / "out").iterdir()} == {".pdf"}


@pytest.mark.slow
@pytest.mark.parametrize("ink", ["full", "light"])
def test_the_examples_print_without_a_word(desk: Path, ink: str) -> None:
    printed = sheets("print", str(EXAMPLES), "-o", "out", "--ink", ink, "--strict")
    assert problems(printed) == []
    files = sorted((desk / "out").iterdir())
    assert [str(file.relative_to(desk)) for file in files] == sorted(printed.stdout.split())
    assert len(files) == 4
    for file in files:
        assert len(words(file.read_bytes())) == 1
