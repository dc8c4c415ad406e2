"""What was measured: rows with their limits, printed, and kept in the manual."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

BEGIN, END = "<!-- measured -->", "<!-- end of what was measured -->"


@dataclass(frozen=True)
class Row:
    """A figure in a unit, and the limit it must keep: at most, or with `least` at least."""

    what: str
    figure: float
    unit: str
    limit: float | None = None
    least: bool = False
    digits: int = 2

    @property
    def broken(self) -> bool:
        return self.limit is not None and (self.figure < self.limit if self.least else self.figure > self.limit)

    @property
    def told(self) -> tuple[str, str, str]:
        sign = "at least" if self.least else "at most"
        limit = "" if self.limit is None else f"{sign} {self.limit:g} {self.unit}"
        return self.what, f"{self.figure:,.{self.digits}f} {self.unit}", limit


def text(rows: Sequence[Row]) -> str:
    """The rows as a table of the manual, which is read on a terminal as well."""
    told = [("what", "measured", "limit"), ("", "", ""), *(row.told for row in rows)]
    wide = [max(len(row[column]) for row in told) for column in range(3)]
    lines = [f"| {' | '.join(cell.ljust(size) for cell, size in zip(row, wide, strict=True))} |" for row in told]
    lines[1] = f"|{'|'.join('-' * (size + 2) for size in wide)}|"
    return "\n".join(lines)


def machine() -> str:
    """The machine in a sentence, and what was measured on it."""
    info = Path("/proc/cpuinfo")
    models = [line.split(":")[1].strip() for line in _lines(info) if line.startswith("model name")]
    memory = [int(line.split()[1]) / 2**20 for line in _lines(Path("/proc/meminfo")) if line.startswith("MemTotal")]
    engines = ", ".join(f"{name} {_version(name)}" for name in ("weasyprint", "typst", "pikepdf"))
    return (
        f"{os.cpu_count()} cores ({models[0] if models else platform.processor() or platform.machine()}), "
        f"{memory[0] if memory else 0:.0f} GB, {platform.system()}, Python {platform.python_version()}, {engines}."
    )


def write(rows: Sequence[Row], file: Path) -> None:
    """Put the table into the manual, between its marks."""
    before, _, rest = file.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    file.write_text(f"{before}{BEGIN}\n{machine()}\n\n{text(rows)}\n{END}{after}", "utf-8", newline="\n")


def _lines(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines() if file.exists() else []


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "(not installed)"
