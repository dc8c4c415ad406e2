"""What the drawings of forum battles share: titles, headings, cells of tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.marks import RULE, Align, Box, Drawing, Line, Words
from sheets.paper import BLACK, MARGIN, Ink

TITLE = 10.0
"""Room for the title of a page (mm)."""

FOOT = 13.0
"""From the lower edge of a sheet to where content ends (mm); the footer stands below."""

HEAD = 5.0
"""The height of a heading (mm)."""

HEAD_FILL, BAND_FILL = 0.08, 0.03
"""Full ink: the grey of headings, and of every other row."""

THIN = {Ink.FULL: 0.5, Ink.LIGHT: 0.35}
"""How black the lines between cells are."""

QUIET = 0.65


def words(text: str, x: float, y: float, width: float, height: float, *, size: float = 8.0, align: Align = "left",
          face: str = "gothic", black: float = 0.85, floor: float = 5.5, title: str = "", lines: int = 0,
          ) -> Words:  # fmt: skip
    """A text in its box; what has no room goes on under `title`, or under the text itself."""
    return Words(x=x, y=y, width=width, height=height, text=text, title=title or text, size=size, floor=floor,
                 align=align, face=face, leading=1.15, lines=lines, black=black)  # fmt: skip


def page_title(text: str, note: str, width: float) -> Iterator[Drawing]:
    """The title of a page, and something quiet at its right."""
    room = width - 2 * MARGIN
    yield words(text, MARGIN - 0.7, MARGIN - 1, room * 0.7, 7, size=16, face="mincho", floor=9, lines=1)
    if note:
        yield words(note, MARGIN + room * 0.7, MARGIN - 1, room * 0.3 + 0.7, 7, size=8, align="right", black=QUIET)


def heading(text: str, note: str, x: float, y: float, width: float, ink: Ink) -> Iterator[Drawing]:
    """A bar with a heading and a quiet note behind it, closed by a rule below."""
    if ink is Ink.FULL:
        yield Box(x=x, y=y, width=width, height=HEAD, weight=0, fill=HEAD_FILL)
    face = "gothic-bold" if ink is Ink.FULL else "gothic"
    yield words(text, x, y, width * 0.5, HEAD, size=9, face=face, black=BLACK[ink])
    if note:
        yield words(note, x + width * 0.4, y, width * 0.6, HEAD, size=6.5, align="right", black=QUIET)
    yield Line(x=x, y=y + HEAD, x2=x + width, y2=y + HEAD, weight=RULE if ink is Ink.FULL else 0.25)


def cells(texts: Sequence[str], edges: Sequence[float], y: float, height: float, *, size: float = 8.0,
          black: float = 0.85, align: Align = "center", bold: Sequence[int] = ()) -> Iterator[Drawing]:  # fmt: skip
    """A row of texts between the edges (mm), one edge more than texts; the columns in `bold` stand out."""
    for column, text in enumerate(texts):
        if text:
            left, right = edges[column], edges[column + 1]
            face = "gothic-bold" if column in bold else "gothic"
            yield words(text, left, y, right - left, height, size=size, align=align, black=black, face=face)


def band(x: float, y: float, width: float, height: float, ink: Ink) -> Iterator[Drawing]:
    """Every other row: a grey of full ink, nothing in light ink."""
    if ink is Ink.FULL:
        yield Box(x=x, y=y, width=width, height=height, weight=0, fill=BAND_FILL)


def rule_below(x: float, y: float, width: float, ink: Ink) -> Line:
    """A thin line between two rows."""
    return Line(x=x, y=y, x2=x + width, y2=y, black=THIN[ink])
