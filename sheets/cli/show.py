"""`sheets show`: what there is to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from sheets.cli.options import CONTEXT, order_of, search_options

if TYPE_CHECKING:
    from sheets.order import Order

LISTS = ("kinds", "tables", "settings", "fonts", "templates", "fields")


@click.command("show", context_settings=CONTEXT)
@click.argument("what", type=click.Choice(LISTS))
@click.argument("kind", required=False)
@search_options
def command(what: str, kind: str | None, **options: Any) -> None:
    """List kinds, tables, settings, fonts, templates, or fields.

    Kinds are those of paper. Fields are those of one kind of form, for a mapping: say which KIND.
    """
    rows = _fields(kind, order_of(**options)) if what == "fields" else _list(what, kind, order_of(**options))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def _list(what: str, kind: str | None, order: Order) -> list[tuple[str, ...]]:
    from sheets.questions import listing

    if kind:
        raise click.UsageError(f"only `show fields` takes a kind, and {what} are listed for all")
    return listing(order, what)


def _fields(kind: str | None, order: Order) -> list[tuple[str, ...]]:
    from sheets.form_read import rows_of_fields

    if not kind:
        raise click.UsageError("say of which kind, such as `sheets show fields shinobigami/character-sheet`")
    return rows_of_fields(kind, order)
