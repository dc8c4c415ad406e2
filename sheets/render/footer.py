"""The quiet line at the foot of every sheet: game, paper, which page of how many, what else must be told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sheets.library.labels import Labels
from sheets.marks import Foot, Mark, Text, Words
from sheets.paper import MARGIN, MM, Ink
from sheets.render.fonts import Fonts
from sheets.render.form import PADDING, set_in
from sheets.render.pages import Sheet
from sheets.render.text import Style, fit, wrap

SIZE = 6.0
"""Size of the footer (pt)."""

BLACK = {Ink.FULL: 0.65, Ink.LIGHT: 0.55}
"""How black it is."""

RULER = 62.0
"""The right end of the footer's line that a ruler and its label may stand on (mm)."""

WORDS = 12.0
"""So much of that are words, which large print enlarges (mm)."""


def footed(
    sheets: Sequence[Sheet], title: str, notes: Iterable[str], labels: Labels, fonts: Fonts, ink: Ink
) -> Iterator[Sheet]:
    """The sheets with their footers. A title too long for its line is shortened; the rest never is."""
    for number, sheet in enumerate(sheets, 1):
        if sheet.bare:
            yield sheet
            continue
        where = labels.say("footer/page", page=number, pages=len(sheets))
        # How many sheets a folded handout has tells how much it hides.
        told = () if sheet.foot else (where,)
        rest = " · ".join(("", *told, *notes))
        black = BLACK[ink]
        if sheet.footing:
            lines = _boxed(sheet.footing, title + rest, fonts, black)
        else:
            lines = _below(sheet, title, rest, fonts, black)
        yield replace(sheet, marks=(*sheet.marks, *lines))


def _below(sheet: Sheet, title: str, rest: str, fonts: Fonts, black: float) -> list[Mark]:
    """A line at the foot of each piece of a sheet."""
    width, factor = sheet.width / sheet.pieces, sheet.footer
    room = width - 2 * sheet.left - (RULER + (factor - 1) * WORDS) / sheet.pieces
    line = _shortened(title, rest, room / factor, fonts)
    y = sheet.foot or sheet.height - MARGIN - 1
    return [
        Text(x=piece * width + sheet.left, y=y, text=line, face="gothic", size=SIZE * factor, black=black)
        for piece in range(sheet.pieces)
    ]


def _shortened(title: str, rest: str, width: float, fonts: Fonts) -> str:
    """A title too long for the line is shortened, for it stands on the sheet in full."""
    title, rest = fonts.printable(title), fonts.printable(rest)
    room = width * MM / SIZE
    if fonts.width("gothic", title + rest) > room:
        spare = max(room - fonts.width("gothic", f"…{rest}"), 1.0)
        title = title[: next(wrap(title, spare, "gothic", fonts))[1]] + "…"
    return title + rest


def _boxed(box: Foot, line: str, fonts: Fonts, black: float) -> list[Mark]:
    """The footer wrapped in a box of its own."""
    words = Words(x=box.x, y=box.y, width=box.width, height=box.height, text=line, title="", size=SIZE,
                  valign="bottom")  # fmt: skip
    style = Style(face=words.face, size=SIZE, floor=SIZE, leading=words.leading)
    fitted = fit(line, width=box.width - 2 * PADDING, height=box.height, style=style, fonts=fonts, tail="…")
    return set_in(words, fitted, fonts, black)
