"""Bookmarks: a tree of titles, each leading to a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pikepdf import OutlineItem, Pdf


@dataclass(frozen=True, kw_only=True)
class Bookmark:
    """A title, the number of its page (the first is 0), and the bookmarks below it."""

    title: str
    page: int
    below: tuple[Bookmark, ...] = ()


def add_bookmarks(pdf: Pdf, bookmarks: Sequence[Bookmark]) -> None:
    """Give a PDF these bookmarks, all unfolded; none leaves it as it is."""
    if not bookmarks:
        return
    with pdf.open_outline() as outline:
        outline.root.extend(map(_item, bookmarks))


def _item(bookmark: Bookmark) -> OutlineItem:
    from pikepdf import OutlineItem

    item = OutlineItem(bookmark.title, bookmark.page, "Fit")
    item.children.extend(map(_item, bookmark.below))
    return item
