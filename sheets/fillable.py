"""Files to fill in on a screen: what cannot be one is refused, and the forms of one file are told apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sheets.documents.pages import Part
from sheets.errors import Exit, Problem, SheetsError
from sheets.filenames import safe_name
from sheets.order import Order
from sheets.paper import PAPERS

if TYPE_CHECKING:
    from sheets.render.parts import Rendered
    from sheets.render.widgets import Fields


def check_fillable(order: Order) -> None:
    """Raises SheetsError (misuse) for an order of fillable forms that asks for something that has no fields."""
    if not order.fillable:
        return
    if order.up > 1 or order.booklet:
        raise _misuse("pages that share a sheet cannot be filled in", "leave --up and --booklet out, or --fillable")
    if order.paper not in PAPERS:
        raise _misuse("pages in the middle of another paper cannot be filled in", "print on the paper it is made for")
    if order.form and not order.search.forms:
        raise _misuse("a PDF of your own is printed on, its fields are not kept open", "`sheets fill` keeps them")
    if order.out.suffix.lower() == ".png":
        raise _misuse("a picture cannot be filled in", "give -o a PDF or a folder; --png draws pictures beside it")


def check_fields(made: Iterable[Rendered], order: Order) -> None:
    """Raises SheetsError (misuse) where fillable forms were ordered and none of the papers is a form."""
    if order.fillable and not any(sheet.fields for each in made for sheet in each.sheets):
        remedy = "leave --fillable out, or choose a form: `sheets show kinds` tells which papers are forms"
        raise _misuse("none of these papers is a form to fill in", remedy)


def told_apart(parts: Sequence[Part], made: Sequence[Rendered]) -> list[Rendered]:
    """The same, each form of a file under a name of its own, so that no two of its fields share one.

    The name is that of what the form is for, numbered where it is taken; a form that is alone in its file needs none.
    """
    if sum(_begins(sheet.fields) for each in made for sheet in each.sheets) < 2:
        return list(made)
    used: Counter[str] = Counter()
    return [_under_names(each, _stem(part), used) for part, each in zip(parts, made, strict=True)]


def _under_names(made: Rendered, stem: str, used: Counter[str]) -> Rendered:
    prefix, sheets = "", []
    for sheet in made.sheets:
        if sheet.fields:
            prefix = _free(stem, used) if _begins(sheet.fields) else prefix
            sheet = replace(sheet, fields=replace(sheet.fields, prefix=prefix))
        sheets.append(sheet)
    return replace(made, sheets=tuple(sheets))


def _begins(fields: Fields | None) -> bool:
    return fields is not None and fields.page == 0


def _stem(part: Part) -> str:
    """Whom or what a part is for, without its kind."""
    return safe_name(part.stem.removeprefix(f"{part.kind.replace('/', '-')}-"))


def _free(stem: str, used: Counter[str]) -> str:
    name = stem
    while used[name]:
        used[stem] += 1
        name = f"{stem}-{used[stem]}"
    used[name] += 1
    return name


def _misuse(what: str, remedy: str) -> SheetsError:
    return SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)
