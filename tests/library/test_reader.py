"""The text loader: what is typed is what is read, every place is right, every limit is quick."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sheets.errors import Problem
from sheets.library import reader
from sheets.library.nodes import MappingNode, plain, walk
from sheets.library.reader import read_documents
from sheets.resources import SHIPPED
from tests.stopwatch import seconds_of


def written(folder: Path, data: str | bytes, name: str = "a.yaml") -> Path:
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def read_one(folder: Path, data: str | bytes) -> MappingNode:
    documents, problems = read_documents(written(folder, data))
    assert problems == []
    (document,) = documents
    return document


def the_problem(folder: Path, data: str | bytes) -> Problem:
    (problem,) = read_documents(written(folder, data))[1]
    return problem


AS_TYPED = (
    *(
        "No",
        "Yes",
        "On",
        "off",
        "y",
        "true",
        "Null",
        "null",
        "~",
        "007",
        "010",
        "08",
        "0x1F",
        "1:30",
        "12:30",
    ),
    *(
        "2017-05-01",
        "+1",
        "-0",
        "1_000",
        "1.10",
        "1e3",
        ".nan",
        ".inf",
        "=",
        "影",
        "斜歯忍軍",
        "—",
        "”",
        "😀",
    ),
)


@pytest.mark.parametrize("text", AS_TYPED)
def test_a_value_and_a_key_stay_as_typed(tmp_path: Path, text: str) -> None:
    node = read_one(tmp_path, f"value: {text}\nlist: [a, {text}]\n{text}: key\n")
    assert plain(node) == {"value": text, "list": ["a", text], text: "key"}


def test_quotes_and_blocks_are_texts_too(tmp_path: Path) -> None:
    node = read_one(tmp_path, "a: \"No\"\nb: 'it''s'\nc: |\n  one\n    two\nd: >-\n  one\n  two\n\"<<\": x\n")
    assert plain(node) == {"a": "No", "b": "it's", "c": "one\n  two\n", "d": "one two", "<<": "x"}


def test_an_empty_value_is_not_given_and_its_neighbours_keep_their_lines(tmp_path: Path) -> None:
    node = read_one(tmp_path, "name:\nage: ''\nlist:\n  -\n  - a\n  - ''\n  - b\nmap: {x: , y: 1}\n")
    assert plain(node) == {"list": ["a", "b"], "map": {"y": "1"}}
    assert walk(node, ["list", 1])[1].line == 7
    assert walk(node, ["name"])[1].column == 1


def test_places_of_keys_and_values(tmp_path: Path) -> None:
    node = read_one(tmp_path, "# 影\nname: 影 Aya\nlist:\n  - a\n  - {影: [x, y]}\n")
    name = node.entry("name")
    assert name is not None
    assert (name.key_place.line, name.key_place.column) == (2, 1)
    assert (name.value.place.line, name.value.place.column) == (2, 7)
    assert str(walk(node, ["list", 1, "影", 1])[1]) == f"{tmp_path / 'a.yaml'}:5:13"
    assert walk(node, ["list", 7, "影"])[1].line == 4  # the list, the deepest part there is
    assert "Aya" not in repr(node)


def test_a_doubled_key_names_the_key_and_both_lines(tmp_path: Path) -> None:
    problem = the_problem(tmp_path, "name: Aya\nninpo: [a]\nclan: x\nninpo: [b]\n")
    assert problem.place is not None
    assert problem.place.line == 4
    assert problem.what == "`ninpo` already stands in line 2"
    assert the_problem(tmp_path, "a:\n  b: 1\n  b: 1\n").place is not None


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_marks_and_line_ends_of_other_systems(tmp_path: Path, ends: str, mark: bytes) -> None:
    text = "game: 影\nquote: ”—\nblock: |\n  one\n  two\n".replace("\n", ends)
    node = read_one(tmp_path, mark + text.encode())
    assert plain(node) == {"game": "影", "quote": "”—", "block": "one\ntwo\n"}
    assert (node.place.line, node.place.column) == (1, 1)
    assert walk(node, ["block"])[1].line == 3


def test_reading_does_not_ask_the_locale(tmp_path: Path) -> None:
    path = written(tmp_path, "\ufeffname: 影 — ”\n")
    code = (
        "import sys, pathlib; from sheets.library.reader import read_documents; "
        "d, p = read_documents(pathlib.Path(sys.argv[1])); "
        "sys.stdout.buffer.write(d[0].text('name').encode())"
    )
    env = {**os.environ, "PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}
    env["PYTHONPATH"] = str(Path(reader.__file__).parents[2])
    run = subprocess.run([sys.executable, "-c", code, str(path)], env=env, capture_output=True, check=True)
    assert run.stdout.decode() == "影 — ”"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_gets_one_sentence(tmp_path: Path, encoding: str) -> None:
    problem = the_problem(tmp_path, "game: shinobigami\nname: 影\n".encode(encoding))
    assert problem.what == "the file is UTF-16, not UTF-8"
    assert "save it as UTF-8" in problem.remedy


def test_a_pdf_in_place_of_yaml_gets_a_sentence_and_not_its_bytes(tmp_path: Path) -> None:
    problem = the_problem(tmp_path, b"%PDF-1.7\n%\x93\x8c\x8b\x9e\n")
    assert problem.what == "this is a PDF, and YAML is wanted here"
    assert "`sheets read FORM.pdf`" in problem.remedy


def test_other_bytes_are_named_with_their_place(tmp_path: Path) -> None:
    cp932 = the_problem(tmp_path, "game: x\nname: 影の者\n".encode("cp932"))
    assert cp932.place is not None
    assert (cp932.place.line, cp932.place.column) == (2, 7)
    assert "Shift_JIS (cp932)" in cp932.what
    assert "save it as UTF-8" in cp932.remedy
    latin = the_problem(tmp_path, "# é\nname: 影".encode() + b" Ren\xe9")
    assert latin.what == "the byte 0xe9 is not UTF-8"
    assert latin.place is not None
    assert (latin.place.line, latin.place.column) == (2, 12)


def test_several_documents_and_a_trailing_mark(tmp_path: Path) -> None:
    documents, problems = read_documents(written(tmp_path, "---\nname: A\n---\nname: B\n...\n---\n"))
    assert [plain(node) for node in documents] == [{"name": "A"}, {"name": "B"}]
    assert problems == []


@pytest.mark.parametrize("text", ["", "\n\n", "# only\n# comments\n", "---\n", "---\n---\n", "\ufeff"])
def test_an_empty_file_is_a_problem(tmp_path: Path, text: str) -> None:
    assert the_problem(tmp_path, text).what == "the file holds no data"


def test_another_shape_does_not_silence_the_rest(tmp_path: Path) -> None:
    documents, problems = read_documents(written(tmp_path, "- a\n---\nname: A\n---\nhello\n---\nb: [\n"))
    assert [plain(node) for node in documents] == [{"name": "A"}]
    assert [problem.place.line for problem in problems if problem.place] == [1, 5, 8]


def test_anchors_and_aliases_are_allowed(tmp_path: Path) -> None:
    node = read_one(tmp_path, "a: &x {k: v}\nb: [*x, *x]\n&key c: 1\nd: *key\n")
    assert plain(node) == {"a": {"k": "v"}, "b": [{"k": "v"}, {"k": "v"}], "c": "1", "d": "c"}
    assert (walk(node, ["b", 1])[1].line, walk(node, ["b", 1])[1].column) == (2, 9)


BOMB = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 10))
LIMITS = {
    "bomb": (BOMB, "more than 50000"),
    "aliases": ("a: &a 1\nb: [" + "*a, " * 101 + "]", "more than 100 aliases"),
    "nodes": ("a: [" + "x," * 50_000 + "]", "more than 50000"),
    "brackets": ("a: " + "[" * 500, "more than 40 deep"),
    "many brackets": ("[" * 200_000, "nested"),
    "deep by indentation": ("".join(" " * n + "a:\n" for n in range(60)), "more than 40 deep"),
    "deep by alias": (
        "a: &a " + "[" * 25 + "]" * 25 + "\nb: &b [" + "[" * 20 + "*a" + "]" * 21 + "\n",
        "more than 40 deep",
    ),
    "size": ("a: " + "x" * 1_048_576, "larger than 1024 KiB"),
    "itself": ("a: &a [*a]", "contains itself"),
}


@pytest.mark.parametrize("name", LIMITS)
def test_limits_are_quick(tmp_path: Path, name: str) -> None:
    text, words = LIMITS[name]
    path = written(tmp_path, text)
    seconds, (_, problems) = seconds_of(lambda: read_documents(path))
    assert seconds < 2
    (problem,) = problems
    assert words in problem.what


def test_what_is_just_allowed_is_read(tmp_path: Path) -> None:
    read_one(tmp_path, "a: " + "[" * 39 + "]" * 39)
    read_one(tmp_path, "a: &a 1\nb: [" + "*a, " * 100 + "]")
    read_one(tmp_path, "a: " + "x" * 1_000_000)
    read_one(tmp_path, "a: [" + "x," * 49_000 + "]")


def test_paths_that_are_no_files(tmp_path: Path) -> None:
    written(tmp_path, "a: 1", "aya.yaml")
    expected = {
        tmp_path: "this is a folder, not a file",
        tmp_path / "aya.yml": "there is no such file",
        tmp_path / "nowhere" / "aya.yml": "there is no such file",
        tmp_path / ("x" * 300): "the file cannot be read: file name too long",
        Path(os.devnull): "this is not an ordinary file",
    }
    for path, what in expected.items():
        documents, (problem,) = read_documents(path)
        assert documents == []
        assert problem.what == what
        assert problem.remedy
    assert "did you mean `aya.yaml`?" in read_documents(tmp_path / "aya.yml")[1][0].remedy


def test_the_shipped_content_reads(tmp_path: Path) -> None:
    files = sorted((SHIPPED / "content").rglob("*.yaml"))
    assert len(files) > 10
    for path in files:
        documents, problems = read_documents(path)
        assert problems == [], path
        assert documents
