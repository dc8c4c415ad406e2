"""Rolling on tables: which rolls there are, which of them a table lacks, and a roll made with dice."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from sheets.dice import Dice
from sheets.errors import Finding
from sheets.models.table import Table


@dataclass(frozen=True, kw_only=True)
class Throw:
    """Dice on the table: their faces in the order they fell, and what they are read as."""

    faces: tuple[int, ...]
    result: int


@dataclass(frozen=True, kw_only=True)
class Rolled(Throw):
    """A throw and what the table says to it."""

    text: str


def read(notation: str, faces: tuple[int, ...]) -> int:
    """SG, How to Read This Book: dice are added up; of d66 the lower one is the tens."""
    if notation == "d66":
        low, high = sorted(faces)
        return 10 * low + high
    return sum(faces)


def faces_of(notation: str) -> tuple[int, ...]:
    """All results of `1d6`, `2d6` or `d66`, ascending: 6, 11 or 21 of them."""
    sides = range(1, 7)
    if notation == "1d6":
        return tuple(sides)
    return tuple(sorted({read(notation, (a, b)) for a in sides for b in sides}))


def roll(notation: str, dice: Dice) -> Throw:
    """Throw `1d6`, `2d6` or `d66`."""
    faces = tuple(dice.roll(6) for _ in range(1 if notation == "1d6" else 2))
    return Throw(faces=faces, result=read(notation, faces))


def roll_on(table: Table, dice: Dice) -> Rolled:
    """Roll once on a table. Raises LookupError when it has no such row (`coverage` finds that beforehand)."""
    thrown = roll(table.dice, dice)
    if (text := table.at(thrown.result)) is None:
        raise LookupError(f"table `{table.id}` has no row {thrown.result}")
    return Rolled(faces=thrown.faces, result=thrown.result, text=text)


def coverage(table: Table) -> tuple[Finding, ...]:
    """What is wrong with the rolls of a table: missing ones, doubled ones, and rows that no roll gives."""
    possible = faces_of(table.dice)
    seen = Counter(int(key) for key in table.rows)
    missing = [str(result) for result in possible if not seen[result]]
    found = [_row(key, "stands here twice", "keep one of the two") for key in table.rows if seen[int(key)] > 1]
    spare = [key for key in table.rows if int(key) not in possible]
    found += [_row(key, f"cannot be rolled with {table.dice}", "take the row out") for key in spare]
    if missing:
        what = f"the table has no row for {', '.join(missing)}"
        found.append(Finding(path=("rows",), what=what, remedy=f"{table.dice} needs {len(possible)} rows"))
    return tuple(found)


def _row(key: str, what: str, remedy: str) -> Finding:
    return Finding(path=("rows", key), what=f"roll {key} {what}", remedy=remedy)
