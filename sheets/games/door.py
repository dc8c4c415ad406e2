"""What the program asks of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sheets.errors import Finding
from sheets.library.casting import Gathered
from sheets.library.records import Loaded
from sheets.models.names import Names
from sheets.models.record import Record
from sheets.resources import SearchPath


@dataclass(frozen=True, kw_only=True)
class GameDoor:
    """One game: its models by kind, its loader, and by kind of record who judges it and who works out its facts.

    A kind that takes in other records is gathered first; what is judged then is the whole of them. `clashes` are the
    settings that do not go together, by their names.
    """

    models: Mapping[str, type[Record]]
    load: Callable[[SearchPath, Mapping[str, str]], Any]
    judges: Mapping[str, Callable[[Any, Any], tuple[Finding, ...]]]
    facts: Mapping[str, Callable[[Any, Any], dict[str, Any]]]
    gather: Mapping[str, Callable[[Loaded, Names, SearchPath], Gathered]] = field(default_factory=dict)
    clashes: Callable[[Mapping[str, str]], Iterable[Finding]] = lambda settings: ()
