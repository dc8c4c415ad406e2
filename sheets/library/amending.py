"""A file written by hand is written again with some values changed: its comments, order and spelling stay."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.resolver import VersionedResolver
from ruamel.yaml.scalarstring import PlainScalarString

from sheets.library.nodes import Keys
from sheets.library.writer import as_scalar

Change = tuple[Keys, Any]
"""A path, and the plain data that stands there from now on; a path one beyond the end of a list adds to it."""


class _AsTyped(VersionedResolver):
    """Takes every plain scalar for text, so that `007`, `No` and `+1` are written back as they were typed."""

    @property
    def versioned_resolver(self) -> dict[str, list[Any]]:
        return {}


def amended(path: Path, document: int, changes: Iterable[Change]) -> str:
    """The text of a file with these changes to the document of that number (the first is 0).

    The file has been read and found sound before. A key that is not there yet is added behind the others.
    """
    yaml = YAML()
    yaml.Resolver = _AsTyped
    yaml.preserve_quotes = True
    yaml.width = 2**30
    yaml.indent(mapping=2, sequence=4, offset=2)
    documents = list(yaml.load_all(path.read_text("utf-8-sig")))
    for keys, value in changes:
        _set(documents[document], keys, value)
    buffer = io.StringIO()
    yaml.dump_all(documents, buffer)
    return buffer.getvalue()


def _set(tree: Any, keys: Keys, value: Any) -> None:
    *way, last = keys
    for key in way:
        if isinstance(tree, CommentedMap) and key not in tree:
            tree[key] = CommentedSeq()
        tree = tree[key]
    if isinstance(tree, CommentedSeq) and last == len(tree):
        tree.append(_new(value))
    else:
        tree[last] = _new(value, tree.get(last) if isinstance(tree, CommentedMap) else None)


def _new(value: Any, old: Any = None) -> Any:
    """Plain data as a tree: a mapping on one line; a list keeps the style of the one that it replaces."""
    if isinstance(value, bool | int):
        return PlainScalarString(str(value).lower())
    if isinstance(value, str):
        return as_scalar(value)
    if isinstance(value, Mapping):
        made = CommentedMap({key: _new(each) for key, each in value.items()})
        made.fa.set_flow_style()
        return made
    items = [_new(each) for each in value]
    if isinstance(old, CommentedSeq):
        old[:] = items
        return old
    return CommentedSeq(items)
