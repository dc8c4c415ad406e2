"""PDF forms as others make them: put together by hand, with whatever a test is about."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import numpy as np
import pikepdf
import pypdfium2
from pikepdf import Array, Dictionary, Name, Pdf, String

from sheets.render.pdfform import PdfForm, read_form

MULTILINE, RADIO, PUSH, COMBO, EDIT, COMB = (1 << bit for bit in (12, 15, 16, 17, 18, 24))


@dataclass
class Sheet:
    """A PDF to be, with one A4 page (595 x 842 points) until more are asked for."""

    pdf: Pdf = field(default_factory=Pdf.new)

    def __post_init__(self) -> None:
        self.pdf.add_blank_page(page_size=(595, 842))
        self.pdf.Root.AcroForm = Dictionary(
            Fields=Array(),
            DA=String("/Helv 0 Tf 0 g"),
            DR=Dictionary(
                Font=Dictionary(Helv=Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica))
            ),
        )

    def widget(self, rect: Sequence[float], page: int = 0, **more: Any) -> Any:
        """A place on a page, which belongs to no field yet."""
        made = self.pdf.make_indirect(
            Dictionary(**{"Type": Name.Annot, "Subtype": Name.Widget, "Rect": Array([*rect]), "F": 4, **more})
        )
        annotations = self.pdf.pages[page].obj.get("/Annots", Array())
        annotations.append(made)
        self.pdf.pages[page].obj.Annots = annotations
        return made

    def add(self, obj: Any) -> Any:
        """A field of the form."""
        made = obj if obj.is_indirect else self.pdf.make_indirect(obj)
        self.pdf.Root.AcroForm.Fields.append(made)
        return made

    def text(self, name: str, rect: Sequence[float] = (50, 700, 250, 720), page: int = 0, **more: Any) -> Any:
        """A field for text and its one place in one object."""
        return self.add(self.widget(rect, page, T=String(name), **{"FT": Name.Tx, **more}))

    def box(self, name: str, rect: Sequence[float] = (50, 600, 64, 614), on: str = "Yes", **more: Any) -> Any:
        """A check box that looks like something in its state `on`."""
        return self.add(self.widget(rect, T=String(name), FT=Name.Btn, AP=self.states(on), **more))

    def states(self, on: str) -> Any:
        """The looks of a box: a black square when it is ticked."""
        square = self.pdf.make_stream(b"2 2 10 10 re f", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 14, 14])
        empty = self.pdf.make_stream(b"", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 14, 14])
        return Dictionary(N=Dictionary({f"/{on}": square, "/Off": empty}))

    def group(self, name: str, states: Sequence[str], **more: Any) -> Any:
        """Boxes of which one can be ticked."""
        kids = [self.widget((50 + 40 * at, 500, 64 + 40 * at, 514), AP=self.states(on)) for at, on in enumerate(states)]
        made = self.add(Dictionary(T=String(name), FT=Name.Btn, Ff=RADIO, Kids=Array(kids), **more))
        for kid in kids:
            kid.Parent = made
        return made

    def bytes(self, **how: Any) -> bytes:
        """The PDF."""
        buffer = BytesIO()
        with warnings.catch_warnings():  # of places that no list of fields leads to
            warnings.simplefilter("ignore")
            self.pdf.save(buffer, **{"deterministic_id": "encryption" not in how, **how})
        return buffer.getvalue()

    def read(self) -> PdfForm:
        """The form in it."""
        return read_form(self.bytes(), "form.pdf")


def made(build: Callable[[Sheet], object]) -> PdfForm:
    """The form of a sheet that `build` works on."""
    sheet = Sheet()
    build(sheet)
    return sheet.read()


def values(pdf: bytes) -> dict[str, str]:
    """What stands in the fields of a PDF."""
    return {place.name: place.value for place in read_form(pdf, "filled.pdf").fields}


def opened(pdf: bytes) -> Pdf:
    return pikepdf.open(BytesIO(pdf))


def seen(pdf: bytes, dpi: int = 72) -> np.ndarray:
    """The first page as grey pixels with its fields, as a viewer shows it."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        document.init_forms()
        return np.asarray(document[0].render(scale=dpi / 72, may_draw_forms=True).to_pil().convert("L"))
    finally:
        document.close()
