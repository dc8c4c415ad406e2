"""Values are put into the fields of a PDF that others made; it stays a form, and all else in it stays as it was."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf

from sheets.documents.pages import Value
from sheets.documents.reading import as_text
from sheets.marks import Mark
from sheets.models.names import Names
from sheets.render.fonts import Fonts
from sheets.render.pages import Sheet, add_pages, saved
from sheets.render.pdffield import PdfField, Sort, Widget
from sheets.render.pdfform import PdfForm, damage_told
from sheets.render.pdftext import crossed, portrait, written
from sheets.render.pdfwidget import decoration, dress, has_look, inner_size, tick

SPELT = Names()
"""No spellings but those that are the same but for case, width, and what parts their words."""


@dataclass(kw_only=True)
class Filled:
    """What came of filling a form: the PDF, and by field what could not be put there as it is."""

    pdf: bytes = b""
    faults: list[tuple[str, str]] = field(default_factory=list)


@dataclass(frozen=True)
class _Look:
    """Marks to be drawn as the look of a widget; `state` for a box that is ticked."""

    widget: Widget
    marks: Sequence[Mark]
    state: str = ""


def fill_form(
    form: PdfForm, values: Mapping[str, Value], fonts: Fonts, names: Names = SPELT, *, flat: bool = False
) -> Filled:
    """Fill the fields of these names. With `flat` the values become part of the pages, and no field is left.

    Where one of several things is chosen, any spelling that `names` knows will do.
    """
    filled = Filled()
    with damage_told(form.file):
        _fill(form, values, fonts, names, filled)
        if flat:
            flatten(form.pdf)
        filled.pdf = saved(form.pdf)
    return filled


def _fill(form: PdfForm, values: Mapping[str, Value], fonts: Fonts, names: Names, filled: Filled) -> None:
    looks = list[_Look]()
    for place in form.fields:
        if place.name in values:
            looks += _put(place, values[place.name], fonts, names, filled)
    _draw(form.pdf, looks, fonts)
    # Viewers were asked to draw the others anew each time; they no longer are, so that kanji show everywhere.
    show_values(form, fonts, besides=values)
    acroform = form.pdf.Root.get("/AcroForm", Dictionary())
    for key in ("/NeedAppearances", "/XFA"):
        if key in acroform:
            del acroform[key]


def show_values(form: PdfForm, fonts: Fonts, *, besides: Collection[str]) -> None:
    """Give a look to what stands in fields already, where a viewer was to draw it."""
    kept = [f for f in form.fields if f.value and f.name not in besides and f.sort in (Sort.TEXT, Sort.CHOICE)]
    without = [(place, widget) for place in kept for widget in place.widgets if not has_look(widget)]
    _draw(form.pdf, [_Look(widget, written(place, widget, place.value, fonts)[0]) for place, widget in without], fonts)


def flatten(pdf: Pdf) -> None:
    """What fields show becomes part of their pages; a field that shows nothing goes."""
    pdf.flatten_annotations(mode="all")
    for page in pdf.pages:  # a widget without any look was left there, a field of no form
        annotations = page.obj.get("/Annots", ())
        kept = [each for each in annotations if each.get("/Subtype") != Name.Widget]
        if len(kept) < len(annotations):
            page.obj.Annots = Array(kept)
    if "/AcroForm" in pdf.Root:
        del pdf.Root.AcroForm


def _put(place: PdfField, value: Value, fonts: Fonts, names: Names, filled: Filled) -> list[_Look]:
    if isinstance(value, Path):
        if place.sort is Sort.BUTTON:
            return [_Look(widget, portrait(widget, value)) for widget in place.widgets]
        filled.faults.append((place.name, "a picture does not go into this field"))
        return []
    if place.sort is Sort.TEXT:
        return _put_text(place, as_text(value), fonts, filled)
    if place.sort is Sort.CHOICE:
        return _put_choice(place, as_text(value), fonts, names, filled)
    if place.sort is Sort.CHECK:
        return _put_tick(place, next((w.on for w in place.widgets if w.on), "Yes") if _is_ticked(value) else "")
    if place.sort is Sort.RADIO:
        return _put_radio(place, as_text(value), names, filled)
    filled.faults.append((place.name, f"nothing can be written into a {place.sort} field"))
    return []


def _is_ticked(value: Value) -> bool:
    return value if isinstance(value, bool) else bool(as_text(value).strip("–"))


def _put_text(place: PdfField, text: str, fonts: Fonts, filled: Filled) -> list[_Look]:
    for obj in place.objects:
        obj.V = pikepdf.String(text)
        for key in ("/RV", "/I"):
            if key in obj:
                del obj[key]
    if place.most and len(text) > place.most:
        filled.faults.append((place.name, f"it takes {place.most} characters, and the text has {len(text)}"))
    if unknown := fonts.unknown(text):
        filled.faults.append((place.name, f"no font has {' '.join(unknown)}; 〓 stands for it"))
    shown = [(widget, *written(place, widget, text, fonts)) for widget in place.widgets]
    if not all(whole for _, _, whole in shown):
        filled.faults.append((place.name, "the text is too long to be seen whole on paper; the field holds all of it"))
    return [_Look(widget, drawn) for widget, drawn, _ in shown]


def _put_choice(place: PdfField, text: str, fonts: Fonts, names: Names, filled: Filled) -> list[_Look]:
    chosen = next((each for each in place.options if any(names.alike(text, word) for word in each)), None)
    if chosen is None and not place.editable and text:
        offered = ", ".join(shown for _, shown in place.options[:8])
        filled.faults.append((place.name, f"`{text}` is none of its choices: {offered}"))
        return []
    looks = _put_text(place, chosen[1] if chosen else text, fonts, filled)
    if chosen:
        for obj in place.objects:
            obj.V = pikepdf.String(chosen[0])
    return looks


def _put_tick(place: PdfField, state: str) -> list[_Look]:
    widgets = [w for w in place.widgets if not w.on]
    tick(place.widgets, place.objects, Sort.CHECK, state)
    for widget in widgets:
        widget.obj.AS = Name(f"/{state or 'Off'}")
    return [_Look(w, crossed(w), w.on or state) for w in place.widgets if state and not has_look(w, w.on or state)]


def _put_radio(place: PdfField, text: str, names: Names, filled: Filled) -> list[_Look]:
    meant = dict(zip((w.on for w in place.widgets), (words for words, _ in place.options), strict=False))
    states = [w.on for w in place.widgets if any(names.alike(text, word) for word in (w.on, meant.get(w.on, w.on)))]
    if not states and text:
        offered = ", ".join(dict.fromkeys(meant.get(w.on, w.on) for w in place.widgets))
        filled.faults.append((place.name, f"`{text}` is none of its choices: {offered}"))
        return []
    state = states[0] if states else ""
    tick(place.widgets, place.objects, Sort.RADIO, state)
    return [_Look(w, crossed(w), w.on) for w in place.widgets if w.on == state and not has_look(w, state)]


def _draw(pdf: Pdf, looks: Sequence[_Look], fonts: Fonts) -> None:
    """Draw all looks into one PDF, so that they share their fonts, and hang each on its widget."""
    looks = [look for look in looks if min(inner_size(look.widget)) > 0]
    if not looks:
        return
    with Pdf.open(BytesIO(_drawing([(*inner_size(look.widget), look.marks) for look in looks], fonts))) as source:
        for look, page in zip(looks, source.pages, strict=True):
            _hang(pdf, look, pdf.copy_foreign(page.as_form_xobject()))


def _drawing(pages: Sequence[tuple[float, float, Sequence[Mark]]], fonts: Fonts) -> bytes:
    """A PDF with a page for each of these: width and height in mm, and what stands there."""
    sheets = [Sheet(background=None, page=0, width=w, height=h, marks=marks) for w, h, marks in pages]
    with Pdf.new() as drawing:
        add_pages(drawing, sheets, fonts)
        return saved(drawing)


def _hang(pdf: Pdf, look: _Look, drawn: Any) -> None:
    obj = look.widget.obj
    before = decoration(look.widget)
    made = dress(pdf, look.widget, drawn, before, text=not look.state)
    if "/AP" not in obj or not look.state:
        obj.AP = Dictionary()
    if look.state:
        if not isinstance(obj.AP.get("/N"), Dictionary):
            obj.AP.N = Dictionary()
        obj.AP.N[f"/{look.state}"] = made
    else:
        obj.AP.N = made
