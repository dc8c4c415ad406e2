"""File names that every system takes, for things that people named."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Sequence
from itertools import count

_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)")  # Windows keeps these for itself
LONGEST = 60
"""In letters: four bytes each stay below the 255 that file systems allow."""


def safe_name(name: str) -> str:
    """A file name without ending for a thing of this name: letters and digits of any script, and hyphens.

    Of ASCII alone where the file system can write no others.
    """
    short = _short(name)
    try:
        os.fsencode(short)
    except UnicodeEncodeError:
        short = _short(unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode())
    return f"{short}-" if _DEVICES.fullmatch(short) else short


def distinct_names(names: Sequence[str]) -> list[str]:
    """A file name without ending for each of these, no two alike: whoever comes later gets a number.

    Alike are those that a file system may take for one: it may look past case and past how an accent is written.
    """
    found = [safe_name(name) for name in names]
    first = {_alike(name): place for place, name in reversed(list(enumerate(found)))}
    taken, numbers = set(first), {alike: count(2) for alike in first}
    for place, name in enumerate(found):
        if first[alike := _alike(name)] != place:
            numbered = (f"{name}-{number}" for number in numbers[alike])
            found[place] = next(other for other in numbered if _alike(other) not in taken)
            taken.add(_alike(found[place]))
    return found


def _alike(name: str) -> str:
    return unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())


def _short(name: str) -> str:
    words = re.sub(r"[\W_]+", "-", unicodedata.normalize("NFKC", name).lower())
    return words.strip("-")[:LONGEST].rstrip("-") or "unnamed"
