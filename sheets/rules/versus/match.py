"""A match as it is written down, played from its first turn to its last, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sheets.errors import Finding
from sheets.models.versus import Match
from sheets.models.versus_board import Played, Side, Turn, Versus
from sheets.rules.versus.board import board_of, judge_board, opening_position
from sheets.rules.versus.explain import objection
from sheets.rules.versus.moves import Table
from sheets.rules.versus.notation import read_opening, read_turn
from sheets.rules.versus.position import judge_position, position_of
from sheets.rules.versus.reading import Reading
from sheets.rules.versus.turn import opening_winner, play_turn


def judge_match(match: Match, game: Versus) -> tuple[Finding, ...]:
    """All findings about where a match begins, or the one about its first turn that cannot be.

    Where the board itself is at fault the match is not judged: that is told of the settings.
    """
    if any(judge_board(game.settings)):
        return ()
    return _found(match, game).findings


def play_match(match: Match, game: Versus) -> Played:
    """The match as far as it is legal: a sound one to its end."""
    return _found(match, game).played


@dataclass(frozen=True, kw_only=True)
class _Found:
    played: Played
    findings: tuple[Finding, ...] = ()


def _found(match: Match, game: Versus) -> _Found:
    board, reading = board_of(game.settings), Reading.of(game.settings)
    findings = [*_judge_opening(match, game)]
    start = opening_position(board, begins(match, game))
    if match.position:
        wrong = tuple(judge_position(match.position, board))
        findings += [replace(each, path=("position", *each.path)) for each in wrong]
        start = start if wrong else position_of(match.position, board)
    played = Played(board=board, start=start, opening=_opening(match), turns=())
    if findings:
        return _Found(played=played, findings=tuple(findings))
    return _turns(match, played, reading)


def _turns(match: Match, played: Played, reading: Reading) -> _Found:
    turns: list[Turn] = []
    position = played.start
    for index, text in enumerate(match.moves):
        turn: Turn | Finding
        if turns and turns[-1].result:
            turn = Finding(path=(), what="the match is over before this turn", remedy="take it out")
        else:
            turn = _turn(text, Table(board=played.board, reading=reading, position=position), index + 1)
        if isinstance(turn, Finding):
            told = replace(turn, path=("moves", index), what=f"turn {index + 1}, {position.turn.value}: {turn.what}")
            return _Found(played=replace(played, turns=tuple(turns)), findings=(told,))
        turns.append(turn)
        position = turn.after
    return _Found(played=replace(played, turns=tuple(turns)))


def _turn(text: str, table: Table, number: int) -> Turn | Finding:
    read = read_turn(text, table.board)
    if isinstance(read, Finding):
        return read
    roll, move = read
    return objection(table, roll.total, move) or play_turn(table, roll, move, number)


def begins(match: Match, game: Versus) -> Side:
    """Turn: who has the first turn. A match that does not say it is begun by Black."""
    if match.position:
        return Side(match.position.turn)
    won = opening_winner(_opening(match), game.settings["opening_tie"])
    return won or Side(match.begins or Side.BLACK)


def _opening(match: Match) -> tuple[tuple[int, int], ...]:
    read = [read_opening(text) for text in match.opening]
    return tuple(each for each in read if not isinstance(each, Finding))


def _judge_opening(match: Match, game: Versus) -> Iterator[Finding]:
    wrong = [(n, read) for n, text in enumerate(match.opening) if isinstance(read := read_opening(text), Finding)]
    yield from (replace(finding, path=("opening", n)) for n, finding in wrong)
    if match.opening and match.position:
        what = "a match that begins with a position has no `opening:`"
        yield Finding(path=("opening",), what=what, remedy="`turn:` in the position says whose turn it is")
    elif match.opening and not wrong:
        yield from _judge_tries(_opening(match), match, game.settings["opening_tie"])
    if match.begins and match.position:
        what = "a match that begins with a position has no `begins:`"
        yield Finding(path=("begins",), what=what, remedy="`turn:` in the position says whose turn it is")


def _judge_tries(totals: tuple[tuple[int, int], ...], match: Match, tie: str) -> Iterator[Finding]:
    won = opening_winner(totals, tie)
    if won is None:
        last = len(totals) - 1
        yield Finding(path=("opening", last), what="both rolled the same", remedy="both roll again: add a line")
        return
    decided = next(n for n in range(1, len(totals) + 1) if opening_winner(totals[:n], tie))
    if decided < len(totals):
        what = f"{won.value} has won the first turn before this"
        yield Finding(path=("opening", decided), what=what, remedy="take it out")
    if match.begins and match.begins != won:
        what = f"by `opening:` {won.value} begins"
        yield Finding(path=("begins",), what=what, remedy=f"write `{won.value}`, or take it out")
