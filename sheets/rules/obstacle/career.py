"""Ch. 4: experience: what an event brings, and how long a ninja may come back."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from sheets.models.obstacle import MOST_HISTORY, Appearance, Athlete
from sheets.models.obstacle_event import Ending, Run
from sheets.rules.obstacle.ranking import FINAL

MOST_EVENTS, MOST_POINTS = 16, 16
"""Ch. 4: at so many events or points, whichever comes first, a ninja has to retire."""

CULLS = ((5, 1), (10, 2))
"""Ch. 4: (events, points): with no more points after so many events a ninja cannot return."""


class Status(StrEnum):
    """Ch. 4: whether an athlete may enter an event. The first two may."""

    ACTIVE = "active"
    LAST_EVENT = "last_event"
    CANNOT_RETURN = "cannot_return"
    MUST_RETIRE = "must_retire"
    RETIRED = "retired"

    @property
    def is_fit(self) -> bool:
        """Whether the next event can be entered."""
        return self in (Status.ACTIVE, Status.LAST_EVENT)


def status(athlete: Athlete, settings: Mapping[str, str]) -> Status:
    """Ch. 4: where an athlete's career stands between two events."""
    if athlete.retired:
        return Status.RETIRED
    if athlete.events >= MOST_EVENTS or _counted(athlete, settings) >= MOST_POINTS:
        return Status.MUST_RETIRE
    if any(_is_culled(athlete, *cull, settings) for cull in CULLS):
        return Status.CANNOT_RETURN
    # The rule text grants one more event to those with three points; the limit grants it to everybody.
    return Status.LAST_EVENT if athlete.events == MOST_EVENTS - 1 else Status.ACTIVE


def earns_point(run: Run, round: int, won: bool, settings: Mapping[str, str]) -> bool:
    """Ch. 4: a point for whoever finishes, in the final for the winner alone (setting `final_points`)."""
    if round == FINAL and settings["final_points"] == "winner_only":
        return won
    return run.ending is Ending.FINISHED


def after_event(athlete: Athlete, *, won: bool, settings: Mapping[str, str]) -> Athlete:
    """Ch. 4: an athlete when an event is over: the event and a win counted, retired where he must.

    His points and additives are on file already: they came with his runs.
    """
    grown = athlete.model_copy(update={"events": athlete.events + 1, "wins": athlete.wins + won})
    return grown.model_copy(update={"retired": status(grown, settings) in (Status.MUST_RETIRE, Status.RETIRED)})


def remembered(athlete: Athlete, appearance: Appearance) -> Athlete:
    """An athlete with one more line of history; the oldest make room."""
    return athlete.model_copy(update={"history": (*athlete.history, appearance)[-MOST_HISTORY:]})


def _counted(athlete: Athlete, settings: Mapping[str, str]) -> int:
    """Setting `spent_points_count`: the points that count toward the end of a career."""
    return athlete.points if settings["spent_points_count"] == "true" else athlete.unspent


def _is_culled(athlete: Athlete, events: int, points: int, settings: Mapping[str, str]) -> bool:
    """Setting `cull_rule`. Who had too few points at that event is out for good; exactly so many are looked at once."""
    if settings["cull_rule"] == "exactly":
        return (athlete.events, athlete.points) == (events, points)
    return athlete.events >= events and athlete.points <= points
