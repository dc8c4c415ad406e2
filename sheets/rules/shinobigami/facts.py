"""Every number that the rules work out for a character, for its sheet and for other tools."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sheets.models.shinobigami import Character
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.rules.shinobigami import matrix, merit


@dataclass(frozen=True, kw_only=True)
class NinpoFacts:
    """SG 1.07: assigned skill and target number of a learned ninpo; None where there is none (yet)."""

    name: str
    skill: str | None
    target_number: int | None
    secret: bool


@dataclass(frozen=True, kw_only=True)
class Quotas:
    """SG 1.03.1: how many skills, ninpo (Close Combat Attack apart) and Ohgi a rank has."""

    skills: int
    ninpo: int
    ohgi: int


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What is worked out for one character.

    `target_numbers` are 11 rows of 6, row 2 and Technology first; a target number is None where no skill is
    usable or none is chosen. `by_skill` holds the same numbers by skill, `recovery` those to shake off each
    ailment (SG 7.05.3).
    """

    skills: tuple[str, ...]
    gaps_filled: tuple[bool, ...]
    wrap: matrix.Wrap
    life_points_lost: tuple[str, ...]
    target_numbers: matrix.Numbers
    by_skill: Mapping[str, int | None]
    ninpo: tuple[NinpoFacts, ...]
    close_combat: int | None
    recovery: Mapping[str, int | None]
    own_field: str | None
    own_field_skills: int
    quotas: Quotas
    virtue_merit: int
    flaw_merit: int

    @property
    def merit_balance(self) -> int:
        """SG 1.10.01: merit that flaws give beyond what virtues cost; below 0 they do not pay for them."""
        return self.flaw_merit - self.virtue_merit


def facts(character: Character, game: Shinobigami) -> Facts:
    """Work out everything there is to know about a character under the settings in force."""
    book = game.rulebook
    numbers = matrix.target_numbers(character, game)
    by_skill = {skill: numbers[row][column] for skill, (row, column) in book.places.items()}
    clan = book.clan.get(character.clan or "")
    column = book.column[clan.field] if clan else None
    learned = tuple(dict.fromkeys(character.skills))
    rank = book.rank[character.rank]
    return Facts(
        skills=learned,
        gaps_filled=matrix.gaps_filled(character, game),
        wrap=matrix.wrap(character, game),
        life_points_lost=tuple(field for field in book.column if field in character.life_points_lost),
        target_numbers=numbers,
        by_skill=by_skill,
        ninpo=_ninpo(character, by_skill),
        close_combat=by_skill.get(character.close_combat or ""),
        recovery={ailment.id: by_skill[ailment.recover] for ailment in book.ailments},
        own_field=clan.field if clan else None,
        own_field_skills=sum(book.places[skill][1] == column for skill in learned),
        quotas=Quotas(skills=rank.skills, ninpo=rank.ninpo, ohgi=rank.ohgi),
        virtue_merit=merit.total(character.virtues, book.virtues),
        flaw_merit=merit.total(character.flaws, book.flaws),
    )


def as_json(facts: Facts) -> dict[str, Any]:
    """The facts as plain data with fixed keys. Ohgi, gear and hidden ninpo are not in it."""
    shown = [ninpo for ninpo in facts.ninpo if not ninpo.secret]
    return {
        "skills": list(facts.skills),
        "gaps_filled": list(facts.gaps_filled),
        "wrap": facts.wrap,
        "life_points_lost": list(facts.life_points_lost),
        "target_numbers": [list(row) for row in facts.target_numbers],
        "ninpo": [{"name": n.name, "skill": n.skill, "target_number": n.target_number} for n in shown],
        "close_combat": facts.close_combat,
        "recovery": dict(facts.recovery),
        "own_field": facts.own_field,
        "own_field_skills": facts.own_field_skills,
        "quotas": {"skills": facts.quotas.skills, "ninpo": facts.quotas.ninpo, "ohgi": facts.quotas.ohgi},
        "virtue_merit": facts.virtue_merit,
        "flaw_merit": facts.flaw_merit,
        "merit_balance": facts.merit_balance,
    }


def _ninpo(character: Character, by_skill: Mapping[str, int | None]) -> tuple[NinpoFacts, ...]:
    return tuple(
        NinpoFacts(name=n.name, skill=n.skill, target_number=by_skill.get(n.skill or ""), secret=n.secret)
        for n in character.ninpo
    )
