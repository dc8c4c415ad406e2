"""What the Shinobigami rulebook prints as tables: ids and numbers; the words are terms and labels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from sheets.models.names import Names
from sheets.models.record import Record

Id = Annotated[str, Field(pattern=r"^[a-z0-9_]+$")]
Die = Annotated[int, Field(ge=1, le=6)]


class SkillField(Record):
    """SG 1.06: one of the six fields of the matrix and its eleven skills, row 2 first."""

    id: Id
    skills: Annotated[tuple[Id, ...], Field(min_length=11, max_length=11)]


class Clan(Record):
    """SG 1.03: a clan, its own field, its rival and the gaps it fills (0 = the outer gap)."""

    id: Id
    field: Id
    enemy: Id
    gaps: tuple[Annotated[int, Field(ge=0, le=5)], ...]


class Rank(Record):
    """SG 1.03.1: how many ninpo, skills and ohgi a rank has; `merit` is the price of the step to it."""

    id: Id
    number: int
    ninpo: int
    skills: int
    ohgi: int
    merit: int | None = None


class Rolled(Record):
    """An entry found by one die: a conviction, a battlefield."""

    id: Id
    roll: Die


class Ailment(Rolled):
    """SG 7.05.3: an ailment, the skill that recovers from it and how often it can be suffered at once."""

    recover: Id
    stacks: Literal["no", "per_skill", "per_emobond", "per_ninpo"]


class EmoBond(Record):
    """SG 6.02.03: a pair of feelings."""

    roll: Die
    plus: Id
    minus: Id


class OhgiType(Record):
    """SG 1.08: one of the seven types; `range` only where it replaces an attack."""

    id: Id
    range: int | None = None


class Gear(Record):
    """SG 1.11: a kind of ninja gear."""

    id: Id


class BackgroundEntry(Record):
    """SG 1.10.01: a virtue (merit = its price) or a flaw (merit = what it gives)."""

    id: Id
    merit: int
    needs: Literal["clan", "character", "emobond", "character_and_emobond"] | None = None


class KnownNinpo(Record):
    """A ninpo that the rule text names. `wrap` joins edges of the matrix (`hadesology`: by the setting)."""

    id: Id
    type: Literal["attack", "support", "equip"]
    clan: Id
    range: int | None = None
    cost: int | None = None
    skill: Id | None = None
    wrap: Literal["hadesology", "rows"] | None = None


class Rulebook(Record):
    """All of it, and the spellings under which its entries are known."""

    fields: Annotated[tuple[SkillField, ...], Field(min_length=6, max_length=6)]
    clans: tuple[Clan, ...]
    ranks: tuple[Rank, ...]
    convictions: tuple[Rolled, ...]
    ohgi_types: tuple[OhgiType, ...]
    gear: tuple[Gear, ...]
    virtues: tuple[BackgroundEntry, ...]
    flaws: tuple[BackgroundEntry, ...]
    emobonds: tuple[EmoBond, ...]
    ailments: tuple[Ailment, ...]
    battlefields: tuple[Rolled, ...]
    ninpo: tuple[KnownNinpo, ...]

    @cached_property
    def places(self) -> dict[str, tuple[int, int]]:
        """(row 0..10, column 0..5) of each skill id."""
        return {s: (row, col) for col, f in enumerate(self.fields) for row, s in enumerate(f.skills)}

    @cached_property
    def clan(self) -> dict[str, Clan]:
        """Clans by id."""
        return {clan.id: clan for clan in self.clans}

    @cached_property
    def rank(self) -> dict[str, Rank]:
        """Ranks by id."""
        return {rank.id: rank for rank in self.ranks}

    @cached_property
    def column(self) -> dict[str, int]:
        """The column 0..5 of each field id."""
        return {f.id: col for col, f in enumerate(self.fields)}


@dataclass(frozen=True, kw_only=True)
class Shinobigami:
    """The game as one run knows it: the rulebook, the spellings its entries go by, the settings in force."""

    rulebook: Rulebook
    names: Names
    settings: Mapping[str, str]
