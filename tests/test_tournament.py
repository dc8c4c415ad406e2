"""Whole tournaments from a roster's file: papers, JSON, chances, the record afterwards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner, Result

from sheets.cli import main
from sheets.resources import SHIPPED
from tests.reading import words
from tests.referee import faults

ROSTER = SHIPPED / "content/examples/obstacle/roster.yaml"


def sheets(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def tournament(*arguments: str | Path) -> Result:
    result = sheets("tournament", *arguments)
    assert result.exit_code == 0, result.output
    return result


def played(*arguments: str | Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(tournament(*arguments, "--json").stdout)
    return found


def athlete(number: int, **more: Any) -> dict[str, Any]:
    return {"id": f"n{number}", "name": f"Ninja {number}", "iq": 13, "dx": 13, "st": 14,
            "additives": ["toughness", "strong will"], **more}  # fmt: skip


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., Path]:
    def write(athletes: list[dict[str, Any]], **more: Any) -> Path:
        file = tmp_path / "roster.yaml"
        data = {"game": "obstacle", "kind": "roster", **more, "athletes": athletes}
        file.write_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True), "utf-8")
        return file

    return write


def entered(event: dict[str, Any], file: Path = ROSTER) -> dict[str, Any]:
    """The entrants of an event as the file has them, by id."""
    known = {each["id"]: each for each in yaml.safe_load(file.read_text("utf-8"))["athletes"]}
    return {each["id"]: known[each["id"]] for each in event["roster"]}


READINGS = (
    (), ("complete_rule=more_than_20", "carry_floor=none"), ("failed_save=miss", "luck_policy=first_miss"),
    ("save_success=within_skill", "luck_covers=bogus", "finish_on_last_turn=out_of_time"),
    ("luck_choice=must_take_new", "luck_policy=first_miss", "next_round_order=fastest_first"),
    ("tie_full=roll_off", "final_points=all_finishers", "final_turn_limit=none", "spend_points=between_events"),
)  # fmt: skip


@pytest.mark.parametrize("readings", READINGS, ids=" ".join)
@pytest.mark.parametrize("seed", ["7", "harbour", "1999"])
def test_a_referee_finds_nothing_wrong(seed: str, readings: tuple[str, ...]) -> None:
    chosen = [word for reading in readings for word in ("--set", reading)]
    event = played(ROSTER, "--seed", seed, *chosen)
    assert len(event["rounds"][0]["runs"]) == 16
    assert sum(len(run["turns"]) for round in event["rounds"] for run in round["runs"]) > 400
    assert faults(event, entered(event)) == []


FORGED: dict[str, Callable[[dict[str, Any]], Any]] = {
    "mark": lambda event: event["rounds"][0]["runs"][3]["turns"][4].update(mark="99"),
    "total": lambda event: event["rounds"][0]["runs"][3]["turns"][4].update(total=99),
    "die": lambda event: event["rounds"][0]["runs"][3]["turns"][4].update(dice=[0, 7, 7]),
    "place": lambda event: event["rounds"][0]["runs"][3].update(place=99),
    "luck": lambda event: event["rounds"][0]["runs"][0].update(luck=0),
    "skill": lambda event: event["roster"][0]["skills"].update(rlr=30),
    "order": lambda event: event["rounds"][1]["runs"].reverse(),
    "points": lambda event: event["after"][5].update(points=1),
    "unspent": lambda event: event["after"][5].update(unspent=-1),
    "additive": lambda event: event["purchases"][0].update(additive="nerve"),
    "offer": lambda event: event["purchases"][0].update(offered=["nerve"]),
    "winner": lambda event: event["winners"].append("hana"),
    "reroll": lambda event: next(
        turn for run in event["rounds"][0]["runs"] for turn in run["turns"] if turn["mark"].isdigit()
    ).update(reroll=[6, 6, 6]),
    "worse": lambda event: next(
        turn for round in event["rounds"] for run in round["runs"] for turn in run["turns"] if turn["reroll"]
    ).update(used="nothing"),
}  # fmt: skip


@pytest.mark.parametrize("forgery", FORGED)
def test_a_referee_finds_a_forgery(forgery: str) -> None:
    event = deepcopy(once())
    FORGED[forgery](event)
    assert faults(event, entered(event))


@cache
def once() -> dict[str, Any]:
    return played(ROSTER, "--seed", "7")


@pytest.mark.slow
def test_the_same_seed_prints_the_same_bytes(tmp_path: Path) -> None:
    """In two processes that hash differently."""
    for hashing in ("1", "2"):
        options = ["--seed", "7", "--dice", "--commentary", "--strips", "-o", tmp_path / hashing, "--quiet"]
        environment = {**os.environ, "PYTHONHASHSEED": hashing}
        subprocess.run([sys.executable, "-m", "sheets", "tournament", ROSTER, *options], env=environment, check=True)
    names = sorted(file.name for file in (tmp_path / "1").iterdir())
    assert names == [
        *("obstacle-commentary.pdf", "obstacle-dice.pdf", "obstacle-result-card.pdf", "obstacle-score-sheet.pdf"),
        "obstacle-strip.pdf",
    ]
    for name in names:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()


def test_every_square_stands_on_the_score_sheet(tmp_path: Path) -> None:
    """Each row's skills, initials and marks, in their order."""
    tournament(ROSTER, "--seed", "7", "--rounds", "1", "-o", tmp_path / "it.pdf")
    (page,) = words((tmp_path / "it.pdf").read_bytes())
    event = played(ROSTER, "--seed", "7", "--rounds", "1")
    assert len(event["rounds"]) == 1
    assert event["winners"] == []
    assert "seed 7" in page
    said = " ".join(page.split())
    for run in event["rounds"][0]["runs"]:
        ended = {"splash": "SPLASH", "out_of_time": "O.O.T.", "finished": str(run["turn_count"])}[run["result"]]
        assert f" {' '.join([*map(str, run['skills']), *squares(run), ended])} " in said


def squares(run: dict[str, Any]) -> Iterator[str]:
    """What stands in the squares of a row, the initials of a new obstacle before the mark beside them."""
    before = ""
    for turn in run["turns"]:
        yield from [turn["obstacle"]] * (turn["obstacle"] != before)
        yield from [turn["mark"]] * (turn["mark"] != "✓")  # two strokes of a pen, which are no text
        before = turn["obstacle"]


def test_a_seventeenth_entrant_is_refused_in_a_sentence(written: Callable[..., Path]) -> None:
    file = written([athlete(n) for n in range(17)], entrants=[f"n{n}" for n in range(17)])
    result = sheets("tournament", file, "--seed", "7")
    assert result.exit_code == 1
    assert "17 athletes want to enter, an event has 16" in result.stderr
    assert f"{file}:" in result.stderr


def test_fifteen_are_allowed_with_a_notice(written: Callable[..., Path]) -> None:
    file = written([athlete(n) for n in range(15)])
    result = tournament(file, "--seed", "7", "--json")
    assert "15 athletes fit to enter, an event has 16" in result.stderr
    assert len(json.loads(result.stdout)["rounds"][0]["runs"]) == 15
    assert sheets("tournament", file, "--set", "short_field=refuse").exit_code == 1
    filled = played(file, "--seed", "7", "--fill")
    assert len(filled["rounds"][0]["runs"]) == 16


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    record = tmp_path / "after.yaml"
    tournament(ROSTER, "--seed", "7", "--record", record, "--json")
    text = record.read_text("utf-8")
    again = sheets("tournament", ROSTER, "--seed", "8", "--record", record)
    assert again.exit_code == 4
    assert "exists already" in again.stderr
    assert record.read_text("utf-8") == text
    tournament(ROSTER, "--seed", "8", "--record", record, "--force", "--json")
    assert record.read_text("utf-8") != text


@pytest.mark.slow
def test_a_season_of_six_events_adds_up(tmp_path: Path) -> None:
    """Points, events, wins and culls by a count of their own, kept beside the record."""
    file = ROSTER
    known = {each["id"]: each for each in yaml.safe_load(file.read_text("utf-8"))["athletes"]}
    count = {id: [one.get("events", 0), one.get("points", 0), one.get("wins", 0)] for id, one in known.items()}
    out: set[str] = set()
    for number in range(1, 7):
        record = tmp_path / f"after-{number}.yaml"
        event = json.loads(tournament(file, "--seed", f"event {number}", "--fill", "--record", record, "--json").stdout)
        assert faults(event) == []
        ran = [run["id"] for run in event["rounds"][0]["runs"]]
        assert len(ran) == 16
        assert not out & {*ran}, "nobody comes back"
        for id in ran:
            count.setdefault(id, [0, 0, 0])[0] += 1
        for round in event["rounds"]:
            for run in round["runs"]:
                earns = run["advances"] if round["round"] == 3 else run["result"] == "finished"
                count[run["id"]][1] += earns
        for id in event["winners"]:
            count[id][2] += 1
        out |= {
            id
            for id, (events, points, _) in count.items()
            if events >= 16 or points >= 16 or (events >= 5 and points <= 1) or (events >= 10 and points <= 2)
        }
        athletes = yaml.safe_load(record.read_text("utf-8"))["athletes"]
        told = {each["id"]: [each.get(key, 0) for key in ("events", "points", "wins")] for each in athletes}
        for id, row in count.items():
            assert told[id] == row, (number, id)
        for each in athletes:
            first = known.get(each["id"], {"additives": [0, 0]})
            more = len(first["additives"]) - first.get("spent", 0) // 5
            assert len(each["additives"]) == more + each.get("spent", 0) // 5
            assert more == 2 or each["id"] in {"dag", "old-marta"}
            assert each.get("points", 0) - each.get("spent", 0) < 5 or each["id"] not in ran
        assert sheets("check", record).exit_code == 0
        file = record
    assert out, "six events cull or retire somebody"
    assert len(told) > len(known), "and others come in"


@pytest.mark.slow
def test_chances_agree_with_the_finish_percentages(written: Callable[..., Path]) -> None:
    """Ch. 6 and 7: five obstacles in 32 turns at skill 14, no luck: .7707 finish, .1491 fall (40,000 runs)."""
    flat = [athlete(n, iq=14, dx=14, st=14, additives=[]) for n in range(16)]
    file = written(flat, settings={"luck_policy": "never"})
    result = sheets("tournament", file, "--seed", "7", "--odds", "500", "--json", "--house")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    first = [each["rounds"][0] for each in found["athletes"]]
    runs = sum(each["started"] for each in first)
    assert runs == 8_000
    assert sum(each["finished"] for each in first) / runs == pytest.approx(0.7707, abs=0.015)
    assert sum(each["splash"] for each in first) / runs == pytest.approx(0.1491, abs=0.013)
    last = [each["rounds"][2] for each in found["athletes"]]
    assert sum(each["finished"] for each in last) / sum(each["started"] for each in last) == pytest.approx(
        0.707, abs=0.04
    )
    assert sum(each["final"] for each in found["athletes"]) == pytest.approx(4, abs=0.3)


def test_chances_are_printed_as_a_card(tmp_path: Path) -> None:
    tournament(ROSTER, "--seed", "7", "--odds", "40", "-o", tmp_path / "odds.pdf")
    (page,) = words((tmp_path / "odds.pdf").read_bytes())
    assert "By 40 events" in page
    assert "Baptiste" in page
    assert " : 1" in page


def test_a_choice_nobody_can_make_is_a_sentence() -> None:
    results = [sheets("tournament", ROSTER, "--seed", str(n), "--json", "--set", "buy_policy=asked") for n in range(8)]
    refused = [result for result in results if result.exit_code]
    assert refused
    assert all("nobody can be asked" in result.stderr for result in refused)


def test_wrong_files_are_sentences(tmp_path: Path) -> None:
    empty = tmp_path / "settings.yaml"
    empty.write_text("game: obstacle\nkind: settings\nsettings: {final_turn_limit: '32'}\n")
    result = sheets("tournament", empty)
    assert result.exit_code == 1
    assert "there is no roster in this file" in result.stderr
    assert sheets("tournament", ROSTER, "--odds", "5", "--record", tmp_path / "x.yaml").exit_code == 2


@pytest.mark.parametrize("kind", ["obstacle/strip", "odds-card"])
def test_what_only_a_tournament_prints_says_so(tmp_path: Path, kind: str) -> None:
    result = sheets("print", ROSTER, "-d", kind, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert "`sheets tournament` prints `obstacle/" in result.stderr
