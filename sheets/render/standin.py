"""A form of the user's own in place of ours: values go where it has a field for them, the rest goes on behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from sheets.documents.pages import Entry, FormPage, Tally, Value
from sheets.documents.reading import as_text
from sheets.models.names import Names
from sheets.render.blankfields import BlankField
from sheets.render.form import Field, Form

NONE = "–"
"""What our sheets write where there is nothing to write."""


@dataclass(frozen=True, kw_only=True)
class StandIn:
    """What takes the place of a form of ours: `form` where it is a PDF, else a template that is laid out like ours.

    `ours` are the fields of our own form, `blank` what stands on it without anybody's values. `names` lead from ours
    to those of the PDF, `choices` from a box of it to what it stands for, where one of several is ticked, in any of
    the `spellings`.
    """

    template: str
    ours: Mapping[str, BlankField]
    blank: Mapping[str, Value]
    form: Form | None = None
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    choices: Mapping[str, str] = field(default_factory=dict)
    spellings: Names = field(default_factory=Names)

    def placed(self, page: FormPage, form: Form) -> tuple[FormPage, tuple[str, ...]]:
        """The page as this form can be filled, and our fields whose values are lost.

        A text that finds no field, and was written by somebody, goes on behind the sheet.
        """
        places = {place.name: place for place in form.fields}
        values: dict[str, Value] = {}
        titles = dict(page.titles)
        for path, value in page.values.items():
            for name in self._fields(path, value, places):
                if (fit := _fitting(value, places[name], chosen=name in self.choices)) is not None:
                    values[name] = fit
                    titles |= {name: page.titles[path]} if path in page.titles else {}
        homeless = list(self._homeless(page, places, values))
        texts = [(path, value) for path, value in homeless if isinstance(value, str) and path in page.titles]
        surplus = (*self._entries(texts, page.titles), *page.surplus)
        lost = tuple(path for path, _ in homeless if path not in dict(texts))
        return replace(page, values=values, titles=titles, surplus=surplus), lost

    def _entries(self, texts: Sequence[tuple[str, str]], titles: Mapping[str, str]) -> Iterator[Entry]:
        """What goes on behind the sheet; the fields of one row as one entry."""
        for _, each in groupby(texts, key=lambda text: text[0].rpartition("/")[0] or text[0]):
            row = list(each)
            told = [(titles[path], text) for path, text in row if text != NONE]
            if not told:
                continue
            title = next((title.rpartition(": ")[0] for title, _ in told if ": " in title), told[0][0])
            said = [(name, text) for name, text in told if not title.endswith(text)]
            words = [f"{name.removeprefix(title).lstrip(': ')} {text}".strip() for name, text in said]
            yield Entry(title=title, text=" · ".join(words) or title, part=self.ours[row[0][0]].part)

    def _fields(self, path: str, value: Value, places: Mapping[str, Field]) -> list[str]:
        """The fields that a value goes into."""
        names = self.names.get(path, ()) if self.form else (path,)
        return [
            name
            for name in names
            if name in places and (name not in self.choices or self.spellings.alike(self.choices[name], as_text(value)))
        ]

    def _homeless(
        self, page: FormPage, places: Mapping[str, Field], values: Mapping[str, Value]
    ) -> Iterator[tuple[str, Value]]:
        """What finds no place, without what a blank sheet says too and what stands elsewhere on this one."""
        there = {as_text(value) for value in values.values()}
        for path, value in page.values.items():
            known = self.ours.get(path)
            if not value or known is None or value == self.blank.get(path):
                continue
            if any(name in values for name in self._fields(path, value, places)):
                continue
            piece, _, name = path.rpartition("/")
            repeated = piece == known.part != "" and name in page.values
            if not repeated and not (isinstance(value, str) and value in there):
                yield path, value


def _fitting(value: Value, place: Field, *, chosen: bool) -> Value | None:
    """A value as a field takes it; None where it takes none of this sort."""
    if chosen:
        return True
    if place.mark == "picture" or not isinstance(value, str | bool | Tally):
        return value if place.mark == "picture" and not isinstance(value, str | bool | Tally) else None
    if place.mark == "tally":
        return value if isinstance(value, Tally) else None
    if place.mark:
        return value if isinstance(value, bool) else bool(as_text(value).strip(NONE))
    return as_text(value)
