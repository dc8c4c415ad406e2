"""Parts on sheets of paper: what a kind is laid out for, who shares a sheet with whom, what stands behind what."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from sheets.binding import Book
from sheets.documents.kinds import kind_named
from sheets.documents.pages import Part
from sheets.errors import Exit, SheetsError
from sheets.marks import Text
from sheets.models.secret import GM, Audience
from sheets.order import Order
from sheets.packet_run import print_packet
from sheets.paper import MM, PAPERS, Paper, paper_named
from sheets.press import print_blank
from sheets.render.pages import Sheet
from sheets.render.parts import Rendered
from sheets.sheetwork import bound, page_paper
from tests.plots import write
from tests.printshop import SEARCH, Printshop
from tests.reading import glyphs, words

SHEET, COMMENTARY, HANDOUT = "shinobigami/character-sheet", "obstacle/commentary", "shinobigami/handout"
CARDS = "common/roll-cards"
ONE: Audience = GM | {"pc1"}
TWO: Audience = GM | {"pc2"}


def an_order(**wishes: object) -> Order:
    return Order(search=SEARCH, **wishes)  # type: ignore[arg-type]


def paper_of(kind: str, **wishes: object) -> Paper:
    return page_paper(kind_named(kind), an_order(**wishes))


def refused(kind: str, **wishes: object) -> str:
    with pytest.raises(SheetsError) as error:
        paper_of(kind, **wishes)
    assert error.value.code == Exit.MISUSE
    return str(error.value)


def book(*papers: tuple[str, Audience, str]) -> tuple[Book, list[Rendered]]:
    """Parts of a kind for an audience, a page for each letter."""
    parts = [
        Part(kind=kind, title=f"Paper {n}", stem=str(n), audience=audience, pages=())
        for n, (kind, audience, _) in enumerate(papers)
    ]
    made = [
        Rendered(sheets=tuple(_sheet(letter) for letter in letters), continued=(), missing=())
        for _, _, letters in papers
    ]
    return Book(file=Path("x.pdf"), title="x", parts=tuple(parts)), made


def _sheet(letter: str) -> Sheet:
    mark = Text(x=100, y=150, text=letter, face="gothic", size=40)
    return Sheet(background=None, page=0, width=210, height=297, marks=(mark,))


def sides(shop: Printshop, *papers: tuple[str, Audience, str], **wishes: object) -> list[str]:
    """The letters on each side."""
    pdf, count = bound(*book(*papers), an_order(**wishes), shop.renderer().fonts)
    found = ["".join(sorted("".join(each.split()))) for each in words(pdf)]
    assert len(found) == count
    return found


def test_what_shares_a_sheet_is_laid_out_for_the_paper_that_is_scaled_least() -> None:
    assert paper_of(SHEET, up=2) == PAPERS["a4"]
    assert paper_of(SHEET, up=2, paper="letter") == PAPERS["letter"]
    assert paper_of(SHEET, up=2, paper="a3") == PAPERS["a4"]
    assert paper_of(COMMENTARY, booklet=True) == PAPERS["a5"]
    assert paper_of(HANDOUT, up=2) == PAPERS["a4"]
    assert paper_of(HANDOUT, up=4) == PAPERS["a5"]
    assert paper_of(SHEET, up=4, paper="100x150mm") in (PAPERS["a4"], PAPERS["letter"])


def test_a_paper_of_any_size_is_taken_where_it_holds_one_the_kind_knows() -> None:
    assert paper_of(SHEET, paper="250x350mm") == PAPERS["a4"]
    assert paper_of(HANDOUT, paper="160x220mm") == paper_named("160x220mm")
    assert paper_of(CARDS, paper="220x160mm", landscape=True) == paper_named("160x220mm").turned()
    assert "it is made for A4 or Letter" in refused(SHEET, paper="100x150mm")
    assert "does not fit A5" in refused(SHEET, paper="a5")
    assert "does not lie across" in refused(SHEET, landscape=True)
    assert page_paper(kind_named(SHEET), an_order(paper="a5"), any_paper=True) == PAPERS["a4"]


@pytest.mark.parametrize("name", ["a9", "100x150", "49x100mm", "100x1001mm", "0x0mm", "nanxinfmm", "1e2x150mm", ""])
def test_a_paper_that_cannot_be_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(SheetsError) as error:
        paper_named(name)
    assert error.value.code == Exit.MISUSE
    assert "mm" in str(error.value)


def test_a_paper_of_any_size_is_named_by_its_sides() -> None:
    assert paper_named("150x100mm") == paper_named("100X150MM") == paper_named("100.0 × 150 mm")
    assert paper_named("100.5x150mm").name == "100.5 x 150 mm"
    assert paper_named("Letter") == PAPERS["letter"]


def test_two_audiences_share_no_sheet(shop: Printshop) -> None:
    papers = ((SHEET, ONE, "A"), (HANDOUT, ONE, "BC"), (SHEET, TWO, "D"), (SHEET, TWO, "E"))
    assert sides(shop, *papers, up=4) == ["ABC", "DE"]
    assert sides(shop, *papers, up=4, duplex="long") == ["ABC", "", "DE"]
    assert sides(shop, *papers, up=2, duplex="short") == ["A", "", "B", "", "C", "", "DE"]


def test_what_is_folded_or_cut_has_nothing_behind_it_and_documents_have_their_next_page(shop: Printshop) -> None:
    papers = ((COMMENTARY, GM, "ABCDE"), (SHEET, GM, "FG"), (COMMENTARY, GM, "H"))
    assert sides(shop, *papers, up=2, duplex="long") == ["AC", "BD", "E", "", "FG", "", "H"]
    assert sides(shop, *papers, duplex="long") == ["A", "B", "C", "D", "E", "", "F", "", "G", "", "H"]
    assert sides(shop, *papers, up=2) == ["AB", "CD", "E", "FG", "H"]


def test_every_document_makes_a_booklet_of_its_own(shop: Printshop) -> None:
    papers = ((COMMENTARY, GM, "ABCDE"), (SHEET, GM, "F"), (COMMENTARY, GM, "HIJK"))
    assert sides(shop, (COMMENTARY, GM, "L"), booklet=True) == ["L"]
    assert sides(shop, *papers, booklet=True) == ["A", "B", "C", "DE", "F", "", "HK", "IJ"]


def test_backs_are_moved_only_when_there_are_some(shop: Printshop) -> None:
    papers, wishes = (COMMENTARY, GM, "AB"), {"offset": (2.0, 1.0)}

    def left(**more: object) -> list[float]:
        pdf, _ = bound(*book(papers), an_order(**more), shop.renderer().fonts)
        return [round(found[0].left, 1) for found in glyphs(pdf)]

    still, moved = left(duplex="long"), left(duplex="long", **wishes)
    assert [b - a for a, b in zip(still, moved, strict=True)] == pytest.approx([0, 2])
    assert left(**wishes) == still


def test_a_page_stands_in_the_middle_of_a_larger_paper(shop: Printshop) -> None:
    pdf, _ = bound(*book((SHEET, ONE, "A")), an_order(paper="250x350mm", marks=True), shop.renderer().fonts)
    plain, _ = bound(*book((SHEET, ONE, "A")), an_order(), shop.renderer().fonts)
    (a,), (b,) = glyphs(plain)[0], glyphs(pdf)[0]
    assert (b.left - a.left, b.top - a.top) == pytest.approx((20, 26.5), abs=0.1)
    with pikepdf.open(BytesIO(pdf)) as document:
        assert [float(side) / MM for side in document.pages[0].mediabox] == pytest.approx([0, 0, 250, 350], abs=0.01)


@pytest.mark.slow
def test_bookmarks_lead_to_the_sheet_a_paper_begins_on(tmp_path: Path, forms: Path) -> None:
    order = replace(an_order(up=4, duplex="long"), cache=forms, out=tmp_path / "p.pdf")
    print_packet(write(tmp_path), order)
    with pikepdf.open(tmp_path / "p.pdf") as pdf:
        numbers = {page.obj.objgen: number for number, page in enumerate(pdf.pages)}
        with pdf.open_outline() as outline:
            begun = [numbers[item.destination[0].objgen] for item in outline.root]
        assert len(begun) == 5
        assert begun == sorted(set(begun))
        assert all(number % 2 == 0 for number in begun)


def test_blank_sheets_share_paper(tmp_path: Path, forms: Path) -> None:
    order = replace(an_order(up=4, marks=True, ink="light"), cache=forms, out=tmp_path / "b.pdf")
    assert print_blank(SHEET, 9, order).pages == 3
    first = (tmp_path / "b.pdf").read_bytes()
    print_blank(SHEET, 9, order)
    assert (tmp_path / "b.pdf").read_bytes() == first
