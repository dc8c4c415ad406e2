"""A tournament that was played: every square of the score sheets, who went on, what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sheets.models.obstacle import Athlete

Faces = tuple[int, int, int]

CROSS, BOGUS, SAVED = "x", "x*", "✓"
"""Ch. 6: what stands in the square of a miss, of a bogus roll, of a save; otherwise it is the running total."""


class Ending(StrEnum):
    """Ch. 6 and 7: how a run stands or ended."""

    RUNNING = "running"
    FINISHED = "finished"
    SPLASH = "splash"
    OUT_OF_TIME = "out_of_time"


@dataclass(frozen=True, kw_only=True, slots=True)
class Square:
    """Ch. 6: one turn. `total` is the running total on `obstacle`, its overshoot kept; None where nothing was scored.

    `points` are those of the roll, `carried` those left over from the obstacle before and written now. `done` says
    that the obstacle was completed. `reroll` are the dice of a luck reroll, `rerolled` that these were used.
    With the setting `save_uses_a_turn: false` a save roll has the turn number of the bogus roll before it.
    """

    turn: int
    dice: Faces
    reroll: Faces | None = None
    rerolled: bool = False
    obstacle: str
    mark: str
    points: int = 0
    carried: int = 0
    total: int | None = None
    done: bool = False

    @property
    def used(self) -> Faces:
        """The dice that counted."""
        return self.reroll if self.rerolled and self.reroll else self.dice


@dataclass(frozen=True, kw_only=True, slots=True)
class Run:
    """Ch. 6 and 7: one ninja's run over a course.

    `skills` stand in course order. `leftover` are the points over on the last obstacle (ties); `pending` those that
    wait for the next scoring roll; `total` stands on the obstacle the run ended on, of which `completed` lie behind.
    There are as many `turns` as squares, unless a save roll shares the turn of its bogus roll. Runs that are only
    counted have no squares.
    """

    athlete: str
    name: str
    course: tuple[str, ...]
    skills: tuple[int, ...]
    luck: int
    ending: Ending
    turns: int
    squares: tuple[Square, ...] = ()
    completed: int = 0
    total: int = 0
    pending: int = 0
    leftover: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Placed:
    """A run and what became of it: its place among the finishers (1 is the fastest, equals share one), or None.

    `advances` in the final: has won. `before` is the ninja's run of the round before.
    """

    run: Run
    place: int | None
    advances: bool
    before: Run | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Round:
    """Ch. 1: one round in playing order. `limit` is the turn limit, None for none."""

    number: int
    course: tuple[str, ...]
    limit: int | None
    placed: tuple[Placed, ...]
    roll_offs: tuple[RollOff, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class RollOff:
    """Setting `tie_full: roll_off`: the dice of ninja who were equal, by athlete; the highest goes on."""

    dice: tuple[tuple[str, Faces], ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Purchase:
    """Ch. 4: five points became an additive. `round` is the round after whose run it was, 0 before the event."""

    athlete: str
    round: int
    dice: tuple[int, int]
    offered: tuple[str, ...]
    additive: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Event:
    """A whole tournament (or its first round), and the athletes before and after it, in the roster's order.

    `winners` are ids: none, one, or several who share a win.
    """

    seed: str
    rounds: tuple[Round, ...]
    purchases: tuple[Purchase, ...]
    winners: tuple[str, ...]
    before: tuple[Athlete, ...]
    after: tuple[Athlete, ...]
