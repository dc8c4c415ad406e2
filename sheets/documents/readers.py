"""The kinds whose filled sheets can be read back into records, and who reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from sheets.documents.reading import Answers
from sheets.library.labels import Labels
from sheets.ondemand import OnDemand

Read = tuple[dict[str, Any], Sequence[Answers]]
"""The data of a record, and the sheets it stands on as they would be printed of it."""

Reader = Callable[[Sequence[Answers], Any, Labels], list[Read]]


def _reader(kind: str) -> Reader:
    reader: Reader = import_module(f"sheets.documents.{kind.split('/')[0]}_character_reading").read_sheets
    return reader


READERS: Mapping[str, Reader] = OnDemand(
    ("shinobigami/character-sheet", "obstacle/character-sheet", "forum/character-sheet"), _reader
)
"""By kind: what stands on sheets, the game, the words of the page -> each record, every text of it `Typed`."""
