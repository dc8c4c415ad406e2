"""L. 71: who begins, and in which order turns are taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from sheets.rules.forum.lookup import D100


@dataclass(frozen=True, kw_only=True, slots=True)
class OnTurn:
    """A turn that is due: whose, by id, and its turn order number (the round, with the setting `by_speed`)."""

    id: str
    number: int


def percentile(speed: int) -> int:
    """Setting `turn_order: percentile`: how far apart the turns of somebody with this Speed are."""
    return ceil(Fraction(100_000, speed + 100))


def ranked(
    speeds: Mapping[str, int], settings: Mapping[str, str], roll: Callable[[int], int] | None = None
) -> tuple[str, ...]:
    """Ids from the fastest down. Setting `speed_tie`: equals roll a d100, the higher one first, again while equal.

    Without `roll`, and where staff decide, equals keep the order they were given in.
    """
    order: list[str] = []
    for speed in sorted(set(speeds.values()), reverse=True):
        equals = [id for id, own in speeds.items() if own == speed]
        order += _rolled(equals, roll) if roll and settings["speed_tie"] == "roll_d100" else equals
    return tuple(order)


def turns(ids: Sequence[str], speeds: Mapping[str, int], settings: Mapping[str, str]) -> Iterator[OnTurn]:
    """Turns without end; `ids` stand from the fastest down and say who goes first at equal numbers."""
    if settings["turn_order"] == "by_speed":
        number = 0
        while ids:
            number += 1
            yield from (OnTurn(id=id, number=number) for id in ids)
    due = {id: percentile(speeds[id]) for id in ids}
    while due:
        next_one = min(ids, key=lambda id: (due[id], ids.index(id)))
        yield OnTurn(id=next_one, number=due[next_one])
        due[next_one] += percentile(speeds[next_one])


def _rolled(equals: Sequence[str], roll: Callable[[int], int]) -> list[str]:
    if len(equals) < 2:
        return list(equals)
    dice = {id: roll(D100) for id in equals}
    order: list[str] = []
    for face in sorted(set(dice.values()), reverse=True):
        order += _rolled([id for id in equals if dice[id] == face], roll)
    return order
