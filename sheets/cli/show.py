"""`sheets show`: what there is to choose from."""

from __future__ import annotations

from typing import Any

import click

from sheets.cli.options import CONTEXT, order_of, search_options

LISTS = ("kinds", "tables", "settings", "fonts", "templates")


@click.command("show", context_settings=CONTEXT)
@click.argument("what", type=click.Choice(LISTS))
@search_options
def command(what: str, **options: Any) -> None:
    """List kinds of paper, tables, settings, fonts or templates."""
    from sheets.questions import listing

    rows = listing(order_of(**options), what)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
