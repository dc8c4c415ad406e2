"""A path that a user gave in, the bytes of the file out; or why there are none, as a problem."""

from __future__ import annotations

from pathlib import Path

from sheets.errors import Place, Problem, near
from sheets.resources import reason

_REMEDY = "check that you may open it"


def bytes_of(path: Path, *, most: int, wanted: str, too_large: str) -> bytes | Problem:
    """The bytes of an ordinary file, no more than `most`; `wanted` is what to name instead of something else."""
    try:
        wrong = _no_file(path, wanted)
        data = b"" if wrong else _head(path, most + 1)  # one byte too many shows that the file is longer
    except (OSError, RuntimeError, ValueError) as error:
        return unreadable(path, error)
    if wrong is None and len(data) > most:
        wrong = (f"the file is larger than {most // 1024} KiB", too_large)
    return Problem(place=Place(str(path)), what=wrong[0], remedy=wrong[1]) if wrong else data


def unreadable(path: Path, error: Exception, what: str = "the file") -> Problem:
    """The problem that the system has with a path."""
    return Problem(place=Place(str(path)), what=f"{what} cannot be read: {reason(error)}", remedy=_REMEDY)


def _no_file(path: Path, wanted: str) -> tuple[str, str] | None:
    """Why `path` cannot be opened, and the remedy."""
    if path.is_dir():
        return "this is a folder, not a file", "name a file in it"
    if not path.exists():
        if path.is_symlink():
            return "this is a link that leads to no file", "mend the link, or name the file itself"
        return "there is no such file", _neighbours(path)
    return None if path.is_file() else ("this is not an ordinary file", f"name {wanted}")


def _head(path: Path, length: int) -> bytes:
    with path.open("rb") as file:
        return file.read(length)


def _neighbours(path: Path) -> str:
    try:
        names = [other.name for other in path.parent.iterdir()]
    except OSError:
        return "its folder does not exist or cannot be read"
    hint = near(path.name, names)
    return hint if hint.startswith("did you mean") else "check the spelling and the folder"
