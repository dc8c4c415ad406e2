"""Every roll of a tournament, so that anybody can check any square: runs, roll-offs, points spent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from sheets.documents.obstacle_show import Show
from sheets.documents.pages import DrawnPage, Kind, Part
from sheets.marks import RULE, Align, Box, Drawing, Line, Words
from sheets.models.obstacle_event import Faces, Purchase, RollOff, Round, Run, Square
from sheets.paper import BLACK, MARGIN, Ink

COLUMNS, GUTTER = 4, 4.0
"""Columns of a page, and the room between them (mm)."""

LINES = 84
"""Lines of a column: what the lowest of its papers has room for."""

TOP, FOOT = 22.0, 14.0
"""Where the columns begin and, from the lower edge, end (mm)."""

TOGETHER = 8
"""A run does not begin so few lines before the end of a column."""

SKILLS = 5

SIZE = 6.5

DICE, LUCK = (5.2, 12.4), (18.0, 25.2)
"""From where to where in a column the dice stand, and those of luck (mm)."""

FLOOR, POINTS_FLOOR = 6.0, 4.0
"""How small a cell may be set (pt). Points with those carried over may be long, and nobody can shorten them."""

CELLS: tuple[tuple[float, float, Align, float], ...] = (
    (0.0, 3.5, "right", FLOOR),
    (12.4, 16.8, "right", FLOOR),
    (25.0, 28.6, "right", FLOOR),
    (28.6, 35.4, "right", POINTS_FLOOR),
    (36.2, 40.2, "left", FLOOR),
    (40.0, 44.2, "right", FLOOR),
)
"""Where turn, sum, luck's sum, points, obstacle and square stand in a column (mm), how they are set, how small."""

BAND = 0.06
"""Full ink: how grey every other line of rolls is."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A line of a column: words (`height` lines high, `bold` as a heading), or a roll."""

    text: str = ""
    height: int = 1
    bold: bool = False
    roll: Square | None = None
    points: str = ""


Block = list[Entry]
"""What begins with a heading; `again` is repeated where it goes on in another column."""


@dataclass(frozen=True, kw_only=True)
class DicePage:
    """The columns of a page."""

    title: str
    legend: str
    columns: tuple[tuple[Entry, ...], ...]


def compose(show: Show) -> Part:
    """As many pages as the rolls of an event need."""
    columns = list(_columns(_blocks(show)))
    title = f"{show.heading} · {show.labels['document/dice']}"
    pages = [
        DicePage(title=title, legend=show.labels["dice/legend"], columns=tuple(columns[start : start + COLUMNS]))
        for start in range(0, len(columns), COLUMNS)
    ]
    return show.part(DICE_APPENDIX, tuple(DrawnPage(draw=partial(draw, page)) for page in pages))


def _blocks(show: Show) -> Iterator[tuple[str, Block]]:
    """Each run and what else was rolled, with the words that head it where it goes on."""
    for round in show.event.rounds:
        heading = Entry(text=show.round_called(round), height=2, bold=True)
        for number, placed in enumerate(round.placed, 1):
            block = list(_run(placed.run, number, show))
            yield _again(placed.run.name, show), [heading, *block] if number == 1 else block
        for roll_off in round.roll_offs:
            yield "", list(_roll_off(roll_off, round, show))
    if show.event.purchases:
        bought = [entry for purchase in show.event.purchases for entry in _purchase(purchase, show)]
        yield "", [Entry(text=show.labels["dice/purchases"], height=2, bold=True), *bought]


def _again(name: str, show: Show) -> str:
    return show.labels.say("dice/again", name=name)


def _run(run: Run, number: int, show: Show) -> Iterator[Entry]:
    labels = show.labels
    yield Entry(text=labels.say("dice/ninja", number=number, name=run.name), height=2, bold=True)
    skills = [labels.say("strip/skill", initials=i, skill=s) for i, s in zip(run.course, run.skills, strict=True)]
    for start in range(0, len(skills), SKILLS):
        yield Entry(text="  ".join(skills[start : start + SKILLS]))
    for square in run.squares:
        points = labels.say("dice/points", points=square.points, carried=square.carried)
        yield Entry(roll=square, points=points if square.carried else str(square.points or ""))
    yield Entry(text=labels.say(f"dice/{run.ending.value}", turns=run.turns, left=run.leftover))


def _roll_off(roll_off: RollOff, round: Round, show: Show) -> Iterator[Entry]:
    yield Entry(text=show.labels.say("dice/roll-off", round=round.number), height=2, bold=True)
    for id, faces in roll_off.dice:
        yield Entry(text=show.names[id], height=2)
        yield Entry(text=show.labels.say("dice/rolled", dice=_faces(faces), sum=sum(faces)))


def _purchase(purchase: Purchase, show: Show) -> Iterator[Entry]:
    """Ch. 4: two dice, what they offer, what was taken."""
    labels, name = show.labels, show.names[purchase.athlete]
    when = "after-round" if purchase.round else "before-event"
    offered = labels["dice/or"].join(labels.of("additive", each) for each in purchase.offered)
    yield Entry(text=name, height=2)
    yield Entry(text=labels.say(f"dice/{when}", round=purchase.round, dice=_faces(purchase.dice)))
    yield Entry(text=labels.say("dice/offered", offered=offered))
    yield Entry(text=labels.say("dice/taken", additive=labels.of("additive", purchase.additive)))


def _faces(faces: Sequence[int]) -> str:
    return " ".join(map(str, faces))


def _columns(blocks: Iterator[tuple[str, Block]]) -> Iterator[tuple[Entry, ...]]:
    """Blocks poured into columns; one that goes on says so at the top of the next."""
    column: list[Entry] = []
    used = 0
    for again, block in blocks:
        if used + min(TOGETHER, sum(entry.height for entry in block)) > LINES:
            yield tuple(column)
            column, used = [], 0
        for entry in block:
            if used + entry.height > LINES:
                yield tuple(column)
                column = [Entry(text=again, height=2)] if again else []
                used = 2 * len(column)
            column.append(entry)
            used += entry.height
    if column:
        yield tuple(column)


def draw(page: DicePage, width: float, height: float, ink: Ink) -> Sequence[Drawing]:
    """The marks of a page on an upright sheet (mm)."""
    pitch, each = (height - TOP - FOOT) / LINES, (width - 2 * MARGIN - (COLUMNS - 1) * GUTTER) / COLUMNS
    room = width - 2 * MARGIN + 1.4
    marks: list[Drawing] = [
        Words(x=MARGIN - 0.7, y=MARGIN - 1, width=room, height=6.6, text=page.title, title=page.title, face="mincho",
              size=16, floor=9),
        Words(x=MARGIN - 0.7, y=MARGIN + 6, width=room, height=3.4, text=page.legend, title=page.title, size=6,
              floor=5.5, black=0.65),
        Line(x=MARGIN, y=MARGIN + 10, x2=width - MARGIN, y2=MARGIN + 10, weight=RULE),
    ]  # fmt: skip
    for number, column in enumerate(page.columns):
        x, y = MARGIN + number * (each + GUTTER), TOP
        for entry in column:
            marks += _roll(entry, entry.roll, x, y, pitch, ink) if entry.roll else _words(entry, x, y, each, pitch, ink)
            y += entry.height * pitch
    return marks


def _words(entry: Entry, x: float, y: float, width: float, pitch: float, ink: Ink) -> Iterator[Drawing]:
    face = "gothic-bold" if entry.bold and ink is Ink.FULL else "gothic"
    yield Words(x=x - 0.7, y=y, width=width + 1.4, height=entry.height * pitch, text=entry.text, title=entry.text,
                face=face, size=7.5 if entry.bold else SIZE, floor=5.5, leading=1.1,
                valign="bottom" if entry.height > 1 else "middle", black=BLACK[ink])  # fmt: skip
    if entry.bold:
        bottom = y + entry.height * pitch
        yield Line(x=x, y=bottom, x2=x + width, y2=bottom, black=0.5)


def _roll(entry: Entry, roll: Square, x: float, y: float, pitch: float, ink: Ink) -> Iterator[Drawing]:
    """A turn: the dice that did not count are struck out."""
    if ink is Ink.FULL and roll.turn % 2 == 0:
        yield Box(x=x - 0.5, y=y, width=CELLS[-1][1] + 1, height=pitch, weight=0, fill=BAND)
    luck = str(sum(roll.reroll)) if roll.reroll else ""
    texts = (str(roll.turn), str(sum(roll.dice)), luck, entry.points, roll.obstacle, roll.mark)
    for text, (left, right, align, floor) in zip(texts, CELLS, strict=True):
        if text:
            yield _cell(text, x + left, x + right, y, pitch, align, ink, floor)
    yield from _thrown(roll.dice, roll.used is roll.dice, x, DICE, y, pitch, ink)
    if roll.reroll:
        yield from _thrown(roll.reroll, roll.rerolled, x, LUCK, y, pitch, ink)


def _thrown(
    faces: Faces, counted: bool, x: float, place: tuple[float, float], y: float, pitch: float, ink: Ink
) -> Iterator[Drawing]:
    left, right = x + place[0], x + place[1]
    yield _cell(_faces(faces), left, right, y, pitch, "left", ink)
    if not counted:
        yield Line(x=left - 0.3, y=y + pitch / 2, x2=right - 0.4, y2=y + pitch / 2, weight=RULE)


def _cell(
    text: str, left: float, right: float, y: float, pitch: float, align: Align, ink: Ink, floor: float = FLOOR
) -> Words:
    return Words(x=left - 0.7, y=y, width=right - left + 1.4, height=pitch, text=text, title=text, size=SIZE,
                 floor=floor, align=align, black=BLACK[ink])  # fmt: skip


DICE_APPENDIX = Kind(
    id="obstacle/dice",
    source="event",
    about="every roll of a tournament, so that anybody can check any square",
    papers=("a4", "letter", "legal", "a3"),
)
