"""The calibration page: crosses before scales, what it says of the offset, and that it fits every paper."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import numpy as np
import pikepdf
import pytest

from sheets.calibration import print_calibration
from sheets.order import Order
from sheets.paper import MM, PAPERS, paper_named
from tests.printshop import SEARCH
from tests.reading import darkness, pictures, words


def printed(folder: Path, **wishes: object) -> bytes:
    order = Order(search=SEARCH, out=folder / "c.pdf", **{"duplex": "long", **wishes})  # type: ignore[arg-type]
    assert print_calibration(order).pages == 2
    return (folder / "c.pdf").read_bytes()


@pytest.mark.parametrize("paper", [*PAPERS, "160x400mm"])
def test_middles_of_crosses_and_scales_are_the_same_place(tmp_path: Path, paper: str) -> None:
    """At 254 dpi ten pixels are a millimetre: the lines that meet in the middle of a cross are dark on both sides."""
    size = paper_named(paper)
    front, back = pictures(printed(tmp_path, paper=paper), 254)
    for x in (25, size.width / 2, size.width - 25):
        for y in (40, size.height / 2, size.height - 40):
            is_cross = (x == size.width / 2) == (y == size.height / 2)
            for side in (front, back):
                around = side[int(y * 10) - 2 : int(y * 10) + 3, int(x * 10) - 2 : int(x * 10) + 3]
                assert (around.min() < 128) == is_cross, (x, y)
    for side in (front, back):
        edge = side.copy()
        edge[50:-50, 50:-50] = 255
        assert edge.min() == 255
        assert np.asarray(side).min() < 128


def test_it_says_what_to_do_and_how_far_the_back_was_moved(tmp_path: Path) -> None:
    front, back = words(printed(tmp_path))
    assert "sheets print --calibrate --offset" in " ".join(front.split())
    assert "moved" not in back
    _, back = words(printed(tmp_path, offset=(0.5, -1.0)))
    assert "0.5 mm to the right and -1 mm down" in " ".join(back.split())


def test_a_moved_back_is_moved_by_so_much(tmp_path: Path) -> None:
    _, still = pictures(printed(tmp_path), 254)
    _, moved = pictures(printed(tmp_path, offset=(2.0, -3.0)), 254)
    middle = still[1485 - 120 : 1485 + 121, 1050 - 120 : 1050 + 121]
    there = moved[1485 - 150 : 1485 + 91, 1050 - 100 : 1050 + 141]
    assert np.abs(middle.astype(int) - there).mean() < 2
    assert middle.min() < 128


def test_inks(tmp_path: Path) -> None:
    full, light = darkness(printed(tmp_path)), darkness(printed(tmp_path, ink="light"))
    assert all(0 < b <= 0.65 * a and a < 0.045 and b < 0.022 for a, b in zip(full, light, strict=True))


@pytest.mark.parametrize(("edge", "told"), [("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge")])
def test_the_printer_is_told_to_turn_the_sheet(tmp_path: Path, edge: str, told: str) -> None:
    with pikepdf.open(BytesIO(printed(tmp_path, duplex=edge, paper="b5"))) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == told
        assert [float(side) / MM for side in pdf.pages[1].mediabox] == pytest.approx([0, 0, 182, 257], abs=0.01)
