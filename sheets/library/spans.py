"""A YAML text in, from where to where each of its values stands out: for changing some of them and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

import yaml

_ANCHOR = re.compile(r"&\S+(?:[ \t]+(?:#[^\r\n]*)?|[\r\n]+(?:[ \t]*#[^\r\n]*)?)*")


class Sort(StrEnum):
    """What stands there."""

    SCALAR = "scalar"
    LIST = "list"
    MAPPING = "mapping"
    ALIAS = "alias"


@dataclass(frozen=True, kw_only=True)
class Span:
    """A value, `text[start:end]` of its file; `first` is where it begins behind its anchor, `column` that on its line.

    A scalar has `text`, a list `items`, a mapping `keys` and `items` of the same number, an alias the `target` that it
    stands for. `style` is that of a scalar: empty, a quote, or how a block of lines begins.
    """

    sort: Sort
    start: int
    end: int
    first: int
    column: int
    flow: bool = False
    anchored: bool = False
    style: str = ""
    text: str = field(default="", repr=False)
    keys: tuple[str, ...] = ()
    items: tuple[Span, ...] = field(default=(), repr=False)
    target: Span | None = field(default=None, repr=False)

    @property
    def given(self) -> bool:
        """False for the empty value, which means "not given"."""
        return self.sort is not Sort.SCALAR or self.text != ""

    def at(self, part: str | int) -> Span | None:
        """The value of that key, or the item of that number; items that are not given are not counted."""
        if self.sort is Sort.MAPPING:
            return self.items[self.keys.index(str(part))] if part in self.keys else None
        given = [item for item in self.items if item.given]
        return given[part] if isinstance(part, int) and part < len(given) else None

    def inside(self) -> Iterator[Span]:
        """This value and all below it."""
        yield self
        for item in self.items:
            yield from item.inside()


def spans(text: str) -> list[Span]:
    """What stands in each document of a text that has been read and found sound; empty ones count too."""
    composer = _Composer(text)
    return [composer.value(next(composer.events)) for event in composer.events if _begins(event)]


def _begins(event: yaml.Event) -> bool:
    return isinstance(event, yaml.DocumentStartEvent)


def _end(event: yaml.Event) -> int:
    return event.end_mark.index if event.end_mark else 0


class _Composer:
    """Builds the trees from the parser's events."""

    def __init__(self, text: str) -> None:
        self.events: Iterator[yaml.Event] = yaml.parse(text, Loader=yaml.CLoader)
        self._text = text
        self._anchors: dict[str, Span] = {}

    def value(self, event: yaml.Event) -> Span:
        mark = event.start_mark
        assert mark, "the parser of libyaml knows the place of every value"
        start, end, column = mark.index, _end(event), mark.column
        if isinstance(event, yaml.AliasEvent):
            target = self._anchors[str(event.anchor)]
            return Span(sort=Sort.ALIAS, start=start, end=end, first=start, column=column, target=target)
        anchor = getattr(event, "anchor", None)
        found = _ANCHOR.match(self._text, start) if anchor else None
        first = found.end() if found else start
        made = self._made(event, start, end, first, column, bool(anchor))
        if anchor:
            self._anchors[anchor] = made
        return made

    def _made(self, event: yaml.Event, start: int, end: int, first: int, column: int, anchored: bool) -> Span:
        keys: list[str] = []
        items: list[Span] = []
        if isinstance(event, yaml.ScalarEvent):
            style = event.style or ""
            # A block of lines ends for the parser behind the empty lines that follow it.
            end = len(self._text[:end].rstrip()) if style in ("|", ">") else end
            return Span(
                sort=Sort.SCALAR, start=start, end=end, first=first, column=column, anchored=anchored,
                text=event.value, style=style,
            )  # fmt: skip
        is_list, flow = isinstance(event, yaml.SequenceStartEvent), bool(getattr(event, "flow_style", None))
        for each in self.events:
            if isinstance(each, yaml.CollectionEndEvent):
                end = _end(each) if flow else items[-1].end
                break
            if not is_list:
                key = self.value(each)
                keys.append((key.target or key).text)
                each = next(self.events)
            items.append(self.value(each))
        if anchored:
            column = first - 1 - max(self._text.rfind(end_of_line, 0, first) for end_of_line in "\r\n")
        return Span(
            sort=Sort.LIST if is_list else Sort.MAPPING, start=start, end=end, first=first, column=column,
            flow=flow, anchored=anchored, keys=tuple(keys), items=tuple(items),
        )  # fmt: skip
