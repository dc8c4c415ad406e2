"""What players already have becomes YAML: exports of other programs, read, converted, commented."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sheets.errors import Place, Problem, SheetsError
from sheets.library.rulebooks import load_names, load_shinobigami
from sheets.library.web_store import read_web_store, to_yaml
from sheets.resources import SearchPath


@dataclass(frozen=True, kw_only=True)
class Converted:
    """A YAML text, the name of what it describes, and what could not be carried over, a sentence each."""

    text: str
    name: str
    losses: tuple[str, ...] = ()


def import_file(path: Path, search: SearchPath) -> Converted:
    """Convert a character that the web store of sheets exported. Raises SheetsError for anything else."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        what = f"the file cannot be read: {error.strerror}"
        raise SheetsError(Problem(place=Place(str(path)), what=what, remedy="check its name")) from None
    found = read_web_store(raw, str(path), load_names(search, "shinobigami"), load_shinobigami(search))
    return Converted(text=to_yaml(found), name=str(found.data["name"]), losses=found.losses)
