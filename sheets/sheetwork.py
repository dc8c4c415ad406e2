"""Pages come to stand on sheets of paper: what a kind is laid out for, n-up, booklets, both sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate, groupby, pairwise

from sheets.binding import Book
from sheets.documents.kinds import kind_named
from sheets.documents.pages import FlowPage, Kind, Part
from sheets.errors import Exit, Problem, SheetsError
from sheets.fillable import told_apart
from sheets.marks import Mark
from sheets.models.secret import Audience
from sheets.order import Order
from sheets.paper import PAPERS, UNPRINTED, Paper, Theme, paper_named
from sheets.render.assembly import assemble
from sheets.render.fonts import Fonts
from sheets.render.imposing import imposed, with_backs_moved
from sheets.render.imposition import (
    TRIMMED,
    Face,
    Grid,
    Leaf,
    Size,
    booklet,
    centred,
    cut_marks,
    faces,
    fold_marks,
    grid,
    spread,
)
from sheets.render.parts import Rendered
from sheets.render.sides import leaves, on_sides
from sheets.render.tagged import tagged
from sheets.render.themes import contrasted


class Way(StrEnum):
    """How the pages of a part come to stand on paper."""

    PLAIN = "plain"
    UP = "up"
    BOOKLET = "booklet"


@dataclass(frozen=True, kw_only=True)
class _Gathered:
    """The leaves of parts that may share a sheet. Nobody else's stand on it, neither beside them nor behind."""

    way: Way
    leaves: tuple[Leaf, ...]


def way_of(kind: Kind, order: Order) -> Way:
    """What is folded or cut makes no booklet; a kind that lays out so many on a sheet itself is left to it."""
    if order.booklet:
        return Way.PLAIN if kind.alone else Way.BOOKLET
    return Way.PLAIN if order.up in kind.ups else Way.UP


def page_paper(kind: Kind, order: Order, *, any_paper: bool = False) -> Paper:
    """The paper that the pages of a kind are laid out for.

    For several on a sheet that is, of those it fits, the one that has to be scaled least, to the tenth that of the
    order. On a paper of any other size a fluid kind is laid out for it, another for the largest that it holds. Raises
    SheetsError (misuse) where a kind does not fit the paper of the order, unless it may be printed on `any_paper`.
    """
    paper, way = paper_named(order.paper), way_of(kind, order)
    fitting = [PAPERS[id] for id in kind.papers]
    if way is not Way.PLAIN:
        return max(fitting, key=lambda each: (round(_grid(way, _size(each), order).scale, 1), each == paper))
    if order.landscape and not (kind.landscape or any_paper):
        what = f"`{kind.id}` does not lie across"
        raise _misuse(what, "leave --landscape out; it is for --up, and for lists and cards of rolls")
    if paper not in fitting:
        held = [each for each in fitting if paper.id not in PAPERS and paper.holds(each)]
        paper = _elsewhere(kind, paper, held, any_paper=any_paper)
    return paper.turned() if order.landscape and kind.landscape else paper


def keeps_tags(parts: Sequence[Part], order: Order) -> bool:
    """Whether a file of these parts tells a screen reader what stands on its pages: nothing but flowing text in it,
    a page on a sheet.
    """
    # What another process rendered comes back without its pages.
    flowing = all(part.pages and all(isinstance(page, FlowPage) for page in part.pages) for part in parts)
    plain = all(way_of(kind_named(part.kind), order) is Way.PLAIN for part in parts)
    return flowing and plain and order.paper in PAPERS and not order.booklet


def theme_of(kind: Kind, paper: Paper, order: Order, *, any_theme: bool = False) -> Theme:
    """The theme a kind is printed in when it is laid out for a paper: that of the order.

    Raises SheetsError (misuse) for a kind without large print; with `any_theme` it is printed plain.
    """
    theme = Theme(order.theme)
    if theme is not Theme.LARGE or paper.id in kind.large or (kind.large and paper.id not in PAPERS):
        return theme
    if any_theme:
        return Theme.PLAIN
    if kind.large:
        fits = " or ".join(PAPERS[each].name for each in kind.large)
        raise _misuse(f"large print of `{kind.id}` does not fit {paper.name}", f"it is made for {fits}")
    raise _misuse(f"there is no large print of `{kind.id}`", "leave --theme out, or choose other kinds with -d")


def bound(book: Book, made: Sequence[Rendered], order: Order, fonts: Fonts) -> tuple[bytes, int]:
    """The PDF of a book whose parts were rendered, and how many pages it has."""
    made = told_apart(book.parts, made)
    kinds = [kind_named(part.kind) for part in book.parts]
    ways = [_settled(way_of(kind, order), each) for kind, each in zip(kinds, made, strict=True)]
    if set(ways) == {Way.PLAIN} and order.paper in PAPERS and not order.booklet:
        sheets, places = on_sides([each.sheets for each in made], [kind.alone for kind in kinds], order.edge)
        marked = book.bookmarks(_begun(book, made, places))
        if keeps_tags(book.parts, order):
            begun = [paper for papers in _begun(book, made, places) for paper in papers]
            pdf = tagged(sheets, book.title, fonts, bookmarks=marked, duplex=order.edge, begun=begun)
        else:
            pdf = assemble(sheets, book.title, fonts, bookmarks=marked, duplex=order.edge)
        count = len(sheets)
    else:
        sheets = [sheet for each in made for sheet in each.sheets]
        sides = _sides(book, made, ways, order)
        on_side = {page: number for number, side in enumerate(sides) for page, _ in side.placed}
        marked = book.bookmarks(_begun(book, made, [[on_side[page] for page in pages] for pages in _pages(made)]))
        pages = assemble(sheets, book.title, fonts, duplex=order.edge)
        pdf, count = imposed(pages, sides, fonts, marked), len(sides)
    if order.edge != "off" and any(order.offset):
        pdf = with_backs_moved(pdf, *order.offset)
    return pdf, count


def _settled(way: Way, made: Rendered) -> Way:
    """A single page makes no booklet, nor do pages that lie across: they would come out at half their size."""
    tall = sum(sheet.height >= sheet.width for sheet in made.sheets)
    return way if way is not Way.BOOKLET or tall > max(1, len(made.sheets) / 2) else Way.PLAIN


def _elsewhere(kind: Kind, paper: Paper, held: Sequence[Paper], *, any_paper: bool) -> Paper:
    """What a kind is laid out for where it does not know the paper; `held` are those it knows that lie within it."""
    if held:
        return paper if kind.fluid else max(held, key=lambda each: each.width * each.height)
    if any_paper:
        return PAPERS[kind.papers[0]]
    fits = " or ".join(PAPERS[each].name for each in kind.papers)
    raise _misuse(f"`{kind.id}` does not fit {paper.name}", f"it is made for {fits}")


def _misuse(what: str, remedy: str) -> SheetsError:
    return SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)


def _size(paper: Paper) -> Size:
    return paper.width, paper.height


def _grid(way: Way, page: Size, order: Order) -> Grid:
    """The slots for pages of a size on the paper of the order; what was laid out for another keeps to that.

    But it stands in the middle of a paper of the user's own size, and of that whose pages make booklets.
    """
    paper = paper_named(order.paper)
    if way is Way.BOOKLET:
        return spread(page, _size(paper))
    if way is Way.UP:
        margin = TRIMMED if order.marks else UNPRINTED
        return grid(order.up, page, _size(paper), margin, landscape=order.landscape)
    within = min(page) <= paper.width and max(page) <= paper.height
    if within and (order.booklet or order.paper not in PAPERS):
        return centred(page, _size(paper))
    return centred(page, page)


def _pages(made: Sequence[Rendered]) -> list[range]:
    """The numbers of each part's pages, all counted through (the first is 0)."""
    ends = accumulate((len(each.sheets) for each in made), initial=0)
    return [range(*pair) for pair in pairwise(ends)]


def _begun(book: Book, made: Sequence[Rendered], places: Sequence[Sequence[int]]) -> list[list[tuple[str, int]]]:
    """For each part its papers: their titles, and the pages of the file they begin on."""
    return [
        [(title, at[sheet]) for title, sheet in each.starts or [(part.title, 0)]]
        for part, each, at in zip(book.parts, made, places, strict=True)
    ]


def _sides(book: Book, made: Sequence[Rendered], ways: Sequence[Way], order: Order) -> list[Face]:
    """Every side of every sheet; the last of all is left out when it is a blank back."""
    sizes = [(sheet.width, sheet.height) for each in made for sheet in each.sheets]
    sides = [
        side for each in _gathered(book, made, ways, order) for side in _printed(each.leaves, sizes, each.way, order)
    ]
    return sides if sides[-1].placed or order.edge == "off" else sides[:-1]


def _gathered(book: Book, made: Sequence[Rendered], ways: Sequence[Way], order: Order) -> Iterator[_Gathered]:
    def key(number: int) -> tuple[Way, Audience, bool, int]:
        part, way = book.parts[number], ways[number]
        # A booklet is one document; parts of equal audience and handling follow each other on n-up sheets.
        return way, part.audience, kind_named(part.kind).alone, -1 if way is Way.UP else number

    pages = _pages(made)
    for (way, _, alone, _), numbers in groupby(range(len(made)), key):
        both_sides = order.edge != "off"
        cut = [leaf for n in numbers for leaf in leaves(pages[n], alone=alone, both_sides=both_sides)]
        if way is Way.BOOKLET:
            read = [page for leaf in cut for page in leaf if page is not None]
            cut = [leaf for pair in booklet(read) for leaf in pair]
        yield _Gathered(way=way, leaves=tuple(cut))


def _printed(gathered: Sequence[Leaf], sizes: Sequence[Size], way: Way, order: Order) -> Iterator[Face]:
    if way is Way.PLAIN:
        for leaf in gathered:
            on = _grid(way, sizes[leaf[0] or 0], order)
            yield from faces([leaf], sizes, on, order.edge, _marks(cut_marks(on), order) if order.marks else ())
        return
    there = [sizes[page] for leaf in gathered for page in leaf if page is not None]
    on = _grid(way, Counter(there).most_common(1)[0][0], order)
    marks = fold_marks(on) if way is Way.BOOKLET else cut_marks(on) if order.marks else ()
    yield from faces(gathered, sizes, on, order.edge, _marks(marks, order), book=way is Way.BOOKLET)


def _marks(marks: tuple[Mark, ...], order: Order) -> tuple[Mark, ...]:
    """What is drawn around pages, in the theme of the order."""
    return tuple(map(contrasted, marks)) if order.theme == Theme.CONTRAST else marks
