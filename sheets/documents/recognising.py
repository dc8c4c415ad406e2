"""Which field of a form that others made is which of ours: by its name, or by what a mapping says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from sheets.models.names import folded

Matched = Mapping[str, str]
"""Their field -> our path, of one sheet."""

_LIVECYCLE = re.compile(r"\[0\]")


def recognised(
    theirs: Iterable[str], ours: Iterable[str], mapped: Mapping[str, str | None] | None = None
) -> list[Matched]:
    """The sheets in a form, in its order: most have one. A field that is `mapped` to nothing is left alone.

    Several fields may be one of ours; those that are mapped come first. A name is one of ours whatever parts its
    words (`ninpo/3/effect`, `ninpo.3.effect`, `Ninpo 3 effect`); what stands before it, parted by a period, tells
    one sheet of a file from the others.
    """
    known = {folded(path): path for path in ours}
    sheets: dict[str, dict[str, str]] = {}
    first: dict[str, str] = {}
    for name in theirs:
        if mapped and name in mapped:
            if path := mapped[name]:
                first[name] = path
        elif found := _ours(name, known):
            prefix, path = found
            sheets.setdefault(prefix, {})[name] = path
    told = [*_apart(sheets)] or [{}]
    told[0] = first | told[0]
    return [sheet for sheet in told if sheet]


def _ours(name: str, known: Mapping[str, str]) -> tuple[str, str] | None:
    """What stands before our name, and our path: the longest that its last segments spell."""
    segments = re.split(r"[./]", _LIVECYCLE.sub("", name))
    for start in range(len(segments)):
        rest = " ".join(segments[start:])
        if "[" not in rest and (path := known.get(folded(rest))):
            return ".".join(segments[:start]), path
    return None


def _apart(sheets: Mapping[str, Mapping[str, str]]) -> Iterator[dict[str, str]]:
    """Sheets by their prefixes. What completes one is part of it; what is but a few words like ours is none."""
    most = max(map(len, sheets.values()), default=0)
    kept: list[tuple[int, dict[str, str]]] = []
    for prefix in sorted(sheets, key=lambda prefix: -len(sheets[prefix])):
        sheet, place = dict(sheets[prefix]), [*sheets].index(prefix)
        open_for_it = next((one for _, one in kept if not {*one.values()} & {*sheet.values()}), None)
        if open_for_it is not None:
            open_for_it |= sheet
        elif 2 * len(sheet) > most:
            kept.append((place, sheet))
    yield from (sheet for _, sheet in sorted(kept, key=lambda one: one[0]))
