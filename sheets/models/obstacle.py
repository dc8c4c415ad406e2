"""The athletes of a Ninja Obstacle Tournament as a game master keeps them on file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from sheets.models.names import named
from sheets.models.record import Count, Line, Record, Text

AdditiveId = named("additive")
AthleteId = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]

MOST_ATHLETES, MOST_ADDITIVES, MOST_HISTORY = 400, 12, 40
"""How many a roster, an athlete and a career may have: more than are ever needed, few enough to be read."""


class Appearance(Record):
    """A line of an athlete's career: one event."""

    event: Line = Field(description="which event it was")
    result: Line = Field(description="how far it went, such as `semi-final, 27 turns`")
    points: Count = Field(0, description="experience points it brought")


class Athlete(Record):
    """Ch. 4: one ninja on file."""

    id: AthleteId = Field(description="what `entrants:` calls this ninja: small letters, digits, hyphens")
    name: Annotated[Line, Field(min_length=1)] = Field(description="the ninja's name, in any script")
    about: Line | None = Field(None, description="occupation or description, one line")
    player: Line | None = Field(None, description="who plays this ninja; absent = the game master")
    iq: Count = Field(description="at least 12; IQ, DX and ST together are 40")
    dx: Count = Field(description="at least 12")
    st: Count = Field(description="at least 12")
    additives: tuple[AdditiveId, ...] = Field(
        (), max_length=MOST_ADDITIVES, description="each additive owned, one owned twice written twice"
    )
    events: Count = Field(0, description="events taken part in")
    points: Count = Field(0, description="experience points ever earned, spent ones among them")
    spent: Count = Field(0, description="experience points spent on additives, five for each")
    wins: Count = Field(0, description="finals won")
    retired: bool = Field(False, description="retired, by choice or by rule")
    history: tuple[Appearance, ...] = Field((), max_length=MOST_HISTORY, description="past events, the first one first")
    notes: Text | None = Field(None, description="anything else; not printed")

    @property
    def unspent(self) -> int:
        """Experience points that can still be spent."""
        return self.points - self.spent


class Roster(Record):
    """All athletes on file, and who of them takes part."""

    game: Literal["obstacle"]
    kind: Literal["roster"]
    title: Line | None = Field(None, description="what the show, or the season, is called")
    settings: dict[Line, Line] = Field({}, description="readings of doubtful rules: `setting: value`")
    entrants: Annotated[tuple[AthleteId, ...], Field(max_length=MOST_ATHLETES)] = Field(
        (), description="ids of those who take part, in playing order; absent = the first 16 fit to enter"
    )
    athletes: Annotated[tuple[Athlete, ...], Field(min_length=1, max_length=MOST_ATHLETES)] = Field(
        description="every ninja on file"
    )
