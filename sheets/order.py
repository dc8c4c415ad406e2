"""What a user wants of a run, apart from the files; and what came out of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sheets.errors import Place, Problem
from sheets.resources import SearchPath

DUPLEX = ("off", "long", "short")
"""How both sides of a sheet are printed: not at all, or turned over its long or its short edge."""

UPS = (1, 2, 4, 8)
"""So many pages may stand on one side of a sheet."""

FOLDS = ("sealed", "half", "none")
"""How a handout hides its Secret."""

SORTS = ("file", "name")
"""Which record comes first: as the files are given, or by name."""

GROUPS = ("record", "kind")
"""What is kept together: all papers of a record, or all papers of a kind."""

Progress = Callable[[int, int], None]
"""Is told now and then how many steps of a run are done, and of how many."""


def unheard(done: int, steps: int) -> None:
    """Progress that nobody asks for."""


@dataclass(kw_only=True)
class Steps:
    """Counts the steps of a run, a paper or a file each, and tells how far it is."""

    number: int
    told: Progress = unheard
    done: int = 0

    def take(self, steps: int = 1) -> None:
        """So many more are done."""
        self.done += steps
        self.told(self.done, self.number)


@dataclass(frozen=True, kw_only=True)
class Order:
    """What a user wants, apart from the files. `settings` are NAME, VALUE pairs from the command line.

    `paper` is a name that `paper_named` knows, `theme` a Theme; `fold` is one of FOLDS, `duplex` one of DUPLEX. `up`
    pages share a side of a sheet, or make a `booklet`; `landscape` lays the sheet across, `marks` tell where to cut.
    `offset` moves all backs, in mm to the right and down. With `fillable`, forms are filled in on a screen.

    `each` record gets a file of its own; `sort` is one of SORTS, `group` one of GROUPS; of every paper there are so
    many `copies`. With `keep_going` records that cannot be printed are left out. Many papers are made by so many
    processes (`jobs`).
    """

    search: SearchPath
    cache: Path | None = None
    out: Path = Path("output")
    kinds: tuple[str, ...] = ()
    paper: str = "a4"
    ink: str = "full"
    theme: str = "plain"
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
    each: bool = False
    sort: str = "file"
    group: str = "record"
    copies: int = 1
    keep_going: bool = False
    jobs: int = 1
    fillable: bool = False

    @property
    def edge(self) -> str:
        """The edge that sheets are turned over, or `off`. A booklet has two sides: over the short edge unless told."""
        return "short" if self.booklet and self.duplex == "off" else self.duplex


@dataclass(frozen=True, kw_only=True)
class LeftOut:
    """What was not printed: a record under a name that anybody may read, or, at a place without line, a file."""

    place: Place
    name: str = ""


@dataclass(frozen=True, kw_only=True)
class Printed:
    """What came out: the files in the order written, their pages, the problems that did not stop the run.

    Of so many `records` some were `left_out` for their problems; 0 where nobody counted.
    """

    files: tuple[Path, ...]
    pages: int
    problems: tuple[Problem, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    records: int = 0
