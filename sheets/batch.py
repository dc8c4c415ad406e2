"""Many records in, the files they are printed into out: one, one each, in what order, how often, what with what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sheets.alphabet import has_kanji, place_in_alphabet
from sheets.binding import Book, bundled, in_files_apart, is_one_file
from sheets.documents.kinds import KINDS_OF, kind_named, kinds_named
from sheets.documents.pages import Part
from sheets.errors import Exit, Place, Problem, SheetsError, in_order
from sheets.filenames import LONGEST, safe_name
from sheets.judging import stops
from sheets.models.record import called
from sheets.order import LeftOut, Order, Printed
from sheets.sifting import Sifted


@dataclass(frozen=True, kw_only=True)
class Stack:
    """All papers of one record by whom they are for, and where it is written down.

    Its `sort`, its name, the reading of that and the names of the shares may be read by anybody.
    """

    sort: str
    name: str
    reading: str
    place: Place
    shares: Mapping[str, tuple[Part, ...]]

    @property
    def said(self) -> str:
        """How its name is said, which is what it is sorted by."""
        return self.reading if self.reading and has_kanji(self.name) else self.name

    @property
    def parts(self) -> tuple[Part, ...]:
        """All of them."""
        return tuple(part for parts in self.shares.values() for part in parts)

    @property
    def places(self) -> set[Place]:
        """Where whatever is found about its parts is told to be."""
        return {part.place for part in self.parts if part.place}

    def stem(self, share: str) -> str:
        """Of the file of a share. A name is shortened rather than what tells the files of a record apart."""
        short = safe_name(self.name)[: LONGEST - len(f"{self.sort}--{share}")] if self.name else ""
        return "-".join(filter(None, (self.sort, short, share)))


def stack_of(record: Any, place: Place, shares: Mapping[str, Sequence[Part]]) -> Stack:
    """The papers of a record, for everybody who gets a share: a character has a single one, without a name.

    A part that names no place has that of the record.
    """
    return Stack(
        sort=f"{record.game}-{record.kind}",
        name=called(record),
        reading=getattr(record, "reading", None) or "",
        place=place,
        shares={
            share: tuple(part if part.place else replace(part, place=place) for part in parts)
            for share, parts in shares.items()
            if parts
        },
    )


def refuse_one_file(order: Order) -> None:
    """Raise SheetsError (misuse) where a file for each record is asked for, and one file for all."""
    if order.each and is_one_file(order.out):
        what, remedy = "with --each every record has a file of its own", "give -o a folder, or leave --each out"
        raise SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)


def books_of(stacks: Sequence[Stack], order: Order) -> list[Book]:
    """The files of a run, in the order that they are written."""
    if order.sort == "name":
        stacks = sorted(stacks, key=lambda stack: place_in_alphabet(stack.said))
    if order.each:
        of_each = [
            (stack.stem(share), stack.place, _grouped(parts * order.copies, order))
            for stack in stacks
            for share, parts in stack.shares.items()
        ]
        return in_files_apart(of_each, order.out)
    if is_one_file(order.out):
        return bundled(_grouped([part for stack in stacks for part in stack.parts * order.copies], order), order.out)
    parts = _grouped([part for stack in stacks for part in stack.parts], order)
    return in_files_apart([(part.stem, part.place, (part,) * order.copies) for part in parts], order.out)


def _grouped(parts: Sequence[Part], order: Order) -> Sequence[Part]:
    """As they are, or all of a kind together: the kinds as they were asked for, or as they are listed."""
    if order.group == "record":
        return parts
    games = {kind_named(part.kind).game for part in parts}
    asked = [kind.id for name in order.kinds for kind in kinds_named(name)]
    kinds = asked or [kind.id for game in KINDS_OF if game in games for kind in KINDS_OF[game]]
    return sorted(parts, key=lambda part: kinds.index(part.kind))


def print_sound(
    stacks: Sequence[Stack],
    printed: Callable[[Sequence[Stack]], Printed],
    order: Order,
    sifted: Sifted,
    problems: Sequence[Problem],
) -> Printed:
    """Print stacks and say what was left out; `problems` are those found before, about what is left out too.

    What stops a strict run may show only on the page. An order to keep going leaves those stacks out as well.
    """
    found, left_out = list(problems), list(sifted.left_out)
    try:
        done = printed(stacks)
    except SheetsError as error:
        faulty = _faulty_places(stacks, error, order)
        sound = [stack for stack in stacks if not stack.places & faulty]
        found += error.problems
        if not faulty:
            raise
        if not sound:
            raise SheetsError(found) from error
        left_out += [LeftOut(place=stack.place, name=stack.name) for stack in stacks if stack.places & faulty]
        done = printed(sound)
    return replace(
        done,
        problems=in_order([*found, *done.problems]),
        left_out=tuple(sorted(left_out, key=lambda each: each.place)),
        records=sifted.records,
    )


def _faulty_places(stacks: Sequence[Stack], error: SheetsError, order: Order) -> set[Place | None]:
    """Where the stacks are that an error is about; none where it is about anything else, or nobody is to keep going."""
    places = {problem.place for problem in error.problems if stops(problem, order)}
    known = set[Place | None]().union(*(stack.places for stack in stacks))
    return places if order.keep_going and error.code is Exit.INPUT and places <= known else set()
