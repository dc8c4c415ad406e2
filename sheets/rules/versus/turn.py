"""Turn, Mission, Scoring, Winning: what a legal move changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sheets.models.versus_board import PHASES, Mission, Move, Position, Result, Side, Space, Team, Turn, Victory
from sheets.rules.versus.moves import Table, is_reversal


@dataclass(frozen=True, kw_only=True, slots=True)
class Roll:
    """What the two dice show together, and each of them where it is known."""

    total: int
    dice: tuple[int, int] | None = None


def opening_winner(totals: Sequence[tuple[int, int]], tie: str) -> Side | None:
    """Turn: who begins by the totals rolled, Black's and Red's, per try; None: roll (again). `tie` is the setting."""
    for black, red in totals:
        if black != red:
            return Side.BLACK if black > red else Side.RED
        if tie == "black_first":
            return Side.BLACK
    return None


def play_turn(table: Table, roll: Roll, move: Move | None, number: int = 1) -> Turn:
    """The turn in which the mover makes a legal move, or with None loses the roll; the phase of a mission goes on."""
    side, before = table.side, table.position
    mission = mission_after(table, move)
    ended = _ended(table, mission)
    own = _own_after(table, move, mission if ended.lost else None, ended.scored, None if ended.over else mission)
    taken = move.taken if move else ()
    enemy = _enemy_after(before.team(side.other), taken)
    teams = (own, enemy) if side == Side.BLACK else (enemy, own)
    return Turn(
        number=number,
        side=side,
        roll=roll.total,
        dice=roll.dice,
        move=move,
        before=before,
        after=Position(black=teams[0], red=teams[1], turn=side.other),
        taken=taken,
        phase=mission.phase if mission else 0,
        depth=mission.depth if mission else 0,
        home=ended.home,
        scored=ended.scored,
        lost=mission.space if mission and ended.lost else None,
        result=_result(table, own, enemy),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class _Ended:
    """Whether a mission ended with this turn: at home, with points, or lost after its last phase."""

    home: bool = False
    lost: bool = False
    scored: int = 0

    @property
    def over(self) -> bool:
        return self.home or self.lost


def mission_after(table: Table, move: Move | None) -> Mission | None:
    """The mover's mission as a turn leaves it, before it is seen whether it is over: home, or not home in time."""
    mission = table.mission
    if mission is None:
        return _launched(table, move) if move else None
    mission = replace(mission, phase=mission.phase + 1)
    return _moved(table, mission, move) if move and move.start == mission.space else mission


def _launched(table: Table, move: Move) -> Mission | None:
    """A mission that this move begins. One that is over with the same move went out and came home by About-Face."""
    outside = [space for space in (move.pivot, move.end) if space and not table.board.is_home(table.side, space)]
    return _moved(table, Mission(space=move.start), move) if outside else None


def _moved(table: Table, mission: Mission, move: Move) -> Mission:
    reached = [table.board.depth(table.side, space) for space in (move.pivot, move.end) if space]
    progress = table.progress(move.start, move.end)
    turned = table.reading.turning_counts and is_reversal(table, move.start, move.end)
    return replace(
        mission,
        space=move.end,
        depth=max(mission.depth, *reached),
        about_face=mission.about_face or move.pivot is not None or turned,
        homeward=move.pivot is not None or (progress < 0 if progress else mission.homeward),
    )


def _ended(table: Table, mission: Mission | None) -> _Ended:
    if mission is None:
        return _Ended()
    if table.board.is_home(table.side, mission.space):
        return _Ended(home=True, scored=table.board.points(mission.depth))
    return _Ended(lost=mission.phase >= PHASES)


def _own_after(table: Table, move: Move | None, lost: Mission | None, scored: int, mission: Mission | None) -> Team:
    team = table.position.team(table.side)
    ninja = {move.end if move and space == move.start else space for space in team.ninja}
    if lost:
        ninja.remove(lost.space)
    points = team.points + scored
    if table.reading.stops_at_goal:
        points = min(points, table.board.goal)
    return Team(ninja=tuple(sorted(ninja)), points=points, mission=mission)


def _enemy_after(team: Team, taken: tuple[Space, ...]) -> Team:
    mission = None if team.mission and team.mission.space in taken else team.mission
    return replace(team, ninja=tuple(space for space in team.ninja if space not in taken), mission=mission)


def _result(table: Table, own: Team, enemy: Team) -> Result | None:
    if own.points >= table.board.goal:
        return Result(winner=table.side, by=Victory.POINTS)
    if not own.ninja and not enemy.ninja and table.reading.both_gone_is_draw:
        return Result(winner=None, by=Victory.DRAW)
    if not enemy.ninja:
        return Result(winner=table.side, by=Victory.ELIMINATION)
    return Result(winner=table.side.other, by=Victory.ELIMINATION) if not own.ninja else None
