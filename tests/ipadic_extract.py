"""Writes data/ipadic-names.tsv: those entries of IPADIC that the names in content/ are made of.

Run `python -m tests.ipadic_extract` after names were added; it needs Debian's package mecab-ipadic.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.japanese_names import COMPOSED, EXTRACT, SINGLE, entries, undone

DICTIONARY = Path("/usr/share/mecab/dic/ipadic")
SORTS = {"姓": "surname", "名": "given", "地域": "place"}
SPELLING, KIND, KIND_OF_NAME, READING = 0, 6, 7, 11
"""Columns of IPADIC; place names say so one column further left than names of people do."""


def nouns() -> Iterator[tuple[str, str, str]]:
    """Spelling, reading in hiragana and sort of every noun."""
    for path in sorted(DICTIONARY.glob("Noun*.csv")):
        with path.open(encoding="euc-jp", newline="") as file:
            for row in csv.reader(file):
                sort = SORTS.get(row[KIND_OF_NAME]) or SORTS.get(row[KIND]) or "word"
                yield row[SPELLING], "".join(map(_hiragana, row[READING])), sort


def write_extract() -> None:
    """One line for each spelling and reading, with all sorts it has."""
    whole = {entry for table in SINGLE for entry in entries(table)}
    composed = [entry for table in COMPOSED for entry in entries(table)]
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for kanji, reading, sort in nouns():
        if (kanji, reading) in whole or (sort == "word" and _is_part(kanji, reading, composed)):
            found[kanji, reading].add(sort)
    lines = ["\t".join((*key, ",".join(sorted(found[key])))) for key in sorted(found)]
    EXTRACT.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _is_part(kanji: str, reading: str, composed: list[tuple[str, str]]) -> bool:
    return any(kanji in whole and any(reading in form for form in undone(spoken)) for whole, spoken in composed)


def _hiragana(kana: str) -> str:
    return chr(ord(kana) - 0x60) if "ァ" <= kana <= "ヶ" else kana


if __name__ == "__main__":
    write_extract()
