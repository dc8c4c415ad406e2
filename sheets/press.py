"""The whole run: read, check, compose, render, write. Start here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheets.batch import Stack, books_of, print_sound, refuse_one_file
from sheets.binding import Book, as_files, bundled
from sheets.composing import stacks_of
from sheets.documents.kinds import kind_named, kinds_named
from sheets.documents.pages import FormPage, Kind, Part
from sheets.errors import Exit, Level, Problem, SheetsError, in_order
from sheets.judging import games_of, read, stop_on, stops
from sheets.library.labels import Labels, load_labels
from sheets.library.records import files_of
from sheets.order import Order, Printed, Progress, Steps, unheard
from sheets.ownforms import lost_warning, paper_of, stand_ins
from sheets.paper import Ink, Paper
from sheets.resources import write_whole
from sheets.sifting import sift

MAKERS = {"event": "sheets tournament", "roll": "sheets roll"}
"""The commands that make papers from something else than files."""

if TYPE_CHECKING:
    from sheets.render.ahead import Crew
    from sheets.render.fonts import Fonts
    from sheets.render.parts import Rendered, Renderer
    from sheets.render.standin import StandIn


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
    judged = read(paths, order)
    sifted = sift(judged, order)
    words = cache(lambda game: load_labels(order.search, game, order.lang))
    stacks = stacks_of(judged, sifted.sound, order, words)
    if not stacks:
        left = any(judged.records[n].model.kind != "settings" for n in sifted.sound)
        at_fault = judged.problems if sifted.left_out else ()
        raise SheetsError([*at_fault, *([_nothing_to_print(order)] if left or not at_fault else [])])
    labels = {game: words(game) for game in {kind_named(part.kind).game for one in stacks for part in one.parts}}
    passed = [problem for problem in judged.problems if not stops(problem, order)]

    def printed(some: Sequence[Stack]) -> Printed:
        return bind(books_of(some, order), judged.games, labels, order, passed, told=told)

    return print_sound(stacks, printed, order, sifted, judged.problems)


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

    A kind that does not fit the paper of the order is refused; with `any_paper` it is printed on one that it fits.
    """
    from sheets.render.fonts import Fonts
    from sheets.sheetwork import bound

    fonts = Fonts(order.search)
    own = stand_ins({part.kind for book in books for part in book.parts}, games, labels, order)
    steps = Steps(number=sum(len(book.parts) for book in books) + len(books), told=told)
    shop = _Shop(order=order, games=games, labels=labels, fonts=fonts, any_paper=any_paper, own=own, steps=steps)
    if hands:
        shop.lay_out_ahead([part for book in books for part in book.parts], hands)
    # From the last: the longest layout is the game master's part, which comes first.
    rendered = [[shop.render(part) for part in reversed(book.parts)][::-1] for book in reversed(books)][::-1]
    warnings = [*problems, *shop.warnings]
    stop_on(warnings, order)
    files: dict[Path, bytes] = {}
    pages = 0
    for book, made in zip(books, rendered, strict=True):
        pdf, count = bound(book, made, order, fonts)
        files |= as_files(book.file, pdf, png=order.png)
        pages += count
        steps.take()
    for file, data in files.items():
        write_whole(file, data)
    return Printed(files=tuple(files), pages=pages, problems=in_order(warnings))


@dataclass(kw_only=True)
class _Shop:
    """Renders parts one by one; a renderer for each game and paper serves the whole run."""

    order: Order
    games: Mapping[str, Any]
    labels: Mapping[str, Labels]
    fonts: Fonts
    any_paper: bool
    steps: Steps
    own: Mapping[str, StandIn] = field(default_factory=dict)
    warnings: list[Problem] = field(default_factory=list)
    renderers: dict[tuple[str, str, Paper], Renderer] = field(default_factory=dict)

    def lay_out_ahead(self, parts: Sequence[Part], hands: Crew) -> None:
        """Let a crew begin what these parts will ask for."""
        # A form takes long and needs no words of the run: it is begun while those are still being put together.
        for part in sorted(parts, key=lambda part: not isinstance(part.pages[0], FormPage)):
            kind, renderer = self._for(part)
            for name, job in renderer.jobs(part, self._form_data(kind)):
                if name not in renderer.ahead:
                    renderer.ahead[name] = hands.begin(job)

    def render(self, part: Part) -> Rendered:
        kind, renderer = self._for(part)
        made = renderer.render(part, self.labels[kind.game]["game/title"], self._form_data(kind))
        self.warnings += [*_warnings(part, made.continued, made.missing), *lost_warning(made.lost, part.place)]
        self.steps.take()
        return made

    def _for(self, part: Part) -> tuple[Kind, Renderer]:
        from sheets.sheetwork import page_paper

        kind = kind_named(part.kind)
        if (own := self.own.get(kind.id)) and own.form:
            return kind, self.renderer(kind, paper_of(own.form))
        return kind, self.renderer(kind, page_paper(kind, self.order, any_paper=self.any_paper))

    def _form_data(self, kind: Kind) -> Callable[[], Mapping[str, Any]]:
        return partial(kind.form, self.games.get(kind.game), self.labels[kind.game])

    def renderer(self, kind: Kind, paper: Paper) -> Renderer:
        from sheets.render.parts import Renderer

        key = (kind.game, kind.id if kind.id in self.own else "", paper)
        if key not in self.renderers:
            order, ink = self.order, Ink(self.order.ink)
            words, kept = self.labels[kind.game], order.cache
            self.renderers[key] = Renderer(
                search=order.search,
                fonts=self.fonts,
                paper=paper,
                ink=ink,
                labels=words,
                cache=kept,
                stand_in=self.own.get(kind.id),
            )
        return self.renderers[key]


def _warnings(part: Part, continued: Sequence[str], missing: Sequence[tuple[str, str]]) -> list[Problem]:
    found = []
    if continued:
        titles = ", ".join(dict.fromkeys(continued))
        found.append((f"goes on behind the sheet for want of room: {titles}", "shorten it to keep to one page"))
    found += [
        (f"{title}: no font has {' '.join(map(_shown, characters))}; 〓 stands for it", "write it otherwise")
        for title, characters in missing
    ]
    return [Problem(place=part.place, what=w, remedy=r, level=Level.WARNING) for w, r in found]


def _shown(char: str) -> str:
    """A character as a terminal may show it: a control character could move its cursor."""
    return char if char.isprintable() else f"U+{ord(char):04X}"
