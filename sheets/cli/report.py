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
    """The written files on stdout; problems, the sum and what was left out on stderr."""
    report_problems(printed.problems)
    for file in printed.files:
        click.echo(file)
    if not quiet:
        note(f"printed {counted(printed.pages, 'page')} in {counted(len(printed.files), 'file')}")
    report_left_out(printed)


def report_left_out(printed: Printed) -> None:
    """The records that were not printed for their problems, by place and name, and the files nobody could read."""
    files = [each.place.file for each in printed.left_out if not each.place.line]
    records = [each for each in printed.left_out if each.place.line]
    if records:
        note(f"left out {len(records)} of {counted(printed.records, 'record')}, for the problems above:")
    for each in records:
        note(f"    {each.place.file}:{each.place.line}  {_on_one_line(each.name)}".rstrip())
    if files:
        note("left out as a whole, for the problems above:")
    for file in files:
        note(f"    {file}")


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


def _on_one_line(name: str) -> str:
    """A name as a terminal may show it: a control character could move its cursor."""
    said = " ".join(name.split())
    return "".join(sign if sign.isprintable() else "?" for sign in said)
