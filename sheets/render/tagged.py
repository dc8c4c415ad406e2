"""Flow pages kept as they are, with what they say of themselves: a file that a screen reader can follow (PDF/UA-1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO

from pikepdf import Dictionary, Name, Pdf

from sheets.paper import MM
from sheets.render.assembly import tell_printer
from sheets.render.bookmarks import Bookmark, add_bookmarks
from sheets.render.canvas import bare
from sheets.render.decoration import without_decoration
from sheets.render.fonts import Fonts
from sheets.render.grafting import graft
from sheets.render.pages import Sheet, add_pages, saved
from sheets.render.structure import begin, settle


def tagged(
    sheets: Sequence[Sheet],
    title: str,
    fonts: Fonts,
    *,
    bookmarks: Sequence[Bookmark] = (),
    duplex: str = "off",
    begun: Sequence[tuple[str, int]] = (),
) -> bytes:
    """One PDF of these pages, for sheets that come whole and in order from tagged flow PDFs, or are blank.

    `begun` are the papers in it: their titles and the pages they begin on, which links to them are called after.
    """
    with Pdf.new() as pdf:
        begin(pdf)
        for flow in _flows(sheets):
            _take_over(pdf, flow)
        _stamp_footers(pdf, sheets, fonts)
        without_decoration(pdf)
        settle(pdf, {page: name for name, page in begun})
        tell_printer(pdf, duplex)
        add_bookmarks(pdf, bookmarks)
        with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=True) as about:
            about["dc:title"] = title
            about["pdfuaid:part"] = "1"
        return saved(pdf)


def _flows(sheets: Sequence[Sheet]) -> Iterator[list[Sheet]]:
    """The sheets by the PDF they come from; a blank one is by itself."""
    flow: list[Sheet] = []
    for sheet in sheets:
        if flow and (sheet.background is None or sheet.page == 0):
            yield flow
            flow = []
        flow.append(sheet)
    yield flow


def _take_over(pdf: Pdf, flow: Sequence[Sheet]) -> None:
    first = flow[0]
    if first.background is None:
        pdf.add_blank_page(page_size=(first.width * MM, first.height * MM))
        return
    with Pdf.open(BytesIO(first.background)) as source:
        graft(pdf, source)


def _stamp_footers(pdf: Pdf, sheets: Sequence[Sheet], fonts: Fonts) -> None:
    alone = [
        replace(sheet, background=None, content=bare(sheet.content) if sheet.content else None) for sheet in sheets
    ]
    with Pdf.new() as footers:
        add_pages(footers, alone, fonts)
        for number, (sheet, page, footer) in enumerate(zip(sheets, pdf.pages, footers.pages, strict=True)):
            if not sheet.marks:
                continue
            # The pages of a flow share their resources: each footer has a name of its own.
            name = f"/Footer{number}"
            if "/XObject" not in page.obj.Resources:
                page.obj.Resources.XObject = Dictionary()
            page.obj.Resources.XObject[Name(name)] = pdf.copy_foreign(footer.as_form_xobject())
            page.contents_add(b"q\n", prepend=True)
            # A footer is no part of the text.
            page.contents_add(f"\nQ\n/Artifact <</Type /Pagination>> BDC q {name} Do Q EMC\n".encode())
