"""L. 43-63 and 102: how often a rank may strike in a post, and what an action costs."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.models.forum import Fighter, Technique, Weapon
from sheets.models.forum_post import Action, AttackKind, Reserves
from sheets.models.forum_rulebook import Forum
from sheets.models.names import folded

ADVISED_HITS = 5
"""L. 117: a technique with more hits than this is discouraged."""


def most_strikes(kind: AttackKind, rank: str | None, game: Forum) -> int | None:
    """Strikes in a post; None where nothing limits them: for techniques, and for a rank that is not known."""
    if kind == "technique" or rank not in game.rules.ranks:
        return None
    strikes: tuple[int, ...] = getattr(game.rules.per_post, kind)
    return strikes[game.rules.ranks.index(rank)]


def technique_of(fighter: Fighter, name: str | None) -> Technique | None:
    """The fighter's technique of this name, or of this translation."""
    wanted = folded(name or "")
    return next((t for t in fighter.techniques if wanted in (folded(t.name), folded(t.translation or t.name))), None)


def weapon_of(fighter: Fighter, action: Action) -> Weapon | None:
    """The fighter's weapon that an attack names."""
    wanted = folded(action.name or "")
    return next((w for w in fighter.weapons if w.size == action.attack and folded(w.name) == wanted), None)


def strikes_of(action: Action, fighter: Fighter) -> int:
    """How many strikes an attack has."""
    technique = technique_of(fighter, action.name) if action.attack == "technique" else None
    return action.strikes or (technique.hits if technique else 1)


def base_of(action: Action, fighter: Fighter, game: Forum) -> int | None:
    """Base damage of each strike; None where neither the attack nor its owner gives one."""
    if action.base is not None:
        return action.base
    if action.attack == "basic":
        return game.rules.basic_damage
    own = technique_of(fighter, action.name) if action.attack == "technique" else weapon_of(fighter, action)
    return own.base if own else None


def cost_due(action: Action, fighter: Fighter, game: Forum) -> Reserves | None:
    """What an action costs by the rules; None where only its owner can say.

    L. 102: a basic attack costs 5 stamina a strike, and as much more as its base damage was raised.
    """
    strikes = strikes_of(action, fighter)
    if action.attack == "basic":
        raised = (base_of(action, fighter, game) or 0) - game.rules.basic_damage
        return Reserves(stamina=max(0, game.rules.basic_stamina + raised) * strikes)
    if action.attack in ("small", "medium", "large"):
        weapon = weapon_of(fighter, action)
        thrown = game.rules.throw_stamina if action.attack == "small" else 0
        return Reserves(stamina=strikes * max(thrown, weapon.stamina if weapon else 0))
    technique = technique_of(fighter, action.name)
    return technique.cost if technique else None


def costs_of(actions: Sequence[Action], fighter: Fighter, game: Forum) -> list[Reserves]:
    """What each action of a main phase costs; a technique aimed at several opponents is paid once."""
    paid: set[str] = set()
    costs = []
    for action in actions:
        name = folded(action.name or "")
        again = action.attack == "technique" and name in paid
        paid.add(name)
        due = Reserves() if again else cost_due(action, fighter, game)
        costs.append(action.cost or due or Reserves())
    return costs
