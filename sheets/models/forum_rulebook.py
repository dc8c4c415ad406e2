"""The numbers of the forum battle system: those of the rule text, and those that rulesets of its family put in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from sheets.models.names import Names
from sheets.models.record import Count, Record

PerRank = Annotated[tuple[Count, ...], Field(min_length=1)]


class PerPost(Record):
    """L. 44-63: strikes in a post, for each rank in rank order."""

    basic: PerRank
    small: PerRank
    medium: PerRank
    large: PerRank


class Numbers(Record):
    """One ruleset. `stats` are those everybody may read, in the order of a first post."""

    id: str
    ranks: tuple[str, ...]
    stats: tuple[str, ...]
    per_post: PerPost
    basic_damage: Count
    basic_stamina: Count
    throw_stamina: Count


class BattleNumbers(Record):
    """All rulesets there are; the setting `ruleset` chooses one."""

    rulesets: Annotated[tuple[Numbers, ...], Field(min_length=1)]


@dataclass(frozen=True, kw_only=True)
class Forum:
    """The game as one run knows it: its numbers, the spellings of its words, the settings in force."""

    numbers: BattleNumbers
    names: Names
    settings: Mapping[str, str]

    @property
    def rules(self) -> Numbers:
        """The numbers of the ruleset in force."""
        return next(each for each in self.numbers.rulesets if each.id == self.settings["ruleset"])
