"""Ch. 4: whether a roster keeps the rules, as findings with paths into it.

What a table may have decided on purpose is legality, what can still be put right by hand a warning, what makes no
sense an error.
"""

from __future__ import annotations

from collections.abc import Iterator

from sheets.errors import Finding, Level
from sheets.models.obstacle import Athlete, Roster
from sheets.models.obstacle_rulebook import Tournament
from sheets.rules.obstacle.career import MOST_EVENTS
from sheets.rules.obstacle.creation import ADDITIVES_AT_START, ATTRIBUTE_LEAST, ATTRIBUTE_SUM
from sheets.rules.obstacle.field import judge_field
from sheets.rules.obstacle.purchase import PRICE
from sheets.rules.obstacle.words import counted

POINTS_OF_EVENT = 3
"""Ch. 4: the most experience points that an event brings; a winner has them all."""


def judge_roster(roster: Roster, game: Tournament) -> tuple[Finding, ...]:
    """All findings about a roster under the settings in force. How many take part is not judged: `short_field` is."""
    ids = [athlete.id for athlete in roster.athletes]
    doubled = [
        Finding(path=("athletes", n, "id"), what=f"two athletes are called `{id}`", remedy="give one another id")
        for n, id in enumerate(ids)
        if id in ids[:n]
    ]
    of_athletes = [
        Finding(path=("athletes", n, *f.path), what=f.what, remedy=f.remedy, level=f.level)
        for n, athlete in enumerate(roster.athletes)
        for f in judge_athlete(athlete)
    ]
    return (*doubled, *of_athletes, *judge_field(roster, game))


def judge_athlete(athlete: Athlete) -> Iterator[Finding]:
    """All findings about one athlete, with paths into it."""
    yield from _attributes(athlete)
    yield from _points(athlete)
    yield from _additives(athlete)
    yield from _career(athlete)


def _attributes(athlete: Athlete) -> Iterator[Finding]:
    values = {"iq": athlete.iq, "dx": athlete.dx, "st": athlete.st}
    for name, value in values.items():
        if value < ATTRIBUTE_LEAST:
            what = f"{name.upper()} {value}, must be at least {ATTRIBUTE_LEAST}"
            yield _broken((name,), what, "raise it and lower another")
    if (total := sum(values.values())) != ATTRIBUTE_SUM:
        what = f"attributes sum to {total}, must be {ATTRIBUTE_SUM}"
        verb = "take off" if total > ATTRIBUTE_SUM else "add"
        yield _broken(("iq",), what, f"{verb} {abs(total - ATTRIBUTE_SUM)}")


def _points(athlete: Athlete) -> Iterator[Finding]:
    if athlete.spent > athlete.points:
        what = f"{counted(athlete.spent, 'point')} spent, {athlete.points} ever earned"
        yield Finding(path=("spent",), what=what, remedy="`points:` counts the spent ones too")
    if athlete.spent % PRICE:
        what = f"{counted(athlete.spent, 'point')} spent, an additive costs {PRICE}"
        yield _broken(("spent",), what, f"make it a multiple of {PRICE}")
    if athlete.points > (most := POINTS_OF_EVENT * athlete.events):
        what = f"{counted(athlete.points, 'point')}, at most {most} from {counted(athlete.events, 'event')}"
        yield _broken(("points",), what, "count `events:` and `points:` again")


def _additives(athlete: Athlete) -> Iterator[Finding]:
    due, owned = ADDITIVES_AT_START + athlete.spent // PRICE, len(athlete.additives)
    why = f"{ADDITIVES_AT_START} at the start, one for each {PRICE} points spent"
    what = f"{counted(owned, 'additive')}, {due} are due: {why}"
    if owned > due:
        yield _broken(("additives", due), what, f"take {owned - due} out, or count `spent:` again")
    elif owned < due:
        remedy = f"roll a die for each of the {due - owned} missing: `sheets roll obstacle/additives`"
        yield Finding(path=("additives",), what=what, remedy=remedy, level=Level.WARNING)


def _career(athlete: Athlete) -> Iterator[Finding]:
    if athlete.events > MOST_EVENTS:
        what = f"{athlete.events} events, a career has at most {MOST_EVENTS}"
        yield _broken(("events",), what, "count them again")
    if athlete.wins > athlete.events:
        what = f"{counted(athlete.wins, 'win')} in {counted(athlete.events, 'event')}"
        yield Finding(path=("wins",), what=what, remedy="count `events:` and `wins:` again")
    elif athlete.points < (least := POINTS_OF_EVENT * athlete.wins):
        what = f"{counted(athlete.points, 'point')}, at least {least} from {counted(athlete.wins, 'win')}"
        yield _broken(("points",), what, "count `points:` and `wins:` again")
    if len(athlete.history) > athlete.events:
        what = f"{counted(len(athlete.history), 'line')} of history, {counted(athlete.events, 'event')}"
        yield Finding(path=("history",), what=what, remedy="one line for each event", level=Level.WARNING)


def _broken(path: tuple[str | int, ...], what: str, remedy: str) -> Finding:
    return Finding(path=path, what=what, remedy=f"{remedy}, or let it through with --house", level=Level.LEGALITY)
