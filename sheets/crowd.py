"""Many papers made by several processes at once: the same pages, whatever their number."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from sheets.documents.pages import FormPage, Part
from sheets.errors import engine_error
from sheets.render.parts import Rendered
from sheets.shop import Shop

T = TypeVar("T")

LEAST = 60
"""Fewer papers are made sooner by one process than they are handed to several."""

FIRST = 5
"""So many papers show most of what is common to all."""

PORTION, SMALLEST = 20, 5
"""So many papers are made at a time, and fewer towards the end, so that nobody waits long for another's last ones."""


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A paper that is asked for: its kind, and what composes it."""

    kind: str
    compose: Callable[[], Part]


def by_many(work: Callable[[range], list[T]], count: int, jobs: int) -> Iterator[T]:
    """What `work` makes of the numbers from 0, in their order; done by so many processes when there is enough of it.

    What is returned comes from another process then, and so does a SheetsError. When one of them dies, it
    raises one (exit 3).
    """
    if jobs < 2 or count < LEAST or not can_fork():
        yield from work(range(count))
        return
    from sheets.forks import forked

    portions = [*_portions(count, jobs)]
    try:
        for made in forked(lambda number: work(portions[number]), len(portions), jobs):
            yield from made
    except EOFError:
        raise engine_error("a process that made sheets was ended from outside", "try again with --jobs 1") from None


def composed(papers: Sequence[Asked], shop: Shop, jobs: int) -> list[Part]:
    """The parts of these papers, in order; made by so many processes when there are enough papers.

    Those that are forms are rendered on the way and kept by the shop: their parts have no pages then.
    """
    if jobs < 2 or len(papers) < LEAST or not can_fork():
        return [paper.compose() for paper in papers]
    parts = _first_ones(papers, shop)
    rest = [number for number in range(len(papers)) if number not in parts]
    made = by_many(lambda numbers: _made([papers[rest[at]] for at in numbers], shop), len(rest), jobs)
    for number, (part, rendered) in zip(rest, made, strict=True):
        parts[number] = part
        if rendered:
            shop.keep(part, rendered)
    return [parts[number] for number in range(len(papers))]


def can_fork() -> bool:
    """Whether this system copies a process with all that it knows. A Mac's own libraries may not bear that."""
    return hasattr(os, "fork") and sys.platform != "darwin"


def _portions(count: int, jobs: int) -> Iterator[range]:
    at = 0
    while at < count:
        size = min(PORTION, max(SMALLEST, (count - at) // (2 * jobs)))
        yield range(at, min(at + size, count))
        at += size


def _first_ones(papers: Sequence[Asked], shop: Shop) -> dict[int, Part]:
    """The first of each kind and some more, rendered here: what they load, lay out and draw, all others know."""
    firsts = {paper.kind: number for number, paper in reversed(list(enumerate(papers)))}
    parts = {number: papers[number].compose() for number in {*firsts.values(), *range(min(FIRST, len(papers) // 4))}}
    for part in filter(_is_form, parts.values()):
        shop.keep(part, shop.make(part))
    return parts


def _made(papers: Sequence[Asked], shop: Shop) -> list[tuple[Part, Rendered | None]]:
    # First all are composed, then all rendered: a processor is quicker at more of the same.
    parts = [paper.compose() for paper in papers]
    return [(replace(part, pages=()), shop.make(part)) if _is_form(part) else (part, None) for part in parts]


def _is_form(part: Part) -> bool:
    return all(isinstance(page, FormPage) for page in part.pages)
