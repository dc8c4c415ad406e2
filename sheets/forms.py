"""Our forms by the names of their fields, and a form that others made matched with one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheets.documents.kinds import all_kinds, kind_named, kinds_named
from sheets.documents.pages import FormPage, Kind, Value
from sheets.documents.recognising import Matched, recognised
from sheets.errors import Place, Problem, SheetsError
from sheets.library.form_map import load_map
from sheets.library.labels import Labels, load_labels
from sheets.library.opening import bytes_of
from sheets.order import Order

if TYPE_CHECKING:
    from sheets.render.blankfields import BlankField
    from sheets.render.pdfform import PdfForm

MOST_BYTES = 64 * 1024 * 1024
"""A form has some hundred thousand; one with scanned pages has millions."""


MANY = 3
"""Fields of one block beyond this many are told as a number."""


@dataclass(frozen=True, kw_only=True)
class OurForm:
    """A kind that is a form: its fields by name, and what stands in them on a blank sheet already."""

    kind: Kind
    game: Any = field(repr=False)
    labels: Labels = field(repr=False)
    template: str
    fields: Mapping[str, BlankField]
    blank: Mapping[str, Value]


@dataclass(frozen=True, kw_only=True)
class Recognised:
    """A form that others made, the kind of ours that it stands for, and the sheets in it."""

    form: PdfForm
    ours: OurForm
    sheets: Sequence[Matched]


def our_form(kind: Kind, game: Any, labels: Labels, order: Order) -> OurForm | None:
    """The form of a kind; None for a kind that is no form."""
    from sheets.render.blankfields import blank_fields

    page = kind.blank(game, labels).pages[0] if kind.blank else None
    if not isinstance(page, FormPage):
        return None
    search = replace(order.search, forms=())  # ours, whatever stands in for it
    fields = blank_fields(page.template, kind.form(game, labels), search)
    return OurForm(kind=kind, game=game, labels=labels, template=page.template, fields=fields, blank=page.values)


def our_forms(games: Callable[[str], Any], order: Order, among: Iterable[str] = ()) -> list[OurForm]:
    """The forms of all kinds, or of those whose ids are named, or that the order asks for."""
    asked = [kind for name in order.kinds for kind in kinds_named(name)] or [kind_named(id) for id in among]
    found = []
    for kind in asked or all_kinds():
        if kind.blank is None or kind.game == "common":
            continue
        labels = load_labels(order.search, kind.game, order.lang)
        if form := our_form(kind, games(kind.game), labels, order):
            found.append(form)
    return found


def bytes_of_form(path: Path) -> bytes:
    """A PDF that a user named. Raises SheetsError where it cannot be read."""
    data = bytes_of(path, most=MOST_BYTES, wanted="a PDF form", too_large="leave its large pictures out")
    if isinstance(data, Problem):
        raise SheetsError(data)
    return data


def recognise(path: Path, form: PdfForm, candidates: Sequence[OurForm], mapping: Path | None) -> Recognised:
    """Which of our forms a PDF stands for: the one that has most of its fields.

    Raises SheetsError where none has, where several have as many, and for a mapping that fits none of them.
    """
    found: list[Recognised] = []
    wrong: list[SheetsError] = []
    for ours in candidates:
        try:
            found.append(Recognised(form=form, ours=ours, sheets=_sheets(form, ours, mapping)))
        except SheetsError as error:  # a mapping speaks of one kind
            wrong.append(error)
    if not found:
        raise min(wrong, key=lambda error: len(error.problems))
    most = max(map(_matches, found))
    best = [each for each in found if _matches(each) == most]
    if most and len(best) == 1:
        return best[0]
    if most:
        what = "the fields of this form fit several kinds of sheet alike"
        remedy = f"say which kind is meant: -d {' or '.join(each.ours.kind.id for each in best)}"
    else:
        what = f"none of its {len(form.fields)} fields has a name of ours"
        remedy = "`sheets read FORM.pdf --names` writes a mapping for --map; `sheets show fields KIND` lists our names"
    raise SheetsError(Problem(place=Place(str(path)), what=what, remedy=remedy))


def _sheets(form: PdfForm, ours: OurForm, mapping: Path | None) -> list[Matched]:
    theirs = [place.name for place in form.fields]
    return recognised(theirs, ours.fields, load_map(mapping, theirs, ours.fields) if mapping else None)


def _matches(found: Recognised) -> int:
    return sum(map(len, found.sheets))


def grouped(paths: Sequence[str]) -> str:
    """Names in one line; many of one block as `tn/… (66)`."""
    told = []
    for block, names in groupby(paths, key=lambda path: path.partition("/")[0] if "/" in path else ""):
        each = list(names)
        told += [f"{block}/… ({len(each)})"] if block and len(each) > MANY else each
    return ", ".join(told)
