"""A YAML file in, its documents out as trees of texts with places: no value is guessed at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from sys import intern
from typing import Any

import yaml

from sheets.errors import Place, Problem
from sheets.library.decoding import decoded
from sheets.library.nodes import Entry, MappingNode, Node, ScalarNode, SequenceNode, shortened
from sheets.library.opening import bytes_of
from sheets.library.syntax_words import translated

MAX_BYTES = 1024 * 1024
MAX_NODES = 50_000  # keys and values, aliases counted as often as they are used
MAX_DEPTH = 40
MAX_ALIASES = 100

_SPLIT = "split it into several files"


def read_documents(path: Path) -> tuple[list[MappingNode], list[Problem]]:
    """The documents of one file and all that is wrong; those before a syntax error are still given."""
    text = _text_of(path)
    return ([], [text]) if isinstance(text, Problem) else documents_in(text, str(path))


def documents_in(text: str, file: str) -> tuple[list[MappingNode], list[Problem]]:
    """The same for a text that stands in a file of this name, or is about to."""
    composer = _Composer(text, file)
    documents: list[MappingNode] = []
    try:
        documents.extend(composer.documents())
    except _Stop as stop:
        place = stop.problem.place and stop.problem.place._replace(document=-1)
        composer.problems.append(replace(stop.problem, place=place))
    except yaml.MarkedYAMLError as error:
        words, line, column = translated(error, text.splitlines())
        place = Place(file, line, column)
        composer.problems.append(Problem(place=place, what=words.what, remedy=words.remedy))
    if not documents and not composer.problems:
        remedy = "write at least `game:`, `kind:` and a name; `sheets new` makes examples"
        composer.problems.append(Problem(place=Place(file), what="the file holds no data", remedy=remedy))
    return documents, composer.problems


def _text_of(path: Path) -> str | Problem:
    data = bytes_of(path, most=MAX_BYTES, wanted="a YAML file", too_large=_SPLIT)
    return data if isinstance(data, Problem) else decoded(data, str(path))


class _Stop(Exception):
    """A limit was passed: nothing more is read from this file."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.what)
        self.problem = problem


@dataclass(frozen=True)
class _Anchored:
    """A finished anchor: its node, how many nodes hang on it, how deep they go."""

    node: Node
    size: int
    height: int


class _Composer:
    """Builds trees from the parser's events and counts while it builds."""

    def __init__(self, text: str, file: str) -> None:
        self.problems: list[Problem] = []
        self._events: Iterator[yaml.Event] = yaml.parse(text, Loader=yaml.CLoader)
        self._file = file
        self._document = -1
        self._nodes = 0
        self._aliases = 0
        self._anchors: dict[str, _Anchored | None] = {}  # None while its value is being read
        self._deepest = 0

    def documents(self) -> Iterator[MappingNode]:
        """Each document that is a mapping; others are problems, empty ones are passed over."""
        for event in self._events:
            if not isinstance(event, yaml.DocumentStartEvent):
                continue
            self._document += 1
            self._anchors.clear()
            node = self._node(next(self._events), 0)
            next(self._events)  # the document's end; broken YAML shows here, and explains more than the shape does
            if isinstance(node, MappingNode):
                yield node
            elif node.given:
                shape = "a list" if isinstance(node, SequenceNode) else "a text"
                remedy = "write `key: value` lines; several records are parted by a line `---`"
                if isinstance(node, ScalarNode) and "：" in node.text:
                    remedy = "write `:` and a space in place of `：`"
                self._report(node.place, f"a record was expected here, and this is {shape}", remedy)

    def _node(self, event: Any, depth: int) -> Node:
        place = self._place(event)
        self._count(1, depth, place)
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event, depth, place)
        if event.tag is not None:
            self._report(place, "tags (`!name`) are not used here", "remove it, or put the text in quotes")
        if event.anchor:
            return self._anchored(event, depth, place)
        return self._value(event, depth, place)

    def _anchored(self, event: Any, depth: int, place: Place) -> Node:
        before, outer = self._nodes - 1, self._deepest
        self._anchors[event.anchor] = None
        self._deepest = depth
        node = self._value(event, depth, place)
        self._anchors[event.anchor] = _Anchored(node, self._nodes - before, self._deepest - depth)
        self._deepest = max(outer, self._deepest)
        return node

    def _value(self, event: Any, depth: int, place: Place) -> Node:
        if isinstance(event, yaml.ScalarEvent):
            return ScalarNode(place=place, text=intern(event.value))  # most come again in every record
        if isinstance(event, yaml.SequenceStartEvent):
            items = (self._node(item, depth + 1) for item in self._until(yaml.SequenceEndEvent))
            return SequenceNode(place=place, items=tuple(item for item in items if item.given))
        return MappingNode(place=place, entries=tuple(self._entries(depth + 1)))

    def _entries(self, depth: int) -> Iterator[Entry]:
        seen: dict[str, Place] = {}
        for event in self._until(yaml.MappingEndEvent):
            key = self._node(event, depth)
            value = self._node(next(self._events), depth)
            if not isinstance(key, ScalarNode) or not key.given:
                self._report(key.place, "a key must be a word", "write `key: value`, the key a plain text")
            elif key.text == "<<" and not getattr(event, "style", None):
                self._report(key.place, "merging with `<<` is not supported", "copy the entries here")
            elif key.text in seen:
                what = f"`{shortened(key.text)}` already stands in line {seen[key.text].line}"
                self._report(key.place, what, "a key may stand once: join the two, or rename one")
            else:
                seen[key.text] = key.place
                yield Entry(key=key.text, key_place=key.place, value=value)

    def _alias(self, event: yaml.AliasEvent, depth: int, place: Place) -> Node:
        self._aliases += 1
        if self._aliases > MAX_ALIASES:
            raise _Stop(Problem(place=place, what=f"more than {MAX_ALIASES} aliases (`*name`)", remedy=_SPLIT))
        if event.anchor not in self._anchors:
            self._report(place, "this alias has no anchor (`&name`) before it", 'for a plain text use quotes: "*..."')
            return ScalarNode(place=place, text="")
        anchored = self._anchors[event.anchor]
        if anchored is None:
            raise _Stop(Problem(place=place, what="this alias contains itself", remedy="write the value out"))
        self._count(anchored.size - 1, depth + anchored.height, place)
        return replace(anchored.node, place=place)

    def _until(self, end: type[yaml.Event]) -> Iterator[yaml.Event]:
        for event in self._events:
            if isinstance(event, end):
                return
            yield event

    def _count(self, nodes: int, depth: int, place: Place) -> None:
        self._nodes += nodes
        if depth > self._deepest:
            self._deepest = depth
        if self._nodes > MAX_NODES:
            raise _Stop(Problem(place=place, what=f"more than {MAX_NODES} keys and values in one file", remedy=_SPLIT))
        if depth > MAX_DEPTH:
            what = f"lists and mappings are nested more than {MAX_DEPTH} deep"
            raise _Stop(Problem(place=place, what=what, remedy="flatten them"))

    def _place(self, event: Any) -> Place:
        mark = event.start_mark
        return Place(self._file, mark.line + 1, mark.column + 1, self._document)

    def _report(self, place: Place, what: str, remedy: str) -> None:
        self.problems.append(Problem(place=place, what=what, remedy=remedy))
