"""`./run bench`: what a batch of character sheets costs, and a roll. The figures go into docs/performance.md."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from sheets.press import Order, print_blank, print_papers
from sheets.resources import SearchPath
from sheets.rolling import Wish, roll
from tests.party import party

LIMIT_MS, LIMIT_KB = 5.0, 6.0
"""What a further sheet of a batch may cost at most."""


def timed(work: Callable[[], object]) -> float:
    """Seconds, the best of five."""
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


PROCESSES = {
    "base": ("-c", "import click, yaml"),
    "ohgi": ("-m", "sheets", "roll", "ohgi"),
    "name": ("-m", "sheets", "roll", "name"),
}
ROLL_FACTOR, ROLL_MORE = 1.5, 0.06
"""A roll may take so many times a process that imports click and yaml, and so many seconds more."""
NAMES, NAMES_LIMIT = 100_000, 3.0


def best_of(commands: dict[str, tuple[str, ...]], rounds: int = 25) -> dict[str, float]:
    """Seconds of each whole process, the best of many, taken in turn so that a busy minute meets all alike."""
    best = dict.fromkeys(commands, float("inf"))
    for _ in range(rounds):
        for name, command in commands.items():
            start = time.perf_counter()
            subprocess.run([sys.executable, *command], check=True, capture_output=True)
            best[name] = min(best[name], time.perf_counter() - start)
    return best


def rolling() -> tuple[list[tuple[str, str]], bool]:
    """What a roll costs, and whether a limit is broken."""
    best = best_of(PROCESSES)
    limit = ROLL_FACTOR * best["base"] + ROLL_MORE
    names = timed(lambda: roll(["ohgi"], Wish(search=SearchPath(), seed="bench", count=NAMES)))
    rows = [
        ("python -c 'import click, yaml'", f"{best['base'] * 1000:.0f} ms"),
        (f"sheets roll ohgi (limit {limit * 1000:.0f} ms)", f"{best['ohgi'] * 1000:.0f} ms"),
        (f"sheets roll name (limit {limit * 1000:.0f} ms)", f"{best['name'] * 1000:.0f} ms"),
        (f"{NAMES} Ohgi names, in process (limit {NAMES_LIMIT:g} s)", f"{names:.2f} s"),
    ]
    return rows, max(best["ohgi"], best["name"]) > limit or names > NAMES_LIMIT


def process(cache: Path, out: Path, source: Path) -> float:
    """Seconds of a whole `sheets print` in a process of its own."""
    command = [sys.executable, "-m", "sheets", "print", str(source), "-o", str(out), "--quiet"]
    start = time.perf_counter()
    subprocess.run(command, check=True, env={"SHEETS_CACHE": str(cache), "PATH": "/usr/bin:/bin"}, capture_output=True)
    return time.perf_counter() - start


def written(folder: Path, count: int) -> list[Path]:
    """Files of at most 200 characters each, `count` in all."""
    paths = []
    for start in range(0, count, 200):
        path = folder / f"party-{count}-{start}.yaml"
        path.write_text(party(min(200, count - start), seed=str(start)), "utf-8")
        paths.append(path)
    return paths


def main() -> int:
    """Measure, print the table, and say (exit code 1) when a limit of the batch is broken."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = {count: written(folder, count) for count in (1, 100, 200, 1000)}
        order = Order(search=SearchPath(), cache=folder / "cache", out=folder / "party.pdf")
        cold = process(folder / "cold", folder / "cold.pdf", source[1][0])
        warm = process(folder / "cold", folder / "warm.pdf", source[1][0])
        seconds, size = {}, {}
        for count, paths in source.items():
            seconds[count] = timed(lambda paths=paths: print_papers(paths, order))  # type: ignore[misc]
            size[count] = order.out.stat().st_size
        blank = timed(lambda: print_blank("shinobigami/character-sheet", 300, order))
    further_ms = (seconds[200] - seconds[1]) / 199 * 1000
    further_kb = (size[200] - size[1]) / 199 / 1024
    rows = [
        ("one sheet, cold (form laid out)", f"{cold:.2f} s"),
        ("one sheet, warm (form from the cache)", f"{warm:.2f} s"),
        *((f"{n} characters, one PDF, in process", f"{seconds[n]:.2f} s, {size[n] / 1024:.0f} KB") for n in source),
        ("300 blank sheets", f"{blank:.2f} s"),
        (f"a further sheet (limit {LIMIT_MS:g} ms)", f"{further_ms:.2f} ms, from YAML to PDF"),
        (f"a further sheet (limit {LIMIT_KB:g} KB)", f"{further_kb:.2f} KB"),
    ]
    rolled, too_slow = rolling()
    for table in (rows, rolled):
        width = max(len(label) for label, _ in table)
        print("\n".join(f"{label.ljust(width)}  {value}" for label, value in table), end="\n\n")  # noqa: T201
    return int(further_ms > LIMIT_MS or further_kb > LIMIT_KB or too_slow)


if __name__ == "__main__":
    sys.exit(main())
