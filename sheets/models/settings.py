"""Settings: the readings of a doubtful rule, and which of them is in force."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from sheets.models.record import Line, Record


class Setting(Record):
    """A doubtful reading of the rule text as a choice. `prints` says that it changes only what is printed."""

    id: str
    default: str
    values: tuple[str, ...]
    about: str
    prints: bool = False


class Settings(Record):
    """Readings of doubtful rules, by setting; `sheets show settings` lists them all."""

    game: Literal["shinobigami", "obstacle"]
    kind: Literal["settings"]
    settings: dict[Line, Line] = Field({}, description="setting: value")
