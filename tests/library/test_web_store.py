"""Exports of the web store: what is carried over, and how the written file reads."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sheets.errors import Level
from sheets.library.records import load
from sheets.library.web_store import Imported, to_yaml
from sheets.models.shinobigami import Character
from sheets.rules.shinobigami.facts import facts
from sheets.rules.shinobigami.legality import judge
from sheets.rules.shinobigami.matrix import gaps_filled, wrap
from tests.library.exports import DATA, GAME, fixture, ninja, read, validated

HASUBA = read((DATA / "web-store-hasuba.json").read_bytes(), "hasuba.json")
OTOGI = read((DATA / "web-store-otogi-partial.json").read_bytes(), "otogi.json")


def test_the_full_export_gives_the_66_numbers_of_the_site() -> None:
    expected = fixture("web-store-hasuba.expected.json")
    worked_out = facts(validated(HASUBA), GAME)
    numbers = [list(row) for row in worked_out.target_numbers]
    assert sum(map(len, numbers)) == 66
    assert numbers == expected["target_numbers_11_rows_x_6_fields"]
    assert list(worked_out.gaps_filled) == expected["gaps_filled_0_is_outer"]
    assert worked_out.wrap == "columns"


def test_the_header_is_carried_over_and_what_the_clan_says_anyway_is_not() -> None:
    data = HASUBA.data
    assert list(data)[:4] == ["game", "kind", "name", "reading"]
    assert [data[key] for key in ("name", "reading", "age", "gender", "cover")] == [
        "雨宮 カガリ",
        "アマミヤ カガリ",
        "31",
        "男",
        "会社員",
    ]
    assert (data["clan"], data["rank"], data["conviction"], data["merit"]) == ("hasuba", "chunin", "chaos", 5)
    assert not {"goal", "enemy", "sub_school", "gaps", "wrap", "ohgi", "people"} & data.keys()
    assert data["background"] == "Keeps a broken clock.\nTwo lines, one tab."


def test_ninpo_keep_their_words_and_known_ones_gain_their_clan() -> None:
    assert HASUBA.data["close_combat"] == "finances"
    assert [n["name"] for n in HASUBA.data["ninpo"]] == ["射撃戦攻撃", "爆破", "強打", "魔界工学"]
    shot, _, blow, hadesology = HASUBA.data["ninpo"]
    assert shot == {
        "name": "射撃戦攻撃",
        "type": "attack",
        "range": 2,
        "skill": "tactics",
        "effect": "Ranged Combat. One point on a hit.",
    }
    assert (blow["skill"], blow["cost"], "range" in blow) == ("any", 1, False)
    assert hadesology["clan"] == "hasuba"
    assert "skill" not in hadesology


def test_backgrounds_with_names_of_their_own_keep_merit_and_effect() -> None:
    assert HASUBA.data["virtues"] == [{"name": "隠れ家", "merit": 1, "effect": "A hidden workshop under the shrine"}]
    assert HASUBA.data["flaws"] == [{"name": "士道", "merit": 1, "effect": "Never refuses a duel"}]
    assert HASUBA.comments["virtues",] == "隠れ家: page p. 41"


def test_the_full_export_loses_only_the_text_of_close_combat_and_the_summary() -> None:
    loss, outline = HASUBA.losses
    assert outline.startswith('outline: "上位 中忍 会社員 凶"')
    assert loss.startswith('ninpou[0].effect: "Close Combat. One point on a hit." is kept as a comment')
    assert HASUBA.comments["close_combat",] == "page: 基本78\nClose Combat. One point on a hit."


def test_the_thin_export_is_whole_as_far_as_it_goes() -> None:
    (loss,) = OTOGI.losses
    assert loss.startswith('outline: "short"')
    assert validated(OTOGI).clan == "otogi"
    assert OTOGI.data == {
        "game": "shinobigami",
        "kind": "character",
        "name": "九条 ミオ",
        "reading": "クジョウ ミオ",
        "gender": "女",
        "age": "17",
        "clan": "otogi",
        "rank": "chunin",
        "cover": "高校生",
        "merit": 5,
        "skills": ["burrow", "investigation", "encryption"],
        "gaps": [0, 1],
        "close_combat": "burrow",
        "ninpo": [
            {"name": "影縫い", "type": "support", "cost": 2, "skill": "interception", "secret": True},
        ],
        "ohgi": [
            {
                "name": "紅蓮の鳳凰",
                "type": "critical_hit",
                "skill": "analysis",
                "look": "A wall of red feathers",
            }
        ],
        "gear": ["bead_of_life", "prayer_seal"],
        "virtues": [{"name": "整備班", "merit": 3}],
        "people": [{"name": "雨宮 カガリ", "location": True, "ohgi": True, "bond": "envy"}],
        "background": "memo",
    }
    assert OTOGI.comments == {("close_combat",): "page: 基78"}


GAP_CASES = {
    "G-44": ({"upperstyle": "a"}, {"b": None, "c": None, "d": None, "e": None, "f": "1"}, [0, 1]),
    "G-45": ({"upperstyle": "bc"}, {"a": None, "d": None, "e": None, "f": None}, [2, 3]),
    "G-46": (
        {"upperstyle": "de"},
        {"a": "1", "b": None, "c": None, "d": None, "e": None, "f": "1"},
        [0, 1, 4, 5],
    ),
    "G-47": ({}, {}, []),
    "clan missing, some gaps said": ({}, {"a": None, "d": None, "e": None, "f": None}, [2, 3]),
    "Oni, the last gap alone": ({"upperstyle": "e"}, {"e": None, "a": None}, [5]),
}


@pytest.mark.parametrize(("base", "gaps", "filled"), GAP_CASES.values(), ids=list(GAP_CASES))
def test_gaps_by_letters_and_absent_keys(base: dict[str, str], gaps: dict[str, Any], filled: list[int]) -> None:
    imported = read(ninja(base={"name": "Aya", **base}, skills=gaps))
    character = validated(imported)
    assert [gap for gap, open_ in enumerate(gaps_filled(character, GAME)) if open_] == filled
    clan = GAME.rulebook.clan.get(character.clan or "")
    assert not clan or not set(character.gaps) & set(clan.gaps), "only gaps besides the clan's own"
    unknown = [loss for loss in imported.losses if loss.startswith("base.upperstyle: the clan is not known")]
    assert len(unknown) == ("upperstyle" not in base)


def test_a_gap_the_clan_fills_although_the_file_leaves_it_open_is_said() -> None:
    imported = read(ninja(skills={"f": None}))
    assert imported.losses == ("skills: gap 0 is open in the file, but the clan fills it by the rules",)


@pytest.mark.parametrize(("ninpo", "edges"), [([], "rows"), ([{"name": "【魔界工学】"}], "both")])
def test_a_ticked_strip_joins_rows_and_leaves_hadesology_its_columns(ninpo: list[Any], edges: str) -> None:
    imported = read(ninja(ninpou=ninpo, skills={"outRow": "1"}))
    assert imported.data["wrap"] == edges
    assert wrap(validated(imported), GAME) == edges


def test_lost_life_points_and_struck_skills() -> None:
    skills = {"damage": {"check0": "1", "check5": "1"}, "row9": {"check1": "1"}, "row3": {"check2": "0"}}
    data = read(ninja(skills=skills)).data
    assert data["life_points_lost"] == ["technology", "sorcery"]
    assert data["paralysed"] == ["blade"]


@pytest.mark.parametrize(
    ("cost", "kept"),
    [("０", 0), ("3", 3), ("なし", None), ("X", "X"), (2, 2), (None, None), ("-1", None), ("one", None), ("2+", "2+")],
)
def test_costs_as_numbers_or_words(cost: object, kept: object) -> None:
    (ninpo,) = read(ninja(ninpou=[{"name": "爆破", "cost": cost}])).data["ninpo"]
    assert ninpo.get("cost") == kept


@pytest.mark.parametrize(
    ("effect", "sort", "look"),
    [
        ("クリティカルヒット", "critical_hit", "Feathers"),
        ("範囲攻撃（回数制限）", "area_attack", "範囲攻撃（回数制限）\nFeathers"),
        ("a wall of noise", None, "a wall of noise\nFeathers"),
        ("不死身 or 絶対防御", None, "不死身 or 絶対防御\nFeathers"),
    ],
)
def test_the_type_of_an_ohgi_is_found_in_its_effect(effect: str, sort: str | None, look: str) -> None:
    imported = read(ninja(specialEffect=[{"name": "【紅】", "effect": effect, "explain": "Feathers"}]))
    (ohgi,) = imported.data["ohgi"]
    assert (ohgi["name"], ohgi.get("type"), ohgi["look"]) == ("紅", sort, look)
    assert bool(imported.losses) == (sort is None)


def test_known_backgrounds_go_by_their_id_unless_their_merit_differs() -> None:
    rows = [
        {"name": "影響力", "type": "長所", "point": "2"},
        {"name": "絆", "type": "Virtue", "point": "2点"},
        {"name": "War-Crazed", "type": "短所"},
    ]
    imported = read(ninja(background=rows))
    assert imported.data["virtues"] == ["clout", {"name": "絆", "merit": 2}]
    assert imported.data["flaws"] == ["war_crazed"]
    assert imported.losses == ('background[1].point: "2" is kept, but the rules say 3',)
    assert [virtue.name for virtue in validated(imported).virtues] == ["clout", "kizuna"]


@pytest.mark.parametrize(
    ("emotion", "direction", "bond"),
    [("1", "1", "empathy"), ("6", "2", "murderous_intent"), ("0", "1", None), ("友情", None, "friendship")],
)
def test_bonds_by_roll_and_side(emotion: str, direction: str | None, bond: str | None) -> None:
    rows = [{"name": "Rival", "emotion": emotion, "direction": direction}]
    imported = read(ninja(personalities=rows))
    assert imported.data["people"][0].get("bond") == bond
    assert imported.losses == ()


@pytest.mark.parametrize("imported", [HASUBA, OTOGI], ids=["hasuba", "otogi"])
def test_the_written_file_loads_as_the_same_character(imported: Imported, tmp_path: Path) -> None:
    path = tmp_path / "imported.yaml"
    path.write_text(to_yaml(imported), "utf-8")
    (loaded,), problems = load([path], {("shinobigami", "character"): Character}, {"shinobigami": GAME.names})
    assert problems == []
    assert loaded.model == validated(imported)
    # What is still to fill in and ninpo of unknown clans are warnings.
    serious = [finding.what for finding in judge(loaded.model, GAME) if finding.level is Level.ERROR]
    assert serious == []


def test_a_file_without_losses_says_so() -> None:
    whole = replace(OTOGI, losses=())
    assert to_yaml(whole).splitlines()[1] == "# Everything was carried over."


def test_the_written_file_holds_remarks_and_losses_as_comments() -> None:
    lines = to_yaml(HASUBA).splitlines()
    assert lines[0].startswith("# From hasuba.json")
    assert lines[2].startswith("# - ninpou[0].effect")
    place = lines.index("close_combat: finances")
    assert lines[place - 2 : place] == ["# page: 基本78", "# Close Combat. One point on a hit."]
