"""What the rule text of the Ninja Obstacle Tournament prints as tables: ids and numbers; the words are terms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from sheets.models.names import Names
from sheets.models.record import Record

Id = Annotated[str, Field(pattern=r"^[a-z0-9_]+$")]
Attribute = Literal["iq", "dx", "st"]


class Obstacle(Record):
    """Ch. 1 and 5: an obstacle by its initials, the attribute it asks for, and which additives help there.

    The two printed sources of the additives do not agree; the setting `skill_source` chooses between them.
    """

    id: Id
    attribute: Attribute
    formulas: tuple[Id, ...]
    lists: tuple[Id, ...]


class Courses(Record):
    """Ch. 1, 4 and 5: the ten obstacles in course order, and the additive on each face of a die."""

    obstacles: Annotated[tuple[Obstacle, ...], Field(min_length=10, max_length=10)]
    additives: Annotated[tuple[Id, ...], Field(min_length=6, max_length=6)]

    @cached_property
    def obstacle(self) -> dict[str, Obstacle]:
        """Obstacles by their initials."""
        return {each.id: each for each in self.obstacles}

    def course(self, round: int) -> tuple[str, ...]:
        """Ch. 1: the initials of the obstacles of round 1, 2 or 3, in order."""
        ids = tuple(each.id for each in self.obstacles)
        return {1: ids[:5], 2: ids[5:], 3: ids}[round]


@dataclass(frozen=True, kw_only=True)
class Tournament:
    """The game as one run knows it: the courses, the spellings of their entries, the settings in force."""

    courses: Courses
    names: Names
    settings: Mapping[str, str]
