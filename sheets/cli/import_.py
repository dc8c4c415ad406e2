"""`sheets import`: what players already have becomes YAML."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sheets.cli.options import CONTEXT, WHERE, search_options, search_path
from sheets.cli.report import note
from sheets.errors import Exit, Problem, SheetsError
from sheets.filenames import safe_name
from sheets.resources import is_there, write_whole

if TYPE_CHECKING:
    from sheets.exchange import Converted

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
        for target, text in _targets(made, out, force).items():
            write_whole(target, text.encode())
            click.echo(target)
    for file, imported in zip(files, made, strict=True):
        for loss in imported.losses:
            note(f"warning: {file}: not carried over: {loss}")


def _targets(made: Sequence[Converted], out: Path, force: bool) -> dict[Path, str]:
    """Where each text goes; equal names get a number. Raises SheetsError where a file would be overwritten."""
    texts: dict[Path, str] = {}
    for imported in made:
        stem = safe_name(imported.name)
        names = (out / f"{stem}{f'-{n}' if n > 1 else ''}.yaml" for n in range(1, len(made) + 1))
        target = out if out.suffix in ENDINGS else next(name for name in names if name not in texts)
        texts[target] = imported.text
    if there := [] if force else [target for target in texts if is_there(target)]:
        remedy = "use --force to overwrite it, or choose another place with -o"
        problems = [Problem(place=None, what=f"{target} exists already", remedy=remedy) for target in there]
        raise SheetsError(problems, Exit.OUTPUT)
    return texts
