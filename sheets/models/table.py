"""A table to roll on, as the rules see it; `table_record.py` is its shape in a file.

Plain classes: a name or an Ohgi is wanted this second, and pydantic alone takes longer to load than that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

LIST, RECIPE = "list", "recipe"
"""Two notations without dice of a fixed number: one of the rows, all equally likely; one text that refers to tables."""

SHIPPED_TABLE = "shipped"
"""The origin of a table that came with the program; any other origin is the file of a house table."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """What a roll means: a text, and further parts of the same thing by name (`kanji`, `reading`).

    `roll` stays as typed (`1`, `01`, `2-5`), so that a finding names the key that stands in the file; it is
    empty in a list and in a recipe.
    """

    roll: str = ""
    text: str
    parts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Table:
    """Rows by the dice of `dice`; of a list all rows are equally likely, a recipe has one row and no dice.

    `{id}` in a text stands for a roll on the table `id`, `{id.part}` for another part of that same roll.
    """

    game: str
    id: str
    title: str
    dice: str
    rows: tuple[Row, ...]
    origin: str = SHIPPED_TABLE

    @property
    def is_house_table(self) -> bool:
        """Whether it, or a row of it, is the user's."""
        return self.origin != SHIPPED_TABLE


def span(roll: str) -> range:
    """The results a row stands for: `4` or `2-5`. The `00` of a d100 is 100."""
    first, _, last = roll.partition("-")
    return range(_number(first), _number(last or first) + 1)


def _number(typed: str) -> int:
    return 100 if typed == "00" else int(typed)


def rows_of(data: Mapping[str, Any]) -> tuple[Row, ...]:
    """The rows of a table as it stands in a file: a mapping of rolls, a list, or one recipe."""
    if "recipe" in data:
        return (_row("", data["recipe"]),)
    rows = data.get("rows", ())
    pairs = rows.items() if isinstance(rows, Mapping) else (("", cell) for cell in rows)
    return tuple(_row(roll.strip(), cell) for roll, cell in pairs)


def _row(roll: str, cell: str | Mapping[str, str]) -> Row:
    if isinstance(cell, str):
        return Row(roll=roll, text=cell.strip())
    parts = {name: text.strip() for name, text in cell.items()}
    return Row(roll=roll, text=parts.pop("text"), parts=parts)
