"""A filled sheet read back: what stands in its fields in, the data of a record out. The inverse of composing."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sheets.documents.pages import Tally, Value
from sheets.errors import Place
from sheets.library.labels import Labels
from sheets.library.nodes import Entry, MappingNode, Node, ScalarNode, SequenceNode
from sheets.models.names import folded

TICK = "×"
"""What stands for a tick where a form has a field for text."""


_WHOLE = re.compile(r"0|[1-9][0-9]{0,8}")


class Typed(str):
    """A text from a form, with the full name of the field that it stands in."""

    __slots__ = ("field",)
    field: str

    def __new__(cls, text: str, field: str) -> Typed:
        made = super().__new__(cls, text)
        made.field = field
        return made

    def but(self, text: str) -> Typed:
        """Another text out of the same field."""
        return Typed(text.strip(), self.field)

    def says(self, answer: bool) -> Ticked:
        """What a tick in this field means."""
        return Ticked("yes" if answer else "no", self.field)


class Ticked(Typed):
    """`yes` or `no` that nobody typed."""

    __slots__ = ()


@dataclass(frozen=True)
class Answers:
    """What stands in the fields of one sheet, by our paths; fields without anything are not in it."""

    typed: Mapping[str, Typed] = field(repr=False)  # some of it is secret

    def text(self, path: str) -> Typed | None:
        """The text of a field, without the space around it."""
        found = self.typed.get(path)
        return found.but(found) if found is not None and found.strip() else None

    def ticked(self, path: str) -> Typed | None:
        """`yes` where a box is ticked."""
        return self.typed[path].says(True) if path in self.typed else None

    def those(self, block: str, among: Iterable[str]) -> Iterator[tuple[str, Typed]]:
        """The ids of a block whose boxes are ticked, with their ticks."""
        for id in among:
            if tick := self.ticked(f"{block}/{id}"):
                yield id, tick

    def rows(self, block: str) -> list[str]:
        """The rows of a block in which anything stands: `ninpo/1`, `ninpo/3`."""
        numbers = {path.split("/")[1] for path in self.typed if path.startswith(f"{block}/")}
        return [f"{block}/{number}" for number in sorted(map(int, filter(str.isdecimal, numbers)))]


def given(data: Mapping[str, Any]) -> dict[str, Any]:
    """The data without what is not given."""
    return {key: value for key, value in data.items() if value not in (None, "", [], {})}


def unsaid(labels: Labels, key: str, text: str) -> tuple[dict[str, str], str] | None:
    """What was put into a label's `{fields}` to make the beginning of a text, and the rest of that; None if nothing.

    A field at the end of a label takes all that follows.
    """
    pattern = ""
    parts = list(string.Formatter().parse(labels.texts[key]))
    for number, (literal, name, _, _) in enumerate(parts, 1):
        pattern += re.escape(literal)
        if name:
            pattern += f"(?P<{name}>.+)" if number == len(parts) else f"(?P<{name}>.+?)"
    found = re.match(pattern, text, re.DOTALL)
    return (found.groupdict(), text[found.end() :].strip()) if found else None


def id_said(labels: Labels, sort: str, text: str, among: Iterable[str]) -> str | None:
    """The id of a thing by its printed word."""
    return next((id for id in among if folded(labels.of(sort, id)) == folded(text)), None)


def pieces(text: Typed, parted_by: str = ",、，") -> list[Typed]:
    """What is parted by commas."""
    return [text.but(piece) for piece in re.split(f"[{parted_by}]", text) if piece.strip()]


def as_text(value: Value) -> str:
    """A value as it stands in a field for text."""
    if isinstance(value, bool):
        return TICK if value else ""
    if isinstance(value, Tally):
        return f"{value.count}/{value.spent}" if value.spent else str(value.count)
    return str(value)


def as_node(data: Any, file: str) -> Node:
    """Data as the reader of files would hand it on: the place of each text is the file and the field in it."""
    if isinstance(data, str):
        return ScalarNode(place=_place(data, file), text=str(data))
    if isinstance(data, Mapping):
        entries = tuple(
            Entry(key=key, key_place=_place(value, file), value=as_node(value, file)) for key, value in data.items()
        )
        return MappingNode(place=_place(data, file), entries=entries)
    return SequenceNode(place=_place(data, file), items=tuple(as_node(item, file) for item in data))


def as_plain(data: Any) -> Any:
    """The same for the writer of files: ticks as truth values, whole numbers without quotes."""
    if isinstance(data, Mapping):
        return {key: as_plain(value) for key, value in data.items()}
    if isinstance(data, Ticked):
        return data == "yes"
    if isinstance(data, str):
        return int(data) if _WHOLE.fullmatch(data) else str(data)
    return [as_plain(item) for item in data]


def _place(data: Any, file: str) -> Place:
    """The file and the first field that anything of this stands in; a whole record stands in the file."""
    first = None if isinstance(data, Mapping) and "game" in data else next(leaves(data), None)
    return Place(f"{file} [{first.field}]" if first else file)


def leaves(data: Any) -> Iterator[Typed]:
    """Every text of some data that stands in a field."""
    if isinstance(data, Typed):
        yield data
    elif isinstance(data, Mapping):
        for value in data.values():
            yield from leaves(value)
    elif isinstance(data, Sequence) and not isinstance(data, str):
        for value in data:
            yield from leaves(value)
