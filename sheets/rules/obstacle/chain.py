"""Runs by the thousand: what a total does on a stand is worked out once, by the functions a single run is played by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import inf

from sheets.models.obstacle_event import Ending, Run
from sheets.rules.obstacle.reading import Reading
from sheets.rules.obstacle.run import Lane
from sheets.rules.obstacle.turn import Stand, Taken, ending, has_time, result, take, uses_a_turn, wants_luck

MOST = 18
"""The highest total of three dice."""

Legs = tuple[int, ...]
"""The skill on an obstacle and that on the next one, where there is one: all that a turn on it depends on."""


@dataclass(slots=True, eq=False)
class Node:
    """A stand on some obstacle, None after a fall, and what each total leads to; on the last turn by itself.

    Links are found when they are first asked for.
    """

    legs: Legs
    stand: Stand | None
    uses_a_turn: bool
    links: Links = field(default_factory=lambda: [None] * (MOST + 1))
    last_links: Links = field(default_factory=lambda: [None] * (MOST + 1))


Link = tuple[Taken, Node]
"""What a total leads to: the turn as it was taken, and the node after it."""

Links = list["Link | Links | None"]
"""By total. Where luck rolls again, the links by the total of that second roll."""


@dataclass(kw_only=True)
class Chains:
    """Nodes and links of all runs under one reading; athletes with equal skills share them."""

    reading: Reading
    _nodes: dict[tuple[Legs, Stand | None], Node] = field(default_factory=dict)
    _outcomes: dict[tuple[Lane, Ending, int, int], Run] = field(default_factory=dict)

    def run(self, lane: Lane, totals: Iterator[int], limit: int | None) -> Run:
        """A run by these totals of three dice, without its squares."""
        *_, (turn, obstacle, taken) = self.walk(lane, totals, limit)
        stand = taken.step.stand
        reached = replace(stand, obstacle=obstacle + stand.obstacle) if stand else None
        ended = ending(reached, turn, limit, lane.skills, self.reading)
        over = stand.pending if stand and ended is Ending.FINISHED else 0
        key = (lane, ended, turn, over)
        if key not in self._outcomes:
            self._outcomes[key] = Run(
                athlete=lane.athlete, name=lane.name, course=lane.course, skills=lane.skills, luck=lane.luck,
                ending=ended, turns=turn, leftover=over,
            )  # fmt: skip
        return self._outcomes[key]

    def walk(self, lane: Lane, totals: Iterator[int], limit: int | None) -> Iterator[tuple[int, int, Taken]]:
        """Square by square until the run is over: the turn, the number of the obstacle, what was taken."""
        skills, most = lane.skills, inf if limit is None else limit
        turn, obstacle = 0, 0
        node = self._node(skills[:2], Stand(luck=lane.luck))
        while True:
            turn += node.uses_a_turn
            last = turn >= most
            taken, node = self._rolled(node, totals, last)
            yield turn, obstacle, taken
            stand = node.stand
            if stand is None:
                return
            if stand.obstacle:
                obstacle += 1
                if obstacle == len(skills):
                    return
                stand = replace(stand, obstacle=0)
                node = self._node(skills[obstacle : obstacle + 2], stand)
            if last and not has_time(stand, turn, limit, self.reading):
                return

    def _rolled(self, node: Node, totals: Iterator[int], last: bool) -> tuple[Taken, Node]:
        """What the next total does, and the one after it where luck rolls again."""
        links = node.last_links if last else node.links
        total = next(totals)
        link = links[total] or self._first(node, links, total, last)
        if isinstance(link, list):
            again = next(totals)
            link = link[again] or self._taken(node, link, again, total, second=again)
        assert not isinstance(link, list), "luck rolls once"
        return link

    def _first(self, node: Node, links: Links, total: int, last: bool) -> Link | Links:
        assert node.stand, "nobody rolls after a fall"
        legs, reading = node.legs, self.reading
        luck = wants_luck(node.stand, result(node.stand, total, legs, reading), legs, reading, last=last)
        if luck and not reading.luck_uses_a_turn:
            seconds: Links = [None] * (MOST + 1)
            links[total] = seconds
            return seconds
        return self._taken(node, links, total, total, wait=luck)

    def _taken(
        self, node: Node, links: Links, place: int, total: int, *, second: int | None = None, wait: bool = False
    ) -> Link:
        assert node.stand, "nobody rolls after a fall"
        taken = take(node.stand, total, node.legs, self.reading, second=second, wait=wait)
        link = (taken, self._node(node.legs, taken.step.stand))
        links[place] = link
        return link

    def _node(self, legs: Legs, stand: Stand | None) -> Node:
        if (legs, stand) not in self._nodes:
            uses = stand is not None and not stand.obstacle and uses_a_turn(stand, self.reading)
            self._nodes[legs, stand] = Node(legs, stand, uses)
        return self._nodes[legs, stand]
