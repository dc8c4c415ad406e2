"""Widgets become the form of a PDF: a tree of fields by the segments of their paths, in the order of the template."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, String

from sheets.paper import MM
from sheets.render.appearance import Look, appearances, look_of, nothing
from sheets.render.fonts import Fonts
from sheets.render.widgets import Fields, Widget

FONT = Name.Wingdings
"""What the form calls its font. PDFium writes kana and kanji in a font of the system, where there is one, unless the
field's own font goes by a name that it takes for one of signs."""

ON = Name.Yes
"""The state of a box that is struck, in every form."""

# Bits of the flags (ISO 32000-1, tables 165, 221 and 228).
_PRINTED, _READ_ONLY, _MULTILINE, _NO_SPELLING = 1 << 2, 1 << 0, 1 << 12, 1 << 22
_ALIGN = {"left": 0, "center": 1, "right": 2}


def add_fields(pdf: Pdf, pages: Sequence[Fields | None], fonts: Fonts) -> None:
    """Give the pages of a PDF these fields; without any, it stays as it is.

    Values have an appearance of their own and are not left to the viewer.
    """
    filled = [(number, fields) for number, fields in enumerate(pages) if fields and fields.widgets]
    if not filled:
        return
    looks = appearances([widget for _, fields in filled for widget in fields.widgets], pdf, fonts)
    off = nothing(pdf)
    tree = _Tree(pdf)
    for number, fields in filled:
        page = pdf.pages[number].obj
        page.Tabs = Name.S  # where nothing is tagged, viewers take the order of the annotations
        page.Annots = Array()
        for widget in fields.widgets:
            made = pdf.make_indirect(Dictionary(_placed(widget, page, looks, off) | _filled_in(widget)))
            page.Annots.append(made)
            tree.hang((*filter(None, (fields.prefix,)), *widget.name.split("/")), made)
    pdf.Root.AcroForm = Dictionary(
        Fields=tree.roots,
        DR=Dictionary(Font=Dictionary({str(FONT): _font(pdf, filled[0][1].font)})),
        DA=_written(1.0),
    )


class _Tree:
    """All fields by their names: each segment of a path is a node, the last of all the field."""

    def __init__(self, pdf: Pdf) -> None:
        self.pdf, self.roots = pdf, Array()
        self._nodes: dict[tuple[str, ...], Any] = {}

    def hang(self, path: tuple[str, ...], node: Any) -> None:
        """Put a node where its path says."""
        node.T = String(path[-1])
        above = path[:-1]
        if not above:
            self.roots.append(node)
            return
        if above not in self._nodes:
            self._nodes[above] = self.pdf.make_indirect(Dictionary(Kids=Array()))
            self.hang(above, self._nodes[above])
        node.Parent = self._nodes[above]
        node.Parent.Kids.append(node)


def _placed(widget: Widget, page: Any, looks: Mapping[Look, Any], off: Any) -> dict[str, Any]:
    """What a field says of its place and its look."""
    left, top = widget.x * MM, float(page.MediaBox[3]) - widget.y * MM
    edges = (left, top - widget.height * MM, left + widget.width * MM, top)
    placed = {
        "/Type": Name.Annot,
        "/Subtype": Name.Widget,
        "/Rect": Array([round(edge, 3) for edge in edges]),
        "/F": _PRINTED,
        "/Border": Array([0, 0, 0]),
        "/P": page,
    }
    look = looks.get(look_of(widget))
    if widget.box:
        placed["/AP"] = Dictionary(N=Dictionary({str(ON): look, "/Off": off}))
        placed["/AS"] = ON if widget.value else Name.Off
    elif look is not None:
        placed["/AP"] = Dictionary(N=look)
    return placed


def _filled_in(widget: Widget) -> dict[str, Any]:
    """What a field says of its value, and how it is filled in."""
    about = {"/TU": String(widget.tooltip)} | ({"/Ff": _READ_ONLY} if widget.shown else {})
    if widget.box:
        return about | {"/FT": Name.Btn, "/V": ON if widget.value else Name.Off}
    return (
        about
        | {
            "/FT": Name.Tx,
            "/Ff": _NO_SPELLING | (_MULTILINE if widget.multiline else 0),
            "/DA": _written(widget.black),
            "/Q": _ALIGN[widget.align],
        }
        | ({"/V": String(str(widget.value))} if widget.value else {})
    )


def _written(black: float) -> String:
    """How a viewer writes: as large as the field allows, so that long texts shrink and none is printed cut off."""
    return String(f"{FONT} 0 Tf {1 - black:.2g} g")


def _font(pdf: Pdf, font: bytes) -> Any:
    with Pdf.open(BytesIO(font)) as source:
        return pdf.copy_foreign(source.Root.FieldFont)
