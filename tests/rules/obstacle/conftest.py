"""The tournament as the rules see it: shipped courses, settings by default or changed, athletes of a few words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sheets.games import GAMES, settings_of
from sheets.library.rulebooks import settings_in_force
from sheets.models.obstacle import Athlete, Roster
from sheets.models.obstacle_rulebook import Tournament
from sheets.resources import SearchPath
from sheets.rules.obstacle.reading import Reading

Under = Callable[..., Tournament]


@pytest.fixture(scope="session")
def game() -> Tournament:
    search = SearchPath()
    return GAMES["obstacle"].load(search, settings_in_force(settings_of(search, "obstacle")))


@pytest.fixture(scope="session")
def under(game: Tournament) -> Under:
    """The game with some settings changed; a value that is not offered is a fault of the test."""
    known = settings_of(SearchPath(), "obstacle")

    def changed(**settings: str) -> Tournament:
        return replace(game, settings=settings_in_force(known, settings))

    return changed


@pytest.fixture(scope="session")
def reading(under: Under) -> Callable[..., Reading]:
    return lambda **settings: Reading.of(under(**settings).settings)


@pytest.fixture(scope="session")
def athlete(game: Tournament) -> Callable[..., Athlete]:
    def made(**fields: Any) -> Athlete:
        record = {"id": "aya", "name": "Aya", "iq": 13, "dx": 13, "st": 14, **fields}
        return Athlete.model_validate(record, context=game.names)

    return made


@pytest.fixture(scope="session")
def roster(athlete: Callable[..., Athlete]) -> Callable[..., Roster]:
    """A roster of so many equal athletes `n1`, `n2`, ..., or of these."""

    def made(athletes: int | list[Athlete] = 16, **fields: Any) -> Roster:
        if isinstance(athletes, int):
            athletes = [athlete(id=f"n{n}", name=f"N{n}") for n in range(1, athletes + 1)]
        return Roster(game="obstacle", kind="roster", athletes=tuple(athletes), **fields)

    return made
