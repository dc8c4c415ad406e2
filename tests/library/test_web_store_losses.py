"""Exports of the web store: what is listed as lost or refused; nothing falls between."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.errors import SheetsError
from sheets.library.web_store import IGNORED, head_comment, to_yaml
from tests.library.exports import DATA, ninja, read, validated

LOST = {
    "base.zodiac": (ninja(base={"name": "Aya", "upperstyle": "a", "zodiac": "Ram"}), "Ram"),
    "base.level": (ninja(base={"name": "Aya", "upperstyle": "a", "level": "shogun"}), "no known rank"),
    "base.upperstyle": (ninja(base={"name": "Aya", "upperstyle": "q"}), "no known clan"),
    "base.race": (ninja(base={"name": "Aya", "upperstyle": "a", "race": None}), "commoner"),
    "base.exp": (ninja(base={"name": "Aya", "upperstyle": "a", "exp": "many"}), "many"),
    "learned[0].id": (ninja(learned=[{"id": "skills.row11.name0"}]), "no place"),
    "learned[0].hiddenSkill": (ninja(learned=[{"id": None, "hiddenSkill": "1"}]), "hides"),
    "skills.fixout": (ninja(skills={"fixout": "1"}), '"1"'),
    "skills.outRow": (ninja(skills={"outRow": "perhaps"}), "perhaps"),
    "ninpou[0].targetSkill": (ninja(ninpou=[{"name": "X", "targetSkill": "刀術か怪力"}]), "left to choose"),
    "ninpou[0].type": (ninja(ninpou=[{"name": "X", "type": "秘伝"}]), "秘伝"),
    "ninpou[0].awaken": (ninja(ninpou=[{"name": "X", "awaken": "1"}]), '"1"'),
    "ninpou[0]": (ninja(ninpou=[{"name": "", "effect": "alone"}]), "alone"),
    "ninpou[0].range": (ninja(ninpou=[{"name": "接近戦攻撃", "range": "2"}]), "differs"),
    "background[0]": (ninja(background=[{"name": "odd", "effect": "odder"}]), "odd, odder"),
    "item[0]": (ninja(item=[{"name": "忍刀", "count": "2"}]), "忍刀, 2"),
    "item[0].effect": (ninja(item=[{"name": "兵糧丸", "effect": "tasty"}]), "tasty"),
    "item[0].count": (ninja(item=[{"name": "兵糧丸", "count": "9000"}]), "9000"),
    "specialEffect[0]": (ninja(specialEffect=[{"name": "X", "effect": "追加忍法"}]), "two ninpo"),
    "personalities[0].emotion": (ninja(personalities=[{"name": "X", "emotion": "7"}]), "7"),
    "personalities[0].emotion ": (ninja(personalities=[{"name": "X", "emotion": "2"}]), "side unknown"),
    "personalSecret[0].name": (ninja(personalSecret=[{"name": "Masked"}]), "Masked"),
    "scenario.mission": (ninja(scenario={"mission": "Steal it", "name": None}), "Steal it"),
    "brandNew[1].deep": (ninja(brandNew=[None, {"deep": ["x"]}]), "x"),
}


@pytest.mark.parametrize("path", LOST)
def test_every_other_value_is_a_loss(path: str) -> None:
    export, word = LOST[path]
    imported = read(export)
    validated(imported)
    assert any(loss.startswith(path.strip()) and word in loss for loss in imported.losses), imported.losses


def test_keys_about_the_site_are_ignored_and_nothing_else_is() -> None:
    site = {key: {"check": "1", "room": ["x"]} for key in IGNORED}
    assert len(site) == 10
    assert read(ninja(**site)).losses == ()


def test_a_nameless_ninja_goes_by_the_name_of_the_file() -> None:
    imported = read(ninja(base={"upperstyle": "a", "race": "1"}), "in/some where.json")
    assert imported.data["name"] == "some where"
    assert imported.losses == ("base.name: there is none; the name of the file stands in its place",)


@pytest.mark.parametrize(
    "wrapped",
    ["cb({});", "\ufeff{}", " my.call[0] (\n{}\n) ; \n", "/**/cb({})"],
    ids=["jsonp", "bom", "spaced", "comment"],
)
def test_callbacks_and_byte_order_marks_are_seen_through(wrapped: str) -> None:
    raw = wrapped.replace("{}", json.dumps(ninja(), ensure_ascii=False)).encode()
    assert read(raw).data == read(ninja()).data


def test_long_texts_and_strange_characters_still_make_a_record() -> None:
    memo = "m\x00\u2028\ud800" + "n" * 60_000
    imported = read(ninja(base={"name": "A" * 600, "memo": memo, "upperstyle": "a", "age": 10**30}))
    assert len(validated(imported).name) == 500
    assert imported.data["background"].startswith("m\n\ufffdn")
    assert [loss.partition(":")[0] for loss in imported.losses] == ["base.name", "base.memo"]
    imported.data["background"].encode()


REFUSED = {
    "broken": (b'{"base": {\n "name": }', ":2:10: broken JSON"),
    "broken behind a callback": (b'cb({"base": {\n "name": }});', ":2:10: broken JSON"),
    "empty": (b"", ":1:1: broken JSON"),
    "a doubled key": (b'{"base": {"age": "1", "age": "2"}}', "the key `age` stands twice"),
    "a list": (b"[1]", "no JSON object"),
    "a text": (b'"x"', "no JSON object"),
    "something else": (b'{"base": {"name": "x"}, "title": 1}', "not a Shinobigami character export"),
    "not UTF-8": ('{"base":\n{"name": "影"'.encode("cp932"), ":2:11: the file is not UTF-8"),
    "too deep": (b"[" * 100_000, "nested too deep"),
}


@pytest.mark.parametrize(("raw", "what"), REFUSED.values(), ids=list(REFUSED))
def test_what_is_no_character_is_refused_with_its_place(raw: bytes, what: str) -> None:
    with pytest.raises(SheetsError) as error:
        read(raw)
    (problem,) = error.value.problems
    assert str(problem).startswith("error: ninja.json")
    assert what in str(problem)


def test_a_scenario_is_told_from_a_character() -> None:
    with pytest.raises(SheetsError, match="importing scenarios is not in this version"):
        read((DATA / "web-scenario.json").read_bytes())


def test_the_head_comment_names_the_file_and_every_loss() -> None:
    export = ninja(base={"name": "Aya", "upperstyle": "a", "zodiac": "Ram\nBull", "sign": "\u2028x: y"})
    lines = head_comment(read(export, "in/aya.json")).splitlines()
    assert "aya.json" in lines[0]
    assert lines[1:] == [
        "Not carried over:",
        '- base.zodiac: "Ram Bull" has no place in a character file',
        '- base.sign: "x: y" has no place in a character file',
    ]


WORDS = """base name upperstyle learned id skills a f outRow damage check0 ninpou type cost targetSkill secret
background point personalities emotion direction specialEffect effect item count race exp level row3"""
KEYS = st.sampled_from(WORDS.split())
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["1", "なし", "接近戦攻撃"])
LEAVES = PLAIN | st.text(max_size=8)
TREES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=6),
    max_leaves=30,
)


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(KEYS, TREES, max_size=8))
def test_no_shape_of_data_breaks_the_import(tree: dict[str, Any]) -> None:
    imported = read({"skills": None} | tree)
    validated(imported)
    to_yaml(imported).encode()
    assert not any("\n" in loss for loss in imported.losses)
