"""What a file says before any field is known: texts, lists and mappings, each with its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from sheets.errors import Place

Keys = tuple[str | int, ...]
"""Keys and item numbers that lead from a record to a value in it."""

Plain = str | list["Plain"] | dict[str, "Plain"]


@dataclass(frozen=True, kw_only=True, slots=True)
class ScalarNode:
    """One value, exactly as typed."""

    place: Place
    text: str = field(repr=False)  # it may be a secret

    @property
    def given(self) -> bool:
        """False for the empty value, which means "not given"."""
        return self.text != ""


@dataclass(frozen=True, kw_only=True, slots=True)
class SequenceNode:
    """A list; an empty item is none, and is not in it."""

    place: Place
    items: tuple[Node, ...]

    given = True


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry:
    """A key and its value."""

    key: str
    key_place: Place
    value: Node


@dataclass(frozen=True, kw_only=True)  # without slots, because a cached property needs a dictionary
class MappingNode:
    """A mapping; no key stands twice."""

    place: Place
    entries: tuple[Entry, ...]

    given = True

    @property
    def document(self) -> int:
        """The number in its file of the document that it stands in, the first is 0."""
        return max(0, self.place.document)

    def entry(self, key: str) -> Entry | None:
        """The entry under `key`, its value given or not."""
        return self._by_key.get(key)

    @cached_property
    def _by_key(self) -> dict[str, Entry]:
        return {entry.key: entry for entry in self.entries}

    def text(self, key: str) -> str | None:
        """The text under `key`, or None where there is none, or a list or a mapping."""
        entry = self.entry(key)
        return entry.value.text if entry and isinstance(entry.value, ScalarNode) and entry.value.given else None


Node = ScalarNode | SequenceNode | MappingNode


def plain(node: Node) -> Plain:
    """The same as str, list and dict, without the values that are not given."""
    if isinstance(node, ScalarNode):
        return node.text
    if isinstance(node, SequenceNode):
        return [plain(item) for item in node.items]
    return {entry.key: plain(entry.value) for entry in node.entries if entry.value.given}


def step(node: Node, part: str | int) -> Entry | Node | None:
    """What `part` leads to: the entry of that key, or the item of that number."""
    if isinstance(node, MappingNode):
        return node.entry(str(part))
    if isinstance(node, SequenceNode) and isinstance(part, int):
        return node.items[part] if 0 <= part < len(node.items) else None
    return None


def walk(node: Node, path: Sequence[str | int], *, pass_over: bool = False) -> tuple[Node, Place, Keys]:
    """Follow `path` as far as the file goes.

    Gives the deepest node met, its place (the key's where the key stands without a value), and the parts
    of the path that exist. With `pass_over`, parts that lead nowhere are left out instead of ending the
    walk: pydantic names the branches of a union in its paths.
    """
    place, known = node.place, []
    for part in path:
        found = step(node, part)
        if found is None and (pass_over or (part == 0 and isinstance(node, MappingNode))):
            continue  # The one entry of a list may be written without the list.
        if found is None:
            break
        node = found.value if isinstance(found, Entry) else found
        place = found.key_place if isinstance(found, Entry) and not node.given else node.place
        known.append(part)
    return node, place, tuple(known)


def shortened(text: str, limit: int = 40) -> str:
    """A text on one line and no longer than `limit`, for use in a sentence."""
    line = " ".join(text.split())
    return line if len(line) <= limit else line[: limit - 1] + "…"
