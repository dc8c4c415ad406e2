"""L. 102-103, 117-125: modifiers and the damage of a strike, in exact fractions until the one rounding at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import ceil, trunc

from sheets.models.forum import Stats
from sheets.models.forum_battle import Term
from sheets.models.forum_post import AttackKind, Bonus
from sheets.rules.forum.lookup import CRITICAL_CAP

QUARTER, STEP, STEP_DAMAGE = 4, 30, 5
"""A modifier is a quarter of its stat; basic attacks gain 5 for each full 30 points."""

CONCENTRATION_STEP = 100
PAIRS: dict[AttackKind, tuple[str, str]] = {
    "basic": ("taijutsu", "defense"),
    "small": ("accuracy", "dexterity"),
    "medium": ("accuracy", "dexterity"),
    "large": ("accuracy", "dexterity"),
    "technique": ("ninjutsu", "defense"),
}
"""Which stat of the attacker stands against which of the target."""


def quarter(stat: int) -> Fraction:
    """L. 119: what a stat adds or takes off."""
    return Fraction(stat, QUARTER)


def slow_scale(stat: int) -> int:
    """L. 103: what a stat adds to a basic attack."""
    return stat // STEP * STEP_DAMAGE


def terms(
    kind: AttackKind, attacker: Stats, target: Stats, settings: Mapping[str, str], bonuses: Iterable[Bonus] = ()
) -> tuple[Term, ...]:
    """What an attack's modifier is made of: attack stat, defence stat (below zero), further bonuses.

    The setting `basic_defence` says what Defense takes off a basic attack; by `none` that term is left out.
    """
    offence, defence = PAIRS[kind]
    for_it: int = getattr(attacker, offence)
    against: int = getattr(target, defence)
    scale = settings["basic_defence"] if kind == "basic" else "quarter"
    found = [Term(source=offence, amount=Fraction(slow_scale(for_it)) if kind == "basic" else quarter(for_it))]
    if scale != "none":
        taken = quarter(against) if scale == "quarter" else Fraction(slow_scale(against))
        found.append(Term(source=defence, amount=-taken))
    return (*found, *(Term(source=b.source, amount=Fraction(b.amount), is_stat=False) for b in bonuses))


def share(modifier: Fraction, strikes: int, settings: Mapping[str, str]) -> int:
    """L. 117: each strike's part of the modifier, made whole by the setting `modifier_rounding`."""
    exact = modifier / strikes
    return trunc(exact) if settings["modifier_rounding"] == "toward_zero" else ceil(exact)


def strike_damage(base: int, share: int, settings: Mapping[str, str]) -> int:
    """Total damage of a plain hit, not below the setting `damage_floor`."""
    total = base + share
    return total if settings["damage_floor"] == "none" else max(int(settings["damage_floor"]), total)


def critical_range(
    kind: AttackKind, concentration: int, settings: Mapping[str, str], *, passive: int = 0, active: int = 0
) -> int:
    """L. 104-106: the highest roll that is critical. Concentration widens that of basic attacks.

    `passive` are points by skills and gear, up to the setting `passive_critical_cap`; `active` those by effects with a
    beginning and an end, with which it is at most 75.
    """
    found = 1 + (concentration // CONCENTRATION_STEP if kind == "basic" else 0) + passive
    if settings["passive_critical_cap"] != "none":
        found = min(found, int(settings["passive_critical_cap"]))
    return min(found + active, CRITICAL_CAP) if active else found
