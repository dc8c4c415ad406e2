"""The lookup card and single rolls are the same rule, told twice."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from sheets.models.forum_battle import Outcome
from sheets.rules.forum.lookup import D100, HIT_CAP, Bands, critical, lookup, outcome
from tests.battles import DATA, game

READINGS = [
    {"outcome_order": order, "dodge_needs": needs, "block_range": block}
    for order, needs, block in product(
        ("dodge_critical_block_hit", "dodge_block_critical_hit"), ("above", "at_or_above"), ("5", "0", "12")
    )
]


@pytest.mark.parametrize("reading", READINGS, ids=lambda r: "-".join(r.values()))
def test_shares_over_all_rolls_equal_the_bands(reading: dict[str, str]) -> None:
    settings = game(**reading).settings
    seen = 0
    for chance, criticals in product(range(HIT_CAP + 1), (1, 2, 3, 4, 5, 6, 20, 75)):
        for special in ({}, {"ghost": True}, {"forced": True}, {"block_range": 9}):
            bands = lookup(chance, criticals, settings, **special)  # type: ignore[arg-type]
            rolls = {
                roll: outcome(roll, chance, criticals, settings, **special)  # type: ignore[arg-type]
                for roll in range(1, D100 + 1)
            }
            assert Counter(rolls.values()) == Counter({o: bands.share(o) for o in Outcome if bands.share(o)})
            assert all(_holds(bands, found, roll) for roll, found in rolls.items())
            seen += 1
    assert seen == 91 * 8 * 4


def _holds(bands: Bands, found: Outcome, roll: int) -> bool:
    low, high = getattr(bands, found.value)
    return bool(low <= roll <= high)


@pytest.mark.parametrize("chance", DATA["hit_bands"])
def test_printed_bands(chance: int) -> None:
    right, bands = DATA["hit_bands"][chance], lookup(chance, 1, game().settings)
    printed = {key: list(band) if band else None for key in ("block", "hit") for band in [getattr(bands, key)]}
    assert printed == {"block": right["block"], "hit": right["hit"]}
    assert bands.critical == tuple(right["crit"])
    assert bands.dodge is not None
    assert bands.dodge[0] == right["dodge_at_or_above"]
    shares = {key: bands.share(Outcome("critical" if key == "crit" else key)) for key in right["C1"]}
    assert shares == right["C1"]


@pytest.mark.parametrize(("rounding", "right"), [("down", 10), ("up", 11), ("nearest", 11)])
def test_half_a_point_of_a_critical(rounding: str, right: int) -> None:
    assert critical(7, game(critical_rounding=rounding).settings) == right
