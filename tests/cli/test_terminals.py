"""Terminals and file systems that know few letters, and variables that happen to be set."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.stand_in import sheets

ROOT = Path(__file__).parents[2]
POOR = {"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}
KAGE = "game: shinobigami\nkind: character\nname: {}\n"


def run(folder: Path, *args: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    keep = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON", "SHEETS"))
    }
    env = keep | {"PYTHONPATH": str(ROOT), "HOME": str(folder)} | variables
    return subprocess.run([sys.executable, "-m", "sheets", *args], cwd=folder, env=env, capture_output=True)


def test_a_name_the_file_system_cannot_write_becomes_a_plain_one(tmp_path: Path) -> None:
    script = "import sys; from sheets.filenames import safe_name as s; print(*map(s, sys.stdin.read().split()))"
    names = "\\u5f71-Kage \\xc9b\\xe8ne \\u5f71"
    code = script.replace("sys.stdin.read()", f"'{names}'".replace("\\\\", "\\"))
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    for variables, told in ((POOR, "kage ebene unnamed"), ({"PYTHONUTF8": "1"}, "影-kage ébène 影")):
        done = subprocess.run([sys.executable, "-c", code], env=env | variables, capture_output=True, check=True)
        assert done.stdout.decode().strip() == told


@pytest.mark.slow
def test_kanji_print_where_the_system_has_none(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("---\n".join(KAGE.format(name) for name in ("影 Kage", "影", "忍")), "utf-8")
    done = run(tmp_path, "print", "a.yaml", "-o", "out", **POOR)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 3
    stems = sorted(path.stem.removeprefix("shinobigami-character-sheet") for path in (tmp_path / "out").iterdir())
    assert stems == ["", "-2", "-kage"]


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp932", "utf-8"])
def test_no_terminal_is_too_poor(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "a.yaml").write_text(KAGE.format("Ébène 影 🔥") + "skills: [刀刀]\n", "utf-8")
    done = run(tmp_path, "check", "a.yaml", "--json", PYTHONIOENCODING=encoding)
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    (problem,) = json.loads(done.stdout.decode("utf-8" if encoding == "utf-8" else "ascii"))
    assert "刀刀" in problem["what"]
    plain = run(tmp_path, "check", "a.yaml", PYTHONIOENCODING=encoding)
    assert plain.returncode == 1
    assert b"unknown skill" in plain.stderr
    facts = run(tmp_path, "facts", "a.yaml", PYTHONIOENCODING=encoding)
    assert b"Traceback" not in facts.stderr


def test_facts_of_a_name_that_the_terminal_cannot_show(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(KAGE.format("影"), "utf-8")
    done = run(tmp_path, "facts", "a.yaml", PYTHONIOENCODING="latin-1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"name: \\u5f71" in done.stdout


def test_a_variable_called_version_asks_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHEETS_VERSION", "1")
    monkeypatch.setenv("SHEETS_HELP", "1")
    assert "shinobigami/character-sheet" in sheets("show", "kinds").stdout
    assert sheets("--version").stdout.startswith("sheets ")
