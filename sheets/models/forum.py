"""A fighter of the forum battles and a battle of posts, as players and staff write them down.

`l. 7` names a line of the rule text.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from sheets.models.names import named
from sheets.models.record import Count, Line, Record, Text
from sheets.models.secret import Secret

RankId = named("rank")

MOST_FIGHTERS, MOST_POSTS, MOST_ATTACKS, MOST_STRIKES, MOST_NAMED = 20, 400, 20, 40, 60
"""How much a battle, a post, an attack and a fighter's lists may hold: more than is ever played."""

Percent = Annotated[int, Field(ge=0, le=9999)]
Amount = Annotated[int, Field(ge=-9999, le=9999)]


class Phase(StrEnum):
    """L. 1-6: the phases of a post, in order; the loss tag ends it."""

    RESPONSE = "response"
    SETUP = "setup"
    MAIN = "main"


class Reserves(Record):
    """HP, Chakra and Stamina: what a fighter has, what something costs, takes or gives."""

    hp: Count = 0
    chakra: Count = 0
    stamina: Count = 0


class Stats(Record):
    """L. 71: what everybody may read in a fighter's first post."""

    taijutsu: Count = 0
    ninjutsu: Count = 0
    genjutsu: Count | None = Field(None, description="only in the rulesets of the family")
    defense: Count = 0
    accuracy: Count = 0
    dexterity: Count = 0
    evasion: Count = 0
    speed: Count = 0
    concentration: Count = 0


class Technique(Record):
    """A technique as its owner knows it; an attack or a response of its name need not say it again."""

    name: Line = Field(description="its name, such as `Kawarimi no Jutsu`")
    translation: Line | None = Field(None, description="its name in the language of the board")
    cost: Reserves = Field(Reserves(), description="paid at the end of the phase it is used in")
    base: Count | None = Field(None, description="base damage of each hit, for one that attacks")
    hits: Annotated[int, Field(ge=1, le=MOST_STRIKES)] = Field(1, description="hits; together they are one attack")
    skips_main: bool = Field(True, description="used as a response it takes the main phase")
    ghost: bool = Field(False, description="its damage cannot be blocked")
    effect: Text | None = Field(None, description="what it does, in short")


class Skill(Record):
    """A skill, by its name alone or with details."""

    name: Line
    effect: Text | None = None


class Weapon(Record):
    """A weapon, or a set of equal ones."""

    name: Line
    size: Literal["small", "medium", "large"] = Field("small", description="large: larger than the hand and heavy")
    base: Count | None = Field(None, description="base damage")
    stamina: Count = Field(0, description="stamina for each strike; the rule text names none")
    number: Count | None = Field(None, description="how many are carried")


class Entry(Record):
    """A line of the log of money and experience."""

    date: Line | None = None
    what: Line
    exp: Line | None = None
    money: Line | None = None
    link: Line | None = None


def _by_name(value: Any) -> Any:
    return {"name": value} if isinstance(value, str) else value


class Fighter(Record):
    """One ninja. Only the name is needed; what is left out stays write-in space."""

    game: Literal["forum"]
    kind: Literal["character"]
    name: Annotated[Line, Field(min_length=1)] = Field(description="the ninja's name, in any script")
    reading: Line | None = Field(None, description="how the name is said")
    player: Line | None = Field(None, description="who plays this ninja")
    posting: Line | None = Field(None, description="how often the player posts")
    time_zone: Line | None = None
    slot: Line | None = Field(None, description="which of the player's ninja this is")
    village: Line | None = None
    rank: RankId | None = Field(None, description="Gennin, Chuunin, Jounin or Sennin")  # type: ignore[valid-type]
    level: Line | None = None
    exp: Line | None = Field(None, description="experience points, all in all")
    death_bonus: Line | None = None
    age: Line | None = None
    gender: Line | None = None
    height: Line | None = None
    weight: Line | None = None
    appearance: Text | None = None
    persona: Text | None = None
    background: Text | None = None
    portrait: Line | None = Field(None, description="an image file (JPEG, PNG), counted from this file's folder")
    stats: Stats | None = Field(None, description="all stats that opponents may read")
    reserves: Secret[Reserves] | None = Field(None, description="totals, which only staff know besides the player")
    critical: Count = Field(0, description="points that skills and gear add to the critical range at all times")
    block: Amount = Field(0, description="points that skills add to the block range at all times")
    techniques: tuple[Annotated[Technique, BeforeValidator(_by_name)], ...] = Field((), max_length=MOST_NAMED)
    skills: tuple[Annotated[Skill, BeforeValidator(_by_name)], ...] = Field((), max_length=MOST_NAMED)
    weapons: tuple[Annotated[Weapon, BeforeValidator(_by_name)], ...] = Field((), max_length=MOST_NAMED)
    items: tuple[Line, ...] = Field((), max_length=MOST_NAMED, description="other things carried, a line each")
    money: Line | None = None
    log: tuple[Entry, ...] = Field((), max_length=400, description="money and experience, the first entry first")


class Casting(Record):
    """A fighter in a file of its own."""

    file: Line = Field(description="a character file, counted from this file's folder")


def _sort(value: Any) -> str:
    by_file = "file" in value if isinstance(value, dict) else isinstance(value, Casting)
    return "in a file" if by_file else "written out"


def _character(value: Any) -> Any:
    if isinstance(value, str):
        return {"file": value}
    if isinstance(value, dict) and "file" not in value:
        return {"game": "forum", "kind": "character"} | value
    return value


Cast = Annotated[
    Annotated[Casting, Tag("in a file")] | Annotated[Fighter, Tag("written out")],
    Discriminator(_sort),
    BeforeValidator(_character),
]


def _entrant(value: Any) -> Any:
    return {"character": value} if isinstance(value, str) else value


class Entrant(Record):
    """Somebody who takes part in a battle: a file's name alone, or with details."""

    id: Line | None = Field(None, description="what the posts call this fighter; absent = the name")
    side: Line | None = Field(None, description="comrades share one; absent = alone")
    character: Cast = Field(description="a character file, or the character itself")
    left: Secret[Reserves] | None = Field(None, description="what is left at the start; absent = the totals")


class Pairing(Record):
    """The hit chance of one fighter on another, for all attacks that give none."""

    by: Line = Field(description="who attacks")
    on: Line = Field(description="who is attacked")
    chance: Percent = Field(description="hit chance in percent, at most 90")


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
    phase: Phase = Field(Phase.SETUP, description="at the end of the setup phase unless the ability says otherwise")


class Change(Record):
    """Damage or healing that is no attack: bleeding, an item, an effect that goes on."""

    name: Line
    hp: Count = 0
    chakra: Count = 0
    stamina: Count = 0
    phase: Phase = Field(Phase.SETUP, description="the phase it began in; without one it counts in the setup phase")


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


class Battle(Record):
    """A battle as a chain of posts."""

    game: Literal["forum"]
    kind: Literal["battle"]
    title: Annotated[Line, Field(min_length=1)] = Field(description="what everybody may read on a page")
    link: Line | None = Field(None, description="the thread")
    place: Line | None = None
    date: Line | None = None
    type: Literal["spar", "life_and_death"] = Field("spar", description="l. 95-101")
    practice: bool = Field(False, description="in the Practice Arena: nothing that happens has consequences")
    seed: Line | None = Field(None, description="rolls that no post gives come from it")
    settings: dict[Line, Line] = Field({}, description="readings of doubtful rules: `setting: value`")
    fighters: Annotated[
        tuple[Annotated[Entrant, BeforeValidator(_entrant)], ...], Field(min_length=2, max_length=MOST_FIGHTERS)
    ] = Field(description="who takes part")
    chances: tuple[Pairing, ...] = Field((), max_length=400, description="hit chances by pairing")
    posts: tuple[Post, ...] = Field((), max_length=MOST_POSTS)
