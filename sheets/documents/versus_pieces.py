"""The pieces: standees that are folded at the head, and discs to lie under them or to play with as they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from sheets.documents.pages import DrawnPage, Kind, Part
from sheets.documents.versus_figures import HEIGHT, RADIUS, WIDTH, Figure, back, disc, front
from sheets.documents.versus_sides import badge, softened
from sheets.documents.versus_type import body, scale, section, title
from sheets.library.labels import Labels
from sheets.marks import RULE, Drawing, Line, scissors
from sheets.models.secret import GM
from sheets.models.versus_board import Side, Versus
from sheets.paper import MARGIN, Ink
from sheets.rules.versus.board import NINJA

SET = (*(Figure.NINJA,) * NINJA, Figure.SENSEI, Figure.SHADOW)
"""Setup: the pieces of one side."""

TAB = 7.0
"""The strips at either end of a standee, which are folded out and glued on a disc (mm)."""

PITCH = 18.0
"""From one disc to the next (mm)."""

TOP = 33.0
"""Where the first row begins (mm)."""

ROW = 2 * (HEIGHT + TAB)
"""The height of a standee, unfolded (mm)."""

HEAD, GAP = 6.0, 2.0
"""A heading above each row, and the room after it (mm)."""


def blank(game: Versus, labels: Labels) -> Part:
    """One page for both sides."""
    page = DrawnPage(draw=partial(draw, labels))
    return Part(kind=PIECES.id, title=labels["document/pieces"], stem="versus-pieces", audience=GM, pages=(page,))


def draw(labels: Labels, width: float, height: float, ink: Ink) -> Sequence[Drawing]:
    """The marks of the sheet of pieces, upright (mm)."""
    return list(softened(_sheet(labels, width, height, ink), ink))


def _sheet(labels: Labels, width: float, height: float, ink: Ink) -> list[Drawing]:
    left = (width - len(SET) * WIDTH) / 2
    marks: list[Drawing] = [
        title(labels["document/pieces"], width, ink),
        body(labels["pieces/how"], MARGIN, 18, width - 2 * MARGIN, 15, ink, size=7),
        *scale(labels, width - MARGIN, height - MARGIN - 1),
    ]
    y = TOP
    for side in Side:
        marks += _heading(labels.say("pieces/standees", side=labels.of("side", side)), side, left, y, ink)
        marks += _standees(left, y + HEAD, side, ink)
        y += HEAD + ROW + GAP
    marks.append(section(labels["pieces/discs"], left, y, 120, ink, size=8))
    degrees = tuple(labels.of("degrees", turn) for turn in ("0", "90", "180"))
    for number, side in enumerate(Side):
        marks += _discs(left, y + HEAD + RADIUS + number * (2 * RADIUS + GAP), side, degrees, ink)
    return marks


def _heading(text: str, side: Side, x: float, y: float, ink: Ink) -> Iterator[Drawing]:
    yield from badge(x + 1.5, y + 3, 1.5, side, ink)
    yield section(text, x + 5, y, 120, ink, size=8)


def _standees(left: float, y: float, side: Side, ink: Ink) -> Iterator[Drawing]:
    fold = y + TAB + HEIGHT
    right = left + len(SET) * WIDTH
    for edge in (y, y + ROW):
        yield Line(x=left, y=edge, x2=right, y2=edge)
    for number in range(len(SET) + 1):
        yield Line(x=left + number * WIDTH, y=y, x2=left + number * WIDTH, y2=y + ROW)
    for crease in (y + TAB, fold, fold + HEIGHT):
        yield from _crease(left, right, crease)
    for number, figure in enumerate(SET):
        x = left + number * WIDTH
        yield from front(figure, side, x, fold, ink)
        yield from back(figure, side, x, fold, ink)
    yield from scissors(x=left - 3.5, y=y + ROW)


def _crease(left: float, right: float, y: float) -> Iterator[Drawing]:
    """A fold across all standees of a row, which goes on a little beyond them so that a ruler can be laid there."""
    yield Line(x=left, y=y, x2=right, y2=y, dash=(2.0, 1.5))
    for start in (left - 3.3, right + 0.3):
        yield Line(x=start, y=y, x2=start + 3, y2=y, weight=RULE)


def _discs(left: float, y: float, side: Side, degrees: Sequence[str], ink: Ink) -> Iterator[Drawing]:
    for number, figure in enumerate(SET):
        x = left + number * PITCH + WIDTH / 2
        yield from disc(figure, side, x, y, ink, degrees if figure is Figure.NINJA else ())


PIECES = Kind(
    id="versus/pieces",
    source="match",
    about="ninja, senseis and shadows of both sides: standees to fold, discs with a ring for the phases",
    papers=("a4", "letter", "legal", "a3"),
    blank=blank,
    alone=True,
)
