"""SG 13: what an enemy fights with, seen as a character, so that the same rules work out its numbers."""

from __future__ import annotations

from sheets.models.secret import Secret
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_scenario import Combat


def as_character(name: str, combat: Combat, game: Shinobigami) -> Character:
    """SG 13: an enemy as a character of the clan whose field it has: the gaps beside its own field are filled."""
    clan = next((clan.id for clan in game.rulebook.clans if clan.field == combat.field), None)
    return Character.model_construct(
        game="shinobigami",
        kind="character",
        name=name,
        clan=clan,
        skills=combat.skills,
        ninpo=combat.ninpo,
        gear=Secret(combat.gear),
        ohgi=Secret(combat.ohgi),
    )
