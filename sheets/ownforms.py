"""A form of the user's own (`--form`): for which kinds of a run it stands in, and as what."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheets.documents.kinds import KINDS_OF, kinds_named
from sheets.errors import Exit, Level, Place, Problem, SheetsError
from sheets.forms import OurForm, bytes_of_form, grouped, our_form, recognise
from sheets.library.labels import Labels
from sheets.order import Order
from sheets.paper import PAPERS, Paper, Theme

if TYPE_CHECKING:
    from sheets.render.form import Form
    from sheets.render.standin import StandIn

NEAR = 1.0
"""A form whose sides differ by no more (mm) from those of a paper is on that paper."""


def stand_ins(games: Mapping[str, Any], labels: Mapping[str, Labels], order: Order) -> dict[str, StandIn]:
    """By kind, what takes the place of its form. Raises SheetsError where the form stands for none of these games."""
    if order.form is None:
        return {}
    asked = {kind.id for name in order.kinds for kind in kinds_named(name)}
    kinds = [k for game in sorted({*games} - {"common"}) for k in KINDS_OF[game] if k.id in (asked or {k.id})]
    candidates = [ours for k in kinds if k.blank and (ours := our_form(k, games[k.game], labels[k.game], order))]
    if not candidates:
        raise SheetsError(_unused("none of these papers is a form"), Exit.MISUSE)
    return _templates(order, candidates) if order.search.forms else _pdf(order.form, order, candidates)


def check_used(own: Mapping[str, StandIn], printed: Collection[str], order: Order) -> None:
    """Raise SheetsError (misuse) where a form stands for other papers than those that are printed."""
    if order.form and not {*own} & {*printed}:
        raise SheetsError(_unused(f"the form stands for {', '.join(own)}, which is not printed here"), Exit.MISUSE)


def _unused(what: str) -> Problem:
    return Problem(place=None, what=what, remedy="leave --form out, or give the form of these papers")


def _templates(order: Order, candidates: Collection[OurForm]) -> dict[str, StandIn]:
    from sheets.render.standin import StandIn

    own = [ours for ours in candidates if order.search.own_form(ours.template)]
    if not own:
        wanted = " or ".join(f"`{ours.template}`" for ours in candidates)
        what = f"the folder holds no template {wanted}"
        remedy = "call it so, or by the last part of its name"
        raise SheetsError(Problem(place=Place(str(order.form)), what=what, remedy=remedy))
    return {ours.kind.id: StandIn(template=ours.template, ours=ours.fields, blank=ours.blank) for ours in own}


def _pdf(file: Path, order: Order, candidates: Collection[OurForm]) -> dict[str, StandIn]:
    from sheets.render.fonts import Fonts
    from sheets.render.pdfbackground import stand_in
    from sheets.render.pdfform import damage_told, read_form

    if order.theme == Theme.LARGE:
        what, remedy = "a PDF form keeps its own size: there is no large print on it", "leave --theme or --form out"
        raise SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)
    found = recognise(file, read_form(bytes_of_form(file), str(file)), [*candidates], order.mapping)
    ours, (sheet, *others) = found.ours, found.sheets
    fonts = Fonts(order.search)
    with damage_told(str(file)):
        made = stand_in(found.form, sheet, ours.template, ours.fields, ours.blank, fonts, others)
    return {ours.kind.id: replace(made, spellings=ours.game.names)}


def paper_of(form: Form) -> Paper:
    """The paper that a PDF form is on, for what goes on behind it."""
    width, height = form.width, form.height
    for paper in PAPERS.values():
        for each in (paper, paper.turned()):
            if abs(each.width - width) <= NEAR and abs(each.height - height) <= NEAR:
                return each
    return Paper(f"{width:g}x{height:g}mm", f"{width:g} x {height:g} mm", width, height)


def lost_warning(lost: Collection[str], place: Place | None) -> list[Problem]:
    """What to tell of values that the user's form has no field for, and that are no texts to go on behind it."""
    if not lost:
        return []
    what = f"the form has no field for: {grouped([*lost])}"
    remedy = "give it fields for them; in a PDF, a --map may lead them to fields of other names"
    return [Problem(place=place, what=what, remedy=remedy, level=Level.WARNING)]
