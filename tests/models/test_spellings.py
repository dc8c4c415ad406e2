"""Spellings: any language, any case and width, and a near name where there is none."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from sheets.models.names import Names, folded
from tests.printshop import character, game


@pytest.mark.parametrize(
    "spelling",
    ["hidden_weapons", "Hidden Weapons", "HIDDEN-WEAPONS", " hidden  weapons ", "Ｈｉｄｄｅｎ Weapons", "仕込み"],
)
def test_every_spelling_finds_the_skill(spelling: str) -> None:
    assert game().names.find("skill", spelling) == "hidden_weapons"
    assert character(skills=[spelling]).skills == ("hidden_weapons",)


def test_a_sort_has_its_own_names() -> None:
    assert game().names.find("clan", "Hidden Weapons") is None
    assert Names().find("skill", "blade") is None


def test_names_are_compared_without_what_typing_changes() -> None:
    assert folded("Rumor-Mongering") == folded("rumor mongering") == folded("ＲＵＭＯＲ_mongering")
    assert folded("2+") != folded("2")


def test_an_unknown_name_gets_a_near_one() -> None:
    with pytest.raises(ValidationError) as caught:
        character(skills=["Blaed"])
    (error,) = caught.value.errors()
    assert error["msg"] == "unknown skill `Blaed`"
    assert "`Blade`" in error["ctx"]["remedy"]


def test_a_name_of_one_s_own_passes_where_it_may() -> None:
    who = character(virtues=["Talks in Her Sleep", "safehouse"], people=[{"name": "A", "bond": "owes me money"}])
    assert [virtue.name for virtue in who.virtues] == ["Talks in Her Sleep", "safehouse"]
    assert who.people[0].bond == "owes me money"
