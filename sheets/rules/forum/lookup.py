"""L. 104-116: what a d100 means against a hit chance, and what that does to the damage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from sheets.models.forum_battle import Outcome

HIT_CAP, CRITICAL_CAP, D100 = 90, 75, 100
"""The highest hit chance; the widest critical range by active effects; the sides of the die."""

Band = tuple[int, int]
"""The lowest and the highest roll of an outcome."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Bands:
    """The rolls of each outcome against one hit chance; None where no roll has it."""

    dodge: Band | None
    block: Band | None
    hit: Band | None
    critical: Band | None

    def share(self, outcome: Outcome) -> int:
        """How many of the hundred rolls have this outcome: its chance in percent."""
        band: Band | None = getattr(self, outcome.value)
        return band[1] - band[0] + 1 if band else 0


def lookup(
    chance: int,
    critical_range: int,
    settings: Mapping[str, str],
    *,
    block_range: int | None = None,
    ghost: bool = False,
    forced: bool = False,
) -> Bands:
    """The bands of a d100 against a hit chance of 0 to 90 percent.

    `block_range` is that of the setting where None; `ghost` damage is never blocked; `forced`: a skill makes every
    strike critical that lands.
    """
    top = _highest_that_lands(chance, settings)
    blocks = 0 if ghost else min(_block_range(settings, block_range), top)
    criticals = top if forced else min(critical_range, top)
    if _critical_first(settings):
        blocks = min(blocks, top - criticals)
    else:
        criticals = min(criticals, top - blocks)
    return Bands(
        critical=_band(1, criticals),
        hit=_band(criticals + 1, top - blocks),
        block=_band(top - blocks + 1, top),
        dodge=_band(top + 1, D100),
    )


def outcome(
    roll: int,
    chance: int,
    critical_range: int,
    settings: Mapping[str, str],
    *,
    block_range: int | None = None,
    ghost: bool = False,
    forced: bool = False,
) -> Outcome:
    """What one roll comes to; the settings `dodge_needs` and `outcome_order` say which range is asked first."""
    top = _highest_that_lands(chance, settings)
    if roll > top:
        return Outcome.DODGE
    is_critical = forced or roll <= critical_range
    is_block = not ghost and roll > top - _block_range(settings, block_range)
    if is_critical and (_critical_first(settings) or not is_block):
        return Outcome.CRITICAL
    return Outcome.BLOCK if is_block else Outcome.HIT


def damage_taken(damage: int, outcome: Outcome, settings: Mapping[str, str]) -> int:
    """HP that a strike of this total damage takes."""
    if outcome is Outcome.DODGE:
        return 0
    if outcome is Outcome.BLOCK:
        return blocked(damage)
    return critical(damage, settings) if outcome is Outcome.CRITICAL else damage


def blocked(damage: int) -> int:
    """L. 107: half the damage, rounded down."""
    return floor(Fraction(damage, 2))


def critical(damage: int, settings: Mapping[str, str]) -> int:
    """L. 104: one and a half times the damage; the setting `critical_rounding` makes it whole."""
    exact = Fraction(3 * damage, 2)
    half = Fraction(1, 2)
    return {"down": floor(exact), "up": ceil(exact), "nearest": floor(exact + half)}[settings["critical_rounding"]]


def capped(chance: int) -> int:
    """L. 82: a hit chance within 0 to 90 percent."""
    return max(0, min(chance, HIT_CAP))


def _highest_that_lands(chance: int, settings: Mapping[str, str]) -> int:
    return max(0, chance if settings["dodge_needs"] == "above" else chance - 1)


def _block_range(settings: Mapping[str, str], own: int | None) -> int:
    return max(0, int(settings["block_range"]) if own is None else own)


def _critical_first(settings: Mapping[str, str]) -> bool:
    return settings["outcome_order"] == "dodge_critical_block_hit"


def _band(low: int, high: int) -> Band | None:
    return (low, high) if low <= high else None
