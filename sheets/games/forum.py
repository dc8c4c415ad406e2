"""Forum ninja battles: fighters and battles."""

from __future__ import annotations

from collections.abc import Mapping

from sheets.games.common import judge_table
from sheets.games.door import GameDoor
from sheets.library.mustering import muster
from sheets.library.rulebooks import load_battle_numbers, load_names
from sheets.models.forum import Battle, Fighter
from sheets.models.forum_rulebook import Forum
from sheets.models.settings import Settings
from sheets.models.table_record import TableRecord
from sheets.resources import SearchPath
from sheets.rules.forum.facts import facts
from sheets.rules.forum.legality import judge_battle, judge_fighter, judge_settings


def _load(search: SearchPath, settings: Mapping[str, str]) -> Forum:
    return Forum(numbers=load_battle_numbers(search), names=load_names(search, "forum"), settings=settings)


DOOR = GameDoor(
    models={"character": Fighter, "battle": Battle, "settings": Settings, "table": TableRecord},
    load=_load,
    judges={"character": judge_fighter, "battle": judge_battle, "settings": judge_settings, "table": judge_table},
    facts={"character": facts},
    gather={"battle": muster},
)
