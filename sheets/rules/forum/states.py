"""L. 80-101 and 126-128: what a loss leaves, and how a fighter stands with it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import ceil, floor

from sheets.models.forum_battle import State

JUMP_SIDES, JUMP_AT_MOST = 20, 15
"""L. 37: throwing oneself before a comrade succeeds up to 15 on a d20."""


def death_line(total: int, settings: Mapping[str, str]) -> Fraction:
    """L. 80: the lowest HP, at or below zero, with which somebody of so much HP in all is still alive."""
    tenth = Fraction(total, 10)
    reading = settings["death_line"]
    if reading == "exact":
        return -tenth
    return -Fraction(floor(tenth) if reading == "round_down" else ceil(tenth))


def lowest_alive(total: int, settings: Mapping[str, str]) -> int:
    """The lowest whole HP with which somebody is still alive."""
    return ceil(death_line(total, settings))


def state_by_hp(hp: int, total: int, settings: Mapping[str, str], *, deadly: bool = True) -> State:
    """How somebody with so much HP left stands; `deadly`: the battle is one of life and death.

    The setting `spar_at_zero` says what being out of HP means in a spar.
    """
    if hp > 0:
        return State.FIGHTING
    if hp < death_line(total, settings):
        return State.DEAD
    if not deadly and settings["spar_at_zero"] == "staff_decision":
        return State.UNDECIDED
    return State.UNCONSCIOUS


def healed(hp: int, amount: int, total: int, settings: Mapping[str, str]) -> int:
    """L. 85-86: HP after healing, at most the total; from below zero (setting `revival_ban`) at most 0."""
    banned = hp <= 0 if settings["revival_ban"] == "zero_and_below" else hp < 0
    return max(hp, min(hp + amount, 0 if banned else total))


def payable(left: int, cost: int) -> bool:
    """L. 127: whether a cost can be paid; one that would leave less than nothing cannot."""
    return cost <= left


def exhausted(left: int, settings: Mapping[str, str]) -> bool:
    """L. 93-94: whether a payment that left so much has used the reserve up (setting `exhausted_at`)."""
    return left <= 0 if settings["exhausted_at"] == "zero" else left < 0


def jump_succeeds(roll: int) -> bool:
    """L. 37: whether a d20 carries somebody before a comrade."""
    return roll <= JUMP_AT_MOST
