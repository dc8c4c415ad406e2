"""Any name a person can think of gives one plain file name."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.filenames import distinct_names, safe_name


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("A/B", "a-b"), ("..\\x", "x"), ("a:b?", "a-b"), ("End.", "end"), ("CON", "con-"), ("com1", "com1-"),
        ("🔥🔥", "unnamed"), ("", "unnamed"), ("影 Kage", "影-kage"), ("W" * 300, "w" * 60),
        ("R&D <K> \"x\"", "r-d-k-x"),
    ],
)  # fmt: skip
def test_awkward_names(name: str, file: str) -> None:
    assert safe_name(name) == file


@given(st.text())
def test_any_name_gives_one_plain_file_name(name: str) -> None:
    file = safe_name(name)
    assert file
    assert Path(file).name == file
    assert len(file.encode()) < 250
    assert safe_name(file) in (file, file.removesuffix("-"), f"{file}-")


def test_names_that_a_file_system_takes_for_one_get_numbers() -> None:
    names = [
        "Aya",
        "aya",
        "AYA",
        "Aya 2",
        "Straße",
        "STRASSE",
        "\u00e9",
        "e\u0301",
        "ｱﾔ",
        "アヤ",
        "con",
        "CON",
        "🔥",
        "?",
    ]
    assert distinct_names(names) == [
        "aya", "aya-3", "aya-4", "aya-2", "straße", "strasse-2", "é", "é-2", "アヤ", "アヤ-2", "con-", "con--2",
        "unnamed", "unnamed-2",
    ]  # fmt: skip


@given(st.lists(st.text(max_size=4), max_size=30))
def test_no_two_files_are_one_whatever_their_case(names: list[str]) -> None:
    files = distinct_names(names)
    assert len({file.casefold() for file in files}) == len(names)
    assert distinct_names(names) == files
