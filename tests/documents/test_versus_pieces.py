"""Pieces and dice of the board game: standees fold on their line, discs show the phase, sides differ without colour."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.documents import versus_board, versus_dice, versus_pieces
from sheets.documents.versus_dice import FACE, FACES, LONG, net
from sheets.documents.versus_figures import HEIGHT, Figure, back, disc, front
from sheets.documents.versus_sides import hatched, rectangle
from sheets.marks import Line, Polyline, Words
from sheets.models.versus_board import Side
from sheets.paper import Ink
from tests.board_game import english, game, marks
from tests.documents.test_obstacle_score_sheet import described

GOLDEN = Path(__file__).parent / "golden/versus-ninja.txt"


def test_hatching_stays_inside_its_shape() -> None:
    lines = list(hatched(rectangle(10, 20, 6, 4), 1.0))
    assert len(lines) >= 6
    for line in lines:
        assert 10 <= min(line.x, line.x2) <= max(line.x, line.x2) <= 16
        assert 20 <= min(line.y, line.y2) <= max(line.y, line.y2) <= 24
        assert abs((line.x + line.y) - (line.x2 + line.y2)) < 1e-9


@pytest.mark.parametrize("figure", Figure)
@pytest.mark.parametrize("side", Side)
def test_a_standee_folds_on_its_line(figure: Figure, side: Side) -> None:
    fold = 100.0
    outlines = []
    for drawing in (front(figure, side, 20, fold, Ink.FULL), back(figure, side, 20, fold, Ink.FULL)):
        outlines.append([mark.points for mark in drawing if isinstance(mark, Polyline) and len(mark.points) in (8, 40)])
    assert outlines[0]
    folded = [tuple((x, 2 * fold - y) for x, y in points) for points in outlines[1]]
    corners, behind = ({(round(x, 3), round(y, 3)) for one in each for x, y in one} for each in (outlines[0], folded))
    assert corners == behind
    assert all(fold - HEIGHT <= y <= fold for points in outlines[1] for _, y in points)


def test_the_fold_of_every_standee_lies_halfway_between_its_cuts() -> None:
    drawing = marks(versus_pieces.blank(game(), english()))
    rows = [mark for mark in drawing if isinstance(mark, Line) and mark.x2 - mark.x == 8 * 18]
    heights = sorted(mark.y for mark in rows)
    assert len(heights) == 10
    for top, out, fold, tab, bottom in (heights[:5], heights[5:]):
        assert (top + bottom) / 2 == fold == (out + tab) / 2
    assert [bool(mark.dash) for mark in sorted(rows, key=lambda mark: mark.y)] == [False, True, True, True, False] * 2


def test_the_ninja_is_as_looked_at(update_golden: bool) -> None:
    text = "".join(map(described, front(Figure.NINJA, Side.RED, 0, 0, Ink.LIGHT)))
    if update_golden:
        GOLDEN.write_text(text, "utf-8", newline="\n")
    assert {line.split()[0] for line in text.splitlines()} == {"Polyline", "Line", "Ring", "Box"}
    assert text == GOLDEN.read_text("utf-8")


def test_what_points_at_the_enemy_tells_how_far_a_disc_is_turned() -> None:
    drawing = list(disc(Figure.NINJA, Side.BLACK, 0, 0, Ink.FULL, ("0", "90", "180")))
    said = {mark.text: mark for mark in drawing if isinstance(mark, Words)}
    places = {text: (mark.x + mark.width / 2, mark.y + mark.height / 2) for text, mark in said.items()}
    for text, (x, y) in places.items():
        for _ in range(int(text) // 90):  # clockwise by a quarter, seen from above
            x, y = -y, x
        assert (round(x, 6), round(y, 6)) == (0, -5.75)
        assert (said[text].turn + int(text)) % 360 == 0


def test_the_sides_differ_without_colour() -> None:
    for figure in Figure:
        for ink in Ink:
            assert front(figure, Side.BLACK, 0, 0, ink) != front(figure, Side.RED, 0, 0, ink)
    drawing = marks(versus_board.blank(game(), english()))
    squares = [mark for mark in drawing if isinstance(mark, Polyline) and len(mark.points) == 4 and mark.fill]
    assert len(squares) == 6
    assert all(mark.points[0][1] > 200 for mark in squares)


def test_a_die_is_a_square_prism_whose_opposite_faces_add_up_to_five() -> None:
    drawing = list(net(0, 0, Side.BLACK, Ink.FULL))
    folds = [mark for mark in drawing if isinstance(mark, Line)]
    assert all(mark.dash for mark in folds)
    along = sorted({mark.x for mark in folds if abs(mark.y2 - mark.y) == LONG})
    assert along == [FACE, 2 * FACE, 3 * FACE, 4 * FACE]
    ends = [mark for mark in folds if mark.y == mark.y2]
    assert [mark.x2 - mark.x for mark in ends] == [FACE] * 4
    assert [FACES[n] + FACES[(n + 2) % 4] for n in range(4)] == [5] * 4
    said = [mark.text for mark in drawing if isinstance(mark, Words)]
    assert said == [str(face) for face in FACES for _ in range(2)]


def test_there_are_two_dice_for_each_side() -> None:
    drawing = marks(versus_dice.blank(game(), english()))
    assert sum(isinstance(mark, Words) and mark.text == "4" for mark in drawing) == 2 * 4
