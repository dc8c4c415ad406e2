"""A match of Ninja Versus Ninja as it is written down: names, settings, where it begins, its moves."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from sheets.models.names import named
from sheets.models.record import Count, Line, Record, Text

SideId = named("side")
MOST_TURNS = 1000
"""How many turns a match may have: more than are ever played, few enough to be read."""


class MissionLine(Record):
    """A ninja on a mission, in a position."""

    at: Line = Field(description="its space, one of `ninja:`")
    phase: Count = Field(1, description="turns of the mission that are over, 1 or 2")
    depth: Count = Field(0, description="the row of the enemy dojo at which its shadow stands; 0 = none")
    about_face: bool = Field(False, description="whether the mission has had its About-Face")
    homeward: bool = Field(False, description="whether its last move led back; for `turn_back_between_moves` only")


class TeamLine(Record):
    """What one side has, in a position."""

    ninja: Line = Field(description="the spaces of all its ninja, such as `c1 d1 b2`; the one on a mission too")
    points: Count = Field(0, description="points so far")
    mission: MissionLine | None = Field(None, description="the ninja outside the dojo, if there is one")


class PositionLine(Record):
    """A match that does not begin at the start."""

    turn: SideId = Field(description="whose turn it is, `black` or `red`")
    black: TeamLine
    red: TeamLine


class Match(Record):
    """One match: from the start or from a position, move by move; `docs/versus.md` has the notation."""

    game: Literal["versus"]
    kind: Literal["match"]
    title: Line | None = Field(None, description="which match it was, such as an evening or a round")
    black: Line | None = Field(None, description="who plays Black")
    red: Line | None = Field(None, description="who plays Red")
    settings: dict[Line, Line] = Field({}, description="board and readings of doubtful rules: `setting: value`")
    opening: tuple[Line, ...] = Field(
        (), max_length=20, description="the rolls for the first turn, Black's and Red's: `1+4 3+2`, one line per try"
    )
    begins: SideId | None = Field(None, description="who begins, where neither `opening:` nor `position:` says it")
    position: PositionLine | None = Field(None, description="where the match begins; absent = the start")
    moves: tuple[Line, ...] = Field(
        (), max_length=MOST_TURNS, description="one line per turn: `1+4 c3-c8`; `1+4 --` where the roll was lost"
    )
    notes: Text | None = Field(None, description="anything else; not printed")
