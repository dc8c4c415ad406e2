"""How values look in the fields of forms that others made: texts set as on our sheets, ticks, pictures."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sheets import marks
from sheets.marks import Mark
from sheets.paper import BLACK, MM, Ink
from sheets.render.fonts import Fonts
from sheets.render.form import HEADROOM, PADDING, Field, set_in, struck
from sheets.render.pdffield import PdfField, Widget
from sheets.render.pdfwidget import inner_size, is_framed
from sheets.render.text import Style, fit

FLOOR, LOWEST = 5.5, 5.0
"""Texts shrink to this (pt) before they are cut, and to the other where the field leaves the size open, since viewers
shrink them there without end; what is cut stands whole in the field's value."""

INSET, BLEED = 0.7, 0.4
"""A text of several lines stays so far (mm) from the upper and lower border of its field. Where there is no border, a
text comes so much nearer to the sides."""

HIGH = 10.0
"""In a field higher than this (mm) a text of several lines begins at the top, else it stands in the middle."""

LARGEST, SHARE = 9.0, 0.6
"""Where a field leaves the size open: at most so many points, and such a share of its height."""


def area_of(place: PdfField, widget: Widget, width: float, height: float) -> Field:
    """A rectangle of a field as our own fields are, with defaults for what it leaves open."""
    open_size = min(LARGEST, max(FLOOR, height * MM * SHARE))
    framed = is_framed(widget)
    above, beside = (INSET if framed and place.multiline else 0), (0 if framed else BLEED)
    size = place.size or (min(open_size, 8.0) if place.multiline else open_size)
    return Field(
        name=place.name,
        page=0,
        x=-beside,
        y=above,
        width=width + 2 * beside,
        height=height - 2 * above,
        size=size,
        floor=min(FLOOR if place.size else LOWEST, size),
        align=place.align,
        valign="top" if place.multiline and height > HIGH else "middle",
    )


def written(place: PdfField, widget: Widget, text: str, fonts: Fonts) -> tuple[list[Mark], bool]:
    """The lines of a text in a place of a field, and whether all of it can be seen."""
    width, height = inner_size(widget)
    area = area_of(place, widget, width, height)
    if place.comb and place.most:
        return _in_cells(area, fonts.printable(text)[: place.most], place.most, fonts), len(text) <= place.most
    fitted = fit(
        text,
        width=max(1.0, area.width - 2 * PADDING),
        height=area.height - 2 * HEADROOM,
        style=Style(size=area.size, floor=area.floor),
        fonts=fonts,
        tail=" …",
    )
    return set_in(area, fitted, fonts, BLACK[Ink.FULL]), not fitted.rest


def _in_cells(area: Field, text: str, cells: int, fonts: Fonts) -> list[Mark]:
    """A character in the middle of each cell."""
    pitch, written = area.width / cells, list[Mark]()
    for number, char in enumerate(text):
        cell = Field(name="", page=0, x=number * pitch, y=0, width=pitch, height=area.height, align="center")
        style = Style(size=area.size, floor=area.size)
        fitted = fit(char, width=100, height=area.height, style=style, fonts=fonts)
        written += set_in(cell, fitted, fonts, BLACK[Ink.FULL])
    return written


def crossed(widget: Widget) -> Sequence[Mark]:
    """A tick in a box that does not know how it looks then."""
    width, height = inner_size(widget)
    return struck(Field(name="", page=0, x=0, y=0, width=width, height=height, mark="cross"), width, Ink.FULL)


def portrait(widget: Widget, file: Path) -> list[Mark]:
    """A picture over the whole of a place."""
    width, height = inner_size(widget)
    return [marks.Picture(x=0, y=0, width=width, height=height, file=file)]
