"""Ninpo and Ohgi of everybody, and what each of the others needs to dodge or break them (SG 2.01, 7.05, 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sheets.documents.pages import FlowPage
from sheets.documents.shinobigami_gm_screen import Screen, name_beside
from sheets.documents.shinobigami_wording import NONE, Wording
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_session import InPlay


def ninpo_page(screen: Screen, cast: Sequence[InPlay]) -> Iterator[FlowPage]:
    """One page for those of the cast who have a character or a block; none where nobody has."""
    fighters = [(one, who, screen.wording(who)) for one in cast if (who := screen.fighter(one))]
    if not fighters:
        return
    yield screen.page(
        "gm-ninpo",
        "ninpo-list/title",
        columns=[one.label for one, _, _ in fighters],
        groups=[
            {
                "label": one.label,
                "name": name_beside(one),
                "rows": [
                    row | {"numbers": [_number(row, other, one, words) for other, _, words in fighters]}
                    for row in _rows(screen, one, words, who)
                ],
            }
            for one, who, words in fighters
        ],
    )


def ninpo_rows(screen: Screen, words: Wording, who: Character) -> Iterator[dict[str, Any]]:
    """SG 1.07: the free Close Combat Attack, then what was learned; `against` is the skill that dodges an attack."""
    labels = screen.labels
    if who.close_combat:
        free = next(ninpo for ninpo in screen.game.rulebook.ninpo if ninpo.id == "close_combat_attack")
        yield {
            "name": labels.of("ninpo", free.id),
            "kind": labels.of("ninpo_type", free.type),
            "type": labels.of("ninpo_type", free.type),
            "cost": str(free.cost),
            "range": str(free.range),
            "skill": words.skill(who.close_combat) or "",
            "effect": labels["close-combat/effect"],
            "against": who.close_combat,
        }
    for ninpo in who.ninpo:
        open_skill = labels.of("skill_word", ninpo.skill) if ninpo.skill and ninpo.skill in ("any", "none") else NONE
        yield {
            "name": ninpo.name,
            "kind": words.kind_of(ninpo),
            "type": labels.of("ninpo_type", ninpo.type) if ninpo.type else "",
            "cost": words.figure(ninpo.cost),
            "range": words.figure(ninpo.range),
            "skill": words.skill(ninpo.skill) or open_skill,
            "effect": words.effect_of(ninpo),
            "against": ninpo.skill if ninpo.type == "attack" else None,
        }


def _rows(screen: Screen, one: InPlay, words: Wording, who: Character) -> Iterator[dict[str, Any]]:
    """Ninpo, then Ohgi with what their type does."""
    yield from ninpo_rows(screen, words, who)
    for ohgi in screen.opened(one, who.ohgi) or ():
        yield {
            "name": ohgi.name or screen.word("overview/unnamed"),
            "type": screen.word("ninpo-list/ohgi"),
            "cost": NONE,
            "range": NONE,
            "skill": words.skill(ohgi.skill) or "",
            "effect": words.ohgi_effect(ohgi.model_copy(update={"look": None})),
            "against": ohgi.skill,
        }


def _number(row: Mapping[str, Any], other: InPlay, one: InPlay, words: Wording) -> str:
    """SG 7.05, 9: the target number of somebody else's Dodge Check, or of an Ohgi Break; nothing where none is made."""
    skill = row["against"]
    if other is one or skill not in words.facts.by_skill:
        return ""
    return words.number(words.facts.by_skill[skill])
