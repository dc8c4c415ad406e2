"""The many spellings of a thing and its one id: `Hidden Weapons`, `仕込み`, `hidden_weapons`."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Any

from pydantic import AfterValidator, WithJsonSchema
from pydantic_core import PydanticCustomError
from pydantic_core.core_schema import ValidationInfo

from sheets.errors import near
from sheets.models.record import Line


@lru_cache(maxsize=8192)
def folded(name: str) -> str:
    """A spelling without case, width, spaces, hyphens, underscores and brackets: what two names are compared by."""
    return "".join(c for c in unicodedata.normalize("NFKC", name).casefold() if c.isalnum() or c == "+")


@dataclass(frozen=True)
class Names:
    """Known spellings by sort of thing: `names.find("skill", "Blade")` gives `blade`."""

    ids: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # sort -> folded spelling -> id
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # sort -> spellings to suggest

    def find(self, sort: str, name: str) -> str | None:
        """The id of the `sort` (skill, clan, rank, ...) that `name` spells, or None."""
        return self.ids.get(sort, {}).get(folded(name))

    def alike(self, one: str, other: str) -> bool:
        """Whether two spellings are the same, or name the same thing of any sort."""
        a, b = folded(one), folded(other)
        return a == b or any(a in ids and ids[a] == ids.get(b) for ids in self.ids.values())

    def suggest(self, sort: str, name: str) -> str:
        """A remedy with near names."""
        return near(name, self.words.get(sort, ()))


_SORTS = {"field": "field of skills"}
"""What a sort of thing is called where its own word would be misread."""


def _resolver(sort: str, otherwise: Callable[[str], bool]) -> Callable[[str, ValidationInfo], str]:
    def resolve(name: str, info: ValidationInfo) -> str:
        names: Any = info.context
        if not isinstance(names, Names) or otherwise(name):
            return name
        if (found := names.find(sort, name)) is None:
            raise PydanticCustomError(
                "unknown_name",
                "unknown {sort} `{name}`",
                {
                    "sort": _SORTS.get(sort, sort.replace("_", " ")),
                    "name": name,
                    "remedy": names.suggest(sort, name),
                    "known": near("", names.words.get(sort, ())),
                },
            )
        return found

    return resolve


def named(sort: str, *, besides: Iterable[str] = ()) -> Any:
    """A field type that takes any spelling of a `sort` of thing and holds its id; words in `besides` pass as typed."""
    others = {folded(word) for word in besides}
    schema = {
        "type": ["string", "number", "boolean"],
        "description": f"the name or id of a {sort.replace('_', ' ')}",
    }
    return Annotated[Line, AfterValidator(_resolver(sort, lambda n: folded(n) in others)), WithJsonSchema(schema)]


def named_or_own(sort: str) -> Any:
    """As `named`, but a name of the user's own passes as typed."""

    def resolve(name: str, info: ValidationInfo) -> str:
        names: Any = info.context
        return (names.find(sort, name) if isinstance(names, Names) else None) or name

    return Annotated[Line, AfterValidator(resolve)]
