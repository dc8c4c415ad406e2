"""`sheets facts`: every number that the rules worked out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from sheets.cli.options import CONTEXT, WHERE, json_option, order_of, reading_options
from sheets.cli.report import to_json


@click.command("facts", context_settings=CONTEXT)
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=WHERE)
@json_option("As JSON; a list if there are several.")
@reading_options
def command(paths: tuple[Path, ...], as_json: bool, **options: Any) -> None:
    """Show every number the rules work out for these files."""
    from sheets.questions import facts_of

    records = facts_of(paths, order_of(**options))
    if as_json:
        click.echo(to_json(records[0] if len(records) == 1 else records))
        return
    for number, record in enumerate(records):
        if number:
            click.echo()
        for name, value in record.items():
            click.echo(_in_words(name, value))


def _in_words(name: str, value: Any) -> str:
    rows = value if isinstance(value, list) else []
    if rows and all(isinstance(row, list) for row in rows):
        return "\n".join([f"{name}:", *("   " + "".join(f"{_word(cell):>4}" for cell in row) for row in rows)])
    if rows and all(isinstance(row, dict) for row in rows):
        return "\n".join([f"{name}:", *(f"    {_word(row)}" for row in rows)])
    return f"{name}: {_word(value)}"


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_word(part)}" for key, part in value.items()) or "-"
    if isinstance(value, list):
        return ", ".join(map(_word, value)) or "-"
    return "-" if value is None else str(value)
