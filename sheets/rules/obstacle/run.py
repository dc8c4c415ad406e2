"""Ch. 6 and 7: a ninja's whole run, turn by turn with dice."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sheets.dice import Dice
from sheets.models.obstacle import Athlete
from sheets.models.obstacle_event import Ending, Faces, Run, Square
from sheets.models.obstacle_rulebook import Tournament
from sheets.rules.obstacle import skills as by_formula
from sheets.rules.obstacle.reading import Reading
from sheets.rules.obstacle.turn import Stand, Taken, ending, may_use_luck, result, take, uses_a_turn, wants_luck


@dataclass(frozen=True, kw_only=True)
class Lane:
    """Who runs where: the obstacles of a round, the skills on them in the same order, the luck of the round."""

    athlete: str
    name: str
    course: tuple[str, ...]
    skills: tuple[int, ...]
    luck: int = 0


def lane(athlete: Athlete, round: int, game: Tournament) -> Lane:
    """An athlete before the course of round 1, 2 or 3."""
    course, found = game.courses.course(round), by_formula.skills(athlete, game)
    return Lane(
        athlete=athlete.id,
        name=athlete.name,
        course=course,
        skills=tuple(found[each] for each in course),
        luck=by_formula.luck(athlete, game.settings),
    )


def play_run(
    lane: Lane,
    dice: Dice,
    reading: Reading,
    *,
    limit: int | None,
    start: int = 0,
    luck_turns: Collection[int] | None = None,
    halt: int | None = None,
) -> Run:
    """Ch. 6: roll three dice a turn until the ninja finishes, falls or is out of time (after turn `limit`).

    `start` is the total he begins with. Luck is used by the setting `luck_policy`, or where it can be on `luck_turns`
    and on no others. After turn `halt` the run is left as it stands (`Ending.RUNNING`).
    """
    skills, stand, held = lane.skills, Stand(total=start, luck=lane.luck), None
    squares: list[Square] = []
    turn, ended = 0, Ending.RUNNING
    while ended is Ending.RUNNING and turn != halt:
        turn += uses_a_turn(stand, reading)
        last = limit is not None and turn >= limit
        first = three(dice)
        step = result(stand, sum(first), skills, reading)
        if luck_turns is None:
            luck = wants_luck(stand, step, skills, reading, last=last)
        else:
            luck = turn in luck_turns and may_use_luck(stand, step, reading, last=last)
        second = three(dice) if luck and not reading.luck_uses_a_turn else None
        wait = luck and second is None
        taken = take(stand, sum(first), skills, reading, second=sum(second) if second else None, wait=wait)
        # A roll that luck put off stands with the one that it may replace.
        shown = (held, first) if held else (first, second)
        squares.append(_square(turn, lane.course[stand.obstacle], shown, taken))
        held = first if wait else None
        ended = ending(taken.step.stand, turn, limit, skills, reading)
        stand = taken.step.stand or stand
    return _run(lane, tuple(squares), stand, ended)


def three(dice: Dice) -> Faces:
    """Ch. 6: the three dice of a turn."""
    return dice.roll(6), dice.roll(6), dice.roll(6)


def _square(turn: int, obstacle: str, shown: tuple[Faces, Faces | None], taken: Taken) -> Square:
    step = taken.step
    return Square(
        turn=turn,
        dice=shown[0],
        reroll=shown[1],
        rerolled=taken.rerolled,
        obstacle=obstacle,
        mark=step.mark,
        points=step.points,
        carried=step.carried,
        total=step.total,
        done=step.done,
    )


def _run(lane: Lane, squares: tuple[Square, ...], stand: Stand, ended: Ending) -> Run:
    """`stand` is where the ninja came to, after a fall where he fell from."""
    finished = ended is Ending.FINISHED
    return Run(
        athlete=lane.athlete,
        name=lane.name,
        course=lane.course,
        skills=lane.skills,
        luck=lane.luck,
        squares=squares,
        ending=ended,
        turns=squares[-1].turn if squares else 0,
        completed=stand.obstacle,
        total=stand.total,
        pending=0 if finished else stand.pending,
        leftover=stand.pending if finished else 0,
    )
