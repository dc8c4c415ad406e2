"""Records in, and a PDF form that others made; a filled copy of it for each record out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheets.composing import compose, kinds_for
from sheets.documents.pages import FormPage, Kind, Value
from sheets.errors import Exit, Level, Place, Problem, SheetsError, in_order
from sheets.filenames import distinct_names
from sheets.forms import OurForm, Recognised, bytes_of_form, grouped, our_form, recognise
from sheets.judging import Judged, read, stop_on
from sheets.library.labels import load_labels
from sheets.models.names import Names
from sheets.models.record import called
from sheets.order import Order
from sheets.resources import write_whole

if TYPE_CHECKING:
    from sheets.render.fonts import Fonts
    from sheets.render.pdfform import PdfForm


@dataclass(frozen=True, kw_only=True)
class FilledForms:
    """The files in the order written, how many fields were filled, and the warnings."""

    files: tuple[Path, ...]
    fields: int
    problems: tuple[Problem, ...]


@dataclass(frozen=True, kw_only=True)
class _Copy:
    """One copy of the form to be: whose it is, and the values by the form's own names of fields."""

    name: str
    values: Mapping[str, Value]
    spellings: Names
    problems: tuple[Problem, ...]


def fill_forms(form: Path, paths: Sequence[Path], order: Order, *, mapping: Path | None, flat: bool) -> FilledForms:
    """Fill a copy of the form for each record of these files. Raises SheetsError before anything is written."""
    from sheets.render.fonts import Fonts
    from sheets.render.pdfform import read_form

    judged = read(paths, order)
    stop_on(judged.problems, order)
    data = bytes_of_form(form)
    looked_at = read_form(data, str(form))
    copies = list(_all_copies(form, looked_at, judged, order, mapping))
    if not copies:
        what, remedy = "nothing in these files goes on a form", "give the files of characters, or a roster"
        raise SheetsError(Problem(place=None, what=what, remedy=remedy))
    targets = _targets(copies, form, order.out)
    problems = [*judged.problems, *_of_form(looked_at.notes, form)]
    files, fonts = {}, Fonts(order.search)
    for target, copy in zip(targets, copies, strict=True):
        files[target], faults = _filled(read_form(data, str(form)), target, copy, fonts, flat=flat)
        problems += [*copy.problems, *faults]
    stop_on(problems, order)
    for target, pdf in files.items():
        write_whole(target, pdf)
    return FilledForms(files=tuple(files), fields=sum(len(c.values) for c in copies), problems=in_order(problems))


def _all_copies(path: Path, form: PdfForm, judged: Judged, order: Order, mapping: Path | None) -> Iterator[_Copy]:
    """The copies for all records that go on a form; those of one kind and game see the form alike."""
    known: dict[tuple[int, tuple[str, ...]], Recognised] = {}
    for index, record in enumerate(judged.records):
        kinds = [kind for kind in kinds_for(record.model.game, record.model.kind, order) if kind.blank]
        game = judged.game_of(index) if kinds else None
        key = (id(game), tuple(kind.id for kind in kinds))
        if key not in known and (candidates := _candidates(kinds, game, order)):
            known[key] = recognise(path, form, candidates, mapping)
        if key in known:
            yield from _copies(known[key], index, judged)


def _filled(form: PdfForm, target: Path, copy: _Copy, fonts: Fonts, *, flat: bool) -> tuple[bytes, list[Problem]]:
    from sheets.render.pdffill import fill_form

    filled = fill_form(form, copy.values, fonts, copy.spellings, flat=flat)
    places = [(Place(f"{target} [{name}]"), what) for name, what in filled.faults]
    return filled.pdf, [Problem(place=place, what=what, level=Level.WARNING) for place, what in places]


def _of_form(notes: Iterable[str], form: Path) -> list[Problem]:
    return [Problem(place=Place(str(form)), what=note, level=Level.WARNING) for note in notes]


def _candidates(kinds: Sequence[Kind], game: Any, order: Order) -> list[OurForm]:
    """Those of these kinds that are forms."""
    labels = [load_labels(order.search, kind.game, order.lang) for kind in kinds]
    found = (our_form(kind, game, words, order) for kind, words in zip(kinds, labels, strict=True))
    return [ours for ours in found if ours]


def _copies(found: Recognised, index: int, judged: Judged) -> Iterator[_Copy]:
    """As many copies as the pages of a record need; a form may hold several sheets."""
    part = compose(found.ours.kind, index, judged, found.ours.labels)
    pages = [page for page in part.pages if isinstance(page, FormPage)]
    model = judged.records[index].model
    for start in range(0, len(pages), len(found.sheets)):
        values: dict[str, Value] = {}
        homeless: list[str] = []
        for sheet, page in zip(found.sheets, pages[start:], strict=False):
            values |= {theirs: page.values[path] for theirs, path in sheet.items() if path in page.values}
            homeless += [*unplaced(page, sheet.values(), found.ours), *(entry.title for entry in page.surplus)]
        problems = []
        if homeless:
            what = f"the form has no field for: {grouped(homeless)}"
            remedy = "a --map may lead them to fields of other names"
            problems.append(Problem(place=part.place, what=what, remedy=remedy, level=Level.WARNING))
        yield _Copy(
            name=called(model) or model.kind, values=values, spellings=found.ours.game.names, problems=tuple(problems)
        )


def unplaced(page: FormPage, placed: Iterable[str], ours: OurForm) -> list[str]:
    """Our fields with a value that finds no place; what a blank sheet has too is none, nor what stands elsewhere."""
    held = {*placed}
    there = {page.values.get(path) for path in held}
    return [
        path
        for path, value in page.values.items()
        if bool(value) and path in ours.fields and path not in held and value != ours.blank.get(path)
        if not (isinstance(value, str) and value in there) and not _repeats(path, held, ours)
    ]


def _repeats(path: str, held: Collection[str], ours: OurForm) -> bool:
    """Whether it says on a piece that is cut off what stands on the rest too, such as the owner's name."""
    piece, _, name = path.rpartition("/")
    return piece != "" and piece == ours.fields[path].part and name in held


def _targets(copies: Sequence[_Copy], form: Path, out: Path) -> list[Path]:
    """Where each copy goes: the file that was named, or one in a folder, called after form and record."""
    if out.suffix.lower() != ".pdf":
        return [out / f"{name}.pdf" for name in distinct_names([f"{form.stem} {copy.name}" for copy in copies])]
    if len(copies) == 1:
        return [out]
    what = f"{len(copies)} filled forms do not go into one file"
    raise SheetsError(Problem(place=None, what=what, remedy="give -o a folder"), Exit.MISUSE)
