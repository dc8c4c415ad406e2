"""Rosters from files: what comes with the program, what is wrong where, and rolled ones that are read again."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from sheets.errors import SheetsError
from sheets.library.records import load
from sheets.library.rulebooks import load_courses, load_names
from sheets.models.obstacle import Appearance, Athlete, Roster
from sheets.models.obstacle_rulebook import Tournament
from sheets.models.record import Record
from sheets.resources import SHIPPED, SearchPath
from sheets.rolling import Wish, roll
from sheets.rolling.files import files
from sheets.rolling.obstacle import with_ids
from sheets.rules.obstacle.career import status
from sheets.rules.obstacle.event import play_event
from sheets.rules.obstacle.field import field
from tests.cli.stand_in import sheets
from tests.games import loaded
from tests.library.test_rulebooks import told, user

EXAMPLE = SHIPPED / "content" / "examples" / "obstacle" / "roster.yaml"
STARTER = SHIPPED / "content" / "starter" / "roster.yaml"


game: Callable[..., Tournament] = partial(loaded, "obstacle")


def read(path: Path) -> Roster:
    ((loaded,), problems) = load(
        [path], {("obstacle", "roster"): Roster}, {"obstacle": load_names(SearchPath(), "obstacle")}
    )
    assert problems == []
    return loaded.model


def check(path: Path, text: str, *options: str) -> tuple[int, list[str]]:
    path.write_text(text, "utf-8")
    result = sheets("check", str(path), "--quiet", *options)
    return result.exit_code, [line.replace(f"{path}:", "") for line in result.stderr.splitlines()]


def test_the_example_is_legal_without_a_warning() -> None:
    result = sheets("check", str(EXAMPLE), str(STARTER), "--strict", "--quiet")
    assert (result.exit_code, result.stderr) == (0, "")


def test_the_example_is_a_whole_show() -> None:
    roster = read(EXAMPLE)
    careers = [status(athlete, game().settings).value for athlete in roster.athletes]
    assert len(roster.athletes) == 18
    assert len(field(roster, game())) == careers.count("active") + careers.count("last_event") == 16
    assert {"last_event", "cannot_return", "retired"} <= set(careers)
    assert sum("luck" in athlete.additives for athlete in roster.athletes) >= 4
    assert any(len(set(athlete.additives)) < len(athlete.additives) for athlete in roster.athletes)
    assert sum(bool(athlete.spent) for athlete in roster.athletes) >= 5
    assert all(athlete.about and len(athlete.about) <= 60 for athlete in roster.athletes)
    shows = {line.event for athlete in roster.athletes for line in athlete.history}
    won = [line.event for athlete in roster.athletes for line in athlete.history if "won" in line.result]
    assert set(won) == shows
    assert len(won) == len(shows)
    for athlete in roster.athletes:
        assert sum(line.points for line in athlete.history) <= athlete.points
    assert len(play_event(roster, game(), "7").rounds[0].placed) == 16


@pytest.mark.parametrize("model", [Roster, Athlete, Appearance])
def test_the_starter_shows_every_field(model: type[Record]) -> None:
    text = STARTER.read_text("utf-8")
    assert model.model_fields
    assert [name for name in model.model_fields if f"{name}:" not in text] == []


HEAD = "game: obstacle\nkind: roster\n"
AYA = "{id: aya, name: Aya, iq: 13, dx: 13, st: 14, additives: [luck, TOUGHNESS]}"


def test_problems_have_places_and_remedies(tmp_path: Path) -> None:
    broken = AYA.replace("TOUGHNESS", "tougness")
    assert check(tmp_path / "r.yaml", f"{HEAD}athletes:\n  - {broken}\n") == (
        1,
        ["error: 4:68: unknown additive `tougness`", "    did you mean `toughness`?"],
    )
    wrong = AYA.replace("iq: 13", "iq: 11")
    code, said = check(tmp_path / "r.yaml", f"{HEAD}entrants: [ayo]\nathletes:\n  - {wrong}\n")
    assert (code, [line for line in said if line[0] != " "]) == (
        1,
        [
            "error: 3:12: there is no athlete `ayo`",
            "error: 5:30: IQ 11, must be at least 12",
            "error: 5:30: attributes sum to 38, must be 40",
        ],
    )
    code, said = check(tmp_path / "r.yaml", f"{HEAD}athletes:\n  - {wrong}\n", "--house")
    assert code == 0
    assert said[0] == "house rule: 4:30: IQ 11, must be at least 12"


def test_settings_of_a_roster(tmp_path: Path) -> None:
    file = tmp_path / "r.yaml"
    assert check(file, f"{HEAD}settings: {{additive_valu: 2}}\nathletes:\n  - {AYA}\n") == (
        1,
        ["error: 3:27: unknown setting `additive_valu`", "    did you mean `additive_value`?"],
    )
    check(file, f"{HEAD}settings: {{additive_value: 2}}\nathletes:\n  - {AYA}\n")
    for options, skill in [((), 16), (("--set", "additive_value=3"), 17)]:
        result = sheets("facts", str(file), "--json", *options)
        assert json.loads(result.stdout)["athletes"][0]["skills"]["rc"] == skill


def test_the_commands_know_rosters() -> None:
    assert "obstacle/buy_policy" in sheets("show", "settings").stdout
    assert set(json.loads(sheets("schema", "roster").stdout)["properties"]) == set(Roster.model_fields)
    facts = json.loads(sheets("facts", str(EXAMPLE), "--json").stdout)
    assert (facts["kind"], facts["name"], len(facts["athletes"])) == ("roster", "The Harbour Season", 18)


# Rolled ----------------------------------------------------------------------------------------------------


def test_rolled_athletes_are_one_roster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = sheets("roll", "athlete", "-n", "16", "--yaml", "--seed", "3", "-o", "rolled")
    assert result.stdout.split() == ["rolled/roster.yaml"]
    assert sheets("check", "rolled", "--strict", "--quiet").stderr == ""
    roster = read(tmp_path / "rolled" / "roster.yaml")
    assert len({athlete.id for athlete in roster.athletes}) == 16
    lines = sheets("roll", "athlete", "-n", "16", "--seed", "3").stdout.splitlines()
    assert [line.split(",")[0] for line in lines] == [athlete.name for athlete in roster.athletes]
    assert len(play_event(roster, game(), "3").after) == 16


def test_too_many_for_a_roster() -> None:
    (rolls,) = roll(["athlete"], Wish(search=SearchPath(), seed="1", count=401))
    with pytest.raises(SheetsError, match="401 athletes are too many"):
        files(rolls)


def test_ids_are_made_of_names() -> None:
    names = ['Hana "Iron Grip" Müller', "Hana Iron Grip Muller", "速水", "速水", "O'Neill", "x" * 80]
    assert [each["id"] for each in with_ids([{"name": name} for name in names], {"ninja"})] == [
        "hana-iron-grip-muller", "hana-iron-grip-muller-2", "ninja-2", "ninja-3", "oneill", "x" * 50,
    ]  # fmt: skip


# The courses -----------------------------------------------------------------------------------------------


def test_courses_of_one_s_own(tmp_path: Path) -> None:
    shipped = (SHIPPED / "content" / "obstacle" / "course.yaml").read_text("utf-8")
    search = user(tmp_path, "obstacle", course=shipped.replace("attribute: iq", "attribute: st", 1))
    assert load_courses(search).obstacle["rlr"].attribute == "st"
    broken = shipped.replace("id: rs", "id: rlr").replace("fortitude, strong_will", "fortitud, strong_will", 1)
    with pytest.raises(SheetsError) as caught:
        load_courses(user(tmp_path, "obstacle", course=broken.replace("luck,", "toughness,")))
    assert told(caught.value) == [
        "course.yaml:3 `toughness` stands twice in `additives`",
        "course.yaml:6 `rlr` stands twice in `obstacles`",
        "course.yaml:6 `fortitud` is not among the additives on the die",
    ]


def test_three_courses() -> None:
    courses = load_courses(SearchPath())
    assert courses.course(1) + courses.course(2) == courses.course(3)
    assert len(courses.course(1)) == len(courses.course(2)) == 5
