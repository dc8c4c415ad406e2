"""The dictionary of errors has a word for every error our models can raise, and for no other."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import sheets.models
from sheets.library.field_words import BELOW_SECRETS, FIELD_WORDS
from sheets.models.record import Record

RAISED = {
    "model": {"model_type"},
    "model-fields": {"missing", "extra_forbidden"},
    "str": {"string_type"},
    "str max_length": {"string_too_long"},
    "str min_length": {"string_too_short"},
    "str pattern": {"string_pattern_mismatch"},
    "int": {"int_type", "int_parsing", "int_parsing_size"},
    "int ge": {"greater_than_equal"},
    "int le": {"less_than_equal"},
    "bool": {"bool_type", "bool_parsing"},
    "literal": {"literal_error"},
    "tuple": {"tuple_type"},
    "tuple max_length": {"too_long"},
    "tuple min_length": {"too_short"},
    "dict": {"dict_type"},
    "dict min_length": {"too_short"},
}
"""What the parts of a model's schema raise, by type and by type and bound."""

SILENT = {
    *("default", "nullable", "union", "definitions", "definition-ref", "model-field"),
    *("function-after", "function-before", "function-wrap", "function-plain", "no-info", "with-info"),
    "tagged-union",  # its discriminators are functions that always choose
}


def models() -> Iterator[type[Record]]:
    for info in pkgutil.iter_modules(sheets.models.__path__):
        module = import_module(f"sheets.models.{info.name}")
        for _, found in inspect.getmembers(module, inspect.isclass):
            if issubclass(found, Record) and found.__module__ == module.__name__:
                yield found


def parts(schema: Any) -> Iterator[str]:
    """The types in a schema, and each type with its bounds."""
    if isinstance(schema, dict):
        kind = schema.get("type")
        if isinstance(kind, str):
            yield kind
            yield from (f"{kind} {bound}" for bound in schema if f"{kind} {bound}" in RAISED)
        for inner in schema.values():
            yield from parts(inner)
    elif isinstance(schema, list | tuple):
        for inner in schema:
            yield from parts(inner)


def test_every_error_of_our_models_has_words_and_no_other_has() -> None:
    known = list(models())
    assert len(known) > 15
    seen = {part for model in known for part in parts(model.__pydantic_core_schema__)}
    assert len(seen) > 15
    assert seen - SILENT <= set(RAISED)
    raised = {error for part in seen & set(RAISED) for error in RAISED[part]}
    assert set(FIELD_WORDS) == raised | {"unknown_name"}
    assert set(BELOW_SECRETS) <= set(FIELD_WORDS)
