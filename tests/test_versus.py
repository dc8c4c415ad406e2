"""Match files and `sheets versus`, as a player meets them: files in, words and files out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml

from sheets.errors import Exit
from sheets.models.record import Record
from sheets.models.versus import Match, MissionLine, PositionLine, TeamLine
from sheets.resources import SHIPPED
from tests.cli.stand_in import sheets

EXAMPLES = SHIPPED / "content" / "examples" / "versus"
STARTER = SHIPPED / "content" / "starter"
WHOLE, POSITION = EXAMPLES / "match.yaml", EXAMPLES / "match-position.yaml"
HEAD = "game: versus\nkind: match\n"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return Path("match.yaml")


def checked(file: Path, text: str, *more: str) -> str:
    file.write_text(text, "utf-8")
    return sheets("check", str(file), "--quiet", *more).stderr


def test_the_first_illegal_move_is_told_with_its_line(file: Path) -> None:
    said = checked(file, HEAD + "moves:\n  - 2+3 f3-f8\n  - 2+2 c13-c8\n  - 1+1 nonsense\n")
    assert said.splitlines() == [
        "error: match.yaml:5:5: turn 2, red: c13 to c8 takes a 5, the roll is 4",
        "    a move is straight or turns one corner, and uses the whole roll",
    ]


def test_the_line_in_the_manual_is_what_is_said(file: Path) -> None:
    manual = (Path(__file__).parent.parent / "docs" / "versus.md").read_text("utf-8")
    (shown,) = re.findall(r"```text\n(.*?)```", manual, re.DOTALL)
    said = checked(file, HEAD + "title: A\nblack: B\nred: C\nmoves:\n  - 2+3 f3-f8\n  - 2+2 a11-a8\n")
    assert re.sub(r":\d+:|[a-f]11|[a-f]8", "", said) == re.sub(r":\d+:|[a-f]11|[a-f]8", "", shown)


def test_settings_of_a_match_make_its_board(file: Path) -> None:
    wide = HEAD + 'settings: {columns: "8", dojo_rows: "4", neutral_rows: "2"}\nmoves: [2 d1-d3, 3 g8-g5]\n'
    assert checked(file, wide) == ""
    assert "has no space `g8`" in checked(file, wide, "--set", "columns=6")


def test_settings_that_do_not_go_together_are_told_where_they_stand(file: Path) -> None:
    said = checked(file, HEAD + "settings:\n  goal: 9\n  row_points: 1 2 3 4\nmoves: [nonsense]\n")
    assert "error: match.yaml:5:15: `row_points` has 4 numbers, a dojo has 5 rows" in said
    assert "nonsense" not in said
    Path("rules.yaml").write_text("game: versus\nkind: settings\nsettings:\n  start: a1 b1 c1 d1 e1 f7\n", "utf-8")
    assert "error: rules.yaml:4:10: `start` has f7 outside the dojo" in sheets("check", "rules.yaml").stderr
    line = sheets("versus", "play", "--set", "start=a1 b1 c1 d1 e1 f7")
    assert line.exit_code == Exit.INPUT
    assert line.stderr.startswith("error: `start` has f7 outside the dojo")


def test_a_setting_that_cannot_be_is_left_out_of_the_judging(file: Path) -> None:
    said = checked(file, HEAD + 'settings: {columns: "12", goal: lots}\nmoves: [5 f3-f7]\n')
    assert "`columns` cannot be `12`" in said
    assert "known: 7, or a whole number from 1 to 99" in said
    assert "f3 to f7 takes a 4" in said


def test_a_match_is_played_into_a_file_that_checks(file: Path) -> None:
    result = sheets("versus", "play", "--seed", "5", "-o", str(file))
    assert (result.exit_code, result.stdout) == (0, "match.yaml\n")
    assert result.stderr.splitlines() == ["seed: 5", "33 turns; red wins by points"]
    assert sheets("check", str(file), "--strict", "--quiet").stderr == ""
    again = sheets("versus", "play", "--seed", "5", "-o", str(file))
    assert (again.exit_code, "exists already" in again.stderr) == (Exit.OUTPUT, True)
    assert sheets("versus", "play", "--seed", "6", "-o", str(file), "--force").exit_code == 0
    assert "seed 6" in file.read_text("utf-8")


def test_a_match_on_another_board_takes_its_settings_along(file: Path) -> None:
    chosen = ("--set", "columns=8", "--set", "start=U", "--set", "goal=4")
    text = sheets("versus", "play", "--seed", "1", *chosen).stdout
    assert yaml.safe_load(text)["settings"] == {"columns": "8", "start": "U", "goal": "4"}
    assert checked(file, text, "--strict") == ""


def test_without_a_file_a_match_goes_to_stdout_and_a_seed_repeats_it() -> None:
    first, second = (sheets("versus", "play", "--seed", "moss") for _ in range(2))
    assert first.stdout == second.stdout
    assert first.stdout != sheets("versus", "play", "--seed", "reed").stdout
    assert yaml.safe_load(sheets("versus", "play", "--quiet").stdout)["kind"] == "match"


def test_the_remarks_beside_the_moves_are_true() -> None:
    text = sheets("versus", "play", "--seed", "5").stdout
    turns = json.loads(sheets("facts", str(WHOLE), "--json").stdout)["turns"]
    remarks = re.findall(r"# (\d+) (\w+)(.*)", text)
    assert len(remarks) == len(turns) == 33
    for (number, side, said), turn in zip(remarks, turns, strict=True):
        assert (int(number), side) == (turn["turn"], turn["side"])
        assert (f"takes {', '.join(turn['taken'])}" in said) == bool(turn["taken"])
        assert ("home from row" in said) == turn["home"]
        assert (f"{turn['lost']} was not home in time" in said) == bool(turn["lost"])
        if turn["home"]:
            assert f"{turn['points'][side]} points now" in said


def test_moves_of_a_position_by_roll() -> None:
    shown = sheets("versus", "moves", str(POSITION), "--after", "0").stdout.splitlines()
    assert [line.partition(":")[0] for line in shown] == ["2", "3", "4", "5", "6", "7", "8"]
    assert "d11xf7" in shown[4].split()
    found = json.loads(sheets("versus", "moves", str(POSITION), "--after", "0", "--json").stdout)
    assert " ".join(found["6"]) == shown[4].partition(": ")[2]
    after = json.loads(sheets("versus", "moves", str(WHOLE), "--after", "2", "--json").stdout)
    assert [name for names in after.values() for name in names if name.startswith("a6")]
    assert not [name for names in after.values() for name in names if name.startswith("a11")]


def test_a_roll_that_nobody_can_use(file: Path) -> None:
    shut = "position:\n  turn: black\n  black: {ninja: a13, mission: {at: a13, depth: 5}}\n  red: {ninja: a12 b13}\n"
    assert checked(file, HEAD + shut + "moves: [2+2 --]\n") == ""
    shown = sheets("versus", "moves", str(file), "--after", "0").stdout.splitlines()
    assert shown == [f"{roll}: none, the roll is lost" for roll in range(2, 9)]
    assert "a 4 is not lost here" in checked(file, HEAD + "moves: [2+2 --]\n")


def test_danger_of_a_position() -> None:
    found = json.loads(sheets("versus", "danger", str(POSITION), "--after", "0", "--json").stdout)
    assert found["turn"] == "black"
    assert set(found["black"]) == {"c1", "e2", "b5", "d11"}
    assert all(0 <= number <= 16 for side in ("black", "red") for number in found[side].values())
    shown = sheets("versus", "danger", str(POSITION), "--after", "0").stdout
    assert f"d11 {found['black']['d11']}/16" in shown.splitlines()[0]


def test_a_turn_that_is_not_there() -> None:
    result = sheets("versus", "moves", str(WHOLE), "--after", "34")
    assert (result.exit_code, "has no turn 34" in result.stderr) == (Exit.INPUT, True)


def test_a_match_that_is_over_has_no_moves_left() -> None:
    turns = len(yaml.safe_load(WHOLE.read_text("utf-8"))["moves"])
    for more in ((), ("--json",), ("--after", str(turns))):
        result = sheets("versus", "moves", str(WHOLE), *more)
        assert (result.exit_code, result.stdout) == (Exit.INPUT, "")
        assert "the match is over: " in result.stderr
        assert f"`--after {turns - 1}`" in result.stderr
    assert sheets("versus", "moves", str(WHOLE), "--after", str(turns - 1)).exit_code == 0


@pytest.mark.parametrize(("seed", "said"), [("\udcff", "a seed is text"), ("7" * 201, "at most 200 characters")])
def test_a_seed_that_makes_no_file_is_refused(seed: str, said: str, file: Path) -> None:
    result = sheets("versus", "play", "--seed", seed, "-o", str(file))
    assert (result.exit_code, file.exists()) == (Exit.MISUSE, False)
    assert said in result.stderr


def test_the_longest_seed_and_any_letters_make_a_file_that_checks(file: Path) -> None:
    for seed in ("忍" * 200, "'\"#: {x}\n-", "007"):
        assert sheets("versus", "play", "--seed", seed, "-o", str(file), "--force").exit_code == 0
        assert sheets("check", str(file), "--strict", "--quiet").stderr == ""


@pytest.mark.parametrize("text", ["game: versus\nkind: settings\nsettings: {}\n", f"{HEAD}---\n{HEAD}"])
def test_a_file_with_another_number_of_matches(text: str, file: Path) -> None:
    file.write_text(text, "utf-8")
    result = sheets("versus", "danger", str(file))
    assert result.exit_code == Exit.INPUT
    assert "no match in this file" in result.stderr or "a second match" in result.stderr


def test_the_examples_are_sound_and_the_whole_one_is_the_seed_it_names() -> None:
    assert sheets("check", str(EXAMPLES), "--strict", "--quiet").stderr == ""
    played = yaml.safe_load(sheets("versus", "play", "--seed", "5").stdout)
    written = yaml.safe_load(WHOLE.read_text("utf-8"))
    assert (written["opening"], written["moves"]) == (played["opening"], played["moves"])
    found = json.loads(sheets("facts", str(WHOLE), "--json").stdout)
    assert found["result"] == {"winner": "red", "by": "points"}
    assert len([turn for turn in found["turns"] if turn["lost"]]) == 3


@pytest.mark.parametrize("model", [Match, PositionLine, TeamLine, MissionLine])
def test_the_starter_shows_every_field(model: type[Record]) -> None:
    text = "".join((STARTER / name).read_text("utf-8") for name in ("match.yaml", "position.yaml"))
    assert model.model_fields
    assert [name for name in model.model_fields if not re.search(rf"\b{name}:", text)] == []
