"""What a run writes: everything is made before the first file, and a name in .png is pictures alone."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sheets import press
from sheets.binding import as_files
from sheets.errors import Exit, SheetsError
from sheets.press import Order, Printed, check_files, print_papers
from tests.printshop import SEARCH

HEAD = "game: shinobigami\nkind: character\n"

Run = Callable[..., Printed]


@pytest.fixture
def run(tmp_path: Path, forms: Path) -> Run:
    """Print characters of these names."""

    def printed(*names: str, out: str = "out", png: bool = False) -> Printed:
        file = tmp_path / "in.yaml"
        file.write_text("---\n".join(f"{HEAD}name: {name}\n" for name in names), "utf-8")
        return print_papers([file], Order(search=SEARCH, cache=forms, out=tmp_path / out, png=png))

    return printed


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_one_page_is_a_picture_of_that_name_several_are_numbered(run: Run, tmp_path: Path) -> None:
    assert run("Aya", out="got/one.png").files == (tmp_path / "got/one.png",)
    two = run("Aya", "Ben", out="got/two.PNG")
    assert [file.name for file in two.files] == ["two-1.png", "two-2.png"]
    assert two.pages == 2
    assert names(tmp_path / "got") == ["one.png", "two-1.png", "two-2.png"]
    assert all(file.read_bytes().startswith(b"\x89PNG") for file in (tmp_path / "got").iterdir())


def test_every_file_is_told(run: Run, tmp_path: Path) -> None:
    printed = run("Aya", "Ben", png=True)
    assert len(printed.files) == 4
    assert sorted(printed.files) == sorted((tmp_path / "out").iterdir())


@pytest.mark.parametrize("out", ["out", "all.pdf", "all.png"])
def test_without_pdfium_nothing_is_written(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, out: str) -> None:
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    with pytest.raises(SheetsError, match="pypdfium2") as caught:
        run("Aya", "Ben", out=out, png=True)
    assert caught.value.code is Exit.ENGINE
    assert names(tmp_path) == ["in.yaml"]
    assert len(run("Aya", "Ben").files) == 2


def test_what_fails_late_leaves_nothing_behind(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Path] = []

    def second_fails(file: Path, pdf: bytes, *, png: bool) -> dict[Path, bytes]:
        made.append(file)
        if len(made) == 2:
            raise ZeroDivisionError("a bug")
        return as_files(file, pdf, png=png)

    monkeypatch.setattr(press, "as_files", second_fails)
    with pytest.raises(ZeroDivisionError):
        run("Aya", "Ben")
    assert names(tmp_path) == ["in.yaml"]


def test_a_check_counts_files_and_records(tmp_path: Path) -> None:
    (tmp_path / "two.yaml").write_text(f"{HEAD}name: Aya\n---\n{HEAD}name: Ben\n")
    (tmp_path / "wrong.yaml").write_text(f"{HEAD}nam: Aya\n")
    checked = check_files([tmp_path], Order(search=SEARCH))
    assert (checked.files, checked.records, len(checked.problems)) == (2, 2, 2)
