"""A hit chance by the user's own formula, and faults that point into it."""

from __future__ import annotations

import pytest

from sheets.models.forum import Stats
from sheets.rules.forum.formula import FormulaError, hit_chance

ATTACKER, TARGET = Stats(accuracy=80, evasion=10, speed=33), Stats(accuracy=7, evasion=50, dexterity=8)


@pytest.mark.parametrize(
    ("formula", "right"),
    [
        ("50 + (accuracy - evasion) / 4", 57),  # a quarter of 30 is 7.5, rounded down at the end
        ("Accuracy-Evasion*2", -20),
        ("target.accuracy + attacker.evasion", 17),
        ("ceil(speed / 2) + floor(speed/2)", 33),
        ("min(90, max(5, 10, accuracy)) - -3", 83),
        ("2 * 3 - 8 / 4 / 2", 5),
        ("0.1 + 0.2 - 0.3", 0),  # exactly: no float is involved
        ("(((dexterity)))", 8),
    ],
)
def test_values(formula: str, right: int) -> None:
    assert hit_chance(formula, ATTACKER, TARGET) == right


@pytest.mark.parametrize(
    ("formula", "at", "words"),
    [
        ("50 + acuracy / 4", 6, "accuracy"),
        ("50 + ", 5, "ends too early"),
        ("(50 + 3", 8, "`)` is missing"),
        ("50 50", 4, "not expected"),
        ("50 $ 3", 4, "`$` means nothing"),
        ("50 / (3 - 3)", 4, "division by zero"),
        ("floor(1, 2)", 1, "one value"),
        ("enemy.speed", 1, "`enemy` is nobody"),
        ("min 3", 5, "`(` is missing"),
        ("__import__('os')", 12, "`'` means nothing"),
        ("__import__", 1, "unknown stat"),
        ("(" * 400, 42, "too many"),
        ("-" * 400 + "1", 42, "too many"),
    ],
)
def test_faults_point_into_the_formula(formula: str, at: int, words: str) -> None:
    with pytest.raises(FormulaError) as caught:
        hit_chance(formula, ATTACKER, TARGET)
    assert caught.value.at == at
    assert words in f"{caught.value} {caught.value.remedy}"
