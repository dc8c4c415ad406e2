"""Whole events: who takes part, whose dice they are, points and what they buy, careers, and a season."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from sheets.errors import Level, SheetsError
from sheets.library.labels import Labels, flattened
from sheets.library.reader import read_documents
from sheets.models.obstacle import Athlete, Roster
from sheets.models.obstacle_event import Ending, Event, Run
from sheets.models.obstacle_rulebook import Tournament
from sheets.resources import SHIPPED
from sheets.rules.obstacle.career import status
from sheets.rules.obstacle.event import play_event
from sheets.rules.obstacle.field import field, judge_field, short_field
from sheets.rules.obstacle.skills import skills

Rosters = Callable[..., Roster]
Makes = Callable[..., Athlete]
Under = Callable[..., Tournament]


WON = "1"
"""A seed of which the final is finished by more than one."""

LEVEL_FINAL = "9"


def words() -> Labels:
    (node,), problems = read_documents(SHIPPED / "content" / "obstacle" / "career.en.yaml")
    assert problems == []
    return Labels(lang="en", texts={key: text for key, text, _ in flattened(node) if text})


def runs(event: Event, number: int = 1) -> dict[str, Run]:
    return {placed.run.athlete: placed.run for placed in event.rounds[number - 1].placed}


def test_the_same_seed_is_the_same_event(roster: Rosters, game: Tournament) -> None:
    assert play_event(roster(), game, "7") == play_event(roster(), game, "7")
    assert play_event(roster(), game, "7") != play_event(roster(), game, "8")


def test_a_new_ninja_rerolls_nobody_else(roster: Rosters, game: Tournament) -> None:
    few, many = (play_event(roster(number), game, "7") for number in (10, 16))
    assert {name: run for name, run in runs(many).items() if name in runs(few)} == runs(few)
    backwards = roster(entrants=[f"n{n}" for n in range(16, 0, -1)])
    turned = play_event(backwards, game, "7")
    assert list(runs(turned)) == list(backwards.entrants)
    assert runs(turned) == runs(many)


def test_the_next_event_has_other_dice(roster: Rosters, game: Tournament) -> None:
    first = play_event(roster(), game, "7")
    second = play_event(roster(list(first.after)), game, "7")
    assert all(runs(first)[name].squares != run.squares for name, run in runs(second).items())


@pytest.mark.parametrize("seed", range(8))
def test_an_event_adds_up(seed: int, roster: Rosters, game: Tournament) -> None:
    event = play_event(roster(), game, str(seed))
    assert [round.number for round in event.rounds] == [1, 2, 3]
    assert [(len(round.course), round.limit) for round in event.rounds] == [(5, 32), (5, 32), (10, 64)]
    earned = dict.fromkeys(runs(event), 0)
    for round, following in zip(event.rounds, [*event.rounds[1:], None], strict=True):
        finished = [placed for placed in round.placed if placed.run.ending is Ending.FINISHED]
        best = sorted(finished, key=lambda placed: (placed.run.turns, -placed.run.leftover))
        most = {1: 8, 2: 4, 3: 1}[round.number]
        bar = [(p.run.turns, -p.run.leftover) for p in best[:most]]
        inside = {p.run.athlete for p in best if bar and (p.run.turns, -p.run.leftover) <= bar[-1]}
        assert {p.run.athlete for p in round.placed if p.advances} == inside
        assert all((placed.place is not None) == (placed in finished) for placed in round.placed)
        for placed in finished:
            earned[placed.run.athlete] += round.number < 3 or placed.advances
        if following:
            assert {placed.run.athlete for placed in following.placed} == inside
            order = [placed.before for placed in following.placed]
            times = [(run.turns, -run.leftover) for run in order if run]
            assert len(times) == len(inside)
            assert times == sorted(times, reverse=True)
        else:
            assert set(event.winners) == inside
    for before, after in zip(event.before, event.after, strict=True):
        assert after.events == before.events + 1
        assert after.points == before.points + earned[before.id] <= 3
        assert after.wins == (before.id in event.winners)
        assert after.history == ()


def test_nobody_gets_through(roster: Rosters, game: Tournament, athlete: Makes) -> None:
    weak = [athlete(id=f"w{n}", iq=1, dx=1, st=1) for n in range(16)]
    event = play_event(roster(weak), game, "1", words=words())
    assert [len(round.placed) for round in event.rounds] == [16, 0, 0]
    assert event.winners == ()
    assert {one.points for one in event.after} == {0}
    assert {one.history[0].points for one in event.after} == {0}


def test_one_round_only(roster: Rosters, game: Tournament) -> None:
    event = play_event(roster(), game, "7", rounds=1)
    assert len(event.rounds) == 1
    assert event.winners == ()
    assert event.rounds[0] == play_event(roster(), game, "7").rounds[0]
    assert {one.events for one in event.after} == {1}


def test_history(roster: Rosters, game: Tournament) -> None:
    event = play_event(roster(), game, WON, words=words())
    winner = event.winners[0]
    lines = {one.id: one.history for one in event.after}
    assert [line.event for line in lines[winner]] == ["event 1"]
    assert lines[winner][0].result == f"final, won in {runs(event, 3)[winner].turns} turns"
    assert lines[winner][0].points == 3
    told = {Ending.FINISHED: "{} turns", Ending.SPLASH: "fell on turn {}", Ending.OUT_OF_TIME: "out of time"}
    for number, name in [(1, "first round"), (2, "semi-final")]:
        out = [placed.run for placed in event.rounds[number - 1].placed if not placed.advances]
        assert out
        for run in out:
            assert lines[run.athlete][0].result == f"{name}, {told[run.ending].format(run.turns)}"
    named = play_event(roster(list(event.after)), game, WON, words=words(), title="Spring Show")
    assert [line.event for line in named.after[0].history] == ["event 1", "Spring Show"]


def test_five_points_are_spent_at_once(roster: Rosters, under: Under, athlete: Makes) -> None:
    rich = [athlete(id=f"r{n}", iq=16, dx=16, st=16, events=4, points=4, additives=["luck", "luck"]) for n in range(16)]
    event = play_event(roster(rich), game := under(), "7")
    bought = {purchase.athlete: purchase for purchase in event.purchases}
    assert {purchase.round for purchase in event.purchases} == {1}
    assert set(bought) == {name for name, run in runs(event).items() if run.ending is Ending.FINISHED}
    grown = {one.id: one for one in event.after}
    for name, run in runs(event, 2).items():
        richer = rich[0].model_copy(update={"additives": (*rich[0].additives, bought[name].additive)})
        assert run.skills == tuple(skills(richer, game).values())[5:]
        assert (grown[name].spent, grown[name].additives[2:]) == (5, (bought[name].additive,))
        assert bought[name].additive in bought[name].offered


def test_or_before_the_next_event(roster: Rosters, under: Under, athlete: Makes) -> None:
    game = under(spend_points="between_events")
    rich = [athlete(id=f"r{n}", iq=16, dx=16, st=16, events=4, points=4) for n in range(16)]
    event = play_event(roster(rich), game, "7")
    assert event.purchases == ()
    assert max(one.unspent for one in event.after) >= 5
    following = play_event(roster(list(event.after)), game, "7")
    assert {purchase.round for purchase in following.purchases} == {0}
    assert {each.athlete for each in following.purchases} == {one.id for one in event.after if one.unspent >= 5}


def test_points_of_the_final(roster: Rosters, under: Under) -> None:
    winner_only, all_finishers = (
        sum(one.points for one in play_event(roster(), under(final_points=value), WON).after)
        for value in ("winner_only", "all_finishers")
    )
    final = play_event(roster(), under(), WON).rounds[2]
    assert all_finishers - winner_only == sum(placed.place is not None for placed in final.placed) - 1 > 0


def test_a_shared_win_or_a_roll_off(roster: Rosters, under: Under, athlete: Makes) -> None:
    """In this final two of four are level on turns and points over."""
    strong = roster([athlete(id=f"s{n}", iq=20, dx=20, st=20) for n in range(16)])
    event = play_event(strong, under(), LEVEL_FINAL)
    assert len(event.winners) == 2
    assert {one.id: (one.wins, one.points) for one in event.after if one.wins} == dict.fromkeys(event.winners, (1, 3))
    assert not any(round.roll_offs for round in event.rounds)
    alone = play_event(strong, under(tie_full="roll_off"), LEVEL_FINAL)
    totals = {name: sum(faces) for name, faces in alone.rounds[2].roll_offs[-1].dice}
    assert set(totals) == set(event.winners)
    assert alone.winners == (max(totals, key=lambda name: totals[name]),)
    assert runs(alone, 3) == runs(event, 3)


@pytest.mark.parametrize("seed", ["4", "57", "75"])
def test_equals_at_a_cut(seed: str, roster: Rosters, under: Under) -> None:
    most = {1: 8, 2: 4, 3: 1}
    everybody, fewer = (play_event(roster(), under(tie_full=value), seed) for value in ("all_advance", "roll_off"))
    assert any(sum(p.advances for p in round.placed) > most[round.number] for round in everybody.rounds)
    assert all(sum(p.advances for p in round.placed) <= most[round.number] for round in fewer.rounds)
    assert any(round.roll_offs for round in fewer.rounds)


@pytest.mark.parametrize("order", ["fastest_first", "sheet_order", "random"])
def test_order_of_the_second_round(order: str, roster: Rosters, under: Under) -> None:
    event = play_event(roster(), under(next_round_order=order), "7")
    usual = play_event(roster(), under(), "7")
    assert sorted(runs(event, 2)) == sorted(runs(usual, 2))
    assert list(runs(event, 2)) != list(runs(usual, 2))
    assert runs(event, 2) == runs(usual, 2)


# Who takes part -----------------------------------------------------------------------------------------


def test_the_first_sixteen_who_are_fit(roster: Rosters, game: Tournament, athlete: Makes) -> None:
    old = [
        athlete(id="retired", retired="yes"),
        athlete(id="culled", events=5, points=1),
        athlete(id="full", events=16, points=20),
    ]
    fresh = list(roster(18).athletes)
    assert [one.id for one in field(roster([*old, *fresh]), game)] == [f"n{n}" for n in range(1, 17)]
    assert short_field(roster([*old, *fresh]), game) is None


def test_who_cannot_enter(roster: Rosters, game: Tournament, athlete: Makes) -> None:
    old = [athlete(id="gone", retired="yes"), athlete(id="culled", events=5, points=1), athlete(id="full", events=16)]
    made = roster([*old, *roster(3).athletes], entrants=["n1", "n4", "n2", "n1", "gone", "culled", "full"])
    assert [(finding.path, finding.what) for finding in judge_field(made, game)] == [
        (("entrants", 1), "there is no athlete `n4`"),
        (("entrants", 3), "`n1` enters twice"),
        (("entrants", 4), "`gone` is retired"),
        (("entrants", 5), "`culled` cannot return: too few points after so many events"),
        (("entrants", 6), "`full` has to retire: 16 events or 16 points are there"),
    ]
    with pytest.raises(SheetsError, match="`n1` enters twice"):
        play_event(made, game, "1")


def test_a_seventeenth_is_refused(roster: Rosters, game: Tournament) -> None:
    made = roster(20, entrants=[f"n{n}" for n in range(1, 18)])
    (finding,) = judge_field(made, game)
    assert (finding.path, finding.level) == (("entrants", 16), Level.ERROR)
    assert (finding.what, finding.remedy) == ("17 athletes want to enter, an event has 16", "take 1 of them out")
    with pytest.raises(SheetsError, match="17 athletes want to enter"):
        play_event(made, game, "1")


def test_a_short_field(roster: Rosters, under: Under, athlete: Makes) -> None:
    notice = short_field(roster(15), under())
    assert notice
    assert (notice.level, notice.what) == (Level.WARNING, "15 athletes fit to enter, an event has 16")
    assert len(runs(play_event(roster(15), under(), "1"))) == 15
    with pytest.raises(SheetsError, match="15 athletes fit to enter"):
        play_event(roster(15), under(short_field="refuse"), "1")
    with pytest.raises(SheetsError, match="nobody is fit to enter"):
        play_event(roster([athlete(retired="yes")]), under(), "1")


def test_a_season_until_everybody_is_gone(roster: Rosters, game: Tournament) -> None:
    """Counted anew from the score sheets alone, event after event."""
    now = roster(16)
    counted = {one.id: [0, 0, 0] for one in now.athletes}
    shows = 0
    while field(now, game):
        shows += 1
        entering = [one.id for one in now.athletes if status(one, game.settings).is_fit]
        event = play_event(now, game, f"show {shows}")
        assert list(runs(event)) == entering
        for id in entering:
            counted[id][0] += 1
        for round in event.rounds:
            for placed in round.placed:
                done = placed.run.ending is Ending.FINISHED
                counted[placed.run.athlete][1] += placed.advances if round.number == 3 else done
                counted[placed.run.athlete][2] += round.number == 3 and placed.advances
        for one in event.after:
            events, points, wins = counted[one.id]
            assert (one.events, one.points, one.wins) == (events, points, wins)
            assert one.spent == points // 5 * 5
            assert len(one.additives) == points // 5
            assert one.retired == (events >= 16 or points >= 16)
            culled = (events >= 5 and points <= 1) or (events >= 10 and points <= 2)
            if not one.retired:
                assert (status(one, game.settings) == "cannot_return") == culled
        now = now.model_copy(update={"athletes": event.after})
    assert 5 <= shows <= 16
    assert any(one.retired for one in now.athletes)


def test_settings_of_the_game_are_those_in_force(roster: Rosters, game: Tournament) -> None:
    generous = replace(game, settings={**game.settings, "final_turn_limit": "none"})
    assert play_event(roster(), generous, "1").rounds[2].limit is None
