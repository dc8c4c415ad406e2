"""What a user wants of a run, apart from the files; and what came out of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sheets.errors import Problem
from sheets.resources import SearchPath

DUPLEX = ("off", "long", "short")
"""How both sides of a sheet are printed: not at all, or turned over its long or its short edge."""

UPS = (1, 2, 4, 8)
"""So many pages may stand on one side of a sheet."""

FOLDS = ("sealed", "half", "none")
"""How a handout hides its Secret."""


@dataclass(frozen=True, kw_only=True)
class Order:
    """What a user wants, apart from the files. `settings` are NAME, VALUE pairs from the command line.

    `paper` is a name that `paper_named` knows; `fold` is one of FOLDS, `duplex` one of DUPLEX. `up` pages share a side
    of a sheet, or make a `booklet`; `landscape` lays the sheet across, `marks` tell where to cut. `offset` moves all
    backs, in mm to the right and down.
    """

    search: SearchPath
    cache: Path | None = None
    out: Path = Path("output")
    kinds: tuple[str, ...] = ()
    paper: str = "a4"
    ink: str = "full"
    lang: str = "en"
    settings: tuple[tuple[str, str], ...] = ()
    house: bool = False
    strict: bool = False
    png: bool = False
    fold: str = "sealed"
    up: int = 1
    booklet: bool = False
    landscape: bool = False
    marks: bool = False
    duplex: str = "off"
    offset: tuple[float, float] = (0.0, 0.0)
    form: Path | None = None
    """A PDF, or a folder of templates, in place of our forms; `mapping` says which of its fields is which of ours."""
    mapping: Path | None = None

    @property
    def edge(self) -> str:
        """The edge that sheets are turned over, or `off`. A booklet has two sides: over the short edge unless told."""
        return "short" if self.booklet and self.duplex == "off" else self.duplex


@dataclass(frozen=True, kw_only=True)
class Printed:
    """What came out: the files in the order written, their pages, and the warnings that did not stop the run."""

    files: tuple[Path, ...]
    pages: int
    problems: tuple[Problem, ...] = ()
