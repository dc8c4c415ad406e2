"""The group: lazy commands, one door for errors, exit codes."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import click
import pytest

from sheets.cli import COMMANDS
from sheets.errors import Exit, SheetsError, engine_error
from tests.cli.stand_in import ILLEGAL, WRONG, Press, sheets

HEAVY = ("weasyprint", "reportlab", "jinja2", "pydantic", "pikepdf")


def commands() -> list[click.Command]:
    return [import_module(f"sheets.cli.{module}").command for module in COMMANDS.values()]


def test_every_command_goes_by_its_name_and_has_a_whole_help_line() -> None:
    assert len(COMMANDS) >= 9
    assert [command.name for command in commands()] == list(COMMANDS)
    page = sheets("--help").stdout
    assert "..." not in page.partition("Commands:")[2]


def test_help_loads_no_heavy_package() -> None:
    script = "import sys, sheets.cli as c; c.main(['--help'], standalone_mode=False); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    assert "sheets.cli.print" in loaded
    assert not loaded.intersection(HEAVY)


def test_each_option_has_a_variable_named_like_it(press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = 0
    for command in commands():
        for option in command.params:
            if isinstance(option, click.Option):
                longest = max(option.opts, key=len).removeprefix("--").replace("-", "_")
                assert f"SHEETS_{longest.upper()}" in (option.envvar, f"SHEETS_{option.name.upper()}")
                seen += 1
    assert seen > 30
    press.answers["print_blank"] = engine_error("no", "matter")
    monkeypatch.setenv("SHEETS_PAPER", "letter")
    monkeypatch.setenv("SHEETS_SET", "infoshare=off velocity_seven=true")
    sheets("blank", "x")
    assert press.order.paper == "letter"
    assert press.order.settings == (("infoshare", "off"), ("velocity_seven", "true"))


def test_all_problems_go_to_stderr_and_stdout_stays_empty(press: Press) -> None:
    press.answers["print_papers"] = SheetsError([WRONG, ILLEGAL])
    result = sheets("print", "a.yaml")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr == (
        "error: a.yaml:3:9: seven skills\n    drop one\n"
        "error: a.yaml:5:7: unknown skill\n    did you mean `blade`?\n"
    )  # fmt: skip


@pytest.mark.parametrize("code", [Exit.INPUT, Exit.ENGINE, Exit.OUTPUT])
def test_the_exit_code_is_the_error_s(press: Press, code: Exit) -> None:
    press.answers["print_papers"] = SheetsError(WRONG, code)
    assert sheets("print", "a.yaml").exit_code == code


def test_a_bug_keeps_its_traceback(press: Press) -> None:
    press.answers["print_papers"] = ZeroDivisionError("a bug")
    with pytest.raises(ZeroDivisionError, match="a bug"):
        sheets("print", "a.yaml")


@pytest.mark.parametrize(
    "args",
    [
        ("print",), ("nonsense",), ("blank", "x", "-n", "0"), ("print", "a.yaml", "--paper", "a9"),
        ("print", "a.yaml", "--set", "no sign"), ("print", "a.yaml", "--with", "no-such-folder"),
        ("show", "x"),
    ],
)  # fmt: skip
def test_misuse_is_exit_2(press: Press, args: tuple[str, ...]) -> None:
    result = sheets(*args)
    assert result.exit_code == Exit.MISUSE
    assert result.stdout == ""
    assert not press.calls


def test_version() -> None:
    assert sheets("--version").stdout == "sheets 0.1.0\n"


def test_the_module_runs_as_a_command() -> None:
    run = subprocess.run([sys.executable, "-m", "sheets", "--help"], capture_output=True, text=True, check=True)
    assert run.stdout.startswith("Usage: sheets [OPTIONS] COMMAND")
