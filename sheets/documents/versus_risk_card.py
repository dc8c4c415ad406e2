"""The risk card: how likely a ninja is taken and a mission comes home, worked out by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from sheets.documents.pages import DrawnPage, Kind, Part
from sheets.documents.versus_rules import readings
from sheets.documents.versus_table import Table, head, rows
from sheets.documents.versus_type import FOOT, body, section, title
from sheets.library.labels import Labels
from sheets.marks import Align, Box, Drawing, Hatch
from sheets.models.secret import GM
from sheets.models.versus_board import Board, Versus
from sheets.paper import MARGIN, Ink
from sheets.rules.versus.board import board_of
from sheets.rules.versus.danger import SIXTEENTHS, risk
from sheets.rules.versus.reading import Reading
from sheets.rules.versus.success import success

DISTANCES = range(1, 10)

FIRST, ROW = 34.0, 6.5
"""The width of the first column, and the height of a row (mm)."""

BARS = 22.0
"""The height of the bar of sixteen throws (mm)."""


Chances = tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]]
"""A table: its heading, the heads of its columns, its rows."""


@dataclass(frozen=True, kw_only=True)
class Card:
    """What stands on the card: throws by distance, and tables of chances."""

    throws: tuple[int, ...]
    tables: tuple[Chances, ...]
    readings: str
    labels: Labels


def blank(game: Versus, labels: Labels) -> Part:
    """One page, by the settings in force."""
    board, reading = board_of(game.settings), Reading.of(game.settings)
    card = Card(
        throws=tuple(risk([distance]) for distance in DISTANCES),
        tables=tuple(_tables(board, partial(success, board, reading), labels)),
        readings=readings(game, labels),
        labels=labels,
    )
    page = DrawnPage(draw=partial(draw, card))
    return Part(kind=RISK_CARD.id, title=labels["document/risk-card"], stem="versus-risk-card", audience=GM,
                pages=(page,))  # fmt: skip


Chance = Callable[..., Fraction]
"""`success` on one board: of a home row, a depth and perhaps a roll."""


def _tables(board: Board, chance: Chance, labels: Labels) -> Iterator[Chances]:
    depths, front = range(1, board.dojo_rows + 1), board.dojo_rows
    over = (*(labels.say("risk/row", depth=depth) for depth in depths),)
    by_roll = [(labels.say("risk/roll", roll=roll), *(percent(chance(front, d, roll)) for d in depths))
               for roll in SIXTEENTHS]  # fmt: skip
    worth = [_one_decimal(chance(front, depth) * board.points(depth)) for depth in depths]
    yield labels["risk/by-roll"], (labels["risk/launch"], *over), (*by_roll, (labels["risk/expected"], *worth))
    by_row = [(labels.say(_row_key(row, front), row=row), *(percent(chance(row, d)) for d in depths))
              for row in range(front, 0, -1)]  # fmt: skip
    yield labels["risk/by-row"], (labels["risk/home-row"], *over), tuple(by_row)


def _row_key(row: int, front: int) -> str:
    return {front: "risk/front", 1: "risk/back"}.get(row, "risk/between")


def percent(chance: Fraction) -> str:
    """A chance in percent, rounded half up; what is not quite sure or not quite hopeless does not look so."""
    if chance in (0, 1):
        return "–" if chance == 0 else "100"
    return str(min(max(int(chance * 100 + Fraction(1, 2)), 1), 99))


def _one_decimal(value: Fraction) -> str:
    tenths = int(value * 10 + Fraction(1, 2))
    return f"{tenths // 10}.{tenths % 10}"


def draw(card: Card, width: float, height: float, ink: Ink) -> Sequence[Drawing]:
    """The marks of the card, upright (mm)."""
    labels, room = card.labels, width - 2 * MARGIN
    marks: list[Drawing] = [
        title(labels["document/risk-card"], width, ink),
        section(labels["risk/taken"], MARGIN, 20, room, ink),
        body(labels["risk/taken-how"], MARGIN, 26, room, 12, ink),
        *_bars(card, 40, room, ink),
    ]
    y = 40 + BARS + 2 * ROW + 6
    marks += [section(labels["risk/home"], MARGIN, y, room, ink),
              body(labels["risk/home-how"], MARGIN, y + 6, room, 12, ink)]  # fmt: skip
    y += 19
    for heading, heads, content in card.tables:
        each = (room - FIRST) / (len(heads) - 1)
        table = Table(x=MARGIN, y=y + 6, widths=(FIRST, *(each,) * (len(heads) - 1)), row=ROW,
                      aligns=_aligned(len(heads)))  # fmt: skip
        marks += [
            section(heading, MARGIN, y, room, ink, size=8.5),
            *head(table, heads, ink),
            *rows(table, content, ink),
        ]
        y += 6 + ROW * (len(content) + 1) + 5
    foot = height - MARGIN - FOOT - 11
    return [*marks, body(card.readings, MARGIN, foot, room, 11, ink, size=6)]


def _aligned(columns: int) -> tuple[Align, ...]:
    """The first column to the left, the others in their middles."""
    return tuple("center" if column else "left" for column in range(columns))


def _bars(card: Card, y: float, room: float, ink: Ink) -> Iterator[Drawing]:
    """For each distance a bar of as many throws, and their number below."""
    labels = card.labels
    each = (room - FIRST) / len(card.throws)
    table = Table(x=MARGIN, y=y + BARS, widths=(FIRST, *(each,) * len(card.throws)), row=ROW,
                  aligns=_aligned(1 + len(card.throws)))  # fmt: skip
    most = max(card.throws)
    for number, throws in enumerate(card.throws):
        tall, wide = (BARS - 2) * throws / most, each * 0.6
        x, top = MARGIN + FIRST + number * each + (each - wide) / 2, y + BARS - tall
        if throws and ink is Ink.LIGHT:
            yield Hatch(x=x, y=top, width=wide, height=tall, step=3)
        if throws:
            yield Box(x=x, y=top, width=wide, height=tall, fill=0.25 if ink is Ink.FULL else None)
    yield from head(table, (labels["risk/distance"], *map(str, DISTANCES)), ink, size=8)
    yield from rows(table, [(labels["risk/throws"], *map(str, card.throws))], ink)


RISK_CARD = Kind(
    id="versus/risk-card",
    source="match",
    about="chances: of being taken by distance, of a mission by depth, launch roll and home row",
    papers=("a4", "letter", "legal", "a3"),
    blank=blank,
)
