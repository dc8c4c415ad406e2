"""A tournament: one roster in; its score sheets played in advance, chances, and the roster as it stands afterwards."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from sheets.documents import (
    obstacle_commentary,
    obstacle_dice,
    obstacle_odds_card,
    obstacle_result_card,
    obstacle_score_sheet,
    obstacle_strips,
)
from sheets.documents.obstacle_show import Show
from sheets.documents.pages import Part
from sheets.errors import Exit, Problem, SheetsError, in_order
from sheets.judging import Judged, read, stop_on, the_one
from sheets.library.labels import Labels, load_labels
from sheets.library.records import Loaded
from sheets.library.roster_file import rewritten
from sheets.models.obstacle import Roster
from sheets.models.obstacle_event import Event
from sheets.models.obstacle_rulebook import Tournament
from sheets.order import Order, Printed, Progress, Steps, unheard
from sheets.press import produce
from sheets.rolling import Wish
from sheets.rolling.filling import filled
from sheets.rules.obstacle.field import short_field, unfit_entrants
from sheets.rules.obstacle.odds import Odds, joined, play_many
from sheets.sheetwork import page_paper

GAME = "obstacle"

PORTION = 500
"""So many events are handed to a process at once."""


@dataclass(frozen=True, kw_only=True)
class Hosted:
    """A roster ready to be played: its game and words, and what is to be said about it."""

    record: Loaded
    roster: Roster
    game: Tournament
    labels: Labels
    problems: tuple[Problem, ...]


@dataclass(frozen=True, kw_only=True)
class Extras:
    """What is printed beside the score sheets."""

    dice: bool = False
    commentary: bool = False
    strips: bool = False


def host(path: Path, order: Order, seed: str, *, fill: bool = False) -> Hosted:
    """Read a roster and see who takes part; with `fill` new athletes make up the number.

    Raises SheetsError for whatever is wrong with it, and where too few are fit to enter.
    """
    judged = read([path], order)
    found = _without_unfit(judged) if fill else judged.problems
    stop_on(found, order)
    index = the_one(judged, GAME, "roster", path)
    record, game = judged.records[index], judged.game_of(index)
    roster: Roster = record.model
    if fill:
        roster = filled(roster, game, _wish(order, seed))
    short = short_field(roster, game)
    problems = in_order([*found, *([record.locate(short)] if short else [])])
    stop_on(problems, order)
    return Hosted(
        record=record,
        roster=roster,
        game=game,
        labels=load_labels(order.search, GAME, order.lang),
        problems=tuple(problems),
    )


def print_event(hosted: Hosted, event: Event, order: Order, extras: Extras) -> Printed:
    """Print the score sheets of an event, and what else was asked for."""
    show = Show(event=event, game=hosted.game, labels=hosted.labels, title=hosted.roster.title or "")
    makers: list[tuple[bool, Callable[[Show], Part]]] = [
        (True, obstacle_score_sheet.compose),
        (extras.strips, obstacle_strips.compose),
        (extras.strips, obstacle_result_card.compose),
        (extras.dice, obstacle_dice.compose),
        (extras.commentary, obstacle_commentary.compose),
    ]
    parts = [make(show) for wanted, make in makers if wanted]
    return produce(parts, {GAME: hosted.game}, {GAME: hosted.labels}, order, hosted.problems)


def chances(hosted: Hosted, seed: str, number: int, told: Progress = unheard) -> Odds:
    """Play so many events, on all cores; after each portion it is told how many are played.

    The counts do not depend on how many cores there are. Raises SheetsError where somebody would have to be asked.
    """
    if hosted.game.settings["buy_policy"] == "asked":
        what = "nobody can be asked in events that are only counted, and `buy_policy: asked` is in force"
        remedy = "let the setting choose: --set buy_policy=weakest_skill, or die_order"
        raise SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)
    portions = [range(start, min(start + PORTION, number)) for start in range(0, number, PORTION)]
    job = partial(play_many, hosted.roster, hosted.game, seed)
    return joined(_told(_side_by_side(job, portions), Steps(number=number, told=told)))


def check_card(order: Order) -> None:
    """Raise SheetsError where the bookmaker's card cannot be printed on the paper of the order."""
    page_paper(obstacle_odds_card.ODDS_CARD, order)


def print_odds(hosted: Hosted, odds: Odds, seed: str, order: Order) -> Printed:
    """Print the bookmaker's card."""
    part = obstacle_odds_card.compose(odds, hosted.roster, hosted.game, hosted.labels, seed)
    return produce([part], {GAME: hosted.game}, {GAME: hosted.labels}, order, hosted.problems)


def recorded(hosted: Hosted, event: Event, order: Order, *, fill: bool = False) -> bytes:
    """The roster's file as it stands after the event, its comments kept; with `fill` new athletes join."""
    roster = hosted.roster.model_copy(update={"athletes": event.after})
    if fill:
        roster = filled(roster, hosted.game, _wish(order, event.seed))
    return rewritten(hosted.record, roster, hosted.game.names, hosted.labels)


def _wish(order: Order, seed: str) -> Wish:
    return Wish(search=order.search, seed=seed, lang=order.lang)


def _without_unfit(judged: Judged) -> list[Problem]:
    """What was found, but for entrants who cannot enter any more: they are about to be replaced."""
    rosters = [(n, each) for n, each in enumerate(judged.records) if _is_roster(each)]
    unfit = [
        each.locate(finding)
        for n, each in rosters
        for finding in unfit_entrants(each.model, judged.game_of(n)).values()
    ]
    return [problem for problem in judged.problems if problem not in unfit]


def _is_roster(record: Loaded) -> bool:
    return (record.model.game, record.model.kind) == (GAME, "roster")


def _side_by_side(job: Callable[[range], Odds], portions: Sequence[range]) -> Iterator[Odds]:
    cores = min(os.cpu_count() or 1, len(portions))
    if cores < 2:
        yield from map(job, portions)
        return
    with ProcessPoolExecutor(cores) as pool:
        yield from pool.map(job, portions)


def _told(parts: Iterator[Odds], steps: Steps) -> Iterator[Odds]:
    for part in parts:
        steps.take(part.events)
        yield part
