"""Shinobigami by procedure: Ohgi names, covers and whole characters, each made ready from its tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from sheets.dice import Dice
from sheets.models.table import SHIPPED_TABLE, Table
from sheets.rolling.choices import id_of, settings_of
from sheets.rolling.shelf import Shelf
from sheets.rolling.wish import Outcome, Ready, Wish
from sheets.rules.shinobigami.naming import PAIRS, TYPES, Naming, prefix_table, unfit_pairs, word_tables
from sheets.rules.tables import Roller

if TYPE_CHECKING:
    from sheets.library.labels import Labels

GAME = "shinobigami"
NINPO = "content/shinobigami/ninpo.yaml"


def ohgi(wish: Wish, shelf: Shelf) -> Ready:
    """SG 1.08: names of Ohgi; with `type` or `prefix` each has a prefix."""
    prefix = wish.prefix or bool(wish.type)
    tables = shelf.tables(*_ohgi_tables(shelf), *(map(prefix_table, TYPES) if prefix else ()))
    type, skill = id_of(wish, GAME, "ohgi_type", wish.type), id_of(wish, GAME, "skill", wish.skill)
    if skill:
        skill = _labels(wish).of("skill", skill)
    naming = Naming(tables, settings_of(wish, GAME))

    def roll(dice: Dice) -> Outcome:
        return Outcome(text=naming.name(dice, strict=wish.strict, skill=skill, type=type, prefix=prefix).text)

    def possible() -> int | None:
        return naming.possible() if wish.strict and not prefix else None

    return Ready(game=GAME, title="Ohgi names", roll=roll, origin=origin_of(tables.values()), possible=possible)


def cover(wish: Wish, shelf: Shelf) -> Ready:
    """SG 1.04: covers of a clan, or of one that the dice choose."""
    from sheets.library.rulebooks import load_shinobigami
    from sheets.rules.shinobigami.creation import cover_table

    clan = id_of(wish, GAME, "clan", wish.clan)
    clans = [clan] if clan else [each.id for each in load_shinobigami(wish.search).clans]
    words = {each: _labels(wish).of("clan", each) for each in clans}
    tables = shelf.tables(*map(cover_table, clans))
    roller = Roller(tables, settings_of(wish, GAME))

    def roll(dice: Dice) -> Outcome:
        of = clan or clans[dice.roll(len(clans)) - 1]
        text = roller.roll(cover_table(of), dice).text
        return Outcome(text=text if clan else f"{text} ({words[of]})")

    title = f"Covers: {words[clan]}" if clan else "Covers"

    def possible() -> int:
        return sum(roller.possible(cover_table(each)) for each in clans)

    return Ready(game=GAME, title=title, roll=roll, origin=origin_of(tables.values()), possible=possible)


def character(wish: Wish, shelf: Shelf) -> Ready:
    """SG 1: characters that keep the rules, for one clan and rank; ninpo come from the user's own list."""
    from sheets.library.rulebooks import load_names, load_shinobigami
    from sheets.models.shinobigami_rulebook import Shinobigami
    from sheets.rules.shinobigami.creation import HABIT, LOOK, NAME, Maker, cover_table

    clan, rank = id_of(wish, GAME, "clan", wish.clan), id_of(wish, GAME, "rank", wish.rank) or "chunin"
    book, labels = load_shinobigami(wish.search), _labels(wish)
    clans = [clan] if clan else [each.id for each in book.clans]
    tables = shelf.tables(NAME, LOOK, HABIT, *map(cover_table, clans), *_ohgi_tables(shelf))
    game = Shinobigami(rulebook=book, names=load_names(wish.search, GAME), settings=settings_of(wish, GAME))
    own_list = bool(wish.search.overrides([NINPO]))
    maker = Maker(game=game, tables=tables, word=labels.of, ninpo=book.ninpo if own_list else ())

    def roll(dice: Dice) -> Outcome:
        told = _record(maker.make(dice, clan=clan, rank=rank), labels)
        return Outcome(text=_summary(told), record=told)

    left = "the ninpo are left to fill in; a list of your own would be drawn from: content/shinobigami/ninpo.yaml"
    notices = () if own_list else (left,)
    return Ready(game=GAME, title="Characters", roll=roll, origin=origin_of(tables.values()), notices=notices)


def origin_of(tables: Iterable[Table]) -> str:
    """Shipped, or the files of the house tables among these."""
    files = dict.fromkeys(table.origin for table in tables if table.is_house_table)
    return ", ".join(files) or SHIPPED_TABLE


def _labels(wish: Wish) -> Labels:
    from sheets.library.labels import load_labels

    return load_labels(wish.search, GAME, wish.lang)


def _ohgi_tables(shelf: Shelf) -> list[str]:
    """The pairs and the tables they name; those that are not there become problems of the pairs."""
    if (pairs := shelf.find(PAIRS)) is None:
        return [PAIRS]
    wrong = [pairs.locate(finding) for finding in unfit_pairs(pairs.table, shelf.known())]
    shelf.problems += wrong
    named = dict.fromkeys(id for row in pairs.table.rows for id in word_tables(row.text))
    return [PAIRS, *(() if wrong else named)]


def _record(made: Mapping[str, Any], labels: Labels) -> dict[str, Any]:
    """The record of a character in words in place of ids, as a player would write it."""
    told = dict(made)
    for key, sort in (("clan", "clan"), ("rank", "rank"), ("conviction", "conviction"), ("close_combat", "skill")):
        told[key] = labels.of(sort, made[key])
    told["skills"] = [labels.of("skill", skill) for skill in made["skills"]]
    told["gear"] = [labels.of("gear", piece) for piece in made["gear"]]
    if "ohgi" in made:
        told["ohgi"] = [_told(ohgi, labels, type="ohgi_type", skill="skill") for ohgi in made["ohgi"]]
    if "ninpo" in made:
        told["ninpo"] = [_told(ninpo, labels, type="ninpo_type", skill="skill", clan="clan") for ninpo in made["ninpo"]]
    return told


def _told(entry: Mapping[str, Any], labels: Labels, **sorts: str) -> dict[str, Any]:
    """An entry with the ids under these keys in words; `general` and `any` stay as they are."""
    words = {key: f"{sorts[key]}/{value}" if key in sorts else "" for key, value in entry.items()}
    return {key: labels[words[key]] if labels.has(words[key]) else value for key, value in entry.items()}


def _summary(told: Mapping[str, Any]) -> str:
    """A character on one line."""
    ohgi = [f"Ohgi {one['name']} ({one['type']}, {one['skill']})" for one in told.get("ohgi", ())]
    ninpo = [f"ninpo {', '.join(one['name'] for one in told['ninpo'])}"] if "ninpo" in told else []
    parts = (
        f"{told['name']}, {told['rank']}, {told['clan']}",
        f"{told['cover']}, {told['conviction']}",
        ", ".join(told["skills"]),
        *ninpo,
        *ohgi,
        ", ".join(told["gear"]),
        told["background"].replace("\n", " "),
    )
    return "; ".join(parts)
