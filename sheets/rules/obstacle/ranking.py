"""Ch. 1 and 7: who was how fast, who goes on, who is pushed out, and in which order the next round runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from sheets.models.obstacle_event import Ending, Faces, Placed, RollOff, Run

FINAL = 3
"""Ch. 1: the number of the last round."""

PLACES = {1: 8, 2: 4, FINAL: 1}
"""Ch. 1: how many go on from each round; from the third, how many win."""

Throw = Callable[[str], Faces]
"""The next three dice of an athlete, for a roll-off."""


def places(runs: Iterable[Run]) -> dict[str, int]:
    """Ch. 7: the places of those who finished, by athlete: fewer turns, then more points over; equals share one."""
    times = {run.athlete: (run.turns, -run.leftover) for run in runs if run.ending is Ending.FINISHED}
    return {athlete: 1 + sum(other < time for other in times.values()) for athlete, time in times.items()}


def cut(runs: Sequence[Run], number: int, throw: Throw | None = None) -> tuple[frozenset[str], tuple[RollOff, ...]]:
    """Ch. 7: the `number` fastest go on. Equals at the cut all do, or they `throw` for it (setting `tie_full`)."""
    found = places(runs)
    inside = frozenset(athlete for athlete, place in found.items() if place <= number)
    if throw is None or len(inside) <= number:
        return inside, ()
    last = max(found[athlete] for athlete in inside)
    equals = [athlete for athlete in found if found[athlete] == last]
    safe = inside - {*equals}
    chosen, thrown = _rolled_off(equals, number - len(safe), throw)
    return safe | chosen, thrown


def pushed_out(runs: Sequence[Run], number: int) -> dict[str, tuple[str, ...]]:
    """Ch. 7: whom each finisher pushes out of the `number` places when he arrives, himself among them if too slow.

    `runs` stand in playing order. Those who are equal at the cut are all still in.
    """
    out: dict[str, tuple[str, ...]] = {}
    before: frozenset[str] = frozenset()
    for end, run in enumerate(runs, 1):
        if run.ending is Ending.FINISHED:
            inside, _ = cut(runs[:end], number)
            arrived = (*(each.athlete for each in runs[:end] if each.athlete in before), run.athlete)
            out[run.athlete] = tuple(athlete for athlete in arrived if athlete not in inside)
            before = inside
    return out


def running_order(
    advanced: Sequence[Placed], order: str, sheet: Mapping[str, int], lots: Mapping[str, int]
) -> list[Placed]:
    """Setting `next_round_order`: those who advanced, in the order of their next runs.

    `sheet` numbers the athletes in the order of round 1, which also parts equals; `lots` are what they drew.
    """
    as_listed = sorted(advanced, key=lambda placed: sheet[placed.run.athlete])
    keys: dict[str, Callable[[Placed], int]] = {
        "sheet_order": lambda placed: 0,
        "fastest_first": lambda placed: placed.place or 0,
        "slowest_first": lambda placed: -(placed.place or 0),
        "random": lambda placed: lots[placed.run.athlete],
    }
    return sorted(as_listed, key=keys[order])


def _rolled_off(equals: list[str], number: int, throw: Throw) -> tuple[frozenset[str], tuple[RollOff, ...]]:
    """The `number` highest of those who are equal; those still equal where it matters throw again."""
    dice = {athlete: throw(athlete) for athlete in equals}
    totals = {athlete: sum(faces) for athlete, faces in dice.items()}
    bar = sorted(totals.values(), reverse=True)[number - 1]
    above = frozenset(athlete for athlete in equals if totals[athlete] > bar)
    level = [athlete for athlete in equals if totals[athlete] == bar]
    thrown = (RollOff(dice=tuple(dice.items())),)
    if len(above) + len(level) == number:
        return above | {*level}, thrown
    chosen, again = _rolled_off(level, number - len(above), throw)
    return above | chosen, thrown + again
