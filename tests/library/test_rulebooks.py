"""Rulebook, names and settings: from the shipped content, and from a user's broken one."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.errors import Exit, SheetsError
from sheets.library.rulebooks import (
    SHINOBIGAMI,
    check_settings,
    load_names,
    load_settings,
    load_shinobigami,
    settings_in_force,
)
from sheets.models.settings import Setting
from sheets.resources import SearchPath

DEFS = {
    "gap": Setting(id="gap", default="six", values=("six", "five"), about="how many gaps"),
    "die": Setting(id="die", default="1d6", values=("1d6", "none"), about="which die"),
}


def user(root: Path, game: str = "shinobigami", **files: str) -> SearchPath:
    """A user's folder with content/<game>/<name>.yaml for each name, `_` for `.`."""
    folder = root / "content" / game
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / f"{name.replace('_', '.')}.yaml").write_text(text, encoding="utf-8")
    return SearchPath((root,))


def told(error: SheetsError) -> list[str]:
    return [f"{Path(p.place.file).name}:{p.place.line} {p.what}" for p in error.problems if p.place]


def test_the_shipped_rulebook_loads() -> None:
    rulebook = load_shinobigami(SearchPath())
    assert len(rulebook.places) == 66
    assert len(rulebook.clans) == 6
    names = load_names(SearchPath(), "shinobigami")
    for skill in rulebook.places:
        assert names.find("skill", skill) == skill
    assert names.find("skill", "Hidden Weapons") == "hidden_weapons"
    assert names.find("clan", "斜歯忍軍") == "hasuba"
    assert len(load_settings(SearchPath(), "shinobigami")) > 5


def test_a_file_of_the_user_replaces_ours_and_is_located_when_broken(tmp_path: Path) -> None:
    search = user(tmp_path, convictions="convictions:\n  - {id: mine, roll: 1}\n")
    assert [each.id for each in load_shinobigami(search).convictions] == ["mine"]
    search = user(tmp_path, convictions="convictions:\n  - {id: mine, roll: 7}\n", gear="gear:\n  - {id: a b}\nx: 1\n")
    with pytest.raises(SheetsError) as caught:
        load_shinobigami(search)
    assert caught.value.code is Exit.INPUT
    assert told(caught.value) == [
        "convictions.yaml:2 `roll` must be at most 6, not `7`",
        "gear.yaml:2 `id` may not be `a b`",
        "gear.yaml:3 unknown field `x`",
    ]


def test_ids_that_stand_twice_or_point_to_nothing(tmp_path: Path) -> None:
    search = user(
        tmp_path,
        gear="gear:\n  - {id: pill}\n  - {id: pill}\n",
        clans="clans:\n  - {id: hasuba, field: tecnology, enemy: nobody, gaps: [0]}\n",
        ailments="ailments:\n  - {id: breakdown, roll: 1, recover: nothing, stacks: no}\n",
        ninpo="ninpo:\n  - {id: a, type: equip, clan: nobody, skill: nothing}\n",
    )
    with pytest.raises(SheetsError) as caught:
        load_shinobigami(search)
    assert told(caught.value) == [
        "ailments.yaml:2 `recover` points to `nothing`, which is not there",
        "clans.yaml:2 `field` points to `tecnology`, which is not there",
        "clans.yaml:2 `enemy` points to `nobody`, which is not there",
        "gear.yaml:3 `pill` stands twice in `gear`",
        "ninpo.yaml:2 `clan` points to `nobody`, which is not there",
        "ninpo.yaml:2 `skill` points to `nothing`, which is not there",
    ]


def test_a_key_in_two_files_names_both(tmp_path: Path) -> None:
    search = user(tmp_path, gear="gear:\n  - {id: pill}\nclans: []\n")
    with pytest.raises(SheetsError, match=r"gear.yaml:3:1: `clans` already stands in .*clans.yaml:2:1"):
        load_shinobigami(search)


def test_a_missing_file_is_an_engine_error(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(SHINOBIGAMI) == 11
    monkeypatch.setattr(SearchPath, "find", lambda self, name: None)
    for load in (load_shinobigami, lambda search: load_settings(search, "shinobigami")):
        with pytest.raises(SheetsError, match="is missing") as caught:
            load(SearchPath())
        assert caught.value.code is Exit.ENGINE


def test_names_of_every_language_and_further_spellings(tmp_path: Path) -> None:
    search = user(
        tmp_path,
        "xgame",
        terms_ja="skill: {hand: 骨法術}\n",
        terms_en="skill: {hand: Hand to Hand, first_aid: Medicine}\n",
        also="skill: {hand: [Brawl, 骨法], first_aid: First-Aid}\n",
    )
    names = load_names(search, "xgame")
    for spelling in ("hand", "HAND TO HAND", "hand-to-hand", "骨法術", "骨法", "brawl"):
        assert names.find("skill", spelling) == "hand"
    assert names.find("skill", "foot") is None
    assert names.words["skill"][:2] == ("Hand to Hand", "Medicine")
    assert names.suggest("skill", "Medicin") == "did you mean `Medicine`?"


def test_a_spelling_that_means_two_things(tmp_path: Path) -> None:
    search = user(
        tmp_path,
        "xgame",
        terms_en="skill:\n  blade: Blade\n  sword: Sword\n  dash: '-'\nclan: {blade: Blade}\nrank: x\n",
        also="skill:\n  blade: [SWORD]\n  blad: [x]\n",
    )
    with pytest.raises(SheetsError) as caught:
        load_names(search, "xgame")
    assert told(caught.value) == [
        "also.yaml:2 `SWORD` already means the skill `sword`",
        "also.yaml:3 unknown skill `blad`",
        "terms.en.yaml:4 a name needs a letter or a digit",
        "terms.en.yaml:6 a mapping of ids to words was expected here",
    ]


def test_broken_settings_are_located(tmp_path: Path) -> None:
    search = user(
        tmp_path,
        "xgame",
        settings="settings:\n"
        "  - {id: a, default: x, values: [x, y], about: z}\n"
        "  - {id: a, default: x, values: [x], about: z}\n"
        "  - {id: b, default: q, values: [x], about: z}\n"
        "  - hello\n"
        "  - {id: c, default: x, about: z}\n",
    )
    with pytest.raises(SheetsError) as caught:
        load_settings(search, "xgame")
    assert told(caught.value) == [
        "settings.yaml:3 the setting `a` is there twice",
        "settings.yaml:4 the default is none of the values",
        "settings.yaml:5 a setting has `id:`, `default:`, `values:` and `about:`",
        "settings.yaml:6 `values` is missing",
    ]
    with pytest.raises(SheetsError, match="a list was expected here"):
        load_settings(user(tmp_path, "xgame", settings="a: b\n"), "xgame")


def test_the_last_layer_decides() -> None:
    assert settings_in_force(DEFS) == {"gap": "six", "die": "1d6"}
    assert settings_in_force(DEFS, {"gap": "five"}, {"die": "none", "gap": "six"}) == {
        "gap": "six",
        "die": "none",
    }


def test_unknown_settings_and_values_are_all_told() -> None:
    with pytest.raises(SheetsError) as caught:
        settings_in_force(DEFS, {"gaps": "five"}, {"die": "2d6"})
    assert [(p.what, p.remedy) for p in caught.value.problems] == [
        ("the setting `die` cannot be `2d6`", "did you mean `1d6`?"),
        ("unknown setting `gaps`", "did you mean `gap`?"),
    ]
    (finding,) = check_settings(DEFS, {"gap": "five", "dye": "x"})
    assert finding.path == ("dye",)
