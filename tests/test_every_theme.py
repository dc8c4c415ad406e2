"""Each kind in each theme, on A4 and Letter: black without grey, large without overlap, nothing off the paper."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sheets.documents.kinds import all_kinds
from sheets.documents.pages import Kind
from sheets.errors import Exit, SheetsError
from sheets.marks import RULE
from sheets.order import Order
from sheets.paper import PAPERS, Ink
from tests.printshop import SEARCH
from tests.reading import glyphs, touching
from tests.strokes import painted
from tests.test_every_paper import assert_fits, printed

SIZES = ("a4", "letter")
ALL = [(kind, paper) for kind in all_kinds() for paper in SIZES]
LARGE = [(kind, paper) for kind, paper in ALL if kind.large]
NAMES = [f"{kind.id}-{paper}" for kind, paper in ALL]
FORMS = {f"{game}/character-sheet" for game in ("shinobigami", "obstacle", "forum")} | {"forum/staff-sheet"}
DRAWN = {"shinobigami/handout": 8.4, "common/roll-list": 7.7, "common/roll-cards": 7.7}
"""The least size of type (pt) on large papers that are neither forms nor flowing text."""


def pages(kind: Kind, order: Order, folder: Path) -> list[bytes]:
    return [file.read_bytes() for file in printed(kind, order, folder).files]


def order_of(kind: Kind, paper: str, theme: str, folder: Path, cache: Path) -> Order:
    return Order(search=SEARCH, cache=cache, kinds=(kind.id,), paper=paper, theme=theme, out=folder / theme)


@pytest.mark.slow
@pytest.mark.parametrize("ink", list(Ink))
@pytest.mark.parametrize(("kind", "paper"), ALL, ids=NAMES)
def test_high_contrast_has_no_grey_and_no_hairline(
    kind: Kind, paper: str, ink: Ink, tmp_path: Path, forms: Path
) -> None:
    order = replace(order_of(kind, paper, "contrast", tmp_path, forms), ink=ink.value)
    for pdf in pages(kind, order, tmp_path):
        assert_fits(pdf, PAPERS[paper].width, PAPERS[paper].height)
        for page in painted(pdf):
            assert page.greys == set()
            assert page.sizes
            assert min(page.widths, default=RULE) >= RULE - 0.01


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "paper"), LARGE, ids=[f"{kind.id}-{paper}" for kind, paper in LARGE])
def test_large_print_is_large_and_nothing_overlaps(kind: Kind, paper: str, tmp_path: Path, forms: Path) -> None:
    order = order_of(kind, paper, "large", tmp_path, forms)
    made = pages(kind, order, tmp_path)
    for pdf in made:
        assert_fits(pdf, PAPERS[paper].width, PAPERS[paper].height)
        for number, page in enumerate(glyphs(pdf)):
            # The letters of a shield stand closer than any text.
            end = PAPERS[paper].height / 1.5 if kind.id == "shinobigami/handout" else 1000
            read = [glyph for glyph in page if glyph.top < end]
            assert (number, touching(read, read)) == (number, [])
    least = min(size for pdf in made for page in painted(pdf) for size in page.sizes)
    if kind.id in FORMS:
        plain = pages(kind, replace(order, theme="plain", out=tmp_path / "plain"), tmp_path)
        assert least >= 1.29 * min(size for pdf in plain for page in painted(pdf) for size in page.sizes)
    else:
        assert least >= DRAWN.get(kind.id, 12.0)


@pytest.mark.parametrize("kind", [kind for kind in all_kinds() if not kind.large], ids=lambda kind: kind.id)
def test_what_has_no_large_print_is_refused_in_a_sentence(kind: Kind, tmp_path: Path) -> None:
    with pytest.raises(SheetsError, match="no large print of") as caught:
        pages(kind, order_of(kind, "a4", "large", tmp_path, tmp_path), tmp_path)
    assert caught.value.code is Exit.MISUSE
    assert not (tmp_path / "large").exists()
