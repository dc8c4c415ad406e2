"""Chance, and the only door to it: keyed streams for play, scripted dice for tests, each with a log."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Iterator
from typing import Protocol


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
        self._words = _words("\x1f".join((seed, name, str(index))))

    def roll(self, sides: int) -> int:
        """One face, 1 to `sides`."""
        limit = 2**64 - 2**64 % sides
        word = next(word for word in self._words if word < limit)
        face = word % sides + 1
        self.log.append((sides, face))
        return face


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
    return secrets.token_hex(4)


def _words(key: str) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.blake2b(f"{key}\x1f{counter}".encode(), digest_size=64).digest()
        for start in range(0, 64, 8):
            yield int.from_bytes(block[start : start + 8], "big")
        counter += 1
