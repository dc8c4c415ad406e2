"""Drawn sheets become the pages of a PDF: fonts are embedded once, and so is a background under many pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, Pdf, Stream

from sheets.marks import Foot, Group, Mark, Picture
from sheets.paper import MARGIN, MM
from sheets.render.canvas import Content, Pen
from sheets.render.fonts import Fonts
from sheets.render.pictures import fitted_picture
from sheets.render.typeface import embedded
from sheets.render.widgets import Fields


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """One page to be: a page of a background PDF, if there is one, and the marks over it. Width and height in mm."""

    background: bytes | None
    page: int
    width: float
    height: float
    marks: Sequence[Mark | Group]
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
    bare: bool = False
    """A page of somebody else's design, which has no footer of ours."""
    content: Content | None = None
    """What its marks were drawn as, by `drawn`."""
    fields: Fields | None = None
    """What is filled in on a screen."""


def drawn(sheet: Sheet, pen: Pen) -> Content:
    """What is drawn on a sheet."""
    return sheet.content or pen.content(sheet.height, sheet.marks, over=sheet.background is not None)


def add_pages(pdf: Pdf, sheets: Sequence[Sheet], fonts: Fonts) -> None:
    """Make these sheets the pages of an empty PDF. Same sheets, same objects."""
    pen = Pen(fonts)
    made = [(sheet, drawn(sheet, pen)) for sheet in sheets]
    maker = _Maker(pdf, fonts, [content for _, content in made])
    # Made by hand, because pikepdf's own list of pages takes far longer to grow.
    pages = Array([maker.page(sheet, content) for sheet, content in made])
    pdf.Root.Pages.Kids, pdf.Root.Pages.Count = pages, len(pages)


_PAGE, _DEFLATED = Name.Page, Name.FlateDecode
"""Names that every page has: it takes long to make one."""


class _Maker:
    """Makes the pages of one PDF, which share what they can."""

    def __init__(self, pdf: Pdf, fonts: Fonts, contents: Iterable[Content]) -> None:
        self.pdf = pdf
        self.tree = pdf.Root.Pages
        self.fonts = pdf.make_indirect(embedded(pdf, fonts, shown_in(contents)))
        self.stamps: dict[bytes, list[Object]] = {}
        """Of each background all pages, copied from one opened file: only so do they share their fonts."""
        self.pictures: dict[Picture, Object] = {}
        self.resources: dict[object, Object] = {}
        self.boxes: dict[tuple[float, float], Array] = {}

    def page(self, sheet: Sheet, content: Content) -> Object:
        size = (sheet.width, sheet.height)
        if size not in self.boxes:
            self.boxes[size] = Array([0, 0, *(round(side * MM, 4) for side in size)])
        operators = self.pdf.make_stream(content.operators)
        operators["/Filter"] = _DEFLATED
        return self.pdf.make_indirect(
            Dictionary(
                {
                    "/Type": _PAGE,
                    "/Parent": self.tree,
                    "/MediaBox": self.boxes[size],
                    "/Resources": self._resources(sheet, content),
                    "/Contents": operators,
                }
            )
        )

    def _resources(self, sheet: Sheet, content: Content) -> Object:
        key = (sheet.background, sheet.page, content.pictures)
        if key not in self.resources:
            found = Dictionary(Font=self.fonts)
            pictures = {f"/Picture{number}": self._picture(mark) for number, mark in enumerate(content.pictures)}
            stamps = {"/Background": self._stamp(sheet.background, sheet.page)} if sheet.background else {}
            if pictures or stamps:
                found.XObject = Dictionary({**stamps, **pictures})
            self.resources[key] = self.pdf.make_indirect(found)
        return self.resources[key]

    def _stamp(self, background: bytes, page: int) -> Object:
        if background not in self.stamps:
            with Pdf.open(BytesIO(background)) as source:
                self.stamps[background] = [self.pdf.copy_foreign(each.as_form_xobject()) for each in source.pages]
        return self.stamps[background][page]

    def _picture(self, mark: Picture) -> Object:
        if mark not in self.pictures:
            image = fitted_picture(mark)
            self.pictures[mark] = self.pdf.make_indirect(
                Stream(
                    self.pdf,
                    image.tobytes(),
                    Type=Name.XObject,
                    Subtype=Name.Image,
                    Width=image.width,
                    Height=image.height,
                    ColorSpace=Name.DeviceGray if image.mode == "L" else Name.DeviceRGB,
                    BitsPerComponent=8,
                )
            )
        return self.pictures[mark]


def shown_in(contents: Iterable[Content]) -> dict[str, set[str]]:
    """The characters of each face in all of these."""
    shown: dict[str, set[str]] = {}
    for content in contents:
        for face, characters in content.shown.items():
            shown.setdefault(face, set()).update(characters)
    return shown


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
