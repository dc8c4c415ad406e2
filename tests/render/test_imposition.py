"""Where pages stand on sheets: slots, backs that meet their fronts, booklets that read in order, marks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.marks import Line
from sheets.paper import MARGIN, PAPERS, UNPRINTED
from sheets.render.imposition import (
    TRIMMED,
    Grid,
    Leaf,
    Size,
    Slot,
    behind,
    booklet,
    centred,
    cut_marks,
    faces,
    fitted,
    fold_marks,
    grid,
    spread,
)

A4: Size = (210, 297)
SIDES = st.floats(min_value=50, max_value=1000)
SIZES = st.tuples(SIDES, SIDES)
EDGES = ("long", "short")


def assert_apart_and_within(on: Grid, margin: float) -> None:
    for slot in on.slots:
        assert margin - 1e-6 <= slot.x
        assert slot.x + slot.width <= on.width - margin + 1e-6
        assert margin - 1e-6 <= slot.y
        assert slot.y + slot.height <= on.height - margin + 1e-6
    for number, one in enumerate(on.slots):
        for other in on.slots[:number]:
            across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
            down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
            assert min(across, down) < 1e-6


@given(st.sampled_from([1, 2, 4, 8]), SIZES, SIZES, st.sampled_from([UNPRINTED, TRIMMED]), st.booleans())
def test_slots_lie_apart_within_the_margins_in_reading_order(
    up: int, page: Size, sheet: Size, margin: float, landscape: bool
) -> None:
    on = grid(up, page, sheet, margin, landscape=landscape)
    assert len(on.slots) == up
    assert (on.width, on.height) in (sheet, sheet[::-1])
    assert not landscape or on.width >= on.height
    assert_apart_and_within(on, margin)
    assert [(round(s.y, 6), s.x) for s in on.slots] == sorted((round(s.y, 6), s.x) for s in on.slots)
    assert 0 < on.scale <= 1
    for slot in on.slots:
        wide, high = page if slot.turn % 180 == 0 else page[::-1]
        assert slot.width == pytest.approx(wide * on.scale)
        assert slot.height == pytest.approx(high * on.scale)


@given(st.sampled_from([2, 4, 8]), SIZES, SIZES)
def test_no_other_way_to_lay_the_sheet_gives_larger_pages(up: int, page: Size, sheet: Size) -> None:
    scale = grid(up, page, sheet).scale
    assert scale >= grid(up, page, sheet, landscape=True).scale - 1e-4
    for columns in (n for n in (1, 2, 4, 8) if up % n == 0):
        for wide, high in (page, page[::-1]):
            for width, height in (sheet, sheet[::-1]):
                room = min((width - 10) / columns / wide, (height - 10) / (up // columns) / high, 1)
                assert scale >= room - 1e-4


def test_pages_stand_upright_on_a_sheet_that_lies_as_they_need_it() -> None:
    two, four, eight = (grid(up, A4, A4) for up in (2, 4, 8))
    assert [(on.width, on.height, len({s.x for s in on.slots})) for on in (two, four, eight)] == [
        (297, 210, 2), (210, 297, 2), (297, 210, 4),
    ]  # fmt: skip
    assert {s.turn for on in (two, four, eight) for s in on.slots} == {0}
    assert grid(4, A4, A4, landscape=True).slots[0].turn == 90
    assert grid(1, (100, 150), A4).scale == 1


@given(SIZES, SIZES, st.sampled_from([1, 2, 4, 8]), st.sampled_from(EDGES), st.booleans())
def test_a_back_lies_behind_its_front_and_the_front_behind_the_back(
    page: Size, sheet: Size, up: int, edge: str, leaf: bool
) -> None:
    on = grid(up, page, sheet)
    over_side = (edge == "long") == (on.height >= on.width)
    for slot in on.slots:
        back = behind(slot, on, edge, leaf=leaf)
        # Laid over each other: what is to the left on one side is to the right on the other, or up and down.
        if over_side:
            assert (back.x + back.width, back.y) == pytest.approx((on.width - slot.x, slot.y))
        else:
            assert (back.x, back.y + back.height) == pytest.approx((slot.x, on.height - slot.y))
        again = behind(back, on, edge, leaf=leaf)
        assert (again.x, again.y, again.turn) == (pytest.approx(slot.x), pytest.approx(slot.y), slot.turn)
    assert_apart_and_within(Grid(width=on.width, height=on.height, scale=1, slots=tuple(
        behind(slot, on, edge) for slot in on.slots)), UNPRINTED)  # fmt: skip


@pytest.mark.parametrize(
    ("sheet", "turn", "edge", "back"),
    [
        (A4, 0, "long", 0), (A4, 0, "short", 0), (A4, 90, "long", 270), (A4, 90, "short", 270),
        (A4[::-1], 0, "long", 180), (A4[::-1], 0, "short", 180), (A4[::-1], 90, "long", 90),
    ],
)  # fmt: skip
def test_a_tall_page_is_turned_over_the_edge_that_the_sheet_is(sheet: Size, turn: int, edge: str, back: int) -> None:
    tall = Slot(x=10, y=10, width=70, height=99) if turn == 0 else Slot(x=10, y=10, width=99, height=70, turn=turn)
    on = Grid(width=sheet[0], height=sheet[1], slots=(tall,), scale=1)
    assert behind(tall, on, edge).turn == back


@pytest.mark.parametrize(
    ("count", "sheets"),
    [
        (1, [((None, None), (0, None))]),
        (4, [((3, 2), (0, 1))]),
        (5, [((None, None), (0, 1)), ((None, 4), (2, 3))]),
        (8, [((7, 6), (0, 1)), ((5, 4), (2, 3))]),
        (9, [((None, None), (0, 1)), ((None, 8), (2, 3)), ((7, 6), (4, 5))]),
    ],
)
def test_the_sheets_of_a_booklet(count: int, sheets: list[tuple[Leaf, Leaf]]) -> None:
    assert list(booklet(range(count))) == sheets


@pytest.mark.parametrize("count", [1, 4, 5, 8, 9, 16, 33])
def test_a_folded_booklet_reads_in_order(count: int) -> None:
    """Right leaves from the outside in, front and back, then left leaves from the inside out, back to front."""
    sheets = list(booklet(range(count)))
    right = [page for _, leaf in sheets for page in leaf]
    left = [page for leaf, _ in reversed(sheets) for page in reversed(leaf)]
    read = [*right, *left]
    assert len(read) % 4 == 0
    assert read == [*range(count), *[None] * (len(read) - count)]


@pytest.mark.parametrize(("edge", "turn"), [("short", 0), ("long", 180)])
def test_the_inside_of_a_booklet_reads_on_from_left_to_right(edge: str, turn: int) -> None:
    on = spread(A4, A4)
    leaves = [leaf for pair in booklet(range(4)) for leaf in pair]
    front, back = faces(leaves, [A4] * 4, on, edge, fold_marks(on), book=True)
    assert [page for page, slot in sorted(front.placed, key=lambda p: p[1].x)] == [3, 0]
    inside = sorted(back.placed, key=lambda p: p[1].x)
    assert [page for page, _ in inside] == ([1, 2] if turn == 0 else [2, 1])
    assert {slot.turn for _, slot in back.placed} == {turn}
    assert front.marks
    assert not back.marks
    assert {mark.x for mark in front.marks if isinstance(mark, Line)} == {297 / 2}


@pytest.mark.parametrize("count", [1, 5, 8])
@pytest.mark.parametrize("edge", EDGES)
def test_empty_places_are_kept_on_backs(count: int, edge: str) -> None:
    on = grid(4, A4, A4)
    leaves: list[Leaf] = [(2 * n, 2 * n + 1) for n in range(count)]
    made = list(faces(leaves, [A4] * 2 * count, on, edge))
    assert len(made) == 2 * -(-count // 4)
    for front, back in zip(made[::2], made[1::2], strict=True):
        assert [page + 1 for page, _ in front.placed] == [page for page, _ in back.placed]
        assert [behind(slot, on, edge) for _, slot in front.placed] == [slot for _, slot in back.placed]


def test_a_page_of_other_proportions_is_turned_and_stays_in_its_slot() -> None:
    slot = grid(2, A4, A4).slots[0]
    assert fitted(slot, A4) == Slot(
        x=slot.x, y=slot.y, width=pytest.approx(slot.width), height=pytest.approx(slot.height)
    )  # type: ignore[arg-type]
    wide = fitted(slot, A4[::-1])
    assert wide.turn == 90
    assert (wide.width, wide.height) == (pytest.approx(slot.width), pytest.approx(slot.height))
    square = fitted(slot, (100, 100))
    assert square.width == square.height == pytest.approx(slot.width)
    assert square.y - slot.y == pytest.approx(slot.y + slot.height - square.y - square.height)


@pytest.mark.parametrize("up", [2, 4, 8])
@pytest.mark.parametrize("paper", PAPERS)
def test_cut_marks_stand_outside_the_trim_and_5_mm_off_the_edge(up: int, paper: str) -> None:
    sheet = (PAPERS[paper].width, PAPERS[paper].height)
    on = grid(up, A4, sheet, TRIMMED)
    marks = [mark for mark in cut_marks(on) if isinstance(mark, Line)]
    cuts = len({s.x for s in on.slots}) + 1 + len({s.y for s in on.slots}) + 1
    blades = 2
    assert len(marks) == 2 * cuts + blades
    for mark in marks[:-blades]:
        for x, y in ((mark.x, mark.y), (mark.x2, mark.y2)):
            assert UNPRINTED <= x <= on.width - UNPRINTED
            assert UNPRINTED <= y <= on.height - UNPRINTED
            assert not any(s.x < x < s.x + s.width and s.y < y < s.y + s.height for s in on.slots)


def test_a_page_in_the_middle_of_a_larger_sheet_keeps_its_size_and_the_sheet_lies_as_it_does() -> None:
    on = centred((297, 210), (250, 350))
    assert (on.width, on.height) == (350, 250)
    assert on.slots == (Slot(x=26.5, y=20, width=297, height=210),)
    assert cut_marks(on)
    assert cut_marks(centred(A4, A4)) == ()
    assert MARGIN < TRIMMED
