"""A table to roll on as it stands in a file: its shape, for checking a user's own tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Discriminator, Field, StringConstraints, Tag, model_validator
from pydantic_core import PydanticCustomError

from sheets.models.record import Line, Record, Text

Roll = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,3}(-[0-9]{1,3})?$")]
TableId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
PartName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*(=.+)?$", max_length=100)]


def _as_parts(value: Any) -> Any:
    return {"text": value} if isinstance(value, str) else value


def _with_text(parts: dict[str, str]) -> dict[str, str]:
    if "text" not in parts:
        raise PydanticCustomError("no_text", "this row has no text", {"remedy": "add `text:` to its parts"})
    return parts


Cell = Annotated[dict[PartName, Text], BeforeValidator(_as_parts), AfterValidator(_with_text)]
Rolls = Annotated[dict[Roll, Cell], Field(min_length=1), Tag("rolls")]
Choices = Annotated[tuple[Cell, ...], Field(min_length=1), Tag("choices")]


def _shape(value: Any) -> str:
    return "choices" if isinstance(value, list | tuple) else "rolls"


class TableRecord(Record):
    """A table of `rows` by dice, or a `recipe` that puts the results of other tables together."""

    game: Line = Field(description="the game it belongs to, or `common`")
    kind: Literal["table"]
    id: TableId = Field(description="what it is called in a command, and its file: small letters, digits, hyphens")
    title: Annotated[Line, Field(min_length=1)] | None = Field(None, description="what is printed over it")
    dice: Literal["1d6", "2d6", "2d4", "3d6", "d20", "d66", "d66x", "d100", "list"] | None = Field(
        None, description="what is rolled; d66: the lower die is the tens, d66x: the first; list: one of the rows"
    )
    rows: Annotated[Rolls | Choices, Discriminator(_shape)] | None = Field(None, description="what each roll means")
    recipe: Cell | None = Field(
        None, description="in place of rows: a text with other tables in it, `{surname} {given}`"
    )
    extends: TableId | None = Field(None, description="the table whose rows these replace, one by one")

    @model_validator(mode="after")
    def _is_a_table(self) -> TableRecord:
        said = "`rows:`" if self.rows is not None else "`recipe:`"
        if (self.rows is None) == (self.recipe is None):
            raise _wrong("a table has either `rows:` or `recipe:`", "write one of the two")
        if self.recipe is not None and (self.dice or self.extends):
            raise _wrong("a recipe has neither `dice:` nor `extends:`", "take them out, or write `rows:`")
        if self.extends is None and self.title is None:
            raise _wrong("a table needs a title", "add a line `title: ...`")
        if self.extends is None and self.rows is not None and self.dice is None:
            raise _wrong(f"{said} without `dice:`", "add a line such as `dice: 1d6`, or `dice: list`")
        if self.dice is not None and (self.dice == "list") != isinstance(self.rows, tuple):
            raise _wrong(
                f"the rows do not fit `dice: {self.dice}`", "`list` takes `- row` lines, dice take `roll: row` lines"
            )
        return self


def _wrong(what: str, remedy: str) -> PydanticCustomError:
    return PydanticCustomError("no_table", "{what}", {"what": what, "remedy": remedy})
