"""The board game: a match of two players that the program plays, and what a match that is written down allows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sheets.dice import Stream
from sheets.errors import Problem, SheetsError
from sheets.judging import games_of, read, stop_on, the_one
from sheets.library.nodes import Keys
from sheets.library.writer import to_yaml
from sheets.models.versus_board import Played, Position, Turn, Versus
from sheets.order import Order
from sheets.rules.versus import facts
from sheets.rules.versus.greedy import self_play
from sheets.rules.versus.match import play_match
from sheets.rules.versus.notation import turn_text
from sheets.rules.versus.turn import Roll

GAME = "versus"

_HEAD = "A match of Ninja Versus Ninja. docs/versus.md tells what its moves mean."


@dataclass(frozen=True, kw_only=True)
class Opened:
    """A match file: the game under its settings, the match as far as it goes, and what is to be said about it."""

    game: Versus
    played: Played
    problems: tuple[Problem, ...]

    def position(self, turns: int | None) -> Position:
        """The position after so many turns; None: after the last one.

        Raises SheetsError where the match is shorter.
        """
        if turns is not None and turns > len(self.played.turns):
            what = f"the match has no turn {turns}"
            remedy = f"its last one is {len(self.played.turns)}"
            raise SheetsError(Problem(place=None, what=what, remedy=remedy))
        return facts.played_through(self.played, turns)


def open_match(path: Path, order: Order) -> Opened:
    """The one match in a file. Raises SheetsError for whatever is wrong with it."""
    judged = read([path], order)
    stop_on(judged.problems, order)
    index = the_one(judged, GAME, "match", path)
    game = judged.game_of(index)
    played = play_match(judged.records[index].model, game)
    return Opened(game=game, played=played, problems=judged.problems)


def play(seed: str, order: Order) -> tuple[Played, str]:
    """A match of two players who look one turn ahead, and the file that it makes.

    Raises SheetsError where the settings make no board.
    """
    games, wrong = games_of([GAME], [], order)
    stop_on(wrong, order)
    played = self_play(games[GAME], Stream(seed, "versus/match"))
    return played, _written(played, seed, dict(order.settings))


def outcome(played: Played) -> str:
    """Who won and by what, in words."""
    result = played.result
    if result is None:
        return "nobody has won"
    return f"{result.winner.value} wins by {result.by.value}" if result.winner else "a draw: neither side has a ninja"


def moves(opened: Opened, turns: int | None) -> dict[str, list[str]]:
    """The legal moves for each roll, in the notation.

    Raises SheetsError where the match is over, for nobody moves then.
    """
    position, played = opened.position(turns), opened.played
    if played.result and position is played.end:
        what = f"the match is over: {outcome(played)}"
        remedy = f"`--after {len(played.turns) - 1}` gives the moves before its last turn"
        raise SheetsError(Problem(place=None, what=what, remedy=remedy))
    return facts.moves_facts(position, opened.game)


def danger(opened: Opened, turns: int | None) -> dict[str, Any]:
    """Whose turn it is, and in how many of sixteen throws each ninja can be taken if it is the other side's."""
    position = opened.position(turns)
    return {"turn": position.turn.value} | facts.danger_facts(position, opened.game)


def _written(played: Played, seed: str, settings: Mapping[str, str]) -> str:
    opening = [f"{black} {red}" for black, red in played.opening]
    data: dict[str, Any] = {
        "game": GAME,
        "kind": "match",
        "title": f"Played by the program, seed {seed}",
        **({"settings": dict(settings)} if settings else {}),
        "opening": opening,
        "moves": [turn_text(Roll(total=turn.roll, dice=turn.dice), turn.move) for turn in played.turns],
    }
    return to_yaml(data, head=_HEAD, beside=_remarks(played))


def _remarks(played: Played) -> dict[Keys, str]:
    """Beside each turn its number, who played it, and what came of it."""
    return {("moves", n): f"{turn.number} {turn.side.value}{_outcome(turn)}" for n, turn in enumerate(played.turns)}


def _outcome(turn: Turn) -> str:
    points = turn.after.team(turn.side).points
    parts = [
        f"takes {', '.join(map(str, turn.taken))}" if turn.taken else "",
        f"home from row {turn.depth}, {points} points now" if turn.home else "",
        f"{turn.lost} was not home in time" if turn.lost else "",
        f"{turn.result.winner.value if turn.result.winner else 'nobody'} wins" if turn.result else "",
    ]
    said = "; ".join(part for part in parts if part)
    return f": {said}" if said else ""
