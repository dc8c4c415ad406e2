"""What stands on the pages of a PDF, as a reader's eye would find it: glyphs with their places, words, darkness."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO

import numpy as np
import pikepdf
import pypdfium2

from sheets.paper import MM


@dataclass(frozen=True, kw_only=True)
class Glyph:
    """One drawn character and the box of its ink, in mm from the top left of its page."""

    char: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


@contextmanager
def opened(pdf: bytes) -> Iterator[pypdfium2.PdfDocument]:
    document = pypdfium2.PdfDocument(pdf)
    try:
        yield document
    finally:
        document.close()


def glyphs(pdf: bytes) -> list[list[Glyph]]:
    """The glyphs of each page in the order they were drawn, without spaces."""
    found = []
    with opened(pdf) as document:
        for page in document:
            text, height = page.get_textpage(), page.get_height()
            found.append([])
            for index in range(text.count_chars()):
                char = text.get_text_range(index, 1)
                char = "-" if char in "\x02\ufffe" else char  # what PDFium makes of a hyphen that ends a line
                if not char.strip():
                    continue
                left, bottom, right, top = text.get_charbox(index)
                found[-1].append(
                    Glyph(
                        char=char,
                        left=left / MM,
                        right=right / MM,
                        top=(height - top) / MM,
                        bottom=(height - bottom) / MM,
                    )
                )
            text.close()
            page.close()
    return found


def touching(these: list[Glyph], those: list[Glyph]) -> list[tuple[str, str]]:
    """The pairs of glyphs whose ink overlaps by more than the width of a hair; a glyph and itself are none."""
    boxes = [np.array([[g.left, g.top, g.right, g.bottom] for g in group]) for group in (these, those)]
    a, b = boxes[0][:, None, :], boxes[1][None, :, :]
    across = np.minimum(a[..., 2], b[..., 2]) - np.maximum(a[..., 0], b[..., 0])
    down = np.minimum(a[..., 3], b[..., 3]) - np.maximum(a[..., 1], b[..., 1])
    same = (a == b).all(axis=2)  # the two letters of a ligature have one box as well
    return [(these[i].char, those[j].char) for i, j in np.argwhere((across > 0.1) & (down > 0.1) & ~same)]


def words(pdf: bytes) -> list[str]:
    """The text of each page."""
    found = []
    with opened(pdf) as document:
        for page in document:
            text = page.get_textpage()
            found.append(text.get_text_range())
            text.close()
            page.close()
    return found


def darkness(pdf: bytes, first: int | None = None) -> list[float]:
    """The mean darkness of each page, or of the first ones, at 150 dpi: 0 is white, 1 is black."""
    return [1 - float(pixels.mean()) / 255 for pixels in pictures(pdf, 150, first)]


def pictures(pdf: bytes, dpi: int, first: int | None = None) -> list[np.ndarray]:
    """Each page, or the first ones, as grey pixels."""
    with opened(pdf) as document:
        numbers = range(len(document))[:first]
        return [np.asarray(document[number].render(scale=dpi / 72).to_pil().convert("L")) for number in numbers]


def without_backgrounds(pdf: bytes) -> bytes:
    """The same pages with nothing but the marks that were drawn over the form."""
    with pikepdf.open(BytesIO(pdf)) as document:
        empty = document.make_stream(b"", Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 1, 1])
        for page in document.pages:
            page.obj.Resources.XObject["/Background"] = empty
        buffer = BytesIO()
        document.save(buffer)
    return buffer.getvalue()


def everything_in(pdf: bytes) -> str:
    """Every text that can be found in the file without looking at a page: metadata, bookmarks, names of fields."""
    with pikepdf.open(BytesIO(pdf)) as document:
        objects = [repr(obj) for obj in document.objects if not isinstance(obj, pikepdf.Stream)]
        streams = [
            obj.read_bytes().decode("utf-8", "replace")
            for obj in document.objects
            if isinstance(obj, pikepdf.Stream) and obj.get("/Type") == pikepdf.Name.Metadata
        ]
        return "\n".join((*objects, *streams, repr(document.trailer)))


def palest(pdf: bytes) -> float:
    """How black the palest text of a file is, by the colour it is filled with: 0 is white, 1 is black."""
    with pikepdf.open(BytesIO(pdf)) as document:
        return min(black for page in document.pages for black in _blacks(page, page.obj.Resources, 1.0))


def _blacks(content: object, resources: pikepdf.Object, black: float) -> Iterator[float]:
    """The blackness in force at each operator that shows text, in a page or form and in the forms it draws."""
    kept = []
    for operands, operator in pikepdf.parse_content_stream(content):  # type: ignore[arg-type]
        match str(operator):
            case "q":
                kept.append(black)
            case "Q":
                black = kept.pop()
            case "g" | "rg":
                shares = (1.0,) if len(operands) == 1 else (0.299, 0.587, 0.114)
                black = 1 - sum(share * float(one) for share, one in zip(shares, operands, strict=True))
            case "sc" | "scn" if not isinstance(operands[-1], pikepdf.Name):  # a pattern has no colour of its own
                black = 1 - sum(map(float, operands)) / len(operands)
            case "Tj" | "TJ" | "'" | '"':
                yield black
            case "Do":
                drawn = resources.XObject[operands[0]]
                if drawn.Subtype == pikepdf.Name.Form:
                    yield from _blacks(drawn, drawn.get("/Resources", resources), black)
