"""Where a sheet goes on: texts that found no room in their fields, under the fields' own names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sheets.documents.pages import Entry, FlowPage
from sheets.library.labels import Labels

TEMPLATE = "common/continuation.html"


@dataclass(frozen=True, kw_only=True)
class Continued:
    """A text that goes on: `number` is what its field points with (→3), 0 for what had no field at all."""

    entry: Entry
    number: int = 0


def continuation(title: str, continued: Iterable[Continued], labels: Labels) -> Iterator[FlowPage]:
    """One run of pages for each piece of the sheet, since a piece that is cut off keeps its secrets to itself."""
    pieces: dict[str, list[Continued]] = {}
    for item in continued:
        pieces.setdefault(item.entry.part, []).append(item)
    for part, items in sorted(pieces.items()):
        entries = [
            {
                "mark": f"→{item.number}" if item.number else "",
                "title": item.entry.title,
                "paragraphs": item.entry.text.split("\n"),
            }
            for item in items
        ]
        yield FlowPage(
            template=TEMPLATE,
            data={
                "lang": labels.lang,
                "heading": labels["continuation/title"],
                "title": title,
                "hint": labels[f"continuation/{part}"] if part else "",
                "entries": entries,
            },
        )
