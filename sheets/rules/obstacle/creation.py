"""Ch. 4: a ninja by dice."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from itertools import count

from sheets.dice import Dice
from sheets.models.table import Table
from sheets.rules.tables import roll_on

ATTRIBUTE_SUM, ATTRIBUTE_LEAST = 40, 12
"""Ch. 4: IQ, DX and ST together are exactly 40, each is at least 12."""

ADDITIVES_AT_START = 2

MOST_REROLLS = 100
"""So often an equal additive is rolled anew (setting `creation_doubles: reroll`): a table may hold one word only."""

LONGEST_ID = 50
"""Letters of an id that is made from a name: room is left for a number."""

TRIPLES = tuple(
    (iq, dx, ATTRIBUTE_SUM - iq - dx)
    for iq in range(ATTRIBUTE_LEAST, ATTRIBUTE_SUM)
    for dx in range(ATTRIBUTE_LEAST, ATTRIBUTE_SUM)
    if ATTRIBUTE_SUM - iq - dx >= ATTRIBUTE_LEAST
)
"""All 15 legal (IQ, DX, ST)."""


@dataclass(frozen=True, kw_only=True)
class Athlete:
    """What a new ninja starts with."""

    iq: int
    dx: int
    st: int
    additives: tuple[str, ...]


def random_athlete(dice: Dice, additives: Table, *, creation_doubles: str = "stack") -> Athlete:
    """Ch. 4: one of the 15 legal triples, all equally likely, and two additives, one for each die of 2d6.

    Setting `creation_doubles`: `stack` gives the same additive twice, `reroll` another one.
    """
    iq, dx, st = TRIPLES[dice.roll(len(TRIPLES)) - 1]
    rolled = [roll_on(additives, dice).text for _ in range(ADDITIVES_AT_START)]
    for _ in range(MOST_REROLLS if creation_doubles == "reroll" else 0):
        if rolled[0] != rolled[1]:
            break
        rolled[1] = roll_on(additives, dice).text
    return Athlete(iq=iq, dx=dx, st=st, additives=tuple(rolled))


def unused_id(name: str, taken: Collection[str]) -> str:
    """An id for an athlete of this name: small Latin letters and digits, with a number behind it where it is taken."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    id = re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")[:LONGEST_ID].strip("-") or "ninja"
    return next(each for n in count(1) if (each := id if n == 1 else f"{id}-{n}") not in taken)
