"""SG 7, 8: fights: plot and costs, range, order of acting, damage, the end of a round, who learns along."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Literal

from sheets.dice import Dice

PLOT_FOUL = 0
"""SG 7.04.02: the plot of a fighter who laid no die."""

PLOT_PHASE_COSTS = 6
"""SG 7.12.01: the most that ninpo of the Plot phase may cost together."""

LATE_PLOT = 1
"""SG 7.13: the plot of one who joins later by a ninpo."""


class AttackClass(StrEnum):
    """SG 7.05: how an attack does damage."""

    CLOSE = "close_combat"
    RANGED = "ranged_combat"
    MOB = "mob_combat"


@dataclass(frozen=True, kw_only=True)
class PlotPhase:
    """SG 7.12.01: whether the ninpo of the Plot phase may be used, and whether only cost 0 is left for the
    round.
    """

    allowed: bool
    only_cost_0: bool


def costs_allowed(plot: int, costs: Iterable[int]) -> bool:
    """SG 7.12: the ninpo of a round, those of the Plot phase apart, cost at most the Plot Value together."""
    return sum(costs) <= plot


def plot_phase(plot: int, costs: Iterable[int]) -> PlotPhase:
    """SG 7.12.01: ninpo of the Plot phase may cost more than the plot, up to 6 together."""
    spent = sum(costs)
    allowed = spent <= PLOT_PHASE_COSTS
    return PlotPhase(allowed=allowed, only_cost_0=allowed and spent > plot)


def in_range(attacker: int, target: int, reach: int, *, bad_weather: bool = False) -> bool:
    """SG 7.02, 7.04.02, 7.05: whether plots let an attack reach: by their difference, or into a Plot Foul."""
    foul = target == PLOT_FOUL and attacker > PLOT_FOUL
    return foul or abs(attacker - target) <= reach + bad_weather


def acting_order(plots: Mapping[str, int]) -> tuple[tuple[str, ...], ...]:
    """SG 7.04, 7.09: the highest plot first; those of one plot together, in the order given (nearest the GM
    first).
    """
    ordered = sorted(plots, key=lambda name: -plots[name])
    return tuple(tuple(names) for _, names in groupby(ordered, key=plots.__getitem__))


@dataclass(frozen=True, kw_only=True)
class Effect:
    """Something that befalls a fighter; `by_another` when someone else's action brought it about."""

    target: str
    kind: Literal["damage", "ailment", "backlash"]
    amount: int = 1
    by_another: bool = True


@dataclass(frozen=True, kw_only=True)
class Aftermath:
    """SG 7.09: who acted in a plot, what befalls them afterwards, and who drops out by it."""

    acted: tuple[str, ...]
    effects: tuple[Effect, ...]
    dropped: frozenset[str]


def drops_out(
    loss: int, *, left: int, climax: bool = False, by_another: bool = True, self_damage_drops: bool = False
) -> bool:
    """SG 7.03, 8: whether a loss of Life Points puts a fighter out of the fight; `left` counts those that
    remain.

    Main Phase: any loss by another. Climax: only the last point. Setting `self_damage_drops`: own payments
    count too.
    """
    if left <= 0:
        return True
    return not climax and loss > 0 and (by_another or self_damage_drops)


def same_plot(turns: Sequence[tuple[str, Sequence[Effect]]], *, self_damage_drops: bool = False) -> Aftermath:
    """SG 7.09: fighters of one plot all act first; damage, Backlash and ailments come when the last has
    acted.

    Who drops out is told for the Main Phase.
    """
    effects = tuple(effect for _, brought in turns for effect in brought)
    hurt = frozenset(
        e.target
        for e in effects
        if e.kind == "damage"
        and drops_out(e.amount, left=1, by_another=e.by_another, self_damage_drops=self_damage_drops)
    )
    return Aftermath(acted=tuple(name for name, _ in turns), effects=effects, dropped=hurt)


@dataclass(frozen=True, kw_only=True)
class Hit:
    """Damage of an attack by class, and whether its ailment may be chosen."""

    damage: Mapping[AttackClass, int]
    choose_ailment: bool = False


def attack_critical(own: AttackClass, damage: Mapping[AttackClass, int], dice: Dice) -> Hit:
    """SG 7.05.04: a critical attack: the ninpo's own class gains and no other.

    Close and Ranged Combat: 1d6 or the normal damage, the higher one. Mob Combat: the ailment is chosen.
    """
    if own is AttackClass.MOB:
        return Hit(damage=damage, choose_ailment=True)
    return Hit(damage={**damage, own: max(dice.roll(6), damage.get(own, 0))})


@dataclass(frozen=True, kw_only=True)
class CloseHit:
    """SG 7.05: columns (0..5) that lost their Life Point, points the victim places, points that are void."""

    columns: tuple[int, ...]
    victim_chooses: int = 0
    void: int = 0


def close_damage(points: int, lost: Collection[int], dice: Dice, *, critical: bool = False) -> CloseHit:
    """SG 7.05, 7.05.04: Close Combat damage: 1d6 a point for the field, from the left.

    A field that is lost already lets the victim choose; a field that a critical hits twice is lost damage.
    """
    hit: list[int] = []
    chooses = void = 0
    for _ in range(points):
        column = dice.roll(6) - 1
        if column in hit and critical:
            void += 1
        elif column in hit or column in lost:
            chooses += 1
        else:
            hit.append(column)
    return CloseHit(columns=tuple(hit), victim_chooses=chooses, void=void)


def extreme_damage(rounds: int, die: int) -> int:
    """SG 7.02: Close Combat damage to all at the end of a round on the battlefield Extreme."""
    return int(die <= rounds)


def fight_ends(
    standing: int, rounds_done: int, *, starters: int, joined: int = 0, counts: str = "all_participants"
) -> str:
    """SG 7.10: `won`, `draw`, or `` while the fight goes on, at the end of a round.

    Setting `round_limit_counts: starters`: late joiners do not make it longer.
    """
    if standing == 1:
        return "won"
    limit = starters + (joined if counts == "all_participants" else 0)
    return "draw" if standing == 0 or rounds_done >= limit else ""


def learn_along(learner: str, bonds: Iterable[tuple[str, str]], *, reading: str = "toward_learner") -> frozenset[str]:
    """SG 6.02.3.1, 14.2: who learns what `learner` has just learned; bonds are pairs (holder, toward). One
    step only.

    Setting `infoshare`: toward_learner = holders of a bond toward the learner; as_printed = those the learner
    holds a bond toward; off = nobody.
    """
    if reading == "off":
        return frozenset()
    if reading == "as_printed":
        return frozenset(toward for holder, toward in bonds if holder == learner and toward != learner)
    return frozenset(holder for holder, toward in bonds if toward == learner and holder != learner)
