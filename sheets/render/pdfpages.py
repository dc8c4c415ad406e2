"""Pages of a PDF that others made, as a reader sees them: turned upright, their corner at 0, sizes in mm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pikepdf import Dictionary, Name

from sheets.paper import MM

Matrix = tuple[float, float, float, float, float, float]
"""As PDF writes it: x' = a x + c y + e, y' = b x + d y + f."""

_DEEPEST = 40


@dataclass(frozen=True, kw_only=True)
class PdfPage:
    """A page: width and height in mm as it is seen, and what turns its own coordinates (points) into these upright."""

    width: float
    height: float
    matrix: Matrix
    obj: Any = field(repr=False, compare=False)

    def upright(self, rectangle: Sequence[Any]) -> tuple[float, float, float, float]:
        """A rectangle of the page as x, y, width, height in mm from the top left."""
        x0, y0, x1, y1 = (float(number) for number in rectangle)
        a, b, c, d, e, f = self.matrix
        corners = [(a * x + c * y + e, b * x + d * y + f) for x, y in ((x0, y0), (x1, y1))]
        left, right = sorted(x / MM for x, _ in corners)
        bottom, top = sorted(y / MM for _, y in corners)
        return left, self.height - top, right - left, top - bottom


def page_of(page: Any) -> PdfPage:
    """What a reader sees of a page: the part inside its crop box, turned as the page says."""
    left, bottom, right, top = _box(page)
    turn = int(inherited(page.obj, "/Rotate") or 0) % 360
    unit = float(page.obj.get("/UserUnit", 1)) or 1.0
    turned: dict[int, Matrix] = {
        0: (1, 0, 0, 1, -left, -bottom),
        90: (0, -1, 1, 0, -bottom, right),
        180: (-1, 0, 0, -1, right, top),
        270: (0, 1, -1, 0, top, -left),
    }
    a, b, c, d, e, f = (unit * number for number in turned.get(turn, turned[0]))
    width, height = (right - left) * unit / MM, (top - bottom) * unit / MM
    if turn in (90, 270):
        width, height = height, width
    return PdfPage(width=width, height=height, matrix=(a, b, c, d, e, f), obj=page.obj)


def _box(page: Any) -> tuple[float, float, float, float]:
    x0, y0, x1, y1 = (float(number) for number in page.mediabox)
    media = (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
    x0, y0, x1, y1 = (float(number) for number in page.cropbox)
    crop = (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
    left, bottom = max(media[0], crop[0]), max(media[1], crop[1])
    right, top = min(media[2], crop[2]), min(media[3], crop[3])
    return (left, bottom, right, top) if left < right and bottom < top else media


def inherited(obj: Any, key: str) -> Any:
    """What a field or a page says, or whatever stands above it says for it; None where nobody does."""
    for level in range(_DEEPEST):
        # Some fields have others below them that have nothing else in common with them.
        if not isinstance(obj, Dictionary) or (level and obj.get("/Subtype") == Name.Widget):
            return None
        if key in obj:
            return obj[key]
        obj = obj.get("/Parent")
    return None
