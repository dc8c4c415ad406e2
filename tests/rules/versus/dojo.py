"""Boards put up in a few words: spaces of both sides, a mission, settings; and what the rules say of a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import yaml

from sheets.errors import Finding
from sheets.models.versus import Match
from sheets.models.versus_board import Board, Mission, Position, Side, Space, Team, Turn, Versus
from sheets.rules.versus.board import board_of, space_of
from sheets.rules.versus.explain import objection
from sheets.rules.versus.moves import Table
from sheets.rules.versus.notation import read_turn
from sheets.rules.versus.reading import Reading
from sheets.rules.versus.turn import play_turn
from tests.games import loaded

Said = Mapping[str, Any] | None
"""A mission in the words of a match file."""

CASES: dict[str, Any] = yaml.safe_load((Path(__file__).parents[2] / "data" / "versus-cases.yaml").read_text("utf-8"))


game: Callable[..., Versus] = partial(loaded, "versus")


def board(**settings: str) -> Board:
    return board_of(game(**settings).settings)


def reading(**settings: str) -> Reading:
    return Reading.of(game(**settings).settings)


def space(name: str) -> Space:
    found = space_of(name)
    assert found, name
    return found


def table(
    black: str, red: str = "c13", *, mission: Said = None, red_mission: Said = None, turn: Side = Side.BLACK,
    score: int = 0, **settings: str,
) -> Table:  # fmt: skip
    """What Black (or Red, by `turn`) moves on; `score` are the points of Black."""
    black_team = Team(ninja=_spaces(black), points=score, mission=_mission(mission))
    red_team = Team(ninja=_spaces(red), mission=_mission(red_mission))
    position = Position(black=black_team, red=red_team, turn=turn)
    return Table(board=board(**settings), reading=reading(**settings), position=position)


def _spaces(names: str) -> tuple[Space, ...]:
    return tuple(sorted(map(space, names.split())))


def _mission(said: Said) -> Mission | None:
    if said is None:
        return None
    return Mission(space=space(said["at"]), **{key: value for key, value in said.items() if key != "at"})


def says(on: Table, turn: str) -> str | None:
    """What stands against a turn such as `5 c3-c8`, None for nothing."""
    read = read_turn(turn, on.board)
    assert not isinstance(read, Finding), read.what
    found = objection(on, read[0].total, read[1])
    return found.what if found else None


def plays(on: Table, turn: str) -> Turn:
    """A turn that has to be legal."""
    assert says(on, turn) is None
    read = read_turn(turn, on.board)
    assert not isinstance(read, Finding)
    return play_turn(on, *read)


def plays_alone(on: Table, *turns: str) -> list[Turn]:
    """Turns of one side, the other never moving."""
    played: list[Turn] = []
    for turn in turns:
        played.append(plays(on, turn))
        on = replace(on, position=replace(played[-1].after, turn=on.side))
    return played


def match(**fields: Any) -> Match:
    return Match.model_validate({"game": "versus", "kind": "match", **fields}, context=game().names)
