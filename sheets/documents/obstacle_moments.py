"""What happened in each turn of a run, told in moments: the squares of a score sheet in, names of moments out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from sheets.models.obstacle_event import BOGUS, CROSS, SAVED, Ending, Run, Square
from sheets.rules.obstacle.reading import OBSTACLE_LENGTH
from sheets.rules.obstacle.turn import BONUS_TOTALS

BONUS = max(BONUS_TOTALS)
"""Ch. 6: the action points of an obstacle; the highest total of a bonus roll."""

SMALL, SOLID = 2, 6
"""The most points on the sheet in one turn that are still called a small advance, and a solid one."""

HALF, CLOSE = range(10, 14), range(18, OBSTACLE_LENGTH)
"""The totals at which a host would say that half of the obstacle is done, and that its end is close."""

LAST_CALLS = (5, 3, 1)
"""With so many turns left the clock is mentioned."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Beat:
    """What is told in one breath: one square, or two small advances in a row, and its moments in the order told.

    `left` are the turns that remain.
    """

    squares: tuple[Square, ...]
    moments: tuple[str, ...]
    left: int | None = None


def beats(run: Run, limit: int | None, *, luck_waits: bool = False) -> list[Beat]:
    """The whole run; every square stands in exactly one beat. `limit` is the turn limit of the round.

    `luck_waits`: the second roll of luck stands in a square of its own (setting `luck_uses_a_turn`).
    """
    saves = _saves(run.squares, luck_waits)
    turns = [_Turn(run, index, limit, index in saves) for index in range(len(run.squares))]
    return list(_joined(Beat(squares=(turn.square,), moments=tuple(_moments(turn)), left=turn.left) for turn in turns))


def _saves(squares: Sequence[Square], luck_waits: bool) -> set[int]:
    """Ch. 6: which squares are save rolls. A save is followed by none; luck that waits decides the same roll again."""
    found: set[int] = set()
    for index, (before, square) in enumerate(pairwise(squares), 1):
        again = luck_waits and square.reroll is not None
        if index - 1 in found if again else before.mark == BOGUS and index - 1 not in found:
            found.add(index)
    return found


@dataclass(frozen=True, slots=True)
class _Turn:
    """A square within its run. `saves`: it is a save roll."""

    run: Run
    index: int
    limit: int | None
    saves: bool

    @property
    def square(self) -> Square:
        return self.run.squares[self.index]

    @property
    def before(self) -> Square | None:
        return self.run.squares[self.index - 1] if self.index else None

    @property
    def is_last(self) -> bool:
        return self.index == len(self.run.squares) - 1

    @property
    def scores(self) -> bool:
        """Its mark is a number. Points carried over may be written down in a square that scores nothing."""
        return self.square.mark not in (CROSS, BOGUS, SAVED)

    @property
    def left(self) -> int | None:
        return None if self.limit is None else self.limit - self.square.turn

    @property
    def shared(self) -> bool:
        """The save roll that follows takes no turn of its own (setting `save_uses_a_turn`)."""
        return not self.is_last and self.run.squares[self.index + 1].turn == self.square.turn

    @property
    def opens(self) -> bool:
        """The first on its obstacle."""
        return self.before is None or self.before.done

    @property
    def stood(self) -> int:
        """The total on this obstacle before the turn."""
        earlier = (s.total for s in self.run.squares[: self.index] if s.obstacle == self.square.obstacle and s.total)
        return max(earlier, default=0)

    @property
    def takes_along(self) -> bool:
        """Points over go on to the next obstacle, after what the drop in skill costs."""
        after: Sequence[Square] = self.run.squares[self.index + 1 :]
        return next((square.carried for square in after if square.total is not None), self.run.pending) > 0


def _moments(turn: _Turn) -> Iterator[str]:
    square = turn.square
    whole = square.done and turn.opens
    if turn.opens and turn.before:
        if not whole:
            yield "arrive"
        if square.obstacle == turn.run.course[-1]:
            yield "last"
    if square.reroll:
        yield "luck/new" if square.rerolled else "luck/old"
    if turn.scores:
        yield from _progress(turn, whole)
    else:
        yield _standstill(turn)
    yield from _aside(turn)


def _standstill(turn: _Turn) -> str:
    """Ch. 6: a square in which nothing was scored."""
    square, before = turn.square, turn.before
    if square.mark == SAVED:
        return "save"
    if turn.is_last and turn.run.ending is Ending.SPLASH:
        return "lost" if turn.saves else "fall"
    if square.mark == BOGUS:
        return "trouble"
    return "again" if before and before.mark == CROSS else "miss"


def _progress(turn: _Turn, whole: bool) -> Iterator[str]:
    square = turn.square
    bonus = sum(square.used) <= BONUS
    if bonus:
        yield "bonus"
    if whole:
        yield "whole"
    if square.done and turn.is_last and turn.run.ending is Ending.FINISHED:
        yield "finish"
    elif square.done:
        if not whole:
            yield "done"
        if square.total == OBSTACLE_LENGTH:
            yield "exact"
        elif turn.takes_along and not turn.is_last:
            yield "over"
    elif not bonus:
        gained = square.points + square.carried
        yield "small" if gained <= SMALL else "solid" if gained <= SOLID else "great"


def _aside(turn: _Turn) -> Iterator[str]:
    """A word on the clock; or on how far it is, unless more than an advance is told already."""
    square = turn.square
    if turn.is_last or turn.shared:
        return
    if turn.left in LAST_CALLS:
        yield "clock/one" if turn.left == 1 else "clock/few"
    elif turn.scores and not (turn.opens or square.reroll or sum(square.used) <= BONUS):
        if square.total in HALF and turn.stood < HALF.start:
            yield "half"
        elif square.total in CLOSE and turn.stood < CLOSE.start:
            yield "close"


def _joined(told: Iterable[Beat]) -> Iterator[Beat]:
    """Two small advances in a row on one obstacle, about which there is nothing else to say, as one beat."""
    waiting: Beat | None = None
    for beat in told:
        if waiting and waiting.moments == beat.moments == ("small",):
            yield Beat(squares=waiting.squares + beat.squares, moments=("steady",), left=beat.left)
            waiting = None
            continue
        if waiting:
            yield waiting
        waiting = beat
    if waiting:
        yield waiting
