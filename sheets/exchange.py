"""What players already have becomes YAML: exports of other programs, read, converted, commented."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sheets.errors import Problem, SheetsError
from sheets.library.opening import bytes_of
from sheets.library.rulebooks import load_names, load_shinobigami
from sheets.library.web_store import read_web_store, to_yaml
from sheets.resources import SearchPath

MAX_BYTES = 2 * 1024 * 1024
"""A character's export has some ten thousand."""


@dataclass(frozen=True, kw_only=True)
class Converted:
    """A YAML text, the name of what it describes, and the places in the export of what could not be carried over.

    What stood at those places may be secret: it is told in the head of the text only.
    """

    text: str
    name: str
    losses: tuple[str, ...] = ()


def import_file(path: Path, search: SearchPath) -> Converted:
    """Convert a character that the web store of sheets exported. Raises SheetsError for anything else."""
    raw = bytes_of(path, most=MAX_BYTES, wanted="an exported file", too_large="export one character by itself")
    if isinstance(raw, Problem):
        raise SheetsError(raw)
    found = read_web_store(raw, str(path), load_names(search, "shinobigami"), load_shinobigami(search))
    # Each loss begins with its place and a colon.
    places = tuple(loss.partition(": ")[0] for loss in found.losses)
    return Converted(text=to_yaml(found), name=str(found.data["name"]), losses=places)
