"""The command line `sheets COMMAND ...`: all that talks to the terminal, and the one door for errors."""

from __future__ import annotations

import atexit
import gc
import os
import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Any

import click

from sheets import __version__
from sheets.cli.options import CONTEXT
from sheets.errors import SheetsError

COMMANDS = {
    "new": "new",
    "check": "check",
    "packet": "packet",
    "print": "print",
    "blank": "blank",
    "roll": "roll",
    "tournament": "tournament",
    "battle": "battle",
    "versus": "versus",
    "import": "import_",
    "fill": "fill",
    "read": "read",
    "facts": "facts",
    "show": "show",
    "schema": "schema",
    "doctor": "doctor",
}
"""Every command and the module that holds it, in the order of the help page."""

# An interpreter that ends looks for garbage again and again in all that it is about to drop: a sixth of a short run.
atexit.register(gc.freeze)


class Sheets(click.Group):
    """Loads a command's module when it is asked for, and turns problems into lines and an exit code.

    A bug is no SheetsError: it keeps its traceback.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"sheets.cli.{COMMANDS[cmd_name]}").command
        return command

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run the program. A letter that the terminal cannot show is written as its number (`\\u5f71`)."""
        # Nearly all that a run makes lives to its end: looking for garbage as often as usual takes a third of its time.
        gc.set_threshold(100_000, 50, 100)
        # No plugin for models is ours; looking for some through all installed packages takes a twentieth of a start.
        os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")
        return super().main(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a SheetsError ends as lines on stderr and its exit code."""
        try:
            return super().invoke(ctx)
        except SheetsError as error:
            click.echo(error, err=True)
            ctx.exit(error.code)


@click.group(
    cls=Sheets,
    context_settings=CONTEXT | {"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Each option can also be set by a variable: SHEETS_PAPER=letter is --paper letter.",
)
@click.version_option(__version__, message="sheets %(version)s", allow_from_autoenv=False)
def main() -> None:
    """Printable papers for ninja games: YAML comes in, PDF goes out."""
