"""Tips: in how many of sixteen throws a ninja can be taken, by distance and on a board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sheets.models.versus_board import Board, Position, Side, Space
from sheets.rules.versus.moves import Table, legal_moves
from sheets.rules.versus.reading import Reading

SIXTEENTHS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 3, 7: 2, 8: 1}
"""Turn: how many of the sixteen throws of two four-sided dice make each roll."""


def risk(distances: Iterable[int]) -> int:
    """In how many of sixteen throws an enemy at one of these distances has just the roll; equal ones count once."""
    return sum(SIXTEENTHS.get(distance, 0) for distance in set(distances))


def danger(board: Board, reading: Reading, position: Position, side: Side) -> dict[Space, int]:
    """In how many of sixteen throws each ninja of a side can be taken, if it is the opponent's turn now."""
    table = Table(board=board, reading=reading, position=replace(position, turn=side.other))
    rolls: dict[Space, set[int]] = {space: set() for space in position.team(side).ninja}
    for roll in SIXTEENTHS:
        for space in (space for move in legal_moves(table, roll) for space in move.taken):
            rolls[space].add(roll)
    return {space: risk(found) for space, found in rolls.items()}
