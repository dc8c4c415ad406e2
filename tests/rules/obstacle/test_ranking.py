"""Who goes on: cuts, ties, roll-offs, who pushes out whom, and the order of the next round."""

from __future__ import annotations

from sheets.models.obstacle_event import Placed, Run
from sheets.rules.obstacle.ranking import cut, places, pushed_out, running_order
from tests.rules.obstacle.scripted import dice, finisher


def field(*times: tuple[int, int]) -> list[Run]:
    """Finishers `0`, `1`, ... by (turns, points over)."""
    return [finisher(turns, leftover, str(n)) for n, (turns, leftover) in enumerate(times)]


def test_equals_share_a_place() -> None:
    assert places(field((20, 3), (19, 0), (20, 3), (21, 9))) == {"1": 1, "0": 2, "2": 2, "3": 4}


def test_equals_at_the_cut_all_go_on() -> None:
    runs = field((20, 3), (19, 0), (20, 3), (21, 9))
    assert cut(runs, 2) == ({"0", "1", "2"}, ())
    assert cut(runs, 3) == ({"0", "1", "2"}, ())
    assert cut(runs[:2], 8)[0] == {"0", "1"}
    assert cut([], 8) == (frozenset(), ())


def test_equals_at_the_cut_throw_for_it() -> None:
    runs = field((19, 0), (20, 3), (20, 3), (20, 3), (20, 3))
    thrown = dice(10, 12, 12, 9, 8, 11)

    def throw(athlete: str) -> tuple[int, int, int]:
        return thrown.roll(6), thrown.roll(6), thrown.roll(6)

    inside, offs = cut(runs, 2, throw)
    assert inside == {"0", "3"}
    assert [[(athlete, sum(faces)) for athlete, faces in off.dice] for off in offs] == [
        [("1", 10), ("2", 12), ("3", 12), ("4", 9)],
        [("2", 8), ("3", 11)],
    ]
    thrown.assert_used_up()
    for places_left, right in [(3, {"0", "2", "3"}), (4, {"0", "1", "2", "3"})]:
        thrown = dice(10, 12, 12, 9)
        assert cut(runs, places_left, throw)[0] == right
        thrown.assert_used_up()


def test_nobody_throws_where_there_is_room() -> None:
    def throw(athlete: str) -> tuple[int, int, int]:
        raise AssertionError

    assert cut(field((20, 3), (20, 3), (21, 0)), 2, throw) == ({"0", "1"}, ())


def test_who_pushes_out_whom() -> None:
    runs = field((25, 0), (24, 0), (26, 0), (24, 5), (24, 0), (20, 0))
    assert pushed_out(runs, 2) == {"0": (), "1": (), "2": ("2",), "3": ("0",), "4": (), "5": ("1", "4")}


def test_order_of_the_next_round() -> None:
    sheet = {name: number for number, name in enumerate("abcd")}
    runs = [finisher(turns, 0, name) for name, turns in [("d", 20), ("c", 22), ("b", 22), ("a", 25)]]
    place = places(runs)
    placed = [Placed(run=run, place=place[run.athlete], advances=True) for run in runs]
    lots = {"a": 3, "b": 9, "c": 1, "d": 5}
    for order, right in [
        ("slowest_first", "abcd"),
        ("fastest_first", "dbca"),
        ("sheet_order", "abcd"),
        ("random", "cadb"),
    ]:
        assert "".join(each.run.athlete for each in running_order(placed, order, sheet, lots)) == right
