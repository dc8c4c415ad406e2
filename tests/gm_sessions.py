"""Sessions to print a GM part from: four example characters with words in every Secret, and odd ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sheets.models.shinobigami import Character
from sheets.models.shinobigami_scenario import Npc, PlayerRole, Prize, Scenario
from sheets.models.shinobigami_session import InPlay, Session
from tests.printshop import as_typed, examples, game

PC_SECRETS = ("Quillrot", "Zephyrfang", "Ultramarrow", "Vexthorn")
"""A word that stands in the Secret of PC1, PC2, ... and nowhere else."""

TRUE_MISSION, NPC_SECRET, PRIZE_SECRET = "Oblivionreed", "Thistlewarden", "Marblewhisper"


def role(number: int, words: int = 60) -> dict[str, Any]:
    """A handout; its Secret is `words` long and has the word of its own in the middle."""
    told = ["under", "the", "dam", "something", "waits", "and", "you", "know", "its", "name"] * (words // 10)
    told.insert(len(told) // 2, PC_SECRETS[number % 4] if number < 4 else f"Secret{number}")
    return {
        "recommended_clan": ("oni", "hirasaka", "hasuba", "kurama")[number % 4],
        "introduction": "You came to the drowned village by the last bus. Someone had put your name on the list.",
        "mission": "Hold the bell of the drowned shrine when the last fight is over.",
        "secret": " ".join(told),
    }


NPC = {
    "name": "Vice-Chief Hori",
    "description": "Runs the waterworks and sleeps in his office. He is polite as long as it costs nothing.",
    "mission": "Keep the sluice shut until the rite is over.",
    "secret": f"He was the one who drowned the village. {NPC_SECRET} is what he calls the thing below.",
    "combat": {
        "life_points": 8,
        "field": "scheming",
        "skills": ["poison", "bluff", "finances", "contacts", "barrier"],
        "ninpo": [
            {
                "name": "Sluice",
                "type": "attack",
                "cost": 2,
                "range": 3,
                "skill": "barrier",
                "effect": "Ranged Combat. A hit costs 2 Life Points and the target plots at most 3 next round.",
            },
            {"name": "Office Hours", "type": "support", "cost": 1, "skill": "bluff", "effect": "Dodge again."},
        ],
        "gear": ["bead_of_life", "bead_of_life", "prayer_seal"],
        "ohgi": [{"name": "Black Flood", "type": "area_attack", "skill": "poison", "look": "The taps all run."}],
        "special": ["While the sluice is shut he takes 1 less damage from each hit."],
    },
}
GROUP = {
    "name": "Drowned Watch",
    "combat": {"life_points": 3, "number": 3, "field": "stealth", "skills": ["infiltration", "escape", "blade"]},
}
PRIZE = {
    "name": "The Bell",
    "text": "A bronze bell no bigger than a fist. It has not rung for forty years.",
    "effect": "Its holder may let one failed check succeed.",
    "believed_holder": "PC2",
    "holder": "Vice-Chief Hori",
    "secret": f"It wakes what lies below. {PRIZE_SECRET} is engraved on its rim.",
}
SCENARIO: dict[str, Any] = {
    "title": "The Drowned Bell",
    "author": "somebody",
    "type": "versus",
    "introduction": "Hinokawa, forty years after the dam. The water is the lowest it has ever been.",
    "background": "The shrine was drowned to keep something shut.\nTonight the seal is dry for the first time.",
    "content_warnings": ["drowning", "family quarrels"],
    "special_rules": ["Every Cycle the water falls: at the end of the third the shrine can be entered."],
    "introduction_scenes": [{"title": "The last bus", "text": "Rain, and nobody at the stop."}, "A letter", "A cellar"],
    "master_scenes": [
        {"title": "The siren", "when": "before the second Cycle", "text": "Hori opens the sluice a little."},
        "The bell is heard under the water.",
    ],
    "climax": {"trigger": "The limit, or somebody rings the bell.", "end": "Until one side stands alone."},
    "endings": [{"title": "The bell stays silent", "text": "The valley floods again."}, "It rang."],
}


def session(
    pcs: Sequence[dict[str, Any]] | None = None,
    *,
    npcs: Sequence[dict[str, Any]] = (NPC, GROUP),
    prizes: Sequence[dict[str, Any]] = (PRIZE,),
    cast: Sequence[Character | None] | None = None,
    **scenario: Any,
) -> Session:
    """A session of these roles, four by default, played by the example characters by default."""
    roles = list(pcs if pcs is not None else (role(number) for number in range(4)))
    if pcs is None:
        roles[1] |= {"true_mission": f"Ring the bell. {TRUE_MISSION} must wake."}
    data = {"game": "shinobigami", "kind": "scenario", **SCENARIO, **scenario}
    data |= {"pcs": roles, "npcs": list(npcs), "prizes": list(prizes)}
    found = Scenario.model_validate(as_typed(data), context=game().names)
    played = [*(examples() if cast is None else cast), *[None] * len(roles)][: len(roles)]
    return Session(scenario=found, cast=tuple(_in_play(found, played)))


def bare(**scenario: Any) -> Session:
    """A session of one uncast role, with nothing that is not needed."""
    empty = {key: [] for key in ("content_warnings", "special_rules", "introduction_scenes", "master_scenes")}
    empty |= {"endings": [], "climax": {}, "introduction": "", "background": ""}
    return session([{"mission": "Stay.", "secret": PC_SECRETS[0]}], npcs=(), prizes=(), cast=(), **empty, **scenario)


def _in_play(scenario: Scenario, played: Sequence[Character | None]) -> list[InPlay]:
    pcs = [
        _one(f"pc{n}", f"PC{n}", part, who) for n, (part, who) in enumerate(zip(scenario.pcs, played, strict=True), 1)
    ]
    npcs = [_one(f"npc-{n}", npc.name, npc, _inline(npc)) for n, npc in enumerate(scenario.npcs)]
    return pcs + npcs + [_one(f"prize-{n}", prize.name, prize, None) for n, prize in enumerate(scenario.prizes)]


def _inline(npc: Npc) -> Character | None:
    return npc.character if isinstance(npc.character, Character) else None


def _one(id: str, label: str, part: PlayerRole | Npc | Prize, who: Character | None) -> InPlay:
    sort = "pc" if isinstance(part, PlayerRole) else "npc" if isinstance(part, Npc) else "prize"
    return InPlay(id=id, sort=sort, label=label, role=part, character=who)  # type: ignore[arg-type]
