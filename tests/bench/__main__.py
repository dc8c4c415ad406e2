"""`./run bench`: what a batch of sheets, an evening's papers and a roll cost. Figures go into docs/performance.md."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from sheets.press import Order, print_blank, print_papers
from sheets.resources import SHIPPED, SearchPath
from sheets.rolling import Wish, roll
from sheets.rules.obstacle.event import play_event
from sheets.tournament_run import Extras, chances, host, print_event
from tests.party import party

SCENARIO = SHIPPED / "content/examples/shinobigami/scenario-low-water.yaml"
ROSTER = SHIPPED / "content/examples/obstacle/roster.yaml"

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


PACKET_LIMIT, SCORE_LIMIT, ODDS_LIMIT = 6.0, 0.3, 30.0
"""Seconds for the example packet, cold; for three score sheets, marks to PDF; for the odds of 20,000 tournaments."""
EVENTS = 20_000


def evening(folder: Path) -> tuple[list[tuple[str, str]], bool]:
    """What a session's packet and a tournament cost, and whether a limit is broken."""
    packet = min(process(Path(), folder / "packet", SCENARIO, "packet") for _ in range(5))
    order = Order(search=SearchPath(), out=folder / "score.pdf")
    hosted = host(ROSTER, order, "7")
    event = play_event(hosted.roster, hosted.game, "7", words=hosted.labels)
    score = timed(lambda: print_event(hosted, event, order, Extras()))
    start = time.perf_counter()
    chances(hosted, "7", EVENTS)
    odds = time.perf_counter() - start
    rows = [
        (f"the example packet, whole process, cold (limit {PACKET_LIMIT:g} s)", f"{packet:.2f} s"),
        (f"three filled score sheets, faces loaded anew (limit {SCORE_LIMIT:g} s)", f"{score:.2f} s"),
        (f"odds of {EVENTS} tournaments (limit {ODDS_LIMIT:g} s)", f"{odds:.1f} s"),
    ]
    return rows, packet > PACKET_LIMIT or score > SCORE_LIMIT or odds > ODDS_LIMIT


def process(cache: Path, out: Path, source: Path, command: str = "print") -> float:
    """Seconds of a whole command in a process of its own; a `cache` of no name keeps nothing."""
    words = [sys.executable, "-m", "sheets", command, str(source), "-o", str(out), "--quiet"]
    kept = "" if cache == Path() else str(cache)
    start = time.perf_counter()
    subprocess.run(words, check=True, env={"SHEETS_CACHE": kept, "PATH": "/usr/bin:/bin"}, capture_output=True)
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
        tonight, too_long = evening(folder)
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
    for table in (rows, tonight, rolled):
        width = max(len(label) for label, _ in table)
        print("\n".join(f"{label.ljust(width)}  {value}" for label, value in table), end="\n\n")  # noqa: T201
    return int(further_ms > LIMIT_MS or further_kb > LIMIT_KB or too_slow or too_long)


if __name__ == "__main__":
    sys.exit(main())
