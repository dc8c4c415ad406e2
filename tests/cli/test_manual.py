"""docs/commands.md is what `--help` says. To write it anew: python tests/cli/test_manual.py"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from click.testing import CliRunner

from sheets.cli import COMMANDS, main
from sheets.errors import Exit

MANUAL = Path(__file__).parent.parent.parent / "docs" / "commands.md"

OPENING = """# Commands

This page is made from the help pages of the program: `sheets COMMAND --help` says the same.

Results (names of files, JSON) go to stdout; warnings, problems and sums go to stderr. The exit code is
0 when all went well, 1 for something in the input, 2 for a command that was called wrongly, 3 for a missing
font, template or engine, 4 for output that cannot be written.

Each option can be set by a variable with the same name: `SHEETS_PAPER=letter` is `--paper letter`.
`SHEETS_CACHE` names the folder where laid-out forms are kept; when it is empty, nothing is kept.
"""


def help_page(*args: str) -> str:
    page = CliRunner().invoke(main, [*args, "--help"], prog_name="sheets", terminal_width=92, env={"HOME": "/"})
    assert page.exit_code == 0
    return f"```text\n{page.stdout}```\n"


def manual() -> str:
    pages = [f"## sheets {' '.join(words)}\n\n{help_page(*words)}" for words in commands()]
    return "\n".join([OPENING, help_page(), *pages])


def commands() -> list[tuple[str, ...]]:
    """Every command, one that holds others before these."""
    found: list[tuple[str, ...]] = []
    for name in COMMANDS:
        command = import_module(f"sheets.cli.{COMMANDS[name]}").command
        found += [(name,), *((name, inner) for inner in getattr(command, "commands", ()))]
    return found


def test_the_manual_is_fresh() -> None:
    assert MANUAL.read_text("utf-8") == manual()


def test_the_manual_names_every_exit_code() -> None:
    codes = OPENING.replace("\n", " ").partition("The exit code is ")[2].partition(". ")[0]
    assert [int(word) for word in codes.split() if word.isdigit()] == [code.value for code in Exit]


if __name__ == "__main__":
    MANUAL.write_text(manual(), "utf-8")
