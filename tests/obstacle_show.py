"""A made-up tournament for tests: plausible squares by simple dice, every kind of them, without the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sheets.dice import Stream
from sheets.models.names import Names
from sheets.models.obstacle import Appearance, Athlete
from sheets.models.obstacle_event import BOGUS, CROSS, SAVED, Ending, Event, Faces, Placed, Purchase, Round, Run, Square

COURSE = ("rlr", "rs", "rc", "rh", "nc", "pw", "sw", "pb", "ss", "ib")
COURSES = {1: COURSE[:5], 2: COURSE[5:], 3: COURSE}
LIMITS = {1: 32, 2: 32, 3: 64}
PLACES = {1: 8, 2: 4, 3: 1}

NAMES = (
    'Mika "Wet Socks" Ishida',
    'Berta "Iron Grip" Holm',
    "影山",
    'Tomás "Metronome" Rey',
    '"Dry Boots" Okafor',
    "Aya",
)
ABOUT = ("librarian, silent in every landing", "baker who gets up at two anyway", "", "judge, known for fair falls")


def athletes(number: int = 16) -> tuple[Athlete, ...]:
    """Ninja with every kind of record: new and old, with and without wins, luck, an `about`, a history."""
    made = []
    for n in range(number):
        name = NAMES[n] if n < len(NAMES) else f'Ninja{n} "Nick {chr(65 + n)}" Surname'
        events = (0, 1, 3, 7, 12)[n % 5]
        history = (Appearance(event="Osaka night", result="semi-final, 27 turns", points=1),) if events else ()
        made.append(
            Athlete.model_validate(
                {
                    **{"id": f"ninja-{n}", "name": name, "about": ABOUT[n % 4] or None, "iq": 13, "dx": 13, "st": 14},
                    **{"additives": ("luck", "toughness") if n % 3 == 0 else ("toughness", "fortitude")},
                    **{"events": str(events), "wins": str(max(0, events - 5) // 3)},
                    "history": [one.model_dump(mode="json") | {"points": "1"} for one in history],
                },
                context=Names(ids={"additive": {word: word for word in ("luck", "toughness", "fortitude")}}, words={}),
            )
        )
    return tuple(made)


def run_by_dice(athlete: Athlete, number: int, seed: str, skill: int = 15) -> Run:
    """A run as the dice of its own stream have it; the first bad result is rolled anew where luck is owned."""
    stream = Stream(seed, f"run/{number}/{athlete.id}")
    course, limit, skills = COURSES[number], LIMITS[number], tuple(skill - n % 3 % 2 for n in range(10))
    luck = athlete.additives.count("luck")
    squares: list[Square] = []
    at, total, pending, saving, ending = 0, 0, 0, False, Ending.RUNNING
    while ending is Ending.RUNNING:
        dice, reroll, used = _three(stream), None, False
        if luck and sum(dice) > skills[at]:
            luck, reroll = luck - 1, _three(stream)
            used = sum(reroll) < sum(dice)
        rolled = sum(reroll if reroll and used else dice)
        square = Square(turn=len(squares) + 1, dice=dice, reroll=reroll, rerolled=used, obstacle=course[at], mark=CROSS)
        if saving and rolled <= skills[at] and rolled < 17:
            square = replace(square, mark=SAVED)
        elif saving or rolled == 18:
            square, ending = replace(square, mark=BOGUS if rolled > 16 else CROSS), Ending.SPLASH
        elif rolled == 17:
            square = replace(square, mark=BOGUS)
        elif rolled <= skills[at]:
            points = max(1, skills[at] - rolled) + 2 * (rolled <= 4)
            total, carried, pending = total + points + pending, pending, 0
            square = replace(square, mark=str(total), points=points, carried=carried, total=total, done=total >= 20)
        squares.append(square)
        saving = square.mark == BOGUS
        if square.done:
            over = total - 20
            if at + 1 == len(course):
                ending, pending = Ending.FINISHED, over
            else:
                at, total, pending = at + 1, 0, max(0, over - max(0, skills[at] - skills[at + 1]))
        if ending is Ending.RUNNING and len(squares) == limit:
            ending = Ending.OUT_OF_TIME
    finished = ending is Ending.FINISHED
    return Run(
        **{"athlete": athlete.id, "name": athlete.name, "course": course, "skills": skills[: len(course)]},
        **{"luck": athlete.additives.count("luck"), "squares": tuple(squares), "ending": ending},
        **{"completed": at + finished, "total": total, "pending": 0 if finished else pending},
        leftover=pending if finished else 0,
    )


def _three(stream: Stream) -> Faces:
    return stream.roll(6), stream.roll(6), stream.roll(6)


def placed(runs: Sequence[Run], places: int, before: Sequence[Run] = ()) -> tuple[Placed, ...]:
    """Runs with their places; those who share the last one all go on."""
    times = sorted((run.turns, -run.leftover) for run in runs if run.ending is Ending.FINISHED)
    earlier = {run.athlete: run for run in before}
    found = []
    for run in runs:
        place = times.index((run.turns, -run.leftover)) + 1 if run.ending is Ending.FINISHED else None
        goes_on = place is not None and place <= places
        found.append(Placed(run=run, place=place, advances=goes_on, before=earlier.get(run.athlete)))
    return tuple(found)


def event(seed: str = "7", number: int = 16, skill: int = 15) -> Event:
    """A whole tournament."""
    everybody = athletes(number)
    field, rounds, before = everybody, [], ()
    for n in COURSES:
        runs = [run_by_dice(athlete, n, seed, skill) for athlete in field]
        rounds.append(Round(number=n, course=COURSES[n], limit=LIMITS[n], placed=placed(runs, PLACES[n], before)))
        on = [each.run.athlete for each in rounds[-1].placed if each.advances]
        field, before = tuple(athlete for athlete in everybody if athlete.id in on), runs
        if not field:
            break
    winners = tuple(each.run.athlete for each in rounds[-1].placed if each.advances and rounds[-1].number == 3)
    bought = Purchase(athlete=everybody[0].id, round=0, dice=(3, 3), offered=("fortitude",), additive="fortitude")
    return Event(
        **{"seed": seed, "rounds": tuple(rounds), "purchases": (bought,), "winners": winners},
        **{"before": everybody, "after": everybody},
    )
