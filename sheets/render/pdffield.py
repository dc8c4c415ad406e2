"""One field of a PDF form: what it takes, how it is set, where it stands, what is written in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import pikepdf
from pikepdf import Dictionary, Name

from sheets.render.pdfpages import PdfPage, inherited

OFF = "Off"
_MULTILINE, _PASSWORD, _RADIO, _PUSH, _COMBO, _EDIT, _COMB = (1 << bit for bit in (12, 13, 15, 16, 17, 18, 24))
_SIZE = re.compile(r"(\d*\.?\d+)\s+Tf\b")
_CONTROL = re.compile("\x1b[^\x1b]*\x1b|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")


class Sort(StrEnum):
    """What a field takes."""

    TEXT = "text"
    CHECK = "check"
    RADIO = "radio"
    CHOICE = "choice"
    BUTTON = "button"
    SIGNATURE = "signature"


@dataclass(frozen=True, kw_only=True)
class Widget:
    """One place of a field: a rectangle in mm from the top left of its page as a reader sees it.

    `on` is the name of the state in which a box is ticked.
    """

    page: int
    x: float
    y: float
    width: float
    height: float
    on: str = ""
    obj: Any = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, kw_only=True)
class PdfField:
    """A field by its full name, segments parted by periods; `value` is empty where nothing stands or nothing is ticked.

    `options` are what may be chosen: as it is kept, and as it is shown. `size` is in points, 0 for whatever fits;
    `most` the number of characters it takes, 0 for any; a `comb` has a cell for each.
    """

    name: str
    sort: Sort
    value: str = ""
    widgets: tuple[Widget, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    align: str = "left"
    size: float = 0.0
    multiline: bool = False
    editable: bool = False
    most: int = 0
    comb: bool = False
    tooltip: str = ""
    objects: tuple[Any, ...] = field(default=(), repr=False, compare=False)


def field_of(
    name: str, objects: Sequence[Any], places: Sequence[tuple[Any, int]], pages: Sequence[PdfPage], form: Any
) -> PdfField:
    """The field that these objects of one name are; `places` are its widgets, each with the number of its page."""
    obj = objects[0]
    flags, sort = int(inherited(obj, "/Ff") or 0), _sort(obj)
    of_form = {"/DA": form.get("/DA"), "/Q": form.get("/Q")}
    look, align = (_first(obj, places, key) or of_form[key] for key in ("/DA", "/Q"))
    size = _SIZE.search(str(look or ""))
    options = tuple(_options(inherited(obj, "/Opt")))
    widgets = tuple(_widget(annotation, page, pages, sort) for annotation, page in places)
    return PdfField(
        name=name,
        sort=sort,
        value=_value(objects, sort, options, widgets),
        widgets=widgets,
        options=options,
        align={1: "center", 2: "right"}.get(int(align or 0), "left"),
        size=float(size[1]) if size else 0.0,
        multiline=sort is Sort.TEXT and bool(flags & _MULTILINE),
        editable=sort is Sort.CHOICE and flags & _COMBO != 0 and flags & _EDIT != 0,
        most=int(inherited(obj, "/MaxLen") or 0) if sort is Sort.TEXT else 0,
        comb=bool(flags & _COMB) and not flags & (_MULTILINE | _PASSWORD),
        tooltip=text_of(inherited(obj, "/TU")),
        objects=tuple(objects),
    )


def _first(obj: Any, places: Sequence[tuple[Any, int]], key: str) -> Any:
    """What a field says, or else the first of its widgets that says it."""
    said = [inherited(each, key) for each in (obj, *(annotation for annotation, _ in places))]
    return next((value for value in said if value is not None), None)


def _sort(obj: Any) -> Sort:
    kind, flags = str(inherited(obj, "/FT")), int(inherited(obj, "/Ff") or 0)
    if kind == "/Btn":
        return Sort.BUTTON if flags & _PUSH else Sort.RADIO if flags & _RADIO else Sort.CHECK
    return {"/Ch": Sort.CHOICE, "/Sig": Sort.SIGNATURE}.get(kind, Sort.TEXT)


def _widget(annotation: Any, page: int, pages: Sequence[PdfPage], sort: Sort) -> Widget:
    x, y, width, height = pages[page].upright(annotation.get("/Rect", (0, 0, 0, 0)))
    on = _on_state(annotation) if sort in (Sort.CHECK, Sort.RADIO) else ""
    return Widget(page=page, x=x, y=y, width=width, height=height, on=on, obj=annotation)


def _on_state(annotation: Any) -> str:
    states = annotation.get("/AP", Dictionary()).get("/N", Dictionary())
    named = [] if isinstance(states, pikepdf.Stream) else [str(key)[1:] for key in states.keys()]  # noqa: SIM118
    state = next((name for name in named if name != OFF), "")
    shown = str(annotation.get("/AS", "/Off"))[1:]
    return state or (shown if shown != OFF else "")


def _options(listed: Any) -> Iterator[tuple[str, str]]:
    for one in listed if isinstance(listed, pikepdf.Array) else ():
        if isinstance(one, pikepdf.Array) and len(one) > 1:
            yield text_of(one[0]), text_of(one[1])
        else:
            yield text_of(one), text_of(one)


def _value(objects: Sequence[Any], sort: Sort, options: Sequence[tuple[str, str]], widgets: Sequence[Widget]) -> str:
    values = [inherited(obj, "/V") for obj in objects]
    value = next((value for value in values if value is not None), None)
    if sort is Sort.TEXT:
        return text_of(value)
    if sort is Sort.CHOICE:
        chosen = list(value) if isinstance(value, pikepdf.Array) else [value]
        shown = dict(options)
        return ", ".join(filter(None, (shown.get(text_of(one), text_of(one)) for one in chosen)))
    if sort in (Sort.CHECK, Sort.RADIO):
        state = text_of(value)
        if value is None:  # some programs tell it by what is shown alone
            state = next((text_of(w.obj.get("/AS")) for w in widgets if w.obj.get("/AS", Name.Off) != Name.Off), "")
        return "" if state == OFF else meaning(state, options, widgets)
    return ""


def meaning(state: str, options: Sequence[tuple[str, str]], widgets: Sequence[Widget]) -> str:
    """What a state stands for: names of states may be mere numbers, with their words in a list beside."""
    number = next((index for index, widget in enumerate(widgets) if widget.on == state), None)
    if options and number is not None and state.isdigit() and number < len(options):
        return options[number][0]
    return state


def text_of(value: Any) -> str:
    """A text as a person reads it: line ends as `\\n`, without control characters."""
    if value is None:
        return ""
    if isinstance(value, pikepdf.Stream):
        text = str(pikepdf.String(value.read_bytes()))
    elif isinstance(value, Name):
        text = str(value)[1:]
    else:
        text = str(value)
    return _CONTROL.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))
