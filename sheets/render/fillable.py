"""A form becomes pages to fill in on a screen: its fields are widgets, preset with the values it was filled with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from sheets.documents.pages import Tally, Value
from sheets.documents.reading import as_text
from sheets.marks import Mark, Text
from sheets.paper import BLACK, MM, Ink
from sheets.render.fieldfont import LINE
from sheets.render.fonts import Fonts
from sheets.render.form import HEADROOM, Field, Filled, Filler, Form
from sheets.render.themes import contrasted
from sheets.render.widgets import Fields, Widget

DRAWN = ("cut", "fold", "ruler", "picture", "paper", "none")
"""Marks that are no values to fill in: they stay drawn."""

TEXTS = ("", "tally")
"""What is filled in with words; a tally with its number, because strokes cannot be typed."""

SHOWN = ("strike", "highlight")
"""Marks laid over other fields. Which of two fields in one place a click reaches differs from viewer to viewer, so that
these show what a record says and are not clicked."""

TALL = 4
"""Whatever has room for so many lines is for several of them."""

INSET = 0.5
"""So far from the sides viewers begin (mm): they keep another 0.7 mm, as our own texts do, or none at all."""


@dataclass(frozen=True, kw_only=True)
class _Part:
    """A part of a field, in mm from its top left."""

    x: float
    y: float
    width: float
    height: float


class FormWithFields:
    """Fills one form again and again, with widgets in place of marks; in high `contrast` all of them are black."""

    def __init__(self, form: Form, ink: Ink, fonts: Fonts, font: bytes, *, contrast: bool = False) -> None:
        self._form, self._font, self._contrast = form, font, contrast
        self._black = 1.0 if contrast else BLACK[ink]
        self._drawer = Filler(form, ink, fonts)
        # Each field on a page of its own, at the corner of it: so it is filled as ever, and its marks stay apart.
        apart = tuple(replace(place, page=at, x=0, y=0) for at, place in enumerate(form.fields))
        self._filler = Filler(replace(form, pages=len(apart), fields=apart), ink, fonts)
        boxes = {place.name: True for place in form.fields if place.mark not in (*DRAWN, *TEXTS)}
        self._struck = [self._flat(groups) for groups in self._filler.fill(boxes).pages]
        self._drawn = {place.name for place in form.fields if place.mark in DRAWN}

    def fill(self, values: Mapping[str, Value], already: Mapping[str, int]) -> tuple[Filled, list[Fields]]:
        """What `Filler.fill` gives, its marks those of no field; and the fields of each page, from the lowest."""
        filled = self._drawer.fill({name: value for name, value in values.items() if name in self._drawn})
        written = self._filler.fill({n: value for n, value in values.items() if n not in self._drawn}, already)
        filled.rests, filled.missing = written.rests, written.missing
        pages: list[list[Widget]] = [[] for _ in filled.pages]
        for at, place in enumerate(self._form.fields):
            value = values.get(place.name, "")
            if place.mark in TEXTS:
                pages[place.page].append(_text(place, value, self._flat(written.pages[at]), self._black))
            elif place.mark not in DRAWN:
                pages[place.page].append(_box(place, bool(value), self._struck[at]))
        for widgets in pages:
            widgets.sort(key=lambda widget: not widget.shown)
        return filled, [Fields(widgets=tuple(each), font=self._font, page=at) for at, each in enumerate(pages)]

    def _flat(self, groups: Iterable[Iterable[Mark]]) -> tuple[Mark, ...]:
        marks = (mark for group in groups for mark in group)
        return tuple(map(contrasted, marks) if self._contrast else marks)


def is_prose(place: Field) -> bool:
    """Whether a text field is for several lines: its template says so, or it has room for so many."""
    room = (place.height - 2 * HEADROOM) * MM
    return not place.mark and (place.prose or (place.lines != 1 and room >= TALL * place.size * place.leading))


def _text(place: Field, value: Value, marks: tuple[Mark, ...], black: float) -> Widget:
    text = _in_words(value)
    lines = {mark.y for mark in marks if isinstance(mark, Text)}
    several = is_prose(place) or "\n" in text or len(lines) > 1
    if place.mark and marks:  # the strokes of a tally take their whole box
        part = _Part(x=0, y=0, width=place.width, height=place.height)
    else:
        part = _part(place, whole=several)
    return Widget(
        name=place.name,
        x=place.x + part.x,
        y=place.y + part.y,
        width=part.width,
        height=part.height,
        value=text,
        marks=tuple(replace(m, x=m.x - part.x, y=m.y - part.y) if isinstance(m, Text) else m for m in marks),
        tooltip=_tooltip(place),
        multiline=several,
        align=place.align,
        black=black,
    )


def _in_words(value: Value) -> str:
    return "" if isinstance(value, Tally) and not value.count else as_text(value)


def _part(place: Field, *, whole: bool) -> _Part:
    """The part of a text field that is written in: what one line of its size needs, since viewers write as large as
    the height allows; or its whole height."""
    height = place.height if whole else min(place.height, (LINE * place.size + 1) / MM)
    share = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[place.valign]
    inset = 0.0 if place.align == "center" else INSET
    return _Part(x=inset, y=(place.height - height) * share, width=place.width - 2 * inset, height=height)


def _box(place: Field, struck: bool, marks: tuple[Mark, ...]) -> Widget:
    return Widget(
        name=place.name,
        x=place.x,
        y=place.y,
        width=place.width,
        height=place.height,
        value=struck,
        marks=marks,
        tooltip=_tooltip(place),
        box=True,
        shown=place.mark in SHOWN,
    )


def _tooltip(place: Field) -> str:
    return place.title or " · ".join(place.name.split("/"))
