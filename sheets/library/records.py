"""Paths in, models out: every record of every file, or every problem of all of them with its place."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from sheets.errors import Finding, Place, Problem, in_order, near
from sheets.library.complaints import complaint, unknown_empty_fields
from sheets.library.fields import fields_of
from sheets.library.nodes import Keys, MappingNode, Plain, plain, walk
from sheets.library.opening import unreadable
from sheets.library.reader import read_documents
from sheets.models.names import Names
from sheets.models.record import Record

M = TypeVar("M", bound=Record)
Models = Mapping[tuple[str, str], type[Record]]
"""The model of each (game, kind)."""

ENDINGS = (".yaml", ".yml")


@dataclass(frozen=True, kw_only=True)
class Loaded:
    """A record together with where it was written down.

    Fields that are at fault may have been left out of it (`faults`): then it is good for judging the rest, no more.
    """

    model: Any
    node: MappingNode = field(repr=False)
    path: Path
    faults: tuple[Keys, ...] = ()

    @property
    def document(self) -> int:
        """The number of its document in the file, the first is 0; empty documents count."""
        return self.node.document

    @property
    def folder(self) -> Path:
        """The folder that portraits and other files of this record are counted from."""
        return self.path.parent

    def locate(self, finding: Finding) -> Problem:
        """A finding about this record as a problem, at the deepest part of its path that is written down."""
        place = walk(self.node, finding.path)[1]
        return Problem(
            place=place, what=finding.what, remedy=finding.remedy, level=finding.level, hidden=finding.hidden
        )


@dataclass(frozen=True, kw_only=True)
class Loading:
    """What files hold: their records, the trees of those that came to nothing, and all that is wrong."""

    records: tuple[Loaded, ...]
    lost: tuple[MappingNode, ...]
    problems: tuple[Problem, ...]


Mend = Callable[[tuple[str, str]], bool]
"""Whether records of a (game, kind) are given without their faults."""


def load(
    paths: Iterable[Path], models: Models, names: Mapping[str, Names], mend: Mend = lambda header: False
) -> tuple[list[Loaded], list[Problem]]:
    """All records of these files and folders, and all problems, as in `load_all`."""
    loading = load_all(paths, models, names, mend)
    return list(loading.records), list(loading.problems)


def load_all(
    paths: Iterable[Path], models: Models, names: Mapping[str, Names], mend: Mend = lambda header: False
) -> Loading:
    """All records of these files and folders, in order, and all problems of all of them, sorted by place.

    `names` are the spellings known to each game.
    """
    files, problems = files_of(paths)
    loaded: list[Loaded] = []
    lost: list[MappingNode] = []
    for path in files:
        documents, wrong = read_documents(path)
        problems += wrong
        for node in documents:
            header = _header(node, models)
            if isinstance(header, list):
                problems += header
                lost.append(node)
                continue
            model, wrong = validate(node, models[header], names.get(header[0]))
            problems += wrong
            faults: tuple[Keys, ...] = ()
            if model is None and mend(header):
                model, faults = _mended(node, models[header], names.get(header[0]))
            if model is not None:
                loaded.append(Loaded(model=model, node=node, path=path, faults=faults))
            else:
                lost.append(node)
    return Loading(records=tuple(loaded), lost=tuple(lost), problems=in_order(problems))


def validate(node: MappingNode, model: type[M], context: object = None) -> tuple[M | None, list[Problem]]:
    """The model that a tree describes, or None and one problem for each thing wrong with it."""
    unknown = list(unknown_empty_fields(node, model))
    try:
        found = model.model_validate(plain(node), context=context)
        return (None, unknown) if unknown else (found, [])
    except ValidationError as error:
        errors = _own_faults(error.errors(include_url=False, include_input=False))
        # A field that takes one of several types has an error for each of them: the last one speaks for all.
        return None, unknown + list(dict(complaint(node, model, each) for each in errors).values())


def _own_faults(errors: Sequence[Any]) -> list[Any]:
    """Without lists that are too short only because an entry of theirs is at fault: it is not counted."""
    paths = [each["loc"] for each in errors]
    return [
        each
        for each in errors
        if each["type"] != "too_short" or not any(each["loc"] == p[: len(each["loc"])] != p for p in paths)
    ]


def _mended(node: MappingNode, model: type[M], context: object) -> tuple[M | None, tuple[Keys, ...]]:
    """The model without the fields that are at fault, and where these are; None where too little would be left."""
    data, faults = plain(node), list[Keys]()
    while True:
        try:
            return model.model_validate(data, context=context), tuple(faults)
        except ValidationError as error:
            errors = error.errors(include_url=False, include_input=False)
        paths = {_to_key(complaint(node, model, each)[0]) for each in errors}
        outer = [path for path in paths if not any(path[:end] in paths for end in range(len(path)))]
        blocks = [path for path in outer if not path or (_is_block(data, path) and path[0] in fields_of(model))]
        if blocks or not all(_left_out(data, path) for path in outer):
            return None, ()
        faults += sorted(outer, key=str)


def _to_key(path: Keys) -> Keys:
    """The path up to its last key: an item that is left out would change the numbers of the others."""
    while path and not isinstance(path[-1], str):
        path = path[:-1]
    return path


def _is_block(data: Plain, path: Keys) -> bool:
    """Whether a list or a mapping that belongs to the record itself stands there."""
    return len(path) == 1 and isinstance(data, dict) and not isinstance(data.get(str(path[0])), str)


def _left_out(data: Plain, path: Keys) -> bool:
    """Take what `path` leads to out of plain data; False where it is not there."""
    for part in path[:-1]:
        if isinstance(data, dict) and part in data:
            data = data[str(part)]
        elif isinstance(data, list) and isinstance(part, int) and part < len(data):
            data = data[part]
        else:
            return False
    return isinstance(data, dict) and data.pop(str(path[-1]), None) is not None


def files_of(paths: Iterable[Path]) -> tuple[list[Path], list[Problem]]:
    """The YAML files that are meant by `paths`: folders give those in and below them, a file comes once.

    What is no file at all is given too: reading it says what is wrong.
    """
    found: dict[Path, Path] = {}
    problems: list[Problem] = []
    for path in paths:
        inside, wrong = _files_in(path) if _is_folder(path) else ([path], [])
        if not inside and not wrong:
            what, remedy = "the folder holds no YAML file", "files end in .yaml or .yml"
            wrong = [Problem(place=Place(str(path)), what=what, remedy=remedy)]
        for file in inside:
            found.setdefault(_resolved(file), file)
        problems += wrong
    return list(found.values()), problems


def _files_in(folder: Path) -> tuple[list[Path], list[Problem]]:
    """The YAML files below a folder, hidden ones and hidden folders left out, and the folders nobody may read."""
    problems: list[Problem] = []

    def refused(error: OSError) -> None:
        problems.append(unreadable(Path(error.filename), error, "the folder"))

    files: list[Path] = []
    for here, folders, names in os.walk(folder, onerror=refused):
        folders[:] = [name for name in folders if not name.startswith(".")]
        files += [Path(here, name) for name in names if name.endswith(ENDINGS) and not name.startswith(".")]
    return sorted(files), problems


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _resolved(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError):  # a loop of links
        return path


def _header(node: MappingNode, models: Mapping[tuple[str, str], type[Record]]) -> tuple[str, str] | list[Problem]:
    """What a record says it is, or what is wrong with that."""
    games = list(dict.fromkeys(game for game, _ in models))
    game, problems = _said(node, "game", games)
    kinds = list(dict.fromkeys(kind for of, kind in models if game in (None, of)))
    kind, wrong = _said(node, "kind", kinds)
    problems += wrong
    return problems if game is None or kind is None else (game, kind)


def _said(node: MappingNode, key: str, known: list[str]) -> tuple[str | None, list[Problem]]:
    said, place = node.text(key), walk(node, [key])[1]
    if said in known:
        return said, []
    if said is None:
        return None, [Problem(place=place, what=f"`{key}:` is missing", remedy=f"known: {', '.join(known)}")]
    return None, [Problem(place=place, what=f"unknown {key} `{said[:40]}`", remedy=near(said, known))]
