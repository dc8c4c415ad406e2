"""Plain data and remarks in, YAML that reads back as typed out: the only writer of YAML files."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.scalarstring import DoubleQuotedScalarString, LiteralScalarString, PlainScalarString

from sheets.library.nodes import Keys

# Words that YAML 1.1 or 1.2 takes for truth values or nothing.
_RESERVED = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})
_PLAIN_BESIDES_LETTERS = frozenset(" _-.,'()/&+!?・")
_UNFIT_FOR_BLOCKS = re.compile(
    "[^\t\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")
_NO_FOLDING = 2**30
_INDENT = 2  # of a list's dashes under their key, and of a mapping's keys under theirs


def to_yaml(
    data: Mapping[str, Any],
    *,
    head: str = "",
    before: Mapping[Keys, str] | None = None,
    beside: Mapping[Keys, str] | None = None,
) -> str:
    """One document of dicts, lists, texts, whole numbers, truth values and None (a key without a value).

    `head` becomes a comment at the top; `before` puts comments on lines of their own over the value at a path
    such as `("ninpo", 2, "clan")`, `beside` at the end of its line.
    """
    tree = _Tree(before or {}, beside or {}).of(data)
    yaml = YAML()
    yaml.width = _NO_FOLDING
    yaml.indent(mapping=_INDENT, sequence=2 * _INDENT, offset=_INDENT)
    buffer = io.StringIO()
    yaml.dump(tree, buffer)
    return (f"{_comment(head)}\n" if head else "") + buffer.getvalue()


class _Tree:
    """Turns data into ruamel's trees, the remarks of both kinds at their paths."""

    def __init__(self, before: Mapping[Keys, str], beside: Mapping[Keys, str]) -> None:
        self._before, self._beside = before, beside

    def of(self, value: Any, path: Keys = (), indent: int = 0) -> Any:
        """The value at `path`; `indent` is the column of what stands in it."""
        if isinstance(value, str):
            return _text(value)
        if value is None or isinstance(value, int):
            return value
        if isinstance(value, Mapping):
            return self._mapping(value, path, indent)
        if isinstance(value, Sequence):
            return self._sequence(value, path, indent)
        raise TypeError(f"a {type(value).__name__} cannot be written as YAML")

    def _mapping(self, data: Mapping[str, Any], path: Keys, indent: int) -> CommentedMap:
        tree = CommentedMap()
        for key, value in data.items():
            name = _text(key)
            tree[name] = self.of(value, (*path, key), indent + _INDENT)
            self._remark(tree, name, (*path, key), indent)
        return tree

    def _sequence(self, data: Sequence[Any], path: Keys, indent: int) -> CommentedSeq:
        tree = CommentedSeq()
        for number, value in enumerate(data):
            tree.append(self.of(value, (*path, number), indent + _INDENT))
            self._remark(tree, number, (*path, number), indent)
        return tree

    def _remark(self, tree: CommentedMap | CommentedSeq, key: str | int, path: Keys, indent: int) -> None:
        over, beside = _clean(self._before.get(path, "")), _clean(self._beside.get(path, ""))
        crowded = isinstance(tree[key], LiteralScalarString | CommentedMap | CommentedSeq)
        if beside and (crowded or (over and isinstance(key, int))):
            # There is no room at the end of the line, or ruamel.yaml has none for two remarks on one item.
            over, beside = "\n".join(filter(None, (over, beside))), ""
        if over:
            tree.yaml_set_comment_before_after_key(key, before=over, indent=indent)
        if beside := " ".join(beside.split()):
            tree.yaml_add_eol_comment(beside, key, column=0)


def in_one_line(data: Any) -> str:
    """Data as a value on one line, fit to stand in brackets too."""
    # Under a key: ruamel.yaml leaves out the braces of a single pair in a list.
    tree = CommentedMap(k=_Tree({}, {}).of(data))
    tree.fa.set_flow_style()
    yaml = YAML()
    yaml.width = _NO_FOLDING
    buffer = io.StringIO()
    yaml.dump(tree, buffer)
    return buffer.getvalue().strip()[len("{k: ") : -1]


def _text(text: str) -> str:
    """The text in the plainest style that every reader of YAML takes as this very text."""
    text = _LONE_SURROGATE.sub("\ufffd", text)
    if _is_plain(text):
        return PlainScalarString(text)
    if _fits_a_block(text):
        return LiteralScalarString(text)
    return DoubleQuotedScalarString(text)


def _is_plain(text: str) -> bool:
    letters = all(c.isalnum() or c in _PLAIN_BESIDES_LETTERS for c in text)
    return letters and text[:1].isalpha() and text == text.strip() and text.lower() not in _RESERVED


def _fits_a_block(text: str) -> bool:
    lines = text.split("\n")
    if len(lines) < 2 or not lines[0].strip() or lines[0][0].isspace() or text.endswith("\n\n"):
        return False
    return not _UNFIT_FOR_BLOCKS.search(text) and all(line == line.rstrip() for line in lines)


def _comment(text: str) -> str:
    return "".join(f"# {line}".rstrip() + "\n" for line in _clean(text).split("\n"))


def _clean(text: str) -> str:
    """A remark without what may not stand in a file, its line ends as `\\n`."""
    lines = re.split("\r\n|[\r\n\x85\u2028\u2029]", _LONE_SURROGATE.sub("\ufffd", text))
    return "\n".join(_UNFIT_FOR_BLOCKS.sub("\ufffd", line) for line in lines)
