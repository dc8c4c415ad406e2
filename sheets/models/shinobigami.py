"""A Shinobigami character as a player or a game master writes it down."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field
from pydantic_core import PydanticCustomError

from sheets.models.names import named, named_or_own
from sheets.models.record import Count, Line, Record, Text
from sheets.models.secret import Secret

ClanId = named("clan")
RankId = named("rank")
ConvictionId = named("conviction")
SkillId = named("skill")
NinpoSkill = named("skill", besides=("any", "none"))
FieldId = named("field")
AilmentId = named("ailment")
OhgiTypeId = named("ohgi_type")
GearId = named("gear")
NinpoClan = named("clan", besides=("general",))
Gap = Annotated[int, Field(ge=0, le=5)]


FIGURE = re.compile(r"\d{1,2}\+?|[^\W\d_]")
"""What a ninpo list prints as cost or range: a number, a number and more (`2+`), or a letter that stands for one."""


def _figure(value: str) -> str:
    if FIGURE.fullmatch(value):
        return value
    raise PydanticCustomError(
        "figure",
        "`{typed}` is no figure of a ninpo",
        {"typed": value, "remedy": "write a number such as 2, or a letter"},
    )


Figure = Annotated[Line, BeforeValidator(lambda v: str(v) if isinstance(v, int) else v), AfterValidator(_figure)]
"""A cost or range, kept as typed."""


MOST = {
    **{"skills": 66, "paralysed": 66, "gaps": 6, "life_points_lost": 6, "ailments": 30, "ninpo": 60, "ohgi": 20},
    **{"gear": 50, "virtues": 20, "flaws": 20, "people": 100},
}
"""How many entries a list of a character may have: more than a sheet has room for, few enough to be read."""


class Ninpo(Record):
    """SG 1.07: one learned ninpo, copied from a ninpo list."""

    name: Line = Field(description="the ninpo's name")
    clan: NinpoClan | None = Field(None, description="`general`, or the clan whose list it stands in; absent = unknown")
    type: named("ninpo_type") | None = Field(None, description="attack, support or equip")  # type: ignore[valid-type]
    cost: Figure | None = Field(None, description="its cost; absent = none")
    range: Figure | None = Field(None, description="its range in plots; absent = none")
    skill: NinpoSkill | None = Field(None, description="its assigned skill; `any` while not chosen, absent = no check")
    effect: Text | None = Field(None, description="what it does, in short")
    page: Line | None = Field(None, description="where to read about it")
    secret: bool = Field(False, description="hidden from the other players: stands on the part that is folded away")
    invented: bool = Field(False, description="not from a rulebook: made up for this character")


class Ohgi(Record):
    """SG 1.08: a secret technique. Nobody but its owner knows it until it is used."""

    name: Line | None = Field(None, description="what is cried out when it is used")
    type: OhgiTypeId | None = Field(None, description="one of the seven types")
    skill: SkillId | None = Field(None, description="its assigned skill, a learned one")
    ninpo: tuple[Line, ...] = Field((), max_length=2, description="Extra Ninpo only: the two ninpo picked beforehand")
    look: Text | None = Field(None, description="what others see")


def _by_name(value: Any) -> Any:
    return {"name": value} if isinstance(value, str) else value


class Virtue(Record):
    """SG 1.10: a virtue, by its name alone or with details."""

    name: named_or_own("virtue") = Field(description="its name; one of your own needs `merit`")  # type: ignore[valid-type]
    about: Line | None = Field(None, description="the clan, character or EmoBond it is about")
    merit: Count | None = Field(None, description="its price, for one that is not in the rules")
    effect: Text | None = Field(None, description="what it does, for one that is not in the rules")


class Flaw(Record):
    """SG 1.10: a flaw, by its name alone or with details."""

    name: named_or_own("flaw") = Field(description="its name; one of your own needs `merit`")  # type: ignore[valid-type]
    about: Line | None = Field(None, description="the clan, character or EmoBond it is about")
    merit: Count | None = Field(None, description="the merit it gives, for one that is not in the rules")
    effect: Text | None = Field(None, description="what it does, for one that is not in the rules")


class Person(Record):
    """SG 4.01: a row of the People Chart."""

    name: Line = Field(description="who it is")
    location: bool = Field(False, description="their Location is known")
    secret: bool = Field(False, description="their Secret is known")
    ohgi: bool = Field(False, description="their Ohgi is known")
    bond: named_or_own("emobond") | None = Field(None, description="the EmoBond toward them")  # type: ignore[valid-type]
    sign: Literal["+", "-"] | None = Field(None, description="plus or minus, for an EmoBond in words of your own")


class Character(Record):
    """A character for its sheet. Only the name is needed; what is left out stays write-in space."""

    game: Literal["shinobigami"]
    kind: Literal["character"]
    name: Annotated[Line, Field(min_length=1)] = Field(description="the character's name, in any script")
    reading: Line | None = Field(None, description="how the name is said")
    number: Line | None = Field(None, description="the handout's number, such as PC1")
    player: Line | None = Field(None, description="who plays it")
    gender: Line | None = None
    age: Line | None = None
    clan: ClanId | None = Field(None, description="SG 1.03: one of the six clans")
    sub_school: Line | None = Field(None, description="a school within the clan")
    rank: RankId = Field("chunin", description="SG 1.03.1")
    goal: Line | None = Field(None, description="the clan goal, where it is not the clan's own")
    enemy: Line | None = Field(None, description="the favoured enemy, where it is not the clan's own")
    cover: Line | None = Field(None, description="SG 1.04: who the world thinks they are")
    conviction: ConvictionId | None = Field(None, description="SG 1.05")
    merit: Count | None = Field(None, description="unspent merit")
    portrait: Line | None = Field(None, description="an image file (JPEG, PNG), counted from this file's folder")
    skills: tuple[SkillId, ...] = Field((), max_length=MOST["skills"], description="SG 1.06: the learned skills")
    gaps: tuple[Gap, ...] = Field(
        (), max_length=MOST["gaps"], description="gaps filled by hand besides the clan's: 0 the outer one, 1 to 5"
    )
    wrap: Literal["none", "columns", "rows", "both"] | None = Field(
        None, description="which edges of the matrix are joined; absent = by the ninpo (Hadesology)"
    )
    life_points_lost: tuple[FieldId, ...] = Field(
        (), max_length=MOST["life_points_lost"], description="fields whose Life Point is lost"
    )
    extra_life_points: Annotated[int, Field(ge=0, le=6)] = Field(0, description="extra Life Point slots")
    paralysed: tuple[SkillId, ...] = Field(
        (), max_length=MOST["paralysed"], description="skills out of use by Paralysis"
    )
    ailments: tuple[AilmentId, ...] = Field((), max_length=MOST["ailments"], description="ailments suffered")
    close_combat: SkillId | None = Field(None, description="the skill of the free Close Combat Attack")
    ninpo: tuple[Ninpo, ...] = Field(
        (), max_length=MOST["ninpo"], description="SG 1.07: learned ninpo, Close Combat Attack left out"
    )
    ohgi: Secret[Annotated[tuple[Ohgi, ...], Field(max_length=MOST["ohgi"])]] = Field(
        Secret(()), description="SG 1.08: secret techniques"
    )
    gear: Secret[Annotated[tuple[GearId, ...], Field(max_length=MOST["gear"])]] = Field(
        Secret(()), description="SG 1.11: ninja gear, one entry a piece"
    )
    virtues: tuple[Annotated[Virtue, BeforeValidator(_by_name)], ...] = Field((), max_length=MOST["virtues"])
    flaws: tuple[Annotated[Flaw, BeforeValidator(_by_name)], ...] = Field((), max_length=MOST["flaws"])
    people: tuple[Person, ...] = Field((), max_length=MOST["people"], description="SG 4.01: the People Chart")
    background: Text | None = Field(None, description="the character's story in a few words")

    @property
    def said(self) -> str:
        """The name, with its reading where it is not in Latin letters."""
        return self.name if self.name.isascii() or not self.reading else f"{self.name} ({self.reading})"
