"""`sheets tournament`: an obstacle tournament played in advance, or its chances."""

from __future__ import annotations

import sys
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sheets.cli.options import CONTEXT, SEED, WHERE, json_option, order_of, printing_options
from sheets.cli.progress import bar
from sheets.cli.report import note, report_printed, report_problems, to_json
from sheets.errors import Exit, Problem, SheetsError

if TYPE_CHECKING:
    from sheets.library.labels import Labels
    from sheets.models.obstacle import Athlete
    from sheets.order import Order


@click.command("tournament", context_settings=CONTEXT)
@click.argument("roster", metavar="ROSTER", type=WHERE)
@click.option(
    "--seed",
    type=SEED,
    default="",
    metavar="SEED",
    help="The same seed plays the same event; without one a fresh seed is drawn and told.",
)
@click.option("--rounds", type=click.IntRange(1, 3), default=3, show_default=True, help="Play the first rounds only.")
@click.option("--dice", is_flag=True, help="Also every roll, so that anybody can check a square.")
@click.option("--commentary", is_flag=True, help="Also a script to read aloud, turn by turn.")
@click.option("--strips", is_flag=True, help="Also a strip to tear off for each ninja, and a card of the results.")
@click.option("--record", type=WHERE, metavar="FILE", help="Write the roster as it stands afterwards into a new file.")
@click.option("--event", default="", metavar="NAME", help="What --record calls the event; its number otherwise.")
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
    from sheets.dice import fresh_seed

    own = _Own(**{each.name: options.pop(each.name) for each in fields(_Own)})
    order = order_of(quiet=quiet, **options)
    seed = seed or fresh_seed()
    if odds:
        own.stop_beside_odds()
        _odds(roster, seed, odds, order, fill=fill, as_json=own.as_json, quiet=quiet)
    else:
        own.stop_on_target()
        _event(roster, seed, own, order, fill=fill, quiet=quiet)


@dataclass(frozen=True, kw_only=True)
class _Own:
    """What is asked of one event: none of it makes sense for many."""

    rounds: int
    dice: bool
    commentary: bool
    strips: bool
    record: Path | None
    force: bool
    event: str
    as_json: bool

    def stop_beside_odds(self) -> None:
        from sheets.rules.obstacle.ranking import FINAL

        given = {name: getattr(self, name) for name in ("dice", "commentary", "strips", "record", "force", "event")}
        names = [f"--{name}" for name, value in {"rounds": self.rounds != FINAL, **given}.items() if value]
        if names:
            raise click.UsageError(f"--odds plays whole events that nobody keeps: leave {', '.join(names)} out")

    def stop_on_target(self) -> None:
        """Look at what --record is to write before anything is played."""
        from sheets.models.record import LONGEST_LINE
        from sheets.resources import is_there
        from sheets.rules.obstacle.ranking import FINAL

        if self.record and self.rounds != FINAL:
            raise click.UsageError("--record keeps whole events: leave --rounds out, or --record")
        if len(self.event) > LONGEST_LINE:
            raise click.UsageError(f"--event takes at most {LONGEST_LINE} characters")
        if self.record and is_there(self.record) and not self.force:
            remedy = "name another file, or use --force to overwrite it"
            raise SheetsError(Problem(place=None, what=f"{self.record} exists already", remedy=remedy), Exit.OUTPUT)


def _event(roster: Path, seed: str, own: _Own, order: Order, *, fill: bool, quiet: bool) -> None:
    from sheets import tournament_run as run
    from sheets.resources import write_whole
    from sheets.rules.obstacle.event import play_event
    from sheets.rules.obstacle.facts import event_facts

    hosted = run.host(roster, order, seed, fill=fill)
    ask = partial(_ask, hosted.labels) if sys.stdin.isatty() else None
    event = play_event(
        hosted.roster, hosted.game, seed, rounds=own.rounds, ask=ask, words=hosted.labels, title=own.event.strip()
    )
    record = run.recorded(hosted, event, order, fill=fill) if own.record else b""
    if own.as_json:
        report_problems(hosted.problems)
        click.echo(to_json(event_facts(event, hosted.game)))
    else:
        if not quiet:
            note(f"seed: {seed}")
        extras = run.Extras(dice=own.dice, commentary=own.commentary, strips=own.strips)
        report_printed(run.print_event(hosted, event, order, extras), quiet=quiet)
    if own.record:
        # Last, so that what could not be printed is not on file either: the same command can be given again.
        write_whole(own.record, record)
        # Stdout is for the one result that another program reads.
        click.echo(own.record, err=own.as_json)


def _odds(roster: Path, seed: str, number: int, order: Order, *, fill: bool, as_json: bool, quiet: bool) -> None:
    from sheets import tournament_run as run
    from sheets.rules.obstacle.facts import odds_facts

    if not as_json:
        run.check_card(order)
    hosted = run.host(roster, order, seed, fill=fill)
    with bar("events", quiet=quiet) as told:
        found = run.chances(hosted, seed, number, told)
    if as_json:
        report_problems(hosted.problems)
        click.echo(to_json(odds_facts(found, hosted.roster, hosted.game, seed)))
        return
    if not quiet:
        note(f"seed: {seed}")
    report_printed(run.print_odds(hosted, found, seed, order), quiet=quiet)


def _ask(labels: Labels, athlete: Athlete, choices: tuple[str, ...]) -> str:
    """Setting `buy_policy: asked`: which additive a ninja takes."""
    words = {labels.of("additive", id): id for id in choices}
    asked = f"{athlete.name} has five points and takes"
    answer: str = click.prompt(asked, type=click.Choice([*words], case_sensitive=False), err=True)
    return words[answer]
