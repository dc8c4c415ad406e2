"""What the terminal says of many records: which options reach the press, who was left out, how far the work is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from sheets.cli import progress
from sheets.errors import Exit, Place, SheetsError
from sheets.order import LeftOut, Printed
from tests.cli.stand_in import WRONG, Press, sheets

SOME = Printed(
    files=(Path("out/a.pdf"),),
    pages=12,
    problems=(WRONG,),
    left_out=(
        LeftOut(place=Place("a.yaml", 5, 1), name="Aya \n Kage\x1b[2J"),
        LeftOut(place=Place("b.yaml", 9, 1)),
        LeftOut(place=Place("c.yaml")),
    ),
    records=14,
)


def test_options_of_a_batch_are_handed_on(press: Press) -> None:
    press.answers["print_papers"] = Printed(files=(), pages=0)
    assert sheets("print", "a", "b").exit_code == 0
    plain = press.order
    assert (plain.each, plain.sort, plain.group, plain.copies, plain.keep_going) == (False, "file", "record", 1, False)
    sheets("print", "a", "--each", "--sort", "name", "--group", "kind", "-n", "3", "--keep-going")
    order = press.order
    assert (order.each, order.sort, order.group, order.copies, order.keep_going) == (True, "name", "kind", 3, True)
    for wrong in (("--sort", "age"), ("--group", "colour"), ("-n", "0")):
        assert sheets("print", "a", *wrong).exit_code == Exit.MISUSE


def test_who_was_left_out_is_said_by_place_and_name_and_the_exit_code_is_1(press: Press) -> None:
    press.answers["print_papers"] = SOME
    result = sheets("print", "a.yaml", "--keep-going")
    assert (result.exit_code, result.stdout) == (Exit.INPUT, "out/a.pdf\n")
    assert result.stderr.splitlines() == [
        "error: a.yaml:5:7: unknown skill",
        "    did you mean `blade`?",
        "printed 12 pages in 1 file",
        "left out 2 of 14 records, for the problems above:",
        "    a.yaml:5  Aya Kage?[2J",
        "    b.yaml:9",
        "left out as a whole, for the problems above:",
        "    c.yaml",
    ]
    quiet = sheets("print", "a.yaml", "--keep-going", "--quiet")
    assert quiet.stderr == result.stderr.replace("printed 12 pages in 1 file\n", "")


def test_who_has_sound_files_beside_wrong_ones_is_told_of_keep_going(press: Press) -> None:
    press.answers["print_papers"] = SheetsError(WRONG)
    assert (
        sheets("print", "a.yaml", "b.yaml").stderr.splitlines()[-1].startswith("nothing is printed; with --keep-going")
    )
    for none in (("a.yaml",), ("a.yaml", "b.yaml", "--keep-going"), ("a.yaml", "b.yaml", "--quiet")):
        assert sheets("print", *none).stderr == f"{WRONG}\n"
    assert "--keep-going" not in sheets("print", "b.yaml", "c.yaml").stderr
    press.answers["print_papers"] = SheetsError(WRONG, Exit.MISUSE)
    assert "--keep-going" not in sheets("print", "a.yaml", "b.yaml").stderr


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """What stands on a terminal after three steps of work that take a second each."""

    def work(stderr: StringIO, *, quiet: bool = False, seconds: float = 1) -> str:
        clock = iter(number * seconds for number in range(9))
        monkeypatch.setattr(sys, "stderr", stderr)
        monkeypatch.setattr(progress, "monotonic", lambda: next(clock))
        with progress.bar("printing", quiet=quiet) as told:
            for done in (1, 2, 3):
                told(done, 3)
        return stderr.getvalue()

    return work


def test_a_bar_appears_on_a_terminal_when_work_takes_longer_than_a_second(drawn: Callable[..., str]) -> None:
    seen = drawn(Terminal())
    assert "printing" in seen
    assert seen.index("66%") < seen.index("100%")
    assert "33%" not in seen
    assert drawn(Terminal(), seconds=0.3) == ""
    assert drawn(Terminal(), quiet=True) == ""
    assert drawn(StringIO()) == ""
