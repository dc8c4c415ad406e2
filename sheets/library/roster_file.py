"""The file of a roster of obstacle athletes, written again with what an event has made of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sheets.errors import Exit, Problem, SheetsError
from sheets.library.amending import Change, Extend, Put, amended
from sheets.library.labels import Labels
from sheets.library.nodes import plain
from sheets.library.reader import documents_in
from sheets.library.records import Loaded, validate
from sheets.models.names import Names
from sheets.models.obstacle import Athlete, Roster

_BOM = "\ufeff"
_ORDER = tuple(Athlete.model_fields)


def rewritten(record: Loaded, roster: Roster, names: Names, labels: Labels) -> bytes:
    """The file of a record with `roster` in its place: comments, line ends and all other documents as they are.

    Raises SheetsError where the new file would be too large to be read again, RuntimeError where it would say anything
    else than `roster`.
    """
    said = record.path.read_bytes().decode("utf-8")
    mark = _BOM if said.startswith(_BOM) else ""
    old = said.removeprefix(_BOM)
    new = amended(old, record.document, list(_changes(record.model, roster, labels)), _ORDER)
    _prove(old, new, record, roster, names)
    return (mark + new).encode()


def _prove(old: str, new: str, record: Loaded, roster: Roster, names: Names) -> None:
    """Read the new text as anybody will."""
    before, _ = documents_in(old, str(record.path))
    after, problems = documents_in(new, str(record.path))
    if problems:
        raise SheetsError(
            [Problem(place=None, what=f"the record could not be read: {p.what}", remedy=p.remedy) for p in problems],
            Exit.OUTPUT,
        )
    others = [[plain(node) for node in nodes if node.document != record.document] for nodes in (before, after)]
    (node,) = [node for node in after if node.document == record.document]
    if others[0] != others[1] or validate(node, Roster, names)[0] != roster:
        raise RuntimeError(f"the record of {record.path} does not say what came of the event")


def _changes(old: Roster, new: Roster, labels: Labels) -> Iterator[Change]:
    """What a file has to be told so that it says `new`; an athlete's own changes in the order of its keys."""
    for number, (before, id) in enumerate(zip(old.entrants, new.entrants, strict=False)):
        if before != id:
            yield Put(path=("entrants", number), value=id)
    if more := new.entrants[len(old.entrants) :]:
        yield Extend(path=("entrants",), more=more)
    for number, (one, other) in enumerate(zip(old.athletes, new.athletes, strict=False)):
        yield from _changes_of(("athletes", number), one, other, labels)
    if joined := new.athletes[len(old.athletes) :]:
        yield Extend(path=("athletes",), more=tuple(_written(athlete, labels) for athlete in joined))


def _changes_of(path: tuple[str, int], before: Athlete, after: Athlete, labels: Labels) -> Iterator[Change]:
    if after.additives != before.additives:
        yield Extend(path=(*path, "additives"), more=tuple(_words(after, labels)[len(before.additives) :]))
    for name in ("events", "points", "spent", "wins", "retired"):
        if getattr(after, name) != getattr(before, name):
            yield Put(path=(*path, name), value=getattr(after, name))
    if after.history != before.history:
        # The oldest lines have made room.
        less = next(
            n for n in range(len(before.history) + 1) if before.history[n:] == after.history[: len(before.history) - n]
        )
        more = tuple(each.model_dump() for each in after.history[len(before.history) - less :])
        yield Extend(path=(*path, "history"), more=more, less=less)


def _written(athlete: Athlete, labels: Labels) -> dict[str, Any]:
    """A new athlete as a file says it."""
    fields = athlete.model_dump(exclude_defaults=True, mode="json")
    return fields | {"additives": _words(athlete, labels)}


def _words(athlete: Athlete, labels: Labels) -> list[str]:
    return [labels.of("additive", each) for each in athlete.additives]
