"""Page data: frozen answers to "what stands where", handed to the renderer. No engine is known here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from sheets.errors import Finding, Place
from sheets.library.labels import Labels
from sheets.marks import Drawing
from sheets.models.secret import Audience
from sheets.paper import Ink

BUNDLE = 5
"""So many strokes of a tally make a bundle."""


@dataclass(frozen=True)
class Tally:
    """A number kept in strokes: `count` of them, and how many of those are spent, in whole bundles."""

    count: int
    spent: int = 0


Value = str | bool | Path | Tally
"""What fills a field: a text, a box struck or not, a picture, a tally."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A piece of text that goes on elsewhere. `part` tells which piece of the cut sheet it belongs to."""

    title: str
    text: str
    part: str = ""


@dataclass(frozen=True, kw_only=True)
class FormPage:
    """A form filled with values by field name. `titles` name the fields for a continuation; `surplus` had no field."""

    template: str
    values: Mapping[str, Value]
    titles: Mapping[str, str] = field(default_factory=dict)
    surplus: tuple[Entry, ...] = ()


@dataclass(frozen=True, kw_only=True)
class FlowPage:
    """Text of any length: a template and the data it asks for.

    The template is a fragment (a `<style>` and a `<section>`); flow pages of one part that follow each other are laid
    out together, each on a page of its own, so that a packet costs one layout and not ten. `title` is what a bookmark
    calls the paper that begins here; anybody may read it.
    """

    template: str
    data: Mapping[str, Any]
    title: str = ""


@dataclass(frozen=True, kw_only=True)
class ListPage:
    """Short texts one below the other, numbered, each with a box to tick; as many pages and columns as they need."""

    heading: str
    note: str
    lines: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class CardsPage:
    """Cards to cut out, one text each, all with the same caption; sizes in mm."""

    caption: str
    texts: tuple[str, ...]
    width: float = 63
    height: float = 44


class Set(StrEnum):
    """How a block of a handout is set."""

    TITLE = "title"
    LABEL = "label"
    TEXT = "text"
    WARNING = "warning"


@dataclass(frozen=True, kw_only=True)
class Block:
    """A paragraph of a handout."""

    set: Set
    text: str


class Fold(StrEnum):
    """How a handout hides its Secret."""

    SEALED = "sealed"
    HALF = "half"
    NONE = "none"


@dataclass(frozen=True, kw_only=True)
class HandoutPage:
    """A handout: the front for all, and behind a fold what only some may read.

    What does not fit goes on on slips folded alike, whose fronts say `slip` (with {number}). `hints` are the small
    words at the folds: `tape`, `fold-1` and `fold-2` (or `fold`), and at the `ruler`.
    """

    front: tuple[Block, ...]
    secret: tuple[Block, ...]
    slip: str
    fold: Fold
    hints: Mapping[str, str]
    up: int = 1
    """1, or 2 side by side on a sheet, with a line to cut along."""


@dataclass(frozen=True, kw_only=True)
class DrawnPage:
    """A drawing to the tenth of a millimetre: `draw` gives its marks for a sheet of a width and height (mm) in an ink.

    `landscape` turns the sheet.
    """

    draw: Callable[[float, float, Ink], Sequence[Drawing]]
    landscape: bool = False


Page = FormPage | FlowPage | ListPage | CardsPage | HandoutPage | DrawnPage


@dataclass(frozen=True, kw_only=True)
class Origin:
    """What belongs to a record besides itself: the folder of its pictures, rules broken with leave, its place."""

    folder: Path = Path()
    house: tuple[Finding, ...] = ()
    place: Place | None = None


UNPLACED = Origin()
"""Of a record that nobody wrote into a file."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """The pages of one paper for one audience. Title and stem may be read by anybody who sees the file."""

    kind: str
    title: str
    stem: str
    audience: Audience
    pages: tuple[Page, ...]
    notes: tuple[str, ...] = ()
    place: Place | None = None


def titled(title: str, pages: Sequence[Page]) -> tuple[Page, ...]:
    """The pages of a paper within a part; the first bears its title."""
    return tuple(
        replace(page, title=title) if number == 0 and isinstance(page, FlowPage) else page
        for number, page in enumerate(pages)
    )


def _no_data(game: Any, labels: Labels) -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Kind:
    """A document kind: its id (`game/kind`), what it is made from, the papers it fits, how it is composed.

    `source` is the kind of file it is made from, or `roll` for what was rolled. `form` gives the data a form's template
    asks for; it holds no value of any record, so that a form is laid out once. What is `alone` has sheets that are
    folded or cut: nothing is printed on their backs.

    Of `ups` it lays out so many on a sheet by itself; any other number is put there by the press. What is `fluid` is
    laid out for a sheet of whatever size that is at least as large as one of `papers`; else the page is centred on
    it. What can lie across says `landscape`; `large` are the papers on which
    there is large print of it.
    """

    id: str
    source: str
    about: str
    papers: tuple[str, ...]
    form: Callable[[Any, Labels], Mapping[str, Any]] = _no_data
    compose: Callable[..., Part] | None = None
    blank: Callable[..., Part] | None = None
    alone: bool = False
    ups: tuple[int, ...] = (1,)
    fluid: bool = False
    landscape: bool = False
    large: tuple[str, ...] = ()

    @property
    def game(self) -> str:
        """The game it belongs to."""
        return self.id.split("/")[0]

    @property
    def is_form(self) -> bool:
        """Whether its sheets have fields, to be filled in on a screen too."""
        return self.form is not _no_data
