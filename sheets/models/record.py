"""The shape all records share: frozen, no unknown keys, texts and numbers within bounds."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

LONGEST_LINE, LONGEST_TEXT = 500, 20_000
"""In characters."""

Line = Annotated[str, StringConstraints(max_length=LONGEST_LINE)]
"""A short text that stands on one line."""

Text = Annotated[str, StringConstraints(max_length=LONGEST_TEXT)]
"""A text of any length worth printing; line breaks are kept."""

Count = Annotated[int, Field(ge=0, le=9999)]
"""A number on a sheet."""


class Record(BaseModel):
    """Base of everything read from YAML. Scalars arrive as text and are coerced by the type of the field."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True, str_strip_whitespace=True)


def called(record: Record) -> str:
    """What a record is called for anybody to read: its name or its title, empty where it has none."""
    return getattr(record, "name", None) or getattr(record, "title", None) or ""
