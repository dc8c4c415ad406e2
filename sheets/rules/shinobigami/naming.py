"""SG 1.08: names of Ohgi by dice: two words by chart, the finish that the rules leave to the player, a prefix by type.

The words and their forms are tables; the grammar of the finish is `FORMS`, told to users in docs/tables.md.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from sheets.dice import Dice
from sheets.errors import Finding, near
from sheets.models.table import Table
from sheets.rules.tables import Roller

PAIRS = "ohgi-pairs"
"""SG 1.08: the table that says which two tables the words come from; `Nature` is the table `ohgi-nature`."""

TYPES = (
    *("critical_hit", "area_attack", "immortal_body", "perfect_defense", "perfect_success", "dark_interference"),
    "extra_ninpo",
)
"""SG 1.08: the types, in the order of the prefix table."""

MOST_REROLLS = 100
"""So often an equal second word is rolled anew (setting `ohgi_same_word: reroll`): a table may hold one word only."""

FORMS = (
    (4, "first second"),
    (2, "second first"),
    (2, "first.noun second.of"),
    (2, "second.noun first.of"),
    (2, "second.doing first.noun"),
    (1, "first.doing second.noun"),
    (2, "second.done first.noun"),
    (1, "first.done second.noun"),
    (1, "first.noun second.did"),
    (2, "skill.lead first second"),
    (1, "first skill second"),
)
"""How the two words may be joined, and how many faces of the finishing die each way has.

`of` (of Snow, of the Star), `doing` (Falling), `done` (Fallen) and `did` (Fell) are parts of a word's row; `noun` is a
word that has an `of`; `skill.lead` is the assigned skill and a colon. A way that needs a part a word lacks has no
faces for that word.
"""

_Form = tuple[tuple[str, str], ...]
_FORMS: tuple[tuple[int, _Form], ...] = tuple(
    (weight, tuple((word.partition(".")[0], word.partition(".")[2]) for word in form.split())) for weight, form in FORMS
)


@dataclass(frozen=True, kw_only=True)
class OhgiName:
    """SG 1.08: a name by chart: its two words as rolled, and the name they make."""

    words: tuple[str, str]
    text: str

    def __str__(self) -> str:
        return self.text


class _Word(NamedTuple):
    """A word, its forms by name (itself under the empty one), and which forms these are."""

    text: str
    forms: Mapping[str, str]
    shape: frozenset[str]


def word_tables(pair: str) -> tuple[str, ...]:
    """The two tables that a row of the pairs names: `Darkness + Life` is `ohgi-darkness` and `ohgi-life`."""
    return tuple(f"ohgi-{'-'.join(part.lower().split())}" for part in pair.split("+"))


def prefix_table(type: str) -> str:
    """The table with the prefixes of a type of Ohgi."""
    return f"ohgi-prefix-{type.replace('_', '-')}"


def unfit_pairs(pairs: Table, known: Collection[str]) -> Iterator[Finding]:
    """Rows of the pairs that do not name two tables there are."""
    for row in pairs.rows:
        named = word_tables(row.text)
        for id in (id for id in named if id not in known):
            remedy = near(id, known) or "write two names joined with +, such as `Nature + Life`"
            yield Finding(path=("rows", row.roll), what=f"there is no table `{id}`", remedy=remedy)
        if len(named) != 2:
            what, remedy = "an Ohgi name has two words", "write two names joined with +, such as `Nature + Life`"
            yield Finding(path=("rows", row.roll), what=what, remedy=remedy)


class Naming:
    """Makes names from the tables `ohgi-pairs`, those it names, and `ohgi-prefix-...`, under the settings in force."""

    def __init__(self, tables: Mapping[str, Table], settings: Mapping[str, str] | None = None) -> None:
        self._settings = settings or {}
        self._roller = Roller(tables, self._settings)
        self._pairs = {row.text: word_tables(row.text) for row in tables[PAIRS].rows}
        self._fitting: dict[object, tuple[_Form, ...]] = {}
        self._words: dict[tuple[str, str], _Word] = {}

    def name(
        self, dice: Dice, *, strict: bool = False, skill: str = "", type: str = "", prefix: bool = False
    ) -> OhgiName:
        """A name. `strict` keeps the two words as they fell, `skill` is the assigned skill's name and may be mixed in,
        `prefix` puts one of `type` (or of any type) before it.
        """
        first, second = self._two_words(dice)
        text = f"{first.text} {second.text}" if strict else self._finish(first, second, skill, dice)
        if prefix:
            text = self._prefixed(text, type, dice)
        return OhgiName(words=(first.text, second.text), text=text)

    def possible(self) -> int:
        """How many plain pairs there are at most."""
        pairs = set(self._pairs.values())
        return sum(self._roller.possible(one) * self._roller.possible(other) for one, other in pairs)

    def _two_words(self, dice: Dice) -> tuple[_Word, _Word]:
        one, other = self._pairs[self._roller.draw(PAIRS, dice)[0]]
        first, second = self._word(one, dice), self._word(other, dice)
        for _ in range(MOST_REROLLS if self._settings.get("ohgi_same_word") == "reroll" else 0):
            if first.text != second.text:
                break
            second = self._word(other, dice)
        return first, second

    def _word(self, id: str, dice: Dice) -> _Word:
        text, parts = self._roller.draw(id, dice)
        if " / " in text:
            # Two words in one cell: either will do (setting `nature_35: split`).
            either = text.split(" / ")
            text = either[dice.roll(len(either)) - 1]
        if (word := self._words.get((id, text))) is None:
            forms = {"": text, **parts} | ({"noun": text} if "of" in parts else {})
            word = self._words[id, text] = _Word(text, forms, frozenset(forms))
        return word

    def _finish(self, first: _Word, second: _Word, skill: str, dice: Dice) -> str:
        words = {"first": first.forms, "second": second.forms}
        if skill:
            words["skill"] = {"": skill, "lead": f"{skill}:"}
        key = (first.shape, second.shape, bool(skill), first.text == second.text)
        if (fitting := self._fitting.get(key)) is None:
            fitting = self._fitting[key] = tuple(_fitting(words))
        return " ".join([words[which][part] for which, part in fitting[dice.roll(len(fitting)) - 1]])

    def _prefixed(self, name: str, type: str, dice: Dice) -> str:
        """Setting `prefix_labels: user`: a prefix of any type serves any; `prefix_die: choose`: all are named."""
        if not type or self._settings.get("prefix_labels") == "user":
            type = TYPES[dice.roll(len(TYPES)) - 1]
        table = prefix_table(type)
        if self._settings.get("prefix_die") == "choose":
            rows = self._roller.tables[table].rows
            return f"[{' / '.join(row.text for row in rows)}] {name}"
        prefix = self._roller.roll(table, dice)
        # Most prefixes are a heading; a few are written as part of the name.
        return f"{prefix.parts['before']} {name}" if "before" in prefix.parts else f"{prefix.text}: {name}"


def _fitting(words: Mapping[str, Mapping[str, str]]) -> Iterator[_Form]:
    """Each form that these words have all parts for, as often as it has faces."""
    same = words["first"][""] == words["second"][""]
    for weight, form in _FORMS:
        joined = any(part == "of" for _, part in form)
        if all(part in words.get(which, {}) for which, part in form) and not (same and joined):
            yield from (form for _ in range(weight))
