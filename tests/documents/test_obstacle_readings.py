"""The readings in force stand below every sheet, all of them, however long their words are."""

from __future__ import annotations

import pytest

from sheets.documents.obstacle_score_sheet import blank, compose
from sheets.documents.obstacle_show import readings
from sheets.games import settings_of
from sheets.paper import Ink
from tests.printshop import SEARCH, Printshop
from tests.reading import words
from tests.tournament import english, game, show

KNOWN = settings_of(SEARCH, "obstacle").values()


def word(setting: str, value: str) -> str:
    return english().texts[f"reading/{setting}/{value}"]


def test_every_reading_of_a_rule_has_words_and_what_only_prints_has_none() -> None:
    keys = {f"reading/{each.id}/{value}" for each in KNOWN if not each.prints for value in each.values}
    assert {key for key in english().texts if key.startswith("reading/")} == keys


def test_all_readings_in_force_are_named_in_the_order_of_the_settings() -> None:
    chosen = {"luck_covers": "not_18", "cull_rule": "exactly"}
    said = readings(game(**chosen), english())
    in_force = {each.id: chosen.get(each.id, each.default) for each in KNOWN if not each.prints}
    assert said == f"In force: {'; '.join(word(*item) for item in in_force.items())}."


@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "a3"])
def test_the_longest_readings_find_room_below_a_sheet(shop: Printshop, paper: str) -> None:
    longest = {e.id: max(e.values, key=lambda value: len(word(e.id, value))) for e in KNOWN if not e.prints}
    for part in (compose(show(**longest)), blank(game(**longest), english())):
        assert shop.render(part, paper, Ink.FULL, english()).continued == ()
        for page in words(shop.pdf(part, paper=paper, ink=Ink.FULL, labels=english())):
            assert all("".join(word(*item).split()) in "".join(page.split()) for item in longest.items())
