"""The whole run: read, check, compose, render, write. Start here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheets.binding import Book, as_files, bundled
from sheets.documents.kinds import KINDS_OF, kind_named, kinds_named
from sheets.documents.pages import Fold, FormPage, Kind, Origin, Part
from sheets.documents.shinobigami_handout import HANDOUT
from sheets.documents.shinobigami_packet import Wanted, shares
from sheets.errors import Exit, Level, Place, Problem, SheetsError, in_order
from sheets.judging import Judged, Played, games_of, read, stop_on
from sheets.library.labels import Labels, load_labels
from sheets.library.records import Loaded, files_of
from sheets.order import Order, Printed
from sheets.ownforms import lost_warning, paper_of, stand_ins
from sheets.paper import Ink, Paper
from sheets.resources import write_whole

GAME = "shinobigami"
"""The one game that is played from scenarios."""

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


def print_papers(paths: Sequence[Path], order: Order) -> Printed:
    """Print the papers of these files. Raises SheetsError before anything is written when an input is wrong."""
    judged = read(paths, order)
    stop_on(judged.problems, order)
    sessions = {n: played for n, played in judged.played.items() if judged.records[n].model.game == GAME}
    # Whoever is cast in a scenario of this run gets a sheet with it, the People Chart prepared.
    cast = {one.record.path for played in sessions.values() for one in played.members.values() if not one.path}
    alone = [(n, record) for n, record in enumerate(judged.records) if n not in sessions and record.path not in cast]
    wanted = [(index, kind) for index, record in alone for kind in kinds_for(record, order)]
    labels = {game: load_labels(order.search, game, order.lang) for game in {kind.game for _, kind in wanted}}
    parts = [compose(kind, index, judged, labels[kind.game]) for index, kind in wanted]
    for played in sessions.values():
        parts += session_parts(played, order)
        labels[GAME] = labels.get(GAME) or load_labels(order.search, GAME, order.lang)
    if not parts:
        raise SheetsError(_nothing_to_print(order))
    return produce(parts, judged.games, labels, order, judged.problems)


def _nothing_to_print(order: Order) -> Problem:
    asked = ", ".join(order.kinds) or "any paper"
    kinds = [kind for name in order.kinds for kind in kinds_named(name) if kind.source in MAKERS]
    remedy = "; ".join(f"`{MAKERS[kind.source]}` prints `{kind.id}`" for kind in kinds)
    return Problem(place=None, what=f"nothing in these files is printed as {asked}", remedy=remedy)


def session_parts(played: Played, order: Order) -> list[Part]:
    """The papers of a session for everybody, each by itself: all, or those of the kinds asked for."""
    wanted = wanted_of(played, order)
    kinds = {kind.id for name in order.kinds for kind in kinds_named(name)}
    return [
        part
        for share in shares(wanted)
        for part in share.parts(wanted, kinds or frozenset(kind.id for kind in KINDS_OF[GAME]))
    ]


def wanted_of(played: Played, order: Order) -> Wanted:
    """A session and all that its papers are made with."""
    origins = {
        id: Origin(folder=member.folder, house=played.house[id], place=member.place)
        for id, member in played.members.items()
    }
    return Wanted(
        session=played.whole,
        game=played.game,
        labels=load_labels(order.search, GAME, order.lang),
        search=order.search,
        fold=Fold(order.fold),
        up=order.up if order.up in HANDOUT.ups else 1,
        origins=origins,
    )


def print_blank(kind: str, copies: int, order: Order) -> Printed:
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
    return produce([part] * copies, games, labels, order, (), one_file=stem)


def check_files(paths: Sequence[Path], order: Order) -> Checked:
    """Every problem of these files, and how much was read of them."""
    judged = read(paths, order)
    sound = sum(not record.faults for record in judged.records)
    return Checked(files=len(files_of(paths)[0]), records=sound, problems=judged.problems)


def kinds_for(record: Loaded, order: Order) -> list[Kind]:
    """The kinds of paper to be made from a record: all that can be, or those asked for."""
    games = (record.model.game, "common")
    wanted = [kind for name in order.kinds for kind in kinds_named(name)] or [k for g in games for k in KINDS_OF[g]]
    return [k for k in wanted if k.compose and k.game in games and k.source == record.model.kind]


def compose(kind: Kind, index: int, judged: Judged, labels: Labels) -> Part:
    """One paper of one record, given by its number, or of the whole that the record takes in."""
    assert kind.compose, "kinds_for gives only kinds that are composed"
    record, played = judged.records[index], judged.played.get(index)
    return kind.compose(
        played.whole if played else record.model,
        judged.game_of(index),
        labels,
        origin=Origin(
            folder=record.folder,
            house=judged.house.get(index, ()),
            place=Place(str(record.path), record.node.place.line, record.node.place.column),
        ),
    )


def produce(
    parts: Sequence[Part],
    games: Mapping[str, Any],
    labels: Mapping[str, Labels],
    order: Order,
    problems: Sequence[Problem],
    one_file: str = "",
) -> Printed:
    """Render parts and write them: into the file the order names, into `one_file`, or into a file each."""
    return bind(bundled(parts, order.out, one_file), games, labels, order, problems)


def bind(
    books: Sequence[Book],
    games: Mapping[str, Any],
    labels: Mapping[str, Labels],
    order: Order,
    problems: Sequence[Problem],
    *,
    any_paper: bool = False,
    hands: Crew | None = None,
) -> Printed:
    """Render the parts of these books and write a file for each. Nothing is written before everything is made.

    A kind that does not fit the paper of the order is refused; with `any_paper` it is printed on one that it fits.
    """
    from sheets.render.fonts import Fonts
    from sheets.sheetwork import bound

    fonts = Fonts(order.search)
    own = stand_ins({part.kind for book in books for part in book.parts}, games, labels, order)
    shop = _Shop(order=order, games=games, labels=labels, fonts=fonts, any_paper=any_paper, own=own)
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
