"""Draws marks, and nothing else: one small interpreter over ReportLab."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from sheets.marks import Box, Hatch, Line, Mark, Path_, Picture, Ring, Text
from sheets.paper import MM
from sheets.render.fonts import Fonts
from sheets.render.pictures import fitted_picture

Page = tuple[float, float, Sequence[Mark]]
"""Width and height in mm, and what stands on the page."""


def draw(pages: Iterable[Page], fonts: Fonts) -> bytes:
    """A PDF with one page each. Same marks, same bytes."""
    buffer = BytesIO()
    canvas = Canvas(buffer, pageCompression=1, invariant=1)
    pen = _Pen(canvas, fonts)
    for width, height, marks in pages:
        canvas.setPageSize((width * MM, height * MM))
        pen.start_page(height)
        for mark in marks:
            pen.draw(mark)
        pen.end_page()
    canvas.save()
    return buffer.getvalue()


class _Pen:
    def __init__(self, canvas: Canvas, fonts: Fonts) -> None:
        self.canvas, self.fonts = canvas, fonts
        self.encoded: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self.texts: list[str] = []
        self.height = 0.0

    def start_page(self, height: float) -> None:
        self.height = height * MM
        self.texts = []

    def end_page(self) -> None:
        # All texts of a page in one text object: three times faster than ReportLab's own call for each string,
        # which matters in a batch of hundreds of sheets with two hundred texts each.
        if self.texts:
            self.canvas.addLiteral("BT\n" + "\n".join(self.texts) + "\nET")
        self.canvas.showPage()

    def draw(self, mark: Mark) -> None:
        if isinstance(mark, Text):
            self.text(mark)
            return
        getattr(self, type(mark).__name__.lower().rstrip("_"))(mark)

    def text(self, mark: Text) -> None:
        where = f"{1 - mark.black:.2g} g 1 0 0 1 {mark.x * MM:.2f} {self.height - mark.y * MM:.2f} Tm"
        shown = " ".join(
            f"{font} {mark.size:g} Tf ({code}) Tj"
            for face, part in self.fonts.runs(mark.face, mark.text)
            for font, code in self._encoded(face, part)
        )
        self.texts.append(f"{where} {shown}")

    def _encoded(self, face: str, part: str) -> list[tuple[str, str]]:
        if (face, part) not in self.encoded:
            font, document = self.fonts.face(face), self.canvas._doc
            self.encoded[face, part] = [
                (font.getSubsetInternalName(subset, document), self.canvas._escape(code))
                for subset, code in font.splitString(part, document)
            ]
        return self.encoded[face, part]

    def line(self, mark: Line) -> None:
        self._stroke(mark.weight, mark.black)
        if mark.dash:
            self.canvas.setDash([d * MM for d in mark.dash])
        self.canvas.line(mark.x * MM, self.height - mark.y * MM, mark.x2 * MM, self.height - mark.y2 * MM)
        if mark.dash:
            self.canvas.setDash()

    def box(self, mark: Box) -> None:
        self._stroke(mark.weight)
        self.canvas.setFillGray(1 - mark.fill)
        self.canvas.roundRect(
            mark.x * MM,
            self.height - (mark.y + mark.height) * MM,
            mark.width * MM,
            mark.height * MM,
            mark.radius * MM,
            stroke=int(mark.weight > 0),
            fill=int(mark.fill > 0),
        )

    def hatch(self, mark: Hatch) -> None:
        canvas = self.canvas
        canvas.saveState()
        clip = canvas.beginPath()
        x, y = mark.x * MM, self.height - (mark.y + mark.height) * MM
        width, height, step = mark.width * MM, mark.height * MM, mark.step * MM
        clip.rect(x, y, width, height)
        canvas.clipPath(clip, stroke=0, fill=0)
        self._stroke(0.25)
        count = int((width + height) / step) + 1
        path = canvas.beginPath()
        for i in range(count + 1):
            path.moveTo(x + i * step - height, y)
            path.lineTo(x + i * step, y + height)
            path.moveTo(x + i * step, y)
            path.lineTo(x + i * step - height, y + height)
        canvas.drawPath(path, stroke=1, fill=0)
        canvas.restoreState()

    def ring(self, mark: Ring) -> None:
        self._stroke(mark.weight)
        self.canvas.setFillGray(1 - mark.fill)
        self.canvas.circle(mark.x * MM, self.height - mark.y * MM, mark.radius * MM, stroke=1, fill=int(mark.fill > 0))

    def path(self, mark: Path_) -> None:
        self._stroke(mark.weight)
        self.canvas.setFillGray(1 - mark.fill)
        path = self.canvas.beginPath()
        for index, (x, y) in enumerate(mark.points):
            (path.lineTo if index else path.moveTo)(x * MM, self.height - y * MM)
        if mark.closed:
            path.close()
        self.canvas.drawPath(path, stroke=int(mark.weight > 0), fill=int(mark.fill > 0))

    def picture(self, mark: Picture) -> None:
        image, width, height = fitted_picture(mark)
        x = mark.x * MM + (mark.width * MM - width) / 2
        y = self.height - (mark.y + mark.height) * MM + (mark.height * MM - height) / 2
        self.canvas.drawImage(image, x, y, width, height, mask="auto")

    def _stroke(self, weight: float, black: float = 1.0) -> None:
        self.canvas.setLineWidth(weight)
        self.canvas.setStrokeGray(1 - black)
