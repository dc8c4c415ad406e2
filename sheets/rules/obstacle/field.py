"""Ch. 1 to 4: who takes part in an event, and what stands against it, as findings with paths into the roster."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.errors import Finding, Level, near
from sheets.models.obstacle import Athlete, Roster
from sheets.models.obstacle_rulebook import Tournament
from sheets.rules.obstacle.career import Status, status
from sheets.rules.obstacle.words import counted

FIELD = 16
"""Ch. 1: how many athletes an event has."""

_UNFIT = {
    Status.RETIRED: "is retired",
    Status.MUST_RETIRE: "has to retire: 16 events or 16 points are there",
    Status.CANNOT_RETURN: "cannot return: too few points after so many events",
}


def field(roster: Roster, game: Tournament) -> tuple[Athlete, ...]:
    """Those who take part, in playing order: `entrants:`, or the first 16 who are fit to enter.

    Entrants that `judge_field` finds fault with are left out, as are those beyond the sixteenth.
    """
    by_id = {athlete.id: athlete for athlete in roster.athletes}
    named = [by_id[id] for id in dict.fromkeys(roster.entrants) if id in by_id]
    wanted = named if roster.entrants else roster.athletes
    return tuple(each for each in wanted if status(each, game.settings).is_fit)[:FIELD]


def judge_field(roster: Roster, game: Tournament) -> Iterator[Finding]:
    """What is wrong with `entrants:`: unknown, named twice, unfit to enter, a seventeenth."""
    by_id = {athlete.id: athlete for athlete in roster.athletes}
    for index, id in enumerate(roster.entrants):
        path = ("entrants", index)
        if id not in by_id:
            yield Finding(path=path, what=f"there is no athlete `{id}`", remedy=near(id, by_id))
        elif id in roster.entrants[:index]:
            yield Finding(path=path, what=f"`{id}` enters twice", remedy="take one of the two out")
    yield from unfit_entrants(roster, game).values()
    if len(roster.entrants) > FIELD:
        what = f"{len(roster.entrants)} athletes want to enter, an event has {FIELD}"
        yield Finding(path=("entrants", FIELD), what=what, remedy=f"take {len(roster.entrants) - FIELD} of them out")


def unfit_entrants(roster: Roster, game: Tournament) -> dict[int, Finding]:
    """Those in `entrants:` who cannot enter any more, by their places there; one named again is told of once."""
    found: dict[int, Finding] = {}
    by_id = {athlete.id: athlete for athlete in roster.athletes}
    for id in dict.fromkeys(roster.entrants):
        index = roster.entrants.index(id)
        if id in by_id and (why := _UNFIT.get(status(by_id[id], game.settings))):
            remedy = "let another athlete enter, or a new one by `sheets tournament --fill`"
            found[index] = Finding(path=("entrants", index), what=f"`{id}` {why}", remedy=remedy)
    return found


def short_field(roster: Roster, game: Tournament) -> Finding | None:
    """Setting `short_field`: fewer than 16 are a notice or a refusal; with nobody at all there is no event."""
    number = len(field(roster, game))
    if number == FIELD:
        return None
    refused = game.settings["short_field"] == "refuse" or not number
    path = ("entrants",) if roster.entrants else ("athletes",)
    what = f"{counted(number, 'athlete')} fit to enter, an event has {FIELD}" if number else "nobody is fit to enter"
    remedy = "`--fill` has new athletes take part; `sheets roll athlete -n 16 --yaml` makes a roster of them"
    if not refused:
        remedy = "`--fill` adds newly rolled ones; otherwise the cuts stay at 8 and 4"
    return Finding(path=path, what=what, remedy=remedy, level=Level.ERROR if refused else Level.WARNING)
