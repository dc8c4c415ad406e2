"""Lists and cards become marks: columns as wide as the longest line needs, cards on a grid to cut along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from sheets.documents.pages import CardsPage, ListPage
from sheets.marks import Box, Line, Mark, Text, scissors
from sheets.paper import BLACK, MARGIN, MM, UNPRINTED, Ink, Paper
from sheets.render.fonts import CAP_HEIGHT, Fonts
from sheets.render.pages import Sheet
from sheets.render.text import Fitted, Style, fit
from sheets.render.themes import enlarged

FOOT, HEAD = 6.0, 11.0
"""Room for the footer and for the heading of a list (mm)."""

PITCH, TICK, NUMBER, GUTTER = 5.0, 3.5, 6.5, 3.0
"""Of a list: from line to line, the box to tick, the space for a number, between columns (mm)."""

LINE = Style(size=8.5, floor=7, leading=1.2, lines=1)
CARD = Style(face="mincho", size=15, floor=7, leading=1.25)

TEXT = {Ink.FULL: BLACK[Ink.FULL], Ink.LIGHT: 0.55}
"""How black texts are: in light ink as pale as a text may be, for there is little else on these pages."""

QUIET = {Ink.FULL: 0.6, Ink.LIGHT: 0.55}
"""How black numbers and captions are."""

FIRM = {Ink.FULL: 1.0, Ink.LIGHT: 0.55}
"""How black headings, boxes to tick and cut lines are."""

T = TypeVar("T")


def listed_sheets(page: ListPage | CardsPage, paper: Paper, ink: Ink, fonts: Fonts, factor: float) -> list[Sheet]:
    """The sheets of a list, or of cards; enlarged by `factor`."""
    smaller = paper.shrunk(factor)
    if isinstance(page, ListPage):
        pages = list_pages(page, smaller, ink, fonts)
    else:
        pages = card_pages(page, smaller, ink, fonts)
    return [
        Sheet(
            background=None,
            page=0,
            width=paper.width,
            height=paper.height,
            left=MARGIN * factor,
            footer=factor,
            marks=[enlarged(mark, factor) for mark in marks],
        )
        for marks in pages
    ]


def list_pages(page: ListPage, paper: Paper, ink: Ink, fonts: Fonts) -> Iterator[list[Mark]]:
    """The marks of each page of a list."""
    columns, width = _columns(page.lines, paper, fonts)
    room = width - TICK - NUMBER
    items = [fit(line, width=room, height=1000, style=LINE, fonts=fonts) for line in page.lines]
    bottom = paper.height - MARGIN - FOOT
    marks, column, y = _heading(page, paper, ink, fonts), 0, MARGIN + HEAD
    for number, item in enumerate(items, 1):
        height = PITCH + (len(item.lines) - 1) * item.size * LINE.leading / MM
        if y + height > bottom:
            column, y = column + 1, MARGIN + HEAD
        if column == columns:
            yield marks
            marks, column = _heading(page, paper, ink, fonts), 0
        marks += _item(item, number, MARGIN + column * (width + GUTTER), y, ink)
        y += height
    yield marks


def card_pages(page: CardsPage, paper: Paper, ink: Ink, fonts: Fonts) -> Iterator[list[Mark]]:
    """The marks of each page of cards, cut lines under them."""
    columns = int((paper.width - 2 * MARGIN) / page.width)
    rows = int((paper.height - 2 * MARGIN - FOOT) / page.height)
    left = (paper.width - columns * page.width) / 2
    for texts in _in_portions(page.texts, columns * rows):
        lines = _in_portions(texts, columns)
        marks = _cuts(left, columns, len(lines), page, paper, FIRM[ink])
        for row, line in enumerate(lines):
            for column, text in enumerate(line):
                marks += _card(text, left + column * page.width, MARGIN + row * page.height, page, ink, fonts)
        yield marks


def _columns(lines: Sequence[str], paper: Paper, fonts: Fonts) -> tuple[int, float]:
    """As many columns (4 at most) as leave nine lines of ten on one line at the smallest size, and their width."""
    widths = sorted(fonts.width(LINE.face, fonts.printable(line)) for line in lines)
    common = widths[int(len(widths) * 0.9)] * LINE.floor / MM if widths else 0
    room = paper.width - 2 * MARGIN
    for count in (4, 3, 2):
        width = (room - (count - 1) * GUTTER) / count
        if common <= width - TICK - NUMBER:
            return count, width
    return 1, room


def _heading(page: ListPage, paper: Paper, ink: Ink, fonts: Fonts) -> list[Mark]:
    heading = fit(page.heading, width=paper.width - 2 * MARGIN, height=8, style=Style(face="mincho", size=16, lines=1),
                  fonts=fonts)  # fmt: skip
    y = MARGIN + 6
    return [
        Text(x=MARGIN, y=y, text=heading.lines[0], face="mincho", size=heading.size, black=FIRM[ink]),
        Line(x=MARGIN, y=y + 2, x2=paper.width - MARGIN, y2=y + 2, black=FIRM[ink]),
    ]


def _item(item: Fitted, number: int, x: float, y: float, ink: Ink) -> Iterator[Mark]:
    base = y + PITCH / 2 + item.size * CAP_HEIGHT / 2 / MM
    yield Box(x=x, y=y + (PITCH - TICK) / 2, width=TICK, height=TICK, black=FIRM[ink])
    yield Text(x=x + TICK + 1, y=base, text=str(number), face=LINE.face, size=5.5, black=QUIET[ink])
    for index, line in enumerate(item.lines):
        down = index * item.size * LINE.leading / MM
        yield Text(x=x + TICK + NUMBER, y=base + down, text=line, face=LINE.face, size=item.size, black=TEXT[ink])


def _card(text: str, x: float, y: float, page: CardsPage, ink: Ink, fonts: Fonts) -> Iterator[Mark]:
    width, height = page.width - 8, page.height - 14
    fitted = fit(text, width=width, height=height, style=CARD, fonts=fonts, tail="…")
    pitch = fitted.size * fitted.leading / MM
    rise = fitted.size * CAP_HEIGHT / MM
    top = y + 4 + (height - pitch * (len(fitted.lines) - 1) - rise) / 2 + rise
    for index, line in enumerate(fitted.lines):
        middle = x + (page.width - fonts.width(CARD.face, line) * fitted.size / MM) / 2
        yield Text(x=middle, y=top + index * pitch, text=line, face=CARD.face, size=fitted.size, black=TEXT[ink])
    caption = fit(page.caption, width=width, height=3, style=Style(size=6, floor=5.5), fonts=fonts)
    middle = x + (page.width - fonts.width("gothic", caption.lines[0]) * caption.size / MM) / 2
    yield Text(
        x=middle, y=y + page.height - 4, text=caption.lines[0], face="gothic", size=caption.size, black=QUIET[ink]
    )


def _cuts(left: float, columns: int, rows: int, page: CardsPage, paper: Paper, black: float) -> list[Mark]:
    right, bottom = left + columns * page.width, MARGIN + rows * page.height
    across = [
        Line(x=max(left - 4, UNPRINTED), y=y, x2=min(right + 4, paper.width - UNPRINTED), y2=y, black=black)
        for y in (MARGIN + row * page.height for row in range(rows + 1))
    ]
    down = [
        Line(x=x, y=UNPRINTED, x2=x, y2=min(bottom + 4, paper.height - UNPRINTED), black=black)
        for x in (left + column * page.width for column in range(columns + 1))
    ]
    return [*across, *down, *scissors(x=max(left - 4, UNPRINTED) + 0.7, y=MARGIN)]


def _in_portions(things: Sequence[T], size: int) -> list[Sequence[T]]:
    return [things[start : start + size] for start in range(0, len(things), size)]
