"""A scenario and its character files: who is who, and where what is wrong is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.library.casting import Gathered, cast
from sheets.library.records import load
from sheets.models.secret import GM
from sheets.models.shinobigami_scenario import Scenario
from sheets.rules.shinobigami.facts import facts
from tests.plots import AYA, SCENARIO, write
from tests.printshop import SEARCH, game

MODELS = {("shinobigami", "scenario"): Scenario}
HEAD = "game: shinobigami\nkind: scenario\ntitle: T\n"


def gathered(folder: Path, text: str) -> Gathered:
    names = game().names
    ((record,), problems) = load([write(folder, text)], MODELS, {"shinobigami": names})
    assert problems == []
    return cast(record, names, SEARCH)


def told(found: Gathered) -> list[str]:
    return [f"{Path(p.place.file).name}:{p.place.line}:{p.place.column} {p.what}" for p in found.problems if p.place]


def test_everybody_gets_an_id_a_path_and_a_character(tmp_path: Path) -> None:
    found = gathered(tmp_path, SCENARIO)
    assert found.problems == ()
    ids = [(one.id, one.sort, one.label, one.path) for one in found.whole.cast]
    assert ids == [
        ("pc1", "pc", "PC1", ("pcs", 0)),
        ("pc2", "pc", "PC2", ("pcs", 1)),
        ("pc3", "pc", "PC3", ("pcs", 2)),
        ("npc-old-suzu", "npc", "Old Suzu", ("npcs", 0)),
        ("npc-a-crow", "npc", "A crow", ("npcs", 1)),
        ("prize-the-lamp", "prize", "The lamp", ("prizes", 0)),
    ]
    assert [one.name for one in found.whole.pcs] == ["Aya", "Ren", "PC3"]
    assert [(member.id, member.folder.name, member.path) for member in found.members] == [
        ("pc1", "people", ()),
        ("pc2", tmp_path.name, ("pcs", 1, "character")),
    ]
    assert [member.place.line for member in found.members] == [1, 16]


def test_what_a_character_hides_is_held_by_its_player_and_the_gm(tmp_path: Path) -> None:
    first, second, _ = gathered(tmp_path, SCENARIO).whole.pcs
    assert [ohgi.name for ohgi in first.character.ohgi.reveal(GM | {"pc1"})] == ["Emberlattice"]
    assert second.character.gear.reveal(GM | {"pc2"}) == ("prayer_seal",)
    for stranger in ({"pc2"}, {"table"}, {"player"}):
        with pytest.raises(PermissionError):
            first.character.ohgi.reveal(frozenset(stranger))
    assert facts(first.character, game()).skills == ()


def test_equal_names_get_ids_of_their_own(tmp_path: Path) -> None:
    text = (
        HEAD + "npcs: [{name: Guard}, {name: guard!}, {name: Captain, id: guard}]\nprizes: [{name: 影}, {name: 影}]\n"
    )
    ids = [one.id for one in gathered(tmp_path, text).whole.cast]
    assert ids == ["npc-guard", "npc-guard-2", "npc-guard-3", "prize-影", "prize-影-2"]


def test_a_file_that_is_not_there_is_told_where_it_is_named(tmp_path: Path) -> None:
    text = HEAD + "pcs:\n  - character: people/aja.yaml\n  - character: {file: people}\n  - character: other.yaml\n"
    (tmp_path / "other.yaml").write_text("# nothing\n", "utf-8")
    found = gathered(tmp_path, text)
    assert told(found) == [
        "lamp.yaml:5:16 `people/aja.yaml`: there is no such file",
        "lamp.yaml:6:23 `people`: this is a folder, not a file",
        "other.yaml:0:0 the file holds no data",
    ]
    assert "aya.yaml" in found.problems[0].remedy
    assert [one.character for one in found.whole.pcs] == [None] * 3


def test_a_character_s_own_faults_are_told_in_its_file_once(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text(AYA + "colour: red\n", "utf-8")
    (tmp_path / "two.yaml").write_text(f"{AYA}---\n{AYA}", "utf-8")
    text = HEAD + "pcs: [{character: bad.yaml}, {character: bad.yaml}, {character: two.yaml}, {character: lamp.yaml}]\n"
    assert told(gathered(tmp_path, text)) == [
        "bad.yaml:10:1 unknown field `colour`",
        "lamp.yaml:4:65 `two.yaml` holds 2 characters",
        "lamp.yaml:2:7 unknown kind `scenario`",
    ]


def test_tables_of_scenes_exist(tmp_path: Path) -> None:
    assert told(gathered(tmp_path, HEAD + "scene_tables: [scenes, scenez]\n")) == [
        "lamp.yaml:4:24 there is no table `scenez`"
    ]


@pytest.mark.parametrize(
    ("fields", "faults", "left"),
    [
        ("limit: x\ncolour: red\n", {("limit",), ("colour",)}, 3),
        ("pcs: [{mission: a, recommended_clan: Hasubba}]\n", {("pcs", 0, "recommended_clan")}, 3),
        ("pcs: [{character: {name: A, skills: [blade, x, y]}}]\n", {("pcs", 0, "character", "skills")}, 3),
        ("pcs: nobody\n", {("pcs",)}, 3),
        ("pcs: [nobody]\n", None, 0),
        ("npcs: [{id: x}]\n", None, 0),
    ],
)
def test_the_rest_of_a_faulty_scenario_can_be_judged(
    tmp_path: Path, fields: str, faults: set[tuple[str | int, ...]] | None, left: int
) -> None:
    path, names = write(tmp_path, HEAD + fields), {"shinobigami": game().names}
    records, problems = load([path], MODELS, names, mend=lambda header: True)
    assert problems
    if faults is None:
        assert records == []
        return
    (record,) = records
    assert set(record.faults) == faults
    assert record.model.limit == left
    assert load([write(tmp_path, HEAD + fields)], MODELS, {"shinobigami": game().names})[0] == []
