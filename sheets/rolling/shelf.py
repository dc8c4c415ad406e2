"""Tables of one game, loaded when asked for, with all they refer to; what is wrong with any of them stops the run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from sheets.errors import Problem, SheetsError, in_order, near
from sheets.library.tables import COMMON, Shelved, find_table, table_ids
from sheets.models.table import Table
from sheets.resources import SearchPath
from sheets.rolling.rulebook import RULEBOOK_TABLES


class Shelf:
    """Finds tables by id: the game's files, then what its rulebook holds, then the common files."""

    def __init__(self, search: SearchPath, game: str, lang: str = "en") -> None:
        self.search, self.game, self.lang = search, game, lang
        self.problems: list[Problem] = []
        self._found: dict[str, Shelved] = {}
        self._broken: set[str] = set()
        self._derived: Mapping[str, Table] | None = None

    def tables(self, *ids: str, checked: bool = False) -> Mapping[str, Table]:
        """These tables and all they refer to. Raises SheetsError with every problem of all of them.

        Unless `checked`, and where the user has no content, our tables are trusted and loaded when rolled on.
        """
        for id in ids:
            if not self.find(id) and not self.problems:
                self.problems.append(unknown(id, self.known()))
        if not self.problems and not checked and not self._has_own_content():
            return _Trusted(self)
        from sheets.rules.coverage import circles, coverage, misled

        self._follow()
        whole = {id: shelved.table for id, shelved in self._found.items()}
        there = whole | dict.fromkeys(self._broken)
        for shelved in self._found.values():
            found = (*coverage(shelved.table), *misled(shelved.table, there, self.known))
            self.problems += [shelved.locate(finding) for finding in found]
        self.problems += [self._found[id].locate(finding) for id, finding in circles(whole)]
        self.stop_on_problems()
        return whole

    def find(self, id: str) -> Shelved | None:
        """One table by itself, nothing about it checked yet; its problems are kept."""
        if id in self._broken:
            return None
        if id not in self._found:
            shelved, problems = find_table(self.search, self.game, id, self._of_rulebook)
            self.problems += problems
            if shelved is None:
                self._broken |= {id} if problems else set()
                return None
            self._found[id] = shelved
        return self._found[id]

    def known(self) -> tuple[str, ...]:
        """The ids of all tables there are."""
        files = (*table_ids(self.search, self.game), *table_ids(self.search, COMMON))
        return tuple(dict.fromkeys((*files, *RULEBOOK_TABLES.get(self.game, ()))))

    def stop_on_problems(self) -> None:
        """Raises SheetsError when something is wrong."""
        if self.problems:
            raise SheetsError(in_order(self.problems))

    def found(self) -> Mapping[str, Shelved]:
        """The tables found so far."""
        return self._found

    def _has_own_content(self) -> bool:
        folders = [folder / "content" for folder in self.search.folders]
        return any((folder / game).is_dir() for folder in folders for game in (self.game, COMMON))

    def _follow(self) -> None:
        """Load what the tables refer to, and what those refer to."""
        from sheets.rules.coverage import references

        left = list(self._found)
        while left:
            for id in dict.fromkeys(id for _, id, _ in references(self._found[left.pop()].table)):
                if id not in self._found and self.find(id):
                    left.append(id)

    def _of_rulebook(self, id: str) -> Table | None:
        if id not in RULEBOOK_TABLES.get(self.game, ()):
            return None
        if self._derived is None:
            from sheets.rolling.rulebook import rulebook_tables

            self._derived = rulebook_tables(self.search, self.lang)
        return self._derived[id]


class _Trusted(Mapping[str, Table]):
    """The tables of a shelf, each found when it is asked for."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def __getitem__(self, id: str) -> Table:
        if (shelved := self._shelf.find(id)) is None:
            raise KeyError(id)
        return shelved.table

    def __iter__(self) -> Iterator[str]:
        return iter(self._shelf.found())

    def __len__(self) -> int:
        return len(self._shelf.found())


def unknown(id: str, known: Iterable[str]) -> Problem:
    """There is no such table: with near names."""
    remedy = near(id, known)
    if not remedy.startswith("did you mean"):
        remedy = "`sheets show tables` lists them"
    return Problem(place=None, what=f"there is no table `{id}`", remedy=remedy)
