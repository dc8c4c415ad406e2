"""The Japanese names in content/, and what the dictionary extract says about them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sheets.library.tables import find_table
from sheets.models.table import Table
from sheets.resources import SearchPath

EXTRACT = Path(__file__).parent / "data" / "ipadic-names.tsv"

SURNAMES = (("common", "surname"), ("common", "surname-old-family"))
GIVEN = tuple(("common", f"given-{mood}") for mood in ("any", "female", "male", "modern", "old"))
SINGLE = (*SURNAMES, *GIVEN, ("forum", "ninja-name"))
"""Tables whose names stand in the dictionary as they are."""
COMPOSED = (("common", "code-name"), ("forum", "village"))
"""Tables of invented names that are put together from words of the dictionary."""

VOICED = dict(zip("かきくけこさしすせそたちつてとはひふへほ", "がぎぐげござじずぜぞだぢづでどばびぶべぼ", strict=True))


@cache
def table(game: str, id: str) -> Table:
    """A shipped table."""
    shelved, problems = find_table(SearchPath(), game, id)
    assert shelved is not None, (id, problems)
    assert not problems
    return shelved.table


def entries(of: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """Kanji and reading of each row."""
    return tuple((row.parts["kanji"], row.parts["reading"]) for row in table(*of).rows)


@cache
def dictionary() -> dict[tuple[str, str], frozenset[str]]:
    """The sorts (surname, given, place, word) of each kanji and reading in the extract."""
    lines = [line.split("\t") for line in EXTRACT.read_text(encoding="utf-8").splitlines()]
    return {(kanji, reading): frozenset(sorts.split(",")) for kanji, reading, sorts in lines}


def undone(reading: str) -> tuple[str, ...]:
    """The reading as it is, and with each voiced sound made plain: the second part of a word is often voiced."""
    plain = {voiced: kana for kana, voiced in VOICED.items()}
    return (
        reading,
        *(reading[:at] + plain[kana] + reading[at + 1 :] for at, kana in enumerate(reading) if kana in plain),
    )


def is_composed(kanji: str, reading: str, first: bool = True) -> bool:
    """Whether words of the dictionary, in this order, give this spelling and reading; later ones may be voiced."""
    if not kanji or not reading:
        return not kanji and not reading
    for end in range(1, len(kanji) + 1):
        for stop in range(1, len(reading) + 1):
            head = reading[:stop]
            forms = {head} if first else {head, *(p for p in undone(head) if p[1:] == head[1:])}
            if any("word" in dictionary().get((kanji[:end], form), ()) for form in forms) and is_composed(
                kanji[end:], reading[stop:], first=False
            ):
                return True
    return False
