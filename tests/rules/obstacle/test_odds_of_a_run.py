"""The chance to finish a course, worked out exactly over all stands by the functions of a turn alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from sheets.models.obstacle_event import Ending
from sheets.rules.obstacle.reading import Reading
from sheets.rules.obstacle.turn import Stand, Taken, ending, result, take, uses_a_turn, wants_luck
from tests.rules.obstacle.scripted import CASES

WAYS = {total: ways / 216 for total, ways in Counter(map(sum, product(range(1, 7), repeat=3))).items()}


def outcomes(stand: Stand, skills: tuple[int, ...], reading: Reading) -> list[tuple[float, Taken]]:
    """All that one turn can come to, and how likely."""
    found = []
    for total, chance in WAYS.items():
        if wants_luck(stand, result(stand, total, skills, reading), skills, reading):
            found += [(chance * WAYS[two], take(stand, total, skills, reading, second=two)) for two in WAYS]
        else:
            found.append((chance, take(stand, total, skills, reading)))
    return found


def finish_chance(skills: tuple[int, ...], luck: int, limit: int, reading: Reading) -> float:
    now, finished, known = {Stand(luck=luck): 1.0}, 0.0, dict[Stand, list[tuple[float, Taken]]]()
    for turn in range(1, limit + 1):
        following = Counter[Stand]()
        for stand, weight in now.items():
            assert uses_a_turn(stand, reading)
            if stand not in known:
                known[stand] = outcomes(stand, skills, reading)
            for chance, taken in known[stand]:
                after = taken.step.stand
                ended = ending(after, turn, limit, skills, reading)
                finished += weight * chance * (ended is Ending.FINISHED)
                if after and ended is Ending.RUNNING:
                    following[after] += weight * chance
        now = following
    assert not now
    return finished


def test_there_are_cases() -> None:
    assert len(CASES["finishes"]) == 11


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES["finishes"], ids=lambda case: "-".join(map(str, case.values())))
def test_chance_to_finish(case: dict[str, Any], reading: Callable[..., Reading]) -> None:
    policy = case.get("luck_policy", "never")
    skills = (case["skill"],) * case["obstacles"]
    chance = finish_chance(skills, int(policy != "never"), case["limit"], reading(luck_policy=policy))
    # Four standard deviations of what was simulated, and the rounding of the smallest.
    spread = (case["share"] * (1 - case["share"]) / 40_000) ** 0.5
    assert chance == pytest.approx(case["share"], abs=4 * spread + 0.0005)
