"""A tally is read as a hand wrote it: strokes, the fifth across, a ring around what is spent."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sheets.documents.pages import Tally
from sheets.marks import FRAME, Line, Polyline
from sheets.render.tally import tally_marks

X, Y, WIDTH, HEIGHT = 20.0, 30.0, 62.0, 8.0


def drawn(count: int, spent: int = 0, width: float = WIDTH) -> tuple[list[Line], list[Line], list[Polyline]]:
    """The upright strokes, the slashes and the rings."""
    marks = tally_marks(Tally(count, spent), x=X, y=Y, width=width, height=HEIGHT, weight=FRAME)
    lines = [mark for mark in marks if isinstance(mark, Line)]
    rings = [mark for mark in marks if isinstance(mark, Polyline)]
    assert len(lines) + len(rings) == len(marks)
    uprights = [line for line in lines if abs(line.x2 - line.x) < 0.2 * abs(line.y2 - line.y)]
    return uprights, [line for line in lines if line not in uprights], rings


def extent(ring: Polyline) -> tuple[float, float]:
    return min(x for x, _ in ring.points), max(x for x, _ in ring.points)


@pytest.mark.parametrize(
    ("count", "spent", "uprights", "slashes", "rings"),
    [
        (0, 0, 0, 0, 0),
        (1, 0, 1, 0, 0),
        (4, 0, 4, 0, 0),
        (5, 0, 4, 1, 0),
        (7, 5, 6, 1, 1),
        (16, 15, 13, 3, 3),
        (18, 10, 15, 3, 2),
        (9, 4, 8, 1, 0),
    ],
)
def test_bundles_of_five_and_rings_around_spent_ones(
    count: int, spent: int, uprights: int, slashes: int, rings: int
) -> None:
    assert tuple(map(len, drawn(count, spent))) == (uprights, slashes, rings)


def test_a_slash_crosses_its_four_strokes_and_a_ring_goes_around_its_bundle_alone() -> None:
    uprights, slashes, rings = drawn(16, 15)
    for number, (slash, ring) in enumerate(zip(slashes, rings, strict=True)):
        strokes = uprights[number * 4 : number * 4 + 4]
        assert slash.x < min(min(s.x, s.x2) for s in strokes)
        assert slash.x2 > max(max(s.x, s.x2) for s in strokes)
        left, right = extent(ring)
        assert left < slash.x < slash.x2 < right
        others = [s for s in uprights if s not in strokes]
        assert [s for s in others if left < s.x < right or left < s.x2 < right] == []
    assert all(extent(one)[1] < extent(other)[0] for one, other in pairwise(rings))


@pytest.mark.parametrize(("count", "spent", "width"), [(16, 15, 62), (18, 15, 62), (16, 0, 36), (48, 45, 62)])
def test_all_strokes_stay_in_their_field_and_are_drawn_closer_where_there_are_many(
    count: int, spent: int, width: float
) -> None:
    uprights, slashes, rings = drawn(count, spent, width)
    xs = [x for line in (*uprights, *slashes) for x in (line.x, line.x2)]
    ys = [y for line in (*uprights, *slashes) for y in (line.y, line.y2)]
    xs += [x for ring in rings for x, _ in ring.points]
    ys += [y for ring in rings for _, y in ring.points]
    assert X <= min(xs) < max(xs) <= X + width
    assert Y <= min(ys) < max(ys) <= Y + HEIGHT
    assert len({round(line.x2 - line.x, 3) for line in uprights}) > 3  # no ruler drew this


def test_the_same_points_always_look_the_same() -> None:
    assert drawn(16, 10) == drawn(16, 10)
