"""What was rolled, on paper: a list to tick off, cards to cut out, or the table with rolled rows crossed off."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path

from sheets.documents.pages import UNPLACED, CardsPage, FlowPage, Kind, ListPage, Origin, Part
from sheets.games.common import table_of
from sheets.library.labels import Labels
from sheets.models.secret import GM
from sheets.models.table import LIST, Row, Table
from sheets.models.table_record import TableRecord

TABLE_TEMPLATE = "common/table-sheet.html"


def as_list(title: str, id: str, texts: Sequence[str], notes: tuple[str, ...]) -> Part:
    """All results in columns."""
    page = ListPage(heading=title, note=" · ".join(notes), lines=tuple(texts))
    return _part(ROLL_LIST, title, f"{id}-list", page, notes)


def as_cards(title: str, id: str, texts: Sequence[str], notes: tuple[str, ...]) -> Part:
    """A card for each result."""
    return _part(ROLL_CARDS, title, f"{id}-cards", CardsPage(caption=title, texts=tuple(texts)), notes)


def as_table(table: Table, rolled: Collection[int], labels: Labels, notes: tuple[str, ...]) -> Part:
    """The whole table. `rolled` are the rows to cross off, by their place in the table, 0 the first."""
    rows = [
        {"roll": row.roll or str(number + 1), "text": _in_full(row), "struck": number in rolled}
        for number, row in enumerate(table.rows)
    ]
    dice = labels["rolled/even"] if table.dice == LIST else labels.say("rolled/dice", dice=table.dice)
    data = {
        "lang": labels.lang,
        "title": table.title,
        "dice": labels.say("rolled/struck", dice=dice) if rolled else dice,
        "rows": rows,
        "heads": {key: labels[f"rolled/{key}"] for key in ("roll", "result")},
    }
    return _part(TABLE_SHEET, table.title, f"{table.id}-table", FlowPage(template=TABLE_TEMPLATE, data=data), notes)


def compose_table(
    record: TableRecord,
    game: object,
    labels: Labels,
    *,
    origin: Origin = UNPLACED,
) -> Part:
    """The sheet of a table as it stands in a file of the user's."""
    notes = (labels.say("rolled/house", file=Path(origin.place.file).name),) if origin.place else ()
    return replace(as_table(table_of(record), (), labels, notes), place=origin.place)


def _in_full(row: Row) -> str:
    """The text of a row, and what else a person would read of it; word forms for recipes are left out."""
    return "  ".join((row.text, *(row.parts[name] for name in ("kanji", "reading", "meaning") if name in row.parts)))


def _part(kind: Kind, title: str, stem: str, page: ListPage | CardsPage | FlowPage, notes: tuple[str, ...]) -> Part:
    return Part(kind=kind.id, title=title, stem=stem, audience=GM, pages=(page,), notes=notes)


_PAPERS = ("a4", "letter", "a5", "b5", "legal", "a3")

ROLL_LIST = Kind(
    id="common/roll-list",
    source="roll",
    about="what was rolled, numbered, with a box to tick off",
    papers=_PAPERS,
    large=_PAPERS,
    fluid=True,
    landscape=True,
)
ROLL_CARDS = Kind(
    id="common/roll-cards",
    source="roll",
    about="what was rolled, as cards to cut out",
    papers=_PAPERS,
    large=_PAPERS,
    fluid=True,
    landscape=True,
)
TABLE_SHEET = Kind(
    id="common/table-sheet",
    source="table",
    about="a whole table; of `sheets roll --pdf`, with its rolled rows crossed off",
    papers=_PAPERS,
    large=_PAPERS,
    compose=compose_table,
)
