"""The game record: a match as diagrams, some turns apart, the turns between them, and the danger for each ninja."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from sheets.documents.pages import UNPLACED, DrawnPage, Kind, Origin, Part
from sheets.documents.versus_diagram import borders, diagram, left_behind, numbers, part_of
from sheets.documents.versus_match import Told, told
from sheets.documents.versus_type import BOLD, FOOT, RULED, body, section, title, words
from sheets.library.labels import Labels
from sheets.marks import Drawing, Line
from sheets.models.versus import Match
from sheets.models.versus_board import Position, Side, Space, Turn, Versus
from sheets.paper import BLACK, MARGIN, Ink
from sheets.rules.versus.danger import danger
from sheets.rules.versus.reading import Reading

INTERVAL = 6
"""So many turns lie between two diagrams."""

ACROSS, DOWN = 3, 2
"""Diagrams on a page."""

TOP, GAP = 30.0, 6.0
"""Where they begin, and the room between them (mm)."""

HEAD, STANDING, LINE = 5.5, 9.0, 3.4
"""The height of a heading, of the words on how a game stands, and of a turn (mm)."""

RANKS = 5.0
"""Room for the numbers of the rows, and for the letters below (mm)."""


@dataclass(frozen=True, kw_only=True)
class Stage:
    """A position of a match: the turns that led to it, in words, and in how many throws each ninja can be taken."""

    heading: str
    lines: tuple[str, ...]
    position: Position
    standing: str
    danger: dict[Space, str]
    last: Turn | None


def compose(match: Match, game: Versus, labels: Labels, *, origin: Origin = UNPLACED) -> Part:
    """All diagrams of a match, six on a page."""
    tale = told(match, game, labels)
    stages = tuple(_stages(tale))
    each = ACROSS * DOWN
    pages = tuple(
        DrawnPage(draw=partial(draw, tale, stages[start : start + each])) for start in range(0, len(stages), each)
    )
    return tale.part(GAME_RECORD, pages, origin)


def _stages(tale: Told) -> Iterator[Stage]:
    """The beginning, and what follows in portions."""
    played, labels = tale.played, tale.labels
    opening = [labels.say("record-of/opening", black=black, red=red) for black, red in played.opening]
    begins = labels.say("record-of/begins", side=labels.of("side", played.start.turn))
    yield _stage(tale, labels["record-of/start"], (*opening[-INTERVAL + 1 :], begins), played.start, None)
    for first in range(0, len(played.turns), INTERVAL):
        turns = played.turns[first : first + INTERVAL]
        heading = labels.say("record-of/turns", first=turns[0].number, last=turns[-1].number)
        yield _stage(tale, heading, tuple(_line(tale, turn) for turn in turns), turns[-1].after, turns[-1])


def _stage(tale: Told, heading: str, lines: tuple[str, ...], position: Position, last: Turn | None) -> Stage:
    reading = Reading.of(tale.game.settings)
    throws = {
        space: count
        for side in Side
        for space, count in danger(tale.played.board, reading, position, side).items()
        if count
    }
    return Stage(
        heading=heading,
        lines=lines,
        position=position,
        standing=tale.standing(position),
        danger={space: str(count) for space, count in throws.items()},
        last=last,
    )


def _line(tale: Told, turn: Turn) -> str:
    """A turn as a line: number, side, dice, move, and what came of it."""
    values = {
        "number": turn.number,
        "side": tale.labels.of("side", turn.side),
        "dice": tale.rolled(turn),
        "move": tale.move(turn),
    }
    said, outcome = tale.labels.say("record-of/turn", **values), tale.outcome(turn)
    return tale.labels["match/then"].join((said, outcome)) if outcome else said


def draw(tale: Told, stages: Sequence[Stage], width: float, height: float, ink: Ink) -> Sequence[Drawing]:
    """The marks of a page, upright (mm)."""
    labels, board = tale.labels, tale.played.board
    room = width - 2 * MARGIN
    each = (room - (ACROSS - 1) * GAP) / ACROSS
    foot = height - MARGIN - FOOT
    tall = (foot - 8 - TOP - (DOWN - 1) * GAP / 2) / DOWN
    cell = min((each - RANKS) / board.columns,
               (tall - HEAD - STANDING - INTERVAL * LINE - 3) / board.rows)  # fmt: skip
    players = labels["match/against"].join(tale.player(side) for side in Side)
    marks: list[Drawing] = [
        title(labels["match/then"].join((tale.heading, labels["document/game-record"])), width, ink),
        words(labels["match/then"].join((players, tale.result())), MARGIN - 0.7, 18.5, room, 5, size=9,
              black=BLACK[ink]),
        body(labels["record-of/legend"], MARGIN, foot - 6.5, room, 6.5, ink, size=6.5),
    ]  # fmt: skip
    for number, stage in enumerate(stages):
        row, column = divmod(number, ACROSS)
        marks += _drawn(tale, stage, (MARGIN + column * (each + GAP), TOP + row * (tall + GAP / 2)), each, cell, ink)
    return marks


def _drawn(tale: Told, stage: Stage, at: tuple[float, float], width: float, cell: float, ink: Ink) -> Iterator[Drawing]:
    (x, y), board = at, tale.played.board
    yield section(stage.heading, x, y - 1, width, ink, size=8.5)
    yield Line(x=x, y=y + HEAD - 0.8, x2=x + width, y2=y + HEAD - 0.8, weight=RULED[ink], black=BOLD[ink])
    for number in range(INTERVAL):
        if number < len(stage.lines):
            top = y + HEAD + number * LINE
            yield words(stage.lines[number], x - 0.7, top, width + 1.4, LINE, size=7, black=BLACK[ink])
    top = y + HEAD + INTERVAL * LINE + 1.5
    grid = part_of(board, x + RANKS, top, cell, 1, board.rows)
    yield from diagram(grid, stage.position.ninja, ink)
    yield from borders(grid, board)
    yield from numbers(grid, stage.danger)
    if stage.last and stage.last.move and stage.last.move.start != stage.last.move.end:
        yield left_behind(grid, stage.last.move.start)
    room = STANDING - 2.8
    yield words(stage.standing, x - 0.7, grid.bottom + 2.8, width + 1.4, room, size=6.5, valign="top",
                black=BLACK[ink])  # fmt: skip


GAME_RECORD = Kind(
    id="versus/game-record",
    source="match",
    about="a match as diagrams with the turns between them, and the danger each ninja is in",
    papers=("a4", "letter", "legal", "a3"),
    compose=compose,
)
