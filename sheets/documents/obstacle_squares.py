"""Ch. 6 and 7: a run as it stands in the squares of a sheet; one lane of squares after the other becomes marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from sheets.marks import FRAME, RULE, Box, Drawing, Hatch, Line, Polyline, Ring, Words
from sheets.models.obstacle_event import SAVED, Ending, Placed, Square
from sheets.paper import BLACK, MM, Ink

SQUARES = 32
"""Ch. 6: so many squares stand in a lane; a longer run goes on in the next one."""

BOOKED = 5
"""Ch. 6: a light mark stands after so many turns."""


NARROW = 1.05
"""Points to a millimetre of a square in which two marks find room side by side."""

PADDING = 0.7
"""How far a text keeps from the sides of its box (mm)."""


@dataclass(frozen=True, kw_only=True)
class Lane:
    """A row of squares in mm: its upper left corner, a square's width and height, the width of the column behind."""

    x: float
    y: float
    square: float
    height: float
    result: float

    def left(self, column: int) -> float:
        """The left edge of a square, the first is 0; after the last one that of the column behind."""
        return self.x + column * self.square

    @property
    def end(self) -> float:
        """Where the column behind the squares ends."""
        return self.left(SQUARES) + self.result


@dataclass(frozen=True, kw_only=True)
class Writing:
    """How a run is written: sizes in points, the ink, and whether the first square names its obstacle.

    `splash` and `out_of_time` are the words behind a run that ended so. `strikes`: the count of who does not go on is
    crossed out.
    """

    ink: Ink
    splash: str
    out_of_time: str
    total: float = 7.0
    initials: float = 5.5
    first_initials: bool = True
    strikes: bool = True


def luck_tabs(luck: int) -> float:
    """How much of a name's width is taken by its tabs (mm)."""
    return min(2.2 * luck, 9.0)


def luck_frame(x: float, y: float, width: float, height: float, luck: int, ink: Ink) -> Iterator[Drawing]:
    """Ch. 4: the name of who owns luck is highlighted: by a frame and a hatched tab each time it is owned, which no
    grey printer loses.
    """
    if not luck:
        return
    tab = luck_tabs(luck) / luck
    for number in range(1, luck + 1):
        left = x + width - number * tab
        yield Hatch(x=left, y=y, width=tab, height=height, step=1.4)
        yield Line(x=left, y=y, x2=left, y2=y + height)
    yield Box(x=x, y=y, width=width, height=height, weight=_heavy(ink))


def lane_of(turn: int, lanes: int) -> tuple[int, int]:
    """The lane and the column (both from 0) of a turn's square; one more than there is room for stands behind."""
    lane = min((turn - 1) // SQUARES, lanes - 1)
    return lane, turn - 1 - lane * SQUARES


def bands(lane: int) -> Iterator[tuple[int, int]]:
    """Every other five turns of a lane, by the columns where they begin and end."""
    first = lane * SQUARES
    for start in range(BOOKED, first + SQUARES, 2 * BOOKED):
        left, right = max(start - first, 0), min(start + BOOKED - first, SQUARES)
        if left < right:
            yield left, right


def lane_marks(placed: Placed, number: int, lanes: int, lane: Lane, writing: Writing) -> Iterator[Drawing]:
    """What of a run stands in lane `number` (from 0) of so many. A save roll may share the square of its bogus roll."""
    before = None
    for turn, rolls in groupby(placed.run.squares, key=lambda square: square.turn):
        shared = tuple(rolls)
        at, column = lane_of(turn, lanes)
        if at == number:
            begun = before.obstacle != shared[0].obstacle if before else writing.first_initials
            yield from _square(shared, begun, lane, column, writing)
        before = shared[-1]
    at, column = lane_of(max(placed.run.turns, 1), lanes)
    if at == number:
        yield from _ending(placed, lane, column, writing)


def _square(rolls: Sequence[Square], begun: bool, lane: Lane, column: int, writing: Writing) -> Iterator[Drawing]:
    """The square of a turn: one roll, or a bogus one and its save side by side."""
    x, black = lane.left(column), BLACK[writing.ink]
    if any(roll.reroll for roll in rolls):
        yield from _hatched_corner(x, lane, writing)
    if begun:
        initials = rolls[0].obstacle
        yield Words(x=x, y=lane.y, width=lane.square, height=writing.initials * 0.5, text=initials, title=initials,
                    size=writing.initials, floor=writing.initials, valign="top", black=black)  # fmt: skip
    if len(rolls) == 1:
        yield _mark(rolls[0].mark, x, lane.square, lane, writing)
    else:
        yield from _beside(rolls, x, lane, writing)
    if any(roll.done for roll in rolls):
        yield _bold_line(x + lane.square, lane)
    if column == SQUARES:
        yield Line(x=x + lane.square, y=lane.y, x2=x + lane.square, y2=lane.y + lane.height, weight=RULE, black=black)


def _beside(rolls: Sequence[Square], x: float, lane: Lane, writing: Writing) -> Iterator[Drawing]:
    room, small = lane.square / len(rolls), replace(writing, total=min(writing.total, NARROW * lane.square))
    for place, roll in enumerate(rolls):
        # The margin within a text's box is for longer ones than these.
        yield _mark(roll.mark, x + place * room - PADDING, room + 2 * PADDING, lane, small)


def _mark(mark: str, x: float, width: float, lane: Lane, writing: Writing) -> Drawing:
    if mark == SAVED:
        return _tick(x + width / 2, lane.y + lane.height / 2, writing)
    return Words(x=x, y=lane.y, width=width, height=lane.height, text=mark, title=mark, size=writing.total,
                 floor=writing.initials, align="center", black=BLACK[writing.ink])  # fmt: skip


def _hatched_corner(x: float, lane: Lane, writing: Writing) -> Iterator[Drawing]:
    """Luck was used: the lower right corner, below the number."""
    below = lane.height / 2 - writing.total / MM / 2
    side = min(lane.square * 0.42, below - 0.4)
    left, top = x + lane.square - side, lane.y + lane.height - side
    yield Hatch(x=left, y=top, width=side, height=side)
    yield Box(x=left, y=top, width=side, height=side)


def _tick(x: float, y: float, writing: Writing) -> Polyline:
    size = writing.total / 7
    points = ((x - 1.3 * size, y + 0.1 * size), (x - 0.4 * size, y + 1.0 * size), (x + 1.4 * size, y - 1.2 * size))
    return Polyline(points=points, weight=_heavy(writing.ink))


def _ending(placed: Placed, lane: Lane, column: int, writing: Writing) -> Iterator[Drawing]:
    """Ch. 7: what stands behind the last square of a run."""
    match placed.run.ending:
        case Ending.FINISHED:
            yield from _turns(placed, lane.left(column + 1) + lane.square / 2, lane, writing)
        case Ending.SPLASH:
            yield _bold_line(lane.left(column + 1), lane)
            yield from _word(writing.splash, lane, column + 1, writing)
        case Ending.OUT_OF_TIME:
            yield from _word(writing.out_of_time, lane, column + 1, writing)


def _turns(placed: Placed, x: float, lane: Lane, writing: Writing) -> Iterator[Drawing]:
    """The circled turn count around x, crossed out for who was too slow."""
    y, radius = lane.y + lane.height / 2, min(lane.square, lane.height) / 2 - 0.25
    yield Ring(x=x, y=y, radius=radius, weight=_heavy(writing.ink), fill=0.0)
    yield Words(x=x - lane.square, y=lane.y, width=2 * lane.square, height=lane.height, text=str(placed.run.turns),
                title=placed.run.name, size=writing.total, floor=writing.initials, align="center",
                black=BLACK[writing.ink])  # fmt: skip
    if writing.strikes and not placed.advances:
        # One stroke from corner to corner: the count can still be read.
        reach = radius + 0.2
        yield Line(x=x - reach, y=y + 1.3 * reach, x2=x + reach, y2=y - 1.3 * reach, weight=_heavy(writing.ink))


def _word(text: str, lane: Lane, column: int, writing: Writing) -> Iterator[Drawing]:
    """A word over the squares from this one on, on white so that no line runs through it."""
    x = lane.left(column)
    width = min(lane.end - x, 2.2 * lane.square * writing.total / 7)
    yield Box(x=x + 0.3, y=lane.y + 0.3, width=width - 0.6, height=lane.height - 0.6, weight=0, fill=0.0)
    yield Words(x=x - 0.4, y=lane.y, width=width + 0.8, height=lane.height, text=text, title=text, size=writing.total,
                floor=writing.initials, lines=1, align="center", black=BLACK[writing.ink])  # fmt: skip


def _bold_line(x: float, lane: Lane) -> Line:
    return Line(x=x, y=lane.y, x2=x, y2=lane.y + lane.height, weight=FRAME)


def _heavy(ink: Ink) -> float:
    return FRAME if ink is Ink.FULL else RULE
