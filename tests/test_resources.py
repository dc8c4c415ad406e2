"""Whole files or none, and which of several files of one name counts."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sheets.errors import Exit, SheetsError
from sheets.resources import SHIPPED, SearchPath, fingerprint, write_whole


def test_a_file_is_written_with_its_folder_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "a.pdf"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert [each.name for each in path.parent.iterdir()] == ["a.pdf"]


def test_a_new_file_may_be_read_by_those_the_system_says(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        write_whole(tmp_path / "a.pdf", b"x")
    finally:
        os.umask(old)
    assert (tmp_path / "a.pdf").stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize("broken", ["write_bytes", "replace"])
def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    path = tmp_path / "a.pdf"
    write_whole(path, b"old")

    def fail(self: Path, *rest: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, broken, fail)
    with pytest.raises(SheetsError) as caught:
        write_whole(path, b"new")
    monkeypatch.undo()
    assert caught.value.code is Exit.OUTPUT
    assert str(caught.value).startswith(f"error: {path}: cannot be written: no space left on device\n")
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["a.pdf"]


def test_a_folder_or_a_file_in_the_way_is_an_output_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x")
    for path in (tmp_path, tmp_path / "file" / "a.pdf", tmp_path / ("x" * 300)):
        with pytest.raises(SheetsError) as caught:
            write_whole(path, b"new")
        assert caught.value.code is Exit.OUTPUT
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_a_link_and_a_device_stay_what_they_are(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_whole(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"new"
    write_whole(Path(os.devnull), b"x")
    assert not Path(os.devnull).is_file()


def test_the_strongest_file_counts(tmp_path: Path) -> None:
    for name, text in (("strong", "1"), ("weak", "2")):
        (tmp_path / name / "content").mkdir(parents=True)
        (tmp_path / name / "content" / "a.yaml").write_text(text)
    (tmp_path / "weak" / "content" / "b.yaml").write_text("3")
    search = SearchPath((tmp_path / "strong", tmp_path / "weak"))
    assert search.find("content/a.yaml") == tmp_path / "strong" / "content" / "a.yaml"
    assert len(search.find_all("content/a.yaml")) == 2
    assert search.find("content/nowhere.yaml") is None
    listed = search.list("content", "[ab].yaml")
    assert listed["content/a.yaml"].read_text() == "1"
    assert list(listed) == ["content/a.yaml", "content/b.yaml"]
    assert search.overrides(["content/a.yaml", "content/nowhere.yaml"]) == ("content/a.yaml",)
    assert search.all[-1] == SHIPPED


def test_a_fingerprint_knows_where_its_parts_end() -> None:
    assert fingerprint("ab", "c") != fingerprint("a", "bc")
    assert fingerprint("ab", b"c") == fingerprint(b"ab", "c")
