"""Ninja Obstacle Tournament: rosters."""

from __future__ import annotations

from collections.abc import Mapping

from sheets.games.common import judge_table
from sheets.games.door import GameDoor
from sheets.library.rulebooks import load_courses, load_names
from sheets.models.obstacle import Roster
from sheets.models.obstacle_rulebook import Tournament
from sheets.models.settings import Settings
from sheets.models.table_record import TableRecord
from sheets.resources import SearchPath
from sheets.rules.obstacle.facts import facts
from sheets.rules.obstacle.legality import judge_roster


def _load(search: SearchPath, settings: Mapping[str, str]) -> Tournament:
    return Tournament(courses=load_courses(search), names=load_names(search, "obstacle"), settings=settings)


DOOR = GameDoor(
    models={"roster": Roster, "settings": Settings, "table": TableRecord},
    load=_load,
    judges={"roster": judge_roster, "table": judge_table},
    facts={"roster": facts},
)
