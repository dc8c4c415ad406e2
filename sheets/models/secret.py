"""Things that not everybody may read, and who may."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

T = TypeVar("T")

DOTS = "•••"

Audience = frozenset[str]
"""Those who will hold a page in their hands: `gm`, `table`, `pc1`, `npc-yagyu`, `player` (of a sheet)."""

GM: Audience = frozenset({"gm"})
OWNER: Audience = frozenset({"gm", "player"})


class Secret(Generic[T]):
    """A value for its holders only. Printing, logging, formatting, pickling or dumping it gives dots.

    `reveal` is the one way in; only documents and rules may call it (a test watches the callers).
    """

    __slots__ = ("_holders", "_value")

    def __init__(self, value: T, holders: Iterable[str] = OWNER) -> None:
        self._value = value
        self._holders = frozenset(holders) | GM

    def reveal(self, audience: Audience) -> T:
        """The value, for an audience of none but holders. Raises PermissionError for any other, without the value."""
        if not audience or not audience <= self._holders:
            raise PermissionError("this audience may not read this secret")
        return self._value

    def held_by(self, holders: Iterable[str]) -> Secret[T]:
        """The same value for other holders; the GM is always one."""
        return Secret(self._value, holders)

    def __repr__(self) -> str:
        return DOTS

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return DOTS

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and (self._value, self._holders) == (other._value, other._holders)

    def __hash__(self) -> int:
        return hash(self._holders)

    def __copy__(self) -> Secret[T]:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Secret[T]:
        return self

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (DOTS,)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        def wrap(value: Any, validate: core_schema.ValidatorFunctionWrapHandler) -> Secret[Any]:
            return value if isinstance(value, Secret) else cls(validate(value))

        (inner,) = getattr(source, "__args__", (Any,))
        return core_schema.no_info_wrap_validator_function(
            wrap,
            handler.generate_schema(inner),
            serialization=core_schema.plain_serializer_function_ser_schema(lambda _: DOTS),
        )
