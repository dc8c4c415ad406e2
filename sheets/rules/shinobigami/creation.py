"""SG 1: a character by dice, legal for its clan and rank: what `legality.judge` passes without a finding."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sheets.dice import Dice
from sheets.models.shinobigami_rulebook import KnownNinpo, Shinobigami
from sheets.models.table import Table
from sheets.rules.shinobigami.legality import OWN_FIELD_SKILLS
from sheets.rules.shinobigami.legality_ninpo import FREE
from sheets.rules.shinobigami.merit import GEAR_AT_START
from sheets.rules.shinobigami.naming import Naming
from sheets.rules.tables import Roller

T = TypeVar("T")

NAME, LOOK, HABIT = "name", "look", "habit"
"""Tables besides those of the rulebook: what the character is called, and two lines about them."""


@dataclass(frozen=True, kw_only=True)
class Maker:
    """What a character is made from: the game, its tables, the words for ids, and ninpo to draw from (may be none)."""

    game: Shinobigami
    tables: Mapping[str, Table]
    word: Callable[[str, str], str]
    ninpo: tuple[KnownNinpo, ...] = ()

    def make(self, dice: Dice, *, clan: str = "", rank: str = "chunin") -> dict[str, Any]:
        """SG 1.02-1.11: the record, in ids, of a character of this clan (or of any) and rank.

        Ninpo that were not drawn are left out, to be filled in.
        """
        book = self.game.rulebook
        clan = clan or _one(dice, book.clans).id
        roller = Roller(self.tables, self.game.settings)
        named = roller.roll(NAME, dice)
        skills = self._skills(dice, clan, rank)
        record: dict[str, Any] = {
            "game": "shinobigami", "kind": "character",
            "name": named.text, "reading": named.parts.get("reading"),
            "clan": clan, "rank": rank,
            "cover": roller.roll(cover_table(clan), dice).text,
            "conviction": _one(dice, book.convictions).id,
            "skills": skills, "close_combat": _one(dice, skills),
            "ninpo": self._ninpo(dice, clan, rank, skills),
            "ohgi": [self._ohgi(dice, skills) for _ in range(book.rank[rank].ohgi)],
            "gear": [_one(dice, book.gear).id for _ in range(GEAR_AT_START)],
            "background": f"{roller.roll(LOOK, dice).text}\n{roller.roll(HABIT, dice).text}",
        }  # fmt: skip
        return {key: value for key, value in record.items() if value}

    def _skills(self, dice: Dice, clan: str, rank: str) -> list[str]:
        """SG 1.06: three of the own field, the others of any; setting `rank_skill_field: own_field` says otherwise of
        those that came with a higher rank.
        """
        book = self.game.rulebook
        number, own = book.rank[rank].skills, OWN_FIELD_SKILLS
        if self.game.settings.get("rank_skill_field") == "own_field":
            own += max(number - min(r.skills for r in book.ranks if r.merit is not None), 0)
        field = next(field for field in book.fields if field.id == book.clan[clan].field)
        skills = _several(dice, field.skills, own)
        return skills + _several(dice, [skill for skill in book.places if skill not in skills], number - own)

    def _ohgi(self, dice: Dice, skills: Sequence[str]) -> dict[str, Any]:
        """SG 1.08: type, a learned skill, and a name into which the skill may be mixed."""
        type, skill = _one(dice, self.game.rulebook.ohgi_types).id, _one(dice, skills)
        name = Naming(self.tables, self.game.settings).name(dice, skill=self.word("skill", skill))
        return {"name": name.text, "type": type, "skill": skill}

    def _ninpo(self, dice: Dice, clan: str, rank: str, skills: Sequence[str]) -> list[dict[str, Any]]:
        """SG 1.07: as many as the rank has, one of them of the clan, none of another; the assigned skill is learned."""
        fit = [n for n in self.ninpo if n.id != FREE and n.skill in (None, "any", "none", *skills)]
        own = _several(dice, [n for n in fit if n.clan == clan], 1)
        # Without one of the clan's list a place stays open for it.
        others = self.game.rulebook.rank[rank].ninpo - 1
        drawn = own + _several(dice, [n for n in fit if n.clan in (clan, "general") and n not in own], others)
        return [self._learned(ninpo, dice, skills) for ninpo in drawn]

    def _learned(self, ninpo: KnownNinpo, dice: Dice, skills: Sequence[str]) -> dict[str, Any]:
        skill = _one(dice, skills) if ninpo.skill == "any" else ninpo.skill
        written = {
            "name": self.word("ninpo", ninpo.id), "clan": ninpo.clan, "type": ninpo.type,
            "cost": ninpo.cost, "range": ninpo.range, "skill": skill,
        }  # fmt: skip
        return {key: value for key, value in written.items() if value is not None}


def cover_table(clan: str) -> str:
    """SG 1.04: the table of covers of a clan."""
    return f"cover-{clan.replace('_', '-')}"


def _one(dice: Dice, things: Sequence[T]) -> T:
    return things[dice.roll(len(things)) - 1]


def _several(dice: Dice, things: Sequence[T], number: int) -> list[T]:
    """Different ones, as many as asked for or as there are."""
    left = list(things)
    return [left.pop(dice.roll(len(left)) - 1) for _ in range(min(number, len(left)))]
