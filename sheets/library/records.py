"""Paths in, models out: every record of every file, or every problem of all of them with its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from sheets.errors import Finding, Place, Problem, in_order, near
from sheets.library.complaints import complaint, unknown_empty_fields
from sheets.library.nodes import MappingNode, plain, walk
from sheets.library.reader import read_documents
from sheets.models.names import Names
from sheets.models.record import Record

M = TypeVar("M", bound=Record)
Models = Mapping[tuple[str, str], type[Record]]
"""The model of each (game, kind)."""


@dataclass(frozen=True, kw_only=True)
class Loaded:
    """A record together with where it was written down."""

    model: Any
    node: MappingNode = field(repr=False)
    path: Path

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


def load(paths: Iterable[Path], models: Models, names: Mapping[str, Names]) -> tuple[list[Loaded], list[Problem]]:
    """All records of these files and folders, in order, and all problems of all of them, sorted by place.

    `names` are the spellings known to each game.
    """
    files, problems = files_of(paths)
    loaded: list[Loaded] = []
    for path in files:
        documents, wrong = read_documents(path)
        problems += wrong
        for node in documents:
            header = _header(node, models)
            if isinstance(header, list):
                problems += header
                continue
            model, wrong = validate(node, models[header], names.get(header[0]))
            problems += wrong
            if model is not None:
                loaded.append(Loaded(model=model, node=node, path=path))
    return loaded, list(in_order(problems))


def load_model(path: Path, model: type[M], context: object = None) -> tuple[M | None, list[Problem]]:
    """The one record of a file that needs no `game:` and `kind:`, because its place says what it is."""
    documents, problems = read_documents(path)
    for extra in documents[1:]:
        what = "a second record, where one was expected"
        problems.append(Problem(place=extra.place, what=what, remedy="put it into a file of its own"))
    if not documents:
        return None, problems
    found, wrong = validate(documents[0], model, context)
    return found, problems + wrong


def validate(node: MappingNode, model: type[M], context: object = None) -> tuple[M | None, list[Problem]]:
    """The model that a tree describes, or None and one problem for each thing wrong with it."""
    unknown = list(unknown_empty_fields(node, model))
    try:
        found = model.model_validate(plain(node), context=context)
        return (None, unknown) if unknown else (found, [])
    except ValidationError as error:
        errors = error.errors(include_url=False, include_input=False)
        # A field that takes one of several types has an error for each of them: the last one speaks for all.
        return None, unknown + list(dict(complaint(node, model, each) for each in errors).values())


def files_of(paths: Iterable[Path]) -> tuple[list[Path], list[Problem]]:
    """The YAML files that are meant by `paths`: folders give those in and below them, a file comes once."""
    found: dict[Path, Path] = {}
    problems: list[Problem] = []
    for path in paths:
        inside = _yaml_files(path) if path.is_dir() else [path]
        if not inside:
            what, remedy = "the folder holds no YAML file", "files end in .yaml or .yml"
            problems.append(Problem(place=Place(str(path)), what=what, remedy=remedy))
        for file in inside:
            found.setdefault(file.resolve(), file)
    return list(found.values()), problems


def _yaml_files(folder: Path) -> list[Path]:
    files = (path for end in ("*.yaml", "*.yml") for path in folder.rglob(end) if path.is_file())
    return sorted(path for path in files if not any(p.startswith(".") for p in path.relative_to(folder).parts))


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
