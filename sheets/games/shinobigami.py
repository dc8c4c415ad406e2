"""Shinobigami: characters and scenarios."""

from __future__ import annotations

from collections.abc import Mapping

from sheets.games.common import judge_table
from sheets.games.door import GameDoor
from sheets.library.casting import cast
from sheets.library.rulebooks import load_names, load_shinobigami
from sheets.models.settings import Settings
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_scenario import Scenario
from sheets.models.table_record import TableRecord
from sheets.resources import SearchPath
from sheets.rules.shinobigami.facts import as_json, facts
from sheets.rules.shinobigami.legality import judge
from sheets.rules.shinobigami.scenario import judge_scenario


def _load(search: SearchPath, settings: Mapping[str, str]) -> Shinobigami:
    return Shinobigami(rulebook=load_shinobigami(search), names=load_names(search, "shinobigami"), settings=settings)


DOOR = GameDoor(
    models={"character": Character, "scenario": Scenario, "settings": Settings, "table": TableRecord},
    load=_load,
    judges={"character": judge, "scenario": judge_scenario, "table": judge_table},
    facts={"character": lambda character, game: {"name": character.name} | as_json(facts(character, game))},
    gather={"scenario": cast},
)
