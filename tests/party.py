"""Different characters, as many as wanted: rolled as `sheets roll character --yaml` does, and then filled in."""

from __future__ import annotations

from typing import Any

import yaml

from sheets.dice import Stream
from sheets.resources import SearchPath
from sheets.rolling import Wish, roll

GIVEN = ("Aoi", "Ren", "Sora", "Yuki", "Hana", "Kaito", "Mio", "Riku", "葵", "蓮")
FAMILY = ("Kagami", "Mori", "Hayase", "Kuroda", "Tsukino", "Arima", "Shirogane", "三好", "早瀬", "黒田")
NINPO = (("Mirror Step", "attack"), ("Cold Rain", "attack"), ("Paper Wall", "support"), ("Long Breath", "support"))


def party(count: int, seed: str = "party") -> str:
    """`count` different characters in one YAML text."""
    (rolled,) = roll(["character"], Wish(search=SearchPath(), seed=seed, count=count))
    records = [
        filled_in(result.record or {}, Stream(seed, "filled in", n), n) for n, result in enumerate(rolled.results)
    ]
    return yaml.dump_all(records, allow_unicode=True, sort_keys=False, width=1000)


def filled_in(rolled: Any, dice: Stream, number: int) -> dict[str, Any]:
    """A rolled character with what the roll leaves to the player: ninpo with their effects, people, a look."""

    def one_of(things: tuple[str, ...]) -> str:
        return things[dice.roll(len(things)) - 1]

    look = f"Somewhere in the snow a bell is struck {number} times."
    return {
        "game": "shinobigami",
        "kind": "character",
        **rolled,
        "player": f"Player {number}",
        "age": 17 + dice.roll(40),
        "ninpo": [
            {
                "name": f"{word} {number}",
                "type": kind,
                "clan": "general" if index else rolled["clan"],
                "cost": index,
                "range": index,
                "skill": rolled["skills"][index],
                "effect": f"On a hit the target loses {index + 1} Life Points and cannot use gear in this round.",
                "invented": True,
            }
            for index, (word, kind) in enumerate(NINPO)
        ],
        "ohgi": [{**ohgi, "look": look} for ohgi in rolled["ohgi"]],
        "people": [
            {"name": f"{one_of(FAMILY)} {one_of(GIVEN)}", "location": True, "bond": "devotion"} for _ in range(3)
        ],
    }
