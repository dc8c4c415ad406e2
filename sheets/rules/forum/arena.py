"""The field of a battle while it is worked out: ledgers, attacks, dice, and the referee's findings so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from sheets.dice import Stream
from sheets.errors import Finding, Level
from sheets.models.forum_battle import Attack, Fight, InFight, Jump, State, Turn
from sheets.models.forum_rulebook import Forum
from sheets.rules.forum.ledger import Ledger
from sheets.rules.forum.lookup import D100

Path = tuple[str | int, ...]


class NoDiceError(Exception):
    """A roll is wanted that nobody gives, and there is no seed."""


class Dice:
    """Rolls that no post gives; `used` says whether there were any."""

    def __init__(self, seed: str | None) -> None:
        self._seed = seed
        self.used = False

    def roll(self, name: str, number: int, sides: int = D100) -> tuple[int, ...]:
        """So many dice of a stream of their own. Raises NoDiceError without a seed."""
        if self._seed is None:
            raise NoDiceError
        self.used = True
        stream = Stream(self._seed, f"battle/{name}")
        return tuple(stream.roll(sides) for _ in range(number))


@dataclass
class Arena:
    """What changes while a battle goes on.

    `unpaid` are abilities that could not be paid, each with the index of its post; so are `jumps`.
    """

    fight: Fight
    game: Forum
    dice: Dice
    deadly: bool
    ledgers: dict[str, Ledger] = field(default_factory=dict)
    attacks: list[Attack] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    unpaid: list[tuple[int, str]] = field(default_factory=list)
    jumps: list[tuple[int, Jump]] = field(default_factory=list)

    def waiting(self, target: InFight) -> list[Attack]:
        """Attacks that a fighter has to respond to, in the order they were made."""
        return [a for a in self.attacks if a.on == target.id and a.answered is None and not a.failed]

    def settle(self, attack: Attack, change: Callable[[Attack], Attack]) -> Attack:
        """An attack as a response left it."""
        settled = change(attack)
        self.attacks[attack.number - 1] = settled
        return settled

    def turn_deadly(self) -> None:
        """L. 100: from here on it is a battle of life and death, and whoever lies at 0 HP is unconscious."""
        self.deadly = True
        for ledger in self.ledgers.values():
            ledger.judge(deadly=True)

    def state(self, fighter: InFight) -> State:
        """How a fighter stands."""
        return self.ledgers[fighter.id].state

    def report(
        self, path: Path, what: str, remedy: str = "", level: Level = Level.LEGALITY, *, hidden: bool = False
    ) -> None:
        """Something wrong with how the battle was written down; `hidden`: it tells what somebody has left."""
        self.findings.append(Finding(path=path, what=what, remedy=remedy, level=level, hidden=hidden))
