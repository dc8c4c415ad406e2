"""A post of a forum battle as it is written down: responses, setup, main action, costs, upkeep.

`l. 7` names a line of the rule text.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from sheets.models.record import Count, Line, Record, Text

MOST_ATTACKS, MOST_STRIKES = 20, 40
"""How much a post and an attack may hold."""

PhaseName = Literal["response", "setup", "main"]
Percent = Annotated[int, Field(ge=0, le=9999)]
Amount = Annotated[int, Field(ge=-9999, le=9999)]


class Reserves(Record):
    """HP, Chakra and Stamina: what a fighter has, what something costs, takes or gives."""

    hp: Count = 0
    chakra: Count = 0
    stamina: Count = 0


class Response(Record):
    """L. 7-37: what is done about one incoming attack. Exactly one of take, dodge, technique, skill."""

    take: bool = Field(False, description="the attack hits, without a roll")
    dodge: bool = Field(False, description="roll to dodge or block; `rolls` alone says so too")
    rolls: tuple[Annotated[int, Field(ge=1, le=100)], ...] = Field(
        (), max_length=MOST_STRIKES, description="d100 for each strike; absent = rolled from the seed"
    )
    technique: Line | None = Field(None, description="the technique used against it")
    skill: Line | None = Field(None, description="the skill used against it")
    chance: Percent | None = Field(None, description="where a technique or skill makes dodging easier: the new chance")
    cost: Reserves | None = Field(None, description="absent = that of the fighter's technique of this name")
    skips_main: bool | None = Field(None, description="absent = as the technique says, and true where it says nothing")
    block: Amount = Field(0, description="points that an effect adds to the block range")
    link: Line | None = Field(None, description="where the roll can be seen")


class JumpIn(Record):
    """L. 37: a comrade's attack is taken in the comrade's place, when a d20 shows 15 or less."""

    comrade: Line = Field(description="at whom the attack is aimed")
    roll: Annotated[int, Field(ge=1, le=20)] | None = Field(None, description="the d20; absent = rolled from the seed")
    link: Line | None = None


class Preparation(Record):
    """L. 38-42: an action of the setup phase. Small things are taken out without one."""

    take_out: Line | None = Field(None, description="something larger than a hand is drawn or picked up")
    put_away: Line | None = Field(None, description="something larger than a hand is put away or dropped")
    bloodline: Line | None = Field(None, description="a bloodline that is activated")
    scroll: Line | None = Field(None, description="what is written on a scroll")
    cost: Reserves = Reserves()


class Bonus(Record):
    """A term of an attack's modifier besides the stats: granted by staff, or by a skill."""

    source: Line
    amount: Amount


AttackKind = Literal["basic", "small", "medium", "large", "technique"]


class Action(Record):
    """L. 43-63: an action of the main phase. With `attack` it is aimed at somebody.

    Attacks of one kind on several opponents are one action, and an entry for each opponent.
    """

    attack: AttackKind | None = Field(None, description="basic, small, medium, large (weapons) or technique")
    name: Line | None = Field(None, description="what strikes, or what is done: punch, kunai, a technique, an item")
    on: Line | None = Field(None, description="who is attacked; absent = the only opponent")
    strikes: Annotated[int, Field(ge=1, le=MOST_STRIKES)] | None = Field(
        None, description="absent = 1, or the hits of the technique"
    )
    base: Count | None = Field(None, description="base damage of each; absent = 5 (basic), or as the fighter says")
    chance: Percent | None = Field(None, description="hit chance in percent; absent = by pairing or formula")
    ghost: bool = Field(False, description="the damage cannot be blocked")
    forced: bool = Field(False, description="a skill makes it critical")
    critical: Count = Field(0, description="points that active effects add to the critical range")
    block: Amount = Field(0, description="points that are added to the target's block range")
    bonuses: tuple[Bonus, ...] = Field((), max_length=20, description="further terms of the modifier")
    cost: Reserves | None = Field(None, description="absent = what the strikes or the technique cost")
    self_damage: Count = Field(0, description="HP that it takes from whoever uses it")
    rolls: tuple[Annotated[int, Field(ge=1, le=100)], ...] = Field(
        (), max_length=MOST_STRIKES, description="d100 for each strike on somebody who cannot respond"
    )


class Upkeep(Record):
    """L. 128: what an ability costs on each turn after the first."""

    name: Line
    cost: Reserves
    phase: PhaseName = Field("setup", description="paid as this phase ends; an ability may name another one")


class Change(Record):
    """Damage or healing that is no attack: bleeding, an item, an effect that goes on."""

    name: Line
    hp: Count = 0
    chakra: Count = 0
    stamina: Count = 0
    phase: PhaseName = Field("setup", description="the phase it began in; without one it counts in the setup phase")


def _as_list(value: Any) -> Any:
    return value if isinstance(value, list | tuple) else (value,)


class Post(Record):
    """L. 1-6: one turn of one fighter."""

    by: Line = Field(description="whose turn it is")
    text: Text | None = Field(None, description="the story of the turn; printed above the tags")
    link: Line | None = Field(None, description="where the post can be read")
    order: Line | None = Field(None, description="the turn order number, where the table keeps one")
    responses: tuple[Response, ...] = Field(
        (), max_length=MOST_ATTACKS, description="one for each attack since the last turn, in the order they were made"
    )
    jump_in: tuple[JumpIn, ...] = Field((), max_length=MOST_ATTACKS)
    setup: Annotated[tuple[Preparation, ...], BeforeValidator(_as_list)] = ()
    main: Annotated[tuple[Action, ...], BeforeValidator(_as_list), Field(max_length=MOST_ATTACKS)] = ()
    upkeep: tuple[Upkeep, ...] = ()
    damage: tuple[Change, ...] = Field((), description="damage over time, and other losses that no attack makes")
    healing: tuple[Change, ...] = Field((), description="what is healed or regained")
    life_and_death: bool = Field(False, description="from here on this spar is a battle of life and death")
    forfeit: bool = Field(False, description="gives up and is left alone")
