"""Ninja Versus Ninja: matches."""

from __future__ import annotations

from collections.abc import Mapping

from sheets.games.common import judge_table
from sheets.games.door import GameDoor
from sheets.library.rulebooks import load_names
from sheets.models.settings import Settings
from sheets.models.table_record import TableRecord
from sheets.models.versus import Match
from sheets.models.versus_board import Versus
from sheets.resources import SearchPath
from sheets.rules.versus.board import judge_board
from sheets.rules.versus.facts import facts
from sheets.rules.versus.match import judge_match


def _load(search: SearchPath, settings: Mapping[str, str]) -> Versus:
    return Versus(names=load_names(search, "versus"), settings=settings)


DOOR = GameDoor(
    models={"match": Match, "settings": Settings, "table": TableRecord},
    load=_load,
    judges={"match": judge_match, "table": judge_table},
    facts={"match": facts},
    clashes=judge_board,
)
