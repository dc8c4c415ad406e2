"""The roster as it stands after an event: its file otherwise untouched, filled up, and never written too early."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from sheets.cli import main, tournament
from sheets.library.labels import Labels
from sheets.models.obstacle import MOST_ATHLETES, Athlete
from tests.test_tournament import ROSTER, athlete, sheets
from tests.test_tournament import tournament as play

ID = re.compile(r"^  - id: (\S+)|^  - \{id: (\w+)")


def flow(number: int, more: str = "") -> str:
    return f"  - {{id: n{number}, name: '00{number}', iq: 14, dx: 13, st: 13, additives: [luck, Toughness]{more}}}\n"


def after(file: Path, *options: str | Path, seed: str = "7") -> Path:
    record = file.with_name(f"{file.stem}-{seed}.yaml")
    play(file, "--seed", seed, "--json", "--record", record, *options)
    assert sheets("check", record, "--house").exit_code == 0
    return record


def remarks(text: str) -> list[tuple[str, str, str]]:
    """Every comment and empty line, the athlete it stands below, and the one that follows."""
    found, lines = [], text.splitlines()
    at = [next((a or b for a, b in ID.findall(line)), "") for line in lines]
    for n, line in enumerate(lines):
        if "#" in line or not line:
            above = next((id for id in reversed(at[: n + 1]) if id), "")
            found.append((line.partition("#")[2], above, next((id for id in at[n + 1 :] if id), "")))
    return found


def data(file: Path) -> list[Any]:
    return list(yaml.safe_load_all(file.read_text("utf-8-sig")))


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_shipped_roster_twice_keeps_its_comments_where_they_were(tmp_path: Path, end: str) -> None:
    file, text = tmp_path / "season.yaml", ROSTER.read_text("utf-8")
    file.write_bytes(("\ufeff" if end == "\r\n" else "").encode() + text.replace("\n", end).encode())
    last = after(after(file), seed="8").read_bytes()
    assert last.startswith(b"\xef\xbb\xbf") == (end == "\r\n")
    assert last.count(b"\n") == last.count(end.encode())
    told = last.decode("utf-8-sig")
    assert remarks(told) == remarks(text)
    assert [line for line in text.splitlines() if "# ---" in line] == [s for s in told.splitlines() if "# ---" in s]
    assert all("  # " not in line for line in told.splitlines() if "retired: true" in line)


def test_shared_lists_block_lists_and_other_documents(tmp_path: Path) -> None:
    file = tmp_path / "season.yaml"
    rich = "    iq: 16\n    dx: 16\n    st: 16\n    events: 4\n    points: 4\n"
    file.write_text(
        "---\n---\n# the readings\ngame: obstacle\nkind: settings\nsettings: {final_turn_limit: '32'}  # hard\n---\n"
        "# the show\ngame: obstacle\nkind: roster\nathletes:\n"
        f"  - id: one\n    name: One\n{rich}    additives: &ad\n      - luck  # from the start\n      - toughness\n"
        "    history: &h\n      - {event: A, result: b}  # a line\n\n  # --- the others ---\n"
        f"  - id: two\n    name: Two\n{rich}    additives: *ad\n    history: *h  # as One\n"
        + "".join(map(flow, range(13)))
        + f"  - id: three\n    name: Three\n{rich}    additives: [luck, toughness] # in brackets\n",
        "utf-8",
    )
    record = after(file, "--house")
    text = record.read_text("utf-8")
    assert text.startswith("---\n---\n# the readings\n")
    assert remarks(text) == remarks(file.read_text("utf-8"))
    assert "      - luck  # from the start\n      - toughness\n      - " in text
    event = json.loads(sheets("tournament", file, "--seed", "7", "--json", "--house").stdout)
    assert len(event["purchases"]) == 3
    known = {each["id"]: each for each in data(record)[-1]["athletes"]}
    for each in event["after"]:
        told = known[each["id"]]
        assert [word.lower().replace(" ", "_") for word in told["additives"]] == each["additives"]
        assert [told.get(key, 0) for key in ("events", "points", "spent")] == [
            each["events"], each["points"], each["spent"],
        ]  # fmt: skip
        assert [line["event"] for line in told["history"]] == ["A"] * (each["id"] in ("one", "two")) + [
            f"event {each['events']}"
        ]


def test_a_record_that_says_anything_else_is_a_loud_bug(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sheets.library import roster_file

    honest = roster_file.amended
    record = tmp_path / "after.yaml"
    monkeypatch.setattr(roster_file, "amended", lambda *asked: honest(*asked).replace("points: 3", "points: 4"))
    result = sheets("tournament", ROSTER, "--json", "--seed", "7", "--record", record)
    assert isinstance(result.exception, RuntimeError)
    assert "does not say what came of the event" in str(result.exception)
    monkeypatch.setattr(roster_file, "amended", lambda *asked: "[")
    assert "the record could not be read" in sheets("tournament", ROSTER, "--json", "--record", record).stderr
    assert not record.exists()


def test_entrants_who_are_out_are_replaced_with_their_comments(tmp_path: Path) -> None:
    file = tmp_path / "roster.yaml"
    names = "".join(f"  - n{n}  # comment {n}\n" for n in range(15))
    file.write_text(
        f"game: obstacle\nkind: roster\nentrants:\n{names}  - n15\nathletes:\n"
        + flow(0, ", retired: yes") + flow(1, ", events: 5, points: 1") + "".join(map(flow, range(2, 16))),
        "utf-8",
    )  # fmt: skip
    refused = sheets("tournament", file, "--json")
    assert refused.exit_code == 1
    assert all(words in refused.stderr for words in ("`n0` is retired", "`n1` cannot return", "--fill"))
    text = after(file, "--fill").read_text("utf-8")
    entrants = data(file.with_name("roster-7.yaml"))[0]["entrants"]
    assert entrants[2:] == [f"n{n}" for n in range(2, 16)]
    assert "comment 0" not in text
    assert "comment 1\n" not in text
    assert all(f"- n{n}  # comment {n}\n" in text for n in range(2, 15))
    new = yaml.safe_load(text)["athletes"][-2:]
    assert [each["id"] for each in new] == entrants[:2]
    assert f"  - id: {entrants[0]}\n    name: " in text
    assert "    additives: [" in text
    assert re.search(r"\n      - \{event: event 1, result: .*, points: \d\}\n", text)


def test_a_roster_holds_no_more_than_it_can(tmp_path: Path) -> None:
    file = tmp_path / "full.yaml"
    old = [athlete(n, retired="yes") for n in range(MOST_ATHLETES - 15)]
    file.write_text(yaml.safe_dump({"game": "obstacle", "kind": "roster", "athletes": old}), "utf-8")
    result = sheets("tournament", file, "--fill", "--json")
    assert result.exit_code == 1
    assert "16 new athletes and the 385 on file are more than a roster holds" in result.stderr
    nobody = sheets("tournament", file, "--json")
    assert "nobody is fit to enter" in nobody.stderr
    assert "--fill" in nobody.stderr


def test_a_record_is_written_last(tmp_path: Path) -> None:
    record = tmp_path / "after.yaml"
    blocked = tmp_path / "blocked"
    blocked.write_text("a file")
    result = sheets("tournament", ROSTER, "--record", record, "-o", blocked / "below")
    assert result.exit_code == 4
    assert not record.exists()
    record.write_text("old")
    kept = sheets("tournament", ROSTER, "--record", record, "-o", tmp_path / "papers")
    assert kept.exit_code == 4
    assert not (tmp_path / "papers").exists()


def test_an_event_may_have_a_name(tmp_path: Path) -> None:
    file = tmp_path / "roster.yaml"
    file.write_bytes(ROSTER.read_bytes())
    (roster,) = data(after(file, "--event", "Spring: Show"))
    played = [each for each in roster["athletes"] if each["id"] not in ("lorenzo", "champion-ito")]
    assert {each["history"][-1]["event"] for each in played} == {"Spring: Show"}
    assert sheets("tournament", ROSTER, "--event", "x" * 501).exit_code == 2


MISUSED = {
    "a part of an event": (["--rounds", "1", "--record", "x.yaml"], "--record keeps whole events"),
    "odds of a part": (["--odds", "5", "--rounds", "1"], "leave --rounds out"),
    "papers beside odds": (
        ["--odds", "5", "--dice", "--strips", "--commentary"], "leave --dice, --commentary, --strips",
    ),
    "force beside odds": (["--odds", "5", "--force"], "leave --force out"),
    "a record beside odds": (["--odds", "5", "--record", "x.yaml"], "leave --record out"),
    "asked beside odds": (["--odds", "5", "--json", "--set", "buy_policy=asked"], "--set buy_policy=weakest_skill"),
    "no such paper": (["--odds", "5", "--paper", "a5"], "does not fit A5"),
}  # fmt: skip


@pytest.mark.parametrize("case", MISUSED)
def test_what_would_be_ignored_is_refused(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from sheets import tournament_run
    from sheets.documents import obstacle_odds_card

    monkeypatch.setattr(tournament_run, "play_many", None)
    only_a4 = replace(obstacle_odds_card.ODDS_CARD, papers=("a4",))
    monkeypatch.setattr(obstacle_odds_card, "ODDS_CARD", only_a4)
    options, words = MISUSED[case]
    result = sheets("tournament", ROSTER, *options)
    assert result.exit_code == 2
    assert words in result.stderr


def test_a_choice_is_asked_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    labels = Labels(lang="en", texts={"additive/strong_will": "strong will", "additive/luck": "luck"})
    ninja = Athlete(id="a", name="Aya", iq=13, dx=13, st=14)
    asked: list[Any] = []
    monkeypatch.setattr(tournament.click, "prompt", lambda text, type, err: asked.append(type.choices) or "strong will")
    assert tournament._ask(labels, ninja, ("luck", "strong_will")) == "strong_will"
    assert list(asked[0]) == ["luck", "strong will"]


def test_an_empty_name_is_called_empty(tmp_path: Path) -> None:
    file = tmp_path / "roster.yaml"
    file.write_text("game: obstacle\nkind: roster\nathletes: [{id: a, name: ' ', iq: 13, dx: 13, st: 14}]\n")
    assert "`name` is empty" in CliRunner().invoke(main, ["check", str(file)]).output
    file.write_text("game: obstacle\nkind: roster\nathletes: []\n")
    assert "`athletes` has no entries" in CliRunner().invoke(main, ["check", str(file)]).output
