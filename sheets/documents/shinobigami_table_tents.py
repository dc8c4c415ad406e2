"""Name tents: who is who, to stand up on the table. A character shows its cover, and nothing that is hidden."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any

from sheets.documents.pages import FlowPage, Kind, Part
from sheets.library.labels import Labels
from sheets.models.secret import Audience
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_scenario import PlayerRole, Role
from sheets.models.shinobigami_session import InPlay, Session

TEMPLATE = "shinobigami/name-tents.html"

A_PAGE = 2
"""How many tents there are on a page."""

WIDTH = 340
"""The room for a line of a panel on the narrower paper (pt)."""

NAME, READING, ABOUT = (range(54, 7, -1), 104), (range(16, 5, -1), 42), (range(14, 5, -1), 48)
"""The sizes a text may have (pt), the designed one first, and the height it has in its panel (pt)."""


def tents(session: Session, game: Shinobigami, labels: Labels, audience: Audience) -> Part:
    """A tent for each player character, and for each NPC that has a handout."""
    return Part(
        kind=NAME_TENTS.id,
        title=labels["document/name-tents"],
        stem="shinobigami-name-tents",
        audience=frozenset({"table"}),
        pages=tent_pages(session, labels),
    )


def tent_pages(session: Session, labels: Labels) -> tuple[FlowPage, ...]:
    """Two tents on a page, each with its name on both sides."""
    named = [_tent(one, labels) for one in (*session.pcs, *(npc for npc in session.npcs if npc.has_handout))]
    return tuple(
        FlowPage(template=TEMPLATE, data={"tents": named[at : at + A_PAGE], "fold": labels["tent/fold"]})
        for at in range(0, len(named), A_PAGE)
    )


def _tent(one: InPlay, labels: Labels) -> Mapping[str, Any]:
    """An NPC is what the players call it: the name on its own sheet may be a secret."""
    is_pc = isinstance(one.role, PlayerRole)
    who = one.character if is_pc else None
    name = who.name if who else "" if is_pc else one.label
    reading = labels.say("tent/said", reading=who.reading) if who and who.reading else ""
    about = "\n".join(_about(one, labels)) if is_pc else ""
    return {
        "label": one.label if is_pc else labels["tent/npc"],
        "name": _fitted(name, *NAME),
        "reading": _fitted(reading, *READING),
        "about": _fitted(about, *ABOUT),
        "panels": ("left", "right"),
    }


def _about(one: InPlay, labels: Labels) -> list[str]:
    """The cover and clan of a character; of one that is not cast yet, the clan that is recommended."""
    if who := one.character:
        return [text for text in (who.cover, who.clan and labels.of("clan", who.clan)) if text]
    clan = one.role.recommended_clan if isinstance(one.role, Role) else None
    return [labels.say("tent/clan", clan=labels.of("clan", clan))] if clan else []


def _fitted(text: str, sizes: range, room: float) -> Mapping[str, Any]:
    """The largest size at which no word is broken and the lines have room; else the largest that has room."""
    whole = (s for s in sizes if max(map(_width, text.split()), default=0) * s <= WIDTH and _high(text, s) <= room)
    broken = (s for s in sizes if _high(text, s) <= room)
    size = next(whole, next(broken, sizes[-1]))
    return {"lines": text.split("\n") if text else [], "size": str(size)}


def _high(text: str, size: int) -> float:
    """The height of the text at this size (pt)."""
    return sum(_lines(line, WIDTH / size) for line in text.split("\n")) * size * 1.2


def _lines(text: str, room: float) -> int:
    lines, used = 1, 0.0
    for word in text.split():
        width = _width(word) + 0.4
        if used and used + width > room:
            lines, used = lines + 1, 0.0
        used += width
        lines, used = lines + int(used // room), used % room
    return lines


def _width(word: str) -> float:
    """A generous measure, as a multiple of the size: faces are not known here."""
    return sum(1.0 if c in "WMm@%—" or unicodedata.east_asian_width(c) in "WFA" else 0.76 for c in word)


NAME_TENTS = Kind(
    id="shinobigami/name-tents",
    source="scenario",
    about="a card to fold and stand up for each player character and NPC, its name on both sides",
    papers=("a4", "letter"),
    compose=tents,
    alone=True,
)
