"""An evening for tests: players with and without a character, NPCs, a Prize, and words that only the GM may know."""

from __future__ import annotations

from sheets.models.secret import Secret
from sheets.models.shinobigami_scenario import Scenario
from sheets.models.shinobigami_session import InPlay, Session
from tests.printshop import as_typed, character, game

HIDDEN = tuple(f"Zephyrmarrow{number}" for number in range(9))
"""What stands in Secrets, and in what a character keeps to itself."""


def scenario() -> Scenario:
    record = {
        "game": "shinobigami",
        "kind": "scenario",
        "title": "The Lamp",
        "background": HIDDEN[0],
        "pcs": [
            {"mission": "Find it.", "secret": HIDDEN[1], "true_mission": HIDDEN[2]},
            {"mission": "Hide it.", "secret": HIDDEN[3], "recommended_clan": "hasuba"},
            {"mission": "Burn it.", "secret": "-"},
        ],
        "npcs": [
            {"name": "Lady of Lamps", "mission": "Watch.", "secret": HIDDEN[4]},
            {"name": "The Watchman"},
        ],
        "prizes": [{"name": "Lamp", "holder": HIDDEN[5], "secret": HIDDEN[6]}],
    }
    return Scenario.model_validate(as_typed(record), context=game().names)


def session() -> Session:
    play, aya = scenario(), character(name="Aya", reading="AH-ya", clan="oni", cover="Night porter")
    aya = aya.model_copy(
        update={"ohgi": Secret(({"name": HIDDEN[7]},)), "conviction": "loyalty", "background": HIDDEN[8]}
    )
    masked = character(name=HIDDEN[0], cover=HIDDEN[1], clan="otogi")
    cast = [
        InPlay(id="pc1", sort="pc", label="PC1", role=play.pcs[0], character=aya),
        InPlay(id="pc2", sort="pc", label="PC2", role=play.pcs[1]),
        InPlay(id="pc3", sort="pc", label="PC3", role=play.pcs[2], character=character(name="影山 千代女")),
        InPlay(id="npc-l", sort="npc", label="Lady of Lamps", role=play.npcs[0], character=masked),
        InPlay(id="npc-w", sort="npc", label="The Watchman", role=play.npcs[1]),
        InPlay(id="prize-l", sort="prize", label="Lamp", role=play.prizes[0]),
    ]
    return Session(scenario=play, cast=tuple(cast))
