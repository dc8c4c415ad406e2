"""How the pages of a PDF are painted: sizes of type, widths of lines, and every colour, through all forms within."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Name, Pdf

Matrix = tuple[float, float, float, float]
"""Scale and turn of what is drawn; where it stands does not matter here."""

UPRIGHT: Matrix = (1, 0, 0, 1)
_COLOURS = {"g", "G", "rg", "RG", "k", "K", "sc", "SC", "scn", "SCN"}
_STROKES = {"S", "s", "B", "B*", "b", "b*"}


@dataclass
class Painted:
    """What stands on one page; sizes and widths in points."""

    sizes: list[float] = field(default_factory=list)
    widths: list[float] = field(default_factory=list)
    colours: set[tuple[float, ...]] = field(default_factory=set)

    @property
    def greys(self) -> set[tuple[float, ...]]:
        """Every colour that is neither black nor white."""
        return {colour for colour in self.colours if len(set(colour)) > 1 or not {*colour} <= {0.0, 1.0}}


def painted(pdf: bytes) -> list[Painted]:
    """What stands on each page."""
    with Pdf.open(BytesIO(pdf)) as document:
        found = []
        for page in document.pages:
            found.append(Painted())
            _walk(page, page.obj.Resources, UPRIGHT, found[-1])
        return found


def _walk(stream: Any, resources: Any, matrix: Matrix, found: Painted) -> None:
    size, width, text, kept = 0.0, 1.0, UPRIGHT, []
    for step in pikepdf.parse_content_stream(stream):
        operator, operands = str(step.operator), step.operands
        if operator == "q":
            kept.append((matrix, width))
        elif operator == "Q":
            matrix, width = kept.pop()
        elif operator == "cm":
            matrix = _within(_matrix(operands), matrix)
        elif operator == "w":
            width = float(operands[0])
        elif operator == "Tf":
            size = float(operands[1])
        elif operator == "Tm":
            text = _matrix(operands)
        elif operator in ("Tj", "TJ"):
            found.sizes.append(size * math.hypot(*_within(text, matrix)[2:]))
        elif operator in _COLOURS:
            found.colours.add(tuple(float(o) for o in operands if not isinstance(o, Name)))
        elif operator in _STROKES:
            found.widths.append(width * math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])))
        elif operator == "Do":
            inner = resources.XObject[operands[0]]
            if inner.Subtype == "/Form":
                placed = _within(_matrix(inner.get("/Matrix", (1, 0, 0, 1, 0, 0))), matrix)
                _walk(inner, inner.get("/Resources", resources), placed, found)


def _matrix(numbers: Any) -> Matrix:
    a, b, c, d = (float(number) for number in list(numbers)[:4])
    return a, b, c, d


def _within(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d = inner
    e, f, g, h = outer
    return a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h
