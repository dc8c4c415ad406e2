"""Many papers made by several processes at once: the same pages, whatever their number."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from sheets.documents.pages import FormPage, Part
from sheets.errors import engine_error
from sheets.render.parts import Rendered
from sheets.shop import Shop

T = TypeVar("T")

LEAST = 60
"""Fewer papers are made sooner by one process than they are handed to several."""

COMMON = 0.06
"""This share of the papers shows most of what is common to all."""

PORTION = 10
"""So many papers are handed over at a time."""


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A paper that is asked for: its kind, and what composes it."""

    kind: str
    compose: Callable[[], Part]


_Done = tuple[Part, Rendered | None, tuple[int | None, ...]]
"""A part; what it was rendered as, if it was; and for each of its sheets which known background lies under it."""

_work: Callable[[int], Any] | None = None
"""What the processes of a run do, told by number; they are forks of it, so that nothing else has to be sent."""


def by_many(work: Callable[[int], T], count: int, jobs: int) -> Iterator[T]:
    """What `work` makes of the numbers from 0, in their order; done by so many processes when there is enough of it.

    What is returned comes from another process then. Raises SheetsError (exit 3) when one of them dies.
    """
    global _work
    if jobs < 2 or count < LEAST or not can_fork():
        yield from map(work, range(count))
        return
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
    from multiprocessing import get_context

    _work = work
    portions = [range(at, min(at + PORTION, count)) for at in range(0, count, PORTION)]
    gc.freeze()  # a collection in a fork would copy all that it only looks at
    try:
        with ProcessPoolExecutor(jobs, mp_context=get_context("fork"), initializer=_begin) as pool:
            for portion in pool.map(_portion, portions):
                yield from portion
    except BrokenProcessPool:
        raise engine_error("a process that made sheets was ended from outside", "try again with --jobs 1") from None
    finally:
        gc.unfreeze()
        _work = None


def _begin() -> None:
    from sheets.render.ahead import end_with_the_run

    end_with_the_run()
    gc.disable()


def _portion(numbers: range) -> list[Any]:
    assert _work, "a process of a run is forked while there is one"
    return [_work(number) for number in numbers]


def composed(papers: Sequence[Asked], shop: Shop, jobs: int) -> list[Part]:
    """The parts of these papers, in order; made by so many processes when there are enough papers.

    Those that are forms are rendered on the way and kept by the shop: their parts have no pages then.
    """
    if jobs < 2 or len(papers) < LEAST or not can_fork():
        return [paper.compose() for paper in papers]
    parts = _first_ones(papers, shop)
    rest = [number for number in range(len(papers)) if number not in parts]
    known = shop.backgrounds()
    made = by_many(lambda at: _made(papers[rest[at]], shop, known), len(rest), jobs)
    for number, done in zip(rest, made, strict=True):
        parts[number] = _taken(done, shop, known)
    return [parts[number] for number in range(len(papers))]


def can_fork() -> bool:
    """Whether this system copies a process with all that it knows. A Mac's own libraries may not bear that."""
    return hasattr(os, "fork") and sys.platform != "darwin"


def _first_ones(papers: Sequence[Asked], shop: Shop) -> dict[int, Part]:
    """The first of each kind and some more, rendered here: what they load, lay out and draw, all others know."""
    firsts = {paper.kind: number for number, paper in reversed(list(enumerate(papers)))}
    alike = range(int(len(papers) * COMMON))
    parts = {number: papers[number].compose() for number in {*firsts.values(), *alike}}
    for part in filter(_is_form, parts.values()):
        shop.keep(part, shop.make(part))
    return parts


def _made(asked: Asked, shop: Shop, known: Sequence[bytes]) -> _Done:
    part = asked.compose()
    if not _is_form(part):
        return part, None, ()
    made = shop.make(part)
    numbers = {background: number for number, background in enumerate(known)}
    under = tuple(numbers.get(sheet.background or b"") for sheet in made.sheets)
    light = tuple(
        replace(sheet, marks=(), background=sheet.background if number is None else None)
        for sheet, number in zip(made.sheets, under, strict=True)
    )
    return replace(part, pages=()), replace(made, sheets=light), under


def _taken(done: _Done, shop: Shop, known: Sequence[bytes]) -> Part:
    part, made, under = done
    if made:
        whole = tuple(
            sheet if number is None else replace(sheet, background=known[number])
            for sheet, number in zip(made.sheets, under, strict=True)
        )
        shop.keep(part, replace(made, sheets=whole))
    return part


def _is_form(part: Part) -> bool:
    return all(isinstance(page, FormPage) for page in part.pages)
