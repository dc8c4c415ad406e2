"""A filled PDF form in, records as YAML out; and what fields a form has."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sheets.documents.kinds import kind_named
from sheets.documents.pages import FormPage, Part
from sheets.documents.readers import READERS
from sheets.documents.reading import Answers, Typed, as_node, as_plain, as_text, leaves
from sheets.errors import Exit, Level, Place, Problem, SheetsError, in_order
from sheets.forms import OurForm, Recognised, bytes_of_form, our_forms, recognise
from sheets.games import GAMES
from sheets.judging import games_of, stop_on
from sheets.library.nodes import Keys, MappingNode, shortened
from sheets.library.records import validate
from sheets.library.writer import to_yaml
from sheets.order import Order


@dataclass(frozen=True, kw_only=True)
class ReadBack:
    """The records of a form as YAML, whose they are, and what is to be told: with an error they are unsound."""

    name: str
    text: str
    problems: tuple[Problem, ...]


def read_forms(paths: Sequence[Path], order: Order, *, mapping: Path | None, anyway: bool = False) -> list[ReadBack]:
    """What stands in these forms. Raises SheetsError with all problems of all of them; `anyway`, they are given too."""
    candidates = our_forms(_games(order), order, READERS)
    made: list[ReadBack] = []
    problems: list[Problem] = []
    for path in paths:
        try:
            made.append(_read(path, candidates, order, mapping))
        except SheetsError as error:
            problems += error.problems
    problems += [problem for each in made for problem in each.problems]
    if not anyway or len(made) < len(paths):
        stop_on(problems, order)
    return made


def names_in(path: Path, order: Order, *, mapping: Path | None) -> str:
    """The fields of a form as a mapping to fill in: those that are recognised lead to ours already."""
    from sheets.render.pdfform import read_form

    form = read_form(bytes_of_form(path), str(path))
    try:
        sheets = recognise(path, form, our_forms(_games(order), order), mapping).sheets
    except SheetsError:
        if mapping:
            raise
        sheets = []
    found = {theirs: ours for sheet in sheets for theirs, ours in sheet.items()}
    beside: dict[Keys, str] = {(place.name,): _about(place) for place in form.fields}
    text = to_yaml({place.name: found.get(place.name) for place in form.fields}, head=_HEAD, beside=beside)
    return text if text.endswith("\n") else f"{text}\n"


_HEAD = (
    "Fields of the form: our names (`sheets show fields KIND` lists them).\n"
    "Write one behind each field that is to be filled; the others may stay as they are."
)


def _about(place: Any) -> str:
    choices = ", ".join(shown for _, shown in place.options[:6])
    pages = ", ".join(str(number) for number in dict.fromkeys(widget.page + 1 for widget in place.widgets))
    where = f"page {pages}" if pages else "not shown"
    tooltip = place.tooltip if place.tooltip != place.name else ""
    return shortened("; ".join(filter(None, (f"{place.sort}, {where}", tooltip, choices))), 90)


def rows_of_fields(kind: str, order: Order) -> list[tuple[str, ...]]:
    """The fields of a kind of sheet: name, sort, the piece of the sheet if that is cut off, what goes in."""
    found = our_forms(_games(order), replace(order, kinds=(kind_named(kind).id,)))
    if not found:
        remedy = f"forms are {', '.join(ours.kind.id for ours in our_forms(_games(order), order))}"
        raise SheetsError(Problem(place=None, what=f"`{kind}` is no form", remedy=remedy), Exit.MISUSE)
    return [(each.name, _SORTS.get(each.mark, "tick"), each.part, each.title) for each in found[0].fields.values()]


_SORTS = {"": "text", "picture": "picture", "tally": "number"}


def _games(order: Order) -> Any:
    """A lookup of games under the settings of the order."""
    known: dict[str, Any] = {}

    def game(name: str) -> Any:
        if name not in known:
            games, wrong = games_of([name], [], order)
            stop_on(wrong, order)
            known.update(games)
        return known[name]

    return game


def _read(path: Path, candidates: Sequence[OurForm], order: Order, mapping: Path | None) -> ReadBack:
    from sheets.render.pdfform import read_form

    found = recognise(path, read_form(bytes_of_form(path), str(path)), candidates, mapping)
    ours = found.ours
    sheets = [sheet for sheet in _answers(found) if sheet.typed]
    if not sheets:
        what, remedy = "nothing is filled in", "fill it in and save it, then read it again"
        raise SheetsError(Problem(place=Place(str(path)), what=what, remedy=remedy))
    documents: list[str] = []
    problems: list[Problem] = []
    names: list[str] = []
    for data, own in READERS[ours.kind.id](sheets, ours.game, ours.labels):
        node = as_node(data, str(path))
        assert isinstance(node, MappingNode), "a record is a mapping"
        model, wrong = validate(node, GAMES[ours.kind.game].models[ours.kind.source], ours.game.names)
        losses = list(_losses(own, data, model, ours)) if model else []
        documents.append(to_yaml(as_plain(data), head=_head(path, losses)))
        problems += [*map(_on_paper, wrong), *_told(path, losses)]
        names.append(str(data.get("name") or ""))
    # What holds several is called after the form: it belongs to none of them alone.
    name = names[0] if len(names) == 1 and names[0] else path.stem
    return ReadBack(name=name, text="---\n".join(documents), problems=in_order(problems))


def _answers(found: Recognised) -> Iterator[Answers]:
    """What stands on each sheet; of several fields that are one of ours the first that is filled counts."""
    written = {place.name: place.value for place in found.form.fields if place.value.strip()}
    for sheet in found.sheets:
        typed: dict[str, Typed] = {}
        for theirs, path in sheet.items():
            if theirs in written:
                typed.setdefault(path, Typed(written[theirs], theirs))
        yield Answers(typed)


def _on_paper(problem: Problem) -> Problem:
    """The remedy of somebody who has a form before them, and no file to add lines to."""
    missing = problem.what.endswith("is missing")
    return replace(problem, remedy="fill in the field for it") if missing else problem


def _losses(sheets: Sequence[Answers], data: Any, model: Any, ours: OurForm) -> Iterator[tuple[Typed, str]]:
    """What stands on the sheets, neither in the data as it is nor on a sheet made of them; and what that says."""
    assert ours.kind.compose, "a kind that is read back is composed"
    part: Part = ours.kind.compose(model, ours.game, ours.labels)
    pages = [page.values for page in part.pages if isinstance(page, FormPage)]
    taken = {(leaf.field, str(leaf)) for leaf in leaves(data)}
    for sheet, values in zip(sheets, pages, strict=False):
        for path, typed in sheet.typed.items():
            again, blank = (as_text(each.get(path, "")) for each in (values, ours.blank))
            known = (typed.field, typed.strip()) in taken
            if not known and not _alike(typed, again, blank, ours.fields[path].mark):
                yield typed, again


def _alike(typed: str, again: str, blank: str, mark: str) -> bool:
    """Whether a field would say the same again; what a blank sheet says is not the player's."""
    if mark and mark != "tally":
        return bool(again) or mark == "picture"
    return _plain(typed) in (_plain(again), _plain(blank))


def _plain(text: str) -> str:
    """A text without what an editor may change: kinds and lengths of space, kinds of minus."""
    return " ".join(unicodedata.normalize("NFKC", text).replace("−", "-").split())


def _head(path: Path, losses: Sequence[tuple[Typed, str]]) -> str:
    told = [f"- {typed.field}: {shortened(typed, 2000)}" + (f" (now: {now})" if now else "") for typed, now in losses]
    return "\n".join([f"Read from {path.name}.", *(["Not carried over:", *told] if told else [])])


def _told(path: Path, losses: Sequence[tuple[Typed, str]]) -> list[Problem]:
    """Only the names of fields: what stood in them may be secret."""
    if not losses:
        return []
    what = f"not carried over: {', '.join(typed.field for typed, _ in losses)}"
    remedy = "worked out anew, or without a place in the file; its head tells what stood there"
    return [Problem(place=Place(str(path)), what=what, remedy=remedy, level=Level.WARNING)]
