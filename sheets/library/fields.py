"""A model and a path into it in, what is known of that place out: words, fields, whether it is secret."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, get_args, get_origin

from sheets.models.record import Record
from sheets.models.secret import Secret


@dataclass(frozen=True, kw_only=True)
class Spot:
    """What a model says about one place in it."""

    description: str = ""
    secret: bool = False
    fields: tuple[str, ...] = ()  # of the record there, by the names a file uses


def spot(model: type[Record], path: Sequence[str | int]) -> Spot:
    """What `model` says about `path`. Below a Secret everything is secret, whatever the fields are called."""
    shapes, description, secret = (model,), "", False
    for part in path:
        inner: list[Any] = []
        for shape in shapes:
            for annotation, about in _inside(shape, part):
                inner.append(annotation)
                description = about or ("" if isinstance(part, str) else description)
        flat = [pair for annotation in inner for pair in _flat(annotation)]
        shapes = tuple(shape for shape, _ in flat)
        secret = secret or any(hidden for _, hidden in flat)
    names = dict.fromkeys(name for shape in shapes if _is_record(shape) for name in fields_of(shape))
    return Spot(description=description, secret=secret, fields=tuple(names))


def fields_of(model: type[Record]) -> dict[str, Any]:
    """The fields of a model by the names a file uses."""
    return {info.alias or name: info for name, info in model.model_fields.items()}


def _flat(annotation: Any, hidden: bool = False) -> Iterator[tuple[Any, bool]]:
    """The shapes an annotation allows, unions and wrappings opened, each with whether a Secret was opened."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from _flat(arguments[0], hidden)
    elif origin is Secret:
        yield from _flat(arguments[0], True)
    elif arguments and origin not in (tuple, list, dict, Mapping):
        for argument in arguments:
            yield from _flat(argument, hidden)
    else:
        yield annotation, hidden


def _inside(shape: Any, part: str | int) -> Iterator[tuple[Any, str]]:
    """The annotations (and descriptions) that `part` leads to from one shape."""
    if _is_record(shape):
        if (info := fields_of(shape).get(str(part))) is not None:
            yield info.annotation, info.description or ""
        return
    origin, arguments = get_origin(shape), get_args(shape)
    if origin in (dict, Mapping):
        yield arguments[1], ""
    elif origin in (tuple, list) and isinstance(part, int):
        yield (
            arguments[0 if len(arguments) == 1 or arguments[-1] is Ellipsis else min(part, len(arguments) - 1)],
            "",
        )


def _is_record(shape: Any) -> bool:
    return isinstance(shape, type) and issubclass(shape, Record)
