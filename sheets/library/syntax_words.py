"""Broken YAML in plain words: the parser's short phrases in, what is wrong and what to do out."""

from __future__ import annotations

from typing import NamedTuple

import yaml


class Words(NamedTuple):
    """What is wrong, what to do about it, and whether it began before the parser noticed it."""

    what: str
    remedy: str
    at_start: bool = False


_INDENT = "entries that belong together start in the same column; use spaces, not tabs"
_QUOTE_IT = 'put the whole text in quotes: "..."'
_TAB = Words("a tab stands where spaces must", _INDENT)
_BRACKET = Words(
    "the list in `[ ]` that opens here is not closed, or a comma is missing in it",
    "part the items with commas and close the list with `]`",
    True,
)
_BRACE = Words(
    "the mapping in `{ }` that opens here is not closed, or a comma is missing in it",
    "part the entries with commas and close the mapping with `}`",
    True,
)
_OPEN_QUOTE = Words("the quote that opens here is never closed", "close it with the same mark", True)
_ANCHOR = Words("a name must follow directly after `&` or `*`", _QUOTE_IT, True)
_ESCAPE = Words(
    "a backslash inside double quotes starts an escape, and this is not one",
    "double it (`\\\\`), or use single quotes",
)
_BLOCK = Words("nothing may follow the `|` or `>` of a text block on its line", "start it on the next line")
_DIRECTIVE = Words("a line that starts with `%` is an instruction to YAML", _QUOTE_IT)

WORDS: dict[str, Words] = {
    "did not find expected ',' or ']'": _BRACKET,
    "did not find expected ',' or '}'": _BRACE,
    "found unexpected end of stream": _OPEN_QUOTE,
    "found unexpected document indicator": _OPEN_QUOTE,
    "did not find expected alphabetic or numeric character": _ANCHOR,
    "did not find expected hexdecimal number": _ESCAPE,
    "found unknown escape character": _ESCAPE,
    "found invalid Unicode character escape code": _ESCAPE,
    "did not find expected comment or line break": _BLOCK,
    "found an indentation indicator equal to 0": _BLOCK,
    "found unknown directive name": _DIRECTIVE,
    "could not find expected directive name": _DIRECTIVE,
    "found incompatible YAML document": Words("this YAML version is not known", "leave the `%YAML` line out"),
    "found undefined tag handle": Words("tags (`!name`) are not used here", _QUOTE_IT),
    "did not find the expected '>'": Words("tags (`!name`) are not used here", _QUOTE_IT),
    "found a tab character that violates indentation": _TAB,
    "found a tab character where an indentation space is expected": Words("a tab stands where spaces must", _INDENT),
    "block sequence entries are not allowed in this context": Words(
        "a list may not start here", "put each `- item` on a line of its own, below the key"
    ),
    "did not find expected '-' indicator": Words("this line does not belong to the list above it", _INDENT),
    "did not find expected <document start>": Words(
        "text stands where a key was expected",
        "write `key: value`; between two records put a line `---` with nothing else",
    ),
    "exceeded maximum nesting depth": Words("lists and mappings are nested too deep", "flatten them"),
}


def translated(error: yaml.MarkedYAMLError, lines: list[str]) -> tuple[Words, int, int]:
    """Our words for a parser's error, and the line and column (from 1) that they speak about."""
    mark = error.problem_mark or error.context_mark
    words = WORDS.get(error.problem or "") or _by_the_line(error, lines)
    if words.at_start and error.context_mark:
        mark = error.context_mark
    return (words, mark.line + 1, mark.column + 1) if mark else (words, 1, 1)


def _by_the_line(error: yaml.MarkedYAMLError, lines: list[str]) -> Words:
    """Words for phrases that mean different things depending on what stands in the line."""
    mark = error.problem_mark
    line = lines[mark.line] if mark and mark.line < len(lines) else ""
    before, rest = (line[: mark.column], line[mark.column :]) if mark else ("", "")
    match error.problem:
        case "could not find expected ':'":
            start = error.context_mark
            return _no_colon(lines[start.line] if start and start.line < len(lines) else "")
        case "mapping values are not allowed in this context":
            return _colon_too_many(before)
        case "found character that cannot start any token":
            if rest.startswith("\t"):
                return _TAB
            return Words(f'a text may not start with "{rest[:1]}"', _QUOTE_IT)
        case "did not find expected node content" | "did not find expected key":
            return _out_of_place(before, rest)
    return Words("this is not valid YAML", "compare the line with an example from `sheets new`")


def _no_colon(line: str) -> Words:
    if "：" in line:
        return Words("`：` is not the colon YAML knows", "write `:` and a space after it", True)
    if line.lstrip().startswith("-"):
        return Words("a dash needs a space after it to start an item", "write `- item`", True)
    return Words("a colon is missing after this key", "write `key: value`", True)


def _colon_too_many(before: str) -> Words:
    if ": " in before:
        return Words("a second colon in one line, and the text is not in quotes", _QUOTE_IT)
    return Words(
        "this line does not fit the one above it",
        "the line above may lack its colon (and a space after it), or this one is indented too far",
    )


def _out_of_place(before: str, rest: str) -> Words:
    if not before and not rest:
        return Words("the file ends inside a list or a mapping in brackets", "close it with `]` or `}`")
    if rest[:1] in ("]", "}"):
        return Words(f"`{rest[0]}` closes nothing here", f"remove it, or {_QUOTE_IT}")
    if rest.startswith(","):
        return Words("a comma with nothing before it", "remove it, or write the missing item")
    if rest.startswith(":"):
        return Words("a key is missing before this colon", "write `key: value`")
    if before.strip():
        return Words(
            "text goes on after a closing quote",
            f"{_QUOTE_IT}; inside single quotes double a `'`",
        )
    return Words("this line is indented differently from its neighbours", _INDENT)
