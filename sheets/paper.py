"""Paper and ink: sheet sizes and margins in millimetres, the two inks, points and millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

MM = 72 / 25.4  # points in a millimetre

MARGIN = 10.0
"""Content stays this far from the edge (mm)."""

UNPRINTED = 5.0
"""Nothing at all is printed nearer to the edge than this (mm); fold and cut marks start here."""


class Ink(StrEnum):
    """How much toner a page may take."""

    FULL = "full"
    LIGHT = "light"


BLACK = {Ink.FULL: 0.85, Ink.LIGHT: 0.7}
"""How black values are written: what keeps a sheet crammed with text within the limits of its ink."""


@dataclass(frozen=True)
class Paper:
    """A sheet of paper, portrait: its id, its name for people, width and height in mm."""

    id: str
    name: str
    width: float
    height: float


PAPERS: dict[str, Paper] = {
    paper.id: paper
    for paper in (
        Paper("a4", "A4", 210, 297),
        Paper("letter", "Letter", 215.9, 279.4),
        Paper("a5", "A5", 148, 210),
        Paper("b5", "B5 (JIS)", 182, 257),
        Paper("legal", "Legal", 215.9, 355.6),
        Paper("a3", "A3", 297, 420),
    )
}
