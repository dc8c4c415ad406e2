"""Parts are bound into files: which stand together, what each file is called, and what it is written as."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sheets.documents.pages import Part
from sheets.errors import Place
from sheets.filenames import distinct_names, safe_name
from sheets.render.bookmarks import Bookmark


@dataclass(frozen=True, kw_only=True)
class Chapter:
    """Parts that belong together, under a title that anybody may read."""

    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, kw_only=True)
class Book:
    """A file to be: its title and its parts in order; bookmarks lead to `chapters`, when it has any."""

    file: Path
    title: str
    parts: tuple[Part, ...]
    chapters: tuple[Chapter, ...] = ()

    def bookmarks(self, begun: Sequence[Sequence[tuple[str, int]]]) -> tuple[Bookmark, ...]:
        """Bookmarks for chapters and their papers. `begun` are, for each part, its papers by title and page number.

        A part that is no more than papers has none of its own.
        """
        papers, found = iter(begun), []
        for chapter in self.chapters:
            below = tuple(Bookmark(title=title, page=page) for _ in chapter.parts for title, page in next(papers))
            found.append(Bookmark(title=chapter.title, page=below[0].page, below=below))
        return tuple(found)


def book(file: Path, title: str, chapters: Sequence[Chapter]) -> Book:
    """A file of these chapters."""
    parts = tuple(part for chapter in chapters for part in chapter.parts)
    return Book(file=file, title=title, parts=parts, chapters=tuple(chapters))


def bundled(parts: Sequence[Part], out: Path, one_file: str = "") -> list[Book]:
    """All parts in the file that `out` or `one_file` names, or each in a file of its own."""
    if is_one_file(out):
        return [Book(file=out, title=title_of(parts), parts=tuple(parts))]
    if one_file:
        return [Book(file=out / f"{safe_name(one_file)}.pdf", title=title_of(parts), parts=tuple(parts))]
    return in_files_apart([(part.stem, part.place, (part,)) for part in parts], out)


def in_files_apart(bundles: Sequence[tuple[str, Place | None, Sequence[Part]]], folder: Path) -> list[Book]:
    """A file for each bundle of parts. It is called after the stem given with it; equal names get a number.

    They are counted in the order of their places, so that a name does not depend on the order of the files of a run.
    """
    turn = sorted(range(len(bundles)), key=lambda number: bundles[number][1] or Place(""))
    names = dict(zip(turn, distinct_names([bundles[number][0] for number in turn]), strict=True))
    return [
        Book(file=folder / f"{names[number]}.pdf", title=title_of(parts), parts=tuple(parts))
        for number, (_, _, parts) in enumerate(bundles)
    ]


def is_one_file(out: Path) -> bool:
    """Whether a user named a file, and not a folder."""
    return out.suffix.lower() in (".pdf", ".png")


def title_of(parts: Sequence[Part]) -> str:
    """What a file of these parts is called in its properties."""
    titles = list(dict.fromkeys(part.title for part in parts))
    return titles[0] if len(titles) == 1 else f"{titles[0]} + {len(titles) - 1}"


def as_files(file: Path, pdf: bytes, *, png: bool) -> dict[Path, bytes]:
    """The PDF, with `png` its pages beside it; for a name in .png the pages alone, numbered when there are several.

    Raises SheetsError (exit 3) when pictures are wanted and PDFium is not installed.
    """
    only_pictures = file.suffix.lower() == ".png"
    files = {} if only_pictures else {file: pdf}
    if only_pictures or png:
        from sheets.render.proof import to_png

        pictures = to_png(pdf)
        for number, picture in enumerate(pictures, 1):
            alone = only_pictures and len(pictures) == 1
            files[file if alone else file.with_name(f"{file.stem}-{number}.png")] = picture
    return files
