"""Whatever a path leads to, there is a located problem and no traceback."""

from __future__ import annotations

import os
from pathlib import Path
from time import monotonic

import pytest

from sheets.errors import Problem
from sheets.library.opening import bytes_of
from sheets.library.records import files_of, load
from sheets.models.shinobigami import Character

MODELS = {("shinobigami", "character"): Character}
AYA = "game: shinobigami\nkind: character\nname: Aya\n"


def told(path: Path) -> str:
    found = bytes_of(path, most=1024, wanted="a YAML file", too_large="split it")
    assert isinstance(found, Problem)
    assert found.place is not None
    assert found.place.file == str(path)
    assert found.remedy
    return found.what


def test_what_is_no_file_to_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    (tmp_path / "dangling.yaml").symlink_to("nowhere.yaml")
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "large.yaml").write_bytes(b"x" * 1025)
    assert told(tmp_path / ("x" * 300)) == "the file cannot be read: file name too long"
    assert "link" in told(tmp_path / "loop.yaml")
    assert told(tmp_path / "dangling.yaml") == "this is a link that leads to no file"
    assert told(tmp_path / "pipe.yaml") == "this is not an ordinary file"
    assert told(tmp_path / "large.yaml") == "the file is larger than 1 KiB"
    assert told(tmp_path) == "this is a folder, not a file"
    assert told(tmp_path / "nowhere") == "there is no such file"
    (tmp_path / "small.yaml").write_bytes(b"x" * 1024)
    assert bytes_of(tmp_path / "small.yaml", most=1024, wanted="", too_large="") == b"x" * 1024


def test_a_near_name_is_suggested(tmp_path: Path) -> None:
    (tmp_path / "akira.yaml").write_text(AYA)
    found = bytes_of(tmp_path / "akria.yaml", most=9, wanted="", too_large="")
    assert isinstance(found, Problem)
    assert found.remedy == "did you mean `akira.yaml`?"


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.yaml").write_text(AYA)

    def refuse(self: Path, *rest: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_dir", refuse)
    assert told(tmp_path / "a.yaml") == "the file cannot be read: permission denied"
    files, problems = files_of([tmp_path / "a.yaml"])
    assert (files, problems) == ([tmp_path / "a.yaml"], [])


def test_odd_things_in_a_folder_do_not_silence_the_others(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(AYA)
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    (tmp_path / "dangling.yaml").symlink_to("nowhere.yaml")
    (tmp_path / "round").symlink_to(tmp_path, target_is_directory=True)
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / ".hidden").mkdir()
    (tmp_path / ".hidden" / "b.yaml").write_text("x")
    found, problems = load([tmp_path, tmp_path / ("x" * 300)], MODELS, {})
    assert [each.model.name for each in found] == ["Aya"]
    names = [Path(problem.place.file).name for problem in problems if problem.place]
    assert names == ["dangling.yaml", "loop.yaml", "pipe.yaml", "x" * 300]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may read everything")
def test_a_folder_that_may_not_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "shut").mkdir(mode=0)
    for path in (tmp_path, tmp_path / "shut"):
        assert [p.what for p in files_of([path])[1]] == ["the folder cannot be read: permission denied"]


def test_a_folder_that_the_system_refuses_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: str) -> None:
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr(os, "scandir", refuse)
    (problem,) = files_of([tmp_path])[1]
    assert (str(problem.place), problem.what) == (str(tmp_path), "the folder cannot be read: permission denied")


def test_empty_items_are_passed_over_and_places_stay_right(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(AYA + "people:\n  -\n  - name: Ben\n  -\n  - nam: Cid\n")
    _, problems = load([path], MODELS, {})
    assert [(p.place.line, p.what) for p in problems if p.place] == [
        (8, "`name` is missing"),
        (8, "unknown field `nam`"),
    ]


@pytest.mark.slow
def test_twenty_thousand_errors_are_told_soon(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(AYA + "skills:\n" + "".join(f"  -\n  - [s{n}]\n" for n in range(12_000)))
    start = monotonic()
    _, problems = load([path], MODELS, {})
    assert len(problems) >= 12_000
    assert monotonic() - start < 20


def test_lists_and_texts_have_an_end(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(AYA + f"skills: [{'x, ' * 67}]\ngear: [{'x, ' * 51}]\nbackground: {'x' * 20_001}\n")
    _, problems = load([path], MODELS, {})
    assert [p.what for p in problems] == [
        "`skills` has more than 66 entries",
        "`gear` has more than 50 entries",
        "`background` is longer than 20000 characters",
    ]
