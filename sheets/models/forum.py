"""A fighter of the forum battles and a battle of posts, as players and staff write them down.

`l. 7` names a line of the rule text.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from sheets.models.forum_post import MOST_STRIKES, Amount, Percent, Post, Reserves
from sheets.models.names import named
from sheets.models.record import Count, Line, Record, Text
from sheets.models.secret import Secret

RankId = named("rank")

MOST_FIGHTERS, MOST_POSTS, MOST_NAMED = 20, 400, 60
"""How much a battle and a fighter's lists may hold: more than is ever played."""


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
    left: Secret[Reserves] | None = Field(None, description="what is left at the start; what is absent is full")


class Pairing(Record):
    """The hit chance of one fighter on another, for all attacks that give none."""

    by: Line = Field(description="who attacks")
    on: Line = Field(description="who is attacked")
    chance: Percent = Field(description="hit chance in percent, at most 90")


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
