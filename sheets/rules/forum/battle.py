"""A battle is worked out post by post: what it comes to, and what is wrong with how it was written down.

Rolls that no post gives come from the seed, each response from a stream of its own. Without a seed the battle stops at
the first roll that is missing: so it can be judged before anybody rolls.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sheets.errors import Finding
from sheets.models.forum_battle import Fight, InFight, Ran, State
from sheets.models.forum_post import Reserves
from sheets.models.forum_rulebook import Forum
from sheets.models.secret import GM
from sheets.rules.forum.arena import Arena, Dice, NoDiceError
from sheets.rules.forum.ledger import Ledger
from sheets.rules.forum.turn import play_turn


@dataclass(frozen=True, kw_only=True)
class Played:
    """A battle worked out, and the findings of its referee with paths into the battle's file."""

    ran: Ran
    findings: tuple[Finding, ...]


def play(fight: Fight, game: Forum, seed: str | None) -> Played:
    """Work a battle out. Every fighter needs stats and reserves (`unready` tells of those who have none)."""
    arena = Arena(fight=fight, game=game, dice=Dice(seed), deadly=fight.battle.type == "life_and_death")
    for fighter in fight.fighters:
        totals = fighter.fighter.reserves.reveal(GM) if fighter.fighter.reserves else Reserves()
        given = fighter.left.reveal(GM).model_dump(exclude_unset=True) if fighter.left else {}
        left = totals.model_copy(update=given)
        arena.ledgers[fighter.id] = Ledger.opened(totals, left, game.settings)
    try:
        for index, post in enumerate(fight.battle.posts):
            by = fight.meant(post.by)
            if by is not None:
                play_turn(arena, index, post, by)
    except NoDiceError:
        pass
    ran = Ran(
        fight=fight, turns=tuple(arena.turns), attacks=tuple(arena.attacks), deadly=arena.deadly,
        winners=winners(arena), seed=seed if arena.dice.used else None,
    )  # fmt: skip
    return Played(ran=ran, findings=tuple(arena.findings))


def unready(fight: Fight) -> Iterator[tuple[InFight, str]]:
    """Fighters of whom something is missing that a battle needs, and what."""
    for fighter in fight.fighters:
        if fighter.fighter.stats is None:
            yield fighter, "stats"
        if fighter.fighter.reserves is None:
            yield fighter, "reserves"


def winners(arena: Arena) -> tuple[str, ...]:
    """L. 84, 92-96: who still stands when nobody of another side does; nobody while the battle goes on."""
    standing = [f for f in arena.fight.fighters if arena.ledgers[f.id].state in (State.FIGHTING, State.UNDECIDED)]
    sides = {fighter.side for fighter in standing}
    if len(sides) != 1 or len({fighter.side for fighter in arena.fight.fighters}) < 2:
        return ()
    return tuple(fighter.id for fighter in standing)
