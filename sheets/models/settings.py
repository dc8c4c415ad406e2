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

    Besides `values`, a setting may take any whole number between the two of `whole`, words of a `shape`, or with `text`
    any words.
    """

    id: str
    default: str
    values: tuple[str, ...]
    about: str
    prints: bool = False
    whole: tuple[int, int] | None = None
    shape: Shape | None = None
    text: bool = False

    def takes(self, value: str) -> bool:
        """Whether somebody may choose this value."""
        if value in self.values or self.text:
            return True
        if self.shape and re.fullmatch(self.shape.pattern, value, re.ASCII):
            return True
        least, most = self.whole or (0, -1)
        return value.isascii() and value.isdigit() and least <= int(value) <= most

    @property
    def choices(self) -> tuple[str, ...]:
        """What may be chosen, for people to read."""
        numbers = (f"a whole number from {self.whole[0]} to {self.whole[1]}",) if self.whole else ()
        shaped = (self.shape.said,) if self.shape else ()
        return (*self.values, *numbers, *shaped, *(("any text",) if self.text else ()))


class Settings(Record):
    """Readings of doubtful rules, by setting; `sheets show settings` lists them all."""

    game: Literal["shinobigami", "obstacle", "versus", "forum"]
    kind: Literal["settings"]
    settings: dict[Line, Line] = Field({}, description="setting: value")
