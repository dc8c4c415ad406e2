"""Chances: many events by the same rules, counted by athlete."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from sheets.dice import Dice, three_dice
from sheets.models.obstacle import Athlete, Roster
from sheets.models.obstacle_event import Ending, Event, Run
from sheets.models.obstacle_rulebook import Tournament
from sheets.rules.obstacle.chain import Chains, Route
from sheets.rules.obstacle.event import play_event
from sheets.rules.obstacle.ranking import FINAL
from sheets.rules.obstacle.reading import Reading, turn_limit
from sheets.rules.obstacle.run import lane


@dataclass(kw_only=True)
class Tally:
    """What came of one athlete's events. `started`, `finished`, `splashed`, `out_of_time` count by round.

    `advanced` counts who went on, in the last place the wins, a shared one as a whole; `turns` are those of all runs
    that finished.
    """

    started: list[int] = field(default_factory=lambda: [0] * FINAL)
    finished: list[int] = field(default_factory=lambda: [0] * FINAL)
    splashed: list[int] = field(default_factory=lambda: [0] * FINAL)
    out_of_time: list[int] = field(default_factory=lambda: [0] * FINAL)
    advanced: list[int] = field(default_factory=lambda: [0] * FINAL)
    turns: list[int] = field(default_factory=lambda: [0] * FINAL)


@dataclass(kw_only=True)
class Odds:
    """So many events counted: tallies by athlete in playing order, finals without a winner, and with several."""

    events: int = 0
    tallies: dict[str, Tally] = field(default_factory=dict)
    unwon: int = 0
    shared: int = 0

    def count(self, event: Event) -> None:
        """Add an event."""
        self.events += 1
        self.unwon += not event.winners
        self.shared += len(event.winners) > 1
        for index, round in enumerate(event.rounds):
            for placed in round.placed:
                run = placed.run
                tally = self.tallies.setdefault(run.athlete, Tally())
                tally.started[index] += 1
                tally.advanced[index] += placed.advances
                if run.ending is Ending.FINISHED:
                    tally.finished[index] += 1
                    tally.turns[index] += run.turns
                elif run.ending is Ending.SPLASH:
                    tally.splashed[index] += 1
                else:
                    tally.out_of_time[index] += 1


def play_many(roster: Roster, game: Tournament, seed: str, numbers: Iterable[int]) -> Odds:
    """Play the events of these numbers; each has dice of its own, so that it does not matter who plays which.

    Raises SheetsError as `play_event` does.
    """
    odds, routes = Odds(), _Routes(game=game, chains=_chains(Reading.of(game.settings)))
    for number in numbers:
        routes.totals = three_dice(seed, "odds", number)
        odds.count(play_event(roster, game, f"{seed}/odds/{number}", run=routes.run))
    return odds


@dataclass(kw_only=True)
class _Routes:
    """Every athlete's way over every course, with the additives of the moment; `totals` are those of the event."""

    game: Tournament
    chains: Chains
    totals: Iterator[int] = field(default_factory=lambda: iter(()))
    _known: dict[tuple[str, tuple[str, ...], int], Route] = field(default_factory=dict)

    def run(self, athlete: Athlete, number: int, dice: Dice) -> Run:
        key = (athlete.id, athlete.additives, number)
        if key not in self._known:
            limit = turn_limit(number, self.game.settings)
            self._known[key] = Route(self.chains, lane(athlete, number, self.game), limit)
        return self._known[key].run(self.totals)


@lru_cache(maxsize=1)
def _chains(reading: Reading) -> Chains:
    """Kept from call to call: most of them are worked out by the first few hundred events."""
    return Chains(reading=reading)


def joined(parts: Iterable[Odds]) -> Odds:
    """The sum of counts that were made apart."""
    whole = Odds()
    for part in parts:
        whole.events, whole.unwon, whole.shared = (
            whole.events + part.events, whole.unwon + part.unwon, whole.shared + part.shared,
        )  # fmt: skip
        for id, tally in part.tallies.items():
            mine = whole.tallies.setdefault(id, Tally())
            for name, counts in _lists(tally).items():
                setattr(mine, name, [a + b for a, b in zip(getattr(mine, name), counts, strict=True)])
    return whole


def _lists(tally: Tally) -> Mapping[str, list[int]]:
    return {name: getattr(tally, name) for name in Tally.__dataclass_fields__}
