"""The games there are: what may be written for each, how its rulebook is loaded, who judges its records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sheets.errors import Finding
from sheets.library.casting import Gathered, cast
from sheets.library.mustering import muster
from sheets.library.records import Loaded
from sheets.library.rulebooks import load_battle_numbers, load_courses, load_names, load_settings, load_shinobigami
from sheets.models.forum import Battle, Fighter
from sheets.models.forum_rulebook import Forum
from sheets.models.names import Names
from sheets.models.obstacle import Roster
from sheets.models.obstacle_rulebook import Tournament
from sheets.models.record import Record
from sheets.models.settings import Setting, Settings
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_scenario import Scenario
from sheets.models.table import LIST, RECIPE, Table, rows_of
from sheets.models.table_record import TableRecord
from sheets.models.versus import Match
from sheets.models.versus_board import Versus
from sheets.resources import SearchPath
from sheets.rules.coverage import coverage
from sheets.rules.forum import legality as forum
from sheets.rules.forum.facts import facts as fighter_facts
from sheets.rules.obstacle import facts as obstacle
from sheets.rules.obstacle.legality import judge_roster
from sheets.rules.shinobigami.facts import as_json, facts
from sheets.rules.shinobigami.legality import judge
from sheets.rules.shinobigami.scenario import judge_scenario
from sheets.rules.versus import facts as versus
from sheets.rules.versus.board import judge_board
from sheets.rules.versus.match import judge_match


@dataclass(frozen=True, kw_only=True)
class GameDoor:
    """One game: its models by kind, its loader, and by kind of record who judges it and who works out its facts.

    A kind that takes in other records is gathered first; what is judged then is the whole of them. `clashes` are the
    settings that do not go together, by their names.
    """

    models: Mapping[str, type[Record]]
    load: Callable[[SearchPath, Mapping[str, str]], Any]
    judges: Mapping[str, Callable[[Any, Any], tuple[Finding, ...]]]
    facts: Mapping[str, Callable[[Any, Any], dict[str, Any]]]
    gather: Mapping[str, Callable[[Loaded, Names, SearchPath], Gathered]] = field(default_factory=dict)
    clashes: Callable[[Mapping[str, str]], Iterable[Finding]] = lambda settings: ()


def _load_shinobigami(search: SearchPath, settings: Mapping[str, str]) -> Shinobigami:
    return Shinobigami(rulebook=load_shinobigami(search), names=load_names(search, "shinobigami"), settings=settings)


def _load_obstacle(search: SearchPath, settings: Mapping[str, str]) -> Tournament:
    return Tournament(courses=load_courses(search), names=load_names(search, "obstacle"), settings=settings)


def _load_versus(search: SearchPath, settings: Mapping[str, str]) -> Versus:
    return Versus(names=load_names(search, "versus"), settings=settings)


def _load_forum(search: SearchPath, settings: Mapping[str, str]) -> Forum:
    return Forum(numbers=load_battle_numbers(search), names=load_names(search, "forum"), settings=settings)


def _judge_table(record: TableRecord, game: Any) -> tuple[Finding, ...]:
    """Rolls without a row and rows without a roll; rows that replace those of another table need not be complete."""
    return () if record.extends else coverage(table_of(record))


def table_of(record: TableRecord) -> Table:
    """A table as it stands in one file."""
    data = record.model_dump(exclude_none=True)
    dice = record.dice or (RECIPE if record.recipe else LIST)
    return Table(game=record.game, id=record.id, title=record.title or record.id, dice=dice, rows=rows_of(data))


_TABLES = GameDoor(
    models={"table": TableRecord}, load=lambda search, settings: None, judges={"table": _judge_table}, facts={}
)

GAMES: dict[str, GameDoor] = {
    "shinobigami": GameDoor(
        models={"character": Character, "scenario": Scenario, "settings": Settings, "table": TableRecord},
        load=_load_shinobigami,
        judges={"character": judge, "scenario": judge_scenario, "table": _judge_table},
        facts={"character": lambda character, game: {"name": character.name} | as_json(facts(character, game))},
        gather={"scenario": cast},
    ),
    "obstacle": GameDoor(
        models={"roster": Roster, "settings": Settings, "table": TableRecord},
        load=_load_obstacle,
        judges={"roster": judge_roster, "table": _judge_table},
        facts={"roster": obstacle.facts},
    ),
    "versus": GameDoor(
        models={"match": Match, "settings": Settings, "table": TableRecord},
        load=_load_versus,
        judges={"match": judge_match, "table": _judge_table},
        facts={"match": versus.facts},
        clashes=judge_board,
    ),
    "forum": GameDoor(
        models={"character": Fighter, "battle": Battle, "settings": Settings, "table": TableRecord},
        load=_load_forum,
        judges={
            "character": forum.judge_fighter,
            "battle": forum.judge_battle,
            "settings": forum.judge_settings,
            "table": _judge_table,
        },
        facts={"character": fighter_facts},
        gather={"battle": muster},
    ),
    "common": _TABLES,
}


def settings_of(search: SearchPath, game: str) -> dict[str, Setting]:
    """The settings a game has; a game of tables has none."""
    return load_settings(search, game) if search.find(f"content/{game}/settings.yaml") else {}
