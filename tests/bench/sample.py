"""The same characters for every engine: written into files, read and checked, and as values of the same sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from sheets.documents.pages import FormPage, Value
from sheets.documents.shinobigami_character_form import TEMPLATE, form_data
from sheets.documents.shinobigami_character_sheet import compose
from sheets.judging import Judged, read
from sheets.library.labels import Labels, load_labels
from sheets.order import Order
from sheets.paper import PAPERS, Ink
from sheets.render.fonts import Fonts
from sheets.render.form import Form
from sheets.render.html import to_html
from sheets.render.layout import lay_out
from tests.party import party

A_FILE = 100
"""So many characters are written into one file."""


def written(folder: Path, count: int) -> list[Path]:
    """Files with `count` different characters in all."""
    paths = []
    for start in range(0, count, A_FILE):
        paths.append(folder / f"party-{count}-{start}.yaml")
        paths[-1].write_text(party(min(A_FILE, count - start), seed=str(start)), "utf-8")
    return paths


@dataclass(frozen=True)
class Sample:
    """Checked characters in memory."""

    judged: Judged
    order: Order

    @classmethod
    def of(cls, paths: Sequence[Path], order: Order) -> Sample:
        """Those of these files."""
        return cls(read(paths, order), order)

    @cached_property
    def labels(self) -> Labels:
        return load_labels(self.order.search, "shinobigami", "en")

    def __len__(self) -> int:
        return len(self.judged.records)

    def values(self, count: int) -> list[dict[str, Value]]:
        """What stands in the fields of the first so many sheets."""
        game, found = self.judged.games["shinobigami"], []
        for record in self.judged.records[:count]:
            (page,) = compose(record.model, game, self.labels).pages
            assert isinstance(page, FormPage)
            found.append({name: value for name, value in page.values.items() if isinstance(value, str | bool)})
        return found

    @cached_property
    def form_data(self) -> Mapping[str, Any]:
        """What the sheet prints whoever it is for."""
        return form_data(self.judged.games["shinobigami"], self.labels)

    @cached_property
    def html(self) -> str:
        """The sheet as a web page."""
        return to_html(
            TEMPLATE, {**self.form_data, "paper": PAPERS["a4"], "ink": "full", "theme": "plain"}, self.order.search
        )

    @cached_property
    def form(self) -> Form:
        """The sheet laid out."""
        search = self.order.search
        return lay_out(TEMPLATE, self.form_data, PAPERS["a4"], Ink.FULL, search, Fonts(search), self.order.cache)
