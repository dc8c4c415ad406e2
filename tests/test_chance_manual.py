"""docs/chance.md tells how every die falls: its vectors are rolled, and by a reading of its words alone."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from sheets.dice import Stream, three_dice

MANUAL = (Path(__file__).parent.parent / "docs" / "chance.md").read_text("utf-8")
ROWS = [line.split("|")[1:-1] for line in MANUAL.splitlines() if re.match(r"\| `", line)]


def key(cell: str) -> tuple[str, str, int]:
    seed, name, number = cell.replace("`", "").split(",")
    return seed.strip(), name.strip(), int(number)


def by_the_words(seed: str, name: str, number: int, sides: list[int]) -> list[int]:
    words = (
        int.from_bytes(block[start : start + 8], "big")
        for n in range(100)
        for block in [hashlib.blake2b(f"{seed}\x1f{name}\x1f{number}\x1f{n}".encode(), digest_size=64).digest()]
        for start in range(0, 64, 8)
    )
    return [next(word for word in words if word < 2**64 // s * s) % s + 1 for s in sides]


def test_the_vectors_are_rolled() -> None:
    streams = [row for row in ROWS if len(row) == 3]
    assert len(streams) == 4
    for cell, sides, faces in streams:
        told = [int(face) for face in faces.split()]
        each = [int(side) for side in sides.split(",")]
        each = each * len(told) if len(each) == 1 else each
        stream = Stream(*key(cell))
        assert [stream.roll(s) for s in each] == told
        assert by_the_words(*key(cell), each) == told


def test_the_totals_are_rolled() -> None:
    ((cell, totals),) = [row for row in ROWS if len(row) == 2]
    seed, name, number = key(cell)
    told = [int(total) for total in totals.split()]
    row = three_dice(seed, name, number)
    assert [next(row) for _ in told] == told
    block = hashlib.blake2b(f"{seed}\x1f{name}\x1f{number}\x1fthree dice\x1f0".encode(), digest_size=64).digest()
    throws = [byte for byte in block if byte < 216][: len(told)]
    assert [3 + byte // 36 + byte // 6 % 6 + byte % 6 for byte in throws] == told
