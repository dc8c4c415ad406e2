"""An export being read: its leaves beside the names and tables of the game, and the ways to take a value."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from typing import Any

from sheets.library.export_leaves import Leaves, Path
from sheets.models.names import Names, folded
from sheets.models.record import Record
from sheets.models.shinobigami import FIGURE
from sheets.models.shinobigami_rulebook import Rulebook

_ANY = {"自由", "any", "free"}
_AROUND_NUMBERS = {"", "点", "功績点", "merit", "個"}


@dataclass(frozen=True, kw_only=True)
class Source:
    """What the parts of a character are read from, and the remarks gathered on the way."""

    leaves: Leaves
    names: Names
    rulebook: Rulebook
    comments: dict[Path, list[str]] = field(default_factory=dict)

    def title(self, path: Path) -> str:
        """Take a name, without the brackets 【】 it may stand in."""
        return self.leaves.line(path).strip("【】").strip()

    def named(self, sort: str, path: Path) -> str | None:
        """Take a name and return the id of the `sort` of thing it spells; an unknown one is a loss."""
        if not (word := self.title(path)):
            return None
        if (found := self.names.find(sort, word)) is None:
            self.leaves.lose(path, word, f"is no known {sort.replace('_', ' ')}")
        return found

    def assigned(self, path: Path) -> str | None:
        """Take a ninpo's assigned skill: an id, `any`, or None. An unknown one is `any` and a loss."""
        if not (word := self.title(path)):
            return None
        if folded(word) in _ANY:
            return "any"
        if (found := self.names.find("skill", word)) is None:
            self.leaves.lose(path, word, "is no known skill; it is left to choose")
        return found or "any"

    def number(self, path: Path) -> int | None:
        """Take the first number of a text; other words beside it, or no number at all, are a loss."""
        if not (word := self.leaves.line(path)):
            return None
        found = re.search(r"[0-9]+", unicodedata.normalize("NFKC", word))
        if not found or len(found[0].lstrip("0")) > 4:
            self.leaves.lose(path, word, "is no number of use here")
            return None
        if folded(word).replace(found[0], "", 1) not in _AROUND_NUMBERS:
            self.leaves.lose(path, word, f"was taken as {int(found[0])}")
        return int(found[0])

    def figure(self, path: Path) -> int | str:
        """Take a cost or a range: a number, or a letter that stands for one; anything else is a loss."""
        word = self.leaves.line(path)
        plain = unicodedata.normalize("NFKC", word)
        if plain and not FIGURE.fullmatch(plain):
            self.leaves.lose(path, word, "is no figure")
            return ""
        return int(plain) if plain.isdigit() else plain

    def remark(self, key: str, text: str) -> None:
        """Keep a text as a comment on a field."""
        self.comments.setdefault((key,), []).append(text)

    def nameless(self, row: Path) -> None:
        """A row without a name is left out; it is a loss when it says anything else."""
        if words := [word for word in self.leaves.rest(row) if word != "0"]:
            self.leaves.lose(row, ", ".join(words), "has no name and is left out")


def in_order(held: dict[str, Any], model: type[Record]) -> dict[str, Any]:
    """What says something, in the order of the model's fields; a zero does, an empty text does not."""
    return {
        key: value
        for key in model.model_fields
        if (value := held.get(key)) is not None and value is not False and value not in ("", [])
    }
