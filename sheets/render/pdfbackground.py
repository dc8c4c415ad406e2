"""A PDF form as one of ours: its pages without the fields as the background, its fields as places to print in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pikepdf import Array, Dictionary, Name, Object, Page, Pdf

from sheets.documents.pages import Value
from sheets.documents.recognising import Matched
from sheets.errors import Place, Problem, SheetsError
from sheets.paper import MM
from sheets.render.blankfields import BlankField
from sheets.render.fonts import Fonts
from sheets.render.form import Field, Form
from sheets.render.pages import saved
from sheets.render.pdffield import PdfField, Sort, Widget
from sheets.render.pdffill import flatten, show_values
from sheets.render.pdfform import PdfForm
from sheets.render.pdfpages import PdfPage
from sheets.render.pdftext import area_of
from sheets.render.pdfwidget import decoration, inner_size, is_framed, look_of_box
from sheets.render.standin import StandIn

AS_OURS = frozenset({"fill", "cross", "tick", "strike", "highlight"})
"""Marks that are plain in a box with a frame of its own; a ring or another frame would hardly be seen there."""

WIDE = 2.0
"""A box this many times as wide as high was drawn around a word: it may be ringed."""

SMALLEST, _HIDDEN = 1.0, 2
"""Whatever is lower or narrower (mm) is no place to print in; the flag of what is not shown."""

SAME = 1.0
"""Pages whose sides differ by no more (mm) are of one size."""


def stand_in(
    form: PdfForm,
    sheet: Matched,
    template: str,
    ours: Mapping[str, BlankField],
    blank: Mapping[str, Value],
    fonts: Fonts,
    others: Sequence[Matched] = (),
) -> StandIn:
    """The first sheet of a PDF form in place of our template; pages that hold nothing but `others` are left out.

    Raises SheetsError where its pages are of several sizes.
    """
    kept = _pages(form, sheet, others)
    first = form.pages[kept[0]]
    if any(
        abs(p.width - first.width) > SAME or abs(p.height - first.height) > SAME
        for p in map(form.pages.__getitem__, kept)
    ):
        what, remedy = "the pages of this form are of several sizes", "give one whose pages are all alike"
        raise SheetsError(Problem(place=Place(form.file), what=what, remedy=remedy))
    fields: list[Field] = []
    names: dict[str, tuple[str, ...]] = {}
    choices: dict[str, str] = {}
    for place in form.fields:
        if path := sheet.get(place.name):
            for widget in filter(_is_seen, place.widgets):
                each = _place(place, widget, path, ours[path], kept.index(widget.page))
                name = f"{path}#{len(names.get(path, ()))}" if path in names else path
                fields.append(replace(each, name=name))
                names[path] = (*names.get(path, ()), name)
                if place.sort is Sort.RADIO:
                    choices[name] = _meaning(place, widget)
    show_values(form, fonts, besides=sheet)
    background = _background(form, [f for f in form.fields if f.name in sheet], kept)
    made_of = Form(
        background=background,
        width=first.width,
        height=first.height,
        pages=len(kept),
        fields=tuple(fields),
        template=form.file,
    )
    return StandIn(template=template, ours=ours, blank=blank, form=made_of, names=names, choices=choices)


def _pages(form: PdfForm, sheet: Matched, others: Sequence[Matched]) -> list[int]:
    foreign = {name for other in others for name in other}
    on_page = [
        {f.name for f in form.fields for w in f.widgets if w.page == number} for number in range(len(form.pages))
    ]
    return [number for number, names in enumerate(on_page) if names & {*sheet} or not names & foreign] or [0]


def _is_seen(widget: Widget) -> bool:
    """Whether a place is large enough to print in, and not hidden."""
    return min(widget.width, widget.height) >= SMALLEST and not int(widget.obj.get("/F", 0)) & _HIDDEN


def _meaning(place: PdfField, widget: Widget) -> str:
    number = place.widgets.index(widget)
    return place.options[number][0] if number < len(place.options) else widget.on


def _place(place: PdfField, widget: Widget, path: str, ours: BlankField, page: int) -> Field:
    """A place to print in, with our own defaults for what a PDF does not say."""
    area = area_of(place, widget, widget.width, widget.height)
    mark = ""
    if place.sort is Sort.RADIO and abs(widget.width - widget.height) < SAME:
        mark = "dot"
    elif place.sort in (Sort.CHECK, Sort.RADIO):
        plain = ours.mark in AS_OURS or not is_framed(widget) or widget.width >= WIDE * widget.height
        mark = ours.mark if plain and ours.mark else "cross"
    elif place.sort is Sort.BUTTON or ours.mark == "picture":
        mark = "picture"
    return replace(area, page=page, x=widget.x + area.x, y=widget.y + area.y, mark=mark, part=ours.part)


def _background(form: PdfForm, places: Sequence[PdfField], kept: Sequence[int]) -> bytes:
    """The pages upright, without the fields that are printed in, but with their borders and all other fields."""
    for place in places:
        for widget in place.widgets:
            _emptied(form.pdf, place, widget)
    flatten(form.pdf)
    with Pdf.new() as made:
        for number in kept:
            page = form.pages[number]
            stamp = made.copy_foreign(Page(page.obj).as_form_xobject(handle_transformations=False))
            made.pages.append(Page(_page(made, page, stamp)))
        return saved(made)


def _emptied(pdf: Pdf, place: PdfField, widget: Widget) -> None:
    if place.sort in (Sort.CHECK, Sort.RADIO):
        widget.obj.AS = Name.Off
        if look_of_box(widget, "Off"):
            return
    width, height = (side * MM for side in inner_size(widget))
    look = pdf.make_stream(decoration(widget), Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, width, height])
    widget.obj.AP = Dictionary(N=Dictionary(Off=look) if place.sort in (Sort.CHECK, Sort.RADIO) else look)


def _page(pdf: Pdf, page: PdfPage, stamp: Any) -> Object:
    matrix = " ".join(f"{number:.5g}" for number in page.matrix)
    return pdf.make_indirect(
        Dictionary(
            Type=Name.Page,
            MediaBox=Array([0, 0, round(page.width * MM, 3), round(page.height * MM, 3)]),
            Resources=Dictionary(XObject=Dictionary(Page=stamp)),
            Contents=pdf.make_stream(f"q {matrix} cm /Page Do Q".encode()),
        )
    )
