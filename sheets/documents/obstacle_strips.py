"""Strips to cut off, one for each ninja and round, so that a run can be uncovered turn by turn and nothing more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from sheets.documents.obstacle_score_sheet import lanes_of
from sheets.documents.obstacle_show import Show
from sheets.documents.obstacle_squares import (
    BOOKED,
    SQUARES,
    Lane,
    Writing,
    bands,
    lane_marks,
    luck_frame,
    luck_tabs,
)
from sheets.documents.pages import DrawnPage, Kind, Part
from sheets.library.labels import Labels
from sheets.marks import RULE, Align, Box, Drawing, Line, Words, cut_line, ruler
from sheets.models.obstacle_event import Placed
from sheets.paper import BLACK, MARGIN, UNPRINTED, Ink

A_PAGE, PITCH, TOP = 8, 21.0, 8.0
"""How many strips a page holds, the height of each, and where the first begins (mm)."""

COVER = 15.0
"""The height of the cover below the strips (mm)."""

RESULT = 18.0
"""The least room behind the squares (mm): a run that used all of them, and one more, ends there."""

NAME, ROUND = 88.0, 58.0
"""How wide the name and the round stand on a strip (mm)."""

SQUARES_DOWN, SQUARE_HEIGHT = 9.8, 9.8
"""Where on a strip its squares begin, and their height (mm)."""

HEADING = 5.2
"""The height of what stands above the squares (mm)."""

HEAD_FILL, BAND_FILL = 0.1, 0.04
"""Full ink: the grey of the heading, and of every other five turns."""


@dataclass(frozen=True, kw_only=True)
class Strip:
    """A lane of one run: whose it is in words, the round, the skills, which lane of how many."""

    ninja: str
    round: str
    skills: str
    placed: Placed
    lane: int
    lanes: int


@dataclass(frozen=True, kw_only=True)
class StripPage:
    """The strips of one page, all of one round."""

    strips: tuple[Strip, ...]
    first_initials: bool
    labels: Labels


def compose(show: Show) -> Part:
    """All strips of an event. A round begins on a new page, for who runs in it is nobody's business before."""
    first = show.game.settings["first_square_initials"] == "true"
    pages = []
    for number in range(len(show.event.rounds)):
        strips = tuple(_strips(show, number))
        for start in range(0, len(strips), A_PAGE):
            page = StripPage(strips=strips[start : start + A_PAGE], first_initials=first, labels=show.labels)
            pages.append(DrawnPage(draw=partial(draw, page), landscape=True))
    return show.part(STRIP, tuple(pages))


def _strips(show: Show, number: int) -> Iterator[Strip]:
    """Every ninja of a round has as many strips, so that their number tells nothing."""
    round, labels = show.event.rounds[number], show.labels
    lanes = max((lanes_of(round.limit, len(round.course), each.run.turns) for each in round.placed), default=1)
    for order, placed in enumerate(round.placed, 1):
        pairs = zip(placed.run.course, placed.run.skills, strict=True)
        skills = "   ".join(labels.say("strip/skill", initials=initials, skill=skill) for initials, skill in pairs)
        for lane in range(lanes):
            first, last = lane * SQUARES + 1, (lane + 1) * SQUARES
            yield Strip(
                ninja=labels.say("strip/ninja", number=order, name=placed.run.name),
                round=labels.say("strip/head", round=show.round_called(round), first=first, last=last),
                skills=skills,
                placed=placed,
                lane=lane,
                lanes=lanes,
            )


def draw(page: StripPage, width: float, height: float, ink: Ink) -> Sequence[Drawing]:
    """The marks of a page of strips on a landscape sheet (mm)."""
    marks: list[Drawing] = []
    for number, strip in enumerate(page.strips):
        marks += _strip(page, strip, TOP + number * PITCH, width, ink)
    bottom = TOP + len(page.strips) * PITCH
    for y in (*(TOP + number * PITCH for number in range(len(page.strips) + 1)), bottom + COVER):
        marks += cut_line(y=y, left=UNPRINTED, right=width - UNPRINTED)
    return [*marks, *_cover(page.labels["strip/cover"], bottom, width, ink), *_ruler(page.labels, width, height)]


def _strip(page: StripPage, strip: Strip, y: float, width: float, ink: Ink) -> Iterator[Drawing]:
    right = width - MARGIN
    square = (right - MARGIN - RESULT) * 10 // SQUARES / 10
    lane = Lane(x=MARGIN, y=y + SQUARES_DOWN, square=square, height=SQUARE_HEIGHT, result=right - MARGIN - 32 * square)
    yield from _heading(strip, y + 1.6, right, ink)
    yield from _empty(strip.lane, lane, ink)
    # Who is too slow shows only when the others have run, so nothing is crossed out.
    writing = Writing(ink=ink, splash=page.labels["score/splash"], out_of_time=page.labels["score/out-of-time"],
                      total=9, initials=6, first_initials=page.first_initials, strikes=False)  # fmt: skip
    yield from lane_marks(strip.placed, strip.lane, strip.lanes, lane, writing)


def _heading(strip: Strip, y: float, right: float, ink: Ink) -> Iterator[Drawing]:
    # The scissors of the cut lie to the left of it.
    x, luck = MARGIN + 3, strip.placed.run.luck
    if ink is Ink.FULL:
        yield Box(x=x, y=y, width=right - x, height=HEADING, weight=0, fill=HEAD_FILL)

    def words(text: str, x: float, width: float, size: float, face: str = "gothic", align: Align = "left"
              ) -> Words:  # fmt: skip
        return Words(x=x, y=y, width=width, height=HEADING, text=text, title=strip.ninja, face=face, size=size,
                     floor=5.5, leading=1.1, align=align, black=BLACK[ink])  # fmt: skip

    yield words(strip.ninja, x, NAME - luck_tabs(luck), 10, "gothic-bold" if ink is Ink.FULL else "gothic")
    yield from luck_frame(x, y, NAME, HEADING, luck, ink)
    yield words(strip.round, x + NAME + 2, ROUND, 8)
    yield words(strip.skills, x + NAME + ROUND + 2, right - x - NAME - ROUND - 2, 8, align="right")


def _empty(number: int, lane: Lane, ink: Ink) -> Iterator[Drawing]:
    """The squares with the numbers of their turns."""
    soft, bottom = 0.5 if ink is Ink.FULL else 0.35, lane.y + lane.height
    for left, right in bands(number) if ink is Ink.FULL else ():
        yield Box(x=lane.left(left), y=lane.y, width=(right - left) * lane.square, height=lane.height, weight=0,
                  fill=BAND_FILL)  # fmt: skip
    for column in range(SQUARES + 1):
        turn, x = number * SQUARES + column, lane.left(column)
        fifth = column and turn % BOOKED == 0
        yield Line(x=x, y=lane.y, x2=x, y2=bottom, weight=RULE if fifth else 0.25, black=soft)
        if column < SQUARES:
            yield Words(x=x, y=lane.y - 2.4, width=lane.square, height=2.4, text=str(turn + 1), title=str(turn + 1),
                        size=5.5, floor=5.5, align="center", black=0.65)  # fmt: skip
    for y in (lane.y, bottom):
        yield Line(x=lane.x, y=y, x2=lane.left(SQUARES), y2=y, black=soft)


def _cover(text: str, y: float, width: float, ink: Ink) -> Iterator[Drawing]:
    top, room, height = y + 2.2, width - 2 * MARGIN, COVER - 4.4
    yield Box(x=MARGIN, y=top, width=room, height=height, fill=HEAD_FILL if ink is Ink.FULL else None)
    yield Words(x=MARGIN, y=top, width=room, height=height, text=text, title=text, size=8, floor=6, align="center",
                black=0.75)  # fmt: skip


def _ruler(labels: Labels, width: float, height: float) -> Iterator[Drawing]:
    right, y, text = width - MARGIN, height - MARGIN - 1, labels["strip/ruler"]
    yield from ruler(x=right - 50, y=y)
    yield Words(x=right - 62, y=y - 2.4, width=11, height=3, text=text, title=text, size=6, align="right", black=0.65)


STRIP = Kind(
    id="obstacle/strip",
    source="event",
    about="a strip for each ninja and round, to be cut off and uncovered turn by turn",
    papers=("a4", "letter", "legal", "a3"),
    alone=True,
)
