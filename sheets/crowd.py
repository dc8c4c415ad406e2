"""Many papers made by several processes at once: the same pages, whatever their number."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from typing import Protocol

from sheets.documents.pages import FormPage, Part
from sheets.errors import engine_error
from sheets.render.parts import Rendered

LEAST = 60
"""Fewer papers are made sooner by one process than they are handed to several."""

PORTION = 25
"""So many papers are handed over at a time."""


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A paper that is asked for: its kind, and what composes it."""

    kind: str
    compose: Callable[[], Part]


class Shop(Protocol):
    """Who renders parts, and remembers those that were rendered."""

    def make(self, part: Part) -> Rendered:
        """Render a part."""

    def keep(self, part: Part, made: Rendered) -> None:
        """Remember what a part was rendered as."""

    def backgrounds(self) -> Sequence[bytes]:
        """The forms that were laid out."""


@dataclass(frozen=True)
class _Run:
    """What the processes of a run know from their parent, because they are its forks: nothing of it is sent."""

    papers: Sequence[Asked]
    shop: Shop
    known: Mapping[bytes, int]


_Done = tuple[Part, Rendered | None, tuple[int | None, ...]]
"""A part; what it was rendered as, if it was; and for each of its sheets which known background lies under it."""

_run: _Run | None = None


def composed(papers: Sequence[Asked], shop: Shop, jobs: int) -> list[Part]:
    """The parts of these papers, in order; made by so many processes when there are enough papers.

    Those that are forms are rendered on the way and kept by the shop: their parts have no pages then.
    """
    if jobs < 2 or len(papers) < LEAST or not can_fork():
        return [paper.compose() for paper in papers]
    parts = _first_of_each_kind(papers, shop)
    rest = [number for number in range(len(papers)) if number not in parts]
    known = {background: number for number, background in enumerate(shop.backgrounds())}
    for number, done in zip(rest, _by_many(_Run([papers[n] for n in rest], shop, known), jobs), strict=True):
        parts[number] = _taken(done, shop, list(known))
    return [parts[number] for number in range(len(papers))]


def can_fork() -> bool:
    """Whether this system copies a process with all that it knows. A Mac's own libraries may not bear that."""
    return "fork" in multiprocessing.get_all_start_methods() and sys.platform != "darwin"


def _first_of_each_kind(papers: Sequence[Asked], shop: Shop) -> dict[int, Part]:
    """Rendered here: what they load and lay out is known to all processes that are made afterwards."""
    firsts = {paper.kind: number for number, paper in reversed(list(enumerate(papers)))}
    parts = {number: papers[number].compose() for number in firsts.values()}
    for part in filter(_is_form, parts.values()):
        shop.keep(part, shop.make(part))
    return parts


def _by_many(run: _Run, jobs: int) -> Iterable[_Done]:
    global _run
    _run = run
    portions = [range(at, min(at + PORTION, len(run.papers))) for at in range(0, len(run.papers), PORTION)]
    try:
        with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("fork")) as pool:
            for portion in pool.map(_portion, portions):
                yield from portion
    except BrokenProcessPool:
        raise engine_error("a process that made sheets was ended from outside", "try again with --jobs 1") from None
    finally:
        _run = None


def _portion(numbers: range) -> list[_Done]:
    assert _run, "a process of a run is forked while there is one"
    return [_made(_run.papers[number].compose(), _run) for number in numbers]


def _made(part: Part, run: _Run) -> _Done:
    if not _is_form(part):
        return part, None, ()
    made = run.shop.make(part)
    under = tuple(run.known.get(sheet.background or b"") for sheet in made.sheets)
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
