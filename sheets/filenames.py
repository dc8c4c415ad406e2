"""File names that every system takes, for things that people named."""

from __future__ import annotations

import os
import re
import unicodedata

_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)")  # Windows keeps these for itself
_LONGEST = 60  # letters; four bytes each stay below the 255 that file systems allow


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


def _short(name: str) -> str:
    words = re.sub(r"[\W_]+", "-", unicodedata.normalize("NFKC", name).lower())
    return words.strip("-")[:_LONGEST].rstrip("-") or "unnamed"
