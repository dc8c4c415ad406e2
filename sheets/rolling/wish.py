"""What is asked for, and what comes back: the types that the parts of `rolling` hand to each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sheets.dice import Dice
from sheets.models.table import SHIPPED_TABLE
from sheets.resources import SearchPath


@dataclass(frozen=True, kw_only=True)
class Wish:
    """How to roll. `game` is empty while it does not matter; names (`clan`, `skill`, ...) are in any spelling."""

    search: SearchPath
    seed: str
    count: int = 1
    unique: bool = False
    game: str = ""
    lang: str = "en"
    settings: tuple[tuple[str, str], ...] = ()
    strict: bool = False
    prefix: bool = False
    clan: str = ""
    rank: str = ""
    type: str = ""
    skill: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """What one roll gives: a line, and where it is more than that, the record to be written into a file."""

    text: str
    record: Mapping[str, Any] | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Result(Outcome):
    """An outcome and its dice, (sides, face) in the order they fell."""

    dice: tuple[tuple[int, int], ...]


Together = Callable[[Sequence[Mapping[str, Any]]], Mapping[str, Any]]
"""Makes one record of those of all results."""


@dataclass(frozen=True, kw_only=True)
class Ready:
    """Something that can be rolled, its tables at hand. `possible` tells how many different texts there can be.

    `together` is for results that are written into one file, as the athletes of a roster.
    """

    game: str
    title: str
    roll: Callable[[Dice], Outcome]
    origin: str = SHIPPED_TABLE
    possible: Callable[[], int | None] = lambda: None
    notices: tuple[str, ...] = ()
    together: Together | None = None


@dataclass(frozen=True, kw_only=True)
class Rolls:
    """The results on one table; `notices` are sentences for whoever asked."""

    seed: str
    game: str
    table: str
    title: str
    origin: str
    results: tuple[Result, ...] = field(repr=False)
    notices: tuple[str, ...] = ()
    together: Together | None = field(default=None, repr=False)


def in_plain_data(rolls: Rolls) -> dict[str, object]:
    """Seed, table and results, each with its text and its dice."""
    results = [{"text": result.text, "dice": [face for _, face in result.dice]} for result in rolls.results]
    return {"seed": rolls.seed, "table": rolls.table, "results": results}
