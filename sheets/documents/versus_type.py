"""How words are set on the papers of the board game: sizes, greys, headings, and the ruler with its label."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from sheets.library.labels import Labels
from sheets.marks import HAIRLINE, RULE, Align, Drawing, Turn, Words, ruler
from sheets.paper import BLACK, MARGIN, Ink

QUIET = 0.65
"""How black hints and labels are."""

RULED = {Ink.FULL: RULE, Ink.LIGHT: HAIRLINE}
"""The weight of the rules below heads and around shapes (pt)."""

BOLD = {Ink.FULL: 1.0, Ink.LIGHT: 0.7}
"""How black those rules and the lines around zones are."""

TITLE, SECTION, BODY, LABEL, SMALLEST = 16.0, 10.5, 8.0, 6.0, 5.5
"""Sizes in points."""

EDGE = 9.0
"""Boards may come so near to the edge of the sheet (mm)."""

FOOT = 7.0
"""Room above the margin that the footer takes (mm)."""


def words(
    text: str,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    size: float = BODY,
    floor: float = SMALLEST,
    face: str = "gothic",
    align: Align = "left",
    valign: Literal["top", "middle", "bottom"] = "middle",
    black: float = 0.85,
    turn: Turn = 0,
    leading: float = 1.2,
) -> Words:
    """A text in its box; what finds no room goes on under its own first words."""
    return Words(x=x, y=y, width=width, height=height, text=text, title=text[:40], size=size, floor=min(floor, size),
                 face=face, align=align, valign=valign, black=black, turn=turn, leading=leading)  # fmt: skip


def title(text: str, width: float, ink: Ink) -> Words:
    """The title at the top of a sheet so wide."""
    return words(text, MARGIN - 0.7, MARGIN - 1.5, width - 2 * MARGIN, 8, size=TITLE, floor=10, face="mincho",
                 black=BLACK[ink])  # fmt: skip


def section(text: str, x: float, y: float, width: float, ink: Ink, *, size: float = SECTION) -> Words:
    """A heading 6 mm high."""
    face = "gothic-bold" if ink is Ink.FULL else "gothic"
    return words(text, x - 0.7, y, width, 6, size=size, floor=7, face=face, black=BLACK[ink])


def body(text: str, x: float, y: float, width: float, height: float, ink: Ink, *, size: float = BODY) -> Words:
    """Running text from the top of its box, its letters flush with x."""
    return words(text, x - 0.7, y, width + 1.4, height, size=size, floor=6, valign="top", black=BLACK[ink],
                 leading=1.3)  # fmt: skip


def hint(text: str, x: float, y: float, width: float, *, align: Align = "left") -> Words:
    """A quiet line 3 mm high."""
    return words(text, x - 0.7, y, width + 1.4, 3, size=LABEL, align=align, black=QUIET)


def scale(labels: Labels, right: float, y: float) -> Iterator[Drawing]:
    """A ruler of 50 mm that ends at `right`, its base at height y, with its length to the left."""
    yield from ruler(x=right - 50, y=y)
    yield words(labels["ruler"], right - 62, y - 2.4, 11, 3, size=LABEL, align="right", black=QUIET)
