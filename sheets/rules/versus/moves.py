"""Movement and Mission: which moves a roll allows, and what stands against the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from sheets.models.versus_board import PHASES, Board, Mission, Move, Position, Side, Space
from sheets.rules.versus.reading import Reading
from sheets.rules.versus.ways import Way, about_faces, plain_ways


class Against(StrEnum):
    """What can stand against a way, in the order in which it is looked at."""

    BLOCKED = "blocked"
    OWN_NINJA = "own_ninja"
    SECOND_OUTSIDE = "second_outside"
    PIVOT_ELSEWHERE = "pivot_elsewhere"
    PIVOT_TAKEN = "pivot_taken"
    NO_WAY_OUT = "no_way_out"
    CORNER = "corner"
    TOO_FAR_BACK = "too_far_back"
    SECOND_ABOUT_FACE = "second_about_face"
    TURNED_BACK = "turned_back"
    LAST_PHASE = "last_phase"


@dataclass(frozen=True, kw_only=True, slots=True)
class Fault:
    """Why a way cannot be gone, and the space at which."""

    against: Against
    at: Space


@dataclass(frozen=True, kw_only=True)
class Table:
    """What a move is judged by: the board, the reading of the rules, and the position of the side that moves."""

    board: Board
    reading: Reading
    position: Position

    @property
    def side(self) -> Side:
        """Who moves."""
        return self.position.turn

    @cached_property
    def own(self) -> frozenset[Space]:
        """The mover's ninja."""
        return frozenset(self.position.team(self.side).ninja)

    @cached_property
    def enemies(self) -> frozenset[Space]:
        """The opponent's ninja."""
        return frozenset(self.position.team(self.side.other).ninja)

    @cached_property
    def mission(self) -> Mission | None:
        """The mover's mission."""
        return self.position.team(self.side).mission

    def mission_of(self, start: Space) -> Mission | None:
        """The mission of the ninja on that space."""
        return self.mission if self.mission and self.mission.space == start else None

    def progress(self, start: Space, end: Space) -> int:
        """By how many rows that leads toward the enemy; below 0: back."""
        return self.board.from_behind(self.side, end) - self.board.from_behind(self.side, start)


def legal_moves(table: Table, roll: int) -> tuple[Move, ...]:
    """Every move that uses the whole roll, sorted; none: the roll is lost."""
    found = {
        move_of(table, way) for start in table.own for way in _ways(table, start, roll) if fault_of(table, way) is None
    }
    return tuple(sorted(found, key=lambda move: (move.start, move.end, move.pivot or move.start)))


def may_lose_roll(table: Table, roll: int) -> bool:
    """Setting `blocked_roll`: whether a roll may go unused."""
    usable = {move.start for move in legal_moves(table, roll)}
    return not usable or (table.reading.chosen_may_lose and any(start not in usable for start in table.own))


def move_of(table: Table, way: Way) -> Move:
    """A way as a move."""
    pivot = way.pivot
    return Move(
        start=way.start,
        end=way.end,
        pivot=pivot,
        takes=way.end in table.enemies,
        pivot_takes=pivot is not None and pivot in table.enemies,
    )


def fault_of(table: Table, way: Way) -> Fault | None:
    """The first thing that stands against a way which is as long as the roll; None where it is legal."""
    return next(_faults(table, way), None)


def is_reversal(table: Table, start: Space, end: Space) -> bool:
    """Setting `turn_back_between_moves`: whether a move of the mission leads the other way than the one before."""
    mission, progress = table.mission_of(start), table.progress(start, end)
    return mission is not None and progress != 0 and (progress < 0) != mission.homeward


def _ways(table: Table, start: Space, roll: int) -> Iterator[Way]:
    yield from plain_ways(table.board, start, roll)
    yield from about_faces(table.board, table.side, start, roll)


def _faults(table: Table, way: Way) -> Iterator[Fault]:
    yield from _on_the_way(table, way)
    if table.mission and not table.mission_of(way.start) and _goes_outside(table, way):
        yield Fault(against=Against.SECOND_OUTSIDE, at=table.mission.space)
    if way.out:
        yield from _of_about_face(table, way, way.out)
    elif table.reading.turning_counts and is_reversal(table, way.start, way.end):
        yield from _of_reversal(table, way)
    if _is_last_capture(table, way) and not table.reading.last_capture:
        yield Fault(against=Against.LAST_PHASE, at=way.end)


def _on_the_way(table: Table, way: Way) -> Iterator[Fault]:
    # The mover has left its own space: an About-Face may lead back over it.
    pivot = way.pivot
    for space in way.spaces[:-1]:
        if space in table.enemies and space == pivot and table.reading.pivot_capture:
            continue
        if (space in table.own and space != way.start) or space in table.enemies:
            against = Against.PIVOT_TAKEN if space == pivot and space in table.enemies else Against.BLOCKED
            yield Fault(against=against, at=space)
    if way.end in table.own and way.end != way.start:
        yield Fault(against=Against.OWN_NINJA, at=way.end)


def _goes_outside(table: Table, way: Way) -> bool:
    if table.reading.may_pass_outside:
        return not table.board.is_home(table.side, way.end)
    return not all(table.board.is_home(table.side, space) for space in way.spaces)


def _of_about_face(table: Table, way: Way, out: int) -> Iterator[Fault]:
    pivot, mission = way.spaces[out - 1], table.mission_of(way.start)
    if not table.board.depth(table.side, pivot):
        yield Fault(against=Against.PIVOT_ELSEWHERE, at=pivot)
    if table.progress(way.start, pivot) <= 0 and not table.reading.any_way_out:
        yield Fault(against=Against.NO_WAY_OUT, at=pivot)
    if way.has_corner and not table.reading.corner:
        yield Fault(against=Against.CORNER, at=pivot)
    if way.back > out and not table.reading.runs_on:
        yield Fault(against=Against.TOO_FAR_BACK, at=way.start)
    turned = table.reading.turning_counts and is_reversal(table, way.start, pivot)
    if mission and (mission.about_face or turned):
        yield Fault(against=Against.SECOND_ABOUT_FACE, at=pivot)


def _of_reversal(table: Table, way: Way) -> Iterator[Fault]:
    mission = table.mission_of(way.start)
    if mission and mission.about_face:
        yield Fault(against=Against.SECOND_ABOUT_FACE, at=way.start)
    if not table.board.depth(table.side, way.start):
        yield Fault(against=Against.TURNED_BACK, at=way.start)


def _is_last_capture(table: Table, way: Way) -> bool:
    """Whether a mission spends its last phase on an enemy and is not home."""
    mission = table.mission_of(way.start)
    last = mission is not None and mission.phase == PHASES - 1
    return last and not table.board.is_home(table.side, way.end) and way.end in table.enemies
