"""How one place of a PDF field looks: its own border and ground, and marks of ours over them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf

from sheets.paper import MM
from sheets.render.pdffield import OFF, Sort, Widget, inherited
from sheets.render.pdfpages import Matrix

_COLOUR = {1: ("g", "G"), 3: ("rg", "RG"), 4: ("k", "K")}
"""Operators that set the colour of areas and of lines, by how many numbers it has."""


def inner_size(widget: Widget) -> tuple[float, float]:
    """Width and height in mm of what stands in a widget, the way its text runs."""
    x0, y0, x1, y1 = (float(number) for number in widget.obj.get("/Rect", (0, 0, 0, 0)))
    width, height = abs(x1 - x0) / MM, abs(y1 - y0) / MM
    return (height, width) if turn_of(widget) in (90, 270) else (width, height)


def is_framed(widget: Widget) -> bool:
    """Whether a widget shows where it is, by a border or a ground of its own."""
    look = look_of_box(widget, OFF)
    return bool(decoration(widget)) or (isinstance(look, pikepdf.Stream) and bool(look.read_bytes().strip()))


def turn_of(widget: Widget) -> int:
    """Degrees against the clock by which the content of a widget is turned on its page."""
    return int(_dressing(widget).get("/R", 0)) % 360


def decoration(widget: Widget) -> bytes:
    """PDF operators for the ground and the border that the widget itself asks for."""
    width, height = (side * MM for side in inner_size(widget))
    told = list(_ground(widget, width, height))
    return ("q " + " ".join(told) + " Q\n").encode() if told else b""


def _dressing(widget: Widget) -> Any:
    found = widget.obj.get("/MK")
    return found if isinstance(found, Dictionary) else Dictionary()


def _ground(widget: Widget, width: float, height: float) -> Iterator[str]:
    dress, style = _dressing(widget), widget.obj.get("/BS", Dictionary())
    line = float(style.get("/W", 1))
    if ground := _colour(dress.get("/BG"), 0):
        yield f"{ground} 0 0 {width:.3f} {height:.3f} re f"
    border = _colour(dress.get("/BC"), 1)
    if not border or not line:
        return
    yield f"{border} {line:g} w"
    if style.get("/S") == Name.U:
        yield f"0 {line / 2:g} m {width:.3f} {line / 2:g} l S"
        return
    if style.get("/S") == Name.D:
        yield "[3] 0 d"
    yield f"{line / 2:g} {line / 2:g} {width - line:.3f} {height - line:.3f} re S"


def _colour(numbers: Any, which: int) -> str:
    if not isinstance(numbers, Array) or len(numbers) not in _COLOUR:
        return ""
    return " ".join([*(f"{float(number):g}" for number in numbers), _COLOUR[len(numbers)][which]])


def dress(pdf: Pdf, widget: Widget, drawn: Any, before: bytes, *, text: bool) -> Any:
    """A form XObject of drawn marks as the appearance of a widget, `before` under them; text is marked as such."""
    width, height = (side * MM for side in inner_size(widget))
    content = drawn.read_bytes()
    drawn.write(before + (b"/Tx BMC\nq\n" + content + b"\nQ\nEMC" if text else b"q\n" + content + b"\nQ"))
    turned: dict[int, Matrix] = {
        90: (0, 1, -1, 0, height, 0),
        180: (-1, 0, 0, -1, width, height),
        270: (0, -1, 1, 0, 0, width),
    }
    drawn.BBox = Array([0, 0, round(width, 3), round(height, 3)])
    if matrix := turned.get(turn_of(widget)):
        drawn.Matrix = Array([round(number, 3) for number in matrix])
    return drawn


def look_of_box(widget: Widget, state: str) -> Any:
    """How a box looks in a state; None where it does not say."""
    look = widget.obj.get("/AP", Dictionary()).get("/N")
    return look.get(f"/{state}") if isinstance(look, Dictionary) and not isinstance(look, pikepdf.Stream) else None


def has_look(widget: Widget, state: str = "") -> bool:
    """Whether a widget knows how it looks, a box in that state."""
    if state:
        return look_of_box(widget, state) is not None
    return isinstance(widget.obj.get("/AP", Dictionary()).get("/N"), pikepdf.Stream)


def tick(widgets: Sequence[Widget], objects: Sequence[Any], sort: Sort, state: str) -> None:
    """Show the state of a box, or of a group of boxes of which one is ticked."""
    holders = [obj for obj in objects if inherited(obj, "/FT") is not None]
    for obj in holders:
        obj.V = Name(f"/{state or OFF}")
    for widget in widgets:
        shown = widget.on if state and (widget.on == state or sort is Sort.CHECK) else OFF
        widget.obj.AS = Name(f"/{shown or OFF}")
