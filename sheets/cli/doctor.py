"""`sheets doctor`: is everything here that printing needs?"""

from __future__ import annotations

from typing import Any

import click

from sheets.cli.options import CONTEXT, order_of, own_folder, search_options
from sheets.errors import Exit
from sheets.printer import stored_offset


@click.command("doctor", context_settings=CONTEXT)
@search_options
@click.pass_context
def command(ctx: click.Context, quiet: bool, **options: Any) -> None:
    """See whether engines, fonts and folders are in order.

    The exit code is 3 when something is missing.
    """
    from sheets.questions import diagnose

    rows = diagnose(order_of(**options))
    for name, ok, words in rows:
        if not (ok and quiet):
            click.echo(f"{'ok     ' if ok else 'MISSING'}  {name}: {words}")
    if not quiet:
        folder = own_folder()
        click.echo(f"         your folder: {folder}")
        click.echo("         backs are moved by {:g} mm to the right, {:g} mm down".format(*stored_offset(folder)))
    if not all(ok for _, ok, _ in rows):
        ctx.exit(Exit.ENGINE)
