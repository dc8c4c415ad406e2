"""The turn of phrase that findings share."""

from __future__ import annotations


def counted(number: int, thing: str) -> str:
    """`1 event`, `2 events`, `no events`."""
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"
