"""Tables of names and other things, which belong to no game or to any."""

from __future__ import annotations

from typing import Any

from sheets.errors import Finding
from sheets.games.door import GameDoor
from sheets.models.table import LIST, RECIPE, Table, rows_of
from sheets.models.table_record import TableRecord
from sheets.rules.coverage import coverage


def judge_table(record: TableRecord, game: Any) -> tuple[Finding, ...]:
    """Rolls without a row and rows without a roll; rows that replace those of another table need not be complete."""
    return () if record.extends else coverage(table_of(record))


def table_of(record: TableRecord) -> Table:
    """A table as it stands in one file."""
    data = record.model_dump(exclude_none=True)
    dice = record.dice or (RECIPE if record.recipe else LIST)
    return Table(game=record.game, id=record.id, title=record.title or record.id, dice=dice, rows=rows_of(data))


DOOR = GameDoor(
    models={"table": TableRecord}, load=lambda search, settings: None, judges={"table": judge_table}, facts={}
)
