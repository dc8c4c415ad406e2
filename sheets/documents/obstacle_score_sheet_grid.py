"""The empty score sheet of a round: its measures on each paper, heads, rows, and the light marks after five turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sheets.documents.obstacle_squares import BOOKED, SQUARES, Lane, bands
from sheets.marks import FRAME, HAIRLINE, RULE, Align, Box, Drawing, Line, Words
from sheets.paper import MARGIN, MM, Ink

SKILLS = 5
"""Ch. 1: obstacles of a round; of the ten of the final so many stand beside each lane."""

NUMBER = 5.0
"""Room for the place in the playing order (mm); it is taken from the column of names."""

HEAD_TOP, HEAD = 19.5, 7.5
"""Where the heads of the columns begin, and their height (mm)."""

TOP = HEAD_TOP + HEAD
"""Where the rows begin (mm)."""

SOFT = {Ink.FULL: 0.45, Ink.LIGHT: 0.25}
"""How black the lines of the grid are, the marks after five turns with them: what is drawn by hand stands out."""

HEAD_FILL, PANEL_FILL, BAND_FILL = 0.1, 0.04, 0.03
"""Full ink: the grey of heads, of skills, and of every other five turns."""

BOOKED_TICK = 1.6
"""Light ink: how long the mark after five turns is, at either end of the line between two squares (mm)."""


@dataclass(frozen=True, kw_only=True)
class Measures:
    """The columns of a paper in mm: name (the number with it), a skill, a square, the result; and a row's height."""

    name: float
    skill: float
    square: float
    result: float
    row: float = 10.0

    @property
    def skills(self) -> float:
        """Where the skills begin."""
        return MARGIN + self.name

    @property
    def squares(self) -> float:
        """Where the squares begin."""
        return self.skills + SKILLS * self.skill

    @property
    def results(self) -> float:
        """Where the column of results begins."""
        return self.squares + SQUARES * self.square

    @property
    def right(self) -> float:
        """Where the sheet ends."""
        return self.results + self.result

    def lane(self, y: float) -> Lane:
        """The squares of a row that begins at height y."""
        return Lane(x=self.squares, y=y, square=self.square, height=self.row, result=self.result)


A4 = Measures(name=38, skill=7, square=5.8, result=16)
LETTER = Measures(name=34, skill=6, square=5.5, result=15)
LEGAL = Measures(name=48, skill=7, square=7.3, result=18)
A3 = Measures(name=60, skill=9, square=8.5, result=22, row=15)

_BY_WIDTH = (A3, LEGAL, A4, LETTER)


def measures(width: float) -> Measures:
    """The measures of a landscape sheet this wide (mm): the largest that fit between the margins."""
    return next((each for each in _BY_WIDTH if each.right <= width - MARGIN), LETTER)


def heads(m: Measures, course: Sequence[str], words: dict[str, str], lanes: int, ink: Ink) -> Iterator[Drawing]:
    """The heads of the columns. `words` are those over number, name and result; a second lane has a second line."""
    if ink is Ink.FULL:
        yield Box(x=MARGIN, y=HEAD_TOP, width=m.right - MARGIN, height=HEAD, weight=0, fill=HEAD_FILL)

    def head(text: str, x: float, width: float, line: int, of: int, align: Align = "center") -> Words:
        height = HEAD / of
        return Words(x=x, y=HEAD_TOP + line * height, width=width, height=height, text=text, title=text,
                     size=6, floor=5.5, align=align, black=0.85)  # fmt: skip

    yield head(words["number"], MARGIN - 0.5, NUMBER + 1.5, 0, 1)
    yield head(words["name"], MARGIN + NUMBER + 0.4, m.name - NUMBER, 0, 1, "left")
    yield head(words["result"], m.results, m.result, 0, 1)
    groups = -(-len(course) // SKILLS)
    for number, initials in enumerate(course):
        group, column = divmod(number, SKILLS)
        yield head(initials, m.skills + column * m.skill, m.skill, group, groups)
    shown = min(lanes, 2)
    for lane in range(shown):
        for column in range(SQUARES):
            turn = lane * SQUARES + column + 1
            if turn % BOOKED == 0:
                yield head(str(turn), m.squares + (column - 0.5) * m.square, 2 * m.square, lane, shown)


def row_fills(m: Measures, y: float, lanes: int, ink: Ink) -> Iterator[Drawing]:
    """Full ink: the skills of a row, and every other five turns, on grey."""
    if ink is Ink.LIGHT:
        return
    yield Box(x=m.skills, y=y, width=m.squares - m.skills, height=lanes * m.row, weight=0, fill=PANEL_FILL)
    for lane in range(lanes):
        for left, right in bands(lane):
            yield Box(x=m.squares + left * m.square, y=y + lane * m.row, width=(right - left) * m.square,
                      height=m.row, weight=0, fill=BAND_FILL)  # fmt: skip


def row_grid(m: Measures, y: float, lanes: int, groups: int, ink: Ink) -> Iterator[Drawing]:
    """The empty row of one ninja: a lane below the other, the skills beside them."""
    bottom, soft = y + lanes * m.row, SOFT[ink]
    for x in (MARGIN + NUMBER, *(m.skills + n * m.skill for n in range(1, SKILLS))):
        yield Line(x=x, y=y, x2=x, y2=bottom, black=soft)
    for x in (m.skills, m.squares, m.results):
        yield Line(x=x, y=y, x2=x, y2=bottom, weight=_firm(ink), black=0.8)
    for lane in range(lanes):
        yield from _squares(m, y + lane * m.row, lane, ink)
    for lane in range(1, lanes):
        yield Line(x=m.skills, y=y + lane * m.row, x2=m.right, y2=y + lane * m.row, black=soft)
    for group in range(1, groups if groups > lanes else 1):
        at = y + group * lanes * m.row / groups
        yield Line(x=m.skills, y=at, x2=m.squares, y2=at, black=soft)
    yield Line(x=MARGIN, y=bottom, x2=m.right, y2=bottom, weight=_firm(ink), black=0.8 if ink is Ink.FULL else 0.5)


def frame(m: Measures, bottom: float, ink: Ink) -> Iterator[Drawing]:
    """The lines around heads and rows."""
    weight = FRAME if ink is Ink.FULL else RULE
    half = weight / MM / 2
    width, height = m.right - MARGIN - weight / MM, bottom - HEAD_TOP - weight / MM
    yield Box(x=MARGIN + half, y=HEAD_TOP + half, width=width, height=height, weight=weight)
    yield Line(x=MARGIN, y=TOP, x2=m.right, y2=TOP, weight=weight)


def _squares(m: Measures, y: float, lane: int, ink: Ink) -> Iterator[Drawing]:
    """The lines between squares; after five turns a stronger one, in light ink no more than its ends."""
    bottom, soft = y + m.row, SOFT[ink]
    for column in range(1, SQUARES):
        x, fifth = m.squares + column * m.square, (lane * SQUARES + column) % BOOKED == 0
        if not fifth or ink is Ink.LIGHT:
            yield Line(x=x, y=y, x2=x, y2=bottom, black=soft)
        if fifth:
            ends = ((y, bottom),) if ink is Ink.FULL else ((y, y + BOOKED_TICK), (bottom - BOOKED_TICK, bottom))
            for top, end in ends:
                yield Line(x=x, y=top, x2=x, y2=end, weight=RULE, black=max(soft, 0.5))


def _firm(ink: Ink) -> float:
    return RULE if ink is Ink.FULL else HAIRLINE
