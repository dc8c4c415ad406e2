"""What came of a tournament, to be read out at the end: places, who went on, points and additives, the winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from sheets.documents.obstacle_show import Show
from sheets.documents.pages import DrawnPage, Kind, Part
from sheets.marks import FRAME, RULE, Align, Box, Drawing, Line, Words
from sheets.models.obstacle_event import Ending, Placed, Round, Run
from sheets.paper import BLACK, MARGIN, MM, Ink
from sheets.rules.obstacle.ranking import FINAL

HEAD = 1.7
"""A heading is so many rows high."""

TITLE, WINNER, FOOT = 11.0, 17.0, 7.0
"""Room for the title, for the winner and for the footer (mm)."""

WIDEST_ROW = 5.6
"""The height of a row where there is room enough (mm)."""

COLUMNS: tuple[tuple[float, Align], ...] = (
    (0.0, "right"),
    (0.06, "left"),
    (0.44, "right"),
    (0.55, "right"),
    (0.68, "left"),
)
"""Where place, name, turns, points over and what came of it begin, as shares of the width; and how they are set."""

GAIN_COLUMNS: tuple[tuple[float, Align], ...] = ((0.0, "left"), (0.46, "left"), (0.66, "left"))
"""The same for name, points and additives, in either half of the page."""

GAIN_SIZE = 7.0
"""Points in which all gains fit alike: a list of uneven sizes is restless."""

COLUMN_GAP = 1.5
"""Free space behind a column (mm)."""

HEAD_FILL, ROW_FILL = 0.1, 0.03
"""Full ink: the grey of headings and of rows."""

Row = tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Card:
    """A card in words: its sections, each a heading and rows, and who won (empty where no final was run)."""

    title: str
    rounds: tuple[tuple[str, tuple[Row, ...]], ...]
    gains: tuple[str, tuple[Row, ...]]
    winner: str


def compose(show: Show) -> Part:
    """One page for an event."""
    rounds = tuple((show.round_called(round), tuple(_rows(round, show))) for round in show.event.rounds)
    card = Card(
        title=f"{show.heading} · {show.labels['document/result-card']}",
        rounds=rounds,
        gains=(show.labels["card/gained"], tuple(_gains(show))),
        winner=_winner(show) if any(round.number == FINAL for round in show.event.rounds) else "",
    )
    return show.part(RESULT_CARD, (DrawnPage(draw=partial(draw, card)),))


def _rows(round: Round, show: Show) -> Iterator[Row]:
    """Ch. 7: the finishers by place, then the others by how far they came."""
    for placed in sorted(round.placed, key=_order):
        run, labels = placed.run, show.labels
        finished = run.ending is Ending.FINISHED
        yield (
            str(placed.place or ""),
            run.name,
            labels.say("card/turns", turns=run.turns) if finished else "",
            labels.say("card/over", left=run.leftover) if finished else "",
            _outcome(placed, round.number, show),
        )


def _order(placed: Placed) -> tuple[int, int, int]:
    """Finishers first; ties keep the playing order."""
    return placed.place or len(placed.run.course) * 1000, -placed.run.completed, -placed.run.total


def _outcome(placed: Placed, number: int, show: Show) -> str:
    run, labels = placed.run, show.labels
    if run.ending is Ending.FINISHED:
        final = number == FINAL
        if not placed.advances:
            return "" if final else labels["card/too-slow"]
        return labels["score/won" if final else "score/on"]
    key = {Ending.SPLASH: "card/fell", Ending.OUT_OF_TIME: "card/timed-out", Ending.RUNNING: "card/running"}[run.ending]
    return labels.say(key, obstacle=labels.of("obstacle", _reached(run)), turn=run.turns)


def _reached(run: Run) -> str:
    """The obstacle that a run ended on."""
    return run.course[min(run.completed, len(run.course) - 1)]


def _gains(show: Show) -> Iterator[Row]:
    """Ch. 4: everybody who gained a point or an additive."""
    before = {athlete.id: athlete for athlete in show.event.before}
    for athlete in show.event.after:
        gained = athlete.points - before[athlete.id].points if athlete.id in before else 0
        bought = [each.additive for each in show.event.purchases if each.athlete == athlete.id]
        if gained or bought:
            news = [show.labels.say("card/bought", additive=show.labels.of("additive", each)) for each in bought]
            points = show.labels.say("card/points", points=gained, all=athlete.points)
            yield athlete.name, points, show.labels["card/and"].join(news)


def _winner(show: Show) -> str:
    names = [show.names[id] for id in show.event.winners]
    if not names:
        return show.labels["card/nobody"]
    if len(names) == 1:
        return show.labels.say("card/winner", name=names[0])
    return show.labels.say("card/winners", names=show.labels["card/and"].join(names))


def draw(card: Card, width: float, height: float, ink: Ink) -> Sequence[Drawing]:
    """The marks of the card on an upright sheet (mm): rows as high as the page lets them be."""
    halves = -(-len(card.gains[1]) // 2)
    units = sum(HEAD + len(rows) for _, rows in card.rounds) + (HEAD + halves if halves else 0)
    room = height - 2 * MARGIN - TITLE - WINNER - FOOT
    row = min(WIDEST_ROW, room / units)
    marks: list[Drawing] = [_text(card.title, MARGIN, MARGIN - 1, width - 2 * MARGIN, 7, "left", 16, "mincho", 0.85)]
    y = MARGIN + TITLE
    for heading, rows in card.rounds:
        marks += _section(heading, len(rows), y, row, width, ink)
        y += HEAD * row
        for cells in rows:
            marks += _cells(cells, COLUMNS, MARGIN, y, width - 2 * MARGIN, row, ink)
            y += row
    if halves:
        marks += _section(card.gains[0], halves, y, row, width, ink)
        marks += _gains_below(card.gains[1], y + HEAD * row, row, width, ink)
        y += (HEAD + halves) * row
    return [*marks, *(_panel(card.winner, y + 4, width, ink) if card.winner else ())]


def _section(heading: str, rows: int, y: float, row: float, width: float, ink: Ink) -> Iterator[Drawing]:
    top, height, room = y + 0.4 * row, (HEAD - 0.4) * row, width - 2 * MARGIN
    if ink is Ink.FULL:
        yield Box(x=MARGIN, y=top, width=room, height=height, weight=0, fill=HEAD_FILL)
        yield Box(x=MARGIN, y=top + height, width=room, height=rows * row, weight=0, fill=ROW_FILL)
    face = "gothic-bold" if ink is Ink.FULL else "gothic"
    yield _text(heading, MARGIN, top, room, height, "left", min(10.5, row * 2.1), face, 0.85)
    yield Line(x=MARGIN, y=top + height, x2=width - MARGIN, y2=top + height, weight=RULE)


def _cells(
    cells: Row,
    columns: Sequence[tuple[float, Align]],
    x: float,
    y: float,
    width: float,
    row: float,
    ink: Ink,
    largest: float = 8.5,
) -> Iterator[Drawing]:
    """A row of cells with a light line below, in type no larger than `largest` (pt)."""
    ends = [*(share for share, _ in columns[1:]), 1.0]
    for text, (share, align), end in zip(cells, columns, ends, strict=True):
        if text:
            size = min(largest, row * 0.62 * MM)
            room = (end - share) * width - COLUMN_GAP
            yield _text(text, x + share * width, y, room, row, align, size, "gothic", BLACK[ink])
    yield Line(x=x, y=y + row, x2=x + width, y2=y + row, black=0.35)


def _gains_below(rows: Sequence[Row], y: float, row: float, width: float, ink: Ink) -> Iterator[Drawing]:
    """In two columns, the first as long as the second or one longer."""
    half, each = -(-len(rows) // 2), (width - 2 * MARGIN - 6) / 2
    for number, cells in enumerate(rows):
        column, at = divmod(number, half)
        yield from _cells(cells, GAIN_COLUMNS, MARGIN + column * (each + 6), y + at * row, each, row, ink, GAIN_SIZE)


def _panel(winner: str, y: float, width: float, ink: Ink) -> Iterator[Drawing]:
    box = (MARGIN, y, width - 2 * MARGIN, WINNER - 5)
    yield Box(x=box[0], y=box[1], width=box[2], height=box[3], weight=FRAME if ink is Ink.FULL else RULE, radius=2)
    yield _text(winner, *box, "center", 16, "mincho", 0.85)


def _text(text: str, x: float, y: float, width: float, height: float, align: Align, size: float, face: str, black: float
          ) -> Words:  # fmt: skip
    return Words(x=x, y=y, width=width, height=height, text=text, title=text, align=align, size=size, floor=5.5,
                 face=face, leading=1.1, black=black)  # fmt: skip


RESULT_CARD = Kind(
    id="obstacle/result-card",
    source="event",
    about="what came of a tournament, to be read out: places, who went on, points, additives, the winner",
    papers=("a4", "letter", "legal", "a3"),
)
