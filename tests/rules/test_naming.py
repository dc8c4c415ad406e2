"""SG 1.08: names of Ohgi: the chart, the finish, prefixes, and each setting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from sheets.dice import ScriptedDice, Stream
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.table import Table, rows_of
from sheets.rules.shinobigami.naming import FORMS, PAIRS, TYPES, Naming, prefix_table, unfit_pairs, word_tables

Tables = Mapping[str, Table]
CHART = {
    "Star Moon": (1, 1, 1, 1, 2, 1), "Phoenix Slash": (4, 5, 5, 4, 2, 4), "Fang Fall": (1, 4, 1, 6, 6, 1),
}  # fmt: skip


def finished(tables: Tables, pair: str, **options: str) -> Counter[str]:
    """Every finish of a pair and on how many faces of the finishing die it stands."""
    naming, found = Naming(tables), Counter[str]()
    sides = face = 1
    while face <= sides:
        dice = ScriptedDice([*CHART[pair], face])
        found[naming.name(dice, **options).text] += 1
        sides, face = dice.log[-1][0], face + 1
    return found


@pytest.mark.parametrize("pair", CHART)
def test_strict_names_are_the_pair_of_the_chart(pair: str, tables: Tables) -> None:
    dice = ScriptedDice(CHART[pair])
    assert Naming(tables).name(dice, strict=True).text == pair
    dice.assert_used_up()


def test_the_finish_of_two_things(tables: Tables) -> None:
    assert finished(tables, "Star Moon") == {
        "Star Moon": 4, "Moon Star": 2, "Star of the Moon": 2, "Moon of the Star": 2
    }  # fmt: skip


def test_the_finish_of_a_thing_and_a_verb(tables: Tables) -> None:
    assert finished(tables, "Fang Fall") == {
        "Fang Fall": 4, "Fall Fang": 2, "Fang of the Fall": 2, "Fall of the Fang": 2, "Falling Fang": 2,
        "Fallen Fang": 2, "Fang Fell": 1,
    }  # fmt: skip


def test_the_assigned_skill_may_be_mixed_in(tables: Tables) -> None:
    found = finished(tables, "Star Moon", skill="Blade")
    assert found["Blade: Star Moon"] == 2
    assert found["Star Blade Moon"] == 1
    assert found["Star Moon"] == 4


def test_each_word_has_the_joint_it_takes(tables: Tables) -> None:
    rows = [row for kind in ("nature", "life", "darkness", "heaven") for row in tables[f"ohgi-{kind}"].rows]
    joints = [row for row in rows if "of" in row.parts]
    assert len(rows) == 4 * 21
    assert len(joints) > 75
    for row in joints:
        assert row.parts["of"].removeprefix("of ").removeprefix("the ") == row.text
    assert set().union(*(row.parts for row in rows)) == {"of", "doing", "done", "did", "nature_35=split"}


def test_every_form_is_reached(tables: Tables) -> None:
    """Each way of joining stands in some name, and no name but through one of them."""
    assert len(FORMS) == 11
    naming = Naming(tables)
    texts = {naming.name(Stream("forms", "ohgi", index), skill="Blade").text for index in range(12_000)}
    for one in ("Blade:", " Blade ", " of the ", " of Darkness", "Falling ", "Fallen ", " Fell", "Hidden "):
        assert any(one in text for text in texts), one


@pytest.mark.slow
def test_every_word_and_every_decision_is_reached(tables: Tables) -> None:
    naming, words, decided = Naming(tables), dict[str, set[str]](), Counter[int]()
    for index in range(12_000):
        dice = Stream("all", "ohgi", index)
        name = naming.name(dice, strict=True)
        pair = dice.log[0][1] + dice.log[1][1]
        decided[pair] += 1
        row = next(row for row in tables[PAIRS].rows if int(row.roll) == pair)
        for id, word in zip(word_tables(row.text), name.words, strict=True):
            words.setdefault(id, set()).add(word)
    assert set(decided) == set(range(2, 13))
    expected = {pair: 6 - abs(7 - pair) for pair in decided}
    # The 99.9 % point of chi-square with 10 degrees of freedom.
    assert sum((decided[p] - 12_000 * w / 36) ** 2 / (12_000 * w / 36) for p, w in expected.items()) < 29.6
    assert {id: len(found) for id, found in words.items()} == dict.fromkeys(
        ("ohgi-nature", "ohgi-life", "ohgi-darkness", "ohgi-heaven"), 21
    )


def test_how_many_plain_pairs_there_are(tables: Tables) -> None:
    assert Naming(tables).possible() == 4851


def test_prefixes_by_type(tables: Tables, game: Shinobigami) -> None:
    assert [type.id for type in game.rulebook.ohgi_types] == list(TYPES)
    naming, seen = Naming(tables), set()
    for type in TYPES:
        for face in range(1, 7):
            dice = ScriptedDice([*CHART["Star Moon"], face])
            seen.add(naming.name(dice, strict=True, type=type, prefix=True).text.removesuffix(" Star Moon"))
    assert len(seen) == 7 * 6
    assert {"Certain Death:", "Ninja Killing Technique:", "The Astounding"} <= seen


def test_a_prefix_of_a_random_type(tables: Tables) -> None:
    dice = ScriptedDice([*CHART["Star Moon"], 2, 1])
    assert Naming(tables).name(dice, strict=True, prefix=True).text == "Sword Dance: Star Moon"
    assert dice.log[-2:] == [(7, 2), (6, 1)]


def test_setting_prefix_labels_lets_any_prefix_serve_any_type(tables: Tables) -> None:
    naming = Naming(tables, {"prefix_labels": "user"})
    dice = ScriptedDice([*CHART["Star Moon"], 4, 4])
    assert naming.name(dice, strict=True, type="critical_hit", prefix=True).text == "Ultimate Healing: Star Moon"


def test_setting_prefix_die_leaves_the_choice(tables: Tables) -> None:
    dice = ScriptedDice(CHART["Star Moon"])
    name = Naming(tables, {"prefix_die": "choose"}).name(dice, strict=True, type="area_attack", prefix=True)
    assert name.text.startswith("[Sword Dance / Avatar / ")
    assert name.text.endswith(" / Ultimate Weapon] Star Moon")
    dice.assert_used_up()


def test_setting_nature_35(tables: Tables) -> None:
    # 4 + 6 = 10 is Nature + Life, both rolled 35.
    rolled = [4, 6, 3, 5, 3, 5]
    assert Naming(tables).name(ScriptedDice(rolled), strict=True).words == ("Will-o-the-Wisp Gathering", "Union")
    split = Naming(tables, {"nature_35": "split"})
    words = [split.name(ScriptedDice([*rolled, face]), strict=True).words for face in (1, 2)]
    assert words == [("Will-o-the-Wisp", "Union"), ("Will-o-the-Wisp", "Gathering")]


def test_setting_ohgi_same_word(tables: Tables) -> None:
    # 1 + 1 = 2: Nature twice; 11 is Star, 12 Moon.
    assert Naming(tables).name(ScriptedDice([1] * 6), strict=True).words == ("Star", "Star")
    thrown = ScriptedDice([1, 1, 1, 1, 1, 1, 2, 1])
    assert Naming(tables, {"ohgi_same_word": "reroll"}).name(thrown, strict=True).words == ("Star", "Moon")
    thrown.assert_used_up()


def one_word(tables: Tables) -> dict[str, Table]:
    rows = rows_of({"rows": {"11-66": {"text": "Rat", "of": "of the Rat"}}})
    return {**tables, "ohgi-nature": Table(game="x", id="ohgi-nature", title="x", dice="d66", rows=rows)}


def test_a_table_of_one_word_is_not_rolled_for_ever(tables: Tables) -> None:
    naming = Naming(one_word(tables), {"ohgi_same_word": "reroll"})
    texts = {naming.name(ScriptedDice([1] * 6 + [1, 1] * 100 + [face])).text for face in range(1, 7)}
    assert texts == {"Rat Rat"}


def test_pairs_that_name_no_two_tables(tables: Tables) -> None:
    assert list(unfit_pairs(tables[PAIRS], tables)) == []
    rows = rows_of({"rows": {"2-11": "Nature + Lif", "12": "Nature"}})
    wrong = Table(game="x", id=PAIRS, title="x", dice="2d6", rows=rows)
    assert [(finding.path, finding.what) for finding in unfit_pairs(wrong, tables)] == [
        (("rows", "2-11"), "there is no table `ohgi-lif`"),
        (("rows", "12"), "an Ohgi name has two words"),
    ]


def test_every_type_has_a_table_of_prefixes(tables: Tables) -> None:
    assert {prefix_table(type) for type in TYPES} <= tables.keys()
