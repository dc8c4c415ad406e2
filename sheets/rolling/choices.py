"""The options of a wish in the words of its game: settings in force, ids of named things."""

from __future__ import annotations

from collections.abc import Mapping

from sheets.errors import Exit, Problem, SheetsError
from sheets.rolling.wish import Wish


def settings_of(wish: Wish, game: str) -> Mapping[str, str]:
    """The settings chosen; empty while all are the defaults, which the rules know. Raises SheetsError."""
    if not wish.settings and not wish.search.overrides([f"content/{game}/settings.yaml"]):
        return {}
    from sheets.library.rulebooks import load_settings, settings_in_force

    return settings_in_force(load_settings(wish.search, game), dict(wish.settings))


def id_of(wish: Wish, game: str, sort: str, word: str) -> str:
    """The id of a clan, rank, ... in any spelling; an empty word stays empty. Raises SheetsError (exit code 2)."""
    if not word:
        return ""
    from sheets.library.rulebooks import load_names

    names = load_names(wish.search, game)
    if (found := names.find(sort, word)) is None:
        what = f"unknown {sort.replace('_', ' ')} `{word}`"
        raise SheetsError(Problem(place=None, what=what, remedy=names.suggest(sort, word)), Exit.MISUSE)
    return found
