"""NPC and enemy blocks: what the GM needs to play and fight with each of them (SG 11.05, 13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from string import ascii_uppercase
from typing import Any

from sheets.documents.pages import Kind, Part
from sheets.documents.shinobigami_gm_ninpo import ninpo_rows
from sheets.documents.shinobigami_gm_scenario import role_texts
from sheets.documents.shinobigami_gm_screen import PAPERS, Screen, name_beside, paragraphs
from sheets.documents.shinobigami_wording import Wording
from sheets.library.labels import Labels
from sheets.models.secret import GM, Audience
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_scenario import Npc
from sheets.models.shinobigami_session import InPlay, Session
from sheets.resources import SearchPath
from sheets.rules.shinobigami.matrix import ROWS

OHGI_ROUNDS = 6
"""In so many rounds the use of an Ohgi can be struck."""


def compose(
    session: Session, game: Shinobigami, labels: Labels, audience: Audience = GM, *, search: SearchPath | None = None
) -> Part:
    """A block for each NPC that has more than a name; no page when there is none."""
    screen = Screen(session=session, game=game, labels=labels, audience=audience)
    blocks = [made for npc in session.npcs if (made := _block(screen, npc))]
    pages = [screen.page("gm-npcs", "npcs/title", blocks=blocks)] if blocks else []
    return screen.part(NPC_BLOCKS, *pages)


def _block(screen: Screen, one: InPlay) -> Mapping[str, Any] | None:
    role = one.role
    assert isinstance(role, Npc)
    texts = role_texts(screen, one, role)
    told = [
        {"title": screen.word(f"role/{name}"), **text}
        for name, text in texts.items()
        if text["paragraphs"] and name != "introduction"
    ]
    who, combat = screen.fighter(one), screen.combat(one)
    if not (told or role.description or who):
        return None
    return {
        "label": one.label,
        "name": name_beside(one),
        "description": paragraphs(role.description),
        "told": told,
        "special": list(combat.special) if combat else [],
        "fight": _fight(screen, one, who) if who else None,
    }


def _fight(screen: Screen, one: InPlay, who: Character) -> Mapping[str, Any]:
    words, labels = screen.wording(who), screen.labels
    fields = screen.game.rulebook.fields
    numbers = words.facts.by_skill
    column = words.facts.own_field
    return {
        "field": screen.say("npcs/field", field=labels.of("field", column)) if column else "",
        "lines": list(range(ROWS)),
        "life": _life(screen, one, who),
        "group": screen.word("npcs/group") if (combat := screen.combat(one)) and combat.number > 1 else "",
        "losing": "" if one.character else screen.word("npcs/losing" if _loses_fields(screen) else "npcs/keeping"),
        "skills": [
            {
                "name": labels.of("field", field.id),
                "own": field.id == column,
                "rows": [
                    {
                        "name": labels.of("skill", skill),
                        "number": words.number(numbers[skill]),
                        "learned": skill in who.skills,
                    }
                    for skill in field.skills
                ],
            }
            for field in (fields if who.skills else ())
        ],
        "ninpo": list(ninpo_rows(screen, words, who)),
        "ohgi": list(_ohgi(screen, one, words, who)),
        "gear": _gear(screen, one, who),
        "ailments": [
            {"name": labels.of("ailment", ailment), "number": words.number(number), "held": ailment in who.ailments}
            for ailment, number in words.facts.recovery.items()
        ],
    }


def _loses_fields(screen: Screen) -> bool:
    """SG 13.03, setting `enemy_field_loss`."""
    return screen.game.settings.get("enemy_field_loss") == "true"


def _life(screen: Screen, one: InPlay, who: Character) -> list[Mapping[str, Any]]:
    """SG 1.06.02, 13: a box for each Life Point: by field for a character, by member for an enemy."""
    labels = screen.labels
    if not one.character and (combat := screen.combat(one)):
        return [
            {
                "name": ascii_uppercase[member] if combat.number > 1 else screen.word("npcs/life"),
                "boxes": [{"label": "", "lost": False}] * combat.life_points,
            }
            for member in range(combat.number)
        ]
    boxes = [
        {"label": labels.of("field", field.id), "lost": field.id in who.life_points_lost}
        for field in screen.game.rulebook.fields
    ]
    extra = [{"label": screen.word("npcs/extra"), "lost": False}] * who.extra_life_points
    return [{"name": screen.word("npcs/life"), "boxes": boxes + extra}]


def _ohgi(screen: Screen, one: InPlay, words: Wording, who: Character) -> Iterator[Mapping[str, Any]]:
    for ohgi in screen.opened(one, who.ohgi) or ():
        yield {
            "name": ohgi.name or screen.word("overview/unnamed"),
            "type": screen.labels.of("ohgi_type", ohgi.type) if ohgi.type else "",
            "skill": words.skill(ohgi.skill) or "",
            "effect": words.ohgi_effect(ohgi),
            "uses": list(range(1, OHGI_ROUNDS + 1)),
        }


def _gear(screen: Screen, one: InPlay, who: Character) -> list[Mapping[str, Any]]:
    """Pieces by kind, a box to cross off for each."""
    gear = screen.opened(one, who.gear)
    pieces = Counter(gear or ())
    return [{"name": screen.labels.of("gear", piece), "boxes": [piece] * number} for piece, number in pieces.items()]


NPC_BLOCKS = Kind(
    id="shinobigami/npc-blocks",
    source="scenario",
    about="NPCs and enemies: Life Point boxes, target numbers, ninpo, Ohgi, gear, special rules, Mission and Secret",
    papers=PAPERS,
    large=PAPERS,
    compose=compose,
)
