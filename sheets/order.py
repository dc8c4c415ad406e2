"""What a user wants of a run, apart from the files; and what came out of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sheets.errors import Problem
from sheets.resources import SearchPath

DUPLEX = ("off", "long", "short")
"""How both sides of a sheet are printed: not at all, or turned over its long or its short edge."""

FOLDS = ("sealed", "half", "none")
"""How a handout hides its Secret."""


@dataclass(frozen=True, kw_only=True)
class Order:
    """What a user wants, apart from the files. `settings` are NAME, VALUE pairs from the command line.

    `fold` is one of FOLDS, `duplex` one of DUPLEX; `up` handouts share a sheet.
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
    duplex: str = "off"


@dataclass(frozen=True, kw_only=True)
class Printed:
    """What came out: the files in the order written, their pages, and the warnings that did not stop the run."""

    files: tuple[Path, ...]
    pages: int
    problems: tuple[Problem, ...] = ()
