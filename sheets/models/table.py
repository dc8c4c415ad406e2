"""A table to roll on, as a rulebook prints it or a game master writes it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from sheets.models.record import Line, Record, Text

Roll = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,3}$")]


class Table(Record):
    """Results by the sum of the dice (`1d6`, `2d6`) or by two dice read as tens and ones (`d66`).

    Rolls stay as typed (`1`, `01`), so that a finding names the key that stands in the file and a doubled
    roll is seen.
    """

    game: Line
    kind: Literal["table"]
    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")] = Field(
        description="what it is called in a command: small letters, digits, hyphens"
    )
    title: Line = Field(description="what is printed over it")
    dice: Literal["1d6", "2d6", "d66"] = Field(description="what is rolled; d66: the lower die is the tens")
    rows: Annotated[dict[Roll, Text], Field(min_length=1)] = Field(description="what each roll means")

    def at(self, result: int) -> str | None:
        """The text for this result, or None where the table has none."""
        return next((text for roll, text in self.rows.items() if int(roll) == result), None)
