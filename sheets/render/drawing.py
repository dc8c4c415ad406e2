"""The words of a drawing set into their boxes; what finds no room in one is handed back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sheets.documents.continuation import Continued
from sheets.documents.pages import DrawnPage, Entry
from sheets.marks import Foot, Mark, Text, Turn, Words
from sheets.paper import Ink, Paper
from sheets.render.fonts import Fonts
from sheets.render.form import HEADROOM, PADDING, set_in, style_of
from sheets.render.pages import Sheet
from sheets.render.text import fit

Drawn = tuple[list[Mark], list[Continued], list[tuple[str, str]]]
"""What is drawn, what goes on elsewhere, and by title the characters that no face has."""


def drawn_sheet(
    page: DrawnPage, paper: Paper, ink: Ink, fonts: Fonts, already: int
) -> tuple[list[Sheet], list[Continued], list[tuple[str, str]]]:
    """The sheet of a drawing. `already` texts of its part go on elsewhere before those of this page."""
    width, height = (paper.height, paper.width) if page.landscape else (paper.width, paper.height)
    drawing = page.draw(width, height, ink)
    footing = next((mark for mark in drawing if isinstance(mark, Foot)), None)
    marks, goes_on, missing = _set([mark for mark in drawing if not isinstance(mark, Foot)], fonts, already)
    return [_sheet(width, height, marks, footing)], goes_on, missing


def _sheet(width: float, height: float, marks: Sequence[Mark], footing: Foot | None) -> Sheet:
    return Sheet(background=None, page=0, width=width, height=height, marks=marks, footing=footing)


def _set(drawing: Sequence[Mark | Words], fonts: Fonts, already: int) -> Drawn:
    drawn: list[Mark] = []
    goes_on: list[Continued] = []
    missing: list[tuple[str, str]] = []
    for mark in drawing:
        if not isinstance(mark, Words):
            drawn.append(mark)
            continue
        number = already + len(goes_on) + 1
        width, height = mark.width - 2 * PADDING, mark.height - 2 * HEADROOM
        fitted = fit(mark.text, width=width, height=height, style=style_of(mark), fonts=fonts, tail=f" …→{number}")
        drawn += _turned(set_in(mark, fitted, fonts, mark.black), mark)
        if fitted.rest:
            goes_on.append(Continued(entry=Entry(title=mark.title, text=fitted.rest), number=number))
        if unknown := fonts.unknown(mark.text):
            missing.append((mark.title, unknown))
    return drawn, goes_on, missing


def _turned(lines: Iterable[Mark], box: Words) -> Iterator[Mark]:
    """The lines of a box as they lie after it was turned around its middle."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    for line in lines:
        if box.turn and isinstance(line, Text):
            across, down = _turned_by(line.x - x, line.y - y, box.turn)
            yield replace(line, x=x + across, y=y + down, turn=box.turn)
        else:
            yield line


def _turned_by(x: float, y: float, turn: Turn) -> tuple[float, float]:
    for _ in range(turn // 90):
        x, y = -y, x
    return x, y
