"""The turns of phrase that findings share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from sheets.errors import Finding, Level

T = TypeVar("T")


def count(number: int, one: str, many: str) -> str:
    """`1 skill is`, `7 skills are`."""
    return f"{number} {one} is" if number == 1 else f"{number} {many} are"


def doubled(things: Sequence[T]) -> Iterator[tuple[int, T]]:
    """Each thing that stood there before, with its index."""
    for index, thing in enumerate(things):
        if thing in things[:index]:
            yield index, thing


def warning(path: tuple[str | int, ...], what: str, remedy: str) -> Finding:
    """A finding that stops nothing."""
    return Finding(path=path, what=what, remedy=remedy, level=Level.WARNING)


def unlearned(open_slots: int) -> Level:
    """How much an assigned skill weighs that is not learned: a warning while the rank leaves a skill to fill
    in.
    """
    return Level.WARNING if open_slots > 0 else Level.LEGALITY
