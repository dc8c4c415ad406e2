"""Sheets are put together into a PDF, with its title, its bookmarks, and what a printer should know."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from pikepdf import Dictionary, Name, Pdf

from sheets.paper import MM
from sheets.render.acroform import add_fields
from sheets.render.bookmarks import Bookmark, add_bookmarks
from sheets.render.fonts import Fonts
from sheets.render.pages import Sheet, add_pages, saved


def assemble(
    sheets: Sequence[Sheet], title: str, fonts: Fonts, *, bookmarks: Sequence[Bookmark] = (), duplex: str = "off"
) -> bytes:
    """One PDF of these pages. A background used by many pages is stored once.

    `duplex` tells the printer how the sheets are turned over: `off`, or over their `long` or `short` edge.
    """
    with Pdf.new() as pdf:
        add_pages(pdf, sheets, fonts)
        add_fields(pdf, [sheet.fields for sheet in sheets], fonts)
        tell_printer(pdf, duplex)
        add_bookmarks(pdf, bookmarks)
        with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=True) as about:
            about["dc:title"] = title
        return saved(pdf)


def page_sizes(pdf_bytes: bytes) -> list[tuple[float, float]]:
    """Width and height of each page in mm."""
    with Pdf.open(BytesIO(pdf_bytes)) as pdf:
        return [(float(p.mediabox[2]) / MM, float(p.mediabox[3]) / MM) for p in pdf.pages]


def resaved(pdf_bytes: bytes) -> bytes:
    """The same PDF, saved so that equal pages give equal bytes."""
    with Pdf.open(BytesIO(pdf_bytes)) as pdf:
        return saved(pdf)


_DUPLEX = {"off": "/Simplex", "long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}


def tell_printer(pdf: Pdf, duplex: str) -> None:
    """Ask for true size, the right tray and one side of the paper, or as `duplex` says; the title names the window."""
    pdf.Root.ViewerPreferences = Dictionary(
        PrintScaling=Name("/None"),
        PickTrayByPDFSize=True,
        Duplex=Name(_DUPLEX[duplex]),
        DisplayDocTitle=True,
    )
