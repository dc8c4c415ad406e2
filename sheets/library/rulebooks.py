"""The content folders in, what the rules need of them out: rulebook, names, settings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from sheets.errors import Finding, Place, Problem, SheetsError, engine_error, near
from sheets.library.nodes import Entry, MappingNode, Node, ScalarNode, SequenceNode, walk
from sheets.library.reader import read_documents
from sheets.library.records import validate
from sheets.models.forum_rulebook import BattleNumbers
from sheets.models.names import Names, folded
from sheets.models.obstacle_rulebook import Courses
from sheets.models.record import Record
from sheets.models.settings import Setting
from sheets.models.shinobigami_rulebook import Rulebook
from sheets.resources import SearchPath

SHINOBIGAMI = (
    *("fields", "clans", "ranks", "convictions", "ohgi-types", "gear", "backgrounds"),
    *("emobonds", "ailments", "battlefields", "ninpo"),
)
"""The files that make up the rulebook; each may be replaced by one of the user's."""

R = TypeVar("R", bound=Record)


def load_shinobigami(search: SearchPath) -> Rulebook:
    """The rulebook. Raises SheetsError: a file is missing (exit code 3), or something in one is wrong."""
    names = [f"content/shinobigami/{name}.yaml" for name in SHINOBIGAMI]
    return _rulebook(search, names, Rulebook, lambda book: (*_doubled(book), *_leading_nowhere(book)))


def load_courses(search: SearchPath) -> Courses:
    """The obstacle courses. Raises SheetsError: the file is missing (exit code 3), or something in it is wrong."""
    return _rulebook(search, ["content/obstacle/course.yaml"], Courses, lambda it: (*_doubled(it), *_helping(it)))


def load_battle_numbers(search: SearchPath) -> BattleNumbers:
    """The numbers of the forum battles. Raises SheetsError as `load_courses` does."""
    return _rulebook(search, ["content/forum/numbers.yaml"], BattleNumbers, _misnumbered)


def load_names(search: SearchPath, game: str) -> Names:
    """Every spelling of every thing: ids, the terms of all languages, the further ones of also.yaml.

    Raises SheetsError where a file is broken, or where one spelling means two things of the same sort.
    """
    names = sorted(search.list(f"content/{game}", "terms.*.yaml"))
    book = _Spellings()
    for name in (*names, f"content/{game}/also.yaml"):
        # The shipped file first: a user's adds spellings, and words to print, to what is known.
        for path in reversed(search.find_all(name)):
            documents, problems = read_documents(path)
            book.problems += problems
            for sort in (entry for node in documents for entry in node.entries):
                book.add(sort, new=not name.endswith("also.yaml"), suggest=name.endswith("terms.en.yaml"))
    if book.problems:
        raise SheetsError(book.problems)
    return Names(ids=book.ids, words={sort: tuple(words) for sort, words in book.words.items()})


def load_settings(search: SearchPath, game: str) -> dict[str, Setting]:
    """The settings of a game by their ids. Raises SheetsError where the file is missing or broken."""
    documents, problems = read_documents(_found(search, f"content/{game}/settings.yaml"))
    found: dict[str, Setting] = {}
    for node in documents:
        listed, place, _ = walk(node, ["settings"])
        if not isinstance(listed, SequenceNode):
            problems.append(Problem(place=place, what="a list was expected here", remedy="write `settings:` first"))
            continue
        for item in listed.items:
            setting, wrong = _setting(item)
            problems += wrong
            if setting and setting.id in found:
                what = f"the setting `{setting.id}` is there twice"
                problems.append(Problem(place=item.place, what=what, remedy="remove one of the two"))
            elif setting:
                found[setting.id] = setting
    if problems:
        raise SheetsError(problems)
    return found


def check_settings(defs: Mapping[str, Setting], layer: Mapping[str, str]) -> tuple[Finding, ...]:
    """What is wrong with settings somebody chose; the path of a finding is the setting's name."""
    findings = []
    for name, value in layer.items():
        if name not in defs:
            what, remedy = (
                f"unknown setting `{name}`",
                near(name, defs) or "`sheets show settings` lists them",
            )
            findings.append(Finding(path=(name,), what=what, remedy=remedy))
        elif not defs[name].takes(value):
            what = f"the setting `{name}` cannot be `{value}`"
            findings.append(Finding(path=(name,), what=what, remedy=near(value, defs[name].choices)))
    return tuple(findings)


def settings_in_force(defs: Mapping[str, Setting], *layers: Mapping[str, str]) -> dict[str, str]:
    """Every setting's value: its default, or what the last layer that names it says.

    Raises SheetsError for unknown names and values, without places; `check_settings` gives findings instead.
    """
    problems = [
        Problem(place=None, what=finding.what, remedy=finding.remedy)
        for layer in layers
        for finding in check_settings(defs, layer)
    ]
    if problems:
        raise SheetsError(problems)
    chosen = {name: value for layer in layers for name, value in layer.items()}
    return {name: chosen.get(name, setting.default) for name, setting in defs.items()}


class _Spellings:
    """Collects spellings and notices those that mean two things."""

    def __init__(self) -> None:
        self.ids: dict[str, dict[str, str]] = {}
        self.words: dict[str, dict[str, None]] = {}
        self.problems: list[Problem] = []

    def add(self, sort: Entry, *, new: bool, suggest: bool) -> None:
        """Take in one sort of thing of a file. `new`: it may name things first; `suggest`: its words are suggested."""
        if not isinstance(sort.value, MappingNode):
            self._report(sort.key_place, "a mapping of ids to words was expected here")
            return
        known = self.ids.setdefault(sort.key, {})
        for entry in sort.value.entries:
            if not new and entry.key not in known.values():
                self._report(entry.key_place, f"unknown {sort.key} `{entry.key}`", near(entry.key, known.values()))
                continue
            self._spelling(sort.key, entry.key, entry.key, entry.key_place)
            for word in entry.value.items if isinstance(entry.value, SequenceNode) else (entry.value,):
                if isinstance(word, ScalarNode) and word.given:
                    self._spelling(sort.key, entry.key, word.text, word.place)
                    if suggest:
                        self.words.setdefault(sort.key, {})[word.text] = None

    def _spelling(self, sort: str, id: str, word: str, place: Place) -> None:
        other = self.ids[sort].setdefault(folded(word), id)
        if other != id:
            self._report(place, f"`{word}` already means the {sort} `{other}`", "one spelling, one thing: change one")
        if not folded(word):
            self._report(place, "a name needs a letter or a digit")

    def _report(self, place: Place, what: str, remedy: str = "") -> None:
        self.problems.append(Problem(place=place, what=what, remedy=remedy))


def _rulebook(search: SearchPath, names: list[str], model: type[R], faults: Callable[[R], tuple[Finding, ...]]) -> R:
    """What several files say together. Raises SheetsError with the place of everything that is wrong."""
    node, problems = _merged([_found(search, name) for name in names])
    if problems:
        raise SheetsError(problems)
    book, problems = validate(node, model)
    if book is not None:
        problems = [
            Problem(place=walk(node, finding.path)[1], what=finding.what, remedy=finding.remedy)
            for finding in faults(book)
        ]
    if book is None or problems:
        raise SheetsError(problems)
    return book


def _found(search: SearchPath, name: str) -> Path:
    if (path := search.find(name)) is None:
        raise engine_error(f"`{name}` is missing", "install the program again; this file comes with it")
    return path


def _merged(paths: list[Path]) -> tuple[MappingNode, list[Problem]]:
    """One mapping of the entries of several files; a key that two of them hold is a problem."""
    entries: dict[str, Entry] = {}
    problems: list[Problem] = []
    for path in paths:
        documents, wrong = read_documents(path)
        problems += wrong
        for entry in (entry for node in documents for entry in node.entries):
            if first := entries.get(entry.key):
                what, remedy = f"`{entry.key}` already stands in {first.key_place}", "remove one of the two"
                problems.append(Problem(place=entry.key_place, what=what, remedy=remedy))
            entries.setdefault(entry.key, entry)
    return MappingNode(place=Place(str(paths[0].parent)), entries=tuple(entries.values())), problems


def _setting(item: Node) -> tuple[Setting | None, list[Problem]]:
    if not isinstance(item, MappingNode):
        return None, [Problem(place=item.place, what="a setting has `id:`, `default:`, `values:` and `about:`")]
    setting, problems = validate(item, Setting)
    if setting and setting.default not in setting.values:
        place = walk(item, ["default"])[1]
        problems = [Problem(place=place, what="the default is none of the values", remedy="add it to `values:`")]
    return setting, problems


def _doubled(rulebook: Record) -> Iterator[Finding]:
    """Ids that stand twice in one list."""
    for name in type(rulebook).model_fields:
        seen: set[str] = set()
        for number, entry in enumerate(getattr(rulebook, name)):
            path, id = ((name, number), entry) if isinstance(entry, str) else ((name, number, "id"), _id(entry))
            if id in seen:
                yield Finding(path=path, what=f"`{id}` stands twice in `{name}`", remedy="rename one")
            seen |= {id} if id else set()


def _id(entry: Record) -> str | None:
    return getattr(entry, "id", None)


def _helping(courses: Courses) -> Iterator[Finding]:
    """Additives that help on an obstacle and are none of those on the die."""
    pointers = [
        (("obstacles", number, key, index), additive)
        for number, obstacle in enumerate(courses.obstacles)
        for key, additives in (("formulas", obstacle.formulas), ("lists", obstacle.lists))
        for index, additive in enumerate(additives)
    ]
    for path, additive in pointers:
        if additive not in courses.additives:
            what = f"`{additive}` is not among the additives on the die"
            yield Finding(path=path, what=what, remedy=near(additive, courses.additives))


def _misnumbered(numbers: BattleNumbers) -> tuple[Finding, ...]:
    """Lists of strikes that are not as long as the list of ranks."""
    return tuple(
        Finding(path=("rulesets", n, "per_post", kind), what=f"{len(strikes)} numbers for {len(rules.ranks)} ranks")
        for n, rules in enumerate(numbers.rulesets)
        for kind, strikes in rules.per_post
        if len(strikes) != len(rules.ranks)
    )


def _leading_nowhere(rulebook: Rulebook) -> Iterator[Finding]:
    """Ids that point to no entry."""
    fields = [field.id for field in rulebook.fields]
    clans = [clan.id for clan in rulebook.clans]
    skills = list(rulebook.places)
    pointers = [
        *((("clans", n, "field"), clan.field, fields) for n, clan in enumerate(rulebook.clans)),
        *((("clans", n, "enemy"), clan.enemy, clans) for n, clan in enumerate(rulebook.clans)),
        *((("ailments", n, "recover"), each.recover, skills) for n, each in enumerate(rulebook.ailments)),
        *((("ninpo", n, "clan"), each.clan, [*clans, "general"]) for n, each in enumerate(rulebook.ninpo)),
        *((("ninpo", n, "skill"), each.skill or "any", [*skills, "any"]) for n, each in enumerate(rulebook.ninpo)),
    ]
    for path, id, known in pointers:
        if id not in known:
            yield Finding(path=path, what=f"`{path[-1]}` points to `{id}`, which is not there", remedy=near(id, known))
