"""Squares lie where their turns are, whatever readings of the rules are in force."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from sheets.documents import obstacle_strips
from sheets.documents.obstacle_score_sheet import compose
from sheets.documents.obstacle_score_sheet_grid import A4
from sheets.documents.obstacle_squares import SQUARES, Lane, Writing, lane_marks
from sheets.documents.pages import DrawnPage, Part
from sheets.marks import FRAME, RULE, Box, Drawing, Line, Polyline, Ring, Words
from sheets.models.obstacle_event import Ending, Placed, Run
from sheets.paper import PAPERS, Ink
from tests.printshop import Printshop
from tests.reading import glyphs, touching
from tests.tournament import english, event, placed, scripted, show, with_runs

LANE = Lane(x=0, y=0, square=5.8, height=10, result=16)
WRITING = Writing(ink=Ink.FULL, splash="SPLASH", out_of_time="O.O.T.")


def drawn(each: Placed, lane: int = 0, lanes: int = 1) -> list[Drawing]:
    return list(lane_marks(each, lane, lanes, LANE, WRITING))


def middle(mark: Words) -> float:
    return mark.x + mark.width / 2


def sharing(run: Run, *pairs: int) -> Run:
    """The same run, in which the save rolls at these places (from 0) have the turn of the square before."""
    turn, squares = 0, []
    for place, square in enumerate(run.squares):
        turn += place not in pairs
        squares.append(replace(square, turn=turn))
    return replace(run, squares=tuple(squares), turns=turn)


def test_a_save_that_takes_no_turn_stands_beside_its_bogus_roll() -> None:
    run = sharing(scripted("5", "x*", "✓", "24|", "7", ending=Ending.RUNNING), 2)
    found = drawn(placed(run))
    (bogus,) = (mark for mark in found if isinstance(mark, Words) and mark.text == "x*")
    (tick,) = (mark for mark in found if isinstance(mark, Polyline))
    across = [x for x, _ in tick.points]
    assert 5.8 < middle(bogus) < 5.8 * 1.5 < min(across) < max(across) < 2 * 5.8
    assert bogus.size >= 5.5
    assert [middle(mark) for mark in found if isinstance(mark, Words) and mark.text == "24"] == [5.8 * 2.5]
    assert [mark.x for mark in found if isinstance(mark, Words) and mark.text == "rs"] == [pytest.approx(5.8 * 3)]


def test_a_run_ends_behind_its_last_turn() -> None:
    run = sharing(scripted("x*", "x", ending=Ending.SPLASH), 1)
    bold = [mark.x for mark in drawn(placed(run)) if isinstance(mark, Line) and mark.weight == FRAME]
    assert bold == [5.8]
    finished = sharing(scripted("x*", "✓", "20|", course=("rlr",), ending=Ending.FINISHED), 1)
    (ring,) = (mark for mark in drawn(placed(finished, place=1, advances=True)) if isinstance(mark, Ring))
    assert ring.x == pytest.approx(2.5 * 5.8)


def test_one_square_more_than_a_lane_has_stands_behind_it_with_its_own_edge() -> None:
    late = scripted(*["x"] * 31, "x*", "✓", ending=Ending.OUT_OF_TIME)
    found = drawn(placed(late))
    (tick,) = (mark for mark in found if isinstance(mark, Polyline))
    assert all(32 * 5.8 < x < 33 * 5.8 for x, _ in tick.points)
    assert [mark.x for mark in found if isinstance(mark, Line) and mark.weight == RULE] == [pytest.approx(33 * 5.8)]
    (white,) = (mark for mark in found if isinstance(mark, Box))
    (word,) = (mark for mark in found if isinstance(mark, Words) and mark.text == "O.O.T.")
    assert 33 * 5.8 < white.x < white.x + white.width <= LANE.end
    assert white.x < middle(word) < LANE.end


@pytest.mark.parametrize(
    "settings",
    [{"save_uses_a_turn": "false"}, {"luck_uses_a_turn": "true", "bogus_17_on_last_turn": "extra_square"},
     {"save_uses_a_turn": "false", "final_turn_limit": "none"}],
)  # fmt: skip
def test_every_square_stays_on_the_sheet_in_the_column_of_its_turn(shop: Printshop, settings: dict[str, str]) -> None:
    for seed in "012":
        played = event(seed, **settings)
        part = compose(show(played, **settings))
        for found, round in zip(on_a4(part), played.rounds, strict=False):
            assert max(mark.x + mark.width for mark in found if isinstance(mark, Words | Box)) <= A4.right + 0.8
            rows = [mark for mark in found if isinstance(mark, Words) and mark.x >= A4.squares - 0.8 and mark.y >= 27]
            lanes = -(-(round.limit or 2 * SQUARES) // SQUARES)
            if round.limit is None:
                continue
            for n, each in enumerate(round.placed):
                for square in each.run.squares:
                    lane = min((square.turn - 1) // SQUARES, lanes - 1)
                    at = A4.squares + (square.turn - 1 - lane * SQUARES) * A4.square
                    y = 27 + 10 * (n * lanes + lane)
                    texts = [m.text for m in rows if m.y == y and at < middle(m) < at + A4.square]
                    assert square.mark == "✓" or square.mark in texts
    made = shop.pdf(part, paper="letter", ink=Ink.FULL, labels=english())
    assert [touching(page, page) for page in glyphs(made)] == [[]] * len(part.pages)


def on_a4(part: Part) -> list[Sequence[Drawing]]:
    pages = [page for page in part.pages if isinstance(page, DrawnPage)]
    return [page.draw(PAPERS["a4"].height, PAPERS["a4"].width, Ink.FULL) for page in pages]


def test_a_strip_does_not_tell_that_somebody_is_pushed_out_later() -> None:
    run = scripted("20|", course=("rlr",), ending=Ending.FINISHED)
    through, pushed = (
        on_a4(obstacle_strips.compose(show(with_runs(placed(run, place=1, advances=advances)))))[0]
        for advances in (True, False)
    )
    assert any(isinstance(mark, Ring) for mark in pushed)
    assert list(through) == list(pushed)
