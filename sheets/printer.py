"""What is known of the user's printer: how far it shifts the backs. Kept in a small file in the user's folder."""

from __future__ import annotations

import json
from pathlib import Path

from sheets.errors import Exit, Place, Problem, SheetsError
from sheets.resources import is_file, write_whole

FILE = "printer.json"

FURTHEST = 10.0
"""Backs may be moved so far (mm)."""

Offset = tuple[float, float]
"""Millimetres to the right and down."""


def offset_of(words: str) -> Offset:
    """`DX,DY` as numbers. Raises SheetsError (misuse) where they are no such pair, or too large."""
    try:
        dx, dy = (float(part) for part in words.split(","))
    except ValueError:
        remedy = "two numbers of millimetres, to the right and down, such as 0.5,-1"
        raise SheetsError(Problem(place=None, what=f"`{words}` is no offset", remedy=remedy), Exit.MISUSE) from None
    if not (abs(dx) <= FURTHEST and abs(dy) <= FURTHEST):
        what = f"backs cannot be moved by {words} mm"
        raise SheetsError(Problem(place=None, what=what, remedy=f"by {FURTHEST:g} mm at most"), Exit.MISUSE)
    return dx + 0.0, dy + 0.0


def stored_offset(folder: Path) -> Offset:
    """The offset that is kept in the user's folder; none where nothing is. Raises SheetsError for a spoilt file."""
    file = folder / FILE
    if not is_file(file):
        return 0.0, 0.0
    try:
        dx, dy = json.loads(file.read_text("utf-8"))["offset"]
        return offset_of(f"{dx},{dy}")
    except (ValueError, KeyError, TypeError, SheetsError):
        remedy = "write it anew: sheets print --calibrate --offset DX,DY"
        raise SheetsError(
            Problem(place=Place(str(file)), what="there is no offset in this file", remedy=remedy)
        ) from None


def store_offset(folder: Path, offset: Offset) -> Path:
    """Keep an offset in the user's folder, and name the file. Raises SheetsError where it cannot be written."""
    write_whole(folder / FILE, (json.dumps({"offset": offset}) + "\n").encode())
    return folder / FILE
