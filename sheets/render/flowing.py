"""Flow pages that follow each other become one laid-out document, which may have been begun ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial

from sheets.documents.pages import FlowPage
from sheets.paper import LARGER, Ink, Paper, Theme
from sheets.render.ahead import Job
from sheets.render.assembly import page_sizes
from sheets.render.fonts import Fonts
from sheets.render.pages import Sheet
from sheets.render.themes import dressed, shown_ink
from sheets.resources import SearchPath

FLOW = "common/flow.html"
"""What flow pages are laid out in: the sheet of paper, faces, headings, tables."""

LARGE_FOOTER = 2.0
"""How much larger the footer of flowing text is in large print: nothing on its pages is smaller than 12 pt."""

LaidOut = tuple[bytes, dict[str, int]]
"""A PDF, and the number of the page (the first is 0) on which each element with an id starts."""


@lru_cache(maxsize=1)
def fonts_of(search: SearchPath) -> Fonts:
    """The faces of a process that lays out one document after the other."""
    return Fonts(search)


def _laid_out(html: str, search: SearchPath, zoom: float, tagged: bool) -> LaidOut:
    from sheets.render.flow import to_pdf

    return to_pdf(html, search, fonts_of(search), zoom=zoom, tagged=tagged)


@dataclass(kw_only=True)
class FlowLayout:
    """How flow pages are laid out in one run; `tagged` ones say what is a heading, a table, a paragraph.

    `ahead` are the layouts begun ahead, by their HTML; a call waits for the result.
    """

    search: SearchPath
    paper: Paper
    ink: Ink
    theme: Theme
    lang: str
    tagged: bool
    ahead: dict[str, Job]
    written: dict[tuple[int, ...], tuple[Sequence[FlowPage], str, list[str]]] = field(default_factory=dict)
    """Documents by the identities of their pages, which are kept with them so that no identity is used again."""

    @property
    def factor(self) -> float:
        """How much is enlarged what is laid out for a smaller sheet."""
        return LARGER if self.theme is Theme.LARGE else 1.0

    def sheets(self, pages: Sequence[FlowPage]) -> tuple[list[Sheet], list[tuple[str, int]]]:
        """The sheets, and where among them pages with a title start."""
        html, ids = self._html(pages)
        footer = LARGE_FOOTER if self.theme is Theme.LARGE else 1.0
        pdf, starts = self.ahead[html]() if html in self.ahead else self._job(html)()
        sheets = [
            Sheet(background=pdf, page=number, width=width, height=height, marks=(), footer=footer)
            for number, (width, height) in enumerate(page_sizes(pdf))
        ]
        titled = zip(pages, ids, strict=True)
        return sheets, [(page.title, starts[id]) for page, id in titled if page.title and id in starts]

    def job(self, pages: Sequence[FlowPage]) -> tuple[str, Job]:
        """The layout of these pages, and its name in `ahead`."""
        html = self.html(pages)
        return html, self._job(html)

    def html(self, pages: Sequence[FlowPage]) -> str:
        """One document of these pages."""
        return self._html(pages)[0]

    def _job(self, html: str) -> Job:
        return partial(_laid_out, html, self.search, self.factor, self.tagged)

    def _html(self, pages: Sequence[FlowPage]) -> tuple[str, list[str]]:
        """The document, and the id of the section of each page; written once for the same pages."""
        key = tuple(map(id, pages))
        if key not in self.written:
            self.written[key] = (pages, *self._document(pages))
        return self.written[key][1:]

    def _document(self, pages: Sequence[FlowPage]) -> tuple[str, list[str]]:
        from sheets.render.html import to_html, with_id, with_one_style

        paper, ink = self.paper.shrunk(self.factor), shown_ink(self.ink, self.theme)
        shared = {"paper": paper, "ink": ink.value, "theme": self.theme.value, "lang": self.lang}
        made = with_one_style(to_html(page.template, {**page.data, **shared}, self.search) for page in pages)
        sections = [with_id(html, number) for number, html in enumerate(made)]
        html = to_html(FLOW, {"sections": [text for text, _ in sections], **shared}, self.search)
        return dressed(html, self.theme), [id for _, id in sections]
