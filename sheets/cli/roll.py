"""`sheets roll`: names, covers, scenes, characters and any table, this second."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sheets.cli.options import (
    CONTEXT,
    SEED,
    WHERE,
    NameValue,
    json_option,
    order_of,
    placing_options,
    search_options,
    search_path,
)
from sheets.cli.report import note, report_printed, to_json
from sheets.errors import Exit, Problem, SheetsError
from sheets.paper import Ink

if TYPE_CHECKING:
    from sheets.rolling import Result, Rolls

ENDINGS = (".yaml", ".yml")


@click.command("roll", context_settings=CONTEXT)
@click.argument("tables", metavar="TABLE...", nargs=-1, required=True)
@click.option(
    "-n",
    "--number",
    "count",
    type=click.IntRange(0, 100_000),
    default=1,
    show_default=True,
    envvar="SHEETS_NUMBER",
    help="How many of each.",
)
@click.option(
    "--seed",
    type=SEED,
    default="",
    metavar="SEED",
    help="The same seed gives the same results; without one a fresh seed is drawn and told.",
)
@click.option("--unique", is_flag=True, help="No two the same; fewer when there are no more.")
@click.option("--show-dice", is_flag=True, help="The dice of each result behind it.")
@json_option("As JSON: seed, table, results with text and dice.")
@click.option(
    "--yaml", "as_yaml", is_flag=True, envvar="SHEETS_YAML", help="As YAML files; a character's file can be printed."
)
@click.option(
    "-o",
    "--out",
    type=WHERE,
    default="output",
    show_default=True,
    metavar="WHERE",
    help="For --pdf and --yaml: a file when the name ends so, - for YAML on stdout, otherwise a folder.",
)
@click.option("--pdf", "as_pdf", is_flag=True, envvar="SHEETS_PDF", help="Print what was rolled, as --form says.")
@click.option(
    "--form",
    type=click.Choice(("list", "cards", "table")),
    default="list",
    show_default=True,
    help="For --pdf: a list to tick off, cards to cut out, or the table with the rolled rows crossed off.",
)
@placing_options
@click.option(
    "--ink", type=click.Choice([ink.value for ink in Ink]), default="full", show_default=True, help="For --pdf."
)
@click.option("--force", is_flag=True, help="Overwrite files that exist.")
@click.option("--game", default="", metavar="GAME", help="Whose tables are meant; TABLE may also be GAME/TABLE.")
@click.option("--strict", is_flag=True, help="Ohgi names: the two words as they fell, without a finish.")
@click.option("--prefix", is_flag=True, help="Ohgi names: with a prefix of a random type.")
@click.option("--type", default="", metavar="TYPE", help="Ohgi names: with a prefix of this type.")
@click.option("--skill", default="", metavar="SKILL", help="Ohgi names: an assigned skill that may be mixed in.")
@click.option("--clan", default="", metavar="CLAN", help="Covers and characters: of this clan.")
@click.option("--rank", default="", metavar="RANK", help="Characters: of this rank; Chunin otherwise.")
@click.option(
    "--set",
    "settings",
    type=NameValue(),
    multiple=True,
    envvar="SHEETS_SET",
    metavar="NAME=VALUE",
    help="Choose how a doubtful rule is read (see `show settings`); repeatable.",
)
@search_options
def command(
    tables: tuple[str, ...],
    seed: str,
    show_dice: bool,
    as_json: bool,
    as_yaml: bool,
    as_pdf: bool,
    form: str,
    ink: str,
    out: Path,
    force: bool,
    folders: tuple[Path, ...],
    quiet: bool,
    **options: Any,
) -> None:
    """Roll on tables: names, Ohgi, covers, scenes, characters.

    One result a line; `sheets show tables` lists what there is.
    """
    from sheets.dice import fresh_seed
    from sheets.rolling import Wish, in_plain_data, roll

    placing = {name: options.pop(name) for name in ("paper", "theme", "up", "landscape", "marks")}
    wish = Wish(search=search_path(folders), seed=seed or fresh_seed(), **options)
    rolled = roll(tables, wish)
    for rolls in rolled:
        for notice in rolls.notices:
            note(notice)
    if as_json:
        made = [in_plain_data(rolls) for rolls in rolled]
        click.echo(to_json(made[0] if len(made) == 1 else made))
        return
    if not quiet:
        note(f"seed: {wish.seed}")
    if as_pdf:
        if not options["count"] and form != "table":
            raise click.UsageError("nothing was rolled: -n 0 prints a table only")
        from sheets.rolled import print_rolls

        order = order_of(out=out, ink=ink, folders=folders, lang=wish.lang, **placing)
        report_printed(print_rolls(rolled, form, order), quiet=quiet)
        return
    if as_yaml:
        _write(rolled, out, force)
        return
    click.echo("\n".join(_lines(rolled, show_dice)))


def _lines(rolled: Sequence[Rolls], show_dice: bool) -> Iterable[str]:
    """A line for each result; named by its table when there are several."""
    for rolls in rolled:
        name = f"{rolls.table}: " if len(rolled) > 1 else ""
        for result in rolls.results:
            text = " ".join(result.text.split("\n"))
            yield f"{name}{text}{_dice(result) if show_dice else ''}"


def _dice(result: Result) -> str:
    """` [d6 4 5 5 4; d17 3]`: the faces in the order they fell."""
    thrown: list[str] = []
    sides_before = 0
    for sides, face in result.dice:
        thrown += [str(face)] if sides == sides_before else [f"{'; ' if thrown else ''}d{sides}", str(face)]
        sides_before = sides
    return f"  [{' '.join(thrown).replace(' ; ', '; ')}]" if thrown else ""


def _write(rolled: Sequence[Rolls], out: Path, force: bool) -> None:
    """All results as YAML on stdout, in one file, or in a folder; then their names on stdout."""
    from sheets.resources import is_there, write_whole
    from sheets.rolling.files import files

    made = [file for rolls in rolled for file in files(rolls)]
    if str(out) == "-":
        click.echo("---\n".join(file.text for file in made), nl=False)
        return
    if out.suffix in ENDINGS:
        texts = {out: "---\n".join(file.text for file in made)}
    else:
        texts = {out / file.name: file.text for file in made}
    if there := [] if force else [target for target in texts if is_there(target)]:
        remedy = "use --force to overwrite it, or choose another place with -o"
        problems = [Problem(place=None, what=f"{target} exists already", remedy=remedy) for target in there]
        raise SheetsError(problems, Exit.OUTPUT)
    for target, text in texts.items():
        write_whole(target, text.encode())
        click.echo(target)
