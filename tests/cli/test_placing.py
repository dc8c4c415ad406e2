"""What the terminal says of paper: sizes, pages on a sheet, booklets, the calibration page."""

from __future__ import annotations

from pathlib import Path

import pytest
from click import get_app_dir

from sheets.cli.options import APP
from sheets.errors import Exit
from sheets.press import Printed
from sheets.printer import stored_offset
from tests.cli.stand_in import Press, sheets
from tests.reading import words


@pytest.fixture
def printing(press: Press) -> Press:
    for name in ("print_papers", "print_blank", "print_packet"):
        press.answers[name] = Printed(files=(Path("x.pdf"),), pages=1)
    return press


def test_options_of_the_sheet_are_handed_on(printing: Press) -> None:
    assert sheets("blank", "x/y", "--up", "8", "--paper", "150x100mm", "--landscape", "--marks").exit_code == 0
    order = printing.order
    assert (order.up, order.paper, order.landscape, order.marks, order.edge) == (8, "100x150mm", True, True, "off")
    assert sheets("packet", "a.yaml", "--booklet").exit_code == 0
    assert (printing.order.booklet, printing.order.duplex, printing.order.edge) == (True, "off", "short")
    assert sheets("print", "a.yaml", "--duplex", "long", "--offset", "1,-0.5", "--paper", "Letter").exit_code == 0
    assert (printing.order.offset, printing.order.paper) == ((1, -0.5), "letter")
    assert sheets("print", "a.yaml", env={"SHEETS_UP": "2", "SHEETS_DUPLEX": "long", "SHEETS_OFFSET": "1,1"})
    assert (printing.order.up, printing.order.offset) == (2, (1, 1))


@pytest.mark.parametrize(
    "args",
    [
        ("--up", "3"), ("--paper", "a9"), ("--paper", "10x10mm"), ("--up", "2", "--booklet"), ("--calibrate",),
        ("--offset", "1"), ("--offset", "99,0"),
    ],
)  # fmt: skip
def test_misuse_is_said_in_a_sentence_and_nothing_is_printed(printing: Press, args: tuple[str, ...]) -> None:
    result = sheets("print", "a.yaml", *args)
    assert (result.exit_code, result.stdout, printing.calls) == (Exit.MISUSE, "", [])
    assert "rror: " in result.stderr


def test_a_stored_offset_holds_for_what_has_backs_and_may_be_overruled(printing: Press, tmp_path: Path) -> None:
    result = sheets("print", "--calibrate", "--offset", "0.5,-1", "-o", "c.pdf")
    assert (result.exit_code, result.stdout) == (0, "c.pdf\n")
    assert "stored in" in result.stderr
    assert "0.5 mm to the right" in " ".join(words((tmp_path / "c.pdf").read_bytes())[1].split())
    assert stored_offset(Path(get_app_dir(APP))) == (0.5, -1)
    for args, offset in (
        ((), (0, 0)), (("--duplex", "long"), (0.5, -1)), (("--booklet",), (0.5, -1)),
        (("--duplex", "short", "--offset", "0,0"), (0, 0)),
    ):  # fmt: skip
        sheets("print", "a.yaml", *args)
        assert printing.order.offset == offset
    printing.answers["diagnose"] = []
    assert "backs are moved by 0.5 mm to the right, -1 mm down" in sheets("doctor").stdout


def test_the_calibration_page_is_printed_as_the_printer_puts_it(printing: Press, tmp_path: Path) -> None:
    sheets("print", "--calibrate", "--offset", "3,3", "-o", "c.pdf")
    assert sheets("print", "--calibrate", "-o", "c.pdf").stderr == "printed 2 pages in 1 file\n"
    assert "moved" not in words((tmp_path / "c.pdf").read_bytes())[1]
    assert stored_offset(Path(get_app_dir(APP))) == (3, 3)


def test_cards_share_a_sheet(press: Press, tmp_path: Path) -> None:
    args = ("roll", "clans", "-n", "20", "--seed", "1", "--pdf", "--form", "cards", "-o", "c.pdf")
    for more, pages in (((), 2), (("--up", "4"), 1), (("--landscape",), 2), (("--paper", "150x220mm"), 3)):
        result = sheets(*args, *more)
        assert result.exit_code == 0, result.output
        assert len(words((tmp_path / "c.pdf").read_bytes())) == pages, more


def test_who_has_files_of_one_page_share_no_sheet_is_told_how_they_would(press: Press) -> None:
    files = (Path("a.pdf"), Path("b.pdf"))
    press.answers["print_papers"] = Printed(files=files, pages=2)
    assert "-o ALL.pdf" in sheets("print", "x.yaml", "--up", "2").stderr
    assert "-o ALL.pdf" not in sheets("print", "x.yaml").stderr
    assert "-o ALL.pdf" not in sheets("print", "x.yaml", "--up", "2", "--quiet").stderr
    press.answers["print_papers"] = Printed(files=files, pages=3)
    assert "-o ALL.pdf" not in sheets("print", "x.yaml", "--up", "2").stderr
