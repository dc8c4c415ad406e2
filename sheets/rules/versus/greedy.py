"""Two players who look one turn ahead: whole matches for tests, examples, and an empty evening."""

from __future__ import annotations

from fractions import Fraction

from sheets.dice import Dice
from sheets.models.versus_board import Board, Played, Turn, Versus
from sheets.rules.versus.board import board_of, opening_position
from sheets.rules.versus.danger import risk
from sheets.rules.versus.moves import Table, legal_moves
from sheets.rules.versus.reading import Reading
from sheets.rules.versus.success import homecoming
from sheets.rules.versus.turn import Roll, opening_winner, play_turn

MOST_TURNS = 400
"""A match that is not over by then is left as it is; none of thousands was."""

POINT, NINJA, ROW = 10, 6, Fraction(1, 4)
"""What a point, a ninja, and a row nearer to the front of the own dojo are worth to these players."""


def self_play(game: Versus, dice: Dice) -> Played:
    """A whole match by chance and greed. The board has to be one that can be played on."""
    board, reading = board_of(game.settings), Reading.of(game.settings)
    opening: list[tuple[int, int]] = []
    while not (begins := opening_winner(opening, game.settings["opening_tie"])):
        opening.append((rolled(dice).total, rolled(dice).total))
    start = opening_position(board, begins)
    turns: list[Turn] = []
    position = start
    while len(turns) < MOST_TURNS and not (turns and turns[-1].result):
        turns.append(choose(Table(board=board, reading=reading, position=position), rolled(dice), dice, len(turns) + 1))
        position = turns[-1].after
    return Played(board=board, start=start, opening=tuple(opening), turns=tuple(turns))


def rolled(dice: Dice) -> Roll:
    """Turn: two four-sided dice."""
    faces = (dice.roll(4), dice.roll(4))
    return Roll(total=sum(faces), dice=faces)


def choose(table: Table, roll: Roll, dice: Dice, number: int) -> Turn:
    """The turn that looks best at once; between equals a die decides. A roll that nobody can use is lost."""
    moves = legal_moves(table, roll.total)
    if not moves:
        return play_turn(table, roll, None, number)
    turns = [play_turn(table, roll, move, number) for move in moves]
    worth = [_worth(table, turn) for turn in turns]
    best = [turn for turn, each in zip(turns, worth, strict=True) if each == max(worth)]
    return best[dice.roll(len(best)) - 1] if len(best) > 1 else best[0]


def _worth(table: Table, turn: Turn) -> Fraction:
    if turn.result:
        return Fraction(1000 if turn.result.winner == turn.side else -1000)
    gone = len(turn.taken) - (turn.lost is not None)
    ended = table.position.team(turn.side.other).mission and not turn.after.team(turn.side.other).mission
    sure = POINT * turn.scored + NINJA * gone + NINJA * bool(ended)
    return sure + _mission(table, turn) - _danger(turn) + ROW * _nearer(table.board, turn)


def _mission(table: Table, turn: Turn) -> Fraction:
    """What the mission under way is worth: the best of its goals, less the ninja if it does not come home."""
    mission = turn.after.team(turn.side).mission
    if not mission:
        return Fraction(0)
    chances = homecoming(table.board, table.reading, turn.side, mission)
    return max(
        POINT * table.board.points(depth) * chance - NINJA * (1 - chance) for depth, chance in enumerate(chances, 1)
    )


def _danger(turn: Turn) -> Fraction:
    """What the ninja that moved may be taken for, by the distances to the enemies alone."""
    if not turn.move or turn.move.end not in turn.after.team(turn.side).ninja:
        return Fraction(0)
    end, enemies = turn.move.end, turn.after.team(turn.side.other).ninja
    distances = (abs(end.column - it.column) + abs(end.row - it.row) for it in enemies)
    return Fraction(NINJA * risk(distances), 16)


def _nearer(board: Board, turn: Turn) -> int:
    """Rows that a ninja at home came nearer to the front of its dojo."""
    if not turn.move or not board.is_home(turn.side, turn.move.end):
        return 0
    before, after = (board.from_behind(turn.side, space) for space in (turn.move.start, turn.move.end))
    return after - before if before <= board.dojo_rows else 0
