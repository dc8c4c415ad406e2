"""`sheets tournament`: an obstacle tournament played in advance, or its chances."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sheets.cli.options import CONTEXT, WHERE, json_option, order_of, printing_options
from sheets.cli.report import note, report_printed, report_problems, to_json
from sheets.errors import Exit, Problem, SheetsError

if TYPE_CHECKING:
    from sheets.models.obstacle import Athlete
    from sheets.order import Order
    from sheets.tournament_run import Hosted


@click.command("tournament", context_settings=CONTEXT)
@click.argument("roster", metavar="ROSTER", type=WHERE)
@click.option(
    "--seed",
    default="",
    metavar="SEED",
    help="The same seed plays the same event; without one a fresh seed is drawn and told.",
)
@click.option("--rounds", type=click.IntRange(1, 3), default=3, show_default=True, help="Play the first rounds only.")
@click.option("--dice", is_flag=True, help="Also every roll, so that anybody can check a square.")
@click.option("--commentary", is_flag=True, help="Also a script to read aloud, turn by turn.")
@click.option("--strips", is_flag=True, help="Also a strip to tear off for each ninja, and a card of the results.")
@click.option("--record", type=WHERE, metavar="FILE", help="Write the roster as it stands afterwards into a new file.")
@click.option("--fill", is_flag=True, help="Newly rolled athletes take the places of those who cannot enter any more.")
@click.option("--force", is_flag=True, help="--record may overwrite a file.")
@click.option(
    "--odds",
    type=click.IntRange(1, 1_000_000),
    metavar="N",
    help="Play N events and print each ninja's chances in place of score sheets.",
)
@json_option("As JSON: the whole event with every roll, or with --odds the chances; nothing is printed.")
@printing_options
def command(roster: Path, seed: str, odds: int | None, fill: bool, quiet: bool, **options: Any) -> None:
    """Play an obstacle tournament in advance and print it.

    Three sheets, one for each round: the game master hosts the show from them, square by square.
    """  # fmt: skip
    from sheets import tournament_run as run
    from sheets.dice import fresh_seed

    own = {name: options.pop(name) for name in ("rounds", "dice", "commentary", "strips", "record", "force", "as_json")}
    order = order_of(quiet=quiet, **options)
    seed = seed or fresh_seed()
    if own["record"] and odds:
        raise click.UsageError("--odds plays events that nobody keeps: leave --record out")
    hosted = run.host(roster, order, seed, fill=fill)
    if odds:
        _odds(hosted, seed, odds, order, as_json=own["as_json"], quiet=quiet)
        return
    event = run.play(hosted, seed, rounds=own["rounds"], ask=_ask if sys.stdin.isatty() else None)
    if own["as_json"]:
        report_problems(hosted.problems)
        click.echo(to_json(run.event_in_plain_data(hosted, event)))
    if own["record"]:
        _record(own["record"], run.recorded(hosted, event, order, fill=fill), force=own["force"])
        # Stdout is for the one result that another program reads.
        click.echo(own["record"], err=own["as_json"])
    if own["as_json"]:
        return
    if not quiet:
        note(f"seed: {seed}")
    extras = run.Extras(dice=own["dice"], commentary=own["commentary"], strips=own["strips"])
    report_printed(run.print_event(hosted, event, order, extras), quiet=quiet)


def _odds(hosted: Hosted, seed: str, number: int, order: Order, *, as_json: bool, quiet: bool) -> None:
    from sheets import tournament_run as run

    hidden = quiet or not sys.stderr.isatty()
    with click.progressbar(length=number, label="events", file=sys.stderr, hidden=hidden) as bar:
        found = run.chances(hosted, seed, number, bar.update)
    if as_json:
        report_problems(hosted.problems)
        click.echo(to_json(run.odds_in_plain_data(hosted, found, seed)))
        return
    if not quiet:
        note(f"seed: {seed}")
    report_printed(run.print_odds(hosted, found, seed, order), quiet=quiet)


def _record(file: Path, text: str, *, force: bool) -> None:
    from sheets.resources import is_there, write_whole

    if is_there(file) and not force:
        remedy = "name another file, or use --force to overwrite it"
        raise SheetsError(Problem(place=None, what=f"{file} exists already", remedy=remedy), Exit.OUTPUT)
    write_whole(file, text.encode())


def _ask(athlete: Athlete, choices: tuple[str, ...]) -> str:
    """Setting `buy_policy: asked`: which additive a ninja takes."""
    asked = f"{athlete.name} has five points and takes"
    answer: str = click.prompt(asked, type=click.Choice(choices), err=True)
    return answer
