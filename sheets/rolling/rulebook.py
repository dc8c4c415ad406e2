"""The Shinobigami rulebook's own lists as tables to roll on: its entries and their words, written down once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from sheets.models.table import LIST, Row, Table
from sheets.resources import SearchPath

if TYPE_CHECKING:
    from sheets.library.labels import Labels
    from sheets.models.shinobigami_rulebook import Rulebook

FIELDS = ("technology", "martial_arts", "stealth", "scheming", "strategy", "sorcery")
RULEBOOK_TABLES: dict[str, dict[str, tuple[str, str]]] = {
    "shinobigami": {
        "ailments": ("Ailments", "1d6"),
        "battlefields": ("Battlefields", "1d6"),
        "categories": ("Skill categories", "1d6"),
        "clans": ("Clans", LIST),
        "convictions": ("Convictions", "1d6"),
        "emobonds": ("EmoBonds", "1d6"),
        "emobonds-minus": ("EmoBonds: minus", "1d6"),
        "emobonds-plus": ("EmoBonds: plus", "1d6"),
        "gear": ("Ninja gear", LIST),
        "ohgi-types": ("Types of Ohgi", LIST),
        "ranks": ("Ranks", LIST),
        "skill": ("Random skill", "1d6"),
        **{f"skill-{field.replace('_', '-')}": ("Skills of one category", "2d6") for field in FIELDS},
    }
}
"""Title and notation by game and id. Told here because listing them must not load the rulebook."""


def rulebook_tables(search: SearchPath, lang: str) -> dict[str, Table]:
    """All of them. Raises SheetsError where the rulebook or a label is broken or missing."""
    from sheets.library.labels import load_labels
    from sheets.library.rulebooks import load_shinobigami

    book, labels = load_shinobigami(search), load_labels(search, "shinobigami", lang)
    rows = dict(_lists(book, labels))
    named = RULEBOOK_TABLES["shinobigami"]
    return {
        id: Table(game="shinobigami", id=id, title=named[id][0], dice=named[id][1], rows=tuple(rows[id]))
        for id in named
    }


def _lists(book: Rulebook, labels: Labels) -> Iterator[tuple[str, Iterable[Row]]]:
    def told(sort: str, id: str) -> str:
        return f"{labels.of(sort, id)}: {labels[f'effect/{sort}/{id}']}"

    yield "ailments", [Row(roll=str(a.roll), text=told("ailment", a.id)) for a in book.ailments]
    yield "battlefields", [Row(roll=str(b.roll), text=told("battlefield", b.id)) for b in book.battlefields]
    yield "convictions", [Row(roll=str(c.roll), text=told("conviction", c.id)) for c in book.convictions]
    yield "clans", [Row(text=labels.of("clan", clan.id)) for clan in book.clans]
    yield "ranks", [Row(text=labels.of("rank", rank.id)) for rank in book.ranks]
    yield "gear", [Row(text=told("gear", gear.id)) for gear in book.gear]
    yield "ohgi-types", [Row(text=told("ohgi_type", type.id)) for type in book.ohgi_types]
    signs = {bond.roll: (labels.of("emobond", bond.plus), labels.of("emobond", bond.minus)) for bond in book.emobonds}
    yield "emobonds", [Row(roll=str(roll), text=f"{plus} / {minus}") for roll, (plus, minus) in signs.items()]
    yield "emobonds-plus", [Row(roll=str(roll), text=plus) for roll, (plus, _) in signs.items()]
    yield "emobonds-minus", [Row(roll=str(roll), text=minus) for roll, (_, minus) in signs.items()]
    fields = {str(number): field for number, field in enumerate(book.fields, 1)}
    words = {roll: labels.of("field", field.id) for roll, field in fields.items()}
    yield "categories", [Row(roll=roll, text=word) for roll, word in words.items()]
    ids = {roll: f"skill-{field.id.replace('_', '-')}" for roll, field in fields.items()}
    yield "skill", [Row(roll=roll, text=f"{{{id}}} ({words[roll]})") for roll, id in ids.items()]
    for roll, field in fields.items():
        named = [Row(roll=str(row), text=labels.of("skill", skill)) for row, skill in enumerate(field.skills, 2)]
        yield ids[roll], named
