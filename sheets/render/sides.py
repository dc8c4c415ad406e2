"""Both sides of a sheet of paper: what starts on a front, and whose back stays blank."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.render.assembly import Sheet


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
        for number, sheet in enumerate(part):
            if duplex != "off" and len(sheets) % 2 and (by_itself or number == 0):
                sheets.append(_blank(sheets[-1]))
            pages[-1].append(len(sheets))
            sheets.append(sheet)
    return sheets, pages


def _blank(front: Sheet) -> Sheet:
    return Sheet(background=None, page=0, width=front.width, height=front.height, marks=())
