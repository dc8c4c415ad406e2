"""Every number that the rules work out for a roster, for other tools."""

from __future__ import annotations

from typing import Any

from sheets.models.obstacle import Athlete, Roster
from sheets.models.obstacle_rulebook import Tournament
from sheets.rules.obstacle.career import status
from sheets.rules.obstacle.field import field
from sheets.rules.obstacle.skills import luck, skills


def facts(roster: Roster, game: Tournament) -> dict[str, Any]:
    """The roster's title, who would take part, and of every athlete skills, luck, status and unspent points."""
    return {
        "name": roster.title,
        "entrants": [athlete.id for athlete in field(roster, game)],
        "athletes": [_of(athlete, game) for athlete in roster.athletes],
    }


def _of(athlete: Athlete, game: Tournament) -> dict[str, Any]:
    return {
        "id": athlete.id,
        "name": athlete.name,
        "skills": skills(athlete, game),
        "luck": luck(athlete, game.settings),
        "status": status(athlete, game.settings).value,
        "unspent": athlete.unspent,
    }
