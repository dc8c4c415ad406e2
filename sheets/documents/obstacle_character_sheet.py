"""The athletes' character sheet, two on a page: what stands in each of its fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from sheets.documents.pages import UNPLACED, Entry, FormPage, Kind, Origin, Part, Tally, Value
from sheets.library.labels import Labels
from sheets.models.obstacle import Athlete, Roster
from sheets.models.obstacle_rulebook import Obstacle, Tournament
from sheets.models.secret import OWNER
from sheets.rules.obstacle.career import Status, status
from sheets.rules.obstacle.skills import LUCK, helping, skills

TEMPLATE = "obstacle/character-sheet.html"
HALVES = ("1", "2")
"""The sheets on a page, upper and lower; what stands in a field of one begins with its name: `1/name`."""

GROUPS = (range(1, 6), range(6, 11), range(11, 16), range(16, 17))
"""The boxes for events, parted after 5, 10 and 15, where careers may end (Ch. 4)."""

LINES = range(1, 9)
"""Lines for past events; in a longer career two events share one, so that there is room for all there may be."""

BOXES = {
    Status.ACTIVE: "active",
    Status.LAST_EVENT: "last-event",
    Status.CANNOT_RETURN: "out",
    Status.MUST_RETIRE: "retired",
    Status.RETIRED: "retired",
}
"""Which box is ticked for a status."""

EVENTS = sum(map(len, GROUPS))


def form_data(game: Tournament, labels: Labels) -> Mapping[str, Any]:
    """What the template asks for: words and rows, the same for every athlete."""
    courses, settings = game.courses, game.settings
    return {
        "lang": labels.lang,
        "t": labels.all(),
        "halves": HALVES,
        "attributes": [{"id": id, "name": labels.of("attribute", id)} for id in ("iq", "dx", "st")],
        "rounds": [
            {
                "name": labels[f"athlete/round/{number}"],
                "note": labels.say(f"athlete/round-note/{number}", value=settings["additive_value"]),
                "skills": [
                    {
                        "id": id,
                        "name": labels.of("obstacle", id),
                        "formula": _formula(courses.obstacle[id], game, labels),
                    }
                    for id in courses.course(number)
                ],
            }
            for number in (1, 2)
        ],
        "event_groups": GROUPS,
        "points_note": labels[f"athlete/points-note/{settings['final_points']}"],
        "additives": [
            {"id": id, "face": face, "name": labels.of("additive", id)} for face, id in enumerate(courses.additives, 1)
        ],
        "statuses": [{"id": id, "name": labels[f"athlete/status-word/{id}"]} for id in dict.fromkeys(BOXES.values())],
        "career_note": labels[f"athlete/career/{settings['cull_rule']}"],
        "lines": LINES,
    }


def blank(game: Tournament, labels: Labels) -> Part:
    """A page of two sheets with nobody's values."""
    return Part(
        kind=ATHLETE_SHEET.id,
        title=labels["athlete/title"],
        stem="obstacle-character-sheet-blank",
        audience=OWNER,
        pages=(_page([], labels),),
    )


def compose(
    roster: Roster,
    game: Tournament,
    labels: Labels,
    *,
    origin: Origin = UNPLACED,
) -> Part:
    """The sheets of everybody on file, in the order of the file; the last of an odd number has a blank one below.

    Rules that an athlete breaks with the game master's leave stand on the athlete's sheet.
    """
    sheets = [
        _sheet(athlete, game, labels, [f.what for f in origin.house if f.path[:2] == ("athletes", number)])
        for number, athlete in enumerate(roster.athletes)
    ]
    return Part(
        kind=ATHLETE_SHEET.id,
        title=" · ".join(filter(None, (labels["athlete/titles"], roster.title))),
        stem="-".join(filter(None, ("obstacle-character-sheets", roster.title))),
        audience=OWNER,
        pages=tuple(_page(sheets[n : n + len(HALVES)], labels) for n in range(0, len(sheets), len(HALVES))),
        place=origin.place,
    )


@dataclass(kw_only=True)
class _Sheet:
    """The values of one athlete's fields, and the names of those whose text may go on behind the page."""

    name: str
    values: dict[str, Value] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    surplus: list[Entry] = field(default_factory=list)

    def write(self, key: str, text: str | None, title: str) -> None:
        """Take over what is given; what is not stays write-in space."""
        if text:
            self.values[key], self.titles[key] = text, title


def _page(pair: Sequence[_Sheet], labels: Labels) -> FormPage:
    """Up to two sheets on a page. What goes on behind it says whose it is."""
    values: dict[str, Value] = {"cut": True, "ruler": True}
    titles: dict[str, str] = {}
    surplus: list[Entry] = []
    for half, sheet in zip(HALVES, pair, strict=False):
        values |= {f"{half}/{key}": value for key, value in sheet.values.items()}
        titles |= {
            f"{half}/{key}": labels.say("athlete/of", name=sheet.name, field=title)
            for key, title in sheet.titles.items()
        }
        surplus += sheet.surplus
    return FormPage(template=TEMPLATE, values=values, titles=titles, surplus=tuple(surplus))


def _sheet(athlete: Athlete, game: Tournament, labels: Labels, broken: Sequence[str]) -> _Sheet:
    """Ch. 4 and 8: one athlete as far as the event before the next."""
    sheet = _Sheet(name=athlete.name)
    for key in ("name", "about", "player"):
        sheet.write(key, getattr(athlete, key), labels[f"athlete/{key}"])
    for key in ("iq", "dx", "st"):
        sheet.write(key, str(getattr(athlete, key)), labels.of("attribute", key))
    for id, skill in skills(athlete, game).items():
        sheet.write(f"skill/{id}", str(skill), labels.of("obstacle", id))
    for id, times in Counter(athlete.additives).items():
        sheet.values[f"additive/{id}"] = True
        if times > 1:
            sheet.write(f"times/{id}", labels.say("athlete/times", number=times), labels.of("additive", id))
    if LUCK in athlete.additives:
        sheet.values |= {"lucky": True, "luck": True}
    sheet.values |= {f"event/{number}": True for number in range(1, min(athlete.events, EVENTS) + 1)}
    sheet.values |= {
        "points": Tally(athlete.points, athlete.spent),
        "wins": Tally(athlete.wins),
        f"status/{BOXES[status(athlete, game.settings)]}": True,
    }
    past = _history(athlete, labels)
    for number, line in zip(LINES, past, strict=False):
        sheet.write(f"history/{number}", line, labels["athlete/history"])
    beyond = [labels.say("athlete/events-beyond", events=athlete.events)] if athlete.events > EVENTS else []
    if more := [*beyond, *past[len(LINES) :]]:
        title = labels.say("athlete/of", name=athlete.name, field=labels["athlete/history"])
        sheet.surplus.append(Entry(title=title, text="\n".join(more)))
    rules = "; ".join(broken).replace("`", "")
    sheet.write("house", rules and labels.say("athlete/house", rules=rules), labels["athlete/house-title"])
    return sheet


def _history(athlete: Athlete, labels: Labels) -> list[str]:
    """Past events, line by line."""
    told = [
        labels.say(
            "athlete/history-scored" if past.points else "athlete/history-line",
            event=past.event,
            result=past.result,
            points=past.points,
        )
        for past in athlete.history
    ]
    if len(told) <= len(LINES):
        return told
    pairs = zip_longest(told[::2], told[1::2])
    return [labels.say("athlete/history-pair", one=one, other=other) if other else one for one, other in pairs]


def _formula(obstacle: Obstacle, game: Tournament, labels: Labels) -> str:
    """Ch. 5, or the lists of ch. 4: what a skill is the sum of, in words."""
    names = [labels.of("additive", id) for id in helping(obstacle, game.settings)]
    return " + ".join((labels.of("attribute", obstacle.attribute), *names))


ATHLETE_SHEET = Kind(
    id="obstacle/character-sheet",
    source="roster",
    about="everybody on file, two sheets on a page to cut apart: skills worked out, events, points as a tally",
    papers=("a4", "letter"),
    large=("a4", "letter"),
    form=form_data,
    compose=compose,
    blank=blank,
    alone=True,
)
