"""Where content, templates and fonts are found: a search path, strongest folder first."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_PACKAGE = Path(__file__).parent
# A wheel carries the data folders inside the package; a checkout has them beside it.
SHIPPED = _PACKAGE / "_data" if (_PACKAGE / "_data").is_dir() else _PACKAGE.parent


@dataclass(frozen=True)
class SearchPath:
    """Folders that mirror ours (`content/ templates/ fonts/`), the strongest first; the shipped one is always last."""

    folders: tuple[Path, ...] = ()

    @property
    def all(self) -> tuple[Path, ...]:
        """Every folder, the shipped one last."""
        return (*self.folders, SHIPPED)

    def find(self, name: str) -> Path | None:
        """The strongest file called `name` (such as `content/shinobigami/skills.yaml`), or None."""
        return next(iter(self.find_all(name)), None)

    def find_all(self, name: str) -> list[Path]:
        """Every file of that name, strongest first: a weaker one may be extended by a stronger."""
        return [path for folder in self.all if (path := folder / name).is_file()]

    def list(self, folder: str, pattern: str = "*") -> dict[str, Path]:
        """The files below `folder` by their name relative to the root, the strongest of each, sorted by name."""
        found: dict[str, Path] = {}
        for root in reversed(self.all):
            for path in (root / folder).rglob(pattern):
                if path.is_file():
                    found[path.relative_to(root).as_posix()] = path
        return dict(sorted(found.items()))

    def overrides(self, names: Iterator[str] | list[str]) -> list[str]:
        """Those of `names` that do not come from the shipped folder."""
        return [name for name in names if (path := self.find(name)) and not path.is_relative_to(SHIPPED)]


def fingerprint(*parts: bytes | str) -> str:
    """A short stable name for exactly these contents."""
    digest = hashlib.blake2b(digest_size=16)
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()
