"""The board of Ninja Versus Ninja, what stands on it, and what becomes of it turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from sheets.models.names import Names

COLUMNS = "abcdefghi"
"""The letters of the columns, from Black's left; no board is wider."""

PHASES = 3
"""Mission: so many turns of its owner it has, the one of leaving among them."""


class Side(StrEnum):
    """Setup: Black has the rows from 1 up, Red those from the last one down."""

    BLACK = "black"
    RED = "red"

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.RED if self == Side.BLACK else Side.BLACK


class Space(NamedTuple):
    """A space by its column (1 = Black's left) and row (1 = Black's back row); `str` gives its name, `c4`."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{COLUMNS[self.column - 1]}{self.row}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Board:
    """A board by its settings. Rows run from Black's back row, 1, to Red's back row, `rows`.

    `row_points` are the points of the rows of a dojo that is entered, its front row first. `starts` are the start
    spaces of each side.
    """

    columns: int
    dojo_rows: int
    neutral_rows: int
    row_points: tuple[int, ...]
    goal: int
    starts: tuple[tuple[Space, ...], tuple[Space, ...]]

    @property
    def rows(self) -> int:
        """All rows: two dojos and the Neutral Zone between them."""
        return 2 * self.dojo_rows + self.neutral_rows

    @property
    def spaces(self) -> Iterator[Space]:
        """Every space, row by row from Black's left corner."""
        return (Space(column, row) for row in range(1, self.rows + 1) for column in range(1, self.columns + 1))

    def has(self, space: Space) -> bool:
        """Whether there is such a space."""
        return 1 <= space.column <= self.columns and 1 <= space.row <= self.rows

    def start(self, side: Side) -> tuple[Space, ...]:
        """The spaces on which the ninja of a side begin."""
        return self.starts[side == Side.RED]

    def from_behind(self, side: Side, space: Space) -> int:
        """The row of a space as its owner counts it: 1 is the back row, `dojo_rows` the front row of the dojo."""
        return space.row if side == Side.BLACK else self.rows + 1 - space.row

    def is_home(self, side: Side, space: Space) -> bool:
        """Whether a space lies in the dojo of a side."""
        return self.from_behind(side, space) <= self.dojo_rows

    def depth(self, side: Side, space: Space) -> int:
        """How deep in the enemy dojo a ninja of that side is there: 1 is the front row, 0 outside of it."""
        return max(0, self.from_behind(side, space) - self.dojo_rows - self.neutral_rows)

    def points(self, depth: int) -> int:
        """Scoring: what a mission that came so deep brings."""
        return self.row_points[depth - 1] if depth else 0

    def turned(self, space: Space) -> Space:
        """The same space as the other side sees it: the board turned by half."""
        return Space(self.columns + 1 - space.column, self.rows + 1 - space.row)


@dataclass(frozen=True, kw_only=True, slots=True)
class Mission:
    """The ninja of a side that is outside its dojo.

    `phase` counts the turns that are over, the one of leaving among them: 1 or 2. `depth` is where the shadow stands.
    `about_face` says that the mission's one About-Face is used, `homeward` that its last move along the board led
    back (setting `turn_back_between_moves`).
    """

    space: Space
    phase: int = 1
    depth: int = 0
    about_face: bool = False
    homeward: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Team:
    """What a side has: the spaces of all its ninja, sorted, its points, and its mission."""

    ninja: tuple[Space, ...]
    points: int = 0
    mission: Mission | None = None

    def facing(self, space: Space) -> int:
        """Mission: by how many degrees the ninja there is turned clockwise; 0 faces the enemy dojo."""
        return 90 * self.mission.phase if self.mission and self.mission.space == space else 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Ninja:
    """One ninja as it stands on the board; `facing` in degrees clockwise from toward the enemy."""

    side: Side
    space: Space
    facing: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Position:
    """Everything on the board, and whose turn it is."""

    black: Team
    red: Team
    turn: Side = Side.BLACK

    def team(self, side: Side) -> Team:
        """What that side has."""
        return self.black if side == Side.BLACK else self.red

    @property
    def ninja(self) -> tuple[Ninja, ...]:
        """Every ninja on the board, Black's first."""
        return tuple(
            Ninja(side=side, space=space, facing=self.team(side).facing(space))
            for side in Side
            for space in self.team(side).ninja
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class Move:
    """Movement: one ninja from space to space; `pivot` is where an About-Face turned. `str` gives the notation.

    `takes` says that an enemy stood on the last space, `pivot_takes` that one stood on the pivot (setting
    `about_face_pivot_capture`). Which way round the one corner lies makes no difference, so it is not told.
    """

    start: Space
    end: Space
    pivot: Space | None = None
    takes: bool = False
    pivot_takes: bool = False

    @property
    def taken(self) -> tuple[Space, ...]:
        """The spaces on which it takes an enemy."""
        places = ((self.pivot, self.pivot_takes), (self.end, self.takes))
        return tuple(space for space, takes in places if space and takes)

    def __str__(self) -> str:
        out = f"^{'x' * self.pivot_takes}{self.pivot}" if self.pivot else ""
        return f"{self.start}{out}{'x' if self.takes else '-'}{self.end}"


class Victory(StrEnum):
    """Winning: how a match ended. `draw`: both sides are empty (setting `double_elimination`)."""

    POINTS = "points"
    ELIMINATION = "elimination"
    DRAW = "draw"


@dataclass(frozen=True, kw_only=True, slots=True)
class Result:
    """Who won, None for a draw, and by what."""

    winner: Side | None
    by: Victory


@dataclass(frozen=True, kw_only=True, slots=True)
class Turn:
    """One turn that was played. `number` counts from 1 for both sides together.

    `dice` are None where only the total was written down, `move` is None where the roll was lost. `taken` are the
    spaces of enemy ninja that were removed. `phase` is the phase of the mover's mission that this turn was, 0 without
    one; `depth` where its shadow stood at the end of the turn. `home`: the mission ended at home, and brought
    `scored` points. `lost` is the space of an own ninja that was not home after its last phase.
    """

    number: int
    side: Side
    roll: int
    dice: tuple[int, int] | None
    move: Move | None
    before: Position
    after: Position
    taken: tuple[Space, ...] = ()
    phase: int = 0
    depth: int = 0
    home: bool = False
    scored: int = 0
    lost: Space | None = None
    result: Result | None = None


@dataclass(frozen=True, kw_only=True)
class Played:
    """A match as far as it was played. `opening` are the totals for the first turn, Black's and Red's, per try."""

    board: Board
    start: Position
    opening: tuple[tuple[int, int], ...]
    turns: tuple[Turn, ...]

    @property
    def end(self) -> Position:
        """The position after the last turn."""
        return self.turns[-1].after if self.turns else self.start

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return self.turns[-1].result if self.turns else None


@dataclass(frozen=True, kw_only=True)
class Versus:
    """The game as one run knows it: the spellings of its entries, the settings in force."""

    names: Names
    settings: Mapping[str, str]
