"""One page of a score sheet as marks: title, heads, a row for each ninja, and at the foot what the marks mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from sheets.documents.obstacle_score_sheet_grid import (
    HEAD_TOP,
    NUMBER,
    SKILLS,
    SOFT,
    TOP,
    Measures,
    frame,
    heads,
    measures,
    row_fills,
    row_grid,
)
from sheets.documents.obstacle_squares import SQUARES, Writing, lane_marks, luck_frame, luck_tabs
from sheets.library.labels import Labels
from sheets.marks import Align, Drawing, Line, Words
from sheets.models.obstacle_event import Ending, Placed
from sheets.paper import BLACK, MARGIN, Ink

LANES_A_PAGE = 16
"""So many lanes of squares find room on each paper; the foot stands below them."""

FOOTER = 13.0
"""From the lower edge of the sheet to the footer (mm), which stands below the readings."""

WRITE_IN = 8.0
"""From line to line where notes are written by hand (mm)."""

NAME_MORE = 3.0
"""How far a name reaches into its second lane (mm)."""

QUIET = 0.65


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A row: its place in the playing order, its lanes of squares, the run (None: to be written by hand), and the
    score of the round before in words.
    """

    number: str
    lanes: int
    placed: Placed | None
    before: str = ""


@dataclass(frozen=True, kw_only=True)
class RoundSheet:
    """A page of a round: its words, its course by initials, its rows. `through` is what an advance is called."""

    title: str
    facts: str
    course: tuple[str, ...]
    entries: tuple[Entry, ...]
    readings: str
    through: str
    first_initials: bool
    labels: Labels

    def of(self, entries: tuple[Entry, ...], *, continued: bool) -> RoundSheet:
        """The page of these rows; one that is not the first says so."""
        title = self.labels.say("score/continued", round=self.title) if continued else self.title
        return replace(self, title=title, entries=entries)


def draw(sheet: RoundSheet, width: float, height: float, ink: Ink) -> Sequence[Drawing]:
    """The marks of a page on a landscape sheet (mm)."""
    m, labels = measures(width), sheet.labels
    words = {name: labels[f"score/{name}"] for name in ("number", "name", "result")}
    lanes = max((entry.lanes for entry in sheet.entries), default=1)
    tops = [TOP + m.row * sum(entry.lanes for entry in sheet.entries[:n]) for n in range(len(sheet.entries) + 1)]
    marks = [*_title(sheet, m), *heads(m, sheet.course, words, lanes, ink)]
    for entry, y in zip(sheet.entries, tops, strict=False):
        marks += row_fills(m, y, entry.lanes, ink)
    for entry, y in zip(sheet.entries, tops, strict=False):
        marks += _row(sheet, entry, m, y, ink)
    return [*marks, *frame(m, tops[-1], ink), *_notes(tops[-1], m, labels, ink), *_foot(sheet, m, height)]


def _title(sheet: RoundSheet, m: Measures) -> Iterator[Drawing]:
    blanks = m.right - 92
    yield Words(x=MARGIN - 0.7, y=8.9, width=blanks - MARGIN - 4, height=6.6, text=sheet.title, title=sheet.title,
                face="mincho", size=16, floor=9, lines=1)  # fmt: skip
    for key, left, right in (("date", blanks, m.right - 56), ("place", m.right - 54, m.right)):
        yield Words(x=left, y=11.5, width=12, height=3, text=sheet.labels[f"score/{key}"], title=key, size=6,
                    black=QUIET)  # fmt: skip
        yield Line(x=left + 8, y=14.3, x2=right, y2=14.3, black=QUIET)
    yield Words(x=MARGIN - 0.7, y=HEAD_TOP - 3.9, width=m.right - MARGIN + 1.4, height=3.4, text=sheet.facts,
                title=sheet.title, size=6.5, floor=5.5, lines=1, black=0.75)  # fmt: skip


def _row(sheet: RoundSheet, entry: Entry, m: Measures, y: float, ink: Ink) -> Iterator[Drawing]:
    yield from row_grid(m, y, entry.lanes, -(-len(sheet.course) // SKILLS), ink)
    size = 8 if len(entry.number) < 3 else 5.5
    yield Words(x=MARGIN - 0.5, y=y, width=NUMBER + 1, height=m.row, text=entry.number, title=entry.number, size=size,
                floor=5.5, align="center", black=QUIET)  # fmt: skip
    yield from _below_name(sheet, entry, m, y)
    if entry.placed is None:
        return
    yield from _name(sheet, entry, entry.placed, m, y, ink)
    yield from _skills(entry.placed, entry.lanes, m, y, ink)
    labels = sheet.labels
    writing = Writing(ink=ink, splash=labels["score/splash"], out_of_time=labels["score/out-of-time"],
                      first_initials=sheet.first_initials)  # fmt: skip
    for lane in range(entry.lanes):
        yield from lane_marks(entry.placed, lane, entry.lanes, m.lane(y + lane * m.row), writing)
    yield from _result(sheet, entry, entry.placed, m, y)


def _name(sheet: RoundSheet, entry: Entry, placed: Placed, m: Measures, y: float, ink: Ink) -> Iterator[Drawing]:
    x, width, luck = MARGIN + NUMBER + 0.6, m.name - NUMBER - 1.2, placed.run.luck
    # One lane leaves room for the score of the round before below the name; several leave more.
    height = m.row + NAME_MORE if entry.lanes > 1 else m.row
    below = 2.5 if entry.before and entry.lanes == 1 else 0.4
    # Regular in both inks: a third face would cost the sheets a fifth of their time.
    yield Words(x=x - 0.2, y=y + 0.4, width=width - luck_tabs(luck) + 0.2, height=height - 0.4 - below,
                text=placed.run.name, title=placed.run.name, size=9, floor=5.5, leading=1.1,
                black=BLACK[ink])  # fmt: skip
    yield from luck_frame(x, y + 0.6, width, height - 1.2, luck, ink)


def _below_name(sheet: RoundSheet, entry: Entry, m: Measures, y: float) -> Iterator[Drawing]:
    """The score of the round before, and which turns the lanes after the first hold."""
    x, width = MARGIN + NUMBER, m.name - NUMBER
    if entry.before:
        down = m.row + NAME_MORE if entry.lanes > 1 else m.row - 3.3
        yield _small(entry.before, x + 0.4, y + down, width, "left")
    for lane in range(1, entry.lanes):
        told = sheet.labels.say("score/turns", first=lane * SQUARES + 1, last=(lane + 1) * SQUARES)
        yield _small(told, x, y + (lane + 1) * m.row - 3.2, width, "right")


def _small(text: str, x: float, y: float, width: float, align: Align) -> Words:
    return Words(x=x, y=y, width=width, height=2.8, text=text, title=text, size=5.5, floor=5.5, align=align,
                 black=QUIET)  # fmt: skip


def _skills(placed: Placed, lanes: int, m: Measures, y: float, ink: Ink) -> Iterator[Drawing]:
    """Five beside each lane; where there are more fives than lanes, they share the height."""
    groups = -(-len(placed.run.skills) // SKILLS)
    height = m.row if groups <= lanes else lanes * m.row / groups
    for number, skill in enumerate(placed.run.skills):
        group, column = divmod(number, SKILLS)
        yield Words(x=m.skills + column * m.skill, y=y + group * height, width=m.skill, height=height, text=str(skill),
                    title=placed.run.name, size=8, floor=6, align="center", black=BLACK[ink])  # fmt: skip


def _result(sheet: RoundSheet, entry: Entry, placed: Placed, m: Measures, y: float) -> Iterator[Drawing]:
    """Ch. 7: a finisher's place, and what it is worth, beside the lane on which the run ended."""
    if placed.run.ending is not Ending.FINISHED or placed.place is None:
        return
    lane = min((placed.run.turns - 1) // SQUARES, entry.lanes - 1)
    # After a finish in the last square the circled count stands here as well.
    taken = max(placed.run.turns - lane * SQUARES - SQUARES + 1, 0) * m.square
    lines = [sheet.labels.say("score/place-of", place=placed.place)]
    if placed.advances:
        lines.append(sheet.through)
    yield Words(x=m.results + taken - 0.7, y=y + lane * m.row, width=m.result - taken + 1.2, height=m.row,
                text="\n".join(lines), title=placed.run.name, size=6.5, floor=5.5, lines=len(lines),
                align="center", black=0.75)  # fmt: skip


def _notes(y: float, m: Measures, labels: Labels, ink: Ink) -> Iterator[Drawing]:
    """Lines to write on where rows leave room."""
    first, last = y + WRITE_IN + 2, TOP + LANES_A_PAGE * m.row
    if first > last:
        return
    yield Words(x=MARGIN - 0.7, y=y + 2.5, width=40, height=3, text=labels["score/notes"], title="", size=6,
                black=QUIET)  # fmt: skip
    for number in range(int((last - first) // WRITE_IN) + 1):
        at = first + number * WRITE_IN
        yield Line(x=MARGIN, y=at, x2=m.right, y2=at, black=SOFT[ink])


def _foot(sheet: RoundSheet, m: Measures, height: float) -> Iterator[Drawing]:
    x, top, width = MARGIN - 0.7, TOP + LANES_A_PAGE * m.row + 0.4, m.right - MARGIN + 1.4
    yield Words(x=x, y=top, width=width, height=3.2, text=sheet.labels["score/legend"], title=sheet.title, size=6,
                floor=5.5, black=QUIET)  # fmt: skip
    if sheet.readings:
        # A4 leaves three lines.
        yield Words(x=x, y=top + 2.8, width=width, height=height - FOOTER - top - 2.8, text=sheet.readings,
                    title=sheet.title, size=5.5, floor=5.5, leading=1.05, valign="top", black=QUIET)  # fmt: skip
