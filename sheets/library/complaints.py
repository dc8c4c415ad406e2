"""One error of pydantic in, one problem in our words out; what stands below a Secret is never quoted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sheets.errors import Place, Problem, near
from sheets.library.field_words import BELOW_SECRETS, EMPTY, FIELD_WORDS, NOTHING, OTHERWISE
from sheets.library.fields import spot
from sheets.library.nodes import (
    Entry,
    Keys,
    MappingNode,
    Node,
    ScalarNode,
    SequenceNode,
    shortened,
    step,
    walk,
)
from sheets.models.record import Record


def complaint(root: MappingNode, model: type[Record], error: Mapping[str, Any]) -> tuple[Keys, Problem]:
    """What to tell about one entry of `ValidationError.errors()`, and the path that it is about."""
    loc, kind = error["loc"], error["type"]
    if kind == "extra_forbidden":
        return _unknown_field(root, model, loc)
    node, place, path = walk(root, loc, pass_over=True)
    if loc[-1:] == ("[key]",) and isinstance(entry := step(walk(root, path[:-1])[0], path[-1]), Entry):
        node = ScalarNode(place=entry.key_place, text=entry.key)
        return loc, _problem(model, path, node, entry.key_place, error, "this key")
    if kind == "missing" and step(walk(root, loc[:-1], pass_over=True)[0], loc[-1]) is None:
        path = (*path, loc[-1])
    return path, _problem(model, path, node, place, error, _subject(model, path))


def _problem(
    model: type[Record], path: Keys, node: Node, place: Place, error: Mapping[str, Any], subject: str
) -> Problem:
    about, context = spot(model, path), dict(error.get("ctx", {}))
    what, remedy = _words(error, about.secret, node.given)
    if "expected" in context:
        context["expected"] = str(context["expected"]).replace("'", "`")
    values = {**context, "subject": subject, "name": path[-1] if path else ""}
    values |= {"shape": _shape(node), "quoted": _quoted(node, about.secret)}
    told = remedy.format_map(values)
    if about.description and not told.endswith("?"):
        field = next(part for part in reversed(path) if isinstance(part, str))
        told += f"{'; ' if told else ''}`{shortened(field)}`: {about.description}"
    return Problem(place=place, what=what.format_map(values), remedy=told)


def _words(error: Mapping[str, Any], secret: bool, given: bool) -> tuple[str, str]:
    """What is told about an error, its figures still to be filled in."""
    kind = error["type"]
    if secret and kind in BELOW_SECRETS:
        return BELOW_SECRETS[kind]
    if kind == "missing" and not given:
        return EMPTY
    if error.get("ctx", {}).get("min_length") == 1 and kind in NOTHING:
        return NOTHING[kind]
    if kind not in FIELD_WORDS and not secret and "remedy" in error.get("ctx", {}):
        # A model's own error, in words of ours already.
        return str(error["msg"]).replace("{", "{{").replace("}", "}}"), "{remedy}"
    return FIELD_WORDS.get(kind, OTHERWISE)


def unknown_empty_fields(root: MappingNode, model: type[Record]) -> Iterator[Problem]:
    """Keys that no field has and no value follows: left out of the plain data, they would pass unseen."""
    for path, key in _empty_keys(root, ()):
        fields = spot(model, path).fields
        if fields and key not in fields:
            yield _unknown_field(root, model, (*path, key))[1]


def _empty_keys(node: Node, path: Keys) -> Iterator[tuple[Keys, str]]:
    if isinstance(node, MappingNode):
        for entry in node.entries:
            if not entry.value.given:
                yield path, entry.key
            yield from _empty_keys(entry.value, (*path, entry.key))
    elif isinstance(node, SequenceNode):
        for index, item in enumerate(node.items):
            yield from _empty_keys(item, (*path, index))


def _unknown_field(root: MappingNode, model: type[Record], loc: Keys) -> tuple[Keys, Problem]:
    parent, place, path = walk(root, loc[:-1], pass_over=True)
    name, about = str(loc[-1]), spot(model, path)
    entry = step(parent, name)
    place = entry.key_place if isinstance(entry, Entry) else place
    fields = f"known: {', '.join(about.fields)}"
    remedy = fields if about.secret else near(name, about.fields) or fields
    what = "unknown field" if about.secret else FIELD_WORDS["extra_forbidden"][0].format(name=shortened(name))
    return (*path, name), Problem(place=place, what=what, remedy=remedy)


def _subject(model: type[Record], path: Sequence[str | int]) -> str:
    """`cost`, item 3 of `gaps`; a key of the user's own is not told when it stands below a Secret."""
    if not path:
        return "this record"
    if isinstance(path[-1], int):
        return f"item {path[-1] + 1} of {_subject(model, path[:-1])}"
    parent = spot(model, path[:-1])
    return "this value" if parent.secret and path[-1] not in parent.fields else f"`{shortened(path[-1])}`"


def _shape(node: Node) -> str:
    if isinstance(node, ScalarNode):
        return "a text"
    return "a list" if isinstance(node, SequenceNode) else "a mapping"


def _quoted(node: Node, secret: bool) -> str:
    if not isinstance(node, ScalarNode):
        return _shape(node)
    return "what stands here" if secret else f"`{shortened(node.text)}`"
