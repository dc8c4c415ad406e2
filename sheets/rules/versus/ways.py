"""Movement: every way of so many spaces across an empty board: straight, with one corner, or with an About-Face."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from sheets.models.versus_board import Board, Side, Space


@dataclass(frozen=True, kw_only=True, slots=True)
class Way:
    """A way from `start`, space by space, `start` itself left out. `out` is how long it is up to its About-Face."""

    start: Space
    spaces: tuple[Space, ...]
    out: int | None = None

    @property
    def end(self) -> Space:
        """The last space."""
        return self.spaces[-1]

    @property
    def pivot(self) -> Space | None:
        """Where the About-Face turns."""
        return self.spaces[self.out - 1] if self.out else None

    @property
    def back(self) -> int:
        """How many spaces the way goes on after its About-Face."""
        return len(self.spaces) - self.out if self.out else 0

    @property
    def has_corner(self) -> bool:
        """Whether it turns aside; the same corner out and back is one."""
        first = self.spaces[: self.out]
        return self.start.column != first[-1].column and self.start.row != first[-1].row


@lru_cache(maxsize=4096)
def plain_ways(board: Board, start: Space, length: int) -> tuple[Way, ...]:
    """The straight ways and those with one corner."""
    return tuple(
        Way(start=start, spaces=spaces)
        for across in range(-length, length + 1)
        for spaces in _to(board, start, across, length - abs(across))
    )


@lru_cache(maxsize=4096)
def about_faces(board: Board, side: Side, start: Space, length: int) -> tuple[Way, ...]:
    """The ways with an About-Face in the enemy dojo, where alone the rules have one."""
    return tuple(way for way in turning_ways(board, start, length) if way.pivot and board.depth(side, way.pivot))


def turning_ways(board: Board, start: Space, length: int) -> Iterator[Way]:
    """All ways with an About-Face, wherever it turns. Back past its beginning a way runs straight on."""
    for out in range(1, length):
        for way in plain_ways(board, start, out):
            back = _back(way, length - out)
            if all(map(board.has, back)):
                yield Way(start=start, spaces=way.spaces + back, out=out)


def _to(board: Board, start: Space, across: int, along: int) -> Iterator[tuple[Space, ...]]:
    """Both ways round to the spaces so far across and along, up and down the board, that lie on it."""
    for rows in sorted({along, -along}):
        if board.has(Space(start.column + across, start.row + rows)):
            aside, ahead = _line(start, across, 0), _line(start, 0, rows)
            yield ahead + _line(Space(start.column, start.row + rows), across, 0)
            if across and rows:
                yield aside + _line(Space(start.column + across, start.row), 0, rows)


def _line(start: Space, across: int, along: int) -> tuple[Space, ...]:
    """The spaces straight on from `start`, which is left out."""
    length = abs(across) + abs(along)
    return tuple(
        Space(start.column + across * step // length, start.row + along * step // length)
        for step in range(1, length + 1)
    )


def _back(way: Way, length: int) -> tuple[Space, ...]:
    """The same way back from its end, and straight on past where it began."""
    there = (way.start, *way.spaces)
    # The step that leads off `start` is taken over and over again, the other way round.
    (before, after) = next(pairwise(there))
    on = (after.column - before.column, after.row - before.row)
    return tuple(
        there[step] if step >= 0 else Space(way.start.column + on[0] * step, way.start.row + on[1] * step)
        for step in range(len(way.spaces) - 1, len(way.spaces) - 1 - length, -1)
    )
