"""A part's page data becomes sheets: forms are filled, the rest goes on behind them, pages are numbered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheets.documents.continuation import Continued, continuation
from sheets.documents.pages import (
    CardsPage,
    DrawnPage,
    Entry,
    FlowPage,
    FormPage,
    HandoutPage,
    ListPage,
    Page,
    Part,
)
from sheets.library.labels import Labels
from sheets.paper import MARGIN, Ink, Paper, Theme
from sheets.render.ahead import Job
from sheets.render.canvas import Pen
from sheets.render.drawing import drawn_sheet
from sheets.render.flowing import FlowLayout, fonts_of
from sheets.render.fonts import Fonts
from sheets.render.footer import footed
from sheets.render.form import Filler, Form
from sheets.render.handout import handout_sheets
from sheets.render.layout import lay_out
from sheets.render.listing import listed_sheets
from sheets.render.pages import Sheet, drawn
from sheets.render.themes import contrasted, shown_ink
from sheets.resources import SearchPath

if TYPE_CHECKING:
    from sheets.render.fillable import FormWithFields
    from sheets.render.standin import StandIn
    from sheets.render.widgets import Fields


def _form_ahead(
    template: str, data: Mapping[str, Any], paper: Paper, ink: Ink, theme: Theme, search: SearchPath, cache: Path | None
) -> Form:
    return lay_out(template, data, paper, ink, search, fonts_of(search), cache, theme)


@dataclass(frozen=True, kw_only=True)
class Rendered:
    """The sheets of one part; which fields go on elsewhere (by title), and which characters no face has (by field).

    `starts` are the papers within it: their titles and the numbers of their sheets (the first is 0).
    """

    sheets: tuple[Sheet, ...]
    continued: tuple[str, ...]
    missing: tuple[tuple[str, str], ...]
    starts: tuple[tuple[str, int], ...] = ()
    lost: tuple[str, ...] = ()
    """Fields of ours that the user's own form does not have, and whose values are no texts to go on behind it."""


@dataclass(kw_only=True)
class Renderer:
    """What all parts of one run share: paper, ink, theme, words, faces, and the forms that were laid out.

    `tagged` flow pages say what is a heading, a table, a paragraph.
    """

    search: SearchPath
    fonts: Fonts
    paper: Paper
    ink: Ink
    labels: Labels
    cache: Path | None
    theme: Theme = Theme.PLAIN
    tagged: bool = False
    stand_in: StandIn | None = None
    fillable: bool = False
    """Whether the fields of forms are left to be filled in on a screen."""

    fillers: dict[str, Filler] = field(default_factory=dict)
    with_fields: dict[str, FormWithFields] = field(default_factory=dict)
    flows: FlowLayout = field(init=False)
    pen: Pen = field(init=False)
    ahead: dict[str, Job] = field(default_factory=dict)
    """Layouts begun ahead: of a flow by its HTML, of a form by its template; a call waits for the result."""

    def __post_init__(self) -> None:
        self.flows = FlowLayout(
            search=self.search,
            paper=self.paper,
            ink=self.ink,
            theme=self.theme,
            lang=self.labels.lang,
            tagged=self.tagged,
            ahead=self.ahead,
        )
        self.pen = Pen(self.fonts, contrasted if self.theme is Theme.CONTRAST else None)
        if self.stand_in and self.stand_in.form:
            self.fillers[self.stand_in.template] = Filler(self.stand_in.form, self.ink, self.fonts)

    @property
    def factor(self) -> float:
        """How much is enlarged what is laid out or drawn for a smaller sheet."""
        return self.flows.factor

    def jobs(self, part: Part, form_data: Callable[[], Mapping[str, Any]]) -> Iterator[tuple[str, Job]]:
        """The layouts that a part will ask for, and their names in `ahead`."""
        for page in _together(part.pages):
            if isinstance(page, FormPage):
                name = page.template
                if name not in self.fillers:
                    how = (self.paper, self.ink, self.theme, self.search, self.cache)
                    yield name, partial(_form_ahead, name, form_data(), *how)
            elif isinstance(page, list):
                yield self.flows.job(page)

    def render(self, part: Part, game_title: str, form_data: Callable[[], Mapping[str, Any]]) -> Rendered:
        """All pages of a part, its continuation behind them, numbered."""
        sheets: list[Sheet] = []
        goes_on: list[Continued] = []
        missing: list[tuple[str, str]] = []
        starts: list[tuple[str, int]] = []
        lost: list[str] = []
        for page in _together(part.pages):
            if not isinstance(page, FormPage | DrawnPage) and (unknown := self.fonts.unknown(self._words(page))):
                missing.append((part.title, unknown))
            if isinstance(page, list):
                laid_out, begun = self.flows.sheets(page)
                starts += [(title, len(sheets) + at) for title, at in begun]
                sheets += laid_out
                continue
            if isinstance(page, tuple):
                sheets += handout_sheets(page, self.paper, self.ink, self.fonts, self.factor)
                continue
            if isinstance(page, ListPage | CardsPage):
                sheets += listed_sheets(page, self.paper, self.ink, self.fonts, self.factor)
                continue
            if isinstance(page, DrawnPage):
                made, continued, lacking = drawn_sheet(
                    page, self.paper, shown_ink(self.ink, self.theme), self.fonts, len(goes_on)
                )
            else:
                if self.stand_in and self.stand_in.template == page.template:
                    page, unplaced = self.stand_in.placed(page, self.filler(page.template, form_data).form)
                    lost += unplaced
                made, continued, lacking = self._fill(page, form_data, goes_on)
            sheets += made
            goes_on += continued
            missing += lacking
        if goes_on:
            sheets += self.flows.sheets(list(continuation(part.title, goes_on, self.labels)))[0]
        numbered = footed(sheets, f"{game_title} · {part.title}", part.notes, self.labels, self.fonts, self.ink)
        # Only a tagged page asks again what stands on it.
        finished = tuple(
            replace(sheet, content=drawn(sheet, self.pen), marks=sheet.marks if self.tagged else ())
            for sheet in numbered
        )
        titles = tuple(c.entry.title for c in goes_on)
        return Rendered(
            sheets=finished, continued=titles, missing=tuple(missing), starts=tuple(starts), lost=tuple(lost)
        )

    def filler(self, template: str, form_data: Callable[[], Mapping[str, Any]]) -> Filler:
        """The laid-out form of a template, from this run or an earlier one."""
        if template not in self.fillers:
            if template in self.ahead:
                form = self.ahead[template]()
            else:
                how = (self.paper, self.ink, self.search, self.fonts, self.cache, self.theme)
                form = lay_out(template, form_data(), *how)
            self.fillers[template] = Filler(form, self.ink, self.fonts)
        return self.fillers[template]

    def _fill(
        self, page: FormPage, form_data: Callable[[], Mapping[str, Any]], before: Sequence[Continued]
    ) -> tuple[list[Sheet], list[Continued], list[tuple[str, str]]]:
        filler = self.filler(page.template, form_data)
        already = Counter(each.entry.part for each in before if each.number)
        form = filler.form
        fields: Sequence[Fields | None] = [None] * form.pages
        if self.fillable:
            filled, fields = self._with_fields(page.template, form).fill(page.values, already)
        else:
            filled = filler.fill(page.values, already)
        continued = [
            Continued(
                entry=Entry(title=page.titles.get(rest.field, rest.field), text=rest.text, part=rest.part),
                number=rest.number,
            )
            for rest in filled.rests
        ]
        continued += [Continued(entry=entry) for entry in page.surplus]
        bare = bool(self.stand_in and self.stand_in.form is form)
        sheets = [
            Sheet(
                background=form.background,
                page=number,
                width=form.width,
                height=form.height,
                left=MARGIN * form.width / self.paper.width,
                footer=self.factor,
                marks=marks,
                bare=bare,
                fields=fields[number],
            )
            for number, marks in enumerate(filled.pages)
        ]
        unknown = [(page.titles.get(name, name), characters) for name, characters in filled.missing]
        unknown += [(e.title, found) for e in page.surplus if (found := self.fonts.unknown(f"{e.title}\n{e.text}"))]
        return sheets, continued, unknown

    def _with_fields(self, template: str, form: Form) -> FormWithFields:
        from sheets.render.fieldfont import field_font
        from sheets.render.fillable import FormWithFields

        if template not in self.with_fields:
            font = field_font(self.search, self.cache)
            contrast = self.theme is Theme.CONTRAST
            self.with_fields[template] = FormWithFields(form, self.ink, self.fonts, font, contrast=contrast)
        return self.with_fields[template]

    def _words(self, page: list[FlowPage] | tuple[HandoutPage, ...] | ListPage | CardsPage) -> str:
        """All that is printed on pages that are no form."""
        if isinstance(page, list):
            return self.flows.html(page)
        if isinstance(page, tuple):
            return "\n".join(block.text for one in page for block in (*one.front, *one.secret))
        return "\n".join(page.lines if isinstance(page, ListPage) else page.texts)


Together = FormPage | DrawnPage | ListPage | CardsPage | list[FlowPage] | tuple[HandoutPage, ...]


def _together(pages: Iterable[Page]) -> Iterable[Together]:
    """Flow pages, and handouts, that follow each other as one: they share a layout, or a sheet."""
    for sort, run in groupby(pages, key=type):
        if sort is FlowPage:
            yield [page for page in run if isinstance(page, FlowPage)]
        elif sort is HandoutPage:
            yield tuple(page for page in run if isinstance(page, HandoutPage))
        else:
            yield from (page for page in run if isinstance(page, FormPage | DrawnPage | ListPage | CardsPage))
