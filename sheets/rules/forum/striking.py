"""L. 76, 104-125: an attack is made, and later its strikes come to something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from sheets.models.forum import Stats
from sheets.models.forum_battle import Answer, Attack, Fight, InFight, Outcome, Strike
from sheets.models.forum_post import Action
from sheets.models.forum_rulebook import Forum
from sheets.rules.forum.damage import critical_range, share, strike_damage, terms
from sheets.rules.forum.formula import FormulaError, hit_chance
from sheets.rules.forum.lookup import capped, damage_taken, outcome
from sheets.rules.forum.strikes import base_of, strikes_of, technique_of


@dataclass(frozen=True, kw_only=True)
class Aimed:
    """An attack action with whom it is aimed at. `sharing` strikes divide the modifier; `helpless`: nobody dodges."""

    action: Action
    by: InFight
    on: InFight
    sharing: int
    helpless: bool = False


def made(aimed: Aimed, fight: Fight, game: Forum, *, number: int, post: int, failed: bool) -> Attack:
    """The attack, with strikes that nobody has responded to yet."""
    action, settings = aimed.action, game.settings
    kind = action.attack or "technique"
    mine, theirs = _stats(aimed.by), _stats(aimed.on)
    parts = terms(kind, mine, theirs, settings, action.bonuses)
    modifier = sum((term.amount for term in parts), Fraction())
    base, each = base_of(action, aimed.by.fighter, game) or 0, share(modifier, aimed.sharing, settings)
    strike = Strike(
        chance=chance_of(aimed, fight, game),
        critical_range=critical_range(
            kind, mine.concentration, settings, passive=aimed.by.fighter.critical, active=action.critical
        ),
        block_range=max(0, int(settings["block_range"]) + aimed.on.fighter.block + action.block),
        ghost=is_ghost(action, aimed.by),
        forced=action.forced,
    )
    return Attack(
        number=number, post=post, by=aimed.by.id, on=aimed.on.id, kind=kind, name=action.name or kind, base=base,
        terms=parts, modifier=modifier, sharing=aimed.sharing, share=each, damage=strike_damage(base, each, settings),
        strikes=(strike,) * strikes_of(action, aimed.by.fighter), failed=failed,
    )  # fmt: skip


def chance_of(aimed: Aimed, fight: Fight, game: Forum) -> int | None:
    """The hit chance within its cap: as the attack says, else its pairing, else the formula; None where none does.

    L. 82: against somebody who is unconscious the formula counts with Evasion 0.
    """
    if aimed.action.chance is not None:
        return capped(aimed.action.chance)
    for pairing in fight.battle.chances:
        if fight.meant(pairing.by) == aimed.by and fight.meant(pairing.on) == aimed.on:
            return capped(pairing.chance)
    if game.settings["hit_chance"] != "formula":
        return None
    target = _stats(aimed.on)
    if aimed.helpless:
        target = target.model_copy(update={"evasion": 0})
    try:
        return capped(hit_chance(game.settings["hit_chance_formula"], _stats(aimed.by), target))
    except FormulaError:
        return None  # The judge of the settings tells.


def is_ghost(action: Action, by: InFight) -> bool:
    """Whether an attack's damage cannot be blocked, as it says or its technique."""
    own = technique_of(by.fighter, action.name) if action.attack == "technique" else None
    return action.ghost or bool(own and own.ghost)


def rolled(attack: Attack, rolls: Sequence[int], game: Forum, *, chance: int | None = None, block: int = 0) -> Attack:
    """The attack with a d100 for each strike; a response may have changed the chance, or widened the block range.

    Where a roll is missing, or no hit chance is known, the strike stays open.
    """
    shown = sorted(rolls, reverse=True) if game.settings["roll_order"] == "as_narrated" else rolls
    strikes = [
        _struck(replace(strike, chance=strike.chance if chance is None else capped(chance)), roll, attack, game, block)
        for strike, roll in zip(attack.strikes, shown, strict=False)
    ]
    return replace(attack, strikes=(*strikes, *attack.strikes[len(strikes) :]))


def landed(attack: Attack, game: Forum) -> Attack:
    """Every strike hits without a roll; a skill may still have made them critical."""
    found = Outcome.CRITICAL if attack.strikes[0].forced else Outcome.HIT
    taken = damage_taken(attack.damage, found, game.settings)
    return replace(attack, strikes=tuple(replace(strike, outcome=found, taken=taken) for strike in attack.strikes))


def avoided(attack: Attack) -> Attack:
    """No strike lands, for a technique or a skill was used against it."""
    return replace(attack, strikes=tuple(replace(strike, outcome=Outcome.DODGE) for strike in attack.strikes))


def answered(attack: Attack, answer: Answer, *, post: int, name: str | None = None, by: str | None = None) -> Attack:
    """The attack marked with what was done about it; `by` is a comrade who took it."""
    return replace(attack, answer=answer, answered=post, answer_name=name, taken_by=by)


def _struck(strike: Strike, roll: int, attack: Attack, game: Forum, block: int) -> Strike:
    strike = replace(strike, roll=roll, block_range=max(0, strike.block_range + block))
    if strike.chance is None:
        return strike
    found = outcome(
        roll, strike.chance, strike.critical_range, game.settings,
        block_range=strike.block_range, ghost=strike.ghost, forced=strike.forced,
    )  # fmt: skip
    return replace(strike, outcome=found, taken=damage_taken(attack.damage, found, game.settings))


def _stats(fighter: InFight) -> Stats:
    return fighter.fighter.stats or Stats()
