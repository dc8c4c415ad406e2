"""A character exported by the web store of character sheets (JSON) becomes a record of ours (YAML)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any

from sheets.errors import Place, Problem, SheetsError
from sheets.library.export_leaves import Leaves, Path, one_line
from sheets.library.web_store_character import character
from sheets.library.web_store_source import Source
from sheets.library.writer import to_yaml as written
from sheets.models.names import Names
from sheets.models.shinobigami_rulebook import Rulebook

IGNORED = frozenset(
    {"autoresize", "bcdice", "discord", "display", "dodontof", "drToCopy", "editlang", "includeTargetSkill"}
    | {"judge", "tekey"}
)
"""Keys of an export about the site itself."""

_CHARACTER = {"learned", "ninpou", "skills", "specialEffect", "personalities"}
_SCENARIO = {"pc", "enigma", "prize", "righthand"}
_CALLBACK = re.compile(r"\s*(/\*.*?\*/)?\s*[\w$.\[\]]+\s*\(", re.DOTALL)


@dataclass(frozen=True, kw_only=True)
class Imported:
    """What an import gives: a record in plain data, remarks on its keys, and what could not be kept."""

    kind: str
    file: str
    data: dict[str, Any]
    comments: Mapping[Path, str] = field(default_factory=dict)
    losses: tuple[str, ...] = ()


def read_web_store(raw: bytes, file: str, names: Names, rulebook: Rulebook) -> Imported:
    """Read an export (JSON or JSONP). Raises SheetsError when it is broken or is no character."""
    tree = _parsed(_decoded(raw, file), file)
    _check_kind(tree, file)
    source = Source(leaves=Leaves(tree), names=names, rulebook=rulebook)
    data = character(source, nameless=one_line(PurePath(file).stem)[:100] or "?")
    return Imported(
        kind="character",
        file=file,
        data=data,
        comments={path: "\n".join(lines) for path, lines in source.comments.items()},
        losses=source.leaves.finish(IGNORED),
    )


def to_yaml(imported: Imported) -> str:
    """The record as a commented character file."""
    return written(imported.data, head=head_comment(imported), before=imported.comments)


def head_comment(imported: Imported) -> str:
    """Where the record came from, and every loss on a line of its own."""
    source = f"From {one_line(PurePath(imported.file).name)}, exported by the web store of character sheets."
    losses = [f"- {loss}" for loss in imported.losses]
    return "\n".join([source, *(["Not carried over:", *losses] if losses else ["Everything was carried over."])])


def _refuse(file: str, what: str, remedy: str = "", line: int = 0, column: int = 0) -> SheetsError:
    return SheetsError(Problem(place=Place(file, line, column), what=what, remedy=remedy))


def _decoded(raw: bytes, file: str) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line, column = before.count(b"\n") + 1, len(before.rpartition(b"\n")[2]) + 1
        raise _refuse(file, "the file is not UTF-8", "save it as UTF-8", line, column) from None


def _parsed(text: str, file: str) -> object:
    if callback := _CALLBACK.match(text):
        # Blanks in place of the callback keep line and column of a mistake behind it right.
        text = re.sub(r"[^\n]", " ", callback[0]) + re.sub(r"\)[\s;]*$", "", text[callback.end() :])
    try:
        # Numbers stay text: as typed, and of any length.
        return json.loads(text, parse_int=str, parse_float=str, parse_constant=str, object_pairs_hook=_once_each)
    except _DoubledKeyError as error:
        what = f"the key `{error}` stands twice in one object"
        raise _refuse(file, what, "remove one of the two") from None
    except json.JSONDecodeError as error:
        what = f"broken JSON: {error.msg[:1].lower()}{error.msg[1:]}"
        remedy = "export the character again, or mend this place"
        raise _refuse(file, what, remedy, error.lineno, error.colno) from None
    except RecursionError:
        raise _refuse(file, "the JSON is nested too deep") from None


class _DoubledKeyError(Exception):
    pass


def _once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    held: dict[str, object] = {}
    for key, value in pairs:
        if key in held:
            raise _DoubledKeyError(one_line(key)[:60])
        held[key] = value
    return held


def _check_kind(tree: object, file: str) -> None:
    if not isinstance(tree, dict):
        raise _refuse(file, "not a character export: the file holds no JSON object", line=1, column=1)
    held = tree.get("base")
    base = held if isinstance(held, dict) else {}
    if _SCENARIO & tree.keys() and not _CHARACTER & tree.keys():
        what = "this is a scenario export; importing scenarios is not in this version"
        raise _refuse(file, what, "export a character of Shinobigami instead", 1, 1)
    if not (_CHARACTER & tree.keys() or {"upperstyle", "level"} & base.keys()):
        what = "not a Shinobigami character export of the web store"
        raise _refuse(file, what, "it has none of: " + ", ".join(sorted(_CHARACTER)), 1, 1)
