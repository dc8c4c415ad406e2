"""Ch. 4 and 5: an athlete's skill on each obstacle, and how often luck helps in a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sheets.models.obstacle import Athlete
from sheets.models.obstacle_rulebook import Obstacle, Tournament

LUCK = "luck"


def skills(athlete: Athlete, game: Tournament) -> dict[str, int]:
    """Ch. 5: the skill on every obstacle, by its initials in course order, under the settings in force."""
    attributes = {"iq": athlete.iq, "dx": athlete.dx, "st": athlete.st}
    return skills_of(attributes, athlete.additives, game)


def skills_of(attributes: Mapping[str, int], additives: Sequence[str], game: Tournament) -> dict[str, int]:
    """Ch. 5: the attribute, and for each copy of an additive that helps there `additive_value` points more."""
    value = int(game.settings["additive_value"])
    return {
        each.id: attributes[each.attribute] + value * sum(map(additives.count, helping(each, game.settings)))
        for each in game.courses.obstacles
    }


def helping(obstacle: Obstacle, settings: Mapping[str, str]) -> tuple[str, ...]:
    """Setting `skill_source`: the additives that help on an obstacle."""
    return obstacle.lists if settings["skill_source"] == "lists" else obstacle.formulas


def luck(athlete: Athlete, settings: Mapping[str, str]) -> int:
    """Ch. 4, 6: how many bad rolls a round may be rolled again. Setting `luck_doubled`: whether further copies help."""
    copies = athlete.additives.count(LUCK)
    return copies if settings["luck_doubled"] == "two_per_round" else min(copies, 1)
