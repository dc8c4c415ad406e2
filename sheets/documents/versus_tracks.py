"""Scoring: the Point Track and the Shadow Track of each side, beside the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sheets.documents.versus_grid import Grid
from sheets.documents.versus_type import LABEL, QUIET, words
from sheets.library.labels import Labels
from sheets.marks import FRAME, HAIRLINE, RULE, Box, Drawing, Turn
from sheets.models.versus_board import Side
from sheets.paper import Ink

WIDTH = 18.0
"""Width of a track (mm)."""

SPACE = 0.8
"""A space of a track is at most so much of a square high."""

LOWEST = 10.0
"""No space of a track is lower (mm): a marker has to stand on it."""

START = 0.12
"""Full ink: the grey of the space where a marker begins."""


@dataclass(frozen=True, kw_only=True)
class Track:
    """A track of one side: spaces from the first to the last, each with its number; heights and places in mm.

    `reach` is the distance from its owner's edge at which it begins; `left` says on which hand of the owner it lies.
    """

    side: Side
    name: str
    numbers: tuple[str, ...]
    heights: tuple[float, ...]
    reach: float
    left: bool


def tracks(grid: Grid, level: bool, labels: Labels) -> Iterator[Track]:
    """All four. Level tracks (setting `shadow_track_side`) have a space beside each row of the enemy's dojo."""
    board, cell = grid.board, grid.cell
    half = board.rows * cell / 2
    for side in Side:
        points = tuple(str(number) for number in range(board.goal + 1))
        yield Track(side=side, name=labels["track/points"], numbers=points, heights=_even(len(points), half, cell),
                    reach=0, left=False)  # fmt: skip
        shadow = tuple(str(board.points(depth)) for depth in range(board.dojo_rows + 1))
        if level:
            first = min(cell, board.neutral_rows * cell / 2)
            begins = (board.dojo_rows + board.neutral_rows) * cell - first
            heights = (first, *(cell,) * board.dojo_rows)
            yield Track(side=side, name=labels["track/shadow"], numbers=shadow, heights=heights, reach=begins,
                        left=False)  # fmt: skip
        else:
            yield Track(side=side, name=labels["track/shadow"], numbers=shadow,
                        heights=_even(len(shadow), half, cell), reach=0, left=True)  # fmt: skip


def _even(spaces: int, half: float, cell: float) -> tuple[float, ...]:
    return (min(SPACE * cell, half / spaces),) * spaces


def lowest(grid: Grid, labels: Labels) -> float:
    """The height of the lowest space of the tracks (mm)."""
    return min(height for track in tracks(grid, False, labels) for height in track.heights)


def track_marks(grid: Grid, track: Track, ink: Ink) -> Iterator[Drawing]:
    """The spaces of a track that lie in what the grid shows: each is wholly on one half of a board."""
    whole = grid.board.rows * grid.cell
    mine = track.side is Side.BLACK
    x = grid.x - WIDTH if track.left is mine else grid.right
    at = track.reach
    for number, (text, height) in enumerate(zip(track.numbers, track.heights, strict=True)):
        from_top = whole - at - height if mine else at
        at += height
        y = grid.y + from_top - grid.first * grid.cell
        if y < grid.y - 0.01 or y + height > grid.bottom + 0.01:
            continue
        yield from _space(track, number, text, (x, y, height), ink)


def _space(track: Track, number: int, text: str, at: tuple[float, float, float], ink: Ink) -> Iterator[Drawing]:
    x, y, height = at
    last = number == len(track.numbers) - 1
    weight = (FRAME if ink is Ink.FULL else RULE) if last else HAIRLINE
    named, fill = number == 0, START if number == 0 and ink is Ink.FULL else None
    yield Box(x=x, y=y, width=WIDTH, height=height, weight=weight, fill=fill)
    turn: Turn = 0 if track.side is Side.BLACK else 180
    for line, top, room, size, black in (
        (text, 0.0, height - 3 * named, 12, 0.85),
        *(((track.name, height - 3.6, 3.2, LABEL, QUIET),) if named else ()),
    ):
        down = top if turn == 0 else height - top - room
        yield words(line, x, y + down, WIDTH, room, size=size, align="center", black=black, turn=turn)
