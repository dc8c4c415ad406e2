"""`sheets versus`: the board game; a match that the program plays, and what a position allows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from sheets.cli.options import CONTEXT, SEED, WHERE, json_option, order_of, reading_options
from sheets.cli.report import counted, note, report_problems, to_json
from sheets.errors import Exit, Problem, SheetsError

if TYPE_CHECKING:
    from sheets.versus_run import Opened

Function = TypeVar("Function", bound=Callable[..., Any])


@click.group("versus", context_settings=CONTEXT)
def command() -> None:
    """Ninja Versus Ninja: play a match, list moves, see dangers.

    The papers of a match file are printed by `sheets print`, and `sheets check` finds the first move in it that is
    not legal.
    """  # fmt: skip


@command.command("play")
@click.option(
    "--seed",
    type=SEED,
    default="",
    metavar="SEED",
    help="The same seed plays the same match; without one a fresh seed is drawn and told.",
)
@click.option("-o", "--out", type=WHERE, metavar="FILE", help="Write the match into this file; without it to stdout.")
@click.option("--force", is_flag=True, help="-o may overwrite a file.")
@reading_options
def play(seed: str, out: Path | None, force: bool, quiet: bool, **options: Any) -> None:
    """Have two players play a whole match.

    They look one turn ahead, and the dice fall by the seed. The match is written as a match file.
    """  # fmt: skip
    from sheets import versus_run as run
    from sheets.dice import fresh_seed
    from sheets.resources import is_there, write_whole

    if out and is_there(out) and not force:
        remedy = "name another file, or use --force to overwrite it"
        raise SheetsError(Problem(place=None, what=f"{out} exists already", remedy=remedy), Exit.OUTPUT)
    seed = seed or fresh_seed()
    played, text = run.play(seed, order_of(quiet=quiet, **options))
    if out:
        write_whole(out, text.encode())
        click.echo(out)
    else:
        click.echo(text, nl=False)
    if not quiet:
        note(f"seed: {seed}")
        note(f"{counted(len(played.turns), 'turn')}; {run.outcome(played)}")


def _of_a_match(function: Function) -> Function:
    after = click.option(
        "--after",
        type=click.IntRange(0),
        metavar="TURN",
        help="The position after this turn, 0 for where the match begins; without it after the last one.",
    )
    match = click.argument("match", metavar="MATCH", type=WHERE)
    return match(after(reading_options(function)))


@command.command("moves")
@json_option("As JSON: the moves by roll.")
@_of_a_match
def moves(match: Path, after: int | None, as_json: bool, quiet: bool, **options: Any) -> None:
    """List the legal moves of a position for each roll."""
    from sheets import versus_run as run

    opened = _opened(match, quiet=quiet, **options)
    found = run.moves(opened, after)
    if as_json:
        click.echo(to_json(found))
        return
    for roll, names in found.items():
        click.echo(f"{roll}: {' '.join(names) or 'none, the roll is lost'}")


@command.command("danger")
@json_option("As JSON: sixteenths by side and space.")
@_of_a_match
def danger(match: Path, after: int | None, as_json: bool, quiet: bool, **options: Any) -> None:
    """Show how likely each ninja of a position is taken.

    So many of the 16 throws of two four-sided dice let an enemy take it, if it is the enemy's turn now.
    """  # fmt: skip
    from sheets import versus_run as run

    opened = _opened(match, quiet=quiet, **options)
    found = run.danger(opened, after)
    if as_json:
        click.echo(to_json(found))
        return
    for side in ("black", "red"):
        click.echo(f"{side}: " + ", ".join(f"{space} {number}/16" for space, number in found[side].items()))


def _opened(match: Path, **options: Any) -> Opened:
    from sheets import versus_run as run

    opened = run.open_match(match, order_of(**options))
    report_problems(opened.problems)
    return opened
