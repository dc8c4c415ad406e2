"""A table's id in, the table out: found by its file name, the user's over the shipped one, or rows of both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheets.errors import Finding, Problem
from sheets.library.own import read_own
from sheets.models.table import LIST, RECIPE, SHIPPED_TABLE, Table, rows_of, span
from sheets.resources import SHIPPED, SearchPath, is_file

if TYPE_CHECKING:
    from sheets.library.nodes import MappingNode

# What reads a user's files, with places and checks, is imported where one is met: most rolls meet none.

COMMON = "common"
"""The folder of tables that every game may refer to."""


@dataclass(frozen=True, kw_only=True)
class Shelved:
    """A table and the files it was read from, strongest first; none where it was made from the rulebook."""

    table: Table
    files: tuple[Path, ...] = ()

    def locate(self, finding: Finding) -> Problem:
        """A finding about the table as a problem, in the file that holds the row it is about."""
        from sheets.library.nodes import walk
        from sheets.library.reader import read_documents

        nodes = [node for file in self.files for node in read_documents(file)[0][:1]]
        held = [walk(node, finding.path) for node in nodes]
        place = next((found[1] for found in held if len(found[2]) == len(finding.path)), None)
        if nodes and finding.path == ("rows",):
            # A missing row has no line: the rows as a whole stand for it.
            entry = nodes[0].entry("rows")
            place = entry.key_place if entry else nodes[0].place
        if place is None and held:
            place = held[0][1]
        what = finding.what if place else f"table `{self.table.id}`: {finding.what}"
        return Problem(place=place, what=what, remedy=finding.remedy, level=finding.level)


Found = tuple[Shelved | None, list[Problem]]
Derived = Callable[[str], Table | None]
"""Tables that come from elsewhere than a table's file: those the rulebook holds."""


def games(search: SearchPath) -> list[str]:
    """The games that have tables of their own."""
    folders = {folder.parent.name for root in search.all for folder in (root / "content").glob("*/tables")}
    return sorted(folders - {COMMON})


def table_ids(search: SearchPath, game: str) -> list[str]:
    """The tables in the folders of one game, or those in `common`, by the names of their files."""
    return sorted({path.stem for root in search.all for path in _folder(root, game).glob("*.yaml")})


def find_table(search: SearchPath, game: str, id: str, derived: Derived = lambda id: None) -> Found:
    """The table of a game, else the one of `common`; None and no problem where there is none of that id.

    Only the files of this table are read, and those of the one it extends.
    """
    return _Finding(search, game, derived).strongest(id)


@dataclass(frozen=True)
class _Finding:
    search: SearchPath
    game: str
    derived: Derived
    open: tuple[str, ...] = ()  # the tables that are being extended

    def strongest(self, id: str) -> Found:
        return self._first(id, self._files(id, self.game), self.game)

    def _first(self, id: str, files: list[tuple[Path, bool]], game: str) -> Found:
        """The table that the first of these files makes, the rest of them being what it may extend."""
        if files:
            return self._read(id, files, game)
        if game == COMMON:
            return None, []
        if table := self.derived(id):
            return Shelved(table=table), []
        return self._first(id, self._files(id, COMMON), COMMON)

    def _files(self, id: str, game: str) -> list[tuple[Path, bool]]:
        """The files of a table, strongest first, and whether each came with the program."""
        files = ((_folder(root, game) / f"{id}.yaml", root == SHIPPED) for root in self.search.all)
        return [(path, shipped) for path, shipped in files if is_file(path)]

    def _read(self, id: str, files: list[tuple[Path, bool]], game: str) -> Found:
        path, shipped = files[0]
        if shipped:
            # Our own tables are checked by the tests; a check needs pydantic, which is slow to load.
            return Shelved(table=_table(read_own(path), game, id, SHIPPED_TABLE), files=(path,)), []
        from sheets.library.nodes import plain
        from sheets.library.reader import read_documents

        documents, problems = read_documents(path)
        sound, wrong = _checked(documents, id, game) if documents else (False, [])
        problems += wrong
        if not sound:
            return None, problems
        node = documents[0]
        if node.text("extends"):
            under, wrong = self._base(id, files[1:], game, node)
            return (_laid_over(under, plain(node), id, path) if under else None), problems + wrong
        return Shelved(table=_table(plain(node), game, id, str(path)), files=(path,)), problems

    def _base(self, id: str, weaker: list[tuple[Path, bool]], game: str, node: MappingNode) -> Found:
        """What is extended: the weaker table of the same id, or another one."""
        from sheets.library.nodes import SequenceNode, walk

        base, place = str(node.text("extends")), walk(node, ["extends"])[1]
        if base in self.open:
            return None, [Problem(place=place, what=f"`{base}` extends itself", remedy="let one of them stand alone")]
        if base == id:
            found, problems = self._first(id, weaker, game)
        else:
            found, problems = replace(self, open=(*self.open, id)).strongest(base)
        entry = node.entry("rows")
        if found is None:
            what = f"there is no table `{base}` to extend"
            remedy = "give the id of a table there is, or take `extends:` out and write all rows"
        elif (found.table.dice == LIST) != bool(entry and isinstance(entry.value, SequenceNode)):
            what = f"these rows do not fit those of `{base}`"
            remedy = "`list` takes `- row` lines, dice take `roll: row` lines"
        elif found.table.dice == RECIPE:
            what, remedy = f"`{base}` is a recipe and has no rows", "take `extends:` out and write a recipe"
        else:
            return found, problems
        return None, problems or [Problem(place=place, what=what, remedy=remedy)]


def _folder(root: Path, game: str) -> Path:
    return root / "content" / game / "tables"


def _checked(documents: list[MappingNode], id: str, game: str) -> tuple[bool, list[Problem]]:
    """Whether a user's file holds a table, and what keeps it from being the one it is named for."""
    from sheets.library.nodes import walk
    from sheets.library.records import validate
    from sheets.models.table_record import TableRecord

    node = documents[0]
    record, problems = validate(node, TableRecord)
    if record is not None and record.id != id:
        what, remedy = f"the file is called `{id}`, the table `{record.id}`", "a table is found by the name of its file"
        problems.append(Problem(place=walk(node, ["id"])[1], what=what, remedy=remedy))
    if record is not None and record.game != game:
        what, remedy = f"the folder is of `{game}`, the table of `{record.game}`", "move the file, or change `game:`"
        problems.append(Problem(place=walk(node, ["game"])[1], what=what, remedy=remedy))
    for extra in documents[1:]:
        remedy = "give each table a file of its own"
        problems.append(Problem(place=extra.place, what="a second record, where one was expected", remedy=remedy))
    return record is not None, problems


def _table(data: Any, game: str, id: str, origin: str) -> Table:
    dice = RECIPE if "recipe" in data else data["dice"]
    return Table(game=game, id=id, title=data["title"], dice=dice, rows=rows_of(data), origin=origin)


def _laid_over(under: Shelved, data: Any, id: str, path: Path) -> Shelved:
    """The table with the rows of `data` in place of its own; those of a list are added."""
    new, base = rows_of(data), under.table
    taken = {result for row in new if row.roll for result in span(row.roll)}
    kept = tuple(row for row in base.rows if base.dice == LIST or not taken.issuperset(span(row.roll)))
    title, dice = data.get("title", base.title), data.get("dice", base.dice)
    table = replace(base, id=id, title=title, dice=dice, rows=kept + new, origin=str(path))
    return Shelved(table=table, files=(path, *under.files))
