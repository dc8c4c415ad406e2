"""Forum battles for tests: the game under some settings, fighters and battles of a few words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import yaml

from sheets.models.forum import Battle, Entrant, Fighter
from sheets.models.forum_battle import Fight, InFight
from sheets.models.forum_rulebook import Forum
from sheets.models.secret import GM
from sheets.resources import SearchPath
from sheets.rules.forum.battle import Played, play
from tests.games import loaded, words_of

SEARCH = SearchPath()
DATA: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "data/forum-cases.yaml").read_text("utf-8"))
CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in DATA["cases"]}


game: Callable[..., Forum] = partial(loaded, "forum")
english = partial(words_of, "forum")


def fighter(name: str = "Aya", *, reserves: tuple[int, int, int] | None = (100, 100, 100), **fields: Any) -> Fighter:
    """A Jounin without skill or luck, unless told otherwise; `stats` are those that are not 0."""
    left = dict(zip(("hp", "chakra", "stamina"), reserves, strict=True)) if reserves else None
    record = {"game": "forum", "kind": "character", "name": name, "rank": "Jounin", "stats": {}, "reserves": left}
    return Fighter.model_validate(record | fields, context=game().names)


def fight(*posts: dict[str, Any], fighters: tuple[Fighter, ...] = (), sides: str = "", **fields: Any) -> Fight:
    """A battle of Aya and Ben, or of these fighters; `sides` is a letter for each."""
    people = fighters or (fighter("Aya"), fighter("Ben"))
    record = {"game": "forum", "kind": "battle", "title": "T", "type": "life_and_death", **fields}
    entrants = [Entrant(character=each) for each in people]
    battle = Battle.model_validate(record | {"fighters": entrants, "posts": posts})
    letters = sides or "".join(chr(65 + n) for n in range(len(people)))
    inside = tuple(
        InFight(id=each.name, side=side, fighter=each, path=("fighters", n))
        for n, (each, side) in enumerate(zip(people, letters, strict=True))
    )
    return Fight(battle=battle, fighters=inside)


def played(*posts: dict[str, Any], seed: str | None = None, under: Forum | None = None, **fields: Any) -> Played:
    return play(fight(*posts, **fields), under or game(), seed)


def left(of: Played, name: str) -> tuple[int, int, int, str]:
    """HP, chakra, stamina and state of a fighter after the last post."""
    standing = of.ran.turns[-1].standings[name].reveal(GM)
    return standing.hp, standing.chakra, standing.stamina, standing.state.value


def attack(damage: int = 10, **fields: Any) -> dict[str, Any]:
    """A technique of so much damage that costs nothing."""
    return {"attack": "technique", "name": "bolt", "base": damage, "chance": 75, **fields}
