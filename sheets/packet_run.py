"""The packet: one scenario in, the papers of a whole session out, joint or by audience."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sheets.binding import Book, Chapter, book, is_one_file
from sheets.composing import GAME, wanted_of
from sheets.documents.kinds import kinds_named
from sheets.documents.shinobigami_packet import Share, Wanted, shares
from sheets.errors import Exit, Problem, SheetsError, near
from sheets.filenames import safe_name
from sheets.judging import read, stop_on, the_one
from sheets.order import Order, Printed
from sheets.press import bind

if TYPE_CHECKING:
    from sheets.render.ahead import Crew


def print_packet(scenario: Path, order: Order, *, split: bool = False, only: tuple[str, ...] = ()) -> Printed:
    """Print the papers of a session into one file, with `split` into one for each audience.

    `only` names the audiences that are printed (`gm`, `table`, `pc2`), each as `split` prints it. What does not fit
    the paper of the order is printed on one that it fits. Raises SheetsError before anything is written.
    """
    from sheets.render.ahead import crew

    with crew() as hands:
        return _printed(scenario, order, hands, split=split, only=only)


def _printed(scenario: Path, order: Order, hands: Crew, *, split: bool, only: tuple[str, ...]) -> Printed:
    judged = read([scenario], order)
    stop_on(judged.problems, order)
    wanted = wanted_of(judged.played[the_one(judged, GAME, "scenario", scenario)], order)
    chosen = _chosen(shares(wanted), only)
    chapters = {share: _chapter(share, wanted, order) for share in chosen}
    found = [(share, chapter) for share, chapter in chapters.items() if chapter.parts]
    if not found:
        what = f"nothing in this packet is printed as {', '.join(order.kinds)}"
        raise SheetsError(Problem(place=None, what=what), Exit.MISUSE)
    title = wanted.session.scenario.title
    books = _books(found, title, wanted, order, apart=split or bool(only))
    return bind(books, {GAME: wanted.game}, {GAME: wanted.labels}, order, judged.problems, any_paper=True, hands=hands)


def _chosen(all_of_them: Sequence[Share], only: tuple[str, ...]) -> list[Share]:
    """The audiences that were asked for, each once, in the order of the packet."""
    known = [share.id for share in all_of_them]
    unknown = [name for name in only if name.casefold() not in known]
    if unknown:
        problems = [
            Problem(place=None, what=f"this packet has no part for `{name}`", remedy=near(name, known))
            for name in unknown
        ]
        raise SheetsError(problems, Exit.MISUSE)
    asked = {name.casefold() for name in only}
    return [share for share in all_of_them if share.id in asked or not asked]


def _chapter(share: Share, wanted: Wanted, order: Order) -> Chapter:
    """The papers for one audience, all or those of the kinds that were asked for."""
    kinds = {kind.id for name in order.kinds for kind in kinds_named(name)}
    return Chapter(title=share.title, parts=share.parts(wanted, kinds))


def _books(
    found: Sequence[tuple[Share, Chapter]], title: str, wanted: Wanted, order: Order, *, apart: bool
) -> list[Book]:
    """Which chapters stand in which file. A file's name and title say no more than whom it is for."""
    labels, chapters = wanted.labels, [chapter for _, chapter in found]
    if not apart:
        file = order.out if is_one_file(order.out) else order.out / f"{safe_name(f'packet {title}')}.pdf"
        return [book(file, labels.say("packet/title", title=title), chapters)]
    if not is_one_file(order.out):
        return [
            book(order.out / f"{share.id}.pdf", labels.say("packet/title-of", title=title, part=share.title), [chapter])
            for share, chapter in found
        ]
    if len(found) == 1:
        ((share, chapter),) = found
        return [book(order.out, labels.say("packet/title-of", title=title, part=share.title), [chapter])]
    what, remedy = "each audience has a file of its own", "give -o a folder, or ask for one part with --only"
    raise SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)
