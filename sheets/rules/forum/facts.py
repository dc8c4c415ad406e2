"""Every number that the rules work out for a fighter and a battle, for other tools."""

from __future__ import annotations

from dataclasses import asdict
from fractions import Fraction
from typing import Any

from sheets.models.forum import Fighter
from sheets.models.forum_battle import Attack, Losses, Ran, Turn
from sheets.models.forum_post import AttackKind
from sheets.models.forum_rulebook import Forum
from sheets.models.secret import GM
from sheets.rules.forum.damage import critical_range, quarter, slow_scale
from sheets.rules.forum.order import percentile
from sheets.rules.forum.states import lowest_alive
from sheets.rules.forum.strikes import most_strikes

WEAPONS: tuple[AttackKind, ...] = ("basic", "small", "medium", "large")


def own_critical_range(fighter: Fighter, kind: AttackKind, game: Forum) -> int:
    """L. 104-106: the critical range of a fighter's attacks of one kind, without active effects."""
    concentration = fighter.stats.concentration if fighter.stats else 0
    return critical_range(kind, concentration, game.settings, passive=fighter.critical)


def modifiers(fighter: Fighter) -> dict[str, Fraction]:
    """L. 119: a quarter of each stat that stands in a modifier; basic attacks have a scale of their own."""
    if fighter.stats is None:
        return {}
    names = ("ninjutsu", "defense", "accuracy", "dexterity")
    return {name: quarter(getattr(fighter.stats, name)) for name in names}


def shown_stats(fighter: Fighter, game: Forum) -> dict[str, int | None]:
    """L. 71: what the first post shows, in its order: all but HP, Chakra and Stamina, which stay secret."""
    return {name: getattr(fighter.stats, name) if fighter.stats else None for name in game.rules.stats}


def facts(fighter: Fighter, game: Forum) -> dict[str, Any]:
    """A fighter's limits, modifiers, critical ranges, turn order number, and the lowest HP alive."""
    totals = fighter.reserves.reveal(GM) if fighter.reserves else None
    return {
        "name": fighter.name,
        "per_post": {kind: most_strikes(kind, fighter.rank, game) for kind in WEAPONS},
        "stats": shown_stats(fighter, game),
        "modifiers": {name: _plain(amount) for name, amount in modifiers(fighter).items()},
        "basic_bonus": slow_scale(fighter.stats.taijutsu) if fighter.stats else None,
        "critical_range": {kind: own_critical_range(fighter, kind, game) for kind in (*WEAPONS, "technique")},
        "percentile": percentile(fighter.stats.speed) if fighter.stats else None,
        "reserves": totals.model_dump() if totals else None,
        "lowest_hp_alive": lowest_alive(totals.hp, game.settings) if totals else None,
    }


def battle_facts(ran: Ran, game: Forum) -> dict[str, Any]:
    """A whole battle: its attacks with every strike, losses by phase, what is left of whom."""
    return {
        "title": ran.fight.battle.title,
        "seed": ran.seed,
        "settings": dict(game.settings),
        "fighters": [{"id": f.id, "side": f.side} | facts(f.fighter, game) for f in ran.fight.fighters],
        "posts": [_turn(turn, ran) for turn in ran.turns],
        "pending": list(ran.pending),
        "life_and_death": ran.deadly,
        "winners": list(ran.winners),
    }


def _turn(turn: Turn, ran: Ran) -> dict[str, Any]:
    standings = {id: asdict(held.reveal(GM)) for id, held in turn.standings.items()}
    return {
        "post": turn.number,
        "by": turn.by,
        "responded_to": list(turn.incoming),
        "attacks": [_attack(ran.attack(number)) for number in turn.made],
        "losses": {phase.value: asdict(lost) for phase, lost in turn.losses.items()},
        "total": asdict(turn.total),
        "inflicted": {id: asdict(lost) for id, lost in turn.inflicted.items()},
        "main_skipped": turn.main_skipped,
        "failed": list(turn.failed),
        "jumps": [asdict(jump) for jump in turn.jumps],
        "fell": turn.fell.value if turn.fell else None,
        "state": {id: standing | {"state": standing["state"].value} for id, standing in standings.items()},
    }


def _attack(attack: Attack) -> dict[str, Any]:
    return {
        "attack": attack.number,
        "post": attack.post,
        "by": attack.by,
        "on": attack.on,
        "kind": attack.kind,
        "name": attack.name,
        "base": attack.base,
        "terms": [{"source": term.source, "amount": _plain(term.amount)} for term in attack.terms],
        "modifier": _plain(attack.modifier),
        "share": attack.share,
        "damage": attack.damage,
        "failed": attack.failed,
        "answered_in": attack.answered,
        "answer": attack.answer.value if attack.answer else None,
        "with": attack.answer_name,
        "taken_by": attack.taken_by,
        "strikes": [
            {
                "chance": strike.chance,
                "critical_range": strike.critical_range,
                "block_range": strike.block_range,
                "ghost": strike.ghost,
                "forced": strike.forced,
                "roll": strike.roll,
                "outcome": strike.outcome.value if strike.outcome else None,
                "taken": strike.taken,
            }
            for strike in attack.strikes
        ],
    }


def _plain(amount: Fraction) -> int | float:
    """Quarters and whole numbers, which a decimal number tells exactly."""
    return int(amount) if amount.denominator == 1 else float(amount)


def tally(ran: Ran, id: str) -> Losses:
    """What a fighter lost in all: his loss tags, and what was done to him while he lay helpless."""
    own = [turn.total for turn in ran.turns if turn.by == id]
    helpless = [turn.inflicted[id] for turn in ran.turns if id in turn.inflicted]
    return sum((*own, *helpless), Losses())
