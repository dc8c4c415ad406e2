"""The settings: all that the rule text leaves open are there, and each of their values makes a difference."""

from __future__ import annotations

import pytest

from sheets.errors import SheetsError
from sheets.games import settings_of
from sheets.models.versus_board import Side, Victory
from sheets.resources import SearchPath
from sheets.rules.versus.board import judge_board
from sheets.rules.versus.turn import opening_winner
from tests.rules.versus.dojo import CASES, board, game, plays, plays_alone, says, table


def test_every_open_point_is_a_setting() -> None:
    known = settings_of(SearchPath(), "versus")
    assert len(CASES["settings"]) == 18
    assert {name: list(setting.values) for name, setting in known.items()} == CASES["settings"]
    assert [name for name, setting in known.items() if setting.values[0] != setting.default] == []
    assert [name for name, setting in known.items() if setting.prints] == ["shadow_track_side"]
    assert [name for name, setting in known.items() if setting.free] == [
        "row_points",
        "goal",
        "start",
    ]


def test_how_far_an_about_face_leads_back() -> None:
    assert "on past f6" in (says(table("f6", mission={"at": "f6"}), "8 f6^f9-f4") or "")
    # Past its beginning there is nobody behind the ninja; what is there may block it, or be taken.
    assert plays(table("f6", mission={"at": "f6"}, about_face="lenient"), "8 f6^f9-f4").home
    assert "in the way on f5" in (says(table("f6 f5", mission={"at": "f6"}, about_face="lenient"), "8 f6^f9-f4") or "")
    intruder = table("f6", "f4 c13", mission={"at": "f6"}, red_mission={"at": "f4"}, about_face="lenient")
    turn = plays(intruder, "8 f6^f9xf4")
    assert [str(space) for space in turn.taken] == ["f4"]
    assert turn.after.red.mission is None


def test_which_way_an_about_face_leads_out() -> None:
    mission = {"at": "c9", "phase": 1, "depth": 1}
    assert "nearer to the enemy's end" in (says(table("c9", mission=mission), "4 c9^e9-c9") or "")
    assert says(table("c9", mission=mission, about_face_outward="any"), "4 c9^e9-c9") is None
    backward = table("c10", mission={"at": "c10", "phase": 1, "depth": 2}, about_face_outward="any")
    assert says(backward, "2 c10^c9-c10") is None
    assert "not in the enemy dojo" in (says(backward, "4 c10^c8-c10") or "")


def test_a_corner_in_an_about_face() -> None:
    assert plays(table("f5"), "8 f5^f9-f5").home
    assert says(table("f8", mission={"at": "f8"}), "4 f8^e9-f8") is None
    bent = table("f8", mission={"at": "f8"}, about_face_corner="forbidden")
    assert "has a corner" in (says(bent, "4 f8^e9-f8") or "")
    assert says(bent, "2 f8^f9-f8") is None


def test_turning_on_an_enemy() -> None:
    assert "a ninja stands on f9" in (says(table("f5", "f9 c13"), "8 f5^xf9-f5") or "")
    on = table("f5", "f9 c13", about_face_pivot_capture="allowed")
    turn = plays(on, "8 f5^xf9-f5")
    assert [str(space) for space in turn.taken] == ["f9"]
    assert turn.scored == 1
    assert "an enemy stands on f9" in (says(on, "8 f5^f9-f5") or "")


def test_when_a_roll_is_lost() -> None:
    # Nobody leaves the corner with a 2, for all three ends of its ways are taken; the others can use it.
    corner = "a1 a3 b2 c1"
    assert "is not lost" in (says(table(corner), "2 --") or "")
    assert says(table(corner, blocked_roll="forfeit_if_chosen_cannot"), "2 --") is None
    assert "is not lost" in (says(table("c3", blocked_roll="forfeit_if_chosen_cannot"), "2 --") or "")


def test_a_lost_roll_still_is_a_phase() -> None:
    # At the far end, with blocked neighbours on both sides, a mission has no way of 8 but over a ninja.
    on = table("a13", "a12 b13", mission={"at": "a13", "phase": 1, "depth": 5})
    turn = plays(on, "8 --")
    assert (turn.move, turn.phase, turn.after.black.mission and turn.after.black.mission.phase) == (None, 2, 2)
    last = plays(table("a13 c1", "a12 b13 c2 d1 b1", mission={"at": "a13", "phase": 2, "depth": 5}), "8 --")
    assert str(last.lost) == "a13"
    assert [str(space) for space in last.after.black.ninja] == ["c1"]


def test_equal_rolls_for_the_first_turn() -> None:
    assert opening_winner([(5, 5)], "roll_again") is None
    assert opening_winner([(5, 5), (2, 3)], "roll_again") is Side.RED
    assert opening_winner([(5, 5)], "black_first") is Side.BLACK


@pytest.mark.parametrize(("over_goal", "points"), [("stop_at_goal", 7), ("run_on", 9)])
def test_points_beyond_the_goal(over_goal: str, points: int) -> None:
    on = table("f9", mission={"at": "f9", "phase": 2, "depth": 4}, score=5, over_goal=over_goal)
    turn = plays(on, "4 f9-f5")
    assert turn.after.black.points == points
    assert turn.result
    assert turn.result.by is Victory.POINTS


def test_a_last_phase_that_ends_on_an_enemy() -> None:
    mission = {"at": "f10", "phase": 2, "depth": 2}
    turn = plays(table("f10 a1", "f12 c13", mission=mission), "2 f10xf12")
    assert (str(turn.taken[0]), str(turn.lost)) == ("f12", "f12")
    assert (len(turn.after.black.ninja), len(turn.after.red.ninja)) == (1, 1)
    refused = table("f10 a1", "f12 c13", mission=mission, last_phase_capture="no_capture")
    assert "cannot end on the enemy on f12" in (says(refused, "2 f10xf12") or "")
    # At home an intruder may be taken under either reading.
    home = table("f7", "f5 c13", mission={**mission, "at": "f7"}, last_phase_capture="no_capture")
    assert plays(home, "2 f7xf5").home


@pytest.mark.parametrize(("reading", "winner"), [("capturer_wins", Side.BLACK), ("draw", None)])
def test_both_sides_empty(reading: str, winner: Side | None) -> None:
    on = table("f10", "f12", mission={"at": "f10", "phase": 2, "depth": 2}, double_elimination=reading)
    result = plays(on, "2 f10xf12").result
    assert result
    assert result.winner == winner


def test_the_last_own_ninja_that_is_not_home_loses_the_match() -> None:
    result = plays(table("f12", mission={"at": "f12", "phase": 2, "depth": 4}), "2 f12-f10").result
    assert result
    assert (result.winner, result.by) == (Side.RED, Victory.ELIMINATION)


def test_turning_back_between_moves() -> None:
    free = plays_alone(table("f5"), "2 f5-f7", "2 f7-f5")
    assert free[-1].home
    counts = {"turn_back_between_moves": "counts_as_about_face"}
    out = {"at": "f7", "phase": 1, "depth": 0}
    assert "f7 is not in the enemy dojo" in (says(table("f7", mission=out, **counts), "2 f7-f5") or "")
    deep = plays_alone(table("f5", **counts), "4 f5-f9", "2 f9-f7", "2 f7-f5")
    assert deep[-1].home
    assert deep[1].after.black.mission
    assert deep[1].after.black.mission.about_face
    # It has been its one About-Face: neither another, nor out again.
    back = {"at": "f7", "phase": 2, "depth": 1, "about_face": True, "homeward": True}
    assert "has had its About-Face" in (says(table("f7", mission=back, **counts), "2 f7-f9") or "")
    assert "has had its About-Face" in (says(table("f7", mission=back, **counts), "6 f7^f10-f7") or "")
    assert says(table("f7", mission=back, **counts), "2 f7-d7") is None


def test_a_second_ninja_outside() -> None:
    on = {"black": "f8 c5", "mission": {"at": "f8", "phase": 1, "depth": 0}}
    assert "on a mission already" in (says(table(**on), "8 c5^c9-c5") or "")
    turn = plays(table(**on, second_ninja_outside="forbidden_to_stop"), "8 c5^c9-c5")
    assert (turn.scored, turn.home, turn.phase) == (0, False, 2)
    stops = table(**on, second_ninja_outside="forbidden_to_stop")
    assert "on a mission already" in (says(stops, "2 c5-c7") or "")


def test_the_board_has_the_size_it_is_told() -> None:
    on = board(columns="7", dojo_rows="4", neutral_rows="2", row_points="1, 1 2 5", goal="9")
    assert (on.columns, on.rows, on.row_points, on.goal) == (7, 10, (1, 1, 2, 5), 9)
    assert len(list(on.spaces)) == 70
    assert [on.points(depth) for depth in range(5)] == [0, 1, 1, 2, 5]


@pytest.mark.parametrize("columns", ["5", "6", "7", "8", "9"])
@pytest.mark.parametrize("shape", ["V", "U"])
def test_a_start_shape_fits_every_width(columns: str, shape: str) -> None:
    on = board(columns=columns, start=shape)
    assert not list(judge_board(game(columns=columns, start=shape).settings))
    for side in Side:
        spaces = on.start(side)
        assert len(set(spaces)) == 6
        assert all(on.is_home(side, space) for space in spaces)
        middle = (on.columns + 1) / 2
        assert not [space for space in spaces if space.column == middle]
        assert {on.turned(space) for space in spaces} == set(on.start(side.other))


def test_the_shapes_of_the_default_board() -> None:
    assert " ".join(map(str, board().start(Side.BLACK))) == "a3 b2 c1 d1 e2 f3"
    assert " ".join(map(str, board(start="U").start(Side.BLACK))) == "a2 b1 c1 d1 e1 f2"
    assert " ".join(map(str, board(start="a1 b1 c1 d1 e1 f5").start(Side.RED))) == "a9 b13 c13 d13 e13 f13"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"row_points": "1 2 3 4"}, "`row_points` has 4 numbers, a dojo has 5 rows"),
        ({"row_points": "0 0 0 0 0"}, "no points at all"),
        ({"start": "a1 b1 c1 d1 e1 a1"}, "`start` has a1 twice"),
        ({"start": "a1 b1 c1 d1 e1 f6"}, "`start` has f6 outside the dojo"),
        ({"start": "a1 b1 c1 d1 e1 g1"}, "`start` has g1 outside the dojo"),
        ({"start": "a1 b1 c1 d1 e1 a5", "dojo_rows": "4"}, "`start` has a5 outside the dojo"),
    ],
)
def test_settings_that_do_not_go_together(settings: dict[str, str], said: str) -> None:
    (found,) = judge_board(game(**settings).settings)
    assert said in found.what
    assert found.remedy


@pytest.mark.parametrize(
    ("setting", "value"), [("columns", "4"), ("goal", "0"), ("goal", "many"), ("start", "W"), ("row_points", "5")]
)
def test_a_value_that_cannot_be(setting: str, value: str) -> None:
    with pytest.raises(SheetsError, match=f"`{setting}` cannot be `{value}`"):
        game(**{setting: value})
