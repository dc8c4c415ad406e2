"""Whether a roster keeps the rules: what is an error, what a house may allow, what is only a hint."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sheets.errors import Level
from sheets.models.obstacle import Athlete, Roster
from sheets.models.obstacle_rulebook import Tournament
from sheets.rules.obstacle.facts import facts
from sheets.rules.obstacle.legality import judge_athlete, judge_roster

TWO = ["luck", "toughness"]


@pytest.mark.parametrize(
    "fields",
    [
        {"iq": 12, "dx": 12, "st": 16, "additives": ["luck", "luck"]},
        {"events": 16, "points": 18, "spent": 15, "wins": 6, "additives": [*TWO, *TWO, "luck"]},
        {"events": 1, "points": 3, "wins": 1, "additives": TWO},
        {"events": 3, "points": 8, "spent": 5, "additives": [*TWO, "luck"]},
    ],
)
def test_legal(fields: dict[str, Any], athlete: Callable[..., Athlete]) -> None:
    assert list(judge_athlete(athlete(**fields))) == []


@pytest.mark.parametrize(
    ("fields", "path", "level", "said"),
    [
        ({"iq": 14}, ("iq",), Level.LEGALITY, "attributes sum to 41, must be 40"),
        ({"iq": 16, "dx": 11, "st": 13}, ("dx",), Level.LEGALITY, "DX 11, must be at least 12"),
        ({"events": 9, "points": 9, "spent": 4}, ("spent",), Level.LEGALITY, "4 points spent, an additive costs 5"),
        (
            {"events": 9, "points": 3, "spent": 5, "additives": [*TWO, "luck"]},
            ("spent",), Level.ERROR, "5 points spent, 3 ever earned",
        ),
        (
            {"additives": [*TWO, "luck"]}, ("additives", 2), Level.LEGALITY,
            "3 additives, 2 are due: 2 at the start, one for each 5 points spent",
        ),
        (
            {"additives": ["luck"]}, ("additives",), Level.WARNING,
            "1 additive, 2 are due: 2 at the start, one for each 5 points spent",
        ),
        ({"events": 2, "points": 7}, ("points",), Level.LEGALITY, "7 points, at most 6 from 2 events"),
        ({"events": 17}, ("events",), Level.LEGALITY, "17 events, a career has at most 16"),
        ({"events": 1, "wins": 2}, ("wins",), Level.ERROR, "2 wins in 1 event"),
        ({"events": 4, "points": 4, "wins": 2}, ("points",), Level.LEGALITY, "4 points, at least 6 from 2 wins"),
        ({"history": [{"event": "a", "result": "b"}]}, ("history",), Level.WARNING, "1 line of history, no events"),
    ],
)  # fmt: skip
def test_findings(
    fields: dict[str, Any], path: tuple[str | int, ...], level: Level, said: str, athlete: Callable[..., Athlete]
) -> None:
    (finding,) = judge_athlete(athlete(**{"additives": TWO, **fields}))
    assert (finding.path, finding.level, finding.what) == (path, level, said)
    assert finding.remedy
    assert ("--house" in finding.remedy) == (level is Level.LEGALITY)


def test_findings_know_their_athlete(
    game: Tournament, athlete: Callable[..., Athlete], roster: Callable[..., Roster]
) -> None:
    sound = athlete(additives=TWO)
    made = roster([sound, athlete(id="b", iq=14, additives=TWO), sound], entrants=["b", "c"])
    assert [(finding.path, finding.what) for finding in judge_roster(made, game)] == [
        (("athletes", 2, "id"), "two athletes are called `aya`"),
        (("athletes", 1, "iq"), "attributes sum to 41, must be 40"),
        (("entrants", 1), "there is no athlete `c`"),
    ]


def by_initials(skills: str) -> dict[str, int]:
    return dict(
        zip(("rlr", "rs", "rc", "rh", "nc", "pw", "sw", "pb", "ss", "ib"), map(int, skills.split()), strict=True)
    )


def test_facts(game: Tournament, athlete: Callable[..., Athlete], roster: Callable[..., Roster]) -> None:
    one = athlete(events=4, points=7, spent=5, additives=["luck", "luck", "strong will"])
    gone = athlete(id="gone", retired="yes")
    assert facts(roster([one, gone], title="Show"), game) == {
        "name": "Show",
        "entrants": ["aya"],
        "athletes": [
            {
                "id": "aya", "name": "Aya", "luck": 2, "status": "active", "unspent": 2,
                "skills": by_initials("14 14 14 14 13 14 14 14 13 14"),
            },
            {
                "id": "gone", "name": "Aya", "luck": 0, "status": "retired", "unspent": 0,
                "skills": by_initials("13 13 14 14 13 14 13 14 13 13"),
            },
        ],
    }  # fmt: skip
