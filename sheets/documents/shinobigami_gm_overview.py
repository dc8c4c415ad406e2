"""The GM's overview: every character and enemy in one row of one page, then all ninpo with their numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from sheets.documents.pages import Kind, Part
from sheets.documents.shinobigami_gm_ninpo import ninpo_page
from sheets.documents.shinobigami_gm_screen import PAPERS, Screen
from sheets.library.labels import Labels
from sheets.models.secret import GM, Audience
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_scenario import Combat
from sheets.models.shinobigami_session import InPlay, Session
from sheets.resources import SearchPath
from sheets.rules.shinobigami.legality import judge

ROOMY = 6
"""Up to so many rows stand in the larger type."""

HEIGHT, TALLEST = 130.0, 25.0
"""What all rows share at the least, and the most that one of them takes of it (mm); the rest is room for notes."""


def compose(
    session: Session, game: Shinobigami, labels: Labels, audience: Audience = GM, *, search: SearchPath | None = None
) -> Part:
    """A row for each player character, cast or not, and for each NPC that can fight; behind it their ninpo."""
    screen = Screen(session=session, game=game, labels=labels, audience=audience)
    npcs = [npc for npc in session.npcs if screen.fighter(npc)]
    rows = [_row(screen, one) for one in (*session.pcs, *npcs)]
    height = round(min(HEIGHT / max(len(rows), 1), TALLEST), 1)
    page = screen.page("gm-overview", "overview/title", rows=rows, dense=len(rows) > ROOMY, height=height)
    return screen.part(GM_OVERVIEW, page, *ninpo_page(screen, (*session.pcs, *npcs)))


def _row(screen: Screen, one: InPlay) -> Mapping[str, Any]:
    who, combat = screen.fighter(one), screen.combat(one)
    if who is None:
        return {"label": one.label, "cast": False}
    labels, gear = screen.labels, screen.opened(one, who.gear)
    return {
        "label": one.label,
        "cast": True,
        "name": one.name if one.name != one.label else "",
        "player": who.player if one.character else "",
        "station": _station(screen, who, combat if not one.character else None),
        "life": _life(screen, who, combat if not one.character else None),
        "skills": ", ".join(labels.of("skill", skill) for skill in who.skills),
        "ninpo": [_ninpo(screen, who), ", ".join(n.name for n in who.ninpo if not n.secret)],
        "hidden": ", ".join(n.name for n in who.ninpo if n.secret),
        "ohgi": _ohgi(screen, one, who),
        "gear": counted(screen, gear or ()),
        "backgrounds": _backgrounds(screen, who),
        "notes": [f.what.replace("`", "") for f in judge(who, screen.game)] if one.character else [],
    }


def _station(screen: Screen, who: Character, combat: Combat | None) -> list[str]:
    """Clan, rank and own field; of an enemy the field alone."""
    labels = screen.labels
    column = screen.wording(who).facts.own_field
    field = screen.say("npcs/field", field=labels.of("field", column)) if column else ""
    clan = labels.of("clan", who.clan) if who.clan else ""
    return [line for line in ([] if combat else [clan, who.sub_school, labels.of("rank", who.rank)]) + [field] if line]


def _life(screen: Screen, who: Character, combat: Combat | None) -> list[str]:
    """SG 1.06.02, 13: Life Points: so many, how many more, and which are lost."""
    if combat:
        many = screen.say("overview/group", number=combat.number, points=combat.life_points)
        return [many if combat.number > 1 else str(combat.life_points)]
    left = len(screen.game.rulebook.fields) - len(who.life_points_lost)
    lost = ", ".join(screen.labels.of("field", field) for field in who.life_points_lost)
    return [
        str(left) if not who.extra_life_points else f"{left} + {who.extra_life_points}",
        *([screen.say("overview/lost", fields=lost)] if lost else []),
    ]


def _ninpo(screen: Screen, who: Character) -> str:
    """The free Close Combat Attack by its skill; an enemy has it only where its block says so."""
    skill = screen.wording(who).skill(who.close_combat)
    return screen.say("overview/close-combat", skill=skill) if skill else ""


def _ohgi(screen: Screen, one: InPlay, who: Character) -> list[Mapping[str, str]]:
    words = screen.wording(who)
    return [
        {
            "name": ohgi.name or screen.word("overview/unnamed"),
            "about": ", ".join(
                filter(None, (ohgi.type and screen.labels.of("ohgi_type", ohgi.type), words.skill(ohgi.skill)))
            ),
        }
        for ohgi in screen.opened(one, who.ohgi) or ()
    ]


def counted(screen: Screen, gear: Sequence[str]) -> list[str]:
    """Gear by kind: `Soma Pill × 2`."""
    pieces = Counter(gear)
    names = {piece: screen.labels.of("gear", piece) for piece in pieces}
    return [names[piece] if number == 1 else f"{names[piece]} × {number}" for piece, number in pieces.items()]


def _backgrounds(screen: Screen, who: Character) -> list[str]:
    """SG 1.10: virtues and flaws with what they do."""
    words = screen.wording(who)
    chosen = [("virtue", virtue) for virtue in who.virtues] + [("flaw", flaw) for flaw in who.flaws]
    return [words.background(sort, item)[0] for sort, item in chosen]


GM_OVERVIEW = Kind(
    id="shinobigami/gm-overview",
    source="scenario",
    about="all characters and enemies on one page: skills, Ohgi, gear, broken rules; all ninpo with dodge numbers",
    papers=PAPERS,
    large=PAPERS,
    compose=compose,
)
