"""Marks in the words of PDF: line work becomes drawing operators, a pure function of the mark and the page's height."""

from __future__ import annotations

from functools import lru_cache

from sheets.marks import Box, Hatch, Line, Polyline, Ring
from sheets.paper import MM

_CURVE = 0.5523  # a Bezier handle of this share of the radius draws a quarter circle

Shape = Line | Box | Hatch | Ring | Polyline


@lru_cache(maxsize=8192)
def operators(mark: Shape, height: float) -> str:
    """The operators that draw a mark on a page `height` mm high. The same places recur on every sheet of a batch."""
    return f"q {_drawn(mark, height)} Q"


def _drawn(mark: Shape, height: float) -> str:
    match mark:
        case Line():
            dash = f"[{' '.join(f'{d * MM:.2f}' for d in mark.dash)}] 0 d " if mark.dash else ""
            ends = f"{_at(mark.x, mark.y, height)} m {_at(mark.x2, mark.y2, height)} l S"
            return f"{_pen(mark.weight, mark.black)} {dash}{ends}"
        case Box():
            outline = _rounded(mark, height) if mark.radius else _rectangle(mark, height)
            return f"{_pen(mark.weight, mark.black)} {_brush(mark.fill)} {outline} {_paint(mark.weight, mark.fill)}"
        case Hatch():
            return f"{_rectangle(mark, height)} W n {_pen(mark.weight)} {_diagonals(mark, height)} S"
        case Ring():
            around = Box(
                x=mark.x - mark.radius,
                y=mark.y - mark.radius,
                width=2 * mark.radius,
                height=2 * mark.radius,
                radius=mark.radius,
            )
            circle = _rounded(around, height)
            return f"{_pen(mark.weight, mark.black)} {_brush(mark.fill)} {circle} {_paint(mark.weight, mark.fill)}"
        case Polyline():
            points = (_at(x, y, height) for x, y in mark.points)
            path = " ".join(f"{point} {'l' if index else 'm'}" for index, point in enumerate(points))
            close = " h" if mark.closed else ""
            return f"{_pen(mark.weight, mark.black)} {_brush(mark.fill)} {path}{close} {_paint(mark.weight, mark.fill)}"


def _at(x: float, y: float, height: float) -> str:
    return f"{x * MM:.2f} {(height - y) * MM:.2f}"


def _pen(weight: float, black: float = 1.0) -> str:
    return f"{weight:g} w {1 - black:.2g} G"


def _brush(fill: float | None) -> str:
    return f"{1 - (fill or 0):.2g} g"


def _paint(weight: float, fill: float | None) -> str:
    if fill is None:
        return "S" if weight else "n"
    return "B" if weight else "f"


def _rectangle(mark: Box | Hatch, height: float) -> str:
    return f"{_at(mark.x, mark.y + mark.height, height)} {mark.width * MM:.2f} {mark.height * MM:.2f} re"


def _rounded(mark: Box, height: float) -> str:
    x1, x2, y1, y2 = mark.x, mark.x + mark.width, mark.y, mark.y + mark.height
    r, handle = mark.radius, mark.radius * (1 - _CURVE)

    def at(*points: tuple[float, float]) -> str:
        return " ".join(_at(x, y, height) for x, y in points)

    return " ".join(
        (
            f"{at((x1 + r, y1))} m {at((x2 - r, y1))} l",
            f"{at((x2 - handle, y1), (x2, y1 + handle), (x2, y1 + r))} c {at((x2, y2 - r))} l",
            f"{at((x2, y2 - handle), (x2 - handle, y2), (x2 - r, y2))} c {at((x1 + r, y2))} l",
            f"{at((x1 + handle, y2), (x1, y2 - handle), (x1, y2 - r))} c {at((x1, y1 + r))} l",
            f"{at((x1, y1 + handle), (x1 + handle, y1), (x1 + r, y1))} c h",
        )
    )


def _diagonals(mark: Hatch, height: float) -> str:
    count = int((mark.width + mark.height) / mark.step) + 1
    lines = []
    for number in range(count + 1):
        near, far = mark.x + number * mark.step, mark.x + number * mark.step - mark.height
        low, high = mark.y + mark.height, mark.y
        lines.append(f"{_at(far, low, height)} m {_at(near, high, height)} l")
        lines.append(f"{_at(near, low, height)} m {_at(far, high, height)} l")
    return " ".join(lines)
