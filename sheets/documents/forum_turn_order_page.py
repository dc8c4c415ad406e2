"""The turn-order strips as marks: a row for each fighter, a square for each turn, one strip below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sheets.documents.forum_drawing import HEAD, HEAD_FILL, QUIET, cells, words
from sheets.marks import RULE, Box, Drawing, Line, cut_line, ruler
from sheets.paper import BLACK, MARGIN, MM, UNPRINTED, Ink

TURNS = 20
"""So many turns stand on a strip."""

NAME, NUMBER = 48.0, 12.0
"""The widths of a name and of a number (mm)."""

ROW, ROWLESS = 8.0, 13.0
"""The height of a row, and what a strip takes besides its rows (mm)."""

TOP, BOTTOM = 8.0, 15.0
"""Where the first strip begins, and what stays free below the last (mm)."""


@dataclass(frozen=True, kw_only=True)
class Runner:
    """A row: the fighter, Speed and step in words (empty: written by hand)."""

    name: str
    speed: str
    step: str


@dataclass(frozen=True, kw_only=True)
class Strip:
    """One strip: which turns it holds, and for each the row that acts and what stands in its square."""

    title: str
    first: int
    turns: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, kw_only=True)
class StripPage:
    """Strips, all with the same rows; a page holds as many of them as it has room for."""

    heads: tuple[str, str, str]
    runners: tuple[Runner, ...]
    strips: tuple[Strip, ...]
    note: str
    ruler: str


def strip_height(rows: int) -> float:
    """How high a strip of so many fighters is (mm)."""
    return ROWLESS + rows * ROW


def strips_on(height: float, rows: int) -> int:
    """How many strips of so many fighters find room on a sheet of that height (mm); at least one."""
    return max(1, int((height - TOP - BOTTOM) // strip_height(rows)))


def draw(page: StripPage, width: float, height: float, ink: Ink) -> Sequence[Drawing]:
    """The marks of the strips on a landscape sheet (mm)."""
    pitch = strip_height(len(page.runners))
    marks: list[Drawing] = []
    strips = page.strips[: strips_on(height, len(page.runners))]
    for number, strip in enumerate(strips):
        marks += _strip(page, strip, TOP + number * pitch, width, ink)
    for number in range(len(strips) + 1):
        marks += cut_line(y=TOP + number * pitch, left=UNPRINTED, right=width - UNPRINTED)
    right, y = width - MARGIN, height - MARGIN - 1
    marks += ruler(x=right - 50, y=y)
    marks.append(words(page.ruler, right - 62, y - 2.4, 11, 3, size=6, align="right", black=QUIET))
    return marks


def _strip(page: StripPage, strip: Strip, y: float, width: float, ink: Ink) -> Iterator[Drawing]:
    right, top = width - MARGIN, y + 3.2
    before = NAME + 2 * NUMBER
    square = (right - MARGIN - before) / TURNS
    edges = [MARGIN, MARGIN + NAME, MARGIN + NAME + NUMBER, MARGIN + before]
    # The scissors of the cut lie to the left of the heading.
    yield words(strip.title, MARGIN + 4, top - 2.6, 60, 3.4, size=7, black=BLACK[ink])
    yield words(page.note, MARGIN + 66, top - 2.6, right - MARGIN - 66, 3.4, size=6.5, align="right", black=QUIET)
    top += 1.4
    if ink is Ink.FULL:
        yield Box(x=MARGIN, y=top, width=right - MARGIN, height=HEAD, weight=0, fill=HEAD_FILL)
    yield words(page.heads[0], MARGIN - 0.7, top, NAME, HEAD, size=6.5, black=QUIET)
    yield from cells(page.heads[1:], edges[1:], top, HEAD, size=6.5, black=QUIET)
    numbers = [edges[-1] + n * square for n in range(TURNS + 1)]
    yield from cells([str(strip.first + n) for n in range(TURNS)], numbers, top, HEAD, size=6.5, black=QUIET)
    top += HEAD
    yield from _grid([*edges, *numbers[1:]], top, len(page.runners), ink)
    for number, runner in enumerate(page.runners):
        at = top + number * ROW
        yield words(runner.name, MARGIN - 0.2, at, NAME, ROW, size=9, floor=6, black=BLACK[ink])
        yield from cells((runner.speed, runner.step), edges[1:], at, ROW, size=8, black=BLACK[ink])
    for column, (row, told) in enumerate(strip.turns):
        yield from _turn(told, numbers[column], top + row * ROW, square, ink)


def _grid(edges: Sequence[float], y: float, rows: int, ink: Ink) -> Iterator[Drawing]:
    soft, bottom = 0.5 if ink is Ink.FULL else 0.35, y + rows * ROW
    for x in edges:
        yield Line(x=x, y=y, x2=x, y2=bottom, black=soft)
    for row in range(rows + 1):
        yield Line(x=edges[0], y=y + row * ROW, x2=edges[-1], y2=y + row * ROW, black=soft)


def _turn(told: str, x: float, y: float, square: float, ink: Ink) -> Iterator[Drawing]:
    """Whose turn it is: a framed square with the turn order in it, to be crossed off."""
    yield Box(x=x + 0.5, y=y + 0.5, width=square - 1, height=ROW - 1, weight=0.9 if ink is Ink.FULL else RULE)
    size = min(8.5, (ROW - 2) * MM / 1.6)
    yield words(told, x, y, square, ROW, size=size, align="center", black=BLACK[ink])
