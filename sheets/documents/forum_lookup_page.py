"""The lookup cards as marks: what a d100 means at each chance to hit, and half and one and a half of each damage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from sheets.documents.forum_drawing import FOOT, HEAD, QUIET, TITLE, band, cells, heading, page_title, rule_below, words
from sheets.marks import RULE, Box, Drawing, Line
from sheets.paper import BLACK, MARGIN, Ink

ROLL_SHARES = (0.12, 0.14, 0.14, 0.14, 0.14, 0.32)
"""The widths of the columns of the table of rolls, as shares of the page."""

BLOCKS = 5
"""The damages stand in so many blocks side by side."""

GAP = 3.0
"""Between two blocks of damages, and between two pairings (mm)."""

ROW = 6.2
"""The height of a row where there is room enough (mm)."""

PAIRING = 42.0
"""The height of a pairing (mm)."""

LARGE, NAMED = 34.0, 0.3
"""The width of a large number (mm), and of the names of attacks as a share of the page."""

Row = tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Rolls:
    """A table of what rolls mean: heads and rows in words; `head` and `note` stand above it."""

    head: str
    note: str
    heads: Row
    rows: tuple[Row, ...]


@dataclass(frozen=True, kw_only=True)
class Damages:
    """Damages with their half and their one and a half, in words."""

    head: str
    note: str
    heads: Row
    rows: tuple[Row, ...]


@dataclass(frozen=True, kw_only=True)
class Pairing:
    """One fighter against another: `numbers` stand large, `effects` heads a space to write in; `attacks` are rows by
    kind of attack, what they are called first.
    """

    title: str
    numbers: tuple[tuple[str, str], ...]
    effects: str
    heads: Row
    attacks: tuple[Row, ...]
    note: str


@dataclass(frozen=True, kw_only=True)
class Card:
    """One page: its title, the pairings or the table of rolls, and the damages below."""

    title: str
    note: str
    damages: Damages
    foot: str
    rolls: Rolls | None = None
    pairings: tuple[Pairing, ...] = ()


def draw(card: Card, width: float, height: float, ink: Ink) -> Sequence[Drawing]:
    """The marks of a card on an upright sheet (mm): rows as high as the page lets them be."""
    y, room = MARGIN + TITLE, width - 2 * MARGIN
    marks: list[Drawing] = list(page_title(card.title, card.note, width))
    lines = -(-len(card.damages.rows) // BLOCKS)
    above = len(card.rolls.rows) + 1 if card.rolls else 0
    fixed = 2 * HEAD + 12 + len(card.pairings) * (PAIRING + GAP)
    row = min(ROW, (height - FOOT - y - fixed) / (above + lines + 1))
    if card.rolls:
        marks += _rolls(card.rolls, y, room, row, ink)
        y += HEAD + above * row + 4
    for pairing in card.pairings:
        marks += _pairing(pairing, y, room, ink)
        y += PAIRING + GAP
    marks += _damages(card.damages, y, room, row, ink)
    y += HEAD + (lines + 1) * row
    marks.append(words(card.foot, MARGIN - 0.7, y + 1, room + 1.4, 5, size=6.5, black=QUIET))
    return marks


def _rolls(rolls: Rolls, y: float, room: float, row: float, ink: Ink) -> Iterator[Drawing]:
    edges = [MARGIN + room * share for share in accumulate(ROLL_SHARES, initial=0.0)]
    yield from heading(rolls.head, rolls.note, MARGIN, y, room, ink)
    y += HEAD
    yield from cells(rolls.heads, edges, y, row, size=6.5, black=QUIET)
    for number, line in enumerate(rolls.rows):
        y += row
        if number % 2 == 0:
            yield from band(MARGIN, y, room, row, ink)
        yield from cells(line, edges, y, row, size=9, black=BLACK[ink], bold=(0,) if ink is Ink.FULL else ())
        yield rule_below(MARGIN, y + row, room, ink)


def _damages(damages: Damages, y: float, room: float, row: float, ink: Ink) -> Iterator[Drawing]:
    """Down each block, then on in the next."""
    yield from heading(damages.head, damages.note, MARGIN, y, room, ink)
    top, lines = y + HEAD, -(-len(damages.rows) // BLOCKS)
    width = (room - (BLOCKS - 1) * GAP) / BLOCKS
    for block in range(BLOCKS):
        left = MARGIN + block * (width + GAP)
        edges = [left + width * n / 3 for n in range(4)]
        yield from cells(damages.heads, edges, top, row, size=6.5, black=QUIET)
        for number, line in enumerate(damages.rows[block * lines : (block + 1) * lines]):
            at = top + (number + 1) * row
            if number % 10 >= 5:
                yield from band(left, at, width, row, ink)
            yield from cells(line, edges, at, row, size=min(8.5, row * 2), black=BLACK[ink],
                             bold=(0,) if ink is Ink.FULL else ())  # fmt: skip
            if ink is Ink.FULL or number % 5 == 4:
                yield rule_below(left, at + row, width, ink)


def _pairing(pairing: Pairing, y: float, room: float, ink: Ink) -> Iterator[Drawing]:
    """Big numbers for the roll on top, the modifiers below."""
    yield from heading(pairing.title, pairing.note, MARGIN, y, room, ink)
    top = y + HEAD + 1.5
    for number, (name, told) in enumerate(pairing.numbers):
        x = MARGIN + number * (LARGE + 2)
        yield from _framed(name, x, top, LARGE, ink)
        yield words(told, x, top + 3, LARGE, 9, size=14, align="center", black=BLACK[ink],
                    face="gothic-bold" if ink is Ink.FULL else "gothic")  # fmt: skip
    x = MARGIN + len(pairing.numbers) * (LARGE + 2)
    yield from _framed(pairing.effects, x, top, MARGIN + room - x, ink)
    first, rest = room * NAMED, room * (1 - NAMED) / (len(pairing.heads) - 1)
    edges = [MARGIN, *(MARGIN + first + rest * n for n in range(len(pairing.heads)))]
    yield from _lines(pairing, edges, top + 14.5, room, ink)


def _framed(name: str, x: float, y: float, width: float, ink: Ink) -> Iterator[Drawing]:
    yield Box(x=x, y=y, width=width, height=13, weight=RULE if ink is Ink.FULL else 0.25)
    yield words(name, x, y + 0.4, width, 3.4, size=6.5, black=QUIET)


def _lines(pairing: Pairing, edges: Sequence[float], y: float, room: float, ink: Ink) -> Iterator[Drawing]:
    height = 5.2
    for number, line in enumerate((pairing.heads, *pairing.attacks)):
        at, head = y + number * height, number == 0
        yield words(line[0], edges[0] - 0.7, at, edges[1] - edges[0], height, size=6.5 if head else 8,
                    black=QUIET if head else BLACK[ink])  # fmt: skip
        yield from cells(line[1:], edges[1:], at, height, size=6.5 if head else 9, black=QUIET if head else BLACK[ink])
        yield Line(x=MARGIN, y=at + height, x2=MARGIN + room, y2=at + height, black=0.5 if head else 0.35)
