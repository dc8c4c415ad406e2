"""Each kind on each paper it declares, in both inks: sizes, pages, margins. WeasyPrint's warnings end a run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from sheets.calibration import print_calibration
from sheets.documents import (
    obstacle_commentary,
    obstacle_dice,
    obstacle_result_card,
    obstacle_score_sheet,
    obstacle_strips,
)
from sheets.documents.kinds import all_kinds
from sheets.documents.pages import Kind, Part
from sheets.documents.rolled import as_cards, as_list
from sheets.library.labels import load_labels
from sheets.order import Order, Printed
from sheets.paper import MM, PAPERS, Ink
from sheets.press import print_blank, print_papers, produce
from sheets.resources import SHIPPED
from sheets.rolled import print_rolls
from sheets.rolling import Wish, roll
from sheets.tournament_run import chances, host, print_odds
from tests import tournament
from tests.plots import write
from tests.printshop import EXAMPLES, SEARCH
from tests.reading import pictures

ROSTER = SHIPPED / "content/examples/obstacle/roster.yaml"
SHOWS: Mapping[str, Callable[..., Part]] = {
    "obstacle/score-sheet": obstacle_score_sheet.compose,
    "obstacle/strip": obstacle_strips.compose,
    "obstacle/result-card": obstacle_result_card.compose,
    "obstacle/dice": obstacle_dice.compose,
    "obstacle/commentary": obstacle_commentary.compose,
}
SOURCES = {
    ("shinobigami", "character"): EXAMPLES,
    ("obstacle", "roster"): ROSTER,
    ("forum", "character"): SHIPPED / "content/examples/forum/characters",
    ("forum", "battle"): SHIPPED / "content/examples/forum/battle-tide-wall.yaml",
    ("versus", "match"): SHIPPED / "content/examples/versus",
}
"""Of which files a kind's paper is made; a scenario is written for the test."""

CASES = [(kind, paper) for kind in all_kinds() for paper in kind.papers]


def printed(kind: Kind, order: Order, folder: Path) -> Printed:
    """A filled paper of a kind."""
    if kind.id in SHOWS:
        labels, show = {"obstacle": tournament.english()}, tournament.show(tournament.event(rounds=1))
        return produce([SHOWS[kind.id](show)], {"obstacle": tournament.game()}, labels, order, ())
    if kind.id == "obstacle/odds-card":
        hosted = host(ROSTER, order, "x")
        return print_odds(hosted, chances(hosted, "x", 20), "x", order)
    if kind.id == "common/calibration":
        return print_calibration(order)
    if kind.id.startswith("common/"):
        make = {"common/roll-list": as_list, "common/roll-cards": as_cards}.get(kind.id)
        if not make:
            return print_rolls(roll(["clans"], Wish(search=SEARCH, seed="x", count=3)), "table", order)
        part = make("Names", "names", [f"Name {n}" for n in range(150)], ("seed x",))
        return produce([part], {"common": None}, {"common": load_labels(SEARCH, "common", "en")}, order, ())
    if kind.blank and not kind.compose:
        return print_blank(kind.id, 1, order)
    return print_papers([SOURCES.get((kind.game, kind.source)) or write(folder)], order)


def test_every_kind_is_printed_here() -> None:
    assert {kind.id for kind, _ in CASES} == {kind.id for kind in all_kinds()}
    assert len(CASES) > 50


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "paper"), CASES, ids=[f"{kind.id}-{paper}" for kind, paper in CASES])
def test_nothing_leaves_the_paper(kind: Kind, paper: str, tmp_path: Path, forms: Path) -> None:
    order = Order(search=SEARCH, cache=forms, kinds=(kind.id,), paper=paper)
    size, counted = PAPERS[paper], []
    for ink in Ink:
        made = printed(kind, replace(order, ink=ink.value, out=tmp_path / ink), tmp_path)
        assert made.files
        counted.append(made.pages)
        for file in made.files:
            assert_fits(file.read_bytes(), size.width, size.height)
        assert sum(pages_of(file) for file in made.files) == made.pages
    assert counted[0] == counted[1] > 0


def pages_of(file: Path) -> int:
    with pikepdf.open(file) as pdf:
        return len(pdf.pages)


def assert_fits(pdf: bytes, width: float, height: float) -> None:
    """Every page is exactly the sheet, upright or across, and white for 5 mm all around (to a pixel of 0.2 mm)."""
    with pikepdf.open(BytesIO(pdf)) as document:
        for page in document.pages:
            box = [float(side) / MM for side in page.mediabox]
            assert box[:2] == [0, 0]
            assert sorted(box[2:]) == pytest.approx([width, height], abs=0.01)
    for picture in pictures(pdf, 127):
        edge = picture.copy()
        assert edge.min() < 200
        edge[24:-24, 24:-24] = 255
        assert edge.min() > 250
