"""Chance, and the only door to it: keyed streams for play, scripted dice for tests, each with a log."""

from __future__ import annotations

import hashlib
import os
import struct
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Protocol

_WORDS = 2**64
_MOST_SHARED = 100


@lru_cache(maxsize=64)
def _die(sides: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Below which word a die of so many sides is fair, and its entries in a log: shared, for logs may be long."""
    shared = sides if sides <= _MOST_SHARED else 0
    return _WORDS - _WORDS % sides, tuple((sides, face) for face in range(1, shared + 1))


class Dice(Protocol):
    """Whatever answers a call for a die."""

    log: list[tuple[int, int]]

    def roll(self, sides: int) -> int:
        """One face, 1 to `sides`; the pair (sides, face) is appended to the log."""
        ...


class Stream:
    """Dice of one named purpose.

    The faces depend on (seed, name, index) alone, by BLAKE2b over that key and a running counter: another stream, more
    streams or another order change nothing. A face is drawn by rejection from 8-byte words, so all are equally likely.
    """

    def __init__(self, seed: str, name: str, index: int = 0) -> None:
        self.log: list[tuple[int, int]] = []
        self._key = "\x1f".join((seed, name, str(index)))
        self._blocks = 0
        self._words: list[int] = []  # the last one is the next

    def roll(self, sides: int) -> int:
        """One face, 1 to `sides`."""
        limit, shown = _die(sides)
        word = limit
        while word >= limit:
            if not self._words:
                self._fetch()
            word = self._words.pop()
        entry = shown[word % sides] if shown else (sides, word % sides + 1)
        self.log.append(entry)
        return entry[1]

    def _fetch(self) -> None:
        block = hashlib.blake2b(f"{self._key}\x1f{self._blocks}".encode(), digest_size=64).digest()
        self._words = list(reversed(struct.unpack(">8Q", block)))
        self._blocks += 1


_THROWS = 216
_SPARE = bytes(range(_THROWS, 256))
_TOTALS = bytes(sum(faces) for faces in product(range(1, 7), repeat=3)) + bytes(len(_SPARE))


def three_dice(seed: str, name: str, index: int = 0) -> Iterator[int]:
    """Totals of three six-sided dice without end, from a key as a stream has; for games played by the thousand.

    A throw is one of the 216 by a byte; bytes beyond them are passed over, so that all are equally likely.
    """
    key = "\x1f".join((seed, name, str(index), "three dice"))
    block = 0
    while True:
        found = hashlib.blake2b(f"{key}\x1f{block}".encode(), digest_size=64).digest()
        yield from found.translate(None, _SPARE).translate(_TOTALS)
        block += 1


class ScriptedDice:
    """Dice that show the faces written down for a test; an impossible face, a missing or a spare one is an error."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.log: list[tuple[int, int]] = []
        self._faces = list(faces)

    def roll(self, sides: int) -> int:
        """The next scripted face. Raises AssertionError when there is none, or none that such a die has."""
        assert self._faces, f"a d{sides} was called for and the script is at its end"
        face = self._faces.pop(0)
        assert 1 <= face <= sides, f"a d{sides} cannot show {face}"
        self.log.append((sides, face))
        return face

    def assert_used_up(self) -> None:
        """Raises AssertionError when scripted faces were not called for."""
        assert not self._faces, f"faces not called for: {self._faces}"


def fresh_seed() -> str:
    """A new seed, short enough to be typed again from a page."""
    return os.urandom(4).hex()
