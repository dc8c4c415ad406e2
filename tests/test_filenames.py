"""Any name a person can think of gives one plain file name."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.filenames import safe_name


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
