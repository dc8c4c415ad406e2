"""The games as a run knows them: what is shipped, settings by default or changed, words in English."""

from __future__ import annotations

from functools import cache
from typing import Any

from sheets.games import GAMES, settings_of
from sheets.library.labels import Labels, load_labels
from sheets.library.rulebooks import settings_in_force
from tests.printshop import SEARCH


@cache
def loaded(name: str, **settings: str) -> Any:
    """A game with some settings changed; a value that is not offered is a fault of the test."""
    return GAMES[name].load(SEARCH, settings_in_force(settings_of(SEARCH, name), settings))


@cache
def words_of(name: str) -> Labels:
    """The labels of a game."""
    return load_labels(SEARCH, name, "en")
