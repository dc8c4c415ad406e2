"""`sheets import`: what players already have becomes YAML."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from sheets.cli.options import CONTEXT, WHERE, search_options, search_path
from sheets.cli.placing import ENDINGS, placed
from sheets.cli.report import note
from sheets.resources import write_whole


@click.command("import", context_settings=CONTEXT)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=WHERE)
@click.option(
    "-o", "--out", type=WHERE, default="output", show_default=True, metavar="WHERE",
    help="A file when the name ends in .yaml, - for stdout, otherwise a folder, made if missing.",
)  # fmt: skip
@click.option("--force", is_flag=True, help="Overwrite a file that exists.")
@search_options
def command(files: tuple[Path, ...], out: Path, force: bool, **options: Any) -> None:
    """Turn another program's characters into commented YAML.

    Read is the JSON that a web character store exports. The places of what cannot be carried over are listed;
    what stood there is told at the head of the YAML, for it may be secret.
    """
    from sheets.exchange import import_file

    if len(files) > 1 and out.suffix in ENDINGS:
        raise click.UsageError("several files need a folder: give -o a name without .yaml")
    search = search_path(options["folders"])
    made = [import_file(file, search) for file in files]
    if str(out) == "-":
        click.echo("---\n".join(imported.text for imported in made).encode(), nl=False)
    else:
        for target, text in placed([(each.name, each.text) for each in made], out, force=force).items():
            write_whole(target, text.encode())
            click.echo(target)
    for file, imported in zip(files, made, strict=True):
        for loss in imported.losses:
            note(f"warning: {file}: not carried over: {loss}")
