"""A stand-in for the press, so that these tests see what the terminal asks of it and nothing is printed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from click.testing import CliRunner, Result

from sheets.cli import main
from sheets.errors import Level, Place, Problem
from sheets.resources import SearchPath

WARNING = Problem(place=Place("a.yaml", 2, 1), what="no clan", level=Level.WARNING)
ILLEGAL = Problem(place=Place("a.yaml", 3, 9), what="seven skills", remedy="drop one", level=Level.LEGALITY)
WRONG = Problem(place=Place("a.yaml", 5, 7), what="unknown skill", remedy="did you mean `blade`?")


@dataclass(frozen=True, kw_only=True)
class Order:
    """As the press declares it."""

    search: SearchPath
    cache: Path | None
    out: Path
    kinds: tuple[str, ...] = ()
    paper: str = "a4"
    ink: str = "full"
    lang: str = "en"
    settings: tuple[tuple[str, str], ...] = ()
    house: bool = False
    strict: bool = False
    png: bool = False


@dataclass(frozen=True, kw_only=True)
class Printed:
    files: tuple[Path, ...]
    pages: int
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Imported:
    text: str
    name: str
    losses: tuple[str, ...] = ()


class Press(ModuleType):
    """Remembers calls as (function, its other arguments, the order); gives or raises what `answers` holds."""

    def __init__(self) -> None:
        super().__init__("sheets.press")
        self.calls: list[tuple[str, tuple[Any, ...], Order]] = []
        self.answers: dict[str, Any] = {}
        self.Order = Order

    def __getattr__(self, name: str) -> Any:
        if name not in self.__dict__.get("answers", {}):
            raise AttributeError(name)

        def called(*args: Any) -> Any:
            orders = [arg for arg in args if isinstance(arg, Order)]
            self.calls.append((name, tuple(arg for arg in args if arg not in orders), *orders))
            answer = self.answers[name]
            if isinstance(answer, BaseException):
                raise answer
            return answer

        return called

    @property
    def order(self) -> Order:
        """The order of the last call."""
        return self.calls[-1][2]


def sheets(*args: str, **more: Any) -> Result:
    """The command with these arguments; a bug in it is raised here."""
    return CliRunner().invoke(main, args, prog_name="sheets", catch_exceptions=False, **more)
