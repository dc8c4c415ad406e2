"""The games there are, and what may be written for each. A game is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from sheets.games.door import GameDoor
from sheets.library.rulebooks import load_settings
from sheets.models.settings import Setting
from sheets.ondemand import OnDemand
from sheets.resources import SearchPath

RECORDS: Mapping[str, tuple[str, ...]] = {
    "shinobigami": ("character", "scenario", "settings", "table"),
    "obstacle": ("roster", "settings", "table"),
    "forum": ("character", "battle", "settings", "table"),
    "versus": ("match", "settings", "table"),
    "common": ("table",),
}
"""The kinds of record of each game."""


def _door(game: str) -> GameDoor:
    door: GameDoor = import_module(f"sheets.games.{game}").DOOR
    return door


GAMES: Mapping[str, GameDoor] = OnDemand(RECORDS, _door)


def settings_of(search: SearchPath, game: str) -> dict[str, Setting]:
    """The settings a game has; a game of tables has none."""
    return load_settings(search, game) if search.find(f"content/{game}/settings.yaml") else {}
