"""What is written reads back as the very same texts, under our reader and under YAML 1.1 and 1.2."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from sheets.library.nodes import plain
from sheets.library.reader import read_documents
from sheets.library.writer import to_yaml

ODD = (
    *(
        "No",
        "y",
        "Off",
        "null",
        "~",
        "010",
        "0o7",
        "0x1F",
        "12:30",
        "1e3",
        "+1",
        "1_000",
        ".nan",
        "2017-05-01",
        "-",
    ),
    *(
        " a",
        "a ",
        "a: b",
        "a:",
        "a #b",
        "#a",
        "- a",
        "*a",
        "&a",
        "!a",
        "%a",
        "@a",
        "`a",
        "|",
        ">",
        "?",
        "[a",
        "{a",
    ),
    *(
        "a\nb",
        "a\nb\n",
        "a\n\nb\n\n",
        " a\nb",
        "a \nb",
        "\na",
        "\n",
        "a\tb",
        "\ta",
        "a\r\nb",
        "'",
        '"',
        "\\",
        "---",
    ),
    *(
        "影",
        "影\n忍",
        "😀",
        "\u3099",
        "\x07",
        "\x00",
        "\x7f",
        "\x85",
        "\u2028",
        "\ufeff",
        "\ufffe",
        "<<",
        "=",
        "...",
    ),
)
texts = st.one_of(st.sampled_from(ODD), st.text(st.characters(codec="utf-8"), min_size=1, max_size=20))
trees = st.dictionaries(
    texts,
    st.recursive(
        texts,
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(texts.filter(lambda key: key not in ("", "<<")), inner, max_size=4)
        ),
        max_leaves=12,
    ),
    min_size=1,
    max_size=5,
)


def read_back(text: str) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.yaml"
        path.write_bytes(text.encode())
        (node,), problems = read_documents(path)
    assert problems == []
    return plain(node)


def paths_of(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return ([path] if path else []) + [deep for key, each in inner for deep in paths_of(each, (*path, key))]


@pytest.mark.slow
@given(trees)
@settings(deadline=None, max_examples=300)
def test_texts_read_back_as_they_were(data: dict[str, Any]) -> None:
    assert read_back(to_yaml(data)) == data


@pytest.mark.slow
@given(trees, st.data())
@settings(deadline=None, max_examples=200)
def test_comments_change_nothing(data: dict[str, Any], draw: st.DataObject) -> None:
    paths = paths_of(data)
    chosen = draw.draw(st.lists(st.sampled_from(paths), max_size=6))
    before = {path: draw.draw(texts) for path in chosen[::2]}
    beside = {path: draw.draw(texts) for path in chosen[1::2]}
    assert read_back(to_yaml(data, head="head\n\nof it", before=before, beside=beside)) == data


@pytest.mark.parametrize("text", ODD)
def test_other_readers_of_yaml_take_it_as_text_too(text: str) -> None:
    written = to_yaml({"k": text, "l": [text], "m": {text: "v"}})
    expected = {"k": text, "l": [text], "m": {text: "v"}}
    assert yaml.safe_load(written) == expected  # YAML 1.1
    if text not in ("\x85", "\u2028", "\ufeff", "\ufffe"):  # ruamel.yaml's own reader refuses or bends these
        assert YAML(typ="safe", pure=True).load(written) == expected  # YAML 1.2


def test_how_a_file_looks() -> None:
    data = {
        "game": "shinobigami",
        "name": "斜歯 Aya",
        "number": "010",
        "merit": 3,
        "known": True,
        "player": None,
        "ninpo": [{"name": "No", "effect": "first\n\nthird"}, {"name": "Gale"}],
        "gear": [],
        "skills": ["blade"],
    }
    before = {("ninpo",): "learned\nso far", ("ninpo", 1): "the second"}
    beside = {("number",): "of the\nhandout", ("skills",): "a list", ("skills", 0): "Blade"}
    assert to_yaml(data, head="From x.\n\n- lost", before=before, beside=beside) == (
        "# From x.\n#\n# - lost\n\n"
        'game: shinobigami\nname: 斜歯 Aya\nnumber: "010" # of the handout\nmerit: 3\nknown: true\nplayer:\n'
        "# learned\n# so far\n"
        'ninpo:\n  - name: "No"\n    effect: |-\n      first\n\n      third\n'
        "  # the second\n  - name: Gale\ngear: []\n# a list\nskills:\n  - blade # Blade\n"
    )


def test_half_a_character_becomes_a_mark() -> None:
    assert read_back(to_yaml({"a": "x\ud83d", "b\udc00": "y"}, head="\ud83d")) == {
        "a": "x\ufffd",
        "b\ufffd": "y",
    }


def test_long_lines_are_not_folded() -> None:
    text = "word " * 500 + "end"
    assert to_yaml({"a": text}) == f"a: {text}\n"


def test_what_is_no_plain_data_is_refused() -> None:
    with pytest.raises(TypeError, match="float"):
        to_yaml({"a": 1.5})
