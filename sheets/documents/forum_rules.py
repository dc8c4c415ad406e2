"""TEMPORARY: stands in for what of sheets/rules/forum has not landed."""

from __future__ import annotations


def chance_of(fight, by, on, game):
    return next((p.chance for p in fight.battle.chances if fight.meant(p.by) is by and fight.meant(p.on) is on), None)


def fought(fight, game):
    raise NotImplementedError
