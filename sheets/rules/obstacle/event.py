"""Ch. 1, 2, 4 and 7: a whole event: three rounds, who goes on, points, additives bought, careers afterwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from sheets.dice import Dice, Stream
from sheets.errors import Level, Problem, SheetsError
from sheets.models.obstacle import Appearance, Athlete, Roster
from sheets.models.obstacle_event import Event, Placed, Purchase, Round, Run
from sheets.models.obstacle_rulebook import Tournament
from sheets.rules.obstacle import field as entering
from sheets.rules.obstacle.career import after_event, earns_point, remembered
from sheets.rules.obstacle.purchase import Ask, purchases
from sheets.rules.obstacle.ranking import FINAL, PLACES, Throw, cut, places, running_order
from sheets.rules.obstacle.reading import Reading, turn_limit
from sheets.rules.obstacle.run import lane, play_run, three

LOTS = 2**32
"""So many lots that two athletes hardly draw the same one (setting `next_round_order: random`)."""


Runner = Callable[[Athlete, int, Dice], Run]
"""How a run comes about: the athlete as he is, the number of the round, dice for it."""


class Says(Protocol):
    """The words of the history lines, by keys such as `career/event`."""

    def say(self, key: str, **values: object) -> str:
        """The words of a key, its fields filled in."""
        ...


def play_event(
    roster: Roster,
    game: Tournament,
    seed: str,
    *,
    rounds: int = FINAL,
    ask: Ask | None = None,
    words: Says | None = None,
    title: str = "",
    run: Runner | None = None,
) -> Event:
    """Ch. 2: play an event, or its first `rounds`, with the entrants of a roster.

    Every run, purchase, lot and roll-off has dice of its own, keyed by the seed, what they are for, the athlete's id
    and his number of events: who else takes part changes none of them. `ask` is for the setting `buy_policy: asked`,
    `run` for somebody who plays many events. With `words` each entrant's history gets a line, under this `title` or the
    number of his event.

    Raises SheetsError when the entrants are none that may enter, or when somebody should be asked and nobody can be.
    """
    _stop_on_wrong_entrants(roster, game)
    before = {athlete.id: athlete for athlete in entering.field(roster, game)}
    play = _Play(game=game, seed=seed, ask=ask, run=run or partial(_run, game), before=before)
    play.play(rounds)
    after = {id: play.afterwards(id, words, title) for id in play.before}
    return Event(
        seed=seed,
        rounds=tuple(play.rounds),
        purchases=tuple(play.bought),
        winners=play.winners,
        before=roster.athletes,
        after=tuple(after.get(athlete.id, athlete) for athlete in roster.athletes),
    )


def _run(game: Tournament, athlete: Athlete, number: int, dice: Dice) -> Run:
    """Ch. 6: one run, every square of it."""
    limit = turn_limit(number, game.settings)
    return play_run(lane(athlete, number, game), dice, Reading.of(game.settings), limit=limit)


def _stop_on_wrong_entrants(roster: Roster, game: Tournament) -> None:
    found = [*entering.judge_field(roster, game), entering.short_field(roster, game)]
    wrong = [Problem(place=None, what=f.what, remedy=f.remedy) for f in found if f and f.level is Level.ERROR]
    if wrong:
        raise SheetsError(wrong)


@dataclass(kw_only=True)
class _Play:
    """An event while it is played: the athletes as they stand now, and what has come about so far."""

    game: Tournament
    seed: str
    ask: Ask | None
    run: Runner
    before: Mapping[str, Athlete]
    rounds: list[Round] = field(default_factory=list)
    bought: list[Purchase] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.now = dict(self.before)

    @property
    def winners(self) -> tuple[str, ...]:
        """Ch. 1: who won the final; nobody where none finished it, or it was not played."""
        if len(self.rounds) < FINAL:
            return ()
        return tuple(placed.run.athlete for placed in self.rounds[-1].placed if placed.advances)

    def play(self, rounds: int) -> None:
        """Play the rounds one after the other; a round that nobody reached stays empty."""
        for id in self.before:
            self.spend(id, 0)
        for number in range(1, rounds + 1):
            earlier = self.runners(number)
            runs = [self.runs(id, number) for id in earlier]
            self.rounds.append(self.closed(number, runs, earlier))

    def runners(self, number: int) -> Mapping[str, Run | None]:
        """Who runs in a round, in playing order, and each one's run of the round before."""
        if number == 1:
            return dict.fromkeys(self.before)
        advanced = [placed for placed in self.rounds[-1].placed if placed.advances]
        sheet = {id: place for place, id in enumerate(self.before)}
        lots = {each.run.athlete: self.dice(f"order/{number}", each.run.athlete).roll(LOTS) for each in advanced}
        ordered = running_order(advanced, self.game.settings["next_round_order"], sheet, lots)
        return {placed.run.athlete: placed.run for placed in ordered}

    def runs(self, id: str, number: int) -> Run:
        """Ch. 2, steps 3 and 4: a run, and before the next one starts its point and what that buys."""
        run = self.run(self.now[id], number, self.dice(f"run/{number}", id))
        if number < FINAL and earns_point(run, number, False, self.game.settings):
            self.reward(id, number)
        return run

    def closed(self, number: int, runs: Sequence[Run], earlier: Mapping[str, Run | None]) -> Round:
        """Ch. 2, step 7: who goes on. Only now it is known who won the final, and so who gets its point."""
        inside, thrown = cut(runs, PLACES[number], self.roll_off(number))
        for run in runs if number == FINAL else ():
            if earns_point(run, number, run.athlete in inside, self.game.settings):
                self.reward(run.athlete, number)
        place = places(runs)
        placed = [
            Placed(run=run, place=place.get(id), advances=id in inside, before=earlier[id])
            for run in runs
            for id in (run.athlete,)
        ]
        course, limit = self.game.courses.course(number), turn_limit(number, self.game.settings)
        return Round(number=number, course=course, limit=limit, placed=tuple(placed), roll_offs=thrown)

    def reward(self, id: str, number: int) -> None:
        """Ch. 4: one experience point; setting `spend_points`: a fifth one may be spent at once."""
        self.now[id] = self.now[id].model_copy(update={"points": self.now[id].points + 1})
        if self.game.settings["spend_points"] == "at_once":
            self.spend(id, number)

    def spend(self, id: str, number: int) -> None:
        """Ch. 4: additives for all points that can be spent."""
        dice = self.dice(f"purchase/{number}", id)
        for athlete, purchase in purchases(self.now[id], number, dice, self.game, self.ask):
            self.now[id] = athlete
            self.bought.append(purchase)

    def roll_off(self, number: int) -> Throw | None:
        """Setting `tie_full`: how those equal at a cut throw for it, None where all of them go on."""
        if self.game.settings["tie_full"] == "all_advance":
            return None
        dice = {id: self.dice(f"roll-off/{number}", id) for id in self.before}
        return lambda id: three(dice[id])

    def dice(self, purpose: str, id: str) -> Stream:
        """Dice for one purpose and athlete; of an athlete's next event they are others, even with the same seed."""
        return Stream(self.seed, f"{purpose}/{id}", self.before[id].events)

    def afterwards(self, id: str, words: Says | None, title: str) -> Athlete:
        """Ch. 4: an entrant when the event is over."""
        before, now = self.before[id], self.now[id]
        athlete = after_event(now, won=id in self.winners, settings=self.game.settings)
        if words is None:
            return athlete
        event = title or words.say("career/event", number=athlete.events)
        line = Appearance(event=event, result=self.result(id, words), points=now.points - before.points)
        return remembered(athlete, line)

    def result(self, id: str, words: Says) -> str:
        """How far an entrant came: his last round and how it ended."""
        number, last = next(
            (each.number, placed.run)
            for each in reversed(self.rounds)
            for placed in each.placed
            if placed.run.athlete == id
        )
        ended = "won" if id in self.winners else last.ending.value
        return words.say(
            "career/result",
            round=words.say(f"career/round/{number}"),
            ended=words.say(f"career/ended/{ended}", turns=last.turns),
        )
