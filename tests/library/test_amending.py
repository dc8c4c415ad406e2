"""A text with some values changed: all else stays, character by character, and it reads back as meant."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.library.amending import Change, Extend, Put, amended
from sheets.library.nodes import plain
from sheets.library.reader import documents_in

ORDER = ("id", "additives", "events", "points", "retired", "history", "notes")
LINE = {"event": "One", "points": 2}


def changed(text: str, *changes: Change, document: int = 0) -> str:
    return amended(text, document, changes, ORDER)


def read(text: str) -> list[Any]:
    documents, problems = documents_in(text, "it.yaml")
    assert problems == []
    return [plain(node) for node in documents]


def history(*more: Any, less: int = 0, path: tuple[str | int, ...] = ("history",)) -> Extend:
    return Extend(path=path, more=more, less=less)


CASES: dict[str, tuple[str, list[Change], str]] = {
    "a value keeps its comment": ("events: 1   # one\n", [Put(path=("events",), value=2)], "events: 2   # one\n"),
    "an empty value": ("id: a\nevents:\nid2: b\n", [Put(path=("events",), value=2)], "id: a\nevents: 2\nid2: b\n"),
    "a new key comes before a section's comment": (
        "a:\n  - id: x\n    points: 1  # p\n\n  # --- next ---\n  - id: y\n",
        [Put(path=("a", 0, "retired"), value=True), Put(path=("a", 1, "events"), value=1)],
        "a:\n  - id: x\n    points: 1  # p\n    retired: true\n\n  # --- next ---\n  - id: y\n    events: 1\n",
    ),
    "new keys in order": (
        "id: x\nhistory: []\nnotes: |\n  n\n\n# end\n",
        [Put(path=("events",), value=1), Put(path=("points",), value=3)],
        "id: x\nevents: 1\npoints: 3\nhistory: []\nnotes: |\n  n\n\n# end\n",
    ),
    "a key of brackets": ("{id: x, additives: [a], notes: n}", [Put(path=("events",), value=1)],
                          "{id: x, additives: [a], events: 1, notes: n}"),
    "a block list is added to": (
        "additives:\n- luck  # from the start\n- other   # later\n# end\n",
        [Extend(path=("additives",), more=("strong will",))],
        "additives:\n- luck  # from the start\n- other   # later\n- strong will\n# end\n",
    ),
    "a list in brackets": (
        "additives: [\n  luck,  # one\n  other, # two\n]\n",
        [Extend(path=("additives",), more=("c, d",))],
        "additives: [\n  luck,  # one\n  other, 'c, d', # two\n]\n",
    ),
    "an empty list": ("history: []  # none\n", [history(LINE)], "history: [{event: One, points: 2}]  # none\n"),
    "a list that is not there": (
        "id: x\nnotes: n", [history(LINE)], "id: x\nhistory:\n  - {event: One, points: 2}\nnotes: n",
    ),
    "the oldest line makes room": (
        "history:\n  - {event: A}  # a\n  - {event: B}  # b\n", [history({"event": "C"}, less=1)],
        "history:\n  - {event: B}  # b\n  - {event: C}\n",
    ),
    "the comment of a replaced item goes": (
        "e:\n  - a  # first\n  - b  # second\n", [Put(path=("e", 0), value="c"), Extend(path=("e",), more=("d",))],
        "e:\n  - c\n  - b  # second\n  - d\n",
    ),
    "a record joins in lines": (
        "a:\n  - id: x\n\n  - id: y # y\n\n# end\n",
        [Extend(path=("a",), more=({"id": "z", "additives": ["b", "c"]},))],
        "a:\n  - id: x\n\n  - id: y # y\n\n  - id: z\n    additives: [b, c]\n\n# end\n",
    ),
    "line ends": ("id: x\r\n# c\r\n", [Put(path=("events",), value=1)], "id: x\r\nevents: 1\r\n# c\r\n"),
    "an alias is written out": (
        "a: &ad [luck, 'no']\nadditives: *ad   # too\n", [Extend(path=("additives",), more=("b",))],
        "a: [luck, 'no']\nadditives: [luck, 'no', b]   # too\n",
    ),
    "an anchor is taken off": (
        "history: &h  # mine\n  - {event: A, points: 007}\n  - event: B\n    result: 'b'\nx: *h\ny: *h\n",
        [history({"event": "C"})],
        "history: # mine\n  - {event: A, points: 007}\n  - event: B\n    result: 'b'\n  - {event: C}\n"
        "x: [{event: A, points: 007}, {event: B, result: 'b'}]\n"
        "y: [{event: A, points: 007}, {event: B, result: 'b'}]\n",
    ),
    "a shared number": ("events: &n 3\npoints: *n\n", [Put(path=("events",), value=4)], "events: 4\npoints: 3\n"),
    "others still share": (
        "x: &n 3\ny: *n\nevents: 1\n", [Put(path=("events",), value=2)], "x: &n 3\ny: *n\nevents: 2\n",
    ),
    "wide characters": (
        "x: 速水 🥷 # 影\nevents: 1\n", [Put(path=("events",), value=2)], "x: 速水 🥷 # 影\nevents: 2\n",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_only_what_changes_is_written(case: str) -> None:
    before, changes, after = CASES[case]
    assert changed(before, *changes) == after
    assert read(after)


def test_documents_are_counted_with_the_empty_ones() -> None:
    text = "---\n---\nid: x\n...\n---\nid: &i y\n--- # z\nid: z\n"
    (first, second, third), problems = documents_in(text, "it.yaml")
    assert problems == []
    assert [node.document for node in (first, second, third)] == [1, 2, 3]
    assert changed(text, Put(path=("events",), value=1), document=2) == text.replace("y\n", "y\nevents: 1\n")


def test_a_list_of_which_nothing_is_left() -> None:
    assert read(changed("history:\n  - A\n  - B\n", history("C", less=2))) == [{"history": ["C"]}]


def test_what_is_shared_in_what_is_shared() -> None:
    text = "a: &o\n  - &i {event: 'A: b', points: [1, 2]}\n  - |\n    two\n    lines\nb: *o\nhistory: [*i]\n"
    before = read(text)[0]
    after = read(changed(text, Put(path=("a", 0, "event"), value="C"), history("D")))[0]
    assert after["a"] == [{**before["a"][0], "event": "C"}, before["a"][1]]
    assert after["b"] == before["b"]
    assert after["history"] == [*before["history"], "D"]
