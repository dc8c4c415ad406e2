"""Ninja Obstacle Tournament by procedure: athletes for a roster."""

from __future__ import annotations

from sheets.dice import Dice
from sheets.rolling.choices import settings_of
from sheets.rolling.shelf import Shelf
from sheets.rolling.wish import Outcome, Ready, Wish

GAME = "obstacle"
NAME, ADDITIVES, ABOUT = "athlete-name", "additives", "athlete-description"


def athlete(wish: Wish, shelf: Shelf) -> Ready:
    """Ch. 4: new ninja, their name, attributes, additives and a few words about them."""
    from sheets.rolling.shinobigami import origin_of
    from sheets.rules.obstacle import random_athlete
    from sheets.rules.tables import Roller

    tables = shelf.tables(NAME, ADDITIVES, ABOUT)
    roller = Roller(tables)
    doubles = settings_of(wish, GAME).get("creation_doubles", "stack")

    def roll(dice: Dice) -> Outcome:
        name, about = roller.roll(NAME, dice).text, roller.roll(ABOUT, dice).text
        made = random_athlete(dice, tables[ADDITIVES], creation_doubles=doubles)
        text = f"{name}, {about}; IQ {made.iq}, DX {made.dx}, ST {made.st}; {', '.join(made.additives)}"
        return Outcome(text=text)

    return Ready(game=GAME, title="Athletes", roll=roll, origin=origin_of(tables.values()))
