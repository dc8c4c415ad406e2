"""`sheets blank`: sheets to write on."""

from __future__ import annotations

from typing import Any

import click

from sheets.cli.options import CONTEXT, form_options, order_of, printing_options
from sheets.cli.progress import bar
from sheets.cli.report import report_printed


@click.command("blank", context_settings=CONTEXT)
@click.argument("kind", metavar="KIND")
@click.option("-n", "--copies", type=click.IntRange(1, 1000), default=1, show_default=True, help="How many.")
@form_options
@printing_options
def command(kind: str, copies: int, quiet: bool, **options: Any) -> None:
    """Print blank sheets of a KIND.

    `sheets show kinds` lists them, such as shinobigami/character-sheet."""
    from sheets.press import print_blank

    with bar("printing", quiet=quiet) as told:
        printed = print_blank(kind, copies, order_of(**options), told)
    report_printed(printed, quiet=quiet)
