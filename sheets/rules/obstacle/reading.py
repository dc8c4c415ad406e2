"""Ch. 4, 6 and 7: the settings that a run depends on, read once into a form that a turn can ask quickly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from sheets.rules.obstacle.ranking import FINAL

OBSTACLE_LENGTH = 20
"""Ch. 6: action points that an obstacle takes."""

TURN_LIMIT = 32
"""Ch. 7: turns for five obstacles."""


class Bad(StrEnum):
    """Ch. 6: the results that luck may roll again."""

    MISS = "miss"
    SEVENTEEN = "17"
    EIGHTEEN = "18"
    FAILED_SAVE = "failed_save"


_COVERED = {
    "all": frozenset(Bad),
    "scoring_rolls": frozenset(Bad) - {Bad.FAILED_SAVE},
    "not_18": frozenset(Bad) - {Bad.EIGHTEEN},
    "bogus": frozenset(Bad) - {Bad.MISS},
    "misses": frozenset({Bad.MISS}),
}
_BOGUS = _COVERED["bogus"]
_POLICIES = {
    "bogus_or_last_obstacle": (_BOGUS, frozenset(Bad)),
    "bogus_only": (_BOGUS, _BOGUS),
    "first_miss": (frozenset(Bad), frozenset(Bad)),
    "never": (frozenset[Bad](), frozenset[Bad]()),
}


@dataclass(frozen=True, kw_only=True)
class Reading:
    """How the doubtful rules of a run are read. `luck_for` and `luck_at_the_end` are the results that luck is used on
    by policy, before the last obstacle and on it; `luck_covers` those that it may be used on at all.
    """

    complete_at: int
    debts: bool
    carry_with_score: bool
    bogus_fails_save: bool
    save_uses_a_turn: bool
    failed_save_falls: bool
    luck_covers: frozenset[Bad]
    luck_for: frozenset[Bad]
    luck_at_the_end: frozenset[Bad]
    luck_uses_a_turn: bool
    luck_keeps_better: bool
    luck_adds_up: bool
    last_turn_counts: bool
    save_after_last_turn: bool

    @classmethod
    def of(cls, settings: Mapping[str, str]) -> Reading:
        """The reading that these settings mean."""
        luck_for, luck_at_the_end = _POLICIES[settings["luck_policy"]]
        return cls(
            complete_at=OBSTACLE_LENGTH + (settings["complete_rule"] == "more_than_20"),
            debts=settings["carry_floor"] == "none",
            carry_with_score=settings["carry_posted"] == "next_scoring_roll",
            bogus_fails_save=settings["save_success"] == "within_skill_no_bogus",
            save_uses_a_turn=settings["save_uses_a_turn"] == "true",
            failed_save_falls=settings["failed_save"] == "splash",
            luck_covers=_COVERED[settings["luck_covers"]],
            luck_for=luck_for,
            luck_at_the_end=luck_at_the_end,
            luck_uses_a_turn=settings["luck_uses_a_turn"] == "true",
            luck_keeps_better=settings["luck_choice"] == "either",
            luck_adds_up=settings["luck_doubled"] == "two_per_round",
            last_turn_counts=settings["finish_on_last_turn"] == "counts",
            save_after_last_turn=settings["bogus_17_on_last_turn"] == "extra_square",
        )


def turn_limit(round: int, settings: Mapping[str, str]) -> int | None:
    """Ch. 7: turns a run may take, None for no limit. The text has 32 for all three rounds; setting `final_turn_limit`:
    ten obstacles need about 50, so that 32 leave every final without a winner.
    """
    if round < FINAL:
        return TURN_LIMIT
    limit = settings["final_turn_limit"]
    return None if limit == "none" else int(limit)
