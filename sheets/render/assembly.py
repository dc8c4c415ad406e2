"""PDF pages are put together: a background stored once, marks over it, and what a printer should know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Dictionary, Name, Pdf

from sheets.marks import Mark
from sheets.paper import MM
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
        _tell_printer(pdf, duplex)
        add_bookmarks(pdf, bookmarks)
        del pdf.docinfo
        # ReportLab's depends on SOURCE_DATE_EPOCH; without it the file is named after its content.
        del pdf.trailer.ID
        with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=True) as about:
            about["dc:title"] = title
        return _saved(pdf)


def fields_of(pdf_bytes: bytes) -> list[dict[str, Any]]:
    """The AcroForm fields of a PDF: name, page, x, y, width, height in mm from the top left, size in pt."""
    with Pdf.open(BytesIO(pdf_bytes)) as pdf:
        return [
            _field(annotation, number, float(page.mediabox[3]))
            for number, page in enumerate(pdf.pages)
            for annotation in page.obj.get("/Annots", [])
            if annotation.get("/Subtype") == Name.Widget
        ]


def page_sizes(pdf_bytes: bytes) -> list[tuple[float, float]]:
    """Width and height of each page in mm."""
    with Pdf.open(BytesIO(pdf_bytes)) as pdf:
        return [(float(p.mediabox[2]) / MM, float(p.mediabox[3]) / MM) for p in pdf.pages]


def resaved(pdf_bytes: bytes) -> bytes:
    """The same PDF, saved so that equal pages give equal bytes."""
    with Pdf.open(BytesIO(pdf_bytes)) as pdf:
        return _saved(pdf)


def _field(widget: Any, page: int, height: float) -> dict[str, Any]:
    x0, y0, x1, y1 = (float(v) for v in widget.Rect)
    x0, x1, y0, y1 = min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)
    style = str(widget.get("/DA", "")).split()
    size = float(style[style.index("Tf") - 1]) if "Tf" in style else 0.0
    return {
        "name": str(widget.T),
        "page": page,
        "x": round(x0 / MM, 3),
        "y": round((height - y1) / MM, 3),
        "width": round((x1 - x0) / MM, 3),
        "height": round((y1 - y0) / MM, 3),
        "size": size,
    }


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


def _tell_printer(pdf: Pdf, duplex: str) -> None:
    pdf.Root.ViewerPreferences = Dictionary(
        PrintScaling=Name("/None"),
        PickTrayByPDFSize=True,
        Duplex=Name(_DUPLEX[duplex]),
        DisplayDocTitle=True,
    )


def _saved(pdf: Pdf) -> bytes:
    buffer = BytesIO()
    pdf.save(
        buffer,
        deterministic_id=True,
        object_stream_mode=pikepdf.ObjectStreamMode.generate,
        compress_streams=True,
        recompress_flate=False,
    )
    return buffer.getvalue()
