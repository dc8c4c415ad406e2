"""`sheets schema`: the JSON Schema of a kind of file."""

from __future__ import annotations

import click

from sheets.cli.options import CONTEXT
from sheets.cli.report import to_json


@click.command("schema", context_settings=CONTEXT)
@click.argument("kind", metavar="KIND")
def command(kind: str) -> None:
    """Write the JSON Schema of a KIND of file, for editors.

    A kind is named game/kind, such as shinobigami/character.
    """
    from sheets.questions import schema

    click.echo(to_json(schema(kind)))
