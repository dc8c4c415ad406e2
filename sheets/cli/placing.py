"""Where written texts go: into the file that was named, or into a folder, each under the name of what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from sheets.errors import Exit, Problem, SheetsError
from sheets.filenames import safe_name
from sheets.resources import is_there

ENDINGS = (".yaml", ".yml")


def placed(texts: Sequence[tuple[str, str]], out: Path, *, force: bool) -> dict[Path, str]:
    """The file for each of these (name, YAML); equal names get a number.

    Raises SheetsError where a file would be overwritten without `force`.
    """
    if len(texts) > 1 and out.suffix in ENDINGS:
        raise click.UsageError("several files need a folder: give -o a name without .yaml")
    targets: dict[Path, str] = {}
    for name, text in texts:
        stem = safe_name(name)
        names = (out / f"{stem}{f'-{n}' if n > 1 else ''}.yaml" for n in range(1, len(texts) + 1))
        targets[out if out.suffix in ENDINGS else next(file for file in names if file not in targets)] = text
    if there := [] if force else [target for target in targets if is_there(target)]:
        remedy = "use --force to overwrite it, or choose another place with -o"
        problems = [Problem(place=None, what=f"{target} exists already", remedy=remedy) for target in there]
        raise SheetsError(problems, Exit.OUTPUT)
    return targets
