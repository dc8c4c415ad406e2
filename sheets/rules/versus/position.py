"""A position as it is written down: whether it can be, and the board it puts up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sheets.errors import Finding
from sheets.models.versus import MissionLine, PositionLine, TeamLine
from sheets.models.versus_board import PHASES, Board, Mission, Position, Side, Space, Team
from sheets.rules.versus.board import NINJA
from sheets.rules.versus.notation import read_space


def judge_position(line: PositionLine, board: Board) -> Iterator[Finding]:
    """What in a position cannot be; paths lead into it."""
    for side in Side:
        team: TeamLine = getattr(line, side.value)
        yield from (replace(each, path=(side.value, *each.path)) for each in _judge_team(team, side, board))
    both = sorted(set(_spaces(line.black, board)) & set(_spaces(line.red, board)))
    if both:
        what = f"ninja of both sides stand on {', '.join(map(str, both))}"
        yield Finding(path=("red", "ninja"), what=what, remedy="a space holds one ninja")


def position_of(line: PositionLine, board: Board) -> Position:
    """The position that a sound one describes."""
    return Position(black=_team(line.black, board), red=_team(line.red, board), turn=Side(line.turn))


def _judge_team(team: TeamLine, side: Side, board: Board) -> Iterator[Finding]:
    read = [read_space(name, board) for name in _names(team)]
    yield from (replace(each, path=("ninja",)) for each in read if isinstance(each, Finding))
    spaces = _spaces(team, board)
    if not 1 <= len(_names(team)) <= NINJA:
        what = f"{len(_names(team))} ninja, a side has 1 to {NINJA} of them"
        yield Finding(path=("ninja",), what=what, remedy="write a space for each that is left")
    if doubled := sorted({str(space) for space in spaces if spaces.count(space) > 1}):
        what = f"{', '.join(doubled)} stands there twice"
        yield Finding(path=("ninja",), what=what, remedy="a space holds one ninja")
    if team.points >= board.goal:
        what = f"{team.points} points, and {board.goal} win"
        yield Finding(path=("points",), what=what, remedy="a match that is won does not go on")
    yield from _judge_mission(team, spaces, side, board)


def _judge_mission(team: TeamLine, spaces: list[Space], side: Side, board: Board) -> Iterator[Finding]:
    outside = sorted({str(space) for space in spaces if not board.is_home(side, space)})
    line = team.mission
    if line is None:
        if outside:
            what = f"the ninja on {', '.join(outside)} is outside its dojo, and on no mission"
            yield Finding(path=("ninja",), what=what, remedy="add `mission:` with `at:`, `phase:` and `depth:`")
        return
    at = read_space(line.at, board)
    if isinstance(at, Finding):
        yield replace(at, path=("mission", "at"))
    elif line.at not in outside:
        what = f"no ninja is outside its dojo on {line.at}"
        yield Finding(path=("mission", "at"), what=what, remedy="name the space of the one that is")
    else:
        yield from _judge_progress(line, board.depth(side, at), board)
    if more := [name for name in outside if name != line.at]:
        what = f"the ninja on {', '.join(more)} is outside its dojo, and not on the mission"
        yield Finding(path=("ninja",), what=what, remedy="one ninja at a time may be outside its dojo")


def _judge_progress(line: MissionLine, depth: int, board: Board) -> Iterator[Finding]:
    if not 1 <= line.phase < PHASES:
        what = f"phase {line.phase}, a mission under way has 1 or 2 behind it"
        yield Finding(path=("mission", "phase"), what=what, remedy="count its turns, the one of leaving among them")
    if not depth <= line.depth <= board.dojo_rows:
        what = f"depth {line.depth}, it can be {depth} to {board.dojo_rows}"
        yield Finding(path=("mission", "depth"), what=what, remedy="it is the deepest row that the mission reached")


def _names(team: TeamLine) -> list[str]:
    return team.ninja.replace(",", " ").split()


def _spaces(team: TeamLine, board: Board) -> list[Space]:
    return [space for name in _names(team) if isinstance(space := read_space(name, board), Space)]


def _team(team: TeamLine, board: Board) -> Team:
    line, mission = team.mission, None
    if line and isinstance(space := read_space(line.at, board), Space):
        mission = Mission(
            space=space, phase=line.phase, depth=line.depth, about_face=line.about_face, homeward=line.homeward
        )
    return Team(ninja=tuple(sorted(_spaces(team, board))), points=team.points, mission=mission)
