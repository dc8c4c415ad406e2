"""All kinds of paper, and how a name finds one. Those of a game are loaded when they are first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module

from sheets.documents.pages import Kind
from sheets.errors import Exit, Problem, SheetsError, near
from sheets.ondemand import OnDemand


def _kinds(game: str) -> tuple[Kind, ...]:
    kinds: tuple[Kind, ...] = import_module(f"sheets.documents.{game}_kinds").KINDS
    return kinds


KINDS_OF: Mapping[str, tuple[Kind, ...]] = OnDemand(("shinobigami", "obstacle", "forum", "versus", "common"), _kinds)
"""The kinds of each game."""


def all_kinds() -> list[Kind]:
    """Every kind of every game."""
    return [kind for kinds in KINDS_OF.values() for kind in kinds]


def kinds_named(name: str) -> list[Kind]:
    """The kinds called `game/kind`, or `kind` in whatever game. Raises SheetsError (misuse) where there is none."""
    game, _, _ = name.partition("/")
    known = KINDS_OF[game] if game in KINDS_OF else all_kinds()
    if found := [kind for kind in known if name in (kind.id, kind.id.split("/")[1])]:
        return found
    what, remedy = f"there is no kind of paper called `{name}`", near(name, [kind.id for kind in all_kinds()])
    raise SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)


@lru_cache
def kind_named(name: str) -> Kind:
    """The one kind of that name, where no record tells which game is meant. Raises SheetsError (misuse) otherwise."""
    found = kinds_named(name)
    if len(found) == 1:
        return found[0]
    what, remedy = f"`{name}` is a kind of several games", "say " + " or ".join(kind.id for kind in found)
    raise SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)
