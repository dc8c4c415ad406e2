"""Every printed word of one language: YAML files of labels in, a lookup that fails on a missing key out."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from sheets.errors import Place, Problem, SheetsError, engine_error, near
from sheets.library.nodes import MappingNode, Node, ScalarNode
from sheets.library.reader import read_documents
from sheets.resources import SHIPPED, SearchPath


@dataclass(frozen=True, kw_only=True)
class Labels:
    """The labels of one game in one language, by keys such as `skill/blade`."""

    lang: str
    texts: Mapping[str, str] = field(repr=False)
    marks: tuple[str, str] = ("", "")

    def __getitem__(self, key: str) -> str:
        """The label as it stands. Raises SheetsError (exit code 3) when there is none."""
        return self.marks[0] + self._text(key) + self.marks[1]

    def say(self, key: str, **values: object) -> str:
        """The label with its `{fields}` filled in. Raises SheetsError (exit code 3) when it cannot be."""
        text = self._text(key)
        try:
            # Only plain names: a label of a user's own must not reach into the values it is given.
            if all(name is None or name.isidentifier() for _, name, _, _ in string.Formatter().parse(text)):
                return self.marks[0] + text.format_map(values) + self.marks[1]
        except (KeyError, ValueError, TypeError):
            pass
        known = ", ".join(f"{{{name}}}" for name in values) or "none"
        raise engine_error(
            f"the label `{key}` ({self.lang}) cannot be filled in",
            f"it may use these fields: {known}; a brace is `{{{{`",
        )

    def has(self, key: str) -> bool:
        """Whether there is such a label."""
        return key in self.texts

    def of(self, sort: str, id: str) -> str:
        """The word for a thing by its sort and id: `labels.of("skill", "blade")`."""
        return self[f"{sort}/{id}"]

    def all(self) -> dict[str, str]:
        """Every label as it stands, for a template to pick from."""
        return {key: self[key] for key in self.texts}

    def wrapped(self, mark_open: str, mark_close: str) -> Labels:
        """A made-up language: each label between marks, so that a printed word without them is no label."""
        return replace(self, marks=(mark_open, mark_close))

    def _text(self, key: str) -> str:
        if key not in self.texts:
            remedy = near(key, self.texts) or f"add it to a labels.{self.lang}.yaml"
            raise engine_error(f"there is no label `{key}` in the language `{self.lang}`", remedy)
        return self.texts[key]


def languages(search: SearchPath, game: str) -> list[str]:
    """The languages that a game's pages can be printed in: those with a `labels.<lang>.yaml`."""
    names = search.list(f"content/{game}", "labels.*.yaml")
    return sorted({Path(name).name.split(".")[1] for name in names})


def load_labels(search: SearchPath, game: str, lang: str) -> Labels:
    """All labels of a game in one language: what is shared first, then the game's, then the user's own.

    A user's file replaces single labels, not the whole file of that name; new ones, for templates of the user's
    own, have keys below `own/`. Raises SheetsError for
    broken files, an unknown key, a language that is not there, and a key that two files of one folder give.
    """
    if lang not in (known := languages(search, game)):
        raise SheetsError(Problem(place=None, what=f"no labels in the language `{lang}`", remedy=near(lang, known)))
    texts: dict[str, str] = {}
    problems: list[Problem] = []
    for root in reversed(search.all):
        for folder in ("common", game):
            found, wrong = _folder(root / "content" / folder, lang)
            if root != SHIPPED and (SHIPPED / "content" / folder).is_dir():
                wrong += [_unknown(key, place, texts) for key, (_, place) in found.items() if not _known(key, texts)]
            texts |= {key: text for key, (text, _) in found.items()}
            problems += wrong
    if problems:
        raise SheetsError(problems)
    return Labels(lang=lang, texts=texts)


def flattened(node: Node, key: str = "") -> Iterator[tuple[str, str | None, Place]]:
    """Each text of a tree by its keys joined with `/`, and its place; None where a list stands."""
    if isinstance(node, MappingNode):
        for entry in node.entries:
            yield from flattened(entry.value, f"{key}/{entry.key}" if key else entry.key)
    elif node.given:
        yield key, node.text if isinstance(node, ScalarNode) else None, node.place


def _known(key: str, texts: Mapping[str, str]) -> bool:
    return key in texts or key.startswith("own/")


def _unknown(key: str, place: Place, texts: Mapping[str, str]) -> Problem:
    remedy = near(key, texts) or "labels of your own templates go below `own:`"
    return Problem(place=place, what=f"there is no label `{key}` to replace", remedy=remedy)


def _folder(folder: Path, lang: str) -> tuple[dict[str, tuple[str, Place]], list[Problem]]:
    texts: dict[str, tuple[str, Place]] = {}
    problems: list[Problem] = []
    for path in sorted(folder.glob(f"*.{lang}.yaml")):
        documents, wrong = read_documents(path)
        problems += wrong
        for key, text, place in (triple for node in documents for triple in flattened(node)):
            if text is None:
                problems.append(Problem(place=place, what=f"the label `{key}` is a list", remedy="write a text"))
            elif key in texts:
                what = f"the label `{key}` already stands in {texts[key][1]}"
                problems.append(Problem(place=place, what=what, remedy="remove one of the two"))
            else:
                texts[key] = (text, place)
    return texts, problems
