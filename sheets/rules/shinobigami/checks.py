"""SG 2.02-2.04, 6.03, 7.04: checks: what two dice mean against a target number, and where fumbles begin."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sheets.dice import Dice

CRITICAL, HIGHEST_CRITICAL = 12, 12
FUMBLE, HIGHEST_FUMBLE = 2, 11
"""SG 2.03: where criticals and fumbles start when nothing changes it, and how far either can go."""


class Outcome(StrEnum):
    """SG 2.03: how a check ends."""

    CRITICAL = "critical"
    SUCCESS = "success"
    FAILURE = "failure"
    FUMBLE = "fumble"

    @property
    def succeeds(self) -> bool:
        """Whether what was tried works."""
        return self in (Outcome.CRITICAL, Outcome.SUCCESS)


class Scene(StrEnum):
    """Where a check is made: it decides the fumble value and what a fumble brings."""

    DRAMA = "drama"
    PLOT_PHASE = "plot_phase"
    COMBAT = "combat"


@dataclass(frozen=True, kw_only=True)
class Check:
    """A check that was rolled: the two faces, their sum with modifiers, and how it ended."""

    faces: tuple[int, int]
    total: int
    outcome: Outcome


def limits(fumble: int = FUMBLE, critical: int = CRITICAL) -> tuple[int, int]:
    """SG 2.03: the fumble and critical values in force: at most 11 and 12; where they meet, the critical
    gives way.
    """
    fumble, critical = min(fumble, HIGHEST_FUMBLE), min(critical, HIGHEST_CRITICAL)
    return fumble, max(critical, fumble + 1)


def fumble_value(scene: Scene, *, plot: int | None = None, ninpo_cost: int = 0, congestion: bool = False) -> int:
    """SG 2.03.02, 6.03, 7.04.02: the fumble value of a check; 1 or less means that there is no fumble.

    Drama: 2, and the cost of the ninpo more. Plot phase: 2. Combat: the Plot Value, 2 at plot 0; Congestion
    (SG 7.02) adds 1 in a fight.
    """
    if scene is Scene.DRAMA:
        return min(FUMBLE + ninpo_cost, HIGHEST_FUMBLE)
    value = FUMBLE if scene is Scene.PLOT_PHASE or not plot else plot
    return min(value + congestion, HIGHEST_FUMBLE)


def outcome(
    faces: tuple[int, int],
    target: int | None,
    *,
    modifier: int = 0,
    fumble: int = FUMBLE,
    critical: int = CRITICAL,
) -> Outcome:
    """SG 2.03: how two dice end. Criticals and fumbles look at the bare dice, so no modifier makes one.

    Without a target number (no usable skill) only a critical succeeds (SG 2.03.04).
    """
    bare = sum(faces)
    fumble, critical = limits(fumble, critical)
    if bare >= critical:
        return Outcome.CRITICAL
    if bare <= fumble:
        return Outcome.FUMBLE
    return Outcome.SUCCESS if target is not None and bare + modifier >= target else Outcome.FAILURE


def check(
    dice: Dice, target: int | None, *, modifier: int = 0, fumble: int = FUMBLE, critical: int = CRITICAL
) -> Check:
    """SG 2.02: roll two dice against a target number."""
    faces = (dice.roll(6), dice.roll(6))
    ended = outcome(faces, target, modifier=modifier, fumble=fumble, critical=critical)
    return Check(faces=faces, total=sum(faces) + modifier, outcome=ended)


def backlash(ended: Outcome, scene: Scene) -> bool:
    """SG 2.03.02, 7.08: whether a fumble brings Backlash (in a fight, after the plot) and not a roll on the
    table.
    """
    return ended is Outcome.FUMBLE and scene is Scene.COMBAT


def ways(target: int | None, *, modifier: int = 0, fumble: int = FUMBLE, critical: int = CRITICAL) -> int:
    """How many of the 36 throws of two dice succeed."""
    throws = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    return sum(outcome(throw, target, modifier=modifier, fumble=fumble, critical=critical).succeeds for throw in throws)
