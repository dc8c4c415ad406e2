"""A sheet with two sides that tells how far a printer shifts the backs: crosses in front, scales behind them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from sheets.documents.pages import DrawnPage, Kind, Part
from sheets.library.labels import Labels
from sheets.marks import FRAME, HAIRLINE, Drawing, Line, Ring, Text, Words, ruler
from sheets.models.secret import GM
from sheets.paper import MARGIN, Ink

ACROSS, DOWN = 25.0, 40.0
"""How far the outer crosses stand from the sides of the sheet, and from its upper and lower edge (mm)."""

ARM, SCALE = 6, 10
"""How far a cross and a scale reach from their middle (mm)."""

LONG_TICK, TICK = 2.0, 1.2
"""Half the length of the ticks of a scale: of every fifth millimetre and of the others (mm)."""

TONE = {Ink.FULL: 1.0, Ink.LIGHT: 0.6}
"""How black the words are: there are so few that full ink may be black."""

TEXT = 9.0
"""Size of the instructions (pt)."""


def compose(labels: Labels, offset: tuple[float, float] = (0.0, 0.0)) -> Part:
    """Front and back; the back says how far it was moved, in mm to the right and down."""
    title = labels["document/calibration"]
    return Part(
        kind=CALIBRATION.id,
        title=title,
        stem="calibration",
        audience=GM,
        pages=(DrawnPage(draw=partial(_front, labels)), DrawnPage(draw=partial(_back, labels, offset))),
    )


def _front(labels: Labels, width: float, height: float, ink: Ink) -> list[Drawing]:
    middle = height / 2
    drawn: list[Drawing] = [_title(labels["document/calibration"], width, ink)]
    for x, y in _places(width, height):
        drawn += _cross(x, y, ink)
    for step, (y, room) in enumerate(((-39, 5), (-31, 5), (-23, 9), (13, 9), (32, 14)), 1):
        drawn.append(_text(labels[f"calibration/step-{step}"], middle + y, room, width, ink))
    drawn.append(_text(labels["calibration/command"], middle + 24, 5, width, ink, face="gothic-bold"))
    x, y = width / 2 - 50, height - MARGIN - 8
    return [*drawn, *ruler(x=x, y=y, length=100), _small(labels["calibration/ruler"], x + 102, y, ink)]


def _back(labels: Labels, offset: tuple[float, float], width: float, height: float, ink: Ink) -> list[Drawing]:
    middle, dx, dy = height / 2, f"{offset[0]:g}", f"{offset[1]:g}"
    drawn: list[Drawing] = [_title(labels["calibration/back"], width, ink)]
    for x, y in _places(width, height):
        drawn += _scale(x, y, ink)
    moved = labels.say("calibration/moved", dx=dx, dy=dy) if any(offset) else labels["calibration/unmoved"]
    drawn.append(_text(moved, middle - 30, 9, width, ink))
    return [*drawn, _text(labels["calibration/read"], middle + 20, 9, width, ink)]


def _places(width: float, height: float) -> Iterator[tuple[float, float]]:
    """The middle of each cross: the same on both sides, whichever way the sheet is turned over."""
    yield width / 2, height / 2
    yield from ((x, y) for y in (DOWN, height - DOWN) for x in (ACROSS, width - ACROSS))


def _cross(x: float, y: float, ink: Ink) -> Iterator[Drawing]:
    weight = _weight(ink)
    yield Line(x=x - ARM, y=y, x2=x + ARM, y2=y, weight=weight)
    yield Line(x=x, y=y - ARM, x2=x, y2=y + ARM, weight=weight)
    yield Ring(x=x, y=y, radius=2, weight=weight)


def _scale(x: float, y: float, ink: Ink) -> Iterator[Drawing]:
    """A scale to the right and one down, a tick for each millimetre: across it, in light ink on one side."""
    weight = _weight(ink)
    yield Line(x=x - SCALE, y=y, x2=x + SCALE, y2=y, weight=weight)
    yield Line(x=x, y=y - SCALE, x2=x, y2=y + SCALE, weight=weight)
    for at in (n for n in range(-SCALE, SCALE + 1) if n):
        reach = LONG_TICK if at % 5 == 0 else TICK
        beyond = reach if ink is Ink.FULL else 0
        yield Line(x=x + at, y=y - beyond, x2=x + at, y2=y + reach, weight=HAIRLINE)
        yield Line(x=x - beyond, y=y + at, x2=x + reach, y2=y + at, weight=HAIRLINE)
    for at in (-SCALE, SCALE):
        yield _small(f"{at:+d}", x + at - 1.6, y + LONG_TICK + 2.4, ink)
        yield _small(f"{at:+d}", x + LONG_TICK + 0.6, y + at + 0.8, ink)


def _title(words: str, width: float, ink: Ink) -> Words:
    return Words(
        x=MARGIN, y=MARGIN, width=width - 2 * MARGIN, height=8, text=words, title=words, face="mincho", size=16,
        lines=1, black=TONE[ink],
    )  # fmt: skip


def _text(words: str, y: float, height: float, width: float, ink: Ink, *, face: str = "gothic") -> Words:
    """A paragraph in the middle of the sheet, its top at `y`."""
    room = min(width - 2 * MARGIN, 130.0)
    return Words(
        x=(width - room) / 2, y=y, width=room, height=height, text=words, title=words, face=face, size=TEXT,
        valign="top", black=TONE[ink],
    )  # fmt: skip


def _small(words: str, x: float, y: float, ink: Ink) -> Text:
    return Text(x=x, y=y, text=words, face="gothic", size=6, black=TONE[ink])


def _weight(ink: Ink) -> float:
    return FRAME if ink is Ink.FULL else HAIRLINE


CALIBRATION = Kind(
    id="common/calibration",
    source="",
    about="a sheet with two sides that tells how far a printer shifts backs: `sheets print --calibrate`",
    papers=("a4", "letter", "a5", "b5", "legal", "a3"),
    fluid=True,
)
