"""Every case with its right result: whole score rows, then ranking, creation, purchases, careers and points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sheets.dice import ScriptedDice
from sheets.models.obstacle import Athlete
from sheets.models.obstacle_event import Ending
from sheets.models.obstacle_rulebook import Tournament
from sheets.models.table import Table, rows_of
from sheets.rules.obstacle.career import earns_point, status
from sheets.rules.obstacle.creation import TRIPLES, random_athlete
from sheets.rules.obstacle.legality import judge_athlete
from sheets.rules.obstacle.purchase import offered
from sheets.rules.obstacle.ranking import PLACES, cut, places
from sheets.rules.obstacle.reading import Reading
from sheets.rules.obstacle.skills import skills
from tests.rules.obstacle.scripted import CASES, finisher, played

Case = dict[str, Any]
OTHERS = {case["id"]: case for case in CASES["others"]}
ENDINGS = {
    "running": Ending.RUNNING,
    "SPLASH": Ending.SPLASH,
    "FINISH": Ending.FINISHED,
    "O.O.T.": Ending.OUT_OF_TIME,
}
MARKS = {"check": "✓"}


def test_all_cases_are_there() -> None:
    assert [case["id"] for case in CASES["runs"]] == [f"N-{n:02}" for n in range(1, 18)]
    assert sorted(OTHERS) == [f"N-{n}" for n in range(20, 43)]


@pytest.mark.parametrize("case", CASES["runs"], ids=lambda case: case["id"])
def test_score_row(case: Case, reading: Callable[..., Reading]) -> None:
    options = case.get("options", {})
    run = played(
        reading(),
        [case["skills"][each] for each in case["course"]],
        case["dice_totals"],
        course=case["course"],
        luck=len(options.get("luck_on", ())),
        limit=options.get("limit", 32),
        start=options.get("start_total", 0),
        luck_turns=options.get("luck_on", ()),
        halt=len(case["squares"]),
    )
    right = case["result"]
    assert run.ending is ENDINGS[right["status"]]
    assert run.turns == right["turns"]
    stands = {"obstacles_done": run.completed, "total": run.total, "pending": run.pending, "leftover": run.leftover}
    assert {key: stands[key] for key in stands if key in right} == {key: right[key] for key in stands if key in right}
    before = None
    for square, told in zip(run.squares, case["squares"], strict=True):
        assert square.turn == told["turn"]
        assert sum(square.dice) == told["dice"]
        assert square.mark == MARKS.get(told["mark"], told["mark"])
        assert square.points == told.get("ap", 0)
        assert square.carried == told.get("carried_in", 0)
        assert square.done == (told.get("line") == "obstacle")
        assert (square.reroll is not None) == ("luck_reroll" in told)
        if square.reroll:
            assert sum(square.reroll) == told["luck_reroll"]
            assert sum(square.used) == told["used"]
        if "initials" in told:
            assert before is None or before.done
            assert square.obstacle == told["initials"]
        before = square


@pytest.mark.parametrize("id", ["N-20", "N-21", "N-22"])
def test_who_is_faster(id: str) -> None:
    runs = [finisher(**each, name=str(n)) for n, each in enumerate(OTHERS[id]["rank"])]
    first = [int(athlete) for athlete, place in places(runs).items() if place == 1]
    assert first == ([0, 1] if OTHERS[id]["faster"] == "tie" else [OTHERS[id]["faster"]])


@pytest.mark.parametrize("id", ["N-23", "N-24"])
def test_a_new_ninja_s_skills(id: str, game: Tournament, athlete: Callable[..., Athlete]) -> None:
    made = OTHERS[id]["creation"]
    triple = (made["IQ"], made["DX"], made["ST"])
    rows = dict(zip("123456", game.courses.additives, strict=True))
    table = Table(game="obstacle", id="additives", title="", dice="1d6", rows=rows_of({"rows": rows}))
    thrown = ScriptedDice([TRIPLES.index(triple) + 1, *made["dice"]])
    rolled = random_athlete(thrown, table)
    thrown.assert_used_up()
    assert (rolled.iq, rolled.dx, rolled.st) == triple
    one = athlete(iq=rolled.iq, dx=rolled.dx, st=rolled.st, additives=rolled.additives)
    assert skills(one, game) == OTHERS[id]["skills"]
    assert list(judge_athlete(one)) == []


@pytest.mark.parametrize(
    ("id", "said"),
    [("N-25", "IQ 11, must be at least 12"), ("N-26", "attributes sum to 39, must be 40")],
)
def test_a_ninja_who_is_none(id: str, said: str, athlete: Callable[..., Athlete]) -> None:
    values = {key.lower(): value for key, value in OTHERS[id]["creation"].items()}
    assert [finding.what for finding in judge_athlete(athlete(**values, additives=["luck", "luck"]))] == [said]


@pytest.mark.parametrize("id", ["N-27", "N-28", "N-29", "N-41", "N-42"])
def test_what_may_be_bought(id: str, game: Tournament, athlete: Callable[..., Athlete]) -> None:
    case = OTHERS[id]
    found = offered(athlete(additives=case["owned"]), tuple(case["buy_roll"]), game.courses.additives)
    assert set(found) == set(case.get("may_take", [case.get("must_take")]))


@pytest.mark.parametrize("id", [f"N-{n}" for n in range(30, 36)])
def test_status(id: str, game: Tournament, athlete: Callable[..., Athlete]) -> None:
    case = OTHERS[id]
    found = status(athlete(events=case["events"], points=case["points"]), game.settings)
    assert found.value.replace("_", " ") == case["status"]


def test_points_and_bundles(athlete: Callable[..., Athlete]) -> None:
    bundle, strokes = OTHERS["N-36"]["tally"]
    one = athlete(points=OTHERS["N-36"]["points_ever"], spent=5 * OTHERS["N-36"]["spent_groups"])
    assert (bundle, one.unspent) == ("circled bundle of five", strokes)


@pytest.mark.parametrize("id", ["N-37", "N-38", "N-39", "N-40"])
def test_cuts_and_points(id: str, game: Tournament) -> None:
    case = OTHERS[id]
    number = 3 if "finishers_r3" in case else 1
    fallen = [played(Reading.of(game.settings), [14], [18])]
    runs = [*(finisher(turns) for turns in case[f"finishers_r{number}"]), *fallen]
    inside, thrown = cut(runs, PLACES[number])
    assert thrown == ()
    assert sum(earns_point(run, number, run.athlete in inside, game.settings) for run in runs) == case["points_awarded"]
    if number == 3:
        assert len(inside) == len(runs[:-1][:1])
    else:
        assert len(inside) == case["advance"]
        assert inside == {f"{turns}/0" for turns in case["finishers_r1"][: case["advance"]]}
