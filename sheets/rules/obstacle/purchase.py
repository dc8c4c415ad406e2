"""Ch. 4: five experience points become an additive: what the dice offer, and which of it is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sheets.dice import Dice
from sheets.errors import Exit, Problem, SheetsError
from sheets.models.obstacle import MOST_ADDITIVES, Athlete
from sheets.models.obstacle_event import Purchase
from sheets.models.obstacle_rulebook import Tournament
from sheets.rules.obstacle.skills import skills

PRICE = 5
"""Ch. 4: experience points for an additive."""

MOST_THROWS = 1000
"""So often equal dice are thrown anew (setting `purchase_doubles: reroll`)."""

Ask = Callable[[Athlete, tuple[str, ...]], str]
"""Asks whoever plays an athlete which of the additives on offer to take (setting `buy_policy: asked`)."""


def offered(athlete: Athlete, dice: tuple[int, int], additives: tuple[str, ...]) -> tuple[str, ...]:
    """Ch. 4: what may be taken after this throw: of one owned and one not the latter, otherwise either of both."""
    shown = tuple(dict.fromkeys(additives[face - 1] for face in dice))
    new = tuple(each for each in shown if each not in athlete.additives)
    return new or shown


def purchases(
    athlete: Athlete, round: int, dice: Dice, game: Tournament, ask: Ask | None = None
) -> Iterator[tuple[Athlete, Purchase]]:
    """Spend every five points there are: the athlete after each purchase, and the purchase. Raises SheetsError when
    somebody should be asked and nobody can be.
    """
    while athlete.unspent >= PRICE and len(athlete.additives) < MOST_ADDITIVES:
        thrown = _throw(dice, game.settings["purchase_doubles"] == "reroll")
        choices = offered(athlete, thrown, game.courses.additives)
        additive = choices[0] if len(choices) == 1 else _chosen(athlete, choices, game, ask)
        owned = (*athlete.additives, additive)
        athlete = athlete.model_copy(update={"additives": owned, "spent": athlete.spent + PRICE})
        yield athlete, Purchase(athlete=athlete.id, round=round, dice=thrown, offered=choices, additive=additive)


def _throw(dice: Dice, unequal: bool) -> tuple[int, int]:
    thrown = dice.roll(6), dice.roll(6)
    for _ in range(MOST_THROWS if unequal else 0):
        if thrown[0] != thrown[1]:
            break
        thrown = dice.roll(6), dice.roll(6)
    return thrown


def _chosen(athlete: Athlete, choices: tuple[str, ...], game: Tournament, ask: Ask | None) -> str:
    """Setting `buy_policy`: which of two is taken."""
    policy = game.settings["buy_policy"]
    if policy == "die_order":
        return choices[0]
    if policy == "weakest_skill":
        return max(choices, key=lambda choice: _from_the_weakest(athlete, choice, game))
    if ask is None:
        what = f"{athlete.name} has to choose between `{choices[0]}` and `{choices[1]}`, and nobody can be asked"
        remedy = "run this on a terminal, or let the setting `buy_policy` choose: weakest_skill or die_order"
        raise SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)
    answer = ask(athlete, choices)
    if answer not in choices:
        raise ValueError(f"`{answer}` is not on offer: {choices}")
    return answer


def _from_the_weakest(athlete: Athlete, additive: str, game: Tournament) -> list[int]:
    """The skills with this additive, the weakest first; luck lifts none, so it is taken only when nothing else is."""
    richer = athlete.model_copy(update={"additives": (*athlete.additives, additive)})
    return sorted(skills(richer, game).values())
