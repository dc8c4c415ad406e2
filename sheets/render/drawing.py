"""The words of a drawing set into their boxes; what finds no room in one is handed back."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.documents.continuation import Continued
from sheets.documents.pages import DrawnPage, Entry
from sheets.marks import Drawing, Mark, Words
from sheets.paper import Ink, Paper
from sheets.render.assembly import Sheet
from sheets.render.fonts import Fonts
from sheets.render.form import HEADROOM, PADDING, set_in
from sheets.render.text import Style, fit

Drawn = tuple[list[Mark], list[Continued], list[tuple[str, str]]]
"""What is drawn, what goes on elsewhere, and by title the characters that no face has."""


def drawn_sheet(
    page: DrawnPage, paper: Paper, ink: Ink, fonts: Fonts, already: int
) -> tuple[list[Sheet], list[Continued], list[tuple[str, str]]]:
    """The sheet of a drawing. `already` texts of its part go on elsewhere before those of this page."""
    width, height = (paper.height, paper.width) if page.landscape else (paper.width, paper.height)
    marks, goes_on, missing = _set(page.draw(width, height, ink), fonts, already)
    return [Sheet(background=None, page=0, width=width, height=height, marks=marks)], goes_on, missing


def _set(drawing: Sequence[Drawing], fonts: Fonts, already: int) -> Drawn:
    drawn: list[Mark] = []
    goes_on: list[Continued] = []
    missing: list[tuple[str, str]] = []
    for mark in drawing:
        if not isinstance(mark, Words):
            drawn.append(mark)
            continue
        number = already + len(goes_on) + 1
        style = Style(face=mark.face, size=mark.size, floor=mark.floor, leading=mark.leading, lines=mark.lines)
        width, height = mark.width - 2 * PADDING, mark.height - 2 * HEADROOM
        fitted = fit(mark.text, width=width, height=height, style=style, fonts=fonts, tail=f" …→{number}")
        drawn += set_in(mark, fitted, fonts, mark.black)
        if fitted.rest:
            goes_on.append(Continued(entry=Entry(title=mark.title, text=fitted.rest), number=number))
        if unknown := fonts.unknown(mark.text):
            missing.append((mark.title, unknown))
    return drawn, goes_on, missing
