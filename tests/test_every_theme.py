"""Each kind in each theme, on A4 and Letter: black without grey, large without overlap, nothing off the paper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sheets.documents.kinds import all_kinds
from sheets.documents.pages import Kind
from sheets.errors import Exit, SheetsError
from sheets.marks import RULE
from sheets.order import Order
from sheets.paper import PAPERS, Ink
from sheets.press import print_blank
from tests.printshop import SEARCH
from tests.reading import glyphs, touching, words
from tests.samples import BLANK, EVERY, Samples, filled, states
from tests.strokes import painted
from tests.test_every_paper import assert_fits

ALL = [(kind, state, paper) for kind, state in EVERY for paper in ("a4", "letter")]
LARGE = [(kind, state, paper) for kind, state, paper in ALL if kind.large]
FORMS = {f"{game}/character-sheet" for game in ("shinobigami", "obstacle", "forum")} | {"forum/staff-sheet"}
HANDOUT = "shinobigami/handout"
"""The letters of its shield are no words."""
DRAWN = {HANDOUT: 8.4, "common/roll-list": 7.7, "common/roll-cards": 7.7}
"""The least size of type (pt) on large papers that are neither forms nor flowing text."""
LONG_WORD = re.compile("[A-Za-z]{6,}")


@pytest.mark.slow
@pytest.mark.parametrize("ink", list(Ink))
@pytest.mark.parametrize(("kind", "state", "paper"), ALL, ids=[f"{k.id}-{s}-{p}" for k, s, p in ALL])
def test_high_contrast_has_no_grey_and_no_hairline(
    kind: Kind, state: str, paper: str, ink: Ink, samples: Samples
) -> None:
    for pdf in samples.pdfs(kind, state, paper=paper, theme="contrast", ink=ink.value):
        assert_fits(pdf, PAPERS[paper])
        for page in painted(pdf):
            assert page.greys == set()
            assert page.sizes
            assert min(page.widths, default=RULE) >= RULE - 0.01


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "state", "paper"), LARGE, ids=[f"{k.id}-{s}-{p}" for k, s, p in LARGE])
def test_large_print_is_large_and_nothing_overlaps(kind: Kind, state: str, paper: str, samples: Samples) -> None:
    made = samples.pdfs(kind, state, paper=paper, theme="large", ink="full")
    for pdf in made:
        assert_fits(pdf, PAPERS[paper])
        for number, page in enumerate(glyphs(pdf)):
            # The letters of a shield stand closer than any text.
            end = PAPERS[paper].height / 1.5 if kind.id == HANDOUT else 1000
            read = [glyph for glyph in page if glyph.top < end]
            assert (number, touching(read, read)) == (number, [])
    least = min(size for pdf in made for page in painted(pdf) for size in page.sizes)
    if kind.id in FORMS:
        plain = samples.pdfs(kind, state, paper=paper, ink="full")
        assert least >= 1.29 * min(size for pdf in plain for page in painted(pdf) for size in page.sizes)
    else:
        assert least >= DRAWN.get(kind.id, 12.0)


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    "kind", [kind for kind in all_kinds() if kind.large and kind.id != HANDOUT], ids=lambda k: k.id
)
def test_large_print_breaks_no_word(kind: Kind, paper: str, samples: Samples) -> None:
    for state in states(kind):
        plain, large = (
            {word for pdf in made for page in words(pdf) for word in LONG_WORD.findall(page)}
            for made in (
                samples.pdfs(kind, state, paper=paper, theme=theme, ink="full") for theme in ("plain", "large")
            )
        )
        assert plain - large == set()


@pytest.mark.parametrize("kind", [kind for kind in all_kinds() if not kind.large], ids=lambda kind: kind.id)
def test_what_has_no_large_print_is_refused_in_a_sentence(kind: Kind, tmp_path: Path) -> None:
    order = Order(search=SEARCH, kinds=(kind.id,), theme="large", out=tmp_path / "large")
    with pytest.raises(SheetsError, match="no large print of") as caught:
        print_blank(kind.id, 1, order) if BLANK in states(kind) else filled(kind, order)
    assert caught.value.code is Exit.MISUSE
    assert not (tmp_path / "large").exists()
