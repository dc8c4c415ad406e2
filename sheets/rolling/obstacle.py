"""Ninja Obstacle Tournament by procedure: athletes for a roster."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sheets.dice import Dice
from sheets.errors import Exit, Problem, SheetsError
from sheets.rolling.choices import settings_of
from sheets.rolling.shelf import Shelf
from sheets.rolling.wish import Outcome, Ready, Wish

GAME = "obstacle"
NAME, ADDITIVES, ABOUT = "athlete-name", "additives", "athlete-description"


def athlete(wish: Wish, shelf: Shelf) -> Ready:
    """Ch. 4: new ninja, their name, attributes, additives and a few words about them."""
    from sheets.rolling.shinobigami import origin_of
    from sheets.rules.obstacle.creation import random_athlete
    from sheets.rules.tables import Roller

    tables = shelf.tables(NAME, ADDITIVES, ABOUT)
    roller = Roller(tables)
    doubles = settings_of(wish, GAME).get("creation_doubles", "stack")

    def roll(dice: Dice) -> Outcome:
        name, about = roller.roll(NAME, dice).text, roller.roll(ABOUT, dice).text
        made = random_athlete(dice, tables[ADDITIVES], creation_doubles=doubles)
        text = f"{name}, {about}; IQ {made.iq}, DX {made.dx}, ST {made.st}; {', '.join(made.additives)}"
        attributes = {"iq": made.iq, "dx": made.dx, "st": made.st}
        return Outcome(text=text, record={"name": name, "about": about, **attributes, "additives": [*made.additives]})

    return Ready(game=GAME, title="Athletes", roll=roll, origin=origin_of(tables.values()), together=roster)


def roster(athletes: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A roster of rolled athletes, each with an id. Raises SheetsError where they are more than a roster holds."""
    from sheets.models.obstacle import MOST_ATHLETES

    if len(athletes) > MOST_ATHLETES:
        what = f"{len(athletes)} athletes are too many for a roster"
        raise SheetsError(Problem(place=None, what=what, remedy=f"at most {MOST_ATHLETES}"), Exit.MISUSE)
    return {"game": GAME, "kind": "roster", "athletes": with_ids(athletes)}


def with_ids(athletes: Sequence[Mapping[str, Any]], taken: Collection[str] = ()) -> list[dict[str, Any]]:
    """Rolled athletes with ids made of their names, none of them among those `taken` or twice."""
    from sheets.rules.obstacle.creation import unused_id

    used = {*taken}
    made = []
    for each in athletes:
        id = unused_id(each["name"], used)
        used.add(id)
        made.append({"id": id, **each})
    return made
