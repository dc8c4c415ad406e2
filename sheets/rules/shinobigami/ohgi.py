"""SG 1.08, 9: what the seven types of Ohgi do in numbers, and Ohgi names by chart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sheets.dice import Dice
from sheets.models.table import Table
from sheets.rules.tables import Rolled, roll_on

CRITICAL_HIT_LOSS, AREA_ATTACK_LOSS = 4, 2
"""SG 1.08: Life Points lost; by Critical Hit in random fields, by Area Attack in fields of the target's
choice.
"""

PERFECT_DEFENSE = 4
"""SG 1.08: by how much Perfect Defense lowers a loss."""

PERFECT_SUCCESS_RESULT = 10
"""SG 1.08: the result of a check that Perfect Success decides; it is no critical."""


@dataclass(frozen=True, kw_only=True)
class OhgiName:
    """SG 1.08: a name by chart: its words in order, and all dice that fell."""

    words: tuple[str, ...]
    faces: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(self.words)


def immortal_body(die: int, use: int, *, floor: str = "0") -> int:
    """SG 1.08: Life Points recovered by the `use`-th use this game, the first being 1: the die less the uses.

    Setting `immortal_body_floor`: "0" recovers nothing below 0, "none" leaves the number as it is. Ailments
    heal anyway.
    """
    return die - use if floor == "none" else max(die - use, int(floor))


def perfect_defense(loss: int) -> int:
    """SG 1.08: what is left of a loss of Life Points."""
    return max(loss - PERFECT_DEFENSE, 0)


def dark_interference(faces: tuple[int, int], which: int) -> tuple[int, int]:
    """SG 1.08: the dice after one of them (0 or 1) was turned to 1."""
    return (1, faces[1]) if which == 0 else (faces[0], 1)


def usable_in_drama(uses_this_cycle: int, uses_this_scene: int, *, limit: str = "per_cycle") -> bool:
    """SG 1.08, 9: whether an Ohgi may be used (again). Setting `ohgi_drama_limit`: per_cycle or per_scene."""
    return (uses_this_scene if limit == "per_scene" else uses_this_cycle) == 0


def name_by_chart(tables: Mapping[str, Table], dice: Dice, *, same_word: str = "keep") -> OhgiName:
    """SG 1.08: two words by dice: 2d6 on `ohgi-pairs` names two tables, `Nature` being the table
    `ohgi-nature`.

    Setting `ohgi_same_word: reroll`: an equal second word is rolled anew. Raises LookupError for a missing
    table.
    """
    pair = roll_on(tables["ohgi-pairs"], dice)
    first, second = (tables[f"ohgi-{part.strip().lower()}"] for part in pair.text.split("+"))
    rolls: list[Rolled] = [pair, roll_on(first, dice), roll_on(second, dice)]
    while same_word == "reroll" and rolls[1].text == rolls[-1].text:
        rolls.append(roll_on(second, dice))
    faces = tuple(face for rolled in rolls for face in rolled.faces)
    return OhgiName(words=(rolls[1].text, rolls[-1].text), faces=faces)
