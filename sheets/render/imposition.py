"""Where pages stand on sheets of paper: slots, their backs, the order of a booklet. Pure geometry, in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sheets.marks import HAIRLINE, Line, Mark, scissors
from sheets.paper import UNPRINTED

GRIDS = {1: ((1, 1),), 2: ((2, 1), (1, 2)), 4: ((2, 2), (4, 1), (1, 4)), 8: ((4, 2), (2, 4), (8, 1), (1, 8))}
"""The columns and rows that so many pages may stand in."""

TRIMMED = 12.0
"""The margin of a sheet with cut marks (mm): 5 mm nothing, 6 mm mark, 1 mm between mark and trim."""

GAP = 1.0
"""Between a cut mark and what is trimmed (mm)."""

FOLD_TICK = 4.0
"""The length of the mark at either end of a booklet's fold (mm)."""

Size = tuple[float, float]
"""Width and height in mm."""

Leaf = tuple[int | None, int | None]
"""The numbers of the pages on the front and on the back of one piece of paper; None for nothing."""


@dataclass(frozen=True, kw_only=True)
class Slot:
    """A place on a sheet, its corner at (x, y) from the top left; the page in it is turned clockwise by `turn`."""

    x: float
    y: float
    width: float
    height: float
    turn: int = 0


@dataclass(frozen=True, kw_only=True)
class Grid:
    """One side of a sheet of width x height, and its slots row by row; pages come out at `scale`, 1 at most."""

    width: float
    height: float
    slots: tuple[Slot, ...]
    scale: float


@dataclass(frozen=True, kw_only=True)
class Face:
    """One side of a sheet to be: which page (the first is 0) stands in which slot, and the marks around them."""

    width: float
    height: float
    placed: tuple[tuple[int, Slot], ...] = ()
    marks: tuple[Mark, ...] = ()


def grid(up: int, page: Size, sheet: Size, margin: float = UNPRINTED, *, landscape: bool = False) -> Grid:
    """The slots of `up` pages (1, 2, 4 or 8) on a sheet that may lie either way, or must lie across.

    Pages are as large as they can be, never enlarged, upright where turning them wins nothing. They touch each other,
    so that one cut parts two of them, and stand in the middle, so that backs meet fronts.
    """
    return _largest(GRIDS[up], page, _lying(sheet, landscape), margin, turns=(0, 90))


def spread(page: Size, sheet: Size) -> Grid:
    """The two slots of a booklet's sheet, beside each other whichever way it lies: its fold runs down the middle."""
    return _largest([(2, 1)], page, _lying(sheet, False), UNPRINTED, turns=(0,))


def centred(page: Size, sheet: Size) -> Grid:
    """A page at its own size in the middle of a sheet, which lies as the page does."""
    width, height = (min(sheet), max(sheet)) if page[0] <= page[1] else (max(sheet), min(sheet))
    x, y = (width - page[0]) / 2, (height - page[1]) / 2
    return Grid(width=width, height=height, slots=(Slot(x=x, y=y, width=page[0], height=page[1]),), scale=1.0)


def behind(slot: Slot, on: Grid, edge: str, *, leaf: bool = False) -> Slot:
    """The place on the back of a sheet that lies behind a slot; the sheet is turned over its `long` or `short` edge.

    By itself the piece of paper is turned over the same edge, and its back reads upright then; as a `leaf` it is turned
    like that of a book, whatever edge that is.
    """
    sideways = (edge == "long") == (on.height >= on.width)
    x = on.width - slot.x - slot.width if sideways else slot.x
    y = slot.y if sideways else on.height - slot.y - slot.height
    upright = slot.turn % 180 == 0
    tall = (slot.height >= slot.width) == upright
    like_a_book = leaf or (edge == "long") == tall
    turn = (-slot.turn if sideways else 180 - slot.turn) + (0 if like_a_book else 180)
    return Slot(x=x, y=y, width=slot.width, height=slot.height, turn=turn % 360)


def booklet(pages: Sequence[int]) -> Iterator[tuple[Leaf, Leaf]]:
    """The left and the right leaf of each sheet, the outermost first; empty pages make up a multiple of four.

    Folded in the middle, one sheet within the other, they read in order.
    """
    padded = [*pages, *[None] * (-len(pages) % 4)]
    last = len(padded) - 1
    for first in range(0, len(padded) // 2, 2):
        yield (padded[last - first], padded[last - first - 1]), (padded[first], padded[first + 1])


def faces(leaves: Sequence[Leaf], sizes: Sequence[Size], on: Grid, edge: str, marks: tuple[Mark, ...] = (), *,
          book: bool = False) -> Iterator[Face]:  # fmt: skip
    """The sides of the sheets that these leaves fill, in order: with `edge` `off` the fronts alone.

    Otherwise each front and then its back; a place is kept where a leaf is missing or has nothing on its back.
    `sizes` are those of all pages, by number; `marks` stand on the fronts.
    """

    def face(placed: Sequence[tuple[int | None, Slot]], marks: tuple[Mark, ...] = ()) -> Face:
        there = tuple((page, fitted(slot, sizes[page])) for page, slot in placed if page is not None)
        return Face(width=on.width, height=on.height, placed=there, marks=marks)

    for start in range(0, len(leaves), len(on.slots)):
        placed = list(zip(leaves[start : start + len(on.slots)], on.slots, strict=False))
        yield face([(front, slot) for (front, _), slot in placed], marks)
        if edge != "off":
            yield face([(back, behind(slot, on, edge, leaf=book)) for (_, back), slot in placed])


def fitted(slot: Slot, page: Size) -> Slot:
    """The place of a page within a slot: all of it, or as much as one of other proportions takes in its middle.

    A page that is wide where the slot is tall, or the other way round, is turned clockwise to fit.
    """
    upright = slot.turn % 180 == 0
    room = (slot.width, slot.height) if upright else (slot.height, slot.width)
    across = (page[0] > page[1]) != (room[0] > room[1])
    turn = (slot.turn + 90 * across) % 360
    wide, high = page if turn % 180 == 0 else (page[1], page[0])
    scale = min(slot.width / wide, slot.height / high)
    x, y = slot.x + (slot.width - wide * scale) / 2, slot.y + (slot.height - high * scale) / 2
    return Slot(x=x, y=y, width=wide * scale, height=high * scale, turn=turn)


def cut_marks(on: Grid) -> tuple[Mark, ...]:
    """Hairlines outside the trim at both ends of every cut, from 5 mm off the edge; scissors at the first of them.

    Where less than a millimetre of room is left outside there is no mark.
    """
    left, right = min(s.x for s in on.slots), max(s.x + s.width for s in on.slots)
    top, bottom = min(s.y for s in on.slots), max(s.y + s.height for s in on.slots)
    across = _once([edge for s in on.slots for edge in (s.x, s.x + s.width)])
    down = _once([edge for s in on.slots for edge in (s.y, s.y + s.height)])
    rows, columns = _outside(left, right, on.width), _outside(top, bottom, on.height)
    lines = [Line(x=x, y=a, x2=x, y2=b, weight=HAIRLINE) for x in across for a, b in columns]
    lines += [Line(x=a, y=y, x2=b, y2=y, weight=HAIRLINE) for y in down for a, b in rows]
    blades = scissors(x=UNPRINTED + 1, y=down[0]) if rows else ()
    return (*lines, *blades)


def fold_marks(on: Grid) -> tuple[Mark, ...]:
    """Where a booklet's sheet is folded: a short dashed line at either end of its middle."""
    middle, dash = on.width / 2, (1.0, 0.5)
    ends = ((UNPRINTED, UNPRINTED + FOLD_TICK), (on.height - UNPRINTED - FOLD_TICK, on.height - UNPRINTED))
    return tuple(Line(x=middle, y=a, x2=middle, y2=b, dash=dash) for a, b in ends)


def _lying(sheet: Size, landscape: bool) -> list[Size]:
    across = (max(sheet), min(sheet))
    return [across] if landscape else [(min(sheet), max(sheet)), across]


def _largest(
    shapes: Sequence[tuple[int, int]], page: Size, sheets: Sequence[Size], margin: float, turns: Sequence[int]
) -> Grid:
    tried = [_tried(*shape, turn, page, sheet, margin) for turn in turns for sheet in sheets for shape in shapes]
    # Of two that are equal to a ten thousandth the first: upright comes before turned, portrait before landscape.
    return max(tried, key=lambda each: round(each.scale, 4))


def _tried(columns: int, rows: int, turn: int, page: Size, sheet: Size, margin: float) -> Grid:
    wide, high = page if turn == 0 else (page[1], page[0])
    scale = min((sheet[0] - 2 * margin) / (columns * wide), (sheet[1] - 2 * margin) / (rows * high), 1.0)
    width, height = wide * scale, high * scale
    left, top = (sheet[0] - columns * width) / 2, (sheet[1] - rows * height) / 2
    slots = tuple(
        Slot(x=left + column * width, y=top + row * height, width=width, height=height, turn=turn)
        for row in range(rows)
        for column in range(columns)
    )
    return Grid(width=sheet[0], height=sheet[1], slots=slots, scale=scale)


def _once(edges: Sequence[float]) -> list[float]:
    return sorted({round(edge, 4) for edge in edges})


def _outside(low: float, high: float, length: float) -> list[tuple[float, float]]:
    """The stretches before and after a block on a side of that length that may bear a mark."""
    if low - GAP - UNPRINTED < 1:
        return []
    return [(UNPRINTED, low - GAP), (high + GAP, length - UNPRINTED)]
