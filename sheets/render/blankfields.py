"""A form's template in, its fields by name out, without laying it out: what each takes, and where it belongs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Any

from sheets.paper import PAPERS, Ink, Theme
from sheets.render.html import to_html
from sheets.resources import SearchPath

UNWRITTEN = frozenset({"cut", "fold", "ruler", "paper", "highlight"})
"""Marks that belong to the drawing of a sheet: nobody writes in them."""


@dataclass(frozen=True, kw_only=True)
class BlankField:
    """A field of ours: how it is struck (empty for text), the piece of the sheet it stands on, and what goes in."""

    name: str
    mark: str = ""
    part: str = ""
    title: str = ""


def blank_fields(template: str, data: Mapping[str, Any], search: SearchPath) -> dict[str, BlankField]:
    """The fields of a template by name, without what is only drawn. Raises SheetsError (exit 3) as `to_html`."""
    reader = _Reader()
    reader.feed(
        to_html(template, {**data, "paper": PAPERS["a4"], "ink": Ink.FULL.value, "theme": Theme.PLAIN.value}, search)
    )
    reader.close()
    return {field.name: field for field in reader.found if field.mark not in UNWRITTEN}


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[BlankField] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = {key: value or "" for key, value in attrs}
        if tag in ("input", "textarea") and held.get("name"):
            mark, part, title = (held.get(key, "") for key in ("data-mark", "data-part", "title"))
            self.found.append(BlankField(name=held["name"], mark=mark, part=part, title=title))
