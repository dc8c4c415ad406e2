"""Matches on file: their notation, where they begin, and the first turn that cannot be."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.dice import Stream
from sheets.errors import Finding
from sheets.models.versus_board import Move, Position, Side
from sheets.rules.versus.facts import danger_facts, facts, moves_facts, position_facts
from sheets.rules.versus.greedy import self_play
from sheets.rules.versus.match import judge_match, play_match
from sheets.rules.versus.notation import read_move, read_turn, turn_text
from sheets.rules.versus.turn import Roll
from tests.rules.versus.dojo import board, game, match

SPACES = st.sampled_from(list(board().spaces))
DIE = st.integers(1, 4)
ROLLS = st.builds(lambda a, b, told: Roll(total=a + b, dice=(a, b) if told else None), DIE, DIE, st.booleans())
MOVES = st.builds(
    lambda start, end, pivot, takes, pivot_takes: Move(
        start=start, end=end, pivot=pivot, takes=takes, pivot_takes=pivot_takes and pivot is not None
    ),
    SPACES, SPACES, st.none() | SPACES, st.booleans(), st.booleans(),
)  # fmt: skip
BEGUN = {
    "turn": "red",
    "black": {"ninja": "c1, d1 f9", "points": 2, "mission": {"at": "f9", "phase": 1, "depth": 2}},
    "red": {"ninja": "c13 f11"},
}


@given(ROLLS, st.none() | MOVES)
def test_a_turn_reads_back_as_it_is_written(roll: Roll, move: Move | None) -> None:
    assert read_turn(turn_text(roll, move), board()) == (roll, move)


@settings(max_examples=200, deadline=None)
@given(st.text("abcf139^x-+ é", max_size=16))
def test_whatever_is_written_is_read_or_explained(text: str) -> None:
    read = read_turn(text, board())
    assert not isinstance(read, Finding) or (read.what and read.remedy)


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ("c3-c8", "`c3-c8` is no turn"),
        ("5 c3 c8", "`5 c3 c8` is no turn"),
        ("1+5 c3-c8", "`1+5` cannot be rolled"),
        ("9 c3-c8", "`9` cannot be rolled"),
        ("1 c3-c4", "`1` cannot be rolled"),
        ("one c3-c8", "`one` is no roll"),
        ("5 c3>c8", "`c3>c8` is no move"),
        ("5 c3-g8", "the board has no space `g8`"),
        ("5 c3-c14", "the board has no space `c14`"),
        ("5 c3-c0", "the board has no space `c0`"),
        ("5 c3-c8", "Black has no ninja on c3"),
        ("5 c13-c8", "is not Black's"),
        ("5 f3-f9", "f3 to f9 takes a 6, the roll is 5"),
        ("4 f3-f4", "f3 to f4 takes a 1, the roll is 4"),
        ("5 f3xf8", "no enemy stands on f8"),
        ("8 f3-f11", "an enemy stands on f11"),
        ("8 f3^f9-f6", "is no way of 8 spaces out to f9 and back"),
        ("8 f3^f8-f5", "f8 is not in the enemy dojo"),
        ("2 --", "a 2 is not lost here"),
    ],
)
def test_the_first_turn_that_cannot_be_is_told(turn: str, said: str) -> None:
    (found,) = judge_match(match(begins="black", moves=[turn]), game())
    assert said in found.what
    assert found.what.startswith("turn 1, black: ")
    assert found.path == ("moves", 0)
    assert found.remedy


def test_a_match_is_played_up_to_its_first_wrong_turn() -> None:
    written = match(moves=["5 f3-f8", "6 b12-b6", "2 f8-f9", "2 b6-b3"])
    (found,) = judge_match(written, game())
    assert found.path == ("moves", 2)
    assert "turn 3, black: f8 to f9 takes a 1, the roll is 2" in found.what
    assert len(play_match(written, game()).turns) == 2


@pytest.mark.parametrize("late", ["2 c13-c11", "2 d11-d9", "nonsense"])
def test_nothing_is_played_after_the_end(late: str) -> None:
    begun = {**BEGUN, "turn": "black", "black": {**BEGUN["black"], "points": 6}}
    (found,) = judge_match(match(position=begun, moves=["4 f9-f5", late]), game())
    assert (found.path, "is over" in found.what) == (("moves", 1), True)


@pytest.mark.parametrize(
    ("fields", "begins"),
    [
        ({}, "black"),
        ({"begins": "Red"}, "red"),
        ({"opening": ["1+4 3+3"]}, "red"),
        ({"opening": ["5 5", "6 2"]}, "black"),
        ({"position": BEGUN}, "red"),
    ],
)
def test_who_begins(fields: dict[str, Any], begins: str) -> None:
    written = match(**fields)
    assert judge_match(written, game()) == ()
    assert play_match(written, game()).start.turn == Side(begins)


@pytest.mark.parametrize(
    ("fields", "path", "said"),
    [
        ({"opening": ["5 5"]}, ("opening", 0), "both rolled the same"),
        ({"opening": ["5 4", "3 3"]}, ("opening", 1), "has won the first turn before this"),
        ({"opening": ["5"]}, ("opening", 0), "is no opening"),
        ({"opening": ["5 1+9"]}, ("opening", 0), "`1+9` cannot be rolled"),
        ({"opening": ["5 4"], "begins": "red"}, ("begins",), "by `opening:` black begins"),
        ({"opening": ["5 4"], "position": BEGUN}, ("opening",), "has no `opening:`"),
        ({"begins": "red", "position": BEGUN}, ("begins",), "has no `begins:`"),
    ],
)
def test_a_beginning_that_cannot_be(fields: dict[str, Any], path: tuple[Any, ...], said: str) -> None:
    (found,) = judge_match(match(**fields), game())
    assert (found.path, said in found.what) == (path, True)


@pytest.mark.parametrize(
    ("black", "path", "said"),
    [
        ({"ninja": "c1 d9 z1"}, ("ninja",), "no space `z1`"),
        ({"ninja": ""}, ("ninja",), "0 ninja"),
        ({"ninja": "a1 b1 c1 d1 e1 f1 a2"}, ("ninja",), "7 ninja"),
        ({"ninja": "c1 c1"}, ("ninja",), "c1 stands there twice"),
        ({"ninja": "c1", "points": 7}, ("points",), "7 points, and 7 win"),
        ({"ninja": "c1 c7"}, ("ninja",), "on no mission"),
        ({"ninja": "c1 c7 c8", "mission": {"at": "c7"}}, ("ninja",), "c8 is outside its dojo, and not on"),
        ({"ninja": "c1", "mission": {"at": "c1"}}, ("mission", "at"), "outside its dojo on c1"),
        ({"ninja": "c1", "mission": {"at": "q1"}}, ("mission", "at"), "no space `q1`"),
        ({"ninja": "c7", "mission": {"at": "c7", "phase": 3}}, ("mission", "phase"), "phase 3"),
        ({"ninja": "c10", "mission": {"at": "c10", "depth": 1}}, ("mission", "depth"), "it can be 2 to 5"),
    ],
)
def test_a_position_that_cannot_be(black: dict[str, Any], path: tuple[str, ...], said: str) -> None:
    found = judge_match(match(position={"turn": "black", "black": black, "red": {"ninja": "d13"}}), game())
    told = [finding.what for finding in found if finding.path == ("position", "black", *path)]
    assert [what for what in told if said in what], found


def test_a_space_holds_one_ninja() -> None:
    begun = {"turn": "black", "black": {"ninja": "c1"}, "red": {"ninja": "c13 c1", "mission": {"at": "c1", "depth": 5}}}
    (found,) = judge_match(match(position=begun), game())
    assert "ninja of both sides stand on c1" in found.what


def test_a_match_on_a_broken_board_is_not_judged() -> None:
    assert judge_match(match(moves=["nonsense"]), game(row_points="1 2 3 4")) == ()


def test_facts_of_a_match() -> None:
    found = facts(match(position=BEGUN, moves=["1+1 f11xf9"]), game())
    assert found["turns"][0]["taken"] == ["f9"]
    assert found["turns"][0]["dice"] == [1, 1]
    assert found["position"]["black"] == {"ninja": "c1 d1", "points": 2, "mission": None}
    assert found["position"]["red"] == {"ninja": "c13 f9", "points": 0, "mission": None}
    assert set(found["danger"]["red"]) == {"c13", "f9"}


def test_moves_and_danger_of_a_position() -> None:
    at = play_match(match(position=BEGUN), game()).start
    moves = moves_facts(at, game())
    assert list(moves) == [str(roll) for roll in range(2, 9)]
    assert "f11xf9" in moves["2"]
    assert danger_facts(at, game())["black"] == {"c1": 0, "d1": 0, "f9": 3}
    assert all(isinstance(read_move(name, board()), Move) for names in moves.values() for name in names)


@pytest.mark.parametrize("seed", range(8))
def test_a_match_played_by_the_program_checks(seed: int) -> None:
    checks(seed)


@pytest.mark.slow
def test_two_hundred_matches_have_no_illegal_position() -> None:
    endings = [checks(seed) for seed in range(200)]
    assert {side for side, _ in endings} == {"black", "red"}
    assert {by for _, by in endings} <= {"points", "elimination"}


@pytest.mark.slow
@pytest.mark.parametrize(
    "settings",
    [
        {"columns": "9", "dojo_rows": "7", "start": "U"},
        {"columns": "5", "dojo_rows": "4", "neutral_rows": "1", "about_face": "lenient", "about_face_outward": "any"},
        {"turn_back_between_moves": "counts_as_about_face", "second_ninja_outside": "forbidden_to_stop"},
        {"about_face_pivot_capture": "allowed", "blocked_roll": "forfeit_if_chosen_cannot", "over_goal": "run_on"},
        {
            "about_face_corner": "forbidden",
            "last_phase_capture": "no_capture",
            "double_elimination": "draw",
            "goal": "12",
        },
    ],
)
def test_matches_under_other_settings_check(settings: dict[str, str]) -> None:
    for seed in range(4):
        checks(seed, **settings)


def checks(seed: int, **settings: str) -> tuple[str, str]:
    """A match of that seed, written down and judged turn by turn; who won, and by what."""
    rules = game(**settings)
    played = self_play(rules, Stream(str(seed), "test"))
    moves = [turn_text(Roll(total=turn.roll, dice=turn.dice), turn.move) for turn in played.turns]
    written = match(opening=[f"{black} {red}" for black, red in played.opening], moves=moves)
    assert judge_match(written, rules) == ()
    assert play_match(written, rules) == played
    for turn in played.turns:
        standing = [ninja.space for ninja in turn.after.ninja]
        assert len(standing) == len(set(standing))
        assert all(map(played.board.has, standing))
        assert judge_match(match(position=begun(turn.after)), rules) == () or turn.result
    assert played.result
    assert played.result.winner
    return played.result.winner.value, played.result.by.value


def begun(position: Position) -> dict[str, Any]:
    """A position as a match file says it: what is not there is left out."""
    found = position_facts(position)
    for side in ("black", "red"):
        found[side] = {key: value for key, value in found[side].items() if value is not None}
    return found
