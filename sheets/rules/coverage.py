"""What is wrong with tables: rolls without a row, rows without a roll, references that lead nowhere or in a circle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from sheets.errors import Finding, near
from sheets.models.table import LIST, RECIPE, Row, Table, span
from sheets.rules.tables import REFERENCE, results_of

Path = tuple[str | int, ...]


def coverage(table: Table) -> tuple[Finding, ...]:
    """What is wrong with the rolls of a table: missing ones, doubled ones, and rows that no roll gives."""
    if table.dice in (LIST, RECIPE):
        return ()
    possible = results_of(table)
    spans = [(row.roll, span(row.roll)) for row in table.rows]
    seen = Counter(result for _, results in spans for result in results)
    missing = [str(result) for result in possible if not seen[result]]
    # A range may reach over results that the dice do not have (16-22 of d66), but begins and ends with one.
    spare = [roll for roll, results in spans if not results or not {results[0], results[-1]} <= {*possible}]
    twice = [
        roll
        for roll, results in spans
        if roll not in spare and any(seen[result] > 1 for result in results if result in possible)
    ]
    found = [_row(roll, "stands here twice", "keep one of the two") for roll in dict.fromkeys(twice)]
    found += [_row(roll, f"cannot be rolled with {table.dice}", "take the row out") for roll in spare]
    if missing:
        what = f"the table has no row for {', '.join(missing)}"
        found.append(Finding(path=("rows",), what=what, remedy=f"{table.dice} needs {len(possible)} rows"))
    return tuple(found)


def references(table: Table) -> Iterator[tuple[Path, str, str]]:
    """Every table that a table refers to: the path of the text that does, the table's id and the part asked for."""
    for path, text in _texts(table):
        for match in REFERENCE.finditer(text):
            yield path, match[1], match[2] or ""


def misled(table: Table, tables: Mapping[str, Table | None], known: Callable[[], Iterable[str]]) -> tuple[Finding, ...]:
    """References of a table that lead nowhere. `tables` are those there are, None for one whose file is broken;
    `known` tells the ids to suggest.
    """
    found = []
    for path, id, part in references(table):
        other = tables.get(id)
        if id not in tables:
            remedy = near(id, known()) or "`sheets show tables` lists them"
            found.append(Finding(path=path, what=f"there is no table `{id}`", remedy=remedy))
        elif other and part and (bare := next((row for row in other.rows if part not in row.parts), None)):
            what = f"`{{{id}.{part}}}`: {_named(bare)} of the table `{id}` has no part `{part}`"
            found.append(Finding(path=path, what=what, remedy="add it there, or refer to another part"))
    for path, text in _texts(table):
        if set("{}") & set(REFERENCE.sub("", text)):
            what = "a brace begins or ends no reference to a table"
            found.append(Finding(path=path, what=what, remedy="write `{id}` or `{id.part}`, or take the brace out"))
    return tuple(found)


def circles(tables: Mapping[str, Table]) -> Iterator[tuple[str, Finding]]:
    """The tables that come back to themselves, each circle once: the table's id, and what is wrong with it."""
    done: set[str] = set()
    for id in tables:
        if circle := _circle(id, tables, done, ()):
            path = next(path for path, other, _ in references(tables[circle[0]]) if other == circle[1])
            what = "this comes back to itself: " + " > ".join(f"`{each}`" for each in circle)
            yield circle[0], Finding(path=path, what=what, remedy="let one of them end in a plain text")


def _circle(id: str, tables: Mapping[str, Table], done: set[str], way: tuple[str, ...]) -> tuple[str, ...]:
    if id in way:
        return (*way[way.index(id) :], id)
    if id in done or id not in tables:
        return ()
    for other in dict.fromkeys(other for _, other, _ in references(tables[id])):
        if circle := _circle(other, tables, done, (*way, id)):
            done.update(circle)
            return circle
    done.add(id)
    return ()


def _texts(table: Table) -> Iterator[tuple[Path, str]]:
    for number, row in enumerate(table.rows):
        path: Path = ("recipe",) if table.dice == RECIPE else ("rows", number if table.dice == LIST else row.roll)
        yield path, row.text
        for name, part in row.parts.items():
            yield (*path, name), part


def _named(row: Row) -> str:
    return f"row {row.roll}" if row.roll else f"the row `{row.text}`"


def _row(key: str, what: str, remedy: str) -> Finding:
    return Finding(path=("rows", key), what=f"roll {key} {what}", remedy=remedy)
