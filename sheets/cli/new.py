"""`sheets new`: a starter folder to write in."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from sheets.cli.options import CONTEXT, WHERE, search_path
from sheets.cli.report import note
from sheets.errors import Exit, Problem, SheetsError, engine_error
from sheets.resources import is_there, write_whole

STARTER = "content/starter"


@click.command("new", context_settings=CONTEXT)
@click.argument("folder", metavar="DIR", type=WHERE)
def command(folder: Path) -> None:
    """Make a starter folder with a commented example of everything.

    Files that are there already are never touched.
    """
    files = {folder / Path(name).relative_to(STARTER): path for name, path in search_path().list(STARTER).items()}
    if not files:
        raise engine_error("the starter files are missing", "install the program again")
    _refuse_what_exists(files)
    for target, source in files.items():
        write_whole(target, source.read_bytes())
        click.echo(target)
    first = shlex.quote(str(folder / "character.yaml"))
    note(f"next: edit {first}, then: sheets print {first}")


def _refuse_what_exists(files: dict[Path, Path]) -> None:
    found = [
        Problem(place=None, what=f"{target} exists already", remedy="choose another folder, or move it away")
        for target in files
        if is_there(target)
    ]
    if found:
        raise SheetsError(found, Exit.OUTPUT)
