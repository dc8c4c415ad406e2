"""SG 1.10, 1.11, 10: merit: what a game earns, what ranks, gear and backgrounds cost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from sheets.models.shinobigami import Flaw, Virtue
from sheets.models.shinobigami_rulebook import BackgroundEntry, Rulebook

GEAR_AT_START, GEAR_AT_MOST = 2, 6
"""SG 1.11: pieces of gear at the start of a game, and ever."""

GEAR_PRICE = 2
"""SG 1.11.01: merit for one more piece."""


class Reward(IntEnum):
    """SG 10.01: the lines of merit after a game, in its order. Their points are `POINTS`."""

    CLAN_GOALS = 1
    LAST_NINJA_STANDING = 2
    ROLEPLAY = 3
    PRIZE_HELD = 4
    HEARTSTRINGS = 5
    MISSION_COMPLETE = 6

    @property
    def points(self) -> int:
        """Merit for this line: 3 for the mission, 1 for any other."""
        return 3 if self is Reward.MISSION_COMPLETE else 1


@dataclass(frozen=True, kw_only=True)
class Advance:
    """A rank after a game and the merit left."""

    rank: str
    merit: int


def rewards(lines: Iterable[Reward], *, prizes: int = 1, prize_merit: str = "once") -> int:
    """SG 10.01: merit for a game, each line once.

    Setting `prize_merit: per_prize`: each of several different Prizes held counts.
    """
    earned = set(lines)
    more = prizes - 1 if prize_merit == "per_prize" and Reward.PRIZE_HELD in earned else 0
    return sum(line.points for line in earned) + max(more, 0)


def heartstrings(votes: Mapping[str, str], tie: str = "gm_decides") -> tuple[str, ...]:
    """SG 10.01: who gets the merit of the votes (voter -> voted for); a vote for oneself does not count.

    On equal votes the setting `heartstrings_tie` decides: all_tied, nobody, or gm_decides, which gives all
    candidates.
    """
    counted = [choice for voter, choice in votes.items() if voter != choice]
    most = max(map(counted.count, counted), default=0)
    winners = tuple(sorted({choice for choice in counted if counted.count(choice) == most}))
    return () if tie == "nobody" and len(winners) > 1 else winners


def advance(rank: str, merit: int, book: Rulebook) -> Advance:
    """SG 10.03.01: buy the next rank if the merit is there: one step after any one game, and only from Chunin
    up.
    """
    numbered = {entry.number: entry for entry in book.ranks}
    following = numbered.get(book.rank[rank].number + 1)
    price = following.merit if following else None
    if following is None or not price or merit < price:
        return Advance(rank=rank, merit=merit)
    return Advance(rank=following.id, merit=merit - price)


def price_of_rank(rank: str, book: Rulebook) -> int:
    """SG 1.03.1: merit for all steps from Chunin to this rank."""
    return sum(entry.merit or 0 for entry in book.ranks if entry.number <= book.rank[rank].number)


def gear_price(pieces: int, *, clout: bool = False) -> int:
    """SG 1.10.01.01, 1.11.01: merit for extra gear; with Clout half, each piece rounded up."""
    return pieces * (-(-GEAR_PRICE // 2) if clout else GEAR_PRICE)


def may_take_gear(have: int, more: int = 1) -> bool:
    """SG 1.11.01: nobody ever holds more than six pieces."""
    return have + more <= GEAR_AT_MOST


def total(chosen: Sequence[Virtue | Flaw], known: Iterable[BackgroundEntry]) -> int:
    """SG 1.10.01: the merit of virtues (a price) or flaws (a gain), as written, else as the rules say."""
    printed = {entry.id: entry.merit for entry in known}
    return sum(printed.get(entry.name, 0) if entry.merit is None else entry.merit for entry in chosen)


def balanced(virtue_merit: int, flaw_merit: int, setting: str = "covered") -> bool:
    """SG 1.10.01: whether flaws pay for the virtues. Setting `background_balance: equal` asks for exactly as
    much.
    """
    return virtue_merit == flaw_merit if setting == "equal" else virtue_merit <= flaw_merit
