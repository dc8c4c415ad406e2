"""The form in a PDF, whoever made it: its fields, where they stand on the pages, and what is written in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Dictionary, Name, Pdf

from sheets.errors import Place, Problem, SheetsError
from sheets.render.pdffield import PdfField, field_of, text_of
from sheets.render.pdfpages import PdfPage, inherited, page_of

MOST_FIELDS, DEEPEST = 20_000, 40
"""So many fields, and so many levels of names: a form that loops in itself comes to an end."""


@dataclass(frozen=True, kw_only=True)
class PdfForm:
    """A PDF with fields; `notes` tell what a reader should know of it."""

    file: str
    pdf: Pdf = field(repr=False)
    fields: tuple[PdfField, ...]
    pages: tuple[PdfPage, ...]
    notes: tuple[str, ...] = ()


def read_form(data: bytes, file: str) -> PdfForm:
    """The form in a PDF. Raises SheetsError for what is none, cannot be opened, or has no field."""
    pdf = _opened(data, file)
    with damage_told(file):
        pages = tuple(page_of(page) for page in pdf.pages)
        fields = tuple(_fields(pdf, pages))
    if not pages:
        raise _refused(file, "this PDF has no pages", "check which file it is")
    if fields:
        return PdfForm(file=file, pdf=pdf, fields=fields, pages=pages, notes=tuple(_notes(pdf)))
    if "/XFA" in pdf.Root.get("/AcroForm", Dictionary()):
        what = "this form is made of XFA alone, which hardly any program can fill in or show"
        raise _refused(file, what, "ask its author for an ordinary PDF form")
    remedy = "a form is made with an office program, or by `sheets blank KIND --fillable`"
    raise _refused(file, "this PDF has no fields to fill in", remedy)


@contextmanager
def damage_told(file: str) -> Iterator[None]:
    """Whatever in a PDF is not what it should be, a text for a number say, is told in a sentence."""
    try:
        yield
    except (pikepdf.PdfError, ValueError, TypeError, AttributeError, LookupError, ArithmeticError) as error:
        raise _refused(file, f"the PDF is damaged: {_first_line(error)}", "save it anew in a PDF program") from error


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
        yield field_of(name, [obj for obj, _ in parts], places, pages, form)


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


def _walk(
    obj: Any, above: tuple[str, ...], seen: set[tuple[int, int]], depth: int = 0
) -> Iterator[tuple[str, Any, list[Any]]]:
    """(full name, field, its widgets) of all that hangs on a node. Some nodes are fields and have others below."""
    if not isinstance(obj, Dictionary) or depth > DEEPEST or (obj.is_indirect and obj.objgen in seen):
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
            yield from _walk(kid, name, seen, depth + 1)
