"""Exports of the web store made up for a test, and the game they are read for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sheets.library.rulebooks import load_names, load_settings, load_shinobigami, settings_in_force
from sheets.library.web_store import Imported, read_web_store
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.resources import SearchPath

DATA = Path(__file__).parent.parent / "data"
SEARCH = SearchPath()
GAME = Shinobigami(
    rulebook=load_shinobigami(SEARCH),
    names=load_names(SEARCH, "shinobigami"),
    settings=settings_in_force(load_settings(SEARCH, "shinobigami")),
)


def read(export: object, file: str = "ninja.json") -> Imported:
    raw = export if isinstance(export, bytes) else json.dumps(export).encode()
    return read_web_store(raw, file, GAME.names, GAME.rulebook)


def fixture(name: str) -> dict[str, Any]:
    held: dict[str, Any] = json.loads((DATA / name).read_text("utf-8"))
    return held


def validated(imported: Imported) -> Character:
    return Character.model_validate(imported.data, context=GAME.names)


def ninja(**parts: Any) -> dict[str, Any]:
    """A small export with these parts in place of its own."""
    whole: dict[str, Any] = {
        "base": {"name": "Aya", "upperstyle": "a", "race": "1"},
        "learned": [{"id": None}],
        "skills": {"f": "1", "b": None, "c": None, "d": None, "e": None},
        "ninpou": [],
    }
    return whole | parts
