"""Finished pages are placed on sheets of paper, and backs are moved for printers that shift them."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf

from sheets.paper import MM
from sheets.render.bookmarks import Bookmark, add_bookmarks
from sheets.render.fonts import Fonts
from sheets.render.imposition import Face, Slot
from sheets.render.pages import Sheet, add_pages, saved


def imposed(pdf_bytes: bytes, faces: Sequence[Face], fonts: Fonts, bookmarks: Sequence[Bookmark] = ()) -> bytes:
    """The same pages, placed on these sides of sheets; bookmarks count the sides.

    What the file says of itself stays. A page that stands in several places, and a background of many pages, are
    stored once. Fields of a form are lost.
    """
    sides = [Sheet(background=None, page=0, width=f.width, height=f.height, marks=f.marks) for f in faces]
    with Pdf.open(BytesIO(pdf_bytes)) as pdf, Pdf.new() as marked:
        add_pages(marked, sides, fonts)
        forms: dict[int, Any] = {}
        pages = list(pdf.pages)
        pdf.pages.extend(marked.pages)
        for face, side in zip(faces, list(pdf.pages)[len(pages) :], strict=True):
            # Sides without marks of their own share their resources.
            side.obj.Resources = Dictionary(Font=side.obj.Resources.Font, XObject=Dictionary())
            for number, slot in face.placed:
                if number not in forms:
                    forms[number] = pdf.make_indirect(pages[number].as_form_xobject())
                _place(side, forms[number], number, _matrix(slot, pages[number], face.height))
        del pdf.pages[: len(pages)]
        add_bookmarks(pdf, bookmarks)
        return saved(pdf)


def with_backs_moved(pdf_bytes: bytes, dx: float, dy: float) -> bytes:
    """The same PDF, all on every second page moved by `dx` mm to the right and `dy` mm down, its fields too."""
    with Pdf.open(BytesIO(pdf_bytes)) as pdf:
        for page in list(pdf.pages)[1::2]:
            page.contents_add(f"q 1 0 0 1 {dx * MM:.3f} {-dy * MM:.3f} cm\n".encode(), prepend=True)
            page.contents_add(b"\nQ")
            for field in page.obj.get("/Annots", ()):
                left, low, right, high = map(float, field.Rect)
                x, y = dx * MM, -dy * MM
                field.Rect = Array([round(edge, 3) for edge in (left + x, low + y, right + x, high + y)])
        return saved(pdf)


def _place(side: pikepdf.Page, form: Any, number: int, matrix: tuple[float, ...]) -> None:
    name = Name(f"/Page{number}")
    side.obj.Resources.XObject[name] = form
    where = " ".join(f"{value:.4f}".rstrip("0").rstrip(".") for value in matrix)
    side.contents_add(f"q {where} cm {name} Do Q\n".encode(), prepend=True)


def _matrix(slot: Slot, page: pikepdf.Page, height: float) -> tuple[float, ...]:
    """What takes a page, its corner at the lower left, into its slot on a side `height` mm high."""
    wide = float(page.mediabox[2]) - float(page.mediabox[0])
    across = slot.width if slot.turn % 180 == 0 else slot.height
    scale = across * MM / wide
    left, low = slot.x * MM, (height - slot.y - slot.height) * MM
    right, top = left + slot.width * MM, low + slot.height * MM
    return {
        0: (scale, 0, 0, scale, left, low),
        90: (0, -scale, scale, 0, left, top),
        180: (-scale, 0, 0, -scale, right, top),
        270: (0, scale, -scale, 0, right, low),
    }[slot.turn]
