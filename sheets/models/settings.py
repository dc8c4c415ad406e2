"""A file of settings: which reading of a doubtful rule is in force."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from sheets.models.record import Line, Record


class Settings(Record):
    """Readings of doubtful rules, by setting; `sheets show settings` lists them all."""

    game: Literal["shinobigami"]
    kind: Literal["settings"]
    settings: dict[Line, Line] = Field({}, description="setting: value")
