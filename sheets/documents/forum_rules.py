"""TEMPORARY: stands in for sheets/rules/forum until it lands."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil


@dataclass(frozen=True)
class Bands:
    chance: int
    dodge: int
    block: tuple[int, int] | None
    hit: tuple[int, int] | None
    critical: tuple[int, int] | None


def lookup(chance, critical_range, game):
    c = min(critical_range, chance)
    low = max(chance - 4, c + 1)
    block = (low, chance) if low <= chance else None
    hit = (c + 1, low - 1) if c + 1 <= low - 1 else None
    return Bands(chance, chance + 1, block, hit, (1, c))


def half(damage):
    return damage // 2


def more(damage, game):
    return damage * 3 // 2


def critical_range(fighter, game):
    return 1 + fighter.stats.concentration // 100 + fighter.critical


def basic_damage(stats, game):
    return 5 + stats.taijutsu // 30 * 5


def basic_defence(stats, game):
    return stats.defense // 30 * 5


def lowest(total, game):
    return -(total // 10)


def fought(fight, game):
    raise NotImplementedError


def chance_of(fight, by, on, game):
    return next((p.chance for p in fight.battle.chances if fight.meant(p.by) is by and fight.meant(p.on) is on), None)


def modifier(sort, attacker, defender, game):
    if sort == "basic":
        return attacker.taijutsu // 30 * 5 - defender.defense // 30 * 5
    if sort == "weapon":
        return Fraction(attacker.accuracy - defender.dexterity, 4)
    return Fraction(attacker.ninjutsu - defender.defense, 4)


def share_of(whole, hits, game):
    return ceil(Fraction(whole) / hits)


def turn_order(fighters, turns, game):
    """(index of the fighter, turn order) ..."""
    steps = [-(-100000 // (f.stats.speed + 100)) for f in fighters]
    at = list(steps)
    out = []
    for _ in range(turns):
        i = min(range(len(at)), key=lambda n: at[n])
        out.append((i, at[i]))
        at[i] += steps[i]
    return out


def step_of(speed):
    return -(-100000 // (speed + 100))
