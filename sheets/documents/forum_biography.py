"""Who a fighter is: appearance, persona, background, money and experience, in the order the family's sheets have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sheets.documents.pages import FlowPage
from sheets.library.labels import Labels
from sheets.models.forum import Fighter

FACTS = ("posting", "time_zone", "age", "gender", "height", "weight", "death_bonus", "money")
"""Short facts, each on a line."""

TEXTS = ("appearance", "persona", "background")
"""Texts of any length."""


def biography(fighter: Fighter, labels: Labels) -> Iterator[FlowPage]:
    """A page for whoever is told of; none for one of whom nothing is."""
    facts = [{"name": labels[f"biography/{key}"], "text": text} for key, text in _given(fighter, FACTS)]
    texts = [{"name": labels[f"biography/{key}"], "text": text} for key, text in _given(fighter, TEXTS)]
    if facts or texts or fighter.log:
        yield FlowPage(
            template="forum/biography.html",
            data={
                "title": labels.say("biography/title", name=fighter.name),
                "facts": facts,
                "texts": texts,
                "heads": {key: labels[f"biography/log/{key}"] for key in ("title", "date", "what", "exp", "money")},
                "log": [_entry(each.model_dump()) for each in fighter.log],
            },
        )


def _given(fighter: Fighter, keys: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(key, text) for key in keys if (text := getattr(fighter, key))]


def _entry(entry: Mapping[str, str | None]) -> Mapping[str, Any]:
    return {key: text or "" for key, text in entry.items()}
