"""Fronts and backs as pictures, laid over each other as paper lays them: partners stand in the same place."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from sheets.binding import Book
from sheets.documents.pages import Part
from sheets.marks import Box, Mark
from sheets.models.secret import GM
from sheets.order import Order
from sheets.render.pages import Sheet
from sheets.render.parts import Rendered
from sheets.sheetwork import bound
from tests.printshop import SEARCH, Printshop
from tests.reading import pictures

WIDTH, HEIGHT = 210.0, 297.0

DPI = 127
"""Five pixels for each millimetre: no edge of a sheet is in mid-pixel, whichever way it is turned."""

SMALLEST, LARGER = 40.0, 16.0
"""The side of the first item's square, and by how much each next one is larger (mm)."""


def item(number: int) -> Sheet:
    """A page with a square in its middle that only one other page has, and a bar near its upper edge."""
    side = SMALLEST + LARGER * number
    marks: tuple[Mark, ...] = (
        Box(x=(WIDTH - side) / 2, y=(HEIGHT - side) / 2, width=side, height=side, weight=0, fill=1.0),
        Box(x=WIDTH / 2 - 40, y=20, width=80, height=10, weight=0, fill=1.0),
    )
    return Sheet(background=None, page=0, width=WIDTH, height=HEIGHT, marks=marks)


def printed(shop: Printshop, count: int, edge: str, **wishes: object) -> list[np.ndarray]:
    """The sides of the sheets that so many items make, each with its like behind it, four on a side."""
    part = Part(kind="obstacle/commentary", title="Items", stem="items", audience=GM, pages=())
    made = Rendered(sheets=tuple(item(n // 2) for n in range(2 * count)), continued=(), missing=())
    order = Order(search=SEARCH, up=4, duplex=edge, **wishes)  # type: ignore[arg-type]
    book = Book(file=Path("x.pdf"), title="x", parts=(part,))
    pdf, sides = bound(book, [made], order, shop.renderer().fonts)
    pages = pictures(pdf, DPI)
    assert len(pages) == sides
    return pages


def through(back: np.ndarray, edge: str) -> np.ndarray:
    """A back as it is seen through its sheet: over the long edge of an upright sheet left and right change places."""
    over_side = (edge == "long") == (back.shape[0] >= back.shape[1])
    return back[:, ::-1] if over_side else back[::-1]


def quarters(side: np.ndarray) -> list[np.ndarray]:
    """The four places of a side, in reading order."""
    half, middle = side.shape[0] // 2, side.shape[1] // 2
    return [side[rows, columns] for rows in (slice(None, half), slice(half, None))
            for columns in (slice(None, middle), slice(middle, None))]  # fmt: skip


def square(place: np.ndarray) -> float:
    """The side of the square in a place, in mm: how many pixels of its middle row are dark."""
    return float((place[place.shape[0] // 2] < 128).sum()) * 25.4 / DPI


def squares_differ(one: np.ndarray, other: np.ndarray) -> int:
    """How many pixels are dark on one and white on the other, the bars left out: those turn over with their pages."""
    found = 0
    for a, b in zip(quarters(one), quarters(other), strict=True):
        long = int(a.shape[1] > a.shape[0])
        start, end = (round(a.shape[long] * share) for share in (0.16, 0.84))
        middles = [each.swapaxes(0, long)[start:end].astype(int) for each in (a, b)]
        found += int((np.abs(middles[0] - middles[1]) > 160).sum())
    return found


EDGES = pytest.mark.parametrize("edge", ["long", "short"])
LYING = pytest.mark.parametrize("landscape", [False, True], ids=["upright", "across"])


@LYING
@EDGES
@pytest.mark.parametrize("count", [1, 5, 8])
def test_partners_lie_over_each_other(shop: Printshop, count: int, edge: str, landscape: bool) -> None:
    sides = printed(shop, count, edge, landscape=landscape)
    assert len(sides) == 2 * -(-count // 4)
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        assert (front < 128).sum() == pytest.approx((back < 128).sum(), abs=20)
        assert squares_differ(front, through(back, edge)) == 0


@EDGES
@pytest.mark.parametrize("count", [1, 5, 8])
def test_items_stand_in_reading_order_and_empty_places_stay_empty(shop: Printshop, count: int, edge: str) -> None:
    sides = printed(shop, count, edge)
    scale = (WIDTH - 10) / 2 / WIDTH
    wanted = [(SMALLEST + LARGER * n) * scale if n < count else 0 for n in range(2 * len(sides))]
    fronts = [square(place) for side in sides[::2] for place in quarters(side)]
    assert fronts == pytest.approx(wanted, abs=0.41)
    behind = [square(place) for side in sides[1::2] for place in quarters(through(side, edge))]
    assert behind == pytest.approx(wanted, abs=0.41)


@EDGES
@pytest.mark.parametrize("count", [1, 5, 8])
def test_every_page_reads_upright_on_an_upright_sheet(shop: Printshop, count: int, edge: str) -> None:
    """The bar is in the upper part of its place, on fronts and on backs as they come out of the printer."""
    seen = 0
    for side in printed(shop, count, edge):
        for place in quarters(side):
            if square(place):
                eighth = place.shape[0] // 6
                assert (place[:eighth] < 128).sum() > 1000
                assert (place[-eighth:] < 128).sum() == 0
                seen += 1
    assert seen == 2 * count


@EDGES
@pytest.mark.parametrize("count", [1, 5, 8])
def test_it_is_seen_when_backs_do_not_meet_their_fronts(shop: Printshop, count: int, edge: str) -> None:
    """As they lie, turned over the other edge, or half a millimetre aside, they do not."""
    other = {"long": "short", "short": "long"}[edge]
    front, back, *_ = printed(shop, count, edge)
    assert squares_differ(front, back) > 1000
    assert squares_differ(front, through(back, other)) > 1000
    front, moved, *_ = printed(shop, count, edge, offset=(0.5, 0))
    assert squares_differ(front, through(moved, edge)) > 100
