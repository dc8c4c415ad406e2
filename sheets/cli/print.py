"""`sheets print`: the papers of these files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from sheets.cli.options import CONTEXT, WHERE, choosing_options, order_of, printing_options
from sheets.cli.report import report_printed


@click.command("print", context_settings=CONTEXT)
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=WHERE)
@choosing_options
@printing_options
def command(paths: tuple[Path, ...], quiet: bool, **options: Any) -> None:
    """Print the papers of these files, each by itself.

    For a character that is its sheet, for a scenario all that `sheets packet` prints.

    The names of the written files go to stdout, one a line. Nothing is written when there is an error
    in the input.
    """
    from sheets.press import print_papers

    report_printed(print_papers(paths, order_of(**options)), quiet=quiet)
