"""The Shinobigami character sheet before anybody's values are on it: its rows, its words, what the template takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheets.documents.shinobigami_wording import NONE
from sheets.library.labels import Labels
from sheets.models.shinobigami_rulebook import Shinobigami

TEMPLATE = "shinobigami/character-sheet.html"
ROWS = {"ninpo": 8, "people": 7, "background": 3, "ohgi": 3, "gear": 6, "extra-life": 6}
"""How many rows of each block there are; what is beyond goes on the continuation page."""

TICKS = ("fumbled", "emomod", "flashback")
"""What a player ticks while it lasts: the first fumble (SG 2.03.02), EmoMod (SG 6.02.3.03), the Flashback (SG 8.03)."""


def form_data(game: Shinobigami, labels: Labels) -> Mapping[str, Any]:
    """What the template asks for: words and rows, the same for every character."""
    book = game.rulebook
    close_combat = next(ninpo for ninpo in book.ninpo if ninpo.id == "close_combat_attack")
    gear = _rows("gear")
    return {
        "lang": labels.lang,
        "t": labels.all(),
        "rows": list(range(2, 13)),
        "fields": [
            {
                "id": entry.id,
                "name": labels.of("field", entry.id),
                "gap": column,
                "roll": column + 1,
                "skills": [{"id": skill, "name": labels.of("skill", skill)} for skill in entry.skills],
            }
            for column, entry in enumerate(book.fields)
        ],
        "recount": labels.of("recount", game.settings["lost_field_squares"]),
        "ticks": [{"id": tick, "label": labels.of("tick", tick)} for tick in TICKS],
        "extra_life": list(range(1, ROWS["extra-life"] + 1)),
        "ailments": [
            {"id": a.id, "name": labels.of("ailment", a.id), "recover": labels.of("skill", a.recover)}
            for a in book.ailments
        ],
        "close_combat": {
            "name": labels.of("ninpo", close_combat.id),
            "type": labels.of("ninpo_type", close_combat.type),
            "cost": close_combat.cost,
            "range": close_combat.range,
            "used": NONE,
        },
        "ninpo": _rows("ninpo"),
        "people": _rows("people"),
        "backgrounds": _rows("background"),
        "ohgi": _rows("ohgi"),
        "gear": [gear[:3], gear[3:]],
    }


def _rows(block: str) -> list[str]:
    return [f"{block}/{number}" for number in range(1, ROWS[block] + 1)]
