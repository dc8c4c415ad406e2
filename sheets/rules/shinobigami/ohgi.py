"""SG 1.08, 9: what the seven types of Ohgi do in numbers."""

from __future__ import annotations

CRITICAL_HIT_LOSS, AREA_ATTACK_LOSS = 4, 2
"""SG 1.08: Life Points lost; by Critical Hit in random fields, by Area Attack in fields of the target's
choice.
"""

PERFECT_DEFENSE = 4
"""SG 1.08: by how much Perfect Defense lowers a loss."""

PERFECT_SUCCESS_RESULT = 10
"""SG 1.08: the result of a check that Perfect Success decides; it is no critical."""


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
