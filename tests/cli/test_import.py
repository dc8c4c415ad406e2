"""`sheets import`: all or nothing, every name once, and no secret on the terminal."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from sheets.errors import Exit
from sheets.exchange import MAX_BYTES
from tests.cli.stand_in import sheets
from tests.library.exports import ninja


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def export(name: str, **parts: Any) -> str:
    Path(name).write_text(json.dumps(ninja(**parts)), "utf-8")
    return name


def test_two_of_one_name_get_two_files(desk: Path) -> None:
    files = [export(f"{number}.json") for number in range(3)]
    result = sheets("import", *files, "-o", "got")
    assert (result.exit_code, result.stdout) == (0, "got/aya.yaml\ngot/aya-2.yaml\ngot/aya-3.yaml\n")
    assert sorted(path.name for path in (desk / "got").iterdir()) == ["aya-2.yaml", "aya-3.yaml", "aya.yaml"]


def test_nothing_is_written_when_one_would_be_overwritten(desk: Path) -> None:
    files = [export("a.json"), export("b.json", base={"name": "Ben", "upperstyle": "a", "race": "1"})]
    (desk / "got").mkdir()
    (desk / "got/ben.yaml").write_text("mine")
    result = sheets("import", *files, "-o", "got")
    assert (result.exit_code, result.stdout) == (Exit.OUTPUT, "")
    assert result.stderr.startswith("error: got/ben.yaml exists already\n")
    assert [path.name for path in (desk / "got").iterdir()] == ["ben.yaml"]
    assert sheets("import", *files, "-o", "got", "--force").exit_code == 0
    assert (desk / "got/ben.yaml").read_text() != "mine"


def test_nothing_is_written_when_one_is_broken(desk: Path) -> None:
    (desk / "b.json").write_text("{")
    result = sheets("import", export("a.json"), "b.json", "-o", "got")
    assert (result.exit_code, result.stdout) == (Exit.INPUT, "")
    assert not (desk / "got").exists()


def test_what_is_lost_is_named_by_its_place_and_told_in_the_file_only(desk: Path) -> None:
    secret = {"mission": "Betray the daimyo: tonight"}
    result = sheets("import", export("a.json", personalSecret=[secret]), "-o", "got")
    assert result.stderr == "warning: a.json: not carried over: personalSecret[0].mission\n"
    assert "Betray" not in result.output
    assert "Betray the daimyo: tonight" in (desk / "got/aya.yaml").read_text("utf-8").partition("game:")[0]


def test_several_on_stdout_are_several_records() -> None:
    files = [export("a.json"), export("b.json")]
    assert sheets("import", *files, "-o", "-").stdout.count("---\n") == 1


def test_what_is_no_file_is_refused_in_a_sentence(desk: Path) -> None:
    os.mkfifo("pipe.json")
    Path("large.json").write_bytes(b" " * (MAX_BYTES + 1))
    export("akira.json")
    for name, words in {
        "pipe.json": "this is not an ordinary file",
        "large.json": "the file is larger than 2048 KiB",
        "akria.json": "there is no such file\n    did you mean `akira.json`",
        ".": "this is a folder",
        "x" * 300: "file name too long",
    }.items():
        result = sheets("import", name)
        assert (result.exit_code, result.stdout) == (Exit.INPUT, ""), name
        assert words in result.stderr, name


def test_a_target_that_is_no_path_is_an_output_error() -> None:
    for out in ("x" * 300, f"{'x' * 300}.yaml"):
        result = sheets("import", export("a.json"), "-o", out)
        assert result.exit_code == Exit.OUTPUT
        assert "cannot be written" in result.stderr
    assert sheets("new", "x" * 300).exit_code == Exit.OUTPUT
