"""A scenario is cast: its roles get their characters, written out in it or in files of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from sheets.errors import Finding, Place, Problem, near
from sheets.filenames import safe_name
from sheets.library.nodes import Keys
from sheets.library.opening import bytes_of
from sheets.library.reader import MAX_BYTES
from sheets.library.records import Loaded, load
from sheets.library.tables import COMMON, table_ids
from sheets.models.names import Names
from sheets.models.record import Record
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_scenario import Npc, PlayerRole, Scenario
from sheets.models.shinobigami_session import InPlay, Session
from sheets.resources import SearchPath, is_file


@dataclass(frozen=True, kw_only=True)
class Member:
    """A record that another one takes in: written out in it below `path`, or in a file of its own, without `path`."""

    id: str
    model: Any
    record: Loaded
    path: Keys = ()

    def locate(self, finding: Finding) -> Problem:
        """A finding about this record as a problem, where it is written down."""
        return self.record.locate(replace(finding, path=(*self.path, *finding.path)))

    @property
    def folder(self) -> Path:
        """The folder that its portrait is counted from."""
        return self.record.folder

    @property
    def place(self) -> Place:
        """Where it starts."""
        return self.locate(Finding(path=(), what="")).place or Place(str(self.record.path))


@dataclass(frozen=True, kw_only=True)
class Gathered:
    """A record with all it takes in: `whole` is what is judged and printed in its place."""

    whole: Any
    members: tuple[Member, ...]
    problems: tuple[Problem, ...]


@dataclass
class CharacterFiles:
    """The files of characters that a record (`of`) names, each read once; `header` and `model` say what is wanted."""

    of: Loaded
    header: tuple[str, str]
    model: type[Record]
    names: Names
    problems: list[Problem] = field(default_factory=list)
    files: dict[Path, Loaded | None] = field(default_factory=dict)

    def read(self, file: str, path: Keys) -> Loaded | None:
        """The one character of a file. Its own faults are told there, that it is not there where it is named."""
        where = self.of.folder / file
        if where not in self.files:
            self.files[where] = self._opened(file, where, path)
        return self.files[where]

    def _opened(self, file: str, where: Path, path: Keys) -> Loaded | None:
        if not is_file(where):
            missing = bytes_of(where, most=MAX_BYTES, wanted="a character file", too_large="")
            if isinstance(missing, Problem):
                self._report(path, f"`{file}`: {missing.what}", missing.remedy)
            return None
        records, problems = load([where], {self.header: self.model}, {self.header[0]: self.names})
        self.problems += problems
        if len(records) > 1:
            self._report(path, f"`{file}` holds {len(records)} characters", "give each character a file of its own")
        return records[0] if records else None

    def _report(self, path: Keys, what: str, remedy: str) -> None:
        self.problems.append(self.of.locate(Finding(path=path, what=what, remedy=remedy)))


def cast(scenario: Loaded, names: Names, search: SearchPath) -> Gathered:
    """The session of a scenario. A role whose character cannot be had stays uncast, and a problem says why.

    Secrets of a character are held by the GM and whoever plays it; those of an NPC by the GM alone.
    """
    casting = _Casting(scenario, CharacterFiles(scenario, ("shinobigami", "character"), Character, names))
    session = Session(scenario=scenario.model, cast=tuple(casting.everybody()))
    casting.find_tables(search)
    problems = (*casting.files.problems, *casting.problems)
    return Gathered(whole=session, members=tuple(casting.members), problems=problems)


@dataclass
class _Casting:
    scenario: Loaded
    files: CharacterFiles
    members: list[Member] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def everybody(self) -> Iterator[InPlay]:
        """Player characters, NPCs, Prizes, each in the order of the file."""
        model: Scenario = self.scenario.model
        taken: set[str] = set()
        for number, pc in enumerate(model.pcs, 1):
            id, path = f"pc{number}", ("pcs", number - 1)
            character = self.character(pc, id, path)
            yield InPlay(id=id, sort="pc", label=f"PC{number}", role=pc, character=character, path=path)
        for index, npc in enumerate(model.npcs):
            id, path = _unused(f"npc-{safe_name(npc.id or npc.name)}", taken), ("npcs", index)
            character = self.character(npc, id, path)
            yield InPlay(id=id, sort="npc", label=npc.name, role=npc, character=character, path=path)
        for index, prize in enumerate(model.prizes):
            id = _unused(f"prize-{safe_name(prize.name)}", taken)
            yield InPlay(id=id, sort="prize", label=prize.name, role=prize, path=("prizes", index))

    def character(self, role: PlayerRole | Npc, id: str, path: Keys) -> Character | None:
        """Who plays a role; None while nobody does, and where the file is no use."""
        if role.character is None:
            return None
        if isinstance(role.character, Character):
            member = Member(id=id, model=role.character, record=self.scenario, path=(*path, "character"))
        elif record := self.files.read(role.character.file, (*path, "character", "file")):
            member = Member(id=id, model=record.model, record=record)
        else:
            return None
        self.members.append(member)
        holders = {id} if isinstance(role, PlayerRole) else set()
        found: Character = member.model
        held = {"ohgi": found.ohgi.held_by(holders), "gear": found.gear.held_by(holders)}
        return found.model_copy(update=held)

    def find_tables(self, search: SearchPath) -> None:
        """SG 6.01: the tables that scenes are rolled on are there."""
        known = [*table_ids(search, "shinobigami"), *table_ids(search, COMMON)]
        for index, id in enumerate(self.scenario.model.scene_tables):
            if id not in known:
                remedy = near(id, known) or "`sheets show tables` lists them"
                self.report(("scene_tables", index), f"there is no table `{id}`", remedy)

    def report(self, path: Keys, what: str, remedy: str) -> None:
        self.problems.append(self.scenario.locate(Finding(path=path, what=what, remedy=remedy)))


def _unused(id: str, taken: set[str]) -> str:
    """This id, or with a number behind it where it is taken already."""
    found = next(name for n in range(1, len(taken) + 2) if (name := id if n == 1 else f"{id}-{n}") not in taken)
    taken.add(found)
    return found
