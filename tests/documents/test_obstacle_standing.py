"""What a finish means at the moment it happens, and how a round ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sheets.documents.obstacle_commentary import commentary
from sheets.documents.obstacle_standing import Standing, standing
from sheets.models.obstacle_event import Ending, Event, RollOff, Round, Run, Square
from sheets.rules.obstacle.ranking import PLACES
from tests.documents.test_obstacle_commentary import claims, keys_only
from tests.obstacle_show import COURSES, athletes, placed


def run(n: int, turns: int | None, leftover: int = 0) -> Run:
    """Ninja number n needs so many turns; None for a fall, 0 for out of time."""
    ending = Ending.SPLASH if turns is None else Ending.FINISHED if turns else Ending.OUT_OF_TIME
    square = Square(turn=turns or 1, dice=(6, 6, 6), obstacle="rlr", mark="x*")
    return Run(
        athlete=athletes()[n].id, name=f"N{n}", course=COURSES[1], skills=(15,) * 5, luck=0, squares=(square,),
        ending=ending, turns=turns or 1, leftover=leftover,
    )  # fmt: skip


def round_of(number: int, *turns: int | None, cut: int | None = None) -> Round:
    runs = [run(n, each) for n, each in enumerate(turns)]
    return Round(number=number, course=COURSES[1], limit=32, placed=placed(runs, cut or PLACES[number]))


def standings(number: int, *turns: int | None) -> list[Standing]:
    round = round_of(number, *turns)
    return [standing(round, index) for index in range(len(turns))]


def test_first_leads_in_and_out_as_the_board_fills() -> None:
    found = standings(2, 25, None, 24, 26, 0, 28, 23, 30)
    assert [one.moment for one in found] == ["first", "splash", "leads", "in", "late", "in", "leads", "slow"]
    assert [one.rank for one in found] == [1, None, 1, 3, None, 4, 1, 6]
    assert [one.out for one in found] == [(), (), (), (), (), (), ("N5",), ()]


def test_equals_at_the_cut_are_level_and_leave_together() -> None:
    found = standings(2, 20, 21, 22, 25, 25, 19)
    assert (found[4].moment, found[4].rivals) == ("level", ("N3",))
    assert found[5] == Standing(moment="leads", rank=1, out=("N3", "N4"))


def test_equals_on_top_share_the_lead() -> None:
    found = standings(1, 25, 25, 25)
    assert [(one.moment, one.rivals) for one in found] == [("first", ()), ("joint", ("N0",)), ("joint", ("N0", "N1"))]


def test_the_final_has_one_leader_or_equals() -> None:
    found = standings(3, 50, 55, 48, 48)
    assert [one.moment for one in found] == ["final/first", "final/behind", "final/leads", "final/level"]
    assert [one.rivals for one in found] == [(), ("N0",), (), ("N2",)]
    assert found[2].out == ("N0",)


@pytest.mark.parametrize(
    ("number", "turns", "outcome"),
    [
        (2, (20, 21, 22, 23, 24), "full"),
        (2, (20, None, 0, 21), "few"),
        (2, (20, 20, 20, 20, 20), "more"),
        (2, (None, 0), "nobody"),
        (3, (50, 48, None), "winner"),
        (3, (48, 48), "shared"),
        (3, (None, 0), "no-winner"),
    ],
)
def test_the_last_words_of_a_round(number: int, turns: tuple[int | None, ...], outcome: str) -> None:
    round = round_of(number, *turns)
    (page,) = commentary(event_of(round), keys_only())
    assert claims(page.data["closing"]) == [("any", f"end/{outcome}")]
    assert len(page.data["through"]) == sum(each.advances for each in round.placed)


def test_a_roll_off_is_told_first() -> None:
    round = replace(round_of(3, 48, 48), roll_offs=(RollOff(dice=(("ninja-0", (1, 2, 3)), ("ninja-1", (4, 5, 6)))),))
    (page,) = commentary(event_of(round), keys_only())
    assert claims(page.data["closing"]) == [("any", "end/roll-off"), ("any", "end/shared")]


def event_of(round: Round) -> Event:
    everybody = athletes()
    return Event(seed="1", rounds=(round,), purchases=(), winners=(), before=everybody, after=everybody)
