"""A tournament for tests of its papers: athletes, an event of theirs, and runs written down mark by mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial

from sheets.documents.obstacle_show import Show
from sheets.library.labels import Labels
from sheets.models.obstacle import Athlete, Roster
from sheets.models.obstacle_event import Ending, Event, Faces, Placed, Round, Run, Square
from sheets.models.obstacle_rulebook import Tournament
from sheets.rules.obstacle.event import play_event
from tests.games import loaded, words_of

NAMES = (
    *("Rei Umino", "Bartholomäus von Hohenfels-Sigmaringen", "風祭 颯", "Tess Okafor", "Juno", "Hana Mizuki"),
    *("Otto Brandt", "Lin Wei", "Pilar Reyes", "Kofi Mensah", "Sven Dahl", "Aya Kurosawa", "Milan Novák"),
    *("Dana Petrescu", "Yusuf Demir", "Zoë Vance"),
)


game: Callable[..., Tournament] = partial(loaded, "obstacle")
english = partial(words_of, "obstacle")


def athletes(names: Sequence[str] = NAMES) -> tuple[Athlete, ...]:
    return tuple(
        Athlete(id=f"n{n}", name=name, iq=13, dx=13, st=14, additives=("luck",) * (n % 4 == 1) * (1 + n % 3 // 2))
        for n, name in enumerate(names)
    )


def square(turn: int, obstacle: str, mark: str, *, done: bool = False, reroll: Faces | None = None) -> Square:
    total = int(mark) if mark.isdigit() else None
    return Square(
        turn=turn, dice=(4, 4, 6), reroll=reroll, rerolled=reroll is not None, obstacle=obstacle, mark=mark,
        points=total or 0, total=total, done=done,
    )  # fmt: skip


def scripted(*marks: str, course: Sequence[str] = ("rlr", "rs"), ending: Ending = Ending.RUNNING, luck: int = 0) -> Run:
    """A run by its marks: `24|` completes an obstacle, `x!` used luck."""
    squares, at = [], 0
    for turn, mark in enumerate(marks, 1):
        done, lucky = mark.endswith("|"), mark.endswith("!")
        shown = mark.rstrip("|!")
        squares.append(square(turn, course[at], shown, done=done, reroll=(1, 2, 3) if lucky else None))
        at = min(at + done, len(course) - 1)
    return Run(
        athlete="n0", name="Rei Umino", course=tuple(course), skills=(14,) * len(course), luck=luck, ending=ending,
        turns=len(squares), squares=tuple(squares), completed=sum(s.done for s in squares),
    )  # fmt: skip


def placed(run: Run, *, place: int | None = None, advances: bool = False, before: Run | None = None) -> Placed:
    return Placed(run=run, place=place, advances=advances, before=before)


@cache
def event(seed: str = "seven", rounds: int = 3, names: tuple[str, ...] = NAMES, **settings: str) -> Event:
    """A whole tournament of these athletes, of whom one has points to spend."""
    first, *others = athletes(names)
    rich = first.model_copy(update={"points": 6, "events": 3})
    roster = Roster(game="obstacle", kind="roster", athletes=(rich, *others))
    return play_event(roster, game(**settings), seed, rounds=rounds)


def show(played: Event | None = None, *, labels: Labels | None = None, title: str = "Ninja Night", **settings: str
         ) -> Show:  # fmt: skip
    return Show(event=played or event(), game=game(**settings), labels=labels or english(), title=title)


def with_runs(*runs: Placed, number: int = 1, limit: int | None = 32) -> Event:
    """An event of one round with these runs."""
    whole = event()
    course = runs[0].run.course
    return replace(whole, rounds=(Round(number=number, course=course, limit=limit, placed=runs),), winners=())
