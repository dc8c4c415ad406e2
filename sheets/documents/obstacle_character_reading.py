"""The athletes' character sheets read back into one roster."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from sheets.documents.obstacle_character_sheet import EVENTS, HALVES
from sheets.documents.reading import Answers, Typed, given, unsaid
from sheets.filenames import safe_name
from sheets.library.labels import Labels
from sheets.models.obstacle_rulebook import Tournament

Data = dict[str, Any]
_TALLY = re.compile(r"(\d+)(?:\D+(\d+))?\D*")
_TIMES = re.compile(r"\D*(\d{1,2})\D*")


def read_sheets(sheets: Sequence[Answers], game: Tournament, labels: Labels) -> list[tuple[Data, list[Answers]]]:
    """The roster of everybody on these sheets, in their order; a half with nothing on it is nobody."""
    halves = [own for sheet in sheets for half in HALVES if (own := _half(sheet, half))]
    athletes: list[Data] = []
    for number, half in enumerate(halves, 1):
        athlete = _athlete(Answers(half), game, labels)
        taken = {other["id"] for other in athletes}
        athletes.append({"id": _id(athlete.get("name", ""), number, taken)} | athlete)
    return [({"game": "obstacle", "kind": "roster", "athletes": athletes}, list(_packed(halves)))]


def _half(sheet: Answers, half: str) -> dict[str, Typed]:
    """What stands on one half, by the paths within it."""
    return {path[len(half) + 1 :]: text for path, text in sheet.typed.items() if path.startswith(f"{half}/")}


def _packed(halves: Sequence[dict[str, Typed]]) -> Iterator[Answers]:
    """The same halves without empty ones between them, as they are printed of a roster."""
    for start in range(0, len(halves), len(HALVES)):
        pair = zip(HALVES, halves[start:], strict=False)
        yield Answers({f"{half}/{path}": text for half, own in pair for path, text in own.items()})


def _id(name: str, number: int, taken: set[str]) -> str:
    """Small letters, digits and hyphens; a name in other letters gives a number."""
    plain = re.sub(r"[^a-z0-9]+", "-", safe_name(name)).strip("-")
    wanted = plain or f"ninja-{number}"
    return wanted if wanted not in taken else f"{wanted}-{number}"


def _athlete(sheet: Answers, game: Tournament, labels: Labels) -> Data:
    events = [tick for _, tick in sheet.those("event", map(str, range(1, EVENTS + 1)))]
    points, spent = _tally(sheet.text("points"))
    retired = sheet.ticked("status/retired")
    return given(
        {
            **{key: sheet.text(key) for key in ("name", "about", "player", "iq", "dx", "st")},
            "additives": [word for id in game.courses.additives for word in _owned(sheet, id, labels)],
            "events": events[0].but(str(len(events))) if events else None,
            "points": points,
            "spent": spent,
            "wins": _tally(sheet.text("wins"))[0],
            "retired": retired,
            "history": [past for row in sheet.rows("history") for past in _history(sheet.text(row), labels)],
        }
    )


def _owned(sheet: Answers, id: str, labels: Labels) -> Iterator[Typed]:
    """An additive as often as it is owned."""
    if tick := sheet.ticked(f"additive/{id}"):
        told = sheet.text(f"times/{id}") or sheet.text(f"additive/{id}/times") or "1"
        times = _TIMES.fullmatch(told)
        yield from [tick.but(labels.of("additive", id))] * int(times[1] if times else 1)


def _tally(text: Typed | None) -> tuple[Typed | None, Typed | None]:
    """How many there are, and how many of them are spent: `12/5`. Nothing is kept of none."""
    if text is None or not (found := _TALLY.fullmatch(text)):
        return text, None
    return tuple(text.but(n) if n and int(n) else None for n in found.groups())  # type: ignore[return-value]


def _history(line: Typed | None, labels: Labels) -> Iterator[Data]:
    """The events of a line: one, or two in a long career."""
    if line is None:
        return
    pair = unsaid(labels, "athlete/history-pair", line)
    for text in map(line.but, pair[0].values()) if pair else (line,):
        scored = unsaid(labels, "athlete/history-scored", text)
        if scored and scored[0]["points"].isdecimal():
            yield {key: text.but(value) for key, value in scored[0].items()}
        elif told := unsaid(labels, "athlete/history-line", text):
            yield {key: text.but(value) for key, value in told[0].items()}
        else:
            yield {"event": text}
