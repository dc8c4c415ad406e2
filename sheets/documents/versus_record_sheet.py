"""The record sheet: a game in the notation, turn by turn, to be written by hand or filled from a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from sheets.documents.pages import UNPLACED, DrawnPage, Kind, Origin, Part
from sheets.documents.versus_match import Told, told
from sheets.documents.versus_sides import badge
from sheets.documents.versus_table import Table, head, rows
from sheets.documents.versus_type import BOLD, FOOT, RULED, body, hint, section, title, words
from sheets.library.labels import Labels
from sheets.marks import Align, Drawing, Line
from sheets.models.secret import GM
from sheets.models.versus import Match
from sheets.models.versus_board import Side, Turn, Versus
from sheets.paper import BLACK, MARGIN, Ink

NUMBER, SHARES = 9.0, (0.17, 0.38, 0.14, 0.14, 0.17)
"""The width of the column of numbers (mm), and of roll, move, phase, row and points as shares of a side's half."""

COLUMNS = ("roll", "move", "phase", "row", "points")

TOP, ROW = 48.0, 7.0
"""Where the table begins, and the height of a row to write in (mm)."""

LEGEND = 10.0
"""Room for the legend of the notation below the table (mm)."""

LONGEST = 26
"""Rows of a page: as many as the shortest paper has room for."""

Rows = tuple[tuple[str, ...], ...]


def blank(game: Versus, labels: Labels) -> Part:
    """An empty sheet."""
    empty = (("",) * (1 + 2 * len(COLUMNS)),) * LONGEST
    page = DrawnPage(draw=partial(draw, labels, None, empty))
    name = labels["document/record-sheet"]
    return Part(kind=RECORD_SHEET.id, title=name, stem="versus-record-sheet", audience=GM, pages=(page,))


def compose(match: Match, game: Versus, labels: Labels, *, origin: Origin = UNPLACED) -> Part:
    """The sheet of a match, going on on further pages."""
    tale = told(match, game, labels)
    lines = list(_lines(tale))
    portions = [lines[start : start + LONGEST] for start in range(0, max(len(lines), 1), LONGEST)]
    empty = ("",) * (1 + 2 * len(COLUMNS))
    pages = tuple(
        DrawnPage(draw=partial(draw, labels, tale, tuple(portion + [empty] * (LONGEST - len(portion)))))
        for portion in portions
    )
    return tale.part(RECORD_SHEET, pages, origin)


def _lines(tale: Told) -> Iterator[tuple[str, ...]]:
    """A row for each turn of Black's and the turn of Red's behind it."""
    nothing = ("",) * len(COLUMNS)
    number, open_row = 0, None
    for turn in tale.played.turns:
        if turn.side is Side.BLACK or open_row is None:
            if open_row:
                yield (*open_row, *nothing)
            number += 1
            open_row = (str(number), *(_cells(tale, turn) if turn.side is Side.BLACK else nothing))
        if turn.side is Side.RED:
            yield (*open_row, *_cells(tale, turn))
            open_row = None
    if open_row:
        yield (*open_row, *nothing)


def _cells(tale: Told, turn: Turn) -> tuple[str, ...]:
    points = str(turn.after.team(turn.side).points)
    row = str(turn.depth) if turn.phase else ""
    return tale.rolled(turn), tale.move(turn), str(turn.phase or ""), row, points


def draw(labels: Labels, tale: Told | None, lines: Rows, width: float, height: float, ink: Ink) -> Sequence[Drawing]:
    """The marks of a page, upright (mm)."""
    half = (width - 2 * MARGIN - NUMBER) / 2
    widths = (NUMBER, *(round(share * half, 3) for _ in Side for share in SHARES))
    centred: tuple[Align, ...] = tuple("center" for _ in widths)
    table = Table(x=MARGIN, y=TOP, widths=widths, row=ROW, aligns=centred)
    heads = (labels["record/number"], *(labels[f"record/{name}"] for _ in Side for name in COLUMNS))
    bottom = TOP + (len(lines) + 1) * ROW
    return [
        title(labels["document/record-sheet"], width, ink),
        *_fields(labels, tale, width, ink),
        *_sides(labels, tale, half, ink),
        *head(table, heads, ink),
        *rows(table, lines, ink),
        *_uprights(half, bottom, ink),
        body(labels["record/legend"], MARGIN, height - MARGIN - FOOT - LEGEND, width - 2 * MARGIN, LEGEND, ink,
             size=6.5),
    ]  # fmt: skip


def _fields(labels: Labels, tale: Told | None, width: float, ink: Ink) -> Iterator[Drawing]:
    """Lines for what a game is called, when it was, who began and who won."""
    room = (width - 2 * MARGIN - 3 * 4) / 4
    filled = {"game": tale.match.title or "", "result": tale.result(), "opening": _opening(tale)} if tale else {}
    for number, name in enumerate(("game", "date", "opening", "result")):
        x = MARGIN + number * (room + 4)
        yield hint(labels[f"record/{name}"], x, 20, room)
        yield Line(x=x, y=32, x2=x + room, y2=32, black=0.6)
        if text := filled.get(name, ""):
            yield words(text, x - 0.7, 23.5, room + 1.4, 8, size=8, black=BLACK[ink])


def _opening(tale: Told) -> str:
    rolls = (f"{black} : {red}" for black, red in tale.played.opening)
    return tale.labels["match/then"].join(rolls)


def _sides(labels: Labels, tale: Told | None, half: float, ink: Ink) -> Iterator[Drawing]:
    for number, side in enumerate(Side):
        x = MARGIN + NUMBER + number * half + 2
        yield from badge(x + 1.5, TOP - 5, 1.5, side, ink)
        called = labels.of("side", side)
        yield section(tale.player(side) if tale else called, x + 5, TOP - 8, half - 8, ink, size=9)
        if not tale:
            yield Line(x=x + 20, y=TOP - 3, x2=x + half - 6, y2=TOP - 3, black=0.6)


def _uprights(half: float, bottom: float, ink: Ink) -> Iterator[Drawing]:
    """A rule before each side, and light lines between its columns."""
    for number in range(2):
        left = MARGIN + NUMBER + number * half
        yield Line(x=left, y=TOP, x2=left, y2=bottom, weight=RULED[ink], black=BOLD[ink])
        for column in range(1, len(SHARES)):
            x = left + sum(SHARES[:column]) * half
            yield Line(x=x, y=TOP, x2=x, y2=bottom, black=0.35 if ink is Ink.FULL else 0.2)


RECORD_SHEET = Kind(
    id="versus/record-sheet",
    source="match",
    about="a game in the notation, turn by turn: to write on, or filled from a match",
    papers=("a4", "letter", "legal", "a3"),
    blank=blank,
    compose=compose,
)
