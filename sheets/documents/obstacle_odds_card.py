"""The bookmaker's card: each ninja's chances over many events."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from sheets.documents.obstacle_show import readings
from sheets.documents.pages import FlowPage, Kind, Part
from sheets.library.labels import Labels
from sheets.models.obstacle import Roster
from sheets.models.obstacle_rulebook import Tournament
from sheets.models.secret import GM
from sheets.rules.obstacle.field import field
from sheets.rules.obstacle.odds import Odds, Tally

LONGEST = 999
"""Worse odds than so many to one are not told apart."""


def compose(odds: Odds, roster: Roster, game: Tournament, labels: Labels, seed: str) -> Part:
    """A row for each entrant, the likeliest winner first, equals in playing order."""
    entrants = field(roster, game)
    rows = sorted(entrants, key=lambda each: -odds.tallies[each.id].advanced[-1])
    unwon, shared = (_share(count, odds.events) for count in (odds.unwon, odds.shared))
    page = FlowPage(
        template="obstacle/odds-card.html",
        data={
            "t": {key.removeprefix("odds/"): labels[key] for key in labels.texts if key.startswith("odds/")},
            "title": roster.title or labels["game/title"],
            "rows": [{"name": each.name, **_row(odds.tallies[each.id], odds.events, labels)} for each in rows],
            "counted": labels.say("odds/counted", events=f"{odds.events:,}"),
            "unwon": labels.say("odds/unwon", unwon=unwon, shared=shared),
            "readings": readings(game, labels),
        },
    )
    return Part(
        kind=ODDS_CARD.id,
        title=labels["document/odds-card"],
        stem="obstacle-odds-card",
        audience=GM,
        pages=(page,),
        notes=(labels.say("rolled/seed", seed=seed),),
    )


def _row(tally: Tally, events: int, labels: Labels) -> Mapping[str, Any]:
    won = tally.advanced[-1]
    return {
        "odds": labels.say("odds/to-one", odds=_to_one(won, events)) if won else labels["odds/none"],
        "win": _share(won, events),
        "final": _share(tally.started[-1], events),
        "semi": _share(tally.started[1], events),
        "splash": _share(sum(tally.splashed), events),
        "time": _share(sum(tally.out_of_time), events),
        "turns": _mean(sum(tally.turns[:2]), sum(tally.finished[:2])),
        "final-turns": _mean(tally.turns[-1], tally.finished[-1]),
    }


def _to_one(won: int, events: int) -> str:
    """Fair odds against a win, in quarters while they are short."""
    against = Fraction(events - won, won)
    if against >= 10:
        return str(min(round(against), LONGEST))
    quarters = round(against * 4)
    return f"{quarters / 4:g}"


def _share(count: int, events: int) -> str:
    """Percent with one decimal, rounded half up."""
    tenths = (2000 * count + events) // (2 * events)
    return f"{tenths // 10}.{tenths % 10}"


def _mean(turns: int, runs: int) -> str:
    if not runs:
        return ""
    tenths = (20 * turns + runs) // (2 * runs)
    return f"{tenths // 10}.{tenths % 10}"


ODDS_CARD = Kind(
    id="obstacle/odds-card",
    source="event",
    about="the bookmaker's card: each ninja's chances of a win, the final, a fall, over many events",
    papers=("a4", "letter", "a5", "b5", "legal", "a3"),
    large=("a4", "letter", "legal", "a3"),
)
