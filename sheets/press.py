"""The whole run: read, check, compose, render, write. Start here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheets.batch import books_of, print_sound, refuse_one_file
from sheets.binding import Book, as_files, bundled
from sheets.composing import compose, planned, stacks_of
from sheets.crowd import Asked, by_many, composed
from sheets.documents.kinds import KINDS_OF, kind_named, kinds_named
from sheets.documents.pages import Part
from sheets.errors import Exit, Problem, SheetsError, in_order
from sheets.fillable import check_fields
from sheets.judging import Judged, games_of, read, stop_on, stops
from sheets.library.labels import Labels, load_labels
from sheets.library.records import files_of
from sheets.ondemand import OnDemand
from sheets.order import Order, Printed, Progress, unheard
from sheets.ownforms import check_used
from sheets.resources import write_whole
from sheets.shop import Shop, shop_for, warnings
from sheets.sifting import sift

MAKERS = {"event": "sheets tournament", "roll": "sheets roll"}
"""The commands that make papers from something else than files."""

if TYPE_CHECKING:
    from sheets.render.ahead import Crew


@dataclass(frozen=True, kw_only=True)
class Checked:
    """What a check found, sorted by place; how many files were looked at, and how many records could be read."""

    files: int
    records: int
    problems: tuple[Problem, ...]


def print_papers(paths: Sequence[Path], order: Order, told: Progress = unheard) -> Printed:
    """Print the papers of these files. Raises SheetsError before anything is written when an input is wrong.

    With an order to keep going, records that are wrong are left out, and it raises where none is left to print.
    """
    refuse_one_file(order)
    return print_judged(read(paths, order), order, told)


def print_judged(judged: Judged, order: Order, told: Progress = unheard) -> Printed:
    """Print the papers of what was read and judged, as `print_papers` does."""
    sifted = sift(judged, order)
    plan = planned(judged, sifted.sound, order)
    labels = OnDemand(KINDS_OF, lambda game: load_labels(order.search, game, order.lang))
    shop = shop_for(judged.games, labels, order, told)
    asked = [Asked(kind=k.id, compose=partial(compose, k, n, judged, labels[k.game])) for n, k in plan.papers]
    shop.steps.number = len(asked) + 1
    stacks = stacks_of(plan, composed(asked, shop, order.jobs), judged, order)
    if not stacks:
        left = any(judged.records[n].model.kind != "settings" for n in sifted.sound)
        at_fault = judged.problems if sifted.left_out else ()
        raise SheetsError([*at_fault, *([_nothing_to_print(order)] if left or not at_fault else [])])
    passed = [problem for problem in judged.problems if not stops(problem, order)]
    return print_sound(stacks, lambda some: made(books_of(some, order), shop, passed), order, sifted, judged.problems)


def _nothing_to_print(order: Order) -> Problem:
    asked = ", ".join(order.kinds) or "any paper"
    kinds = [kind for name in order.kinds for kind in kinds_named(name) if kind.source in MAKERS]
    remedy = "; ".join(f"`{MAKERS[kind.source]}` prints `{kind.id}`" for kind in kinds)
    return Problem(place=None, what=f"nothing in these files is printed as {asked}", remedy=remedy)


def print_blank(kind: str, copies: int, order: Order, told: Progress = unheard) -> Printed:
    """Print `copies` blank sheets of a kind into one file."""
    found = kind_named(kind)
    if found.blank is None:
        what, remedy = f"`{found.id}` is never blank", f"use `{MAKERS.get(found.source, 'sheets print')}`"
        raise SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)
    games, wrong = games_of([found.game], [], order)
    stop_on(wrong, order)
    labels = {found.game: load_labels(order.search, found.game, order.lang)}
    part = found.blank(games[found.game], labels[found.game])
    stem = f"{part.stem}-{order.paper}-{order.ink}"
    return produce([part] * copies, games, labels, order, (), one_file=stem, told=told)


def check_files(paths: Sequence[Path], order: Order) -> Checked:
    """Every problem of these files, and how much was read of them."""
    judged = read(paths, order)
    sound = sum(not record.faults for record in judged.records)
    return Checked(files=len(files_of(paths)[0]), records=sound, problems=judged.problems)


def produce(
    parts: Sequence[Part],
    games: Mapping[str, Any],
    labels: Mapping[str, Labels],
    order: Order,
    problems: Sequence[Problem],
    one_file: str = "",
    told: Progress = unheard,
) -> Printed:
    """Render parts and write them: into the file the order names, into `one_file`, or into a file each."""
    return bind(bundled(parts, order.out, one_file), games, labels, order, problems, told=told)


def bind(
    books: Sequence[Book],
    games: Mapping[str, Any],
    labels: Mapping[str, Labels],
    order: Order,
    problems: Sequence[Problem],
    *,
    any_paper: bool = False,
    hands: Crew | None = None,
    told: Progress = unheard,
) -> Printed:
    """Render the parts of these books and write a file for each. Nothing is written before everything is made.

    A kind that does not fit the paper of the order, or has no large print, is refused; with `any_paper` it is printed
    on one that it fits, and plain.
    """
    shop = shop_for(games, labels, order, told, any_paper=any_paper)
    return made(books, shop, problems, hands)


def made(books: Sequence[Book], shop: Shop, problems: Sequence[Problem], hands: Crew | None = None) -> Printed:
    """Render what is not yet rendered of these books, and write a file for each when all is made."""
    from sheets.sheetwork import bound

    order, steps = shop.order, shop.steps
    parts = [part for book in books for part in book.parts]
    check_used(shop.own, [part.kind for part in parts], order)
    shop.check_kinds(parts)
    shop.sort(books)
    if hands:
        shop.lay_out_ahead(parts, hands)
    steps.number = steps.done + len({id(part) for part in parts if not shop.knows(part)}) + len(books)
    # From the last: the longest layout is the game master's part, which comes first.
    for part in reversed(parts):
        shop.render(part)
    check_fields(map(shop.render, parts), order)
    told = [*problems, *(warning for part in parts for warning in warnings(part, shop.render(part)))]
    stop_on(told, order)
    files: dict[Path, bytes] = {}
    pages = 0
    together = by_many(
        lambda some: [bound(books[n], [*map(shop.render, books[n].parts)], order, shop.fonts) for n in some],
        len(books),
        order.jobs,
    )
    for book, (pdf, count) in zip(books, together, strict=True):
        files |= as_files(book.file, pdf, png=order.png)
        pages += count
        steps.take()
    for file, data in files.items():
        write_whole(file, data)
    return Printed(files=tuple(files), pages=pages, problems=in_order(told))
