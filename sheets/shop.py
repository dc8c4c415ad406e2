"""Who renders the parts of a run: each once, in the look that was ordered, on our forms or the user's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from sheets.binding import Book
from sheets.documents.kinds import kind_named
from sheets.documents.pages import FormPage, Kind, Part
from sheets.errors import Exit, Level, Problem, SheetsError
from sheets.fillable import check_fillable
from sheets.library.labels import Labels
from sheets.order import Order, Progress, Steps
from sheets.ownforms import lost_warning, paper_of, stand_ins
from sheets.paper import Ink, Paper, Theme

if TYPE_CHECKING:
    from sheets.render.ahead import Crew
    from sheets.render.fonts import Fonts
    from sheets.render.parts import Rendered, Renderer
    from sheets.render.standin import StandIn


def shop_for(
    games: Mapping[str, Any], labels: Mapping[str, Labels], order: Order, told: Progress, *, any_paper: bool = False
) -> Shop:
    """Who renders the parts of a run. Raises SheetsError (misuse) where it cannot be made as it is ordered."""
    from sheets.render.fonts import Fonts

    check_fillable(order)
    steps, own = Steps(number=0, told=told), stand_ins(games, labels, order)
    fonts = Fonts(order.search)
    return Shop(order=order, games=games, labels=labels, fonts=fonts, any_paper=any_paper, steps=steps, own=own)


@dataclass(kw_only=True)
class Shop:
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

    def sort(self, books: Iterable[Book]) -> None:
        """Take note which parts will share a file with what cannot be tagged; forget those rendered otherwise."""
        from sheets.sheetwork import keeps_tags

        before = self.mixed
        mixed = [book.parts for book in books if not keeps_tags(book.parts, self.order)]
        self.mixed = frozenset(id(part) for parts in mixed for part in parts)
        for part in (before ^ self.mixed) & self.known.keys():
            if keeps_tags([self.known[part][0]], self.order):
                del self.known[part]

    def check_kinds(self, parts: Iterable[Part]) -> None:
        """Raises SheetsError (misuse) that names every kind that cannot be printed as it is ordered."""
        wrong: list[Problem] = []
        for id in dict.fromkeys(part.kind for part in parts):
            try:
                self._look(kind_named(id))
            except SheetsError as error:
                wrong += error.problems
        if wrong:
            raise SheetsError(wrong, Exit.MISUSE)

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
        """Whether a part was rendered."""
        return id(part) in self.known

    def make(self, part: Part) -> Rendered:
        """Render a part."""
        kind, renderer = self._for(part)
        return renderer.render(part, self.labels[kind.game]["game/title"], self._form_data(kind))

    def keep(self, part: Part, made: Rendered) -> None:
        """Remember what a part was rendered as."""
        self.known[id(part)] = (part, made)
        self.steps.take()

    def _for(self, part: Part) -> tuple[Kind, Renderer]:
        from sheets.sheetwork import keeps_tags

        kind = kind_named(part.kind)
        own = self.own.get(kind.id)
        tagged = not (own and own.form) and id(part) not in self.mixed and keeps_tags([part], self.order)
        return kind, self._renderer(kind, *self._look(kind), tagged)

    def _look(self, kind: Kind) -> tuple[Paper, Theme]:
        from sheets.sheetwork import page_paper, theme_of

        own = self.own.get(kind.id)
        if own and own.form:
            return paper_of(own.form), Theme(self.order.theme)
        paper = page_paper(kind, self.order, any_paper=self.any_paper)
        return paper, theme_of(kind, paper, self.order, any_theme=self.any_paper)

    def _form_data(self, kind: Kind) -> Callable[[], Mapping[str, Any]]:
        return partial(kind.form, self.games.get(kind.game), self.labels[kind.game])

    def _renderer(self, kind: Kind, paper: Paper, theme: Theme, tagged: bool) -> Renderer:
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


def warnings(part: Part, made: Rendered) -> list[Problem]:
    """What to tell about a part as it was rendered."""
    from sheets.render.fonts import spelt

    found = []
    if made.continued:
        titles = ", ".join(dict.fromkeys(made.continued))
        own = any(sheet.bare for sheet in made.sheets)
        remedy = "give your form fields for it, or shorten it" if own else "shorten it to keep to one page"
        found.append((f"goes on behind the sheet for want of room: {titles}", remedy))
    found += [
        (f"{title}: no font has {spelt(characters)}; 〓 stands for it", "write it otherwise")
        for title, characters in made.missing
    ]
    told = [Problem(place=part.place, what=w, remedy=r, level=Level.WARNING) for w, r in found]
    return [*told, *lost_warning(made.lost, part.place)]
