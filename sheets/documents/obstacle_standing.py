"""What a run means at the moment it ends, while others are still to come: who leads, who is in, who is pushed out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sheets.models.obstacle_event import Ending, Placed, Round
from sheets.rules.obstacle.ranking import FINAL, PLACES, pushed_out


@dataclass(frozen=True, kw_only=True, slots=True)
class Standing:
    """How a ninja stands after the run, as a moment of the show.

    `rank` counts those who finished so far, None for who did not; `rivals` are equal, or in the final faster; `out`
    are those whom this run pushes out. Both by name.
    """

    moment: str
    rank: int | None = None
    rivals: tuple[str, ...] = ()
    out: tuple[str, ...] = ()


def standing(round: Round, index: int) -> Standing:
    """Ch. 7: how the ninja at this place of the playing order stands when the run is over."""
    placed = round.placed[index]
    if placed.place is None:
        return Standing(moment="splash" if placed.run.ending is Ending.SPLASH else "late")
    earlier = [each for each in round.placed[:index] if each.place is not None]
    faster = [each for each in earlier if _place(each) < placed.place]
    level = [each for each in earlier if each.place == placed.place]
    cut = PLACES[round.number]
    rank = len(faster) + 1
    if round.number == FINAL:
        return _in_the_final(rank, earlier, faster, level)
    if len(faster) < cut < rank + len(level):
        return Standing(moment="level", rank=rank, rivals=_names(level))
    out = _pushed_out(round, index)
    if rank > cut:
        return Standing(moment="slow", rank=rank)
    if rank == 1 and level:
        return Standing(moment="joint", rank=rank, rivals=_names(level), out=out)
    moment = "first" if not earlier else "leads" if rank == 1 else "in"
    return Standing(moment=moment, rank=rank, out=out)


def _in_the_final(rank: int, earlier: Sequence[Placed], faster: Sequence[Placed], level: Sequence[Placed]) -> Standing:
    if not earlier:
        return Standing(moment="final/first", rank=rank)
    if faster:
        return Standing(moment="final/behind", rank=rank, rivals=_leaders(faster))
    if level:
        return Standing(moment="final/level", rank=rank, rivals=_names(level))
    return Standing(moment="final/leads", rank=rank, out=_leaders(earlier))


def _pushed_out(round: Round, index: int) -> tuple[str, ...]:
    """Ch. 7: the names of those whom this run pushes out, who are inside until now."""
    runs = [placed.run for placed in round.placed[: index + 1]]
    out = pushed_out(runs, PLACES[round.number])[runs[-1].athlete]
    return tuple(run.name for run in runs[:-1] if run.athlete in out)


def _leaders(finished: Sequence[Placed]) -> tuple[str, ...]:
    best = min(map(_place, finished))
    return _names([each for each in finished if each.place == best])


def _place(placed: Placed) -> int:
    assert placed.place is not None, "only those who finished are compared"
    return placed.place


def _names(placed: Sequence[Placed]) -> tuple[str, ...]:
    return tuple(each.run.name for each in placed)
