"""A tournament for tests of its commentary: ninja with every kind of record, good or bad enough for every ending."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.models.names import Names
from sheets.models.obstacle import Appearance, Athlete, Roster
from sheets.models.obstacle_event import Event, Placed, Run
from sheets.rules.obstacle.event import play_event
from sheets.rules.obstacle.ranking import cut, places
from tests.tournament import game

COURSE = ("rlr", "rs", "rc", "rh", "nc", "pw", "sw", "pb", "ss", "ib")
COURSES = {1: COURSE[:5], 2: COURSE[5:], 3: COURSE}

NAMES = (
    'Mika "Wet Socks" Ishida',
    'Berta "Iron Grip" Holm',
    "影山",
    'Tomás "Metronome" Rey',
    '"Dry Boots" Okafor',
    "Aya",
)
ABOUT = ("librarian, silent in every landing", "baker who gets up at two anyway", "", "judge, known for fair falls")


def athletes(number: int = 16, skill: int = 13) -> tuple[Athlete, ...]:
    """Ninja with every kind of record: new and old, with and without wins, luck, an `about`, a history."""
    made = []
    for n in range(number):
        name = NAMES[n] if n < len(NAMES) else f'Ninja{n} "Nick {chr(65 + n)}" Surname'
        events = (0, 1, 3, 7, 12)[n % 5]
        history = (Appearance(event="Osaka night", result="semi-final, 27 turns", points=1),) if events else ()
        made.append(
            Athlete.model_validate(
                {
                    **{
                        "id": f"ninja-{n}",
                        "name": name,
                        "about": ABOUT[n % 4] or None,
                        "iq": skill,
                        "dx": skill - 1,
                        "st": skill,
                    },
                    **{"additives": ("luck", "toughness") if n % 3 == 0 else ("toughness", "fortitude")},
                    **{"events": str(events), "wins": str(max(0, events - 5) // 3), "points": str(events // 2 + 1)},
                    "history": [one.model_dump(mode="json") | {"points": "1"} for one in history],
                },
                context=Names(ids={"additive": {word: word for word in ("luck", "toughness", "fortitude")}}, words={}),
            )
        )
    return tuple(made)


def event(seed: str = "7", number: int = 16, skill: int = 15, **settings: str) -> Event:
    """A whole tournament of athletes about as good as `skill`."""
    roster = Roster(game="obstacle", kind="roster", athletes=athletes(number, skill))
    return play_event(roster, game(**settings), seed)


def placed(runs: Sequence[Run], number: int) -> tuple[Placed, ...]:
    """Runs with their places; those who share the last of so many all go on."""
    found, (inside, _) = places(runs), cut(runs, number)
    return tuple(Placed(run=run, place=found.get(run.athlete), advances=run.athlete in inside) for run in runs)
