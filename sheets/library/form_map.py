"""A mapping file in (`their field: our name`), which field of a form is which of ours out."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from sheets.errors import Problem, SheetsError, near
from sheets.library.nodes import Entry, ScalarNode, shortened
from sheets.library.reader import read_documents
from sheets.models.names import folded


def load_map(path: Path, theirs: Collection[str], ours: Collection[str]) -> dict[str, str | None]:
    """Our path for fields of a form by their names, None for one that is left alone.

    Raises SheetsError with every name that the form has not, and every one that is none of ours.
    """
    documents, problems = read_documents(path)
    known = {folded(name): name for name in ours}
    found: dict[str, str | None] = {}
    for entry in (entry for node in documents for entry in node.entries):
        if entry.key not in theirs:
            what = f"the form has no field `{shortened(entry.key)}`"
            remedy = near(entry.key, theirs) or "`sheets read FORM.pdf --names` lists its fields"
            problems.append(Problem(place=entry.key_place, what=what, remedy=remedy))
        if not isinstance(entry.value, ScalarNode):
            what, remedy = "one name was expected here", "write `their field: our name`, a line for each field"
            problems.append(Problem(place=entry.value.place, what=what, remedy=remedy))
        elif not entry.value.given:
            found[entry.key] = None
        elif (name := known.get(folded(entry.value.text))) is None:
            problems.append(_unknown(entry, entry.value, ours))
        else:
            found[entry.key] = name
    if problems:
        raise SheetsError(problems)
    return found


def _unknown(entry: Entry, value: ScalarNode, ours: Collection[str]) -> Problem:
    remedy = near(value.text, ours) or "`sheets show fields KIND` lists them"
    return Problem(place=value.place, what=f"there is no field of ours called `{shortened(value.text)}`", remedy=remedy)
