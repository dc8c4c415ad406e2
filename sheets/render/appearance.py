"""How fields look before anybody fills them in: marks become appearance streams, equal ones stored once."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

from pikepdf import Array, Dictionary, Name, Object, Pdf, Stream

from sheets.marks import Mark
from sheets.paper import MM
from sheets.render.canvas import LEVEL, Content, Pen
from sheets.render.fonts import Fonts
from sheets.render.pages import shown_in
from sheets.render.typeface import embedded
from sheets.render.widgets import Widget

Look = tuple[float, float, bool, tuple[Mark, ...]]
"""Width and height in mm, whether it is a box, what is drawn."""


def look_of(widget: Widget) -> Look:
    """What the appearance of a widget depends on."""
    return widget.width, widget.height, widget.box, widget.marks


def appearances(widgets: Sequence[Widget], pdf: Pdf, fonts: Fonts) -> dict[Look, Object]:
    """For each look there is among these widgets, the form that shows it. Nothing to see is no look of a text."""
    pen = Pen(fonts)
    looks = dict.fromkeys(look_of(widget) for widget in widgets if widget.marks or widget.box)
    drawn = {look: pen.content(look[1], look[3]) for look in looks}
    # All share their fonts.
    resources = pdf.make_indirect(Dictionary(Font=embedded(pdf, fonts, shown_in(drawn.values()))))
    return {look: _form(pdf, look, content, resources) for look, content in drawn.items()}


def nothing(pdf: Pdf) -> Object:
    """The form of a box that is not struck."""
    return pdf.make_stream(b"", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, MM, MM])


def _form(pdf: Pdf, look: Look, content: Content, resources: Any) -> Object:
    width, height, box, _ = look
    # Marked, so that a viewer finds what to replace when the value changes.
    operators = content.operators if box else _marked(content.operators)
    return pdf.make_indirect(
        Stream(
            pdf,
            operators,
            Filter=Name.FlateDecode,
            Type=Name.XObject,
            Subtype=Name.Form,
            BBox=Array([0, 0, round(width * MM, 3), round(height * MM, 3)]),
            Resources=resources,
        )
    )


def _marked(operators: bytes) -> bytes:
    return zlib.compress(b"/Tx BMC\nq\n%s\nQ\nEMC" % zlib.decompress(operators), LEVEL)
