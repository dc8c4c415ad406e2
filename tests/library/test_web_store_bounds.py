"""Exports larger than a record may be, and the main school of a clan."""

from __future__ import annotations

import pytest

from sheets.models.record import LONGEST_TEXT
from sheets.models.shinobigami import MOST
from tests.library.exports import ninja, read, validated

GAPS = {"f": "1", "b": None, "c": None, "d": None, "e": None}


def test_longer_lists_are_cut_and_said_to_be() -> None:
    many = [{"name": f"X{number}"} for number in range(150)]
    imported = read(
        ninja(ninpou=many, specialEffect=many, personalities=many, item=[{"name": "兵糧丸", "count": "60"}])
    )
    assert validated(imported)
    for key in ("ninpo", "ohgi", "people", "gear"):
        assert len(imported.data[key]) == MOST[key]
        assert f"{key}: only the first {MOST[key]} entries were taken" in imported.losses


def test_the_two_texts_of_an_ohgi_share_one_field() -> None:
    row = {"name": "X", "effect": "e" * (LONGEST_TEXT - 10), "explain": "x" * 100}
    imported = read(ninja(specialEffect=[row]))
    assert validated(imported)
    assert any(loss.startswith("specialEffect[0].explain: only its first") for loss in imported.losses)


@pytest.mark.parametrize(("word", "lost"), [("上位", False), ("上位（本家）", True)])
def test_the_main_school_is_no_sub_school(word: str, lost: bool) -> None:
    imported = read(ninja(base={"name": "Aya", "upperstyle": "a", "race": "1", "substyle": word}))
    assert "sub_school" not in imported.data
    assert [loss.partition(":")[0] for loss in imported.losses] == (["base.substyle"] if lost else [])
