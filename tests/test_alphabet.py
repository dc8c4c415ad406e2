"""Names in the order in which people look for them."""

from __future__ import annotations

import random

import pytest

from sheets.alphabet import has_kanji, place_in_alphabet

ORDERS = (
    ("Eva", "eva", "Éva", "Eva Mori", "Evan"),
    ("2 Knives", "10 Knives", "Ninja", "Ninja 2", "Ninja 10", "Ninja 010a"),
    ("“Old” Kim", "oliver", "O'Neil", "onyx"),
    ("zoe", "Zoë", "Zoe 2", "Ωmega", "Яна", "アヤ", "カー", "がら", "ガラ", "からす", "三好", "影"),
    ("de la Cruz", "Dela"),
    ("Strasse", "Straße", "Strata"),
)


@pytest.mark.parametrize("names", ORDERS)
def test_names_stand_where_they_are_looked_for(names: tuple[str, ...]) -> None:
    mixed = list(names)
    random.Random(7).shuffle(mixed)
    assert sorted(mixed, key=place_in_alphabet) == list(names)


def test_any_name_has_a_place() -> None:
    odd = ["", "🔥", "²", "9" * 400, "￿", "e\u0301", "é", "\u3099"]
    assert sorted(odd, key=place_in_alphabet)
    assert place_in_alphabet("ｶﾞﾗ")[0] == place_in_alphabet("がら")[0] == place_in_alphabet("ガラ")[0]


def test_only_kanji_need_a_reading() -> None:
    assert [has_kanji(name) for name in ("鵜飼 玄", "Aya 影", "アヤ", "あや", "Aya", "")] == [True, True, *[False] * 4]
