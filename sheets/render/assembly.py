"""PDF pages are put together: a background stored once, marks over it, and what a printer should know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Dictionary, Name, Pdf

from sheets.marks import Foot, Mark
from sheets.paper import MARGIN, MM
from sheets.render.bookmarks import Bookmark, add_bookmarks
from sheets.render.canvas import draw
from sheets.render.fonts import Fonts


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """One page to be: a page of a background PDF, if there is one, and the marks over it. Width and height in mm."""

    background: bytes | None
    page: int
    width: float
    height: float
    marks: Sequence[Mark]
    foot: float | None = None
    """Where its footer stands, in mm from the top; None for the usual place."""
    left: float = MARGIN
    """Where its content begins, and with it the footer (mm)."""
    footer: float = 1.0
    """How much larger its footer is than usual."""
    footing: Foot | None = None
    """The box that the footer is set in, for a page with other things in its usual place."""
    pieces: int = 1
    """Into how many pieces side by side it is cut; each has the footer."""


def assemble(
    sheets: Sequence[Sheet], title: str, fonts: Fonts, *, bookmarks: Sequence[Bookmark] = (), duplex: str = "off"
) -> bytes:
    """One PDF of these pages. A background used by many pages is stored once.

    `duplex` tells the printer how the sheets are turned over: `off`, or over their `long` or `short` edge.
    """
    drawn = draw(((s.width, s.height, s.marks) for s in sheets), fonts)
    with Pdf.open(BytesIO(drawn)) as pdf:
        stamps: dict[tuple[int, int], Any] = {}
        for sheet, page in zip(sheets, pdf.pages, strict=True):
            if sheet.background is None:
                continue
            key = (id(sheet.background), sheet.page)
            if key not in stamps:
                stamps[key] = _stamp(pdf, sheet.background, sheet.page)
            _lay_under(pdf, page, stamps[key])
        tell_printer(pdf, duplex)
        add_bookmarks(pdf, bookmarks)
        del pdf.docinfo
        # ReportLab's depends on SOURCE_DATE_EPOCH; without it the file is named after its content.
        del pdf.trailer.ID
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


def _stamp(pdf: Pdf, background: bytes, page: int) -> Any:
    with Pdf.open(BytesIO(background)) as source:
        return pdf.copy_foreign(source.pages[page].as_form_xobject())


def _lay_under(pdf: Pdf, page: pikepdf.Page, stamp: Any) -> None:
    resources = page.obj.Resources
    if "/XObject" not in resources:
        resources.XObject = Dictionary()
    resources.XObject["/Background"] = stamp
    page.contents_add(b"q /Background Do Q\n", prepend=True)


_DUPLEX = {"off": "/Simplex", "long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}


def tell_printer(pdf: Pdf, duplex: str) -> None:
    """Ask for true size, the right tray and one side of the paper, or as `duplex` says; the title names the window."""
    pdf.Root.ViewerPreferences = Dictionary(
        PrintScaling=Name("/None"),
        PickTrayByPDFSize=True,
        Duplex=Name(_DUPLEX[duplex]),
        DisplayDocTitle=True,
    )


def saved(pdf: Pdf) -> bytes:
    """The bytes of a PDF: the same for the same content."""
    buffer = BytesIO()
    pdf.save(
        buffer,
        deterministic_id=True,
        object_stream_mode=pikepdf.ObjectStreamMode.generate,
        compress_streams=True,
        recompress_flate=False,
    )
    return buffer.getvalue()
