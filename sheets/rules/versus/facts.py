"""Every number that the rules work out for a match, for other tools."""

from __future__ import annotations

from typing import Any

from sheets.models.versus import Match
from sheets.models.versus_board import Board, Mission, Played, Position, Side, Space, Team, Turn, Versus
from sheets.rules.versus.board import board_of
from sheets.rules.versus.danger import SIXTEENTHS, danger
from sheets.rules.versus.match import play_match
from sheets.rules.versus.moves import Table, legal_moves
from sheets.rules.versus.reading import Reading


def facts(match: Match, game: Versus) -> dict[str, Any]:
    """The board, every turn, how the match stands or ended, and where it stands the danger."""
    played = play_match(match, game)
    result = played.result
    return {
        "title": match.title,
        "board": _board(played.board),
        "turns": [_turn(turn) for turn in played.turns],
        "result": {"winner": result.winner, "by": result.by} if result else None,
        "position": position_facts(played.end),
        "danger": danger_facts(played.end, game),
    }


def danger_facts(position: Position, game: Versus) -> dict[str, Any]:
    """In how many of sixteen throws each ninja can be taken if it is the other side's turn."""
    board, reading = board_of(game.settings), Reading.of(game.settings)
    return {
        side.value: {str(space): number for space, number in danger(board, reading, position, side).items()}
        for side in Side
    }


def moves_facts(position: Position, game: Versus) -> dict[str, list[str]]:
    """The legal moves for each roll, in the notation; none where it is lost."""
    table = Table(board=board_of(game.settings), reading=Reading.of(game.settings), position=position)
    return {str(roll): [str(move) for move in legal_moves(table, roll)] for roll in SIXTEENTHS}


def position_facts(position: Position) -> dict[str, Any]:
    """A position as a match file says it."""
    return {"turn": position.turn.value} | {side.value: _team(position.team(side)) for side in Side}


def played_through(played: Played, turns: int | None) -> Position:
    """The position after so many turns; None: after the last one."""
    if turns is None or turns >= len(played.turns):
        return played.end
    return played.turns[turns].before


def _board(board: Board) -> dict[str, Any]:
    return {
        "columns": board.columns,
        "rows": board.rows,
        "dojo_rows": board.dojo_rows,
        "neutral_rows": board.neutral_rows,
        "row_points": list(board.row_points),
        "goal": board.goal,
        "start": {side.value: _names(board.start(side)) for side in Side},
    }


def _turn(turn: Turn) -> dict[str, Any]:
    return {
        "turn": turn.number,
        "side": turn.side.value,
        "dice": list(turn.dice) if turn.dice else None,
        "roll": turn.roll,
        "move": str(turn.move) if turn.move else None,
        "taken": [str(space) for space in turn.taken],
        "phase": turn.phase,
        "depth": turn.depth,
        "home": turn.home,
        "scored": turn.scored,
        "lost": str(turn.lost) if turn.lost else None,
        "points": {side.value: turn.after.team(side).points for side in Side},
    }


def _team(team: Team) -> dict[str, Any]:
    return {"ninja": _names(team.ninja), "points": team.points, "mission": _mission(team.mission)}


def _mission(mission: Mission | None) -> dict[str, Any] | None:
    if mission is None:
        return None
    return {
        "at": str(mission.space),
        "phase": mission.phase,
        "depth": mission.depth,
        "about_face": mission.about_face,
        "homeward": mission.homeward,
    }


def _names(spaces: tuple[Space, ...]) -> str:
    return " ".join(map(str, spaces))
