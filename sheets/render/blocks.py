"""Paragraphs set into a panel: at one size for all, shrunk together, and what does not fit handed back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sheets.documents.pages import Block, Set
from sheets.marks import Mark, Text
from sheets.paper import MM
from sheets.render.fonts import CAP_HEIGHT, Fonts
from sheets.render.text import wrap

SIZES = (10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0)
"""Sizes that the text of a panel may have (pt); all its blocks shrink together."""


@dataclass(frozen=True, kw_only=True)
class _Look:
    face: str
    share: float  # of the text's size
    leading: float
    before: float  # space above, as a share of the text's size; none at the top of a panel


LOOKS = {
    Set.TITLE: _Look(face="mincho", share=1.6, leading=1.2, before=0.4),
    Set.LABEL: _Look(face="gothic-bold", share=0.8, leading=1.3, before=0.9),
    Set.TEXT: _Look(face="gothic", share=1.0, leading=1.45, before=0.15),
    Set.WARNING: _Look(face="gothic", share=0.8, leading=1.4, before=0.9),
}


@dataclass(frozen=True, kw_only=True)
class Panel:
    """Where text may stand on a page, in mm."""

    x: float
    y: float
    width: float
    height: float


def set_blocks(
    blocks: Sequence[Block], panel: Panel, fonts: Fonts, *, sizes: Sequence[float] = SIZES, black: float = 0.9
) -> tuple[list[Mark], tuple[Block, ...]]:
    """The marks of the blocks at the largest of the sizes that holds them all; at the smallest, also the rest."""
    for size in sizes:
        marks, rest = _at(blocks, panel, size, fonts, black)
        if not rest:
            break
    return marks, rest


def _at(
    blocks: Sequence[Block], panel: Panel, size: float, fonts: Fonts, black: float
) -> tuple[list[Mark], tuple[Block, ...]]:
    marks: list[Mark] = []
    y = panel.y
    for number, block in enumerate(blocks):
        look, text = LOOKS[block.set], fonts.printable(block.text)
        points = size * look.share
        pitch = points * look.leading / MM
        if marks:
            y += size * look.before / MM
        spans = list(wrap(text, panel.width * MM / points, look.face, fonts))
        # A label stays with the first line of what it stands over, unless it has the panel to itself.
        bound = block.set is Set.LABEL and bool(marks)
        room = int((panel.y + panel.height - y - bound * _first_line(size) + 0.05) / pitch)
        if room < len(spans):
            kept = [] if bound else spans[:room]
            marks += _lines(text, kept, panel.x, y, look, points, black)
            left = replace(block, text=text[spans[len(kept)][0] :])
            return marks, (left, *blocks[number + 1 :])
        marks += _lines(text, spans, panel.x, y, look, points, black)
        y += len(spans) * pitch
    return marks, ()


def _first_line(size: float) -> float:
    """How much a line of text needs below its label (mm)."""
    return size * (LOOKS[Set.TEXT].before + LOOKS[Set.TEXT].leading) / MM


def _lines(
    text: str, spans: Sequence[tuple[int, int]], x: float, y: float, look: _Look, points: float, black: float
) -> list[Mark]:
    pitch = points * look.leading / MM
    base = y + (pitch + points * CAP_HEIGHT / MM) / 2
    return [
        Text(x=x, y=base + index * pitch, text=text[start:end].rstrip(" "), face=look.face, size=points, black=black)
        for index, (start, end) in enumerate(spans)
        if text[start:end].strip()
    ]
