"""A field is one of ours by its name, however its words are parted; strangers stay strangers."""

from __future__ import annotations

import pytest

from sheets.documents.recognising import recognised

OURS = ("name", "reading", "clan", "ninpo/3/effect", "strip/name", "close-combat/skill", "1/name", "2/name")


@pytest.mark.parametrize(
    "theirs",
    ["ninpo/3/effect", "ninpo.3.effect", "ninpo_3_effect", "Ninpo 3 effect", "NINPO-3-EFFECT", "ninpo3effect",
     "form1[0].#subform[0].ninpo.3.effect[0]"],
)  # fmt: skip
def test_a_name_is_known_whatever_parts_its_words(theirs: str) -> None:
    assert recognised([theirs], OURS) == [{theirs: "ninpo/3/effect"}]


@pytest.mark.parametrize("theirs", ["ninpo[3].effect", "names", "my name", "ninpo", "", "..", "effect"])
def test_what_is_not_ours_is_not_guessed_at(theirs: str) -> None:
    assert recognised([theirs], OURS) == []


def test_the_longest_name_of_ours_counts() -> None:
    assert recognised(["strip.name", "1.name"], OURS) == [{"strip.name": "strip/name", "1.name": "1/name"}]


def test_what_stands_before_a_name_tells_sheets_apart() -> None:
    theirs = ["aya.name", "ben.name", "aya.clan", "ben.clan"]
    assert recognised(theirs, OURS) == [
        {"aya.name": "name", "aya.clan": "clan"},
        {"ben.name": "name", "ben.clan": "clan"},
    ]


def test_pages_of_one_sheet_are_one_sheet() -> None:
    theirs = ["f[0].Page1[0].name[0]", "f[0].Page1[0].clan[0]", "f[0].Page2[0].reading[0]"]
    (sheet,) = recognised(theirs, OURS)
    assert sorted(sheet.values()) == ["clan", "name", "reading"]


def test_a_few_words_like_ours_are_no_sheet() -> None:
    (sheet,) = recognised(["name", "clan", "reading", "father.name"], OURS)
    assert "father.name" not in sheet


def test_a_mapping_leads_strangers_to_ours_and_leaves_fields_alone() -> None:
    (sheet,) = recognised(["Hero", "name", "clan"], OURS, {"Hero": "name", "clan": None})
    assert list(sheet.items()) == [("Hero", "name"), ("name", "name")]
