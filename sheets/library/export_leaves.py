"""The leaves of a foreign export by their path: what is taken is carried over, what stays is a loss."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator

from sheets.models.record import LONGEST_LINE, LONGEST_TEXT

Path = tuple[str | int, ...]

_NOTHING = {"", "なし"}
_BROKEN = {0xFFFE, 0xFFFF, *range(0xD800, 0xE000)}


def cleaned(text: str) -> str:
    """The text with plain line breaks, single spaces, no control characters and nothing at its ends."""
    lines = (re.sub(r"[ \t\xa0]+", " ", line).strip() for line in text.splitlines())
    kept = "".join(
        "\ufffd" if ord(c) in _BROKEN else c
        for c in "\n".join(lines)
        if c == "\n" or (unicodedata.category(c) != "Cc" and c != "\ufeff")
    )
    return re.sub(r"\n{3,}", "\n\n", kept).strip()


def said(path: Path) -> str:
    """A path in words: `ninpou[1].skill`."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{_short(key)}" for key in path).lstrip(".")


def one_line(text: str) -> str:
    """The text on one line."""
    return " ".join(cleaned(text).split("\n"))


def _short(text: str) -> str:
    line = one_line(text)
    return line if len(line) <= 60 else line[:59] + "…"


def _words(value: object) -> str:
    if value is None or value is False:
        return ""
    return "1" if value is True else str(value)


class Leaves:
    """Every value of a JSON tree by its path, each to be taken once; `losses` holds what cannot be kept."""

    def __init__(self, tree: object) -> None:
        self.losses: list[str] = []
        self._left: dict[Path, str] = {}
        self._below: dict[Path, list[str | int]] = {}
        open_ends: list[tuple[Path, object]] = [((), tree)]
        while open_ends:
            path, value = open_ends.pop()
            if isinstance(value, dict | list):
                items = list(value.items() if isinstance(value, dict) else enumerate(value))
                self._below[path] = [key for key, _ in items]
                open_ends += [((*path, key), below) for key, below in reversed(items)]
            else:
                self._left[path] = _words(value)
        self._present = frozenset(self._left) | frozenset(self._below)

    def has(self, *path: str | int) -> bool:
        """Whether the key stands in the file, be its value null."""
        return path in self._present

    def rows(self, *path: str | int) -> list[Path]:
        """The paths one step below `path`, in the order of the file."""
        return [(*path, key) for key in self._below.get(path, ())]

    def text(self, path: Path, limit: int = LONGEST_TEXT) -> str:
        """Take a text; empty when nothing is there or it says なし (none)."""
        text = cleaned(self._left.pop(path, ""))
        if len(text) > limit:
            self.losses.append(f"{said(path)}: only its first {limit} characters were taken")
        return "" if text in _NOTHING else text[:limit].rstrip()

    def line(self, path: Path) -> str:
        """Take a text that stands on one line."""
        return one_line(self.text(path, LONGEST_LINE))

    def ticked(self, path: Path) -> bool:
        """Take a box: "1" is ticked, nothing or "0" is not, and anything else is a loss."""
        word = self.line(path)
        if word not in {"", "0", "1"}:
            self.lose(path, word, "is neither ticked nor empty; taken as empty")
        return word == "1"

    def lose(self, path: Path, word: str, why: str) -> None:
        """Note that a value cannot be carried over."""
        self.losses.append(f'{said(path)}: "{_short(word)}" {why}')

    def rest(self, path: Path) -> list[str]:
        """Take everything below `path`, whatever it is, and return what says something."""
        words: list[str] = []
        for below in list(self._walk(path)):
            if text := self.text(below):
                words.append(one_line(text))
        return words

    def _walk(self, path: Path) -> Iterator[Path]:
        open_ends = [path]
        while open_ends:
            here = open_ends.pop()
            open_ends += [(*here, key) for key in reversed(self._below.get(here, ()))]
            if here in self._left:
                yield here

    def finish(self, ignored: Collection[str]) -> tuple[str, ...]:
        """All losses, those never asked for included; the top keys in `ignored` are none."""
        for path in list(self._left):
            if path and path[0] not in ignored and (text := self.text(path)):
                self.lose(path, text, "has no place in a character file")
        return tuple(self.losses)
