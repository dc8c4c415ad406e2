"""Rolling on tables: which rolls there are, and a roll made with dice, other tables in its text filled in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from sheets.dice import Dice
from sheets.models.table import LIST, RECIPE, Row, Table, span

REFERENCE = re.compile(r"\{([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.([a-z][a-z0-9_]*))?\}")
"""`{id}` or `{id.part}` in the text of a row."""


@dataclass(frozen=True, kw_only=True)
class Throw:
    """Dice on the table: their faces in the order they fell, and what they are read as."""

    faces: tuple[int, ...]
    result: int


@dataclass(frozen=True, kw_only=True)
class Rolled(Throw):
    """A throw and what the table says to it; `parts` are further parts of the same row by name."""

    text: str
    parts: Mapping[str, str] = field(default_factory=dict)


def _lower_first(faces: tuple[int, ...]) -> int:
    low, high = sorted(faces)
    return 10 * low + high


def _as_they_fell(faces: tuple[int, ...]) -> int:
    return 10 * faces[0] + faces[1]


Reading = Callable[[tuple[int, ...]], int]
Words = tuple[str, Mapping[str, str]]
"""A text and the parts beside it."""

NOTATIONS: dict[str, tuple[int, int, Reading]] = {
    "1d6": (1, 6, sum),
    "2d6": (2, 6, sum),
    "2d4": (2, 4, sum),
    "3d6": (3, 6, sum),
    "d20": (1, 20, sum),
    "d66": (2, 6, _lower_first),
    "d66x": (2, 6, _as_they_fell),
    "d100": (1, 100, sum),
}
"""How many dice, their sides, and how they are read. SG, How to Read This Book: of d66 the lower die is the tens."""


def read(notation: str, faces: tuple[int, ...]) -> int:
    """What these faces mean: dice are added up, d66 and d66x are tens and ones."""
    return NOTATIONS[notation][2](faces)


def faces_of(notation: str) -> tuple[int, ...]:
    """All results of a notation, ascending: 21 of `d66`, 36 of `d66x`."""
    number, sides, reading = NOTATIONS[notation]
    return tuple(sorted({reading(faces) for faces in product(range(1, sides + 1), repeat=number)}))


def results_of(table: Table) -> tuple[int, ...]:
    """All results a table can be asked for: those of its dice; of a list or a recipe the numbers of its rows."""
    if table.dice in (LIST, RECIPE):
        return tuple(range(1, len(table.rows) + 1))
    return faces_of(table.dice)


def roll(notation: str, dice: Dice) -> Throw:
    """Throw the dice of a notation."""
    return _thrown(NOTATIONS[notation], dice)


def roll_on(table: Table, dice: Dice) -> Rolled:
    """Roll once on a table that refers to no other. Raises LookupError when it has no such row."""
    return Roller({table.id: table}).roll(table.id, dice)


def under(table: Table, settings: Mapping[str, str]) -> dict[int, Row]:
    """Each result's row. A part called `setting=value` takes the place of the text while that setting is in force."""
    if table.dice in (LIST, RECIPE):
        rows = dict(enumerate(table.rows, 1))
    else:
        rows = {result: row for row in table.rows for result in span(row.roll)}
    return {result: _settled(row, settings) for result, row in rows.items()}


class _Ready(NamedTuple):
    """A table's rows by result, whether none of them refers to another table, and its dice."""

    rows: dict[int, Row]
    plain: bool
    dice: tuple[int, int, Reading]


class Roller:
    """Tables made ready: each result leads to its row. They have to be whole (`coverage` says so beforehand)."""

    def __init__(self, tables: Mapping[str, Table], settings: Mapping[str, str] | None = None) -> None:
        self.tables = tables
        self._settings = settings or {}
        self._ready: dict[str, _Ready] = {}

    def roll(self, id: str, dice: Dice) -> Rolled:
        """One roll on the table `id`. Raises LookupError when there is no such table or row."""
        thrown = self.throw(id, dice)
        text, parts = self._said(id, thrown.result, dice)
        return Rolled(faces=thrown.faces, result=thrown.result, text=text, parts=parts)

    def draw(self, id: str, dice: Dice) -> Words:
        """The text and the parts of one roll, for a hundred thousand names in a row."""
        number, sides, reading = self._made_ready(id).dice
        return self._said(id, reading(tuple([dice.roll(sides) for _ in range(number)])), dice)

    def throw(self, id: str, dice: Dice) -> Throw:
        """The dice of a table; of a list one die with a side for each row, of a recipe none."""
        return _thrown(self._made_ready(id).dice, dice)

    def _said(self, id: str, result: int, dice: Dice) -> Words:
        row = self.row(id, result)
        if self._made_ready(id).plain:
            return row.text, row.parts
        fill = _Filling(self, dice)
        text = fill.text(row.text)
        return text, {name: fill.text(part) for name, part in row.parts.items()}

    def row(self, id: str, result: int) -> Row:
        """The row of this result as it stands, settings applied. Raises LookupError when there is none."""
        if (row := self._made_ready(id).rows.get(result)) is None:
            raise LookupError(f"table `{id}` has no row {result}")
        return row

    def possible(self, id: str) -> int:
        """How many different texts a table can give at most."""
        texts = {row.text for row in self._made_ready(id).rows.values()}
        return sum(self._ways(text) for text in texts)

    def _made_ready(self, id: str) -> _Ready:
        """A table is looked at when it is first rolled on: names come from long lists, most of them not needed."""
        if (ready := self._ready.get(id)) is None:
            table = self.tables[id]
            rows = under(table, self._settings)
            ready = _Ready(rows, not any(map(_refers, rows.values())), _dice_of(table))
            self._ready[id] = ready
        return ready

    def _ways(self, text: str) -> int:
        ways = 1
        for _, other, _, new in _mentions(text):
            ways *= self.possible(other) if new else 1
        return ways


class _Filling:
    """Fills the references of one row. All mentions of a table share one roll, until one stands there again."""

    def __init__(self, roller: Roller, dice: Dice) -> None:
        self._roller, self._dice = roller, dice
        self._rolled: dict[tuple[str, int], Words] = {}

    def text(self, text: str) -> str:
        """The text with its references filled in."""
        made, number, end = [], dict[str, int](), 0
        for match, id, part, new in _mentions(text):
            number[id] = number.get(id, 0) + new
            made += [text[end : match.start()], self._part(id, number[id], part)]
            end = match.end()
        return "".join((*made, text[end:]))

    def _part(self, id: str, number: int, part: str) -> str:
        if (rolled := self._rolled.get((id, number))) is None:
            rolled = self._rolled[id, number] = self._roller.draw(id, self._dice)
        return rolled[1][part] if part else rolled[0]


def _mentions(text: str) -> Iterator[tuple[re.Match[str], str, str, bool]]:
    """Each reference, and whether it asks for a new roll: the first of its table, or one already used by this roll.

    `{surname.kanji} {surname}` is one roll, `{nature} {nature}` two.
    """
    used: dict[str, set[str]] = {}
    for match in REFERENCE.finditer(text) if "{" in text else ():
        id, part = match[1], match[2] or ""
        new = id not in used or part in used[id]
        used[id] = {part} if new else used[id] | {part}
        yield match, id, part, new


def _dice_of(table: Table) -> tuple[int, int, Reading]:
    if table.dice == RECIPE:
        return 0, 0, lambda faces: 1
    return (1, len(table.rows), sum) if table.dice == LIST else NOTATIONS[table.dice]


def _thrown(notation: tuple[int, int, Reading], dice: Dice) -> Throw:
    number, sides, reading = notation
    faces = tuple([dice.roll(sides) for _ in range(number)])
    return Throw(faces=faces, result=reading(faces))


def _refers(row: Row) -> bool:
    return "{" in row.text or any("{" in part for part in row.parts.values())


def _settled(row: Row, settings: Mapping[str, str]) -> Row:
    if not any("=" in name for name in row.parts):
        return row
    plain = {name: part for name, part in row.parts.items() if "=" not in name}
    for name, part in row.parts.items():
        setting, sign, value = name.partition("=")
        if sign and settings.get(setting) == value:
            # The other parts are forms of the text that gives way.
            return Row(roll=row.roll, text=part)
    return Row(roll=row.roll, text=row.text, parts=plain)
