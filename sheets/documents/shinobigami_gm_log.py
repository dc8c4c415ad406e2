"""The session log: fights of the Main Phase, what ails the player characters, and room for notes (SG 6, 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheets.documents.pages import FlowPage
from sheets.documents.shinobigami_gm_screen import Screen, called
from sheets.models.shinobigami_session import InPlay

FIGHTS, NOTES = 7, 8
"""Rows to write in."""


def log_page(screen: Screen) -> FlowPage:
    """What happens between the scenes that the tracker counts."""
    labels, book = screen.labels, screen.game.rulebook
    return screen.page(
        "gm-log",
        "log/title",
        fights=list(range(FIGHTS)),
        ailments=[
            {"name": labels.of("ailment", one.id), "skill": labels.of("skill", one.recover)} for one in book.ailments
        ],
        pcs=[_state(screen, pc) for pc in screen.session.pcs],
        notes=list(range(NOTES)),
    )


def _state(screen: Screen, pc: InPlay) -> Mapping[str, Any]:
    """SG 7.05.3: the target number that shakes off each ailment, and those a character comes with."""
    who = pc.character
    numbers = screen.wording(who).facts.recovery if who else {}
    return {
        "name": called(pc),
        "ailments": [
            {"number": str(numbers.get(one.id) or ""), "held": bool(who and one.id in who.ailments)}
            for one in screen.game.rulebook.ailments
        ],
    }
