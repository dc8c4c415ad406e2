"""A battle that was worked out: every attack with its terms and strikes, every post with its losses, who stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from itertools import chain

from sheets.models.forum import Battle, Fighter
from sheets.models.forum_post import Reserves
from sheets.models.names import folded
from sheets.models.secret import Secret


class Phase(StrEnum):
    """L. 1-6: the phases of a post, in order; the loss tag ends it."""

    RESPONSE = "response"
    SETUP = "setup"
    MAIN = "main"


class Outcome(StrEnum):
    """L. 104-116: what a strike came to."""

    DODGE = "dodge"
    BLOCK = "block"
    HIT = "hit"
    CRITICAL = "critical"


class State(StrEnum):
    """L. 80-101: how a fighter stands. `undecided`: no HP left in a spar, which is for staff to say.

    `exhausted`: passed out for want of Chakra or Stamina.
    """

    FIGHTING = "fighting"
    UNDECIDED = "undecided"
    UNCONSCIOUS = "unconscious"
    DEAD = "dead"
    EXHAUSTED = "exhausted"
    FORFEITED = "forfeited"

    @property
    def can_act(self) -> bool:
        """Whether such a fighter may still post a turn."""
        return self in (State.FIGHTING, State.UNDECIDED)


class Answer(StrEnum):
    """What was done about an attack. `none`: the target could not respond; `jumped`: a comrade stood in the way."""

    TAKE = "take"
    DODGE = "dodge"
    TECHNIQUE = "technique"
    SKILL = "skill"
    NONE = "none"
    JUMPED = "jumped"


@dataclass(frozen=True, kw_only=True, slots=True)
class InFight:
    """A fighter of a battle. `id` is what posts call it; `path` leads to it in the battle's file.

    `left` is what is left of its totals at the start, None for all.
    """

    id: str
    side: str
    fighter: Fighter
    left: Secret[Reserves] | None = None
    path: tuple[str | int, ...] = ()

    @property
    def name(self) -> str:
        """What pages call this fighter."""
        return self.fighter.name


@dataclass(frozen=True, kw_only=True)
class Fight:
    """A battle with its fighters at hand; those whose file is no use are missing."""

    battle: Battle
    fighters: tuple[InFight, ...]

    def meant(self, reference: str | None) -> InFight | None:
        """Who is meant by an id, else by a name, in any case; None for nobody known."""
        wanted = folded(reference or "")
        by_id = (f for f in self.fighters if folded(f.id) == wanted)
        by_name = (f for f in self.fighters if folded(f.name) == wanted)
        return next(chain(by_id, by_name), None) if wanted else None

    def opponents(self, of: InFight) -> tuple[InFight, ...]:
        """Everybody on another side."""
        return tuple(f for f in self.fighters if f.side != of.side)


@dataclass(frozen=True, kw_only=True, slots=True)
class Term:
    """A part of a modifier: the stat's id or a bonus's own words, and its amount, negative for a defence."""

    source: str
    amount: Fraction
    is_stat: bool = True


@dataclass(frozen=True, kw_only=True, slots=True)
class Strike:
    """One strike. `chance` in percent after the cap. `roll` and `outcome` are None while nobody has responded."""

    chance: int | None
    critical_range: int
    block_range: int
    ghost: bool
    forced: bool
    roll: int | None = None
    outcome: Outcome | None = None
    taken: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Attack:
    """One attack. `modifier` is the sum of `terms`; `sharing` strikes divide it and get `share` each.

    `damage` is that of a plain hit. `number` counts through the battle from 1, `post` from 1. `answered` is the post
    that responded, `answer_name` its technique or skill, `taken_by` a comrade who jumped in. `failed`: its cost could
    not be paid, so that it never happened.
    """

    number: int
    post: int
    by: str
    on: str
    kind: str
    name: str
    base: int
    terms: tuple[Term, ...]
    modifier: Fraction
    sharing: int
    share: int
    damage: int
    strikes: tuple[Strike, ...]
    failed: bool = False
    answered: int | None = None
    answer: Answer | None = None
    answer_name: str | None = None
    taken_by: str | None = None

    @property
    def taken(self) -> int:
        """HP that it took from whoever it hit."""
        return sum(strike.taken for strike in self.strikes)


@dataclass(frozen=True, kw_only=True, slots=True)
class Jump:
    """L. 37: somebody tried to stand before a comrade. `attack` is the one he took, None where the d20 was too high."""

    comrade: str
    roll: int
    attack: int | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Losses:
    """What a phase, a post or a battle took; what was healed counts below zero."""

    hp: int = 0
    chakra: int = 0
    stamina: int = 0

    def __add__(self, other: Losses) -> Losses:
        return Losses(hp=self.hp + other.hp, chakra=self.chakra + other.chakra, stamina=self.stamina + other.stamina)


@dataclass(frozen=True, kw_only=True, slots=True)
class Standing:
    """What a fighter has left, and how he stands."""

    hp: int
    chakra: int
    stamina: int
    state: State


@dataclass(frozen=True, kw_only=True)
class Turn:
    """One post worked out. `incoming` and `made` are numbers of attacks; `losses` are those of the one who posts.

    `fell` is the phase at whose end he could not go on. `standings` are those of all fighters after it, by id, and
    secret as totals are: its holder and the GM know each. `failed` names the abilities that could not be paid.
    `inflicted` are losses, by id, of those who lay helpless: no tag of their own tells them.
    """

    number: int
    by: str
    incoming: tuple[int, ...]
    made: tuple[int, ...]
    losses: Mapping[Phase, Losses]
    standings: Mapping[str, Secret[Standing]]
    states: Mapping[str, State]
    main_skipped: bool = False
    fell: Phase | None = None
    failed: tuple[str, ...] = ()
    jumps: tuple[Jump, ...] = ()
    first: bool = False
    inflicted: Mapping[str, Losses] = field(default_factory=dict)

    @property
    def total(self) -> Losses:
        """The loss tag: the whole turn."""
        return sum(self.losses.values(), Losses())


@dataclass(frozen=True, kw_only=True)
class Ran:
    """A battle worked out from its posts. `seed` is what further rolls came from, None where all were given.

    `pending` are the numbers of attacks nobody has responded to. `winners` are ids, empty while it goes on.
    """

    fight: Fight
    turns: tuple[Turn, ...]
    attacks: tuple[Attack, ...]
    deadly: bool
    winners: tuple[str, ...]
    seed: str | None = None

    @property
    def pending(self) -> tuple[int, ...]:
        """Attacks that are still open."""
        return tuple(a.number for a in self.attacks if a.answered is None and not a.failed)

    def attack(self, number: int) -> Attack:
        """The attack of this number."""
        return self.attacks[number - 1]
