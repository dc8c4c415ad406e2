"""A small ruled table of a drawing: heads, rows, a light line below each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sheets.documents.versus_type import BODY, BOLD, RULED, words
from sheets.marks import HAIRLINE, Align, Box, Drawing, Line
from sheets.paper import BLACK, Ink

HEAD_FILL = 0.1
"""Full ink: the grey behind the heads of columns."""

HEAD_TEXT = {Ink.FULL: 0.75, Ink.LIGHT: 0.6}
"""How black the heads of columns are."""

SOFT = {Ink.FULL: 0.5, Ink.LIGHT: 0.25}
"""How black the lines below rows are."""


@dataclass(frozen=True, kw_only=True)
class Table:
    """Where a table stands (mm): its corner, the widths of its columns, the height of a row; the head is as high.

    `aligns` are those of the columns, `size` that of the cells in points.
    """

    x: float
    y: float
    widths: tuple[float, ...]
    row: float
    aligns: tuple[Align, ...]
    size: float = BODY

    @property
    def right(self) -> float:
        """The right edge (mm)."""
        return self.x + sum(self.widths)

    def lefts(self) -> tuple[float, ...]:
        """The left edges of the columns."""
        return tuple(self.x + sum(self.widths[:column]) for column in range(len(self.widths)))


def head(table: Table, cells: Sequence[str], ink: Ink, *, size: float = 6.5) -> Iterator[Drawing]:
    """The heads of the columns."""
    if ink is Ink.FULL:
        yield Box(x=table.x, y=table.y, width=table.right - table.x, height=table.row, weight=0, fill=HEAD_FILL)
    yield Line(
        x=table.x, y=table.y + table.row, x2=table.right, y2=table.y + table.row, weight=RULED[ink], black=BOLD[ink]
    )
    yield from _cells(table, table.y, cells, size, HEAD_TEXT[ink])


def rows(table: Table, content: Sequence[Sequence[str]], ink: Ink) -> Iterator[Drawing]:
    """The rows below the head; an empty one is room to write in."""
    for number, cells in enumerate(content, 1):
        y = table.y + number * table.row
        yield from _cells(table, y, cells, table.size, BLACK[ink])
        yield Line(x=table.x, y=y + table.row, x2=table.right, y2=y + table.row, weight=HAIRLINE, black=SOFT[ink])


def _cells(table: Table, y: float, cells: Sequence[str], size: float, black: float) -> Iterator[Drawing]:
    for text, x, width, align in zip(cells, table.lefts(), table.widths, table.aligns, strict=True):
        if text:
            yield words(text, x, y, width, table.row, size=size, align=align, black=black)
