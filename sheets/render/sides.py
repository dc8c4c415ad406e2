"""Both sides of a sheet of paper: what starts on a front, and whose back stays blank."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.render.imposition import Leaf
from sheets.render.pages import Sheet


def leaves(pages: Sequence[int], *, alone: bool, both_sides: bool) -> list[Leaf]:
    """The pieces of paper that the pages of a part take. What is `alone` is folded or cut: its backs stay blank."""
    if alone or not both_sides:
        return [(page, None) for page in pages]
    return [(pages[at], pages[at + 1] if at + 1 < len(pages) else None) for at in range(0, len(pages), 2)]


def on_sides(
    parts: Sequence[Sequence[Sheet]], alone: Sequence[bool], duplex: str
) -> tuple[list[Sheet], list[list[int]]]:
    """All sheets in order, and for each part the numbers of the pages that its sheets become (the first is 0).

    When both sides are printed, every part starts on a front, and so does each sheet of a part that is `alone`:
    it will be folded or cut, and belongs to one pair of eyes.
    """
    sheets: list[Sheet] = []
    pages: list[list[int]] = []
    for part, by_itself in zip(parts, alone, strict=True):
        pages.append([])
        for leaf in leaves(range(len(part)), alone=by_itself, both_sides=duplex != "off"):
            if duplex != "off" and len(sheets) % 2:
                sheets.append(_blank(sheets[-1]))
            for page in leaf:
                if page is not None:
                    pages[-1].append(len(sheets))
                    sheets.append(part[page])
    return sheets, pages


def _blank(front: Sheet) -> Sheet:
    return Sheet(background=None, page=0, width=front.width, height=front.height, marks=())
