"""Ch. 6: one turn: where a ninja stands and how the dice fall in, what stands in the square and the next stand out.

Everything here is a function of small whole numbers, so that the odds can be worked out by these same functions over
every stand that can be reached and every total of the dice.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sheets.models.obstacle_event import BOGUS, CROSS, SAVED, Ending
from sheets.rules.obstacle.reading import OBSTACLE_LENGTH, Bad, Reading

BONUS_TOTALS, BONUS_POINTS = (3, 4), 2
BOGUS_TOTALS, FALL = (17, 18), 18
"""Ch. 6: totals of three dice that mean more than their difference to the skill."""

Skills = tuple[int, ...]
"""The skills of a course, in its order."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a ninja stands before a turn: the number of the obstacle (that of the course's end when finished), the
    points on it, those that wait to be carried over, the luck left. `saving`: this turn is a save roll.

    `held` is the total that this turn's roll may replace (setting `luck_uses_a_turn`), 0 for none.
    """

    obstacle: int = 0
    total: int = 0
    pending: int = 0
    luck: int = 0
    saving: bool = False
    held: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    """What a total does: what stands in the square, and where the ninja stands then, None after a fall.

    `total` is the running total with its overshoot, None where nothing was scored; `done` says that the obstacle was
    completed; `bad` is set where the result is one that luck may roll again.
    """

    stand: Stand | None
    mark: str
    points: int = 0
    carried: int = 0
    total: int | None = None
    done: bool = False
    bad: Bad | None = None


@dataclass(frozen=True, slots=True)
class Taken:
    """A turn that was taken: the step that counts, whether luck was used in it, whether the second roll counts."""

    step: Step
    luck: bool = False
    rerolled: bool = False


def result(stand: Stand, total: int, skills: Skills, reading: Reading) -> Step:
    """What a total of three dice does to a ninja, luck left aside."""
    carried = 0 if reading.carry_with_score else stand.pending
    moved = replace(stand, total=stand.total + carried, pending=stand.pending - carried, saving=False, held=0)
    skill = skills[stand.obstacle]
    step = _save(moved, total, skill, reading) if stand.saving else _roll(moved, total, skill, skills, reading)
    if not carried or step.stand is None:
        return step
    return replace(step, carried=carried, total=moved.total if step.total is None else step.total)


def wants_luck(stand: Stand, step: Step, skills: Skills, reading: Reading, *, last: bool = False) -> bool:
    """Setting `luck_policy`: whether luck is used on this result. `last`: no turn follows that could take the roll."""
    at_the_end = stand.obstacle == len(skills) - 1
    wanted = reading.luck_at_the_end if at_the_end else reading.luck_for
    return step.bad in wanted and may_use_luck(stand, step, reading, last=last)


def may_use_luck(stand: Stand, step: Step, reading: Reading, *, last: bool = False) -> bool:
    """Ch. 6: whether luck is left and covers this result. What luck rolled is not rolled a third time."""
    in_time = not (last and reading.luck_uses_a_turn)
    return bool(stand.luck and not stand.held and in_time and step.bad in reading.luck_covers)


def takes_second(first: Step, second: Step, reading: Reading) -> bool:
    """Ch. 6, setting `luck_choice`: whether the second roll counts; of equally good ones the first stays."""
    return not reading.luck_keeps_better or _worth(second) > _worth(first)


def take(
    stand: Stand,
    total: int,
    skills: Skills,
    reading: Reading,
    *,
    second: int | None = None,
    wait: bool = False,
) -> Taken:
    """One turn. `second` is the total that luck rolled in this same turn, `wait` has it rolled on the next.

    A roll that luck put off to this turn (`stand.held`) is the second one, the total held the first.
    """
    if stand.held:
        return _decided(replace(stand, held=0), stand.held, total, skills, reading)
    if second is not None:
        return _decided(replace(stand, luck=stand.luck - 1), total, second, skills, reading)
    step = result(stand, total, skills, reading)
    if wait:
        held = replace(stand, luck=stand.luck - 1, held=total)
        return Taken(Step(held, step.mark, bad=step.bad), luck=True)
    return Taken(step)


def uses_a_turn(stand: Stand, reading: Reading) -> bool:
    """Setting `save_uses_a_turn`: whether the next roll takes a turn of its own."""
    return reading.save_uses_a_turn or not stand.saving or bool(stand.held)


def has_time(stand: Stand, turn: int, limit: int | None, reading: Reading) -> bool:
    """Ch. 7: whether a ninja may roll again after this turn. Setting `bogus_17_on_last_turn`: a save may come late."""
    if limit is None or turn < limit or not uses_a_turn(stand, reading):
        return True
    return turn == limit and stand.saving and not stand.held and reading.save_after_last_turn


def ending(stand: Stand | None, turn: int, limit: int | None, skills: Skills, reading: Reading) -> Ending:
    """Ch. 6 and 7: how a run stands after this turn. Setting `finish_on_last_turn`: the last turn may be too late."""
    if stand is None:
        return Ending.SPLASH
    if stand.obstacle == len(skills):
        in_time = limit is None or turn < limit or reading.last_turn_counts
        return Ending.FINISHED if in_time else Ending.OUT_OF_TIME
    return Ending.RUNNING if has_time(stand, turn, limit, reading) else Ending.OUT_OF_TIME


def _decided(stand: Stand, first: int, second: int, skills: Skills, reading: Reading) -> Taken:
    one, two = (result(stand, total, skills, reading) for total in (first, second))
    better = takes_second(one, two, reading)
    return Taken(two if better else one, luck=True, rerolled=better)


def _save(stand: Stand, total: int, skill: int, reading: Reading) -> Step:
    if total <= skill and not (reading.bogus_fails_save and total in BOGUS_TOTALS):
        return Step(stand, SAVED)
    falls = reading.failed_save_falls or total == FALL
    return Step(None if falls else stand, BOGUS if total in BOGUS_TOTALS else CROSS, bad=Bad.FAILED_SAVE)


def _roll(stand: Stand, total: int, skill: int, skills: Skills, reading: Reading) -> Step:
    if total == FALL:
        return Step(None, BOGUS, bad=Bad.EIGHTEEN)
    if total in BOGUS_TOTALS:
        return Step(replace(stand, saving=True), BOGUS, bad=Bad.SEVENTEEN)
    if total > skill:
        return Step(stand, CROSS, bad=Bad.MISS)
    points = max(skill - total, 1) + (BONUS_POINTS if total in BONUS_TOTALS else 0)
    reached = stand.total + stand.pending + points
    done = reached >= reading.complete_at
    if done:
        carry = _carry(reached - OBSTACLE_LENGTH, stand.obstacle, skills, reading)
        after = replace(stand, obstacle=stand.obstacle + 1, total=0, pending=carry)
    else:
        after = replace(stand, total=reached, pending=0)
    return Step(after, str(reached), points=points, carried=stand.pending, total=reached, done=done)


def _carry(leftover: int, obstacle: int, skills: Skills, reading: Reading) -> int:
    """What is left of the points over 20 at the next obstacle; at the end of the course they break ties (ch. 7)."""
    if obstacle + 1 == len(skills):
        return leftover
    drop = max(skills[obstacle] - skills[obstacle + 1], 0)
    return leftover - drop if reading.debts else max(leftover - drop, 0)


def _worth(step: Step) -> tuple[bool, bool, bool, int]:
    """To compare two results: standing beats a fall, safe beats a save roll to come, success beats failure, points."""
    return step.stand is not None, bool(step.stand and not step.stand.saving), step.bad is None, step.points
