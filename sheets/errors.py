"""What can be wrong and where: places, problems, the one error a run raises, and the exit codes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import IntEnum, StrEnum
from typing import NamedTuple


class Exit(IntEnum):
    """Exit codes of every command."""

    PRINTED = 0
    INPUT = 1
    MISUSE = 2
    ENGINE = 3
    OUTPUT = 4


class Level(StrEnum):
    """How much a problem weighs. A rule of the game that is broken is `legality`; let through on purpose, `house`."""

    ERROR = "error"
    LEGALITY = "legality"
    HOUSE = "house"
    WARNING = "warning"


class Place(NamedTuple):
    """A point in an input file; line and column count from 1, 0 means the file as a whole.

    `document` is the number in its file of the record that the point belongs to, the first is 0. What belongs to
    none has -1: in a file with a quote that is never closed no record can be told from the next.
    """

    file: str
    line: int = 0
    column: int = 0
    document: int = -1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


@dataclass(frozen=True, kw_only=True)
class Finding:
    """A problem inside one record, found by its keys (`("skills", 3)`), not yet by line."""

    path: tuple[str | int, ...]
    what: str
    remedy: str = ""
    level: Level = Level.ERROR
    hidden: bool = False
    """About something that only its owner may see: never printed on an open part."""


@dataclass(frozen=True, kw_only=True)
class Problem:
    """A problem a person can act on: the place, what is wrong there, and what to do about it."""

    place: Place | None
    what: str
    remedy: str = ""
    level: Level = Level.ERROR
    hidden: bool = False

    def __str__(self) -> str:
        word = {Level.WARNING: "warning", Level.HOUSE: "house rule"}.get(self.level, "error")
        where = f"{self.place}: " if self.place else ""
        return f"{word}: {where}{self.what}" + (f"\n    {self.remedy}" if self.remedy else "")


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Sort by place, problems without one first; the same problem is said once."""
    return tuple(sorted(dict.fromkeys(problems), key=lambda p: (p.place or Place(""), p.what)))


class SheetsError(Exception):
    """The run stops here: one or more problems, and the exit code they lead to."""

    def __init__(self, problems: Sequence[Problem] | Problem, code: Exit = Exit.INPUT) -> None:
        self.problems = in_order([problems] if isinstance(problems, Problem) else problems)
        self.code = code
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[SheetsError], tuple[Sequence[Problem], Exit]]:
        """So that it comes whole out of another process."""
        return SheetsError, (self.problems, self.code)


def engine_error(what: str, remedy: str) -> SheetsError:
    """A font, a template or a rendering engine is missing or broken (exit code 3)."""
    return SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.ENGINE)


def near(word: str, known: Iterable[str]) -> str:
    """A remedy naming the closest known words, or a list of all when none is close and the list is short."""
    names = list(known)
    by_folded = {name.casefold(): name for name in names}
    close = [by_folded[n] for n in get_close_matches(word.casefold(), by_folded, n=3, cutoff=0.6)]
    if close:
        return "did you mean " + " or ".join(f"`{name}`" for name in close) + "?"
    return "known: " + ", ".join(names) if 0 < len(names) <= 16 else ""
