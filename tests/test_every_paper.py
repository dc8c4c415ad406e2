"""Each kind on each paper it declares, in both inks, filled and blank: sizes, pages, margins. And packets.

WeasyPrint's warnings end a run, so that a page which is printed here gave none.
"""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pikepdf
import pytest
import yaml

from sheets.documents.kinds import all_kinds
from sheets.documents.pages import Kind
from sheets.errors import Exit, SheetsError
from sheets.packet_run import print_packet
from sheets.paper import MM, PAPERS, Ink, Paper, paper_named
from sheets.press import print_blank
from sheets.resources import SearchPath
from tests.printshop import SEARCH
from tests.reading import pictures
from tests.samples import EVERY, FILLED, SCENARIO, Samples

PAGES = yaml.safe_load((Path(__file__).parent / "data/pages.yaml").read_text("utf-8"))
"""How many pages each kind has in each state: a number, or one for each paper. Looked at when they change."""

CASES = [(kind, state, paper) for kind, state in EVERY for paper in kind.papers]

DPI = 127
"""Five pixels for each millimetre."""

WHITE = 24
"""So many pixels along every edge are white: 5 mm, to a pixel."""

OWN = "230x320mm"
"""A paper of nobody's, larger than A4."""


def test_every_kind_is_printed_here() -> None:
    assert {kind.id for kind, _, _ in CASES} == {kind.id for kind in all_kinds()}
    assert len(CASES) > 150
    assert [(id, state) for id, states in PAGES.items() for state in states] == [(k.id, state) for k, state in EVERY]


def expected(kind: Kind, state: str, paper: str) -> int:
    told = PAGES[kind.id][state]
    return int(told[paper] if isinstance(told, dict) else told)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "state", "paper"), CASES, ids=[f"{k.id}-{s}-{p}" for k, s, p in CASES])
def test_nothing_leaves_the_paper(kind: Kind, state: str, paper: str, samples: Samples) -> None:
    for ink in Ink:
        made = samples.printed(kind, state, paper=paper, ink=ink.value)
        assert not [problem for problem in made.problems if problem.level == "error"]
        pages = [page for file in made.files for page in assert_fits(file.read_bytes(), PAPERS[paper])]
        assert len(pages) == made.pages == expected(kind, state, paper)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in all_kinds() if kind.landscape], ids=lambda kind: kind.id)
def test_what_can_lie_across_does_and_stays_on_the_paper(kind: Kind, samples: Samples) -> None:
    for paper in kind.papers:
        for pdf in samples.pdfs(kind, FILLED, paper=paper, landscape=True):
            pages = assert_fits(pdf, PAPERS[paper])
            assert all(page.shape[1] > page.shape[0] for page in pages)
            # It is laid out across, not centred: something stands in the outer sixth at the right.
            assert pages[0][:, -pages[0].shape[1] // 6 :].min() < 200


@pytest.mark.slow
@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.id)
def test_on_a_paper_of_any_size_a_page_spreads_or_stands_in_the_middle(kind: Kind, samples: Samples) -> None:
    (state, *_) = (state for each, state in EVERY if each == kind)
    own, held = paper_named(OWN), PAPERS["a4"]
    made = samples.printed(kind, state, paper=OWN)
    pages = [page for file in made.files for page in assert_fits(file.read_bytes(), own)]
    assert len(pages) == made.pages > 0
    outside = 0
    for page in pages:
        wide, high = (own.width, own.height) if page.shape[0] > page.shape[1] else (own.height, own.width)
        inner = (held.width, held.height) if page.shape[0] > page.shape[1] else (held.height, held.width)
        x, y = (round((a - b) / 2 * DPI / 25.4) for a, b in zip((wide, high), inner, strict=True))
        around = page.copy()
        around[y + WHITE : -y - WHITE, x + WHITE : -x - WHITE] = 255
        outside += around.min() < 200
    if kind.fluid:
        assert outside == len(pages)
    else:
        assert made.pages == expected(kind, state, "a4")
        assert outside == 0


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_a_whole_packet_stays_on_its_papers(paper: str, tmp_path: Path, samples: Samples) -> None:
    """On A5 handouts are as small, and what does not fit is on A4."""
    counted = []
    for ink in Ink:
        order = samples.order(paper=paper, ink=ink.value, out=tmp_path / f"{ink}.pdf")
        made = print_packet(SCENARIO, order)
        pdf = (tmp_path / f"{ink}.pdf").read_bytes()
        pages = assert_fits(pdf, *({PAPERS[paper], PAPERS["a4"]} if paper == "a5" else {PAPERS[paper]}))
        assert len(pages) == made.pages
        counted.append((made.pages, len({page.size for page in pages})))
    assert counted[0] == counted[1]
    assert counted[0][0] > 20
    assert counted[0][1] == (2 if paper == "a5" else 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "template", "fault"),
    [
        ("obstacle/character-sheet", "obstacle/character-sheet.css", "body { aspect-ratio: 1 }"),
        ("shinobigami/velocity-sheet", "common/flow.css", "p { background: url(nothing.png) }"),
    ],
)
def test_a_warning_of_weasyprint_fails_these_tests(
    kind: str, template: str, fault: str, tmp_path: Path, forms: Path, samples: Samples
) -> None:
    own = tmp_path / "templates" / template
    own.parent.mkdir(parents=True)
    own.write_text(f"{SEARCH.find(f'templates/{template}').read_text('utf-8')}\n{fault}\n", "utf-8")  # type: ignore[union-attr]
    order = replace(samples.order(out=tmp_path / "out"), search=SearchPath((tmp_path,)))
    for _ in range(2):  # what is kept of the first run must not silence the second
        with pytest.raises(SheetsError) as caught:
            print_blank(kind, 1, order)
        assert caught.value.code is Exit.ENGINE
        assert not (tmp_path / "out").exists()


def test_the_edges_are_looked_at(samples: Samples) -> None:
    (kind,) = (kind for kind in all_kinds() if kind.id == "common/calibration")
    (pdf,) = samples.pdfs(kind, FILLED)
    assert_fits(pdf, PAPERS["a4"])
    with pytest.raises(AssertionError):
        assert_fits(pdf, PAPERS["letter"])
    for box, side in (("/MediaBox", 595.3), ("/CropBox", 500)):
        with pikepdf.open(BytesIO(pdf)) as document:
            document.pages[0].obj[box] = pikepdf.Array([0, 0, side, 842])
            changed = BytesIO()
            document.save(changed)
        with pytest.raises(AssertionError):
            assert_fits(changed.getvalue(), PAPERS["a4"])
    with pikepdf.open(BytesIO(pdf)) as document:
        document.pages[0].contents_add(b"q 0 0 0 rg 300 8 4 4 re f Q")
        changed = BytesIO()
        document.save(changed)
    with pytest.raises(AssertionError):
        assert_fits(changed.getvalue(), PAPERS["a4"])


def assert_fits(pdf: bytes, *papers: Paper) -> list[np.ndarray]:
    """Every page is exactly one of these sheets, upright or across, not empty, and white for 5 mm all around."""
    with pikepdf.open(BytesIO(pdf)) as document:
        for page in document.pages:
            x, y, *sides = (float(side) for side in page.mediabox)
            assert (x, y) == (0, 0)
            assert any(
                sorted(sides) == pytest.approx([paper.width * MM, paper.height * MM], abs=0.001) for paper in papers
            ), sides
            for box in ("/CropBox", "/TrimBox", "/BleedBox", "/ArtBox"):
                assert page.obj.get(box, page.mediabox) == page.mediabox
            assert page.obj.get("/Rotate", 0) == 0
            assert "/UserUnit" not in page.obj
    found = pictures(pdf, DPI)
    for picture in found:
        edge = picture.copy()
        assert edge.min() < 200
        edge[WHITE:-WHITE, WHITE:-WHITE] = 255
        assert edge.min() > 250
    return found
