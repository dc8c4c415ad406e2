"""The form in a PDF, whoever made it: its fields, where they stand on the pages, and what is written in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Dictionary, Name, Pdf

from sheets.errors import Place, Problem, SheetsError
from sheets.render.pdfpages import PdfPage, inherited, page_of

MOST_FIELDS, DEEPEST = 20_000, 40
"""So many fields, and so many levels of names: a form that loops in itself comes to an end."""

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


@dataclass(frozen=True, kw_only=True)
class PdfForm:
    """A PDF with fields; `notes` tell what a reader should know of it."""

    pdf: Pdf = field(repr=False)
    fields: tuple[PdfField, ...]
    pages: tuple[PdfPage, ...]
    notes: tuple[str, ...] = ()


def read_form(data: bytes, file: str) -> PdfForm:
    """The form in a PDF. Raises SheetsError for what is none, cannot be opened, or has no field."""
    pdf = _opened(data, file)
    try:
        pages = tuple(page_of(page) for page in pdf.pages)
        fields = tuple(_fields(pdf, pages))
    except (pikepdf.PdfError, ValueError, TypeError, AttributeError, LookupError, ArithmeticError) as error:
        raise _refused(file, f"the PDF is damaged: {_first_line(error)}", "save it anew in a PDF program") from None
    if fields:
        return PdfForm(pdf=pdf, fields=fields, pages=pages, notes=tuple(_notes(pdf)))
    if "/XFA" in pdf.Root.get("/AcroForm", Dictionary()):
        what = "this form is made of XFA alone, which hardly any program can fill in or show"
        raise _refused(file, what, "ask its author for an ordinary PDF form")
    remedy = "a form is made with an office program, or by `sheets blank KIND --fillable`"
    raise _refused(file, "this PDF has no fields to fill in", remedy)


def _opened(data: bytes, file: str) -> Pdf:
    try:
        pdf = Pdf.open(BytesIO(data))
    except pikepdf.PasswordError:
        remedy = "open it with its password and save it without one"
        raise _refused(file, "the PDF is protected by a password", remedy) from None
    except pikepdf.PdfError as error:
        what = f"the PDF is damaged: {_first_line(error)}" if b"%PDF" in data[:1024] else "this is no PDF"
        raise _refused(file, what, "check which file it is, or save it anew in a PDF program") from None
    if pdf.is_encrypted and not (pdf.allow.modify_form or pdf.allow.modify_other):
        remedy = "ask its author for one that may be filled in"
        raise _refused(file, "the author of this PDF does not allow it to be filled in", remedy)
    return pdf


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__


def _refused(file: str, what: str, remedy: str) -> SheetsError:
    return SheetsError(Problem(place=Place(file), what=what, remedy=remedy))


def _notes(pdf: Pdf) -> Iterator[str]:
    form = pdf.Root.get("/AcroForm", Dictionary())
    if "/XFA" in form:
        yield "the form has a second shape (XFA), which is left out of what is written"
    if int(form.get("/SigFlags", 0)) & 1:
        yield "the form is signed; filling it in breaks the signature"


def _fields(pdf: Pdf, pages: Sequence[PdfPage]) -> Iterator[PdfField]:
    """Each name once, in the order of the form; a widget that no list of fields leads to is found on its page."""
    seats = _seats(pdf, pages)
    found: dict[str, list[tuple[Any, list[Any]]]] = {}
    seen: set[tuple[int, int]] = set()
    for root in _roots(pdf, [annotation for annotation, _ in seats.values()]):
        for name, obj, widgets in _walk(root, (), seen):
            if len(found) < MOST_FIELDS:
                found.setdefault(name, []).append((obj, widgets))
    form = pdf.Root.get("/AcroForm", Dictionary())
    for name, parts in found.items():
        places = [seats[w.objgen] for _, widgets in parts for w in widgets if w.objgen in seats]
        yield _field(name, [obj for obj, _ in parts], places, pages, form)


def _roots(pdf: Pdf, annotations: Sequence[Any]) -> list[Any]:
    """The fields at the top of the tree. Those that were missing in the list of the form are put there."""
    if "/AcroForm" not in pdf.Root and annotations:
        pdf.Root.AcroForm = Dictionary()
    form = pdf.Root.get("/AcroForm", Dictionary())
    if not isinstance(form.get("/Fields"), pikepdf.Array):
        form.Fields = pikepdf.Array()
    listed = {root.objgen for root in form.Fields}
    for annotation in annotations:
        top = _top(annotation)
        if top.objgen not in listed:
            listed.add(top.objgen)
            form.Fields.append(top)
    return list(form.Fields)


def _seats(pdf: Pdf, pages: Sequence[PdfPage]) -> dict[tuple[int, int], tuple[Any, int]]:
    """Every widget on the pages, and the number of its page."""
    found = {}
    for number, page in enumerate(pages):
        annotations = page.obj.get("/Annots", ())
        for index in range(len(annotations)):
            annotation = annotations[index]
            if not isinstance(annotation, Dictionary) or annotation.get("/Subtype") != Name.Widget:
                continue
            if not annotation.is_indirect:
                annotation = annotations[index] = pdf.make_indirect(annotation)
            found[annotation.objgen] = (annotation, number)
    return found


def _top(annotation: Any) -> Any:
    for _ in range(DEEPEST):
        if not isinstance(parent := annotation.get("/Parent"), Dictionary):
            break
        annotation = parent
    return annotation


def _walk(obj: Any, above: tuple[str, ...], seen: set[tuple[int, int]]) -> Iterator[tuple[str, Any, list[Any]]]:
    """(full name, field, its widgets) of all that hangs on a node. Some nodes are fields and have others below."""
    if not isinstance(obj, Dictionary) or len(above) > DEEPEST or (obj.is_indirect and obj.objgen in seen):
        return
    if obj.is_indirect:
        seen.add(obj.objgen)
    name = (*above, text_of(obj.T)) if "/T" in obj else above
    kids = [kid for kid in obj.get("/Kids", ()) if isinstance(kid, Dictionary)]
    below = [kid for kid in kids if "/T" in kid]
    widgets = [kid for kid in kids if "/T" not in kid and "/Kids" not in kid]
    seen.update(kid.objgen for kid in widgets if kid.is_indirect)
    if obj.get("/Subtype") == Name.Widget:
        widgets.append(obj)
    if (widgets or not kids) and name and inherited(obj, "/FT") is not None:
        yield ".".join(name), obj, widgets
    for kid in kids:
        if kid in below or "/Kids" in kid:
            yield from _walk(kid, name, seen)


def _field(
    name: str, objects: Sequence[Any], places: Sequence[tuple[Any, int]], pages: Sequence[PdfPage], form: Any
) -> PdfField:
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
