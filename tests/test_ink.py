"""Ink: how dark every kind of paper is in both inks, filled and blank, by the limits that LOOK sets."""

from __future__ import annotations

import numpy as np
import pytest

from sheets.documents.kinds import all_kinds
from sheets.documents.pages import Kind
from sheets.marks import Box, Text
from sheets.order import FOLDS
from sheets.paper import Ink
from sheets.render.assembly import assemble
from sheets.render.pages import Sheet
from tests.printshop import Printshop
from tests.reading import darkness, palest, pictures
from tests.samples import BLANK, EVERY, FILLED, Samples

DARKEST = 0.08
"""No page of any kind is darker, in whatever ink."""

LIGHTER = 0.65
"""A form or a drawing in light ink takes at most this share of what it takes in full ink."""

BLANK_SHEET = {Ink.FULL: 0.045, Ink.LIGHT: 0.022}
"""A blank character sheet is at most so dark."""

PALEST = 0.55
"""No word is less black, so that a printer on its lightest setting still shows it."""

TEXTS = {
    "shinobigami/handout",
    "shinobigami/gm-index",
    "shinobigami/scenario-sheet",
    "shinobigami/gm-overview",
    "shinobigami/npc-blocks",
    "shinobigami/gm-tables",
    "shinobigami/session-sheet",
    "shinobigami/player-summary",
    "obstacle/commentary",
    "forum/post-template",
    "versus/rules",
    "common/table-sheet",
}
"""Pages of text have no panels to lose: in light ink they are lighter, by how much is left open."""

FORMS = {"shinobigami/character-sheet", "obstacle/character-sheet", "forum/character-sheet", "forum/staff-sheet"}
"""Behind the one page of these stands text: what found no room on it, a biography."""

CASES = [
    (kind, state, paper)
    for kind, state in EVERY
    for paper in dict.fromkeys(("a4" if "a4" in kind.papers else kind.papers[0], "letter"))
    if paper in kind.papers
]


def inks(samples: Samples, kind: Kind, state: str, paper: str) -> list[tuple[float, float, bool]]:
    """Of each page how dark it is in full and in light ink, and whether it is a page of text."""
    found = []
    full, light = (samples.pdfs(kind, state, paper=paper, ink=ink.value) for ink in Ink)
    for one, other in zip(full, light, strict=True):
        pairs = zip(darkness(one), darkness(other), strict=True)
        found += [(a, b, kind.id in TEXTS or (kind.id in FORMS and n > 0)) for n, (a, b) in enumerate(pairs)]
    return found


def faults(pages: list[tuple[float, float, bool]]) -> list[str]:
    """Which pages (from 1) break which limit."""
    found = []
    for number, (full, light, text) in enumerate(pages, 1):
        told = f"page {number}: full {full:.2%}, light {light:.2%}"
        if not 0 < light < full <= DARKEST:
            found.append(f"{told}: light is not lighter, or something is darker than {DARKEST:.0%}")
        elif not text and light > LIGHTER * full:
            found.append(f"{told}: {light / full:.1%} of full ink")
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "state", "paper"), CASES, ids=[f"{k.id}-{s}-{p}" for k, s, p in CASES])
def test_every_page_keeps_the_limits_of_its_ink(kind: Kind, state: str, paper: str, samples: Samples) -> None:
    pages = inks(samples, kind, state, paper)
    assert pages
    assert not faults(pages)
    assert min(palest(pdf) for pdf in samples.pdfs(kind, state, paper=paper, ink="light")) >= PALEST - 0.001
    if state == BLANK and kind.id.endswith("/character-sheet"):
        ((full, light, _),) = pages
        assert full <= BLANK_SHEET[Ink.FULL]
        assert light <= BLANK_SHEET[Ink.LIGHT]


@pytest.mark.slow
@pytest.mark.parametrize("fold", FOLDS)
def test_what_is_read_on_a_handout_is_lighter_in_light_ink(fold: str, samples: Samples) -> None:
    """A sealed handout's lowest panel is the shield, as dark in either ink: it has the same secret to hide."""
    (handout,) = (kind for kind in all_kinds() if kind.id == "shinobigami/handout")
    read = []
    for ink in Ink:
        share = 2 / 3 if fold == "sealed" else 1
        pages = [page for pdf in samples.pdfs(handout, FILLED, ink=ink.value, fold=fold) for page in pictures(pdf, 150)]
        read.append([1 - page[: int(len(page) * share)].mean() / 255 for page in pages])
    full, light = np.array(read)
    assert len(full) > 4
    assert (full <= DARKEST).all()
    assert (light > 0).all()
    assert (light < full).all()


def test_every_kind_is_measured_in_every_state() -> None:
    assert {kind.id for kind, _, _ in CASES} == {kind.id for kind in all_kinds()}
    assert {(kind.id, state) for kind, state, _ in CASES} == {(kind.id, state) for kind, state in EVERY}
    assert sum(state == BLANK for _, state, _ in CASES) > 30
    assert sum(kind.id.endswith("/character-sheet") and state == BLANK for kind, state, _ in CASES) == 6
    assert {kind.id for kind in all_kinds()} > TEXTS | FORMS


def test_darkness_is_the_share_of_black(shop: Printshop) -> None:
    quarter = Box(x=0, y=0, width=105, height=148.5, weight=0, fill=1.0)
    grey = Box(x=0, y=0, width=210, height=148.5, weight=0, fill=0.5)
    sheets = [Sheet(background=None, page=0, width=210, height=297, marks=m) for m in ([quarter], [grey], [])]
    found = darkness(assemble(sheets, "Ink", shop.renderer().fonts))
    assert found == pytest.approx([0.25, 0.25, 0], abs=0.002)


def test_the_limits_are_seen_to_be_broken() -> None:
    assert not faults([(0.04, 0.026, False), (0.08, 0.079, True)])
    assert len(faults([(0.04, 0.027, False)])) == 1
    assert len(faults([(0.081, 0.02, False)])) == 1
    assert len(faults([(0.04, 0.04, True), (0, 0, True), (0.04, 0, False)])) == 3


def test_a_pale_word_is_seen(shop: Printshop) -> None:
    words = [Text(x=20, y=20, text="pale", face="gothic", size=9, black=black) for black in (1.0, 0.5, 0.85)]
    sheet = Sheet(background=None, page=0, width=210, height=297, marks=words)
    assert palest(assemble([sheet], "Ink", shop.renderer().fonts)) == pytest.approx(0.5)
