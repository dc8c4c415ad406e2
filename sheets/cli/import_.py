"""`sheets import`: what players already have becomes YAML."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from sheets.cli.options import CONTEXT, WHERE, search_options, search_path
from sheets.cli.report import note
from sheets.errors import Exit, Problem, SheetsError
from sheets.filenames import safe_name
from sheets.resources import write_whole

ENDINGS = (".yaml", ".yml")


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

    Read is the JSON that a web character store exports. What cannot be carried over is listed.
    """
    from sheets.exchange import import_file

    if len(files) > 1 and out.suffix in ENDINGS:
        raise click.UsageError("several files need a folder: give -o a name without .yaml")
    search = search_path(options["folders"])
    for file, imported in [(file, import_file(file, search)) for file in files]:
        if str(out) == "-":
            click.echo(imported.text, nl=False)
        else:
            target = out if out.suffix in ENDINGS else out / f"{safe_name(imported.name)}.yaml"
            _place_new(target, imported.text, force)
            click.echo(target)
        for loss in imported.losses:
            note(f"warning: {file}: not carried over: {loss}")


def _place_new(target: Path, text: str, force: bool) -> None:
    if target.exists() and not force:
        remedy = "use --force to overwrite it, or choose another place with -o"
        raise SheetsError(Problem(place=None, what=f"{target} exists already", remedy=remedy), Exit.OUTPUT)
    write_whole(target, text.encode())
