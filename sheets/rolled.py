"""What was rolled becomes paper: a list, cards, or a table with its rolled rows crossed off."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sheets.documents import rolled as pages
from sheets.documents.pages import Part
from sheets.errors import Exit, Problem, SheetsError
from sheets.library.labels import Labels, load_labels
from sheets.library.tables import COMMON
from sheets.models.table import RECIPE, SHIPPED_TABLE, Table, span
from sheets.order import Order, Printed
from sheets.press import produce
from sheets.rolling import Rolls
from sheets.rolling.shelf import Shelf
from sheets.rules.tables import NOTATIONS, read

FORMS = ("list", "cards", "table")
"""How rolls are printed."""


def print_rolls(rolled: Sequence[Rolls], form: str, order: Order) -> Printed:
    """Print what was rolled, each table by itself, in one of the FORMS. The seed stands on every page."""
    labels = load_labels(order.search, COMMON, order.lang)
    parts = [_part(rolls, form, labels, order) for rolls in rolled]
    return produce(parts, {COMMON: None}, {COMMON: labels}, order, ())


def _part(rolls: Rolls, form: str, labels: Labels, order: Order) -> Part:
    texts = [result.text for result in rolls.results]
    notes = [labels.say("rolled/seed", seed=rolls.seed)]
    if rolls.origin != SHIPPED_TABLE:
        notes.append(labels.say("rolled/house", file=Path(rolls.origin).name))
    if form == "table":
        table = _table(rolls, order)
        return pages.as_table(table, {_row(table, rolls, number) for number in range(len(texts))}, labels, tuple(notes))
    make = pages.as_cards if form == "cards" else pages.as_list
    return make(rolls.title, rolls.table, texts, tuple(notes))


def _table(rolls: Rolls, order: Order) -> Table:
    """The table that was rolled on. Raises SheetsError where there is none: a procedure, a recipe."""
    shelved = Shelf(order.search, rolls.game, order.lang).find(rolls.table)
    if shelved is None or shelved.table.dice == RECIPE:
        what = f"`{rolls.table}` is put together from several tables"
        remedy = "print it as a list or as cards, or one of its tables"
        raise SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)
    return shelved.table


def _row(table: Table, rolls: Rolls, number: int) -> int:
    """The place in the table of the row that a result's own first dice chose."""
    faces = tuple(face for _, face in rolls.results[number].dice)
    if table.dice not in NOTATIONS:
        return faces[0] - 1
    result = read(table.dice, faces[: NOTATIONS[table.dice][0]])
    return next(place for place, row in enumerate(table.rows) if result in span(row.roll))
