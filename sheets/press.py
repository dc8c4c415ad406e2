"""The whole run: read, check, compose, render, write. Start here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheets.batch import books_of, print_sound, refuse_one_file
from sheets.binding import Book, as_files, bundled
from sheets.composing import compose, planned, stacks_of
from sheets.crowd import Asked, by_many, composed
from sheets.documents.kinds import KINDS_OF, kind_named, kinds_named
from sheets.documents.pages import FormPage, Kind, Part
from sheets.errors import Exit, Level, Problem, SheetsError, in_order
from sheets.fillable import check_fields, check_fillable
from sheets.judging import Judged, games_of, read, stop_on, stops
from sheets.library.labels import Labels, load_labels
from sheets.library.records import files_of
from sheets.ondemand import OnDemand
from sheets.order import Order, Printed, Progress, Steps, unheard
from sheets.ownforms import check_used, lost_warning, paper_of, stand_ins
from sheets.paper import Ink, Paper, Theme
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
    from sheets.sheetwork import keeps_tags

    shop = shop_for(games, labels, order, told, any_paper=any_paper)
    shop.mixed = frozenset(id(part) for book in books if not keeps_tags(book.parts, order) for part in book.parts)
    if hands:
        shop.lay_out_ahead([part for book in books for part in book.parts], hands)
    return made(books, shop, problems)


def made(books: Sequence[Book], shop: _Shop, problems: Sequence[Problem]) -> Printed:
    """Render what is not yet rendered of these books, and write a file for each when all is made."""
    from sheets.sheetwork import bound

    order, steps = shop.order, shop.steps
    check_used(shop.own, [part.kind for book in books for part in book.parts], order)
    parts = [part for book in books for part in book.parts]
    steps.number = steps.done + len({id(part) for part in parts if not shop.knows(part)}) + len(books)
    # From the last: the longest layout is the game master's part, which comes first.
    for part in reversed(parts):
        shop.render(part)
    check_fields(map(shop.render, parts), order)
    warnings = [*problems, *(warning for part in parts for warning in _warnings(part, shop.render(part)))]
    stop_on(warnings, order)
    files: dict[Path, bytes] = {}
    pages = 0
    together = by_many(
        lambda n: bound(books[n], [shop.render(part) for part in books[n].parts], order, shop.fonts),
        len(books),
        order.jobs,
    )
    for book, (pdf, count) in zip(books, together, strict=True):
        files |= as_files(book.file, pdf, png=order.png)
        pages += count
        steps.take()
    for file, data in files.items():
        write_whole(file, data)
    return Printed(files=tuple(files), pages=pages, problems=in_order(warnings))


def shop_for(
    games: Mapping[str, Any], labels: Mapping[str, Labels], order: Order, told: Progress, *, any_paper: bool = False
) -> _Shop:
    """Who renders the parts of a run. Raises SheetsError (misuse) where it cannot be made as it is ordered."""
    from sheets.render.fonts import Fonts

    check_fillable(order)
    steps, own = Steps(number=0, told=told), stand_ins(games, labels, order)
    fonts = Fonts(order.search)
    return _Shop(order=order, games=games, labels=labels, fonts=fonts, any_paper=any_paper, steps=steps, own=own)


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
    mixed: frozenset[int] = frozenset()
    """The identities of parts that share a file with what cannot be tagged."""

    renderers: dict[tuple[str, str, Paper, Theme, bool], Renderer] = field(default_factory=dict)
    known: dict[int, tuple[Part, Rendered]] = field(default_factory=dict)
    """What was rendered, by the identity of its part, which is kept with it so that no identity is used again."""

    def lay_out_ahead(self, parts: Sequence[Part], hands: Crew) -> None:
        """Let a crew begin what these parts will ask for."""
        # A form takes long and needs no words of the run: it is begun while those are still being put together.
        for part in sorted(parts, key=lambda part: not isinstance(part.pages[0], FormPage)):
            kind, renderer = self._for(part)
            for name, job in renderer.jobs(part, self._form_data(kind)):
                if name not in renderer.ahead:
                    renderer.ahead[name] = hands.begin(job)

    def render(self, part: Part) -> Rendered:
        """A part as sheets; a part that comes again is rendered once."""
        if not self.knows(part):
            self.keep(part, self.make(part))
        return self.known[id(part)][1]

    def knows(self, part: Part) -> bool:
        return id(part) in self.known

    def make(self, part: Part) -> Rendered:
        kind, renderer = self._for(part)
        return renderer.render(part, self.labels[kind.game]["game/title"], self._form_data(kind))

    def keep(self, part: Part, made: Rendered) -> None:
        self.known[id(part)] = (part, made)
        self.steps.take()

    def backgrounds(self) -> list[bytes]:
        return [filler.form.background for each in self.renderers.values() for filler in each.fillers.values()]

    def _for(self, part: Part) -> tuple[Kind, Renderer]:
        from sheets.sheetwork import keeps_tags, page_paper, theme_of

        kind = kind_named(part.kind)
        own = self.own.get(kind.id)
        if own and own.form:
            return kind, self.renderer(kind, paper_of(own.form), Theme(self.order.theme), False)
        paper = page_paper(kind, self.order, any_paper=self.any_paper)
        theme = theme_of(kind, paper, self.order, any_theme=self.any_paper)
        return kind, self.renderer(kind, paper, theme, id(part) not in self.mixed and keeps_tags([part], self.order))

    def _form_data(self, kind: Kind) -> Callable[[], Mapping[str, Any]]:
        return partial(kind.form, self.games.get(kind.game), self.labels[kind.game])

    def renderer(self, kind: Kind, paper: Paper, theme: Theme, tagged: bool) -> Renderer:
        from sheets.render.parts import Renderer

        key = (kind.game, kind.id if kind.id in self.own else "", paper, theme, tagged)
        if key not in self.renderers:
            order, ink = self.order, Ink(self.order.ink)
            words, kept = self.labels[kind.game], order.cache
            self.renderers[key] = Renderer(
                search=order.search,
                fonts=self.fonts,
                paper=paper,
                ink=ink,
                theme=theme,
                labels=words,
                cache=kept,
                tagged=tagged,
                fillable=order.fillable,
                stand_in=self.own.get(kind.id),
            )
        return self.renderers[key]


def _warnings(part: Part, made: Rendered) -> list[Problem]:
    found = []
    if made.continued:
        titles = ", ".join(dict.fromkeys(made.continued))
        own = any(sheet.bare for sheet in made.sheets)
        remedy = "give your form fields for it, or shorten it" if own else "shorten it to keep to one page"
        found.append((f"goes on behind the sheet for want of room: {titles}", remedy))
    found += [
        (f"{title}: no font has {' '.join(map(_shown, characters))}; 〓 stands for it", "write it otherwise")
        for title, characters in made.missing
    ]
    told = [Problem(place=part.place, what=w, remedy=r, level=Level.WARNING) for w, r in found]
    return [*told, *lost_warning(made.lost, part.place)]


def _shown(char: str) -> str:
    """A character as a terminal may show it: a control character could move its cursor."""
    return char if char.isprintable() else f"U+{ord(char):04X}"
