"""Paths that lead nowhere, round in circles, or are no paths at all, on the way in and on the way out."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sheets.errors import Exit, SheetsError
from sheets.resources import SearchPath, is_file, is_there, reason, write_whole


def test_a_place_that_cannot_be_written_is_an_output_error(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    odd = (tmp_path / "loop", tmp_path / "loop/a.pdf", tmp_path / ("x" * 300), tmp_path / "a\0b", tmp_path / "\ud800")
    for path in odd:
        with pytest.raises(SheetsError, match="cannot be written: ") as caught:
            write_whole(path, b"new")
        assert caught.value.code is Exit.OUTPUT
    assert [path.name for path in tmp_path.iterdir()] == ["loop"]
    assert (tmp_path / "loop").is_symlink()


def test_a_link_to_nothing_makes_its_file(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("real")
    write_whole(tmp_path / "link", b"new")
    assert (tmp_path / "real").read_bytes() == b"new"
    assert (tmp_path / "link").is_symlink()


def test_looking_never_raises(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "loop").symlink_to("loop")
    assert is_there(tmp_path)
    assert is_there(tmp_path / "file")
    assert is_file(tmp_path / "file")
    assert not is_file(tmp_path)
    for odd in (tmp_path / "loop", tmp_path / ("x" * 300), tmp_path / "file/deeper", tmp_path / "a\0b"):
        assert not is_there(odd)
        assert not is_file(odd)


def test_a_reason_is_one_line_in_small_letters() -> None:
    assert reason(FileNotFoundError(2, "No such file")) == "no such file"
    assert reason(RuntimeError("Symlink loop\nfrom x")) == "symlink loop"
    assert reason(ValueError()) == "ValueError"


def test_every_file_of_every_root_is_listed_the_strongest_first(tmp_path: Path) -> None:
    for root in ("strong", "weak"):
        (tmp_path / root / "content/own").mkdir(parents=True)
        (tmp_path / root / "content/own/a.yaml").write_text(root)
    (tmp_path / "weak/content/own/b.yaml").write_text("x")
    search = SearchPath((tmp_path / "strong", tmp_path / "weak"))
    strong, weak, shipped = search.every("content/own")
    assert list(strong) == ["content/own/a.yaml"]
    assert list(weak) == ["content/own/a.yaml", "content/own/b.yaml"]
    assert shipped == {}
    assert search.list("content/own") == {
        "content/own/a.yaml": tmp_path / "strong/content/own/a.yaml",
        "content/own/b.yaml": tmp_path / "weak/content/own/b.yaml",
    }
    assert os.path.sep not in "".join(search.list("content")).replace("/", "")
