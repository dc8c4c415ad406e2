"""Fields of a fillable form as data: where each stands, what it is called, how its value looks."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.marks import Mark


@dataclass(frozen=True, kw_only=True)
class Widget:
    """A place where a field is shown and filled in: a rectangle in mm from the top left of its page.

    `name` is a path with slashes. A `box` is struck or not, anything else is a text. `marks` is how the value looks,
    for a box when it is struck: in mm from the top left corner of the rectangle. What is `shown` is not
    changed by a click or a key. `black` is how dark a viewer writes.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    value: str | bool
    marks: tuple[Mark, ...] = ()
    tooltip: str = ""
    box: bool = False
    shown: bool = False
    multiline: bool = False
    align: str = "left"
    black: float = 1.0


@dataclass(frozen=True, kw_only=True)
class Fields:
    """The widgets of one page of a form, the lowest first; a viewer goes from one to the next in this order.

    `page` counts the pages of the form (the first is 0). `font` is what is typed in (see `fieldfont`). `prefix` goes
    before each name where a file holds several forms.
    """

    widgets: tuple[Widget, ...]
    font: bytes
    page: int = 0
    prefix: str = ""
