"""Where content, templates and fonts are found (strongest folder first), and how files are written."""

from __future__ import annotations

import errno
import hashlib
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sheets.errors import Exit, Place, Problem, SheetsError

_PACKAGE = Path(__file__).parent
# A wheel carries the data folders inside the package; a checkout has them beside it.
SHIPPED = _PACKAGE / "_data" if (_PACKAGE / "_data").is_dir() else _PACKAGE.parent


@dataclass(frozen=True)
class SearchPath:
    """Folders that mirror ours (`content/ templates/ fonts/`), strongest first, the shipped one last."""

    folders: tuple[Path, ...] = ()
    forms: tuple[Path, ...] = ()
    """Folders of nothing but templates, stronger than all of these: `shinobigami/character-sheet.html`, or its last
    name alone."""

    @property
    def all(self) -> tuple[Path, ...]:
        """Every folder, the shipped one last."""
        return (*self.folders, SHIPPED)

    def find(self, name: str) -> Path | None:
        """The strongest file called `name` (such as `content/shinobigami/skills.yaml`), or None."""
        return next(iter(self.find_all(name)), None)

    def find_all(self, name: str) -> list[Path]:
        """Every file of that name, strongest first: a weaker one may be extended by a stronger."""
        return [path for folder in self.all if is_file(path := folder / name)]

    def list(self, folder: str, pattern: str = "*") -> dict[str, Path]:
        """The files below `folder` by name relative to the root, the strongest of each, sorted by name."""
        found: dict[str, Path] = {}
        for of_root in reversed(self.every(folder, pattern)):
            found |= of_root
        return dict(sorted(found.items()))

    def every(self, folder: str, pattern: str = "*") -> tuple[dict[str, Path], ...]:
        """The files below `folder` of each root by name, strongest root first, those overridden too."""
        return tuple(
            {
                path.relative_to(root).as_posix(): path
                for path in sorted((root / folder).rglob(pattern))
                if is_file(path)
            }
            for root in self.all
        )

    def own_form(self, template: str) -> Path | None:
        """The file of a template in the folders of `forms`, or None."""
        names = (f"templates/{template}", template, template.rpartition("/")[2])
        return next((path for folder in self.forms for name in names if is_file(path := folder / name)), None)

    def overrides(self, names: Iterable[str]) -> tuple[str, ...]:
        """Those of `names` that do not come from the shipped folder."""
        found = ((name, self.find(name)) for name in names)
        return tuple(name for name, path in found if path and not path.is_relative_to(SHIPPED))


def is_file(path: Path) -> bool:
    """Whether `path` is a file or a link to one; a place that cannot be looked at holds none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_there(path: Path) -> bool:
    """Whether anything stands at `path`. False too where that cannot be seen: writing there tells why."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def fingerprint(*parts: bytes | str) -> str:
    """A short stable name for exactly these contents."""
    digest = hashlib.blake2b(digest_size=16)
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()


def reason(error: Exception) -> str:
    """Why a file cannot be read or written, in the words of the system, on one line."""
    words = str(getattr(error, "strerror", None) or error).splitlines()
    return words[0][:1].lower() + words[0][1:] if words else type(error).__name__


def write_whole(path: Path, data: bytes) -> None:
    """Write a file wholly or not at all, making its folder; a device such as /dev/stdout is written as it is.

    Raises SheetsError (exit code 4) where that cannot be done; an older file then stays as it was.
    """
    try:
        target = path.resolve()
        if target.is_symlink():  # the end of a loop, where `resolve` does not raise
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
        part = target.with_name(f".{os.urandom(8).hex()}.part")
        if target.exists() and not (target.is_file() or target.is_dir()):
            target.write_bytes(data)
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            part.write_bytes(data)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    except (OSError, RuntimeError, ValueError) as error:  # a loop of links, a name that is none
        what = f"cannot be written: {reason(error)}"
        remedy = "check the folder, its permissions and the free space"
        raise SheetsError(Problem(place=Place(str(path)), what=what, remedy=remedy), Exit.OUTPUT) from error
