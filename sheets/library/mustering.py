"""The fighters of a forum battle are brought in: written out in it, or in files of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from sheets.errors import Finding, Problem
from sheets.library.casting import CharacterFiles, Gathered, Member
from sheets.library.nodes import Keys
from sheets.library.records import Loaded
from sheets.models.forum import Entrant, Fighter
from sheets.models.forum_battle import Fight, InFight
from sheets.models.names import Names, folded
from sheets.resources import SearchPath


def muster(battle: Loaded, names: Names, _: SearchPath) -> Gathered:
    """The battle with its fighters. One whose file is no use stays away, and a problem says why.

    What a fighter has left is held by the GM and whoever plays that fighter.
    """
    mustering = _Mustering(battle, CharacterFiles(battle, ("forum", "character"), Fighter, names))
    fight = Fight(battle=battle.model, fighters=tuple(mustering.everybody()))
    problems = (*mustering.files.problems, *mustering.problems)
    return Gathered(whole=fight, members=tuple(mustering.members), problems=problems)


@dataclass
class _Mustering:
    battle: Loaded
    files: CharacterFiles
    members: list[Member] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def everybody(self) -> Iterator[InFight]:
        taken: set[str] = set()
        for index, entrant in enumerate(self.battle.model.fighters):
            path = ("fighters", index)
            member = self.member(entrant, path)
            if member is None:
                continue
            id = entrant.id or member.model.name
            if folded(id) in taken:
                remedy = "give one of them an `id:` of its own; the posts then say that"
                self.report(path, f"two fighters are called `{id}`", remedy)
                continue
            taken.add(folded(id))
            self.members.append(member)
            left = entrant.left.held_by({id}) if entrant.left else None
            yield InFight(id=id, side=entrant.side or id, fighter=_held(member.model, id), left=left, path=path)

    def member(self, entrant: Entrant, path: Keys) -> Member | None:
        """The fighter itself and where it is written down."""
        id = f"fighter-{path[1]}"
        if isinstance(entrant.character, Fighter):
            return Member(id=id, model=entrant.character, record=self.battle, path=(*path, "character"))
        record = self.files.read(entrant.character.file, (*path, "character", "file"))
        return Member(id=id, model=record.model, record=record) if record else None

    def report(self, path: Keys, what: str, remedy: str) -> None:
        self.problems.append(self.battle.locate(Finding(path=path, what=what, remedy=remedy)))


def _held(fighter: Fighter, id: str) -> Fighter:
    """The fighter with totals that the GM and whoever plays it hold."""
    return fighter.model_copy(update={"reserves": fighter.reserves.held_by({id})}) if fighter.reserves else fighter
