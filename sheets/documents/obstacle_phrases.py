"""Moments become sentences: a phrase of the labels for each, chosen by dice, none twice while another is left."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from sheets.dice import Dice
from sheets.library.labels import Labels

Pools = Mapping[str, Sequence[str]]
"""The keys of the phrases for `<obstacle>/<moment>`, where `any` is every obstacle."""

_KEY = re.compile(r"(?:own/)?commentary/(.+)/\d+")
_NICKNAME = re.compile(r'["“„「『](.+?)["”“」』]')


def pools(labels: Labels) -> Pools:
    """All phrases of a language, a game master's own below `own/commentary/` among them."""
    found: dict[str, list[str]] = {}
    for key in labels.texts:
        if match := _KEY.fullmatch(key):
            found.setdefault(match[1], []).append(key)
    return found


class Host:
    """Who comments on one run. Keeps in mind what was said in it."""

    def __init__(self, labels: Labels, pools: Pools, dice: Dice) -> None:
        self._labels, self._pools, self._dice = labels, pools, dice
        self._said: set[str] = set()

    def say(self, moment: str, on: str = "any", /, **values: object) -> str:
        """A sentence for the moment `on` an obstacle. Raises SheetsError (exit code 3) when there is no phrase."""
        pool = [*self._pools.get(f"{on}/{moment}", ()), *self._pools.get(f"any/{moment}", ())]
        fresh = [key for key in pool if key not in self._said]
        if not fresh:
            self._said -= {*pool}
            fresh = pool or [f"commentary/any/{moment}/1"]
        key = fresh[self._dice.roll(len(fresh)) - 1]
        self._said.add(key)
        return self._labels.say(key, **values)


def number_word(number: int, labels: Labels) -> str:
    """A number as it is spoken, in digits where the language file has no word for it."""
    key = f"commentary/number/{number}"
    return labels[key] if labels.has(key) else str(number)


def rank_word(rank: int, labels: Labels) -> str:
    """`second`, `third` and so on, as far as a round has ninja."""
    key = f"commentary/rank/{rank}"
    return labels[key] if labels.has(key) else str(rank)


def listed(names: Sequence[str], labels: Labels) -> str:
    """Names as they are read out: `Aya, Ken and Toki`; empty for none."""
    if not names:
        return ""
    said = names[0]
    for name in names[1:-1]:
        said = labels.say("commentary/list/more", before=said, name=name)
    return labels.say("commentary/list/last", before=said, name=names[-1]) if len(names) > 1 else said


def short_name(name: str) -> str:
    """What a host calls a ninja after the first time: the nickname in quotes, or else the whole name.

    Which word of `Old Marta` somebody is called by, only people know.
    """
    nickname = _NICKNAME.search(name)
    return nickname[1] if nickname else name
