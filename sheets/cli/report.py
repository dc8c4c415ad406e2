"""What a command says: results on stdout, everything else on stderr."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import click

from sheets.errors import Problem

if TYPE_CHECKING:
    from sheets.order import Printed


def report_printed(printed: Printed, *, quiet: bool) -> None:
    """The written files on stdout; warnings and the sum on stderr."""
    report_problems(printed.problems)
    for file in printed.files:
        click.echo(file)
    if not quiet:
        note(f"printed {counted(printed.pages, 'page')} in {counted(len(printed.files), 'file')}")


def report_problems(problems: Iterable[Problem]) -> None:
    """Each problem on stderr, with its remedy."""
    for problem in problems:
        note(str(problem))


def note(words: str) -> None:
    """A line on stderr."""
    click.echo(words, err=True)


def counted(number: int, noun: str) -> str:
    """`1 page`, `2 pages`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def summary(problems: Sequence[Problem]) -> str:
    """`2 errors, 1 warning`, or `no problems`."""
    found = Counter(str(problem).partition(":")[0] for problem in problems)
    return (
        ", ".join(counted(found[level], level) for level in ("error", "house rule", "warning") if found[level])
        or "no problems"
    )


def to_json(value: Any) -> str:
    """JSON for other programs: indented, kanji as they are where stdout can take them."""
    encoding = sys.stdout.encoding or ""
    return json.dumps(value, ensure_ascii=not encoding.lower().startswith("utf"), indent=2)
