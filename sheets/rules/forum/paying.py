"""L. 127: costs are paid, and the referee tells of those that cannot be."""

from __future__ import annotations

from sheets.errors import Level
from sheets.models.forum_battle import InFight
from sheets.models.forum_post import Reserves
from sheets.rules.forum.arena import Arena, Path


def pay(arena: Arena, by: InFight, cost: Reserves, name: str, path: Path) -> bool:
    """Whether an ability's cost was paid. A failure is told as a warning: by the rules the turn stands, as a loss."""
    left = arena.ledgers[by.id].left
    if arena.ledgers[by.id].pay(cost):
        return True
    arena.unpaid.append((int(path[1]), name))
    lacking = [(reserve, amount, getattr(left, reserve)) for reserve, amount in cost]
    short = ", ".join(f"{amount} {reserve}, {there} left" for reserve, amount, there in lacking if amount > there)
    what = f"{name} cannot be paid: {short}; it fails and {by.name} passes out"
    arena.report(path, what, "choose something cheaper, or let it stand", Level.WARNING, hidden=True)
    return False
