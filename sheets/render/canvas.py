"""Draws marks, and nothing else: one small interpreter over ReportLab, which brings pages, faces and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from sheets.marks import Mark, Picture, Text
from sheets.paper import MM
from sheets.render.fonts import Fonts
from sheets.render.operators import operators
from sheets.render.pictures import fitted_picture

Page = tuple[float, float, Sequence[Mark]]
"""Width and height in mm, and what stands on the page."""

_TURNED = {0: "1 0 0 1", 90: "0 -1 1 0", 180: "-1 0 0 -1", 270: "0 1 -1 0"}
"""The text matrix for a turn clockwise."""


def draw(pages: Iterable[Page], fonts: Fonts) -> bytes:
    """A PDF with one page each, not yet compressed. Same marks, same bytes."""
    buffer = BytesIO()
    canvas = Canvas(buffer, pageCompression=0, invariant=1)
    pen = _Pen(canvas, fonts)
    for width, height, marks in pages:
        canvas.setPageSize((width * MM, height * MM))
        pen.page(height, marks)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


class _Pen:
    """Writes line work first, then all texts of a page as one text object: three times faster than a call for each,
    which matters in a batch of hundreds of sheets with two hundred texts each."""

    def __init__(self, canvas: Canvas, fonts: Fonts) -> None:
        self.canvas, self.fonts = canvas, fonts
        self.encoded: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self.shown: dict[tuple[Text, float], str] = {}

    def page(self, height: float, marks: Sequence[Mark]) -> None:
        shapes, texts = [], []
        for mark in marks:
            if isinstance(mark, Text):
                texts.append(self.text(mark, height))
            elif isinstance(mark, Picture):
                self.picture(mark, height)
            else:
                shapes.append(operators(mark, height))
        self.canvas.addLiteral("\n".join(shapes))
        if texts:
            self.canvas.addLiteral("\n".join(("BT", *texts, "ET")))

    def text(self, mark: Text, height: float) -> str:
        if (mark, height) not in self.shown:
            self.shown[mark, height] = self._text(mark, height)
        return self.shown[mark, height]

    def _text(self, mark: Text, height: float) -> str:
        where = f"{1 - mark.black:.2g} g {_TURNED[mark.turn]} {mark.x * MM:.2f} {(height - mark.y) * MM:.2f} Tm"
        shown = " ".join(
            f"{font} {mark.size:g} Tf ({code}) Tj"
            for face, part in self.fonts.runs(mark.face, mark.text)
            for font, code in self._encoded(face, part)
        )
        return f"{where} {shown}"

    def picture(self, mark: Picture, height: float) -> None:
        y = height - mark.y - mark.height
        self.canvas.drawImage(fitted_picture(mark), mark.x * MM, y * MM, mark.width * MM, mark.height * MM)

    def _encoded(self, face: str, part: str) -> list[tuple[str, str]]:
        if (face, part) not in self.encoded:
            font, document = self.fonts.face(face), self.canvas._doc
            self.encoded[face, part] = [
                (font.getSubsetInternalName(subset, document), self.canvas._escape(code))
                for subset, code in font.splitString(part, document)
            ]
        return self.encoded[face, part]
