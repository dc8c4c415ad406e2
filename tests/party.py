"""Made-up but legal characters, as many as wanted, as one YAML text."""

from __future__ import annotations

from typing import TypeVar

from sheets.dice import Stream
from sheets.library.rulebooks import load_shinobigami
from sheets.models.shinobigami_rulebook import Rulebook
from sheets.resources import SearchPath

T = TypeVar("T")

GIVEN = ("Aoi", "Ren", "Sora", "Yuki", "Hana", "Kaito", "Mio", "Riku", "葵", "蓮")
FAMILY = ("Kagami", "Mori", "Hayase", "Kuroda", "Tsukino", "Arima", "Shirogane", "三好", "早瀬", "黒田")


def pick(dice: Stream, things: list[T] | tuple[T, ...], count: int) -> list[T]:
    """`count` different ones of these things."""
    left = list(things)
    return [left.pop(dice.roll(len(left)) - 1) for _ in range(count)]


def character(book: Rulebook, dice: Stream, number: int) -> str:
    """One legal Chunin with everything filled in."""
    clan = pick(dice, book.clans, 1)[0]
    own = next(field for field in book.fields if field.id == clan.field)
    skills = pick(dice, own.skills, 3)
    skills += pick(dice, [s for s in book.places if s not in skills], 3)
    ninpo = "\n".join(
        f"""  - name: {word} {number}
    type: {kind}
    clan: {clan.id if index == 0 else "general"}
    cost: {index}
    range: {index}
    skill: {skills[index]}
    effect: "On a hit the target loses {index + 1} Life Points and cannot use gear until the round ends."
    invented: true"""
        for index, (word, kind) in enumerate(
            (
                ("Mirror Step", "attack"),
                ("Cold Rain", "attack"),
                ("Paper Wall", "support"),
                ("Long Breath", "support"),
            )
        )
    )
    people = "\n".join(
        f"  - {{name: {pick(dice, FAMILY, 1)[0]} {given}, location: yes, bond: devotion}}"
        for given in pick(dice, GIVEN, 3)
    )
    return f"""game: shinobigami
kind: character
name: {pick(dice, FAMILY, 1)[0]} {pick(dice, GIVEN, 1)[0]} {number}
player: Player {number}
clan: {clan.id}
cover: Night porter
conviction: {pick(dice, book.convictions, 1)[0].id}
age: {17 + dice.roll(40)}
skills: [{", ".join(skills)}]
close_combat: {skills[0]}
ninpo:
{ninpo}
ohgi:
  - name: Fang of the Snow {number}
    type: {pick(dice, book.ohgi_types[:6], 1)[0].id}
    skill: {skills[1]}
    look: White silence falls over the street, and somewhere in it a bell is struck number {number} times.
gear: [bead_of_life, soma_pill]
people:
{people}
background: Sends money home every month and has not been there for {number} winters.
"""


def party(count: int, seed: str = "party") -> str:
    """`count` different characters in one YAML text."""
    book = load_shinobigami(SearchPath())
    return "---\n".join(character(book, Stream(seed, "party", n), n) for n in range(1, count + 1))
