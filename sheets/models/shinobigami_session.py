"""A scenario with its cast: who is in play, under which id, and who may read what of whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeVar

from sheets.models.names import folded
from sheets.models.secret import Secret
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_scenario import Npc, PlayerRole, Prize, Scenario

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class InPlay:
    """A player character, an NPC or a Prize of a session.

    `id` (`pc1`, `npc-yagyu`, `prize-scroll`) names it in references and files, and is the audience that holds its
    secrets. `path` leads to it in the scenario's file.
    """

    id: str
    sort: Literal["pc", "npc", "prize"]
    label: str
    role: PlayerRole | Npc | Prize
    character: Character | None = None
    path: tuple[str | int, ...] = ()

    @property
    def name(self) -> str:
        """The character's name, with its reading where it is not in Latin letters, else what the role is called."""
        return self.label if self.character is None else self.character.said

    @property
    def spoken_name(self) -> str:
        """The name in Latin letters where it has such a reading: short enough for a table."""
        reading = self.character.reading if self.character else None
        return reading if reading and reading.isascii() else self.name

    @property
    def has_handout(self) -> bool:
        """SG 4, 11.05: whether somebody has a Mission or a Secret, and so a handout and a row in each People Chart."""
        role = self.role
        return not isinstance(role, Prize) and bool(role.mission or role.secret or role.true_mission)

    @property
    def names(self) -> frozenset[str]:
        """All that this one may be called on a sheet."""
        known = (self.character.name, self.character.reading) if self.character else ()
        own = self.role.id if isinstance(self.role, Npc) else None
        return frozenset(name for name in (self.id, self.label, self.name, own, *known) if name)

    def held(self, secret: Secret[T] | None) -> Secret[T] | None:
        """The same secret, held by the GM and whoever plays this role. A Prize's secrets are the GM's alone."""
        if secret is None:
            return None
        return secret.held_by(() if self.sort != "pc" else (self.id,))


@dataclass(frozen=True, kw_only=True)
class Session:
    """One scenario ready to be printed."""

    scenario: Scenario
    cast: tuple[InPlay, ...]

    @property
    def pcs(self) -> tuple[InPlay, ...]:
        """The player characters, PC1 first."""
        return tuple(self._of("pc"))

    @property
    def npcs(self) -> tuple[InPlay, ...]:
        """The NPCs in the order of the file."""
        return tuple(self._of("npc"))

    @property
    def prizes(self) -> tuple[InPlay, ...]:
        """The Prizes in the order of the file."""
        return tuple(self._of("prize"))

    def meant(self, reference: str | None) -> InPlay | None:
        """Who is meant by `PC2`, the name of a character, or the name or id of an NPC; None for nobody known."""
        wanted = folded(reference or "")
        people = (*self.pcs, *self.npcs)
        return next((one for one in people if wanted and wanted in {folded(name) for name in one.names}), None)

    def public_name(self, reference: str | None) -> str:
        """What everybody calls whom a reference means; other words as they are."""
        found = self.meant(reference)
        return found.label if found else reference or ""

    def _of(self, sort: str) -> Iterable[InPlay]:
        return (one for one in self.cast if one.sort == sort)
