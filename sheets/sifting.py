"""What was judged in, what of it may be printed out: all or nothing, or with leave all but the records at fault."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.errors import Place, Problem, SheetsError
from sheets.judging import Judged, stops
from sheets.library.lost import may_be_settings, may_hold_settings
from sheets.library.nodes import MappingNode
from sheets.order import LeftOut, Order

Document = tuple[str, int]
"""A record by its file and its number in it; a file as a whole has WHOLE."""

WHOLE = Place("").document


@dataclass(frozen=True, kw_only=True)
class Sifted:
    """The numbers of the records that may be printed; what is left out, and of how many records."""

    sound: frozenset[int]
    left_out: tuple[LeftOut, ...]
    records: int


def sift(judged: Judged, order: Order) -> Sifted:
    """The records that may be printed.

    Raises SheetsError with all problems when one of them stops the run. An order to keep going leaves out what they are
    about: a record, or a file in which no record can be told from the next. Problems of no record, and whatever is
    wrong with settings, on which every page depends, stop that run too.
    """
    if not order.keep_going and any(stops(problem, order) for problem in judged.problems):
        raise SheetsError(judged.problems)
    blamed, nodes = _blamed(judged, order), _nodes(judged)
    if blamed is None or any(_settings(document, nodes) for document in blamed):
        what = "the settings are at fault, and every page depends on them: nothing is printed, in spite of --keep-going"
        raise SheetsError([Problem(place=None, what=what, remedy="mend them first"), *judged.problems])
    whole = {file for file, number in blamed if number == WHOLE}
    apart = {document for document in {**nodes, **blamed} if document[0] not in whole}
    left_out = [LeftOut(place=Place(file)) for file in whole]
    left_out += [_left_out(document, blamed[document], nodes) for document in apart & blamed.keys()]
    sound = apart - blamed.keys()
    of = [document_of(record.node.place) for record in judged.records]
    return Sifted(
        sound=frozenset(number for number, document in enumerate(of) if document in sound),
        left_out=tuple(sorted(left_out, key=lambda each: each.place)),
        records=sum(not _settings(document, nodes) for document in apart),
    )


def document_of(place: Place) -> Document:
    """The record, or the file, that a place belongs to."""
    return place.file, place.document


def _blamed(judged: Judged, order: Order) -> dict[Document, Place] | None:
    """What the problems that stop the run are about, with the first place in it; None where one is about nothing."""
    stopping = [problem for problem in judged.problems if stops(problem, order)]
    about: dict[Problem, list[Place]] = {problem: [] for problem in stopping}
    for problem in judged.loading.problems:
        if problem in about and problem.place:
            about[problem].append(problem.place)
    for number, found in judged.found.items():
        for problem in about.keys() & found:
            about[problem].append(judged.records[number].node.place)
    if not all(about.values()):
        return None
    places = [place for found in about.values() for place in found]
    return {document_of(place): place for place in sorted(places, reverse=True)}


def _nodes(judged: Judged) -> dict[Document, MappingNode]:
    """Every record that is one at all, as it is written."""
    written = (*(record.node for record in judged.records), *judged.loading.lost)
    return {document_of(node.place): node for node in written}


def _settings(document: Document, nodes: dict[Document, MappingNode]) -> bool:
    file, number = document
    if number == WHOLE:
        return may_hold_settings(file)
    return document in nodes and may_be_settings(nodes[document])


def _left_out(document: Document, place: Place, nodes: dict[Document, MappingNode]) -> LeftOut:
    if document not in nodes:
        return LeftOut(place=place)
    node = nodes[document]
    return LeftOut(place=node.place, name=node.text("name") or node.text("title") or "")
