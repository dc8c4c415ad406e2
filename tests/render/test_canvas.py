"""Marks as data become drawing operators: a golden for each, and the page as an eye sees it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from pikepdf import Pdf
from PIL import Image

from sheets.marks import Box, Hatch, Line, Mark, Picture, Polyline, Ring, Text, cut_line, fold_line, ruler
from sheets.paper import MM
from sheets.render.fonts import CAP_HEIGHT, Fonts
from sheets.render.operators import operators
from sheets.render.pages import Sheet, add_pages, saved
from tests.printshop import SEARCH
from tests.reading import glyphs, pictures

GOLDEN = Path(__file__).parent / "golden/marks.txt"
PAGE = 40.0
"""Width and height of the test page (mm)."""

SHAPES: dict[str, tuple[Mark, ...]] = {
    "line": (Line(x=0, y=0, x2=10, y2=5),),
    "line, grey and dashed": (Line(x=1, y=1, x2=2, y2=1, weight=0.5, dash=(2, 1), black=0.6),),
    "box": (Box(x=1, y=2, width=3, height=4),),
    "box, filled only": (Box(x=1, y=2, width=3, height=4, weight=0, fill=0.12),),
    "box, rounded": (Box(x=1, y=2, width=8, height=4, weight=0.9, radius=2),),
    "hatch": (Hatch(x=0, y=0, width=2.4, height=1.2),),
    "ring": (Ring(x=5, y=5, radius=2),),
    "path": (Polyline(points=((1, 1), (2, 3), (4, 1))),),
    "path, closed and filled": (Polyline(points=((1, 1), (2, 3), (4, 1)), closed=True, fill=1),),
    "fold line": fold_line(y=20, left=5, right=35),
    "cut line": cut_line(y=20, left=5, right=35),
    "ruler": ruler(x=5, y=30, length=20),
}


def drawn(*marks: Mark, fonts: Fonts | None = None) -> bytes:
    sheet = Sheet(background=None, page=0, width=PAGE, height=PAGE, marks=marks)
    with Pdf.new() as pdf:
        add_pages(pdf, [sheet], fonts or Fonts(SEARCH))
        return saved(pdf)


def black_box(pdf: bytes) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of all that is not white, in mm."""
    (pixels,) = pictures(pdf, 254)
    down, across = np.nonzero(pixels < 250)
    return tuple(float(value) / 10 for value in (across.min(), down.min(), across.max() + 1, down.max() + 1))


def test_the_operators_of_every_mark_are_as_looked_at(update_golden: bool) -> None:
    text = "".join(
        f"# {name}\n" + "".join(f"{operators(mark, PAGE)}\n" for mark in marks) for name, marks in SHAPES.items()
    )
    if update_golden:
        GOLDEN.write_text(text, "utf-8", newline="\n")
    assert {type(mark) for marks in SHAPES.values() for mark in marks} == {Line, Box, Hatch, Ring, Polyline}
    assert text == GOLDEN.read_text("utf-8")


def test_marks_land_where_they_say_to_the_tenth_of_a_millimetre() -> None:
    for mark, expected in (
        (Box(x=5, y=10, width=20, height=4, weight=0, fill=1), (5, 10, 25, 14)),
        (Box(x=5, y=10, width=20, height=4, weight=0, fill=1, radius=2), (5, 10, 25, 14)),
        (Ring(x=20, y=12, radius=6, weight=0.25), (14, 6, 26, 18)),
        (Line(x=3, y=30, x2=37, y2=33, weight=0.25), (3, 30, 37, 33)),
        (Hatch(x=5, y=10, width=20, height=4), (5, 10, 25, 14)),
        (Polyline(points=((5, 5), (9, 30), (30, 5)), closed=True, weight=0.25), (5, 5, 30, 30)),
    ):
        assert np.allclose(black_box(drawn(mark)), expected, atol=0.16), mark


def test_marks_of_the_sheet_s_edge_start_where_they_are_told() -> None:
    for marks in (fold_line(y=20, left=5, right=35), cut_line(y=20, left=5, right=35)):
        left, _, right, _ = black_box(drawn(*marks))
        assert left >= 4.9
        assert right <= 35.1
    left, _, right, _ = black_box(drawn(*ruler(x=5, y=30, length=20)))
    assert abs(right - left - 20) < 0.25


def test_text_stands_on_its_baseline_in_the_face_s_own_width() -> None:
    fonts = Fonts(SEARCH)
    pdf = drawn(Text(x=5, y=20, text="Hx影", face="gothic", size=20), fonts=fonts)
    (found,) = glyphs(pdf)
    assert "".join(glyph.char for glyph in found) == "Hx影"
    assert abs(found[0].bottom - 20) < 0.25
    assert abs(found[0].bottom - found[0].top - CAP_HEIGHT * 20 / MM) < 0.4
    assert found[2].right <= 5 + fonts.width("gothic", "Hx影") * 20 / MM


def test_a_picture_covers_its_frame_and_keeps_its_proportions(tmp_path: Path) -> None:
    wide, tall = Image.new("L", (300, 100), 255), Image.new("L", (100, 300), 255)
    wide.paste(0, (100, 0, 200, 100))
    tall.paste(0, (0, 60, 100, 160))  # a face stands in the upper part
    for name, image in (("wide.png", wide), ("tall.png", tall)):
        image.save(tmp_path / name)
        pdf = drawn(Picture(x=5, y=5, width=30, height=30, file=tmp_path / name))
        assert np.allclose(black_box(pdf), (5, 5, 35, 35), atol=0.2)
        (pixels,) = pictures(pdf, 254)
        assert (pixels[60:340, 60:340] < 60).mean() > 0.99


def test_the_same_marks_give_the_same_bytes() -> None:
    marks = [mark for group in SHAPES.values() for mark in group]
    text = Text(x=5, y=20, text="影 Kage", face="mincho", size=10)
    assert drawn(*marks, text) == drawn(*marks, text)
    assert drawn(*marks, text) != drawn(*marks)
