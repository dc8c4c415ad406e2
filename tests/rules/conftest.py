"""The shipped Shinobigami content as the rules see it, characters of a few words, and the copied facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from sheets.library.rulebooks import load_names, load_settings, load_shinobigami
from sheets.library.tables import find_table, table_ids
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.table import Table
from sheets.resources import SearchPath

DATA = Path(__file__).parent.parent / "data"

Make = Callable[..., Character]


@pytest.fixture(scope="session")
def facts_yaml() -> Mapping[str, Any]:
    return yaml.safe_load((DATA / "shinobigami-facts.yaml").read_text("utf-8"))


@pytest.fixture(scope="session")
def game() -> Shinobigami:
    search = SearchPath()
    settings = {name: setting.default for name, setting in load_settings(search, "shinobigami").items()}
    names = load_names(search, "shinobigami")
    return Shinobigami(rulebook=load_shinobigami(search), names=names, settings=settings)


@pytest.fixture(scope="session")
def with_setting(game: Shinobigami) -> Callable[..., Shinobigami]:
    def changed(**settings: str) -> Shinobigami:
        assert settings.keys() <= game.settings.keys()
        return replace(game, settings={**game.settings, **settings})

    return changed


@pytest.fixture(scope="session")
def make(game: Shinobigami) -> Make:
    def character(**fields: Any) -> Character:
        record = {"game": "shinobigami", "kind": "character", "name": "Aya", **fields}
        return Character.model_validate(record, context=game.names)

    return character


@pytest.fixture(scope="session")
def tables() -> dict[str, Table]:
    found = {id: find_table(SearchPath(), "shinobigami", id) for id in table_ids(SearchPath(), "shinobigami")}
    assert [problems for _, problems in found.values() if problems] == []
    return {id: shelved.table for id, (shelved, _) in found.items() if shelved}
