"""A tournament for tests of its papers: athletes, and runs that look like runs without being played by the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

from sheets.dice import Stream
from sheets.documents.obstacle_show import Show
from sheets.library.labels import Labels, load_labels
from sheets.library.reader import read_documents
from sheets.library.records import validate
from sheets.library.rulebooks import load_names
from sheets.models.obstacle import Athlete
from sheets.models.obstacle_event import BOGUS, CROSS, SAVED, Ending, Event, Faces, Placed, Purchase, Round, Run, Square
from sheets.models.obstacle_rulebook import Courses, Tournament
from sheets.resources import SHIPPED
from tests.printshop import SEARCH

NAMES = (
    *("Rei Umino", "Bartholomäus von Hohenfels-Sigmaringen", "風祭 颯", "Tess Okafor", "Juno", "Hana Mizuki"),
    *("Otto Brandt", "Lin Wei", "Pilar Reyes", "Kofi Mensah", "Sven Dahl", "Aya Kurosawa", "Milan Novák"),
    *("Dana Petrescu", "Yusuf Demir", "Zoë Vance"),
)
SETTINGS = {
    **{"skill_source": "formulas", "additive_value": "1", "complete_rule": "at_least_20", "carry_floor": "0"},
    **{"carry_posted": "next_scoring_roll", "save_success": "within_skill_no_bogus", "save_uses_a_turn": "true"},
    **{"failed_save": "splash", "luck_uses_a_turn": "false", "luck_choice": "either"},
    **{"luck_doubled": "two_per_round", "luck_policy": "bogus_or_last_obstacle", "first_square_initials": "true"},
    **{"finish_on_last_turn": "counts", "bogus_17_on_last_turn": "O.O.T.", "tie_full": "all_advance"},
    **{"final_turn_limit": "64", "next_round_order": "slowest_first", "final_points": "winner_only"},
}


@cache
def game(**settings: str) -> Tournament:
    documents, problems = read_documents(SHIPPED / "content/obstacle/course.yaml")
    courses, wrong = validate(documents[0], Courses)
    assert courses is not None
    assert not problems + wrong
    return Tournament(courses=courses, names=load_names(SEARCH, "obstacle"), settings=SETTINGS | settings)


@cache
def english() -> Labels:
    return load_labels(SEARCH, "obstacle", "en")


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
    return Run(athlete="n0", name="Rei Umino", course=tuple(course), skills=(14,) * len(course), luck=luck,
               squares=tuple(squares), ending=ending, completed=sum(s.done for s in squares))  # fmt: skip


def placed(run: Run, *, place: int | None = None, advances: bool = False, before: Run | None = None) -> Placed:
    return Placed(run=run, place=place, advances=advances, before=before)


def run_of(athlete: Athlete, number: int, course: tuple[str, ...], limit: int | None, seed: str) -> Run:
    """A run in the manner of the rules: what a roll above, at and below the skill brings, 17, 18 and luck."""
    dice, luck = Stream(seed, f"run/{number}/{athlete.id}"), athlete.additives.count("luck")
    skills = tuple(13 + (n + len(athlete.name)) % 3 for n in range(len(course)))
    squares: list[Square] = []
    at, total, waiting, saving, left = 0, 0, 0, False, luck
    ending = Ending.OUT_OF_TIME
    while len(squares) < (limit or 200):
        faces = rolled = (dice.roll(6), dice.roll(6), dice.roll(6))
        reroll = None
        if left and (sum(faces) >= 17 or (saving and sum(faces) > skills[at])):
            left -= 1
            reroll = rolled = (dice.roll(6), dice.roll(6), dice.roll(6))
        thrown, points, carried = sum(rolled), 0, 0
        mark, saves, done = CROSS, False, False
        if thrown >= 17:
            mark = BOGUS
        elif saving and thrown <= skills[at]:
            mark = SAVED
        elif thrown <= skills[at]:
            points, carried = max(skills[at] - thrown, 1) + 2 * (thrown < 5), waiting
            total, waiting = total + points + carried, 0
            mark, done = str(total), total >= 20
        falls = thrown == 18 or (saving and mark != SAVED)
        saves = mark == BOGUS and not falls
        squares.append(Square(turn=len(squares) + 1, dice=faces, reroll=reroll, rerolled=reroll is not None,
                              obstacle=course[at], mark=mark, points=points, carried=carried,
                              total=total if points else None, done=done))  # fmt: skip
        saving = saves
        if falls:
            ending = Ending.SPLASH
            break
        if done:
            at, waiting, total = at + 1, total - 20, 0
        if at == len(course):
            ending = Ending.FINISHED
            break
    return Run(athlete=athlete.id, name=athlete.name, course=course, skills=skills, luck=luck, squares=tuple(squares),
               ending=ending, completed=at, total=total, leftover=waiting if at == len(course) else 0)  # fmt: skip


def round_of(number: int, field: Iterable[Athlete], befores: dict[str, Run], cut: int, limit: int | None, seed: str
             ) -> Round:  # fmt: skip
    course = game().courses.course(number)
    runs = [run_of(athlete, number, course, limit, seed) for athlete in field]
    finished = sorted({(r.turns, -r.leftover) for r in runs if r.ending is Ending.FINISHED})
    keys = [(r.turns, -r.leftover) for r in runs if r.ending is Ending.FINISHED]
    places = {key: 1 + sum(other < key for other in keys) for key in finished}
    return Round(number=number, course=course, limit=limit, placed=tuple(
        Placed(run=run, place=place, advances=bool(place and place <= cut), before=befores.get(run.athlete))
        for run in runs
        for place in [places.get((run.turns, -run.leftover)) if run.ending is Ending.FINISHED else None]
    ))  # fmt: skip


@cache
def event(seed: str = "seven", rounds: int = 3, names: tuple[str, ...] = NAMES, final_limit: int | None = 64) -> Event:
    """A whole tournament: points for finishers, a purchase, whoever wins."""
    before = athletes(names)
    by_id = {athlete.id: athlete for athlete in before}
    field, befores, played = list(before), dict[str, Run](), []
    for number in range(1, rounds + 1):
        limit, cut = (final_limit, 1) if number == 3 else (32, 16 >> number)
        played.append(round_of(number, field, befores, cut, limit, seed))
        befores = {each.run.athlete: each.run for each in played[-1].placed}
        through = sorted((e for e in played[-1].placed if e.advances), key=lambda e: e.place or 0, reverse=True)
        field = [by_id[each.run.athlete] for each in through]
    points = dict.fromkeys(by_id, 0)
    for round in played:
        for each in round.placed:
            points[each.run.athlete] += each.advances if round.number == 3 else each.run.ending is Ending.FINISHED
    buyer = next(id for id, earned in points.items() if earned)
    bought = Purchase(athlete=buyer, round=1, dice=(2, 4), offered=("ambidexterity", "toughness"), additive="toughness")
    after = tuple(a.model_copy(update={"points": a.points + points[a.id], "events": a.events + 1}) for a in before)
    winners = tuple(e.run.athlete for e in played[-1].placed if e.advances) if rounds == 3 else ()
    return Event(seed=seed, rounds=tuple(played), purchases=(bought,), winners=winners, before=before, after=after)


def show(played: Event | None = None, *, labels: Labels | None = None, title: str = "Ninja Night", **settings: str
         ) -> Show:  # fmt: skip
    return Show(event=played or event(), game=game(**settings), labels=labels or english(), title=title)


def with_runs(*runs: Placed, number: int = 1, limit: int | None = 32) -> Event:
    """An event of one round with these runs."""
    whole = event()
    course = runs[0].run.course
    return replace(whole, rounds=(Round(number=number, course=course, limit=limit, placed=runs),), winners=())
