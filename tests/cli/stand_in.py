"""A stand-in for the run, so that these tests see what the terminal asks of it and nothing is printed."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

import pytest
from click.testing import CliRunner, Result

from sheets import exchange, packet_run, press, questions
from sheets.cli import main
from sheets.errors import Level, Place, Problem
from sheets.press import Order

WARNING = Problem(place=Place("a.yaml", 2, 1), what="no clan", level=Level.WARNING)
ILLEGAL = Problem(place=Place("a.yaml", 3, 9), what="seven skills", remedy="drop one", level=Level.LEGALITY)
HOUSE = Problem(place=Place("a.yaml", 3, 9), what="seven skills", level=Level.HOUSE)
WRONG = Problem(place=Place("a.yaml", 5, 7), what="unknown skill", remedy="did you mean `blade`?")


class Press:
    """Stands in for what the commands call: remembers calls as (function, its other arguments, the order)."""

    FUNCTIONS: ClassVar = {
        press: ("print_papers", "print_blank", "check_files"),
        questions: ("facts_of", "listing", "schema", "diagnose"),
        exchange: ("import_file",),
        packet_run: ("print_packet",),
    }

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[tuple[str, tuple[Any, ...], Order | None]] = []
        self.answers: dict[str, Any] = {}
        for module, names in self.FUNCTIONS.items():
            for name in names:
                monkeypatch.setattr(module, name, partial(self._called, name))

    def _called(self, name: str, *args: Any, **more: Any) -> Any:
        order = next((arg for arg in args if isinstance(arg, Order)), None)
        others = [arg for arg in args if arg is not order and not callable(arg)]
        self.calls.append((name, (*others, more) if more else tuple(others), order))
        if isinstance(answer := self.answers[name], BaseException):
            raise answer
        return answer

    @property
    def order(self) -> Order:
        """The order of the last call."""
        order = self.calls[-1][2]
        assert order is not None
        return order


def sheets(*args: str, **more: Any) -> Result:
    """The command with these arguments; a bug in it is raised here."""
    return CliRunner().invoke(main, args, prog_name="sheets", catch_exceptions=False, **more)
