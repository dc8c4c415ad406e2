"""Runs by the thousand: what a total does on a stand is worked out once, by the functions a single run is played by."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import inf

from sheets.models.obstacle_event import Ending, Run
from sheets.rules.obstacle.reading import Reading
from sheets.rules.obstacle.run import Lane
from sheets.rules.obstacle.turn import Stand, Taken, ending, has_time, result, take, uses_a_turn, wants_luck

MOST = 18
"""The highest total of three dice."""

Leg = tuple[int, ...]
"""The skill on an obstacle and that on the next one, where there is one: all that a turn on it depends on."""

Link = tuple[Taken, "Node"]
"""What a total leads to: the turn as it was taken, and the node after it."""

Links = list["Link | Links | None"]
"""By total; None until it is asked for. Where luck rolls again, the links by the total of that second roll."""


@dataclass(slots=True, eq=False)
class Node:
    """A stand on some obstacle, None after a fall, and what each total leads to; on the last turn by itself.

    `stays`: neither fallen nor through. `onward` are the nodes that follow one that is through, by the next leg.
    """

    leg: Leg
    stand: Stand | None
    uses_a_turn: bool
    stays: bool
    links: Links = field(default_factory=lambda: [None] * (MOST + 1))
    last_links: Links = field(default_factory=lambda: [None] * (MOST + 1))
    onward: dict[Leg, Node] = field(default_factory=dict)


@dataclass(kw_only=True)
class Chains:
    """The nodes of all runs under one reading; athletes with equal skills share them."""

    reading: Reading
    _nodes: dict[tuple[Leg, Stand | None], Node] = field(default_factory=dict)

    def node(self, leg: Leg, stand: Stand | None) -> Node:
        """The one node of a stand."""
        if (leg, stand) not in self._nodes:
            stays = stand is not None and not stand.obstacle
            uses = stand is not None and uses_a_turn(stand, self.reading)
            self._nodes[leg, stand] = Node(leg, stand, uses, stays)
        return self._nodes[leg, stand]

    def link(self, node: Node, total: int, totals: Iterator[int], *, last: bool) -> Link:
        """What a total leads to, and the one after it where luck rolls again."""
        links = node.last_links if last else node.links
        found = links[total]
        if found is None:
            found = links[total] = self._first(node, total, last)
        if isinstance(found, list):
            again = next(totals)
            second = found[again]
            if second is None:
                second = found[again] = self._taken(node, total, second=again)
            found = second
        assert not isinstance(found, list), "luck rolls once"
        return found

    def _first(self, node: Node, total: int, last: bool) -> Link | Links:
        assert node.stand, "nobody rolls after a fall"
        leg, reading = node.leg, self.reading
        luck = wants_luck(node.stand, result(node.stand, total, leg, reading), leg, reading, last=last)
        if luck and not reading.luck_uses_a_turn:
            return [None] * (MOST + 1)
        return self._taken(node, total, wait=luck)

    def _taken(self, node: Node, total: int, *, second: int | None = None, wait: bool = False) -> Link:
        assert node.stand, "nobody rolls after a fall"
        taken = take(node.stand, total, node.leg, self.reading, second=second, wait=wait)
        return taken, self.node(node.leg, taken.step.stand)


class Route:
    """An athlete's way over a course, to be run again and again. `limit` is the turn limit, None for none."""

    def __init__(self, chains: Chains, lane: Lane, limit: int | None) -> None:
        self.chains, self.lane, self.limit = chains, lane, limit
        self._legs = [lane.skills[at : at + 2] for at in range(len(lane.skills))]
        self._start = chains.node(self._legs[0], Stand(luck=lane.luck))
        self._outcomes: dict[tuple[Ending, int, int], Run] = {}

    def run(self, totals: Iterator[int]) -> Run:
        """A run by these totals of three dice, without its squares."""
        ((turn, obstacle, taken),) = deque(self.walk(totals), maxlen=1)
        stand, lane = taken.step.stand, self.lane
        reached = Stand(obstacle=obstacle + stand.obstacle, saving=stand.saving, held=stand.held) if stand else None
        ended = ending(reached, turn, self.limit, lane.skills, self.chains.reading)
        over = stand.pending if stand and ended is Ending.FINISHED else 0
        key = (ended, turn, over)
        if key not in self._outcomes:
            self._outcomes[key] = Run(
                athlete=lane.athlete, name=lane.name, course=lane.course, skills=lane.skills, luck=lane.luck,
                ending=ended, turns=turn, leftover=over,
            )  # fmt: skip
        return self._outcomes[key]

    def walk(self, totals: Iterator[int]) -> Iterator[tuple[int, int, Taken]]:
        """Square by square until the run is over: the turn, the number of the obstacle, what was taken."""
        chains, legs, most = self.chains, self._legs, inf if self.limit is None else self.limit
        turn, obstacle, node = 0, 0, self._start
        for total in totals:
            turn += node.uses_a_turn
            last = turn >= most
            link = (node.last_links if last else node.links)[total]
            if link.__class__ is not tuple:  # not known yet, or luck rolls again
                link = chains.link(node, total, totals, last=last)
            taken, node = link  # type: ignore[misc]
            yield turn, obstacle, taken
            if not node.stays:
                obstacle += 1
                if node.stand is None or obstacle == len(legs):
                    return
                node = node.onward.get(legs[obstacle]) or self._onward(node, legs[obstacle])
            if last and node.stand and not has_time(node.stand, turn, self.limit, chains.reading):
                return

    def _onward(self, node: Node, leg: Leg) -> Node:
        assert node.stand, "nobody goes on after a fall"
        node.onward[leg] = self.chains.node(leg, replace(node.stand, obstacle=0))
        return node.onward[leg]
