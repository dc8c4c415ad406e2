"""A tournament: one roster in; its score sheets played in advance, chances, and the roster as it stands afterwards."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

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
from sheets.errors import Place, Problem, SheetsError, in_order
from sheets.judging import Judged, read, stop_on
from sheets.library.amending import Change, amended
from sheets.library.labels import Labels, load_labels
from sheets.library.records import Loaded
from sheets.models.obstacle import Athlete, Roster
from sheets.models.obstacle_event import Event
from sheets.models.obstacle_rulebook import Tournament
from sheets.order import Order, Printed
from sheets.press import produce
from sheets.rolling import Wish, roll
from sheets.rolling.obstacle import with_ids
from sheets.rules.obstacle.career import status
from sheets.rules.obstacle.event import ROUNDS, play_event
from sheets.rules.obstacle.facts import event_facts, odds_facts
from sheets.rules.obstacle.field import FIELD, short_field
from sheets.rules.obstacle.field import field as entrants
from sheets.rules.obstacle.odds import Odds, joined, play_many
from sheets.rules.obstacle.purchase import Ask

GAME = "obstacle"

PORTION = 500
"""So many events are handed to a process at once."""


@dataclass(frozen=True, kw_only=True)
class Hosted:
    """A roster ready to be played: its game and words, and what is to be said about it."""

    record: Loaded
    document: int
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
    stop_on(judged.problems, order)
    index = _the_roster(judged, path)
    record, game = judged.records[index], judged.game_of(index)
    roster: Roster = record.model
    if fill:
        roster = filled(roster, game, order, seed)
    found = short_field(roster, game)
    problems = in_order([*judged.problems, *([record.locate(found)] if found else [])])
    stop_on(problems, order)
    return Hosted(
        record=record,
        document=[each.path for each in judged.records[:index]].count(record.path),
        roster=roster,
        game=game,
        labels=load_labels(order.search, GAME, order.lang),
        problems=tuple(problems),
    )


def play(hosted: Hosted, seed: str, *, rounds: int = ROUNDS, ask: Ask | None = None) -> Event:
    """The event, or its first rounds. `ask` chooses between additives under the setting `buy_policy: asked`."""
    return play_event(hosted.roster, hosted.game, seed, rounds=rounds, ask=ask, words=hosted.labels)


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


def event_in_plain_data(hosted: Hosted, event: Event) -> dict[str, Any]:
    """The event with every roll, for other programs."""
    return event_facts(event, hosted.game)


def chances(hosted: Hosted, seed: str, number: int, progress: Callable[[int], None] = lambda events: None) -> Odds:
    """Play so many events, on all cores; `progress` is told after each portion how many it held.

    The counts do not depend on how many cores there are.
    """
    portions = [range(start, min(start + PORTION, number)) for start in range(0, number, PORTION)]
    job = partial(play_many, hosted.roster, hosted.game, seed)
    return joined(_told(_side_by_side(job, portions), progress))


def print_odds(hosted: Hosted, odds: Odds, seed: str, order: Order) -> Printed:
    """Print the bookmaker's card."""
    part = obstacle_odds_card.compose(odds, hosted.roster, hosted.game, hosted.labels, seed)
    return produce([part], {GAME: hosted.game}, {GAME: hosted.labels}, order, hosted.problems)


def odds_in_plain_data(hosted: Hosted, odds: Odds, seed: str) -> dict[str, Any]:
    """The chances, for other programs."""
    return odds_facts(odds, hosted.roster, hosted.game, seed)


def recorded(hosted: Hosted, event: Event, order: Order, *, fill: bool = False) -> str:
    """The roster's file as it stands after the event, its comments kept; with `fill` new athletes join."""
    roster = hosted.roster.model_copy(update={"athletes": event.after})
    if fill:
        roster = filled(roster, hosted.game, order, event.seed)
    return amended(hosted.record.path, hosted.document, _changes(hosted.record.model, roster, hosted.labels))


def filled(roster: Roster, game: Tournament, order: Order, seed: str) -> Roster:
    """As many newly rolled athletes as are missing; they take the places of those who cannot enter any more."""
    unfit = [id for id in roster.entrants if not status(_by_id(roster)[id], game.settings).is_fit]
    missing = FIELD - len(entrants(roster, game))
    if missing <= 0:
        return roster
    ids = [athlete.id for athlete in roster.athletes]
    wish = Wish(search=order.search, seed=f"{seed}/fill/{len(ids)}", count=missing, unique=True, lang=order.lang)
    (rolls,) = roll([f"{GAME}/athlete"], wish)
    made = with_ids([result.record for result in rolls.results if result.record], ids)
    new = tuple(Athlete.model_validate(each, context=game.names) for each in made)
    places = {old: athlete.id for old, athlete in zip(unfit, new, strict=False)}
    named = [places.get(id, id) for id in roster.entrants]
    if named:
        named += [athlete.id for athlete in new[len(unfit) :]]
    return roster.model_copy(update={"athletes": (*roster.athletes, *new), "entrants": tuple(named)})


def _by_id(roster: Roster) -> dict[str, Athlete]:
    return {athlete.id: athlete for athlete in roster.athletes}


def _the_roster(judged: Judged, path: Path) -> int:
    """The number of the one roster. Raises SheetsError where there is none, or more of them."""
    found = [n for n, each in enumerate(judged.records) if (each.model.game, each.model.kind) == (GAME, "roster")]
    if len(found) == 1:
        return found[0]
    if found:
        what, remedy = "a second roster, where one was expected", "put it into a file of its own"
        raise SheetsError(Problem(place=judged.records[found[1]].node.place, what=what, remedy=remedy))
    what, remedy = "there is no roster in this file", "a tournament is played from a file with `kind: roster`"
    raise SheetsError(Problem(place=Place(str(path)), what=what, remedy=remedy))


def _changes(old: Roster, new: Roster, labels: Labels) -> Iterator[Change]:
    """What a file has to be told so that it says `new`."""
    for number, id in enumerate(new.entrants):
        if number >= len(old.entrants) or old.entrants[number] != id:
            yield ("entrants", number), id
    for number, athlete in enumerate(new.athletes):
        if number >= len(old.athletes):
            yield ("athletes", number), _written(athlete, labels)
            continue
        before = old.athletes[number]
        for name in ("events", "points", "spent", "wins", "retired"):
            if getattr(athlete, name) != getattr(before, name):
                yield ("athletes", number, name), getattr(athlete, name)
        if athlete.additives != before.additives:
            yield ("athletes", number, "additives"), _words(athlete, labels)
        added = athlete.history[len(before.history) :]
        if len(athlete.history) == len(before.history) and athlete.history != before.history:
            yield ("athletes", number, "history"), [each.model_dump() for each in athlete.history]
        for place, appearance in enumerate(added, len(before.history)):
            yield ("athletes", number, "history", place), appearance.model_dump()


def _written(athlete: Athlete, labels: Labels) -> dict[str, Any]:
    """A new athlete as a file says it."""
    fields = athlete.model_dump(exclude_defaults=True, mode="json")
    return fields | {"additives": _words(athlete, labels)}


def _words(athlete: Athlete, labels: Labels) -> list[str]:
    return [labels.of("additive", each) for each in athlete.additives]


def _side_by_side(job: Callable[[range], Odds], portions: Sequence[range]) -> Iterator[Odds]:
    cores = min(os.cpu_count() or 1, len(portions))
    if cores < 2:
        yield from map(job, portions)
        return
    with ProcessPoolExecutor(cores) as pool:
        yield from pool.map(job, portions)


def _told(parts: Iterator[Odds], progress: Callable[[int], None]) -> Iterator[Odds]:
    for part in parts:
        progress(part.events)
        yield part
