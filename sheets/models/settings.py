"""Settings: the readings of a doubtful rule, and which of them is in force."""

from __future__ import annotations

import re
from typing import Literal

from pydantic import Field

from sheets.models.record import Line, Record


class Shape(Record):
    """Values that cannot be listed: a regular expression they match as a whole, and the same in words."""

    pattern: str
    said: str


class Setting(Record):
    """A doubtful reading of the rule text as a choice. `prints` says that it changes only what is printed.

    `free` are values beside the listed ones.
    """

    id: str
    default: str
    values: tuple[str, ...]
    free: Shape | None = None
    about: str
    prints: bool = False

    def admits(self, value: str) -> bool:
        """Whether it can be that."""
        return value in self.values or bool(self.free and re.fullmatch(self.free.pattern, value, re.ASCII))

    @property
    def choices(self) -> tuple[str, ...]:
        """What it can be, for people: the values, then the shape of others."""
        return (*self.values, self.free.said) if self.free else self.values


class Settings(Record):
    """Readings of doubtful rules, by setting; `sheets show settings` lists them all."""

    game: Literal["shinobigami", "obstacle", "versus", "forum"]
    kind: Literal["settings"]
    settings: dict[Line, Line] = Field({}, description="setting: value")
