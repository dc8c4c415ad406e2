"""A Shinobigami scenario as a game master writes it down (SG 11)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from sheets.models.names import named
from sheets.models.record import Count, Line, Record, Text
from sheets.models.secret import Secret
from sheets.models.shinobigami import Character, ClanId, FieldId, GearId, Ninpo, Ohgi, SkillId

ScenarioType = Literal["versus", "cooperative", "battle_royale", "custom"]


def _by_text(value: Any) -> Any:
    return {"text": value} if isinstance(value, str) else value


class TrueMission(Record):
    """SG 11.04: the mission that counts instead of the one on the handout's front."""

    text: Text = Field(description="what has to be done in truth")
    replaces: bool = Field(True, description="it stands in the place of the Mission; `no`: it comes on top of it")


class Casting(Record):
    """The character of a role: a character file, counted from the scenario's folder."""

    file: Line = Field(description="a character file, counted from this file's folder")


def _character(value: Any) -> Any:
    if isinstance(value, str):
        return {"file": value}
    if isinstance(value, dict) and "file" not in value:
        return {"game": "shinobigami", "kind": "character"} | value
    return value


def _sort(value: Any) -> str:
    by_file = "file" in value if isinstance(value, dict) else isinstance(value, Casting)
    return "in a file" if by_file else "written out"


Cast = Annotated[
    Annotated[Casting, Tag("in a file")] | Annotated[Character, Tag("written out")],
    Discriminator(_sort),
    BeforeValidator(_character),
]


class Role(Record):
    """SG 4, 11.04: a handout: what stands on its front for all, and the Secret folded inside."""

    recommended_clan: ClanId | None = Field(None, description="the clan that fits best")
    introduction: Text | None = Field(None, description="who this is, for everybody to read")
    mission: Text | None = Field(None, description="what has to be done; everybody may read it")
    secret: Secret[Text] | None = Field(None, description="what only the player of this role and the GM know")
    true_mission: Secret[Annotated[TrueMission, BeforeValidator(_by_text)]] | None = Field(
        None, description="the mission that counts in truth; stands with the Secret"
    )
    content_warnings: tuple[Line, ...] = Field((), description="printed on the front of this handout")


class PlayerRole(Role):
    """The handout of a player character: PC1, PC2, ... by their order."""

    character: Cast | None = Field(None, description="who plays it: a file or a character; absent = uncast")


class Combat(Record):
    """SG 13: what an enemy fights with. Life Points of an enemy cost it no skills."""

    life_points: Annotated[int, Field(ge=1, le=99)] = Field(6, description="how many Life Points it has")
    number: Annotated[int, Field(ge=1, le=20)] = Field(
        1, description="how many of them there are; a group shares a plot"
    )
    field: FieldId | None = Field(None, description="its own field")
    skills: tuple[SkillId, ...] = ()
    ninpo: tuple[Ninpo, ...] = ()
    gear: tuple[GearId, ...] = ()
    ohgi: tuple[Ohgi, ...] = ()
    special: tuple[Line, ...] = Field((), description="special rules")


class Npc(Role):
    """SG 11.05: somebody the game master plays; with a Mission and a Secret it has a handout too."""

    name: Line = Field(description="what the players call it")
    id: Line | None = Field(None, description="a short name for references; absent = made from the name")
    description: Text | None = Field(None, description="for the GM")
    combat: Secret[Combat] | None = Field(None, description="what it fights with")
    character: Cast | None = Field(None, description="a full character file instead of a combat block")


class Prize(Record):
    """SG 11.06: what everybody wants."""

    name: Line = Field(description="what it is called")
    text: Text | None = Field(None, description="what everybody knows of it")
    effect: Secret[Text] | None = Field(None, description="what it does for its holder")
    believed_holder: Line | None = Field(None, description="who is thought to hold it: PC2, an NPC's name, nobody")
    holder: Secret[Line] | None = Field(None, description="who holds it in truth")
    secret: Secret[Text] | None = Field(None, description="its Secret")


class Scene(Record):
    """A scene prepared by the game master."""

    title: Line | None = None
    when: Line | None = Field(None, description="what sets it off")
    text: Text = Field(description="what happens")


Scenes = tuple[Annotated[Scene, BeforeValidator(_by_text)], ...]


class Climax(Record):
    """SG 8: what opens the last fight and how it ends."""

    trigger: Text | None = Field(None, description="what opens it, when the limit does not")
    end: Text | None = Field(None, description="how it ends and who has won")
    rounds: Annotated[int, Field(ge=1, le=11)] | None = Field(
        None, description="SG 8.02: after so many rounds it is over; absent = as many as there is room for"
    )


class Scenario(Record):
    """One session: roles with Missions and Secrets, prizes, scenes, and what ends it."""

    game: Literal["shinobigami"]
    kind: Literal["scenario"]
    title: Annotated[Line, Field(min_length=1)] = Field(description="what everybody may read on a page")
    author: Line | None = None
    type: ScenarioType = Field("custom", description="SG 11.01")
    limit: Count = Field(3, description="SG 11.09.01: Cycles of the Main Phase")
    rank: named("rank") = Field("chunin", description="the rank the player characters start with")  # type: ignore[valid-type]
    background: Secret[Text] | None = Field(None, description="what the game master should know")
    introduction: Text | None = Field(None, description="what all players are told before they choose a role")
    content_warnings: tuple[Line, ...] = Field((), description="told to everybody before the game")
    pcs: tuple[PlayerRole, ...] = Field((), description="the handouts of the players, PC1 first")
    npcs: tuple[Npc, ...] = ()
    prizes: tuple[Prize, ...] = ()
    introduction_scenes: Secret[Scenes] = Field(Secret(()), description="one for each player character, in their order")
    master_scenes: Secret[Scenes] = Secret(())
    endings: Secret[Scenes] = Secret(())
    climax: Secret[Climax] = Secret(Climax())
    special_rules: tuple[Line, ...] = Field((), description="rules of this scenario that everybody is told")
    scene_tables: tuple[Line, ...] = Field(("scenes",), description="ids of the tables scenes are rolled on")
    settings: dict[Line, Line] = Field({}, description="readings of doubtful rules for this scenario")
