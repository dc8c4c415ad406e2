"""A laid-out form: one background and its fields; and how values become marks in those fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sheets import marks
from sheets.documents.pages import Tally, Value
from sheets.errors import engine_error, near
from sheets.marks import Group, Mark
from sheets.paper import BLACK, MM, UNPRINTED, Ink
from sheets.render.fonts import CAP_HEIGHT, Fonts
from sheets.render.tally import tally_marks
from sheets.render.text import Fitted, Style, fit

PADDING, HEADROOM = 0.7, 0.35
"""Free space beside, and above and below a text in its field (mm)."""

HIGHLIGHT = 4.0
"""Width of the hatched bar of a highlight (mm); the text that is highlighted ends left of it."""


@dataclass(frozen=True, kw_only=True)
class Field:
    """A place to fill in: a rectangle in mm from the top left of its page, and how it is filled.

    `mark` says how a box is struck (ring, cross, fill, tick, strike, frame, highlight, cut, ruler, none), or that it
    takes a picture or a tally; empty for text.
    `part` names the piece of the sheet it belongs to, when that piece is cut or folded away. `title` says in words what
    goes in there, for whoever fills it in on a screen; what is `prose` has several lines there.
    """

    name: str
    page: int
    x: float
    y: float
    width: float
    height: float
    mark: str = ""
    face: str = "gothic"
    size: float = 8.0
    floor: float = 6.0
    leading: float = 1.2
    lines: int = 0
    align: str = "left"
    valign: str = "middle"
    part: str = ""
    title: str = ""
    prose: bool = False


@dataclass(frozen=True, kw_only=True)
class Form:
    """A template laid out for one paper, ink and language. The background is a PDF without any value."""

    background: bytes
    width: float
    height: float
    pages: int
    fields: tuple[Field, ...]
    template: str = ""


@dataclass(frozen=True, kw_only=True)
class Rest:
    """What did not fit into a field; `number` stands in the field as →number."""

    field: str
    part: str
    number: int
    text: str


@dataclass(kw_only=True)
class Filled:
    """The marks of each page of a filled form, and the texts that must go on elsewhere."""

    pages: list[list[Group]]
    rests: list[Rest] = field(default_factory=list)
    missing: list[tuple[str, str]] = field(default_factory=list)
    """Fields with characters that no face has, and those characters."""


class Filler:
    """Fills one form again and again. What stands in the same field with the same value is worked out once."""

    def __init__(self, form: Form, ink: Ink, fonts: Fonts) -> None:
        self.form, self.ink, self.fonts = form, ink, fonts
        self._places = {place.name: place for place in form.fields}
        self._styles = {f.name: style_of(f) for f in form.fields}
        self._known: dict[tuple[str, Value], tuple[int, Group]] = {}
        """By field and value, the page and the marks."""

    def fill(self, values: Mapping[str, Value], already: Mapping[str, int] | None = None) -> Filled:
        """Turn values into marks; an empty one leaves its field empty.

        `already` is how many texts of each piece of the sheet go on from earlier pages: numbers follow on from them.

        Raises SheetsError (exit 3) where the template has no field for a value, or one that cannot take it.
        """
        filled = Filled(pages=[[] for _ in range(self.form.pages)])
        pages, known = filled.pages, self._known
        for field_and_value in values.items():
            found = known.get(field_and_value)
            if found is None:
                name, value = field_and_value
                place = self._place(name, value)
                found = place.page, self._marks(place, value, filled, already or {})
            page, marks = found
            if marks:
                pages[page].append(marks)
        return filled

    def _marks(self, place: Field, value: Value, filled: Filled, already: Mapping[str, int]) -> Group:
        """The marks of a value, which are kept; but not those of a text that goes on, or has unknown characters."""
        if isinstance(value, str) and value:
            number = already.get(place.part, 0) + 1 + sum(rest.part == place.part for rest in filled.rests)
            group, whole = self._write(place, value, filled, number)
            if not whole:
                return group
        else:
            group = Group(_shapes(place, value, self.form.width, self.ink))
        self._known[place.name, value] = place.page, group
        return group

    def _place(self, name: str, value: Value) -> Field:
        place = self._places.get(name)
        unfit = ("", "picture", "tally") if isinstance(value, bool) else ("",) if isinstance(value, Path) else ()
        if place is None:
            what, remedy = f"there is no field `{name}`", near(name, self._places) or "add it"
        elif isinstance(value, Tally) and place.mark != "tally":
            what, remedy = f"the field `{name}` must take a tally", 'make it a checkbox with `data-mark="tally"`'
        elif place.mark in unfit:
            what, remedy = f"the field `{name}` must be a box that is struck", "make it a checkbox with a `data-mark`"
        else:
            return place
        raise engine_error(f"template {self.form.template}: {what}", remedy)

    def _write(self, place: Field, value: str, filled: Filled, number: int) -> tuple[Group, bool]:
        """The lines of a text, and whether that is all of it."""
        fitted = fit(
            value,
            width=place.width - 2 * PADDING,
            height=place.height - 2 * HEADROOM,
            style=self._styles[place.name],
            fonts=self.fonts,
            tail=f" …→{number}",
        )
        written = Group(set_in(place, fitted, self.fonts, BLACK[self.ink]))
        if fitted.rest:
            filled.rests.append(Rest(field=place.name, part=place.part, number=number, text=fitted.rest))
        if unknown := self.fonts.unknown(value):
            filled.missing.append((place.name, unknown))
        return written, not (fitted.rest or unknown)


def _shapes(place: Field, value: Value, page_width: float, ink: Ink) -> Sequence[Mark]:
    """What is drawn for a value that is no text."""
    if isinstance(value, Path):
        return (_picture(place, value, ink),)
    if isinstance(value, Tally):
        return _tallied(place, value, ink)
    return struck(place, page_width, ink) if value else ()


def style_of(place: Field | marks.Words) -> Style:
    """How a text stands in its box."""
    return Style(face=place.face, size=place.size, floor=place.floor, leading=place.leading, lines=place.lines)


def _picture(place: Field, file: Path, ink: Ink) -> Mark:
    return marks.Picture(x=place.x, y=place.y, width=place.width, height=place.height, file=file, grey=ink is Ink.LIGHT)


def _tallied(place: Field, tally: Tally, ink: Ink) -> tuple[Mark, ...]:
    return tally_marks(tally, x=place.x, y=place.y, width=place.width, height=place.height, weight=_struck_weight(ink))


def _struck_weight(ink: Ink) -> float:
    return marks.FRAME if ink is Ink.FULL else marks.RULE


def set_in(place: Field | marks.Words, fitted: Fitted, fonts: Fonts, black: float) -> list[Mark]:
    """The lines as marks, aligned in their box."""
    size, pitch = fitted.size, fitted.size * fitted.leading / MM
    rise = size * CAP_HEIGHT / MM
    block = pitch * (len(fitted.lines) - 1) + rise
    top = {
        "top": HEADROOM,
        "middle": (place.height - block) / 2,
        "bottom": place.height - block - size * 0.2 / MM,
    }
    baseline = place.y + top[place.valign] + rise
    share = {"left": 0.0, "center": 0.5, "right": 1.0}[place.align]
    written: list[Mark] = []
    for index, line in enumerate(fitted.lines):
        spare = (place.width - 2 * PADDING - fonts.width(place.face, line) * size / MM) * share if share else 0
        x, y = place.x + PADDING + spare, baseline + index * pitch
        written.append(marks.Text(x=x, y=y, text=line, face=place.face, size=size, black=black))
    return written


def struck(place: Field, page_width: float, ink: Ink) -> tuple[Mark, ...]:
    """The marks of a struck box."""
    x, y, w, h = place.x, place.y, place.width, place.height
    middle, weight = y + h / 2, _struck_weight(ink)
    match place.mark:
        case "ring":  # around a word with flat ends, which leave it more room; around a sign a circle
            radius = min(1.2, h / 2) if w > 2 * h else min(w, h) / 2
            return (marks.Box(x=x, y=y, width=w, height=h, weight=weight, radius=radius),)
        case "frame":
            return (marks.Box(x=x + 0.1, y=y + 0.1, width=w - 0.2, height=h - 0.2, weight=weight),)
        case "highlight":  # a marker's yellow, for grey printing: a frame around a text and a hatched bar behind it
            bar = min(HIGHLIGHT, w)
            return (
                marks.Hatch(x=x + w - bar, y=y, width=bar, height=h),
                marks.Line(x=x + w - bar, y=y, x2=x + w - bar, y2=y + h),
                marks.Box(x=x, y=y, width=w, height=h, weight=marks.RULE if ink is Ink.FULL else marks.HAIRLINE),
            )
        case "paper":  # a patch of white with an outline, for a die on top of a picture
            return (marks.Box(x=x, y=y, width=w, height=h, fill=0, radius=2),)
        case "cross":
            return (
                marks.Line(x=x + 0.5, y=y + 0.5, x2=x + w - 0.5, y2=y + h - 0.5, weight=weight),
                marks.Line(x=x + 0.5, y=y + h - 0.5, x2=x + w - 0.5, y2=y + 0.5, weight=weight),
            )
        case "dot":
            return (marks.Ring(x=x + w / 2, y=middle, radius=min(w, h) / 4, weight=0, fill=0.85),)
        case "tick":
            points = ((x + 0.18 * w, y + 0.55 * h), (x + 0.42 * w, y + 0.8 * h), (x + 0.85 * w, y + 0.2 * h))
            return (marks.Polyline(points=points, weight=weight),)
        case "strike":
            return (marks.Line(x=x, y=y + h, x2=x + w, y2=y, weight=marks.RULE),)
        case "fill" if ink is Ink.LIGHT:
            return (marks.Hatch(x=x, y=y, width=w, height=h), marks.Box(x=x, y=y, width=w, height=h))
        case "fill":
            return (marks.Box(x=x, y=y, width=w, height=h, weight=0, fill=0.6),)
        case "cut":
            return marks.cut_line(y=middle, left=UNPRINTED, right=page_width - UNPRINTED)
        case "fold":
            return marks.fold_line(y=middle, left=UNPRINTED, right=page_width - UNPRINTED)
        case "none":  # what a theme leaves out
            return ()
        case "ruler":
            return marks.ruler(x=x, y=y + h)
    raise ValueError(f"the field {place.name} has an unknown mark {place.mark!r}")
