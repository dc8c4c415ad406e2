"""Paper and ink: sheet sizes and margins in millimetres, the two inks, points and millimetres."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from enum import StrEnum

from sheets.errors import Exit, Problem, SheetsError, near

MM = 72 / 25.4  # points in a millimetre

MARGIN = 10.0
"""Content stays this far from the edge (mm)."""

UNPRINTED = 5.0
"""Nothing at all is printed nearer to the edge than this (mm); fold and cut marks start here."""


class Ink(StrEnum):
    """How much toner a page may take."""

    FULL = "full"
    LIGHT = "light"


class Theme(StrEnum):
    """For whose eyes a page is set."""

    PLAIN = "plain"
    LARGE = "large"
    CONTRAST = "contrast"


LARGER = math.sqrt(2)
"""So many times as large is large print: 10 pt become 14, and a sheet of A4 has room for what A5 holds."""

BLACK = {Ink.FULL: 0.85, Ink.LIGHT: 0.7}
"""How black values are written: what keeps a sheet crammed with text within the limits of its ink."""


@dataclass(frozen=True)
class Paper:
    """A sheet of paper, portrait: its id, its name for people, width and height in mm."""

    id: str
    name: str
    width: float
    height: float

    def holds(self, other: Paper) -> bool:
        """Whether it is at least as large both ways."""
        return self.width >= other.width and self.height >= other.height

    def shrunk(self, factor: float) -> Paper:
        """What must be laid out so that it covers the sheet once it is enlarged by `factor`."""
        return replace(self, width=self.width / factor, height=self.height / factor)

    def turned(self) -> Paper:
        """The same sheet, lying across."""
        return replace(self, width=self.height, height=self.width)


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

CUSTOM = "WxHmm"
"""How a paper of any other size is called, such as 100x150mm."""

SHORTEST, LONGEST = 50.0, 1000.0
"""The sides that a paper of any other size may have (mm)."""

_CUSTOM = re.compile(r"(\d{1,4}(?:\.\d{1,2})?)\s*[x\u00d7]\s*(\d{1,4}(?:\.\d{1,2})?)\s*mm")


def paper_named(name: str) -> Paper:
    """One of PAPERS, or a paper of any size: `100x150mm`, the same whichever side is named first.

    Raises SheetsError (misuse) where there is no such paper.
    """
    said = name.strip().casefold()
    if said in PAPERS:
        return PAPERS[said]
    found = _CUSTOM.fullmatch(said)
    if not found:
        remedy = near(said, PAPERS) or f"known: {', '.join(PAPERS)}"
        raise _misuse(f"there is no paper called `{name}`", f"{remedy}; any other size is told as 100x150mm")
    short, long = sorted(map(float, found.groups()))
    if not SHORTEST <= short <= long <= LONGEST:
        what = f"a paper of {short:g} x {long:g} mm cannot be printed on"
        raise _misuse(what, f"both sides may have {SHORTEST:g} to {LONGEST:g} mm")
    return Paper(f"{short:g}x{long:g}mm", f"{short:g} x {long:g} mm", short, long)


def _misuse(what: str, remedy: str) -> SheetsError:
    return SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)
