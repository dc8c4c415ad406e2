"""A file written by hand is written again with some values changed; every other character of it stays as it is.

The changes are cut into the text itself, because a writer that makes the whole text anew has to guess which comment
belongs to which value.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from sheets.library.nodes import Keys
from sheets.library.spans import Sort, Span, spans
from sheets.library.writer import in_one_line

_END_OF_LINE = re.compile("\r\n|[\r\n\x85\u2028\u2029]|$")
_EMPTY_LINE = re.compile(r"(?:\r\n|\n|\r(?!\n))[ \t]*[\r\n]")
_COMMENT = re.compile(r"[ \t]+#[^\r\n]*")
_UNSAFE_IN_FLOW = re.compile(r"[,\[\]{}\r\n]")
_INDENT = 2


@dataclass(frozen=True, kw_only=True)
class Put:
    """Plain data that stands at a path from now on. An item of a list is another one then: its comment goes."""

    path: Keys
    value: Any


@dataclass(frozen=True, kw_only=True)
class Extend:
    """A list that loses its first `less` items, and has `more` behind the others; made where there is none."""

    path: Keys
    more: tuple[Any, ...]
    less: int = 0


Change = Put | Extend


@dataclass(frozen=True, kw_only=True)
class _Edit:
    """`text[start:end]` becomes something else."""

    start: int
    end: int
    new: str


def amended(text: str, document: int, changes: Sequence[Change], order: Sequence[str]) -> str:
    """A text with these changes to the document of that number (the first is 0).

    The text has been read and found sound before. Of several changes at one place the first one stands first; `order`
    is that of a mapping's keys, for those that are not there yet. What other places share with a changed one through
    an alias is written out there.
    """
    while edits := list(_parted(text, spans(text), document, changes)):
        text = _with(text, edits)
    root = spans(text)[document]
    return _with(text, [edit for change in changes for edit in _Cutter(text, tuple(order)).edits(root, change)])


def _with(text: str, edits: Sequence[_Edit]) -> str:
    parts, at = [], 0
    for edit in sorted(edits, key=lambda edit: edit.start):
        parts += [text[at : edit.start], edit.new]
        at = edit.end
    return "".join([*parts, text[at:]])


def _parted(text: str, roots: Sequence[Span], document: int, changes: Sequence[Change]) -> Iterator[_Edit]:
    """What gives every changed value that is shared a text of its own: aliases written out, their anchors taken off."""
    everything = [*roots[document].inside()]
    shared = {id(span.target) for span in everything if span.target}
    touched = {id(span.target or span) for change in changes for span in _touched(roots[document], change)}
    for span in everything:
        if span.target and id(span.target) in touched:
            yield _Edit(start=span.start, end=span.end, new=_in_flow(text, span.target))
        if id(span) in touched & shared:
            anchor = re.compile(r"&\S+[ \t]*").match(text, span.start)
            assert anchor, "only what has an anchor is shared"
            yield _Edit(start=span.start, end=anchor.end(), new="")


def _touched(root: Span, change: Change) -> Iterator[Span]:
    """Whatever a change reaches: the way to its place, and what it takes away there."""
    span: Span | None = root
    for part in change.path:
        assert span
        yield span
        span = (span.target or span).at(part)
        if span is None:
            return
    assert span
    if isinstance(change, Put):
        yield from span.inside()
        return
    yield span
    for number in range(change.less):
        item = (span.target or span).at(number)
        yield from item.inside() if item else ()


def _in_flow(text: str, span: Span) -> str:
    """A value on one line, spelled as it is."""
    span = span.target or span
    if span.sort is Sort.LIST:
        return f"[{', '.join(_in_flow(text, item) for item in span.items if item.given)}]"
    if span.sort is Sort.MAPPING:
        pairs = zip(span.keys, span.items, strict=True)
        return "{" + ", ".join(f"{in_one_line(key)}: {_in_flow(text, item)}" for key, item in pairs) + "}"
    spelled = text[span.first : span.end]
    fits = span.style in ("'", '"') and not re.search(r"[\r\n]", spelled)
    fits = fits or (not span.style and not _UNSAFE_IN_FLOW.search(spelled))
    return spelled if fits else in_one_line(span.text)


@dataclass(frozen=True)
class _Cutter:
    """Works out where a text has to be cut, and what comes in there."""

    text: str
    order: tuple[str, ...]

    def edits(self, root: Span, change: Change) -> Iterator[_Edit]:
        *way, last = change.path
        parent = root
        for part in way:
            found = parent.at(part)
            assert found, "a change goes to a place that is there, but for its last key"
            parent = found
        old = parent.at(last)
        value = change.value if isinstance(change, Put) else list(change.more)
        if old is None:
            yield self._new_key(parent, str(last), value)
        elif isinstance(change, Put) or change.less >= sum(item.given for item in old.items):
            yield self._replaced(old, value, drops_comment=isinstance(last, int))
        else:
            given = [item for item in old.items if item.given]
            if change.less:
                # From item to item: the dash or the bracket before the first one then belongs to what follows.
                yield _Edit(start=given[0].start, end=given[change.less].start, new="")
            yield from (self._appended(old, given, item) for item in change.more)

    def _replaced(self, old: Span, value: Any, *, drops_comment: bool) -> _Edit:
        comment = _COMMENT.match(self.text, old.end) if drops_comment else None
        between = " " if self.text[old.start - 1 : old.start] in (":", "-") else ""
        return _Edit(start=old.start, end=comment.end() if comment else old.end, new=between + in_one_line(value))

    def _new_key(self, mapping: Span, key: str, value: Any) -> _Edit:
        """Behind the last of the keys that come before it: a comment below that one belongs to what follows."""
        rank = self.order.index(key)
        before = [n for n, each in enumerate(mapping.keys) if each in self.order and self.order.index(each) < rank]
        end = mapping.items[before[-1]].end
        if mapping.flow:
            return _Edit(start=end, end=end, new=f", {key}: {in_one_line(value)}")
        return self._line(end, f"{' ' * mapping.column}{self._entry(key, value, mapping.column)}")

    def _appended(self, old: Span, given: Sequence[Span], value: Any) -> _Edit:
        end = given[-1].end
        if old.flow:
            return _Edit(start=end, end=end, new=f", {in_one_line(value)}")
        gaps = [self.text[one.end : other.start] for one, other in pairwise(given)]
        empty_line = self._break if gaps and _EMPTY_LINE.search(gaps[-1]) else ""
        return self._line(end, f"{' ' * old.column}- {self._item(value, old.column + _INDENT)}", before=empty_line)

    def _line(self, behind: int, line: str, before: str = "") -> _Edit:
        """A new line below the one that a value ends on."""
        found = _END_OF_LINE.search(self.text, behind)
        at = found.start() if found else len(self.text)
        return _Edit(start=at, end=at, new=f"{before}{self._break}{line}")

    @property
    def _break(self) -> str:
        found = re.search("\r\n|\n|\r", self.text)
        return found[0] if found else "\n"

    def _entry(self, key: str, value: Any, column: int) -> str:
        """A key and its value; a list of mappings stands below it, a line for each."""
        if not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
            return f"{key}: {in_one_line(value)}"
        lines = [f"{key}:", *(f"{' ' * (column + _INDENT)}- {in_one_line(item)}" for item in value)]
        return self._break.join(lines)

    def _item(self, value: Any, column: int) -> str:
        """An item of a list: a mapping that holds lists has a line for each key, all else stands on one line."""
        if not isinstance(value, Mapping) or not any(isinstance(each, list) for each in value.values()):
            return in_one_line(value)
        return f"{self._break}{' ' * column}".join(self._entry(key, each, column) for key, each in value.items())
