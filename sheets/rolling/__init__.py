"""A wish in, results out: any table by its id, and what is rolled by a procedure. Nothing is printed here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from sheets.dice import Stream
from sheets.errors import Exit, Problem, SheetsError
from sheets.library.tables import COMMON, games, table_ids
from sheets.resources import SearchPath
from sheets.rolling import obstacle, shinobigami
from sheets.rolling.rulebook import RULEBOOK_TABLES
from sheets.rolling.shelf import Shelf, unknown
from sheets.rolling.wish import Outcome, Ready, Result, Rolls, Wish, in_plain_data
from sheets.rules.tables import Roller

__all__ = ["PROCEDURES", "Result", "Rolls", "Wish", "in_plain_data", "roll", "rollable"]

LEAST_MISSES, MOST_MISSES = 2_000, 200_000
"""So many rolls in a row without anything new end a search for different results."""

MISSES_FOR_EACH = 40
"""And so many for each possible result: the rarest of n equally likely ones then stays away in one search of e^40."""


@dataclass(frozen=True, kw_only=True)
class Procedure:
    """What is rolled by more than a table."""

    title: str
    prepare: Callable[[Wish, Shelf], Ready]


PROCEDURES: dict[tuple[str, str], Procedure] = {
    ("obstacle", "athlete"): Procedure(title="Athletes", prepare=obstacle.athlete),
    ("shinobigami", "character"): Procedure(title="Characters", prepare=shinobigami.character),
    ("shinobigami", "cover"): Procedure(title="Covers", prepare=shinobigami.cover),
    ("shinobigami", "ohgi"): Procedure(title="Ohgi names", prepare=shinobigami.ohgi),
}
"""By game and id. A table of the same id, and so a user's file, cannot take their place."""


def roll(ids: Sequence[str], wish: Wish) -> tuple[Rolls, ...]:
    """Roll `wish.count` times on each of these, every one by dice of its own.

    The dice of a result depend on the seed, the id and the result's number alone. Raises SheetsError for an unknown id
    (exit code 2), and with every problem of the tables that are needed.
    """
    shelves: dict[str, Shelf] = {}
    problems: list[Problem] = []
    ready = []
    for game, bare in dict.fromkeys(_game_of(id, wish) for id in ids):
        shelf = shelves.setdefault(game, Shelf(wish.search, game, wish.lang))
        try:
            ready.append((bare, _prepare(game, bare, wish, shelf)))
        except SheetsError as error:
            if error.code is not Exit.INPUT:
                raise
            problems += error.problems
            shelf.problems.clear()
    if problems:
        raise SheetsError(problems)
    return tuple(_rolls(id, each, wish) for id, each in ready)


def rollable(search: SearchPath, lang: str = "en") -> list[tuple[str, ...]]:
    """(game/id, notation, title, origin) of all there is. Raises SheetsError with the problems of all tables."""
    rows = [(f"{game}/{id}", "procedure", each.title, "shipped") for (game, id), each in PROCEDURES.items()]
    problems: list[Problem] = []
    for game in (COMMON, *games(search)):
        shelf = Shelf(search, game, lang)
        of_book = RULEBOOK_TABLES.get(game, {})
        files = table_ids(search, game)
        rows += [(f"{game}/{id}", dice, title, "shipped") for id, (title, dice) in of_book.items() if id not in files]
        try:
            tables = shelf.tables(*files, checked=True)
        except SheetsError as error:
            problems += error.problems
            continue
        rows += [(f"{game}/{id}", tables[id].dice, tables[id].title, tables[id].origin) for id in files]
    if problems:
        raise SheetsError(problems)
    return sorted(rows)


def _prepare(game: str, id: str, wish: Wish, shelf: Shelf) -> Ready:
    if procedure := PROCEDURES.get((game, id)):
        return procedure.prepare(wish, shelf)
    from sheets.rolling.choices import settings_of

    tables = shelf.tables(id)
    table, roller = tables[id], Roller(tables, settings_of(wish, game) if game in RULEBOOK_TABLES else {})
    return Ready(
        game=table.game, title=table.title, origin=table.origin, possible=lambda: roller.possible(id),
        roll=lambda dice: Outcome(text=roller.roll(id, dice).text),
    )  # fmt: skip


def _game_of(id: str, wish: Wish) -> tuple[str, str]:
    """Whose table is meant: `game/id`, the game of the wish, or the only game that has it. And the id alone."""
    said, _, bare = id.rpartition("/")
    known = games(wish.search)
    all_games = list(dict.fromkeys((*known, *(game for game, _ in PROCEDURES))))
    asked = said or wish.game
    if asked and asked not in (*all_games, COMMON):
        remedy = "known: " + ", ".join(all_games)
        raise SheetsError(Problem(place=None, what=f"there is no game `{asked}`", remedy=remedy), Exit.MISUSE)
    having = [game for game in ([asked] if asked else all_games) if bare in _ids(wish.search, game)]
    if not having and bare in _ids(wish.search, COMMON):
        having = [asked or COMMON]
    if len(having) == 1:
        return having[0], bare
    if having:
        remedy = "name one: " + ", ".join(f"`{game}/{bare}`" for game in having)
        raise SheetsError(Problem(place=None, what=f"several games have a table `{bare}`", remedy=remedy), Exit.MISUSE)
    there = sorted({each for game in (*all_games, COMMON) for each in _ids(wish.search, game)})
    raise SheetsError(unknown(bare, there), Exit.MISUSE)


def _ids(search: SearchPath, game: str) -> set[str]:
    procedures = {id for of, id in PROCEDURES if of == game}
    return {*table_ids(search, game), *RULEBOOK_TABLES.get(game, ()), *procedures}


def _rolls(id: str, ready: Ready, wish: Wish) -> Rolls:
    numbered = (_result(id, ready, wish.seed, index) for index in _count_up())
    results: list[Result] = []
    notices = ready.notices
    if wish.unique:
        results, said = _different(numbered, wish.count, ready.possible())
        notices += (f"{id}: {said}",) if said else ()
    else:
        results = [next(numbered) for _ in range(wish.count)]
    return Rolls(
        seed=wish.seed, game=ready.game, table=id, title=ready.title, origin=ready.origin,
        results=tuple(results), notices=notices, together=ready.together,
    )  # fmt: skip


def _result(id: str, ready: Ready, seed: str, index: int) -> Result:
    dice = Stream(seed, id, index)
    outcome = ready.roll(dice)
    return Result(text=outcome.text, record=outcome.record, dice=tuple(dice.log))


def _different(results: Iterator[Result], count: int, possible: int | None) -> tuple[list[Result], str]:
    """The first `count` results of different texts, and a sentence where there are no more."""
    found: dict[str, Result] = {}
    patience = min(max(LEAST_MISSES, MISSES_FOR_EACH * (possible or 0)), MOST_MISSES)
    misses = 0
    while len(found) < count and len(found) != possible and misses < patience:
        result = next(results)
        misses = misses + 1 if result.text in found else 0
        found.setdefault(result.text, result)
    said = ""
    if len(found) < count and len(found) == possible:
        said = f"all {possible} different results are there, no further one exists"
    elif len(found) < count:
        said = f"stopped after {patience} rolls in a row without a new one; {len(found)} different results came up"
    return list(found.values()), said


def _count_up() -> Iterator[int]:
    index = 0
    while True:
        yield index
        index += 1
