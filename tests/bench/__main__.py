"""`./run bench`: what a batch, an evening's papers and a roll cost; with --write the table goes into the manual."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from sheets.crowd import can_fork
from sheets.order import Order
from sheets.press import print_blank
from sheets.resources import SHIPPED, SearchPath
from sheets.rolling import Wish, roll
from sheets.rules.obstacle.event import play_event
from sheets.tournament_run import Extras, chances, host, print_event
from tests.bench import engines
from tests.bench.ours import best, by_two, one_core, ours, process
from tests.bench.sample import Sample, written
from tests.bench.table import Row, machine, text, write

SCENARIO = SHIPPED / "content/examples/shinobigami/scenario-low-water.yaml"
ROSTER = SHIPPED / "content/examples/obstacle/roster.yaml"
MANUAL = SHIPPED / "docs/performance.md"

BATCH = 1000
EVENTS, NAMES = 20_000, 100_000


def ratios(sample: Sample, folder: Path) -> list[Row]:
    """We and the others, each on one core, from checked characters in memory to finished PDF bytes."""
    with one_core():
        own = ours(sample) / BATCH
        slow = engines.weasyprint(sample, 10) / 10
        typst = engines.typst(sample, BATCH, folder / "typst")
        placed = engines.typst(sample, BATCH, folder / "placed", on_our_form=True)
        chromium = engines.chromium(sample, 20, folder / "chromium")
    rows = [
        Row("our fill, times as fast as WeasyPrint sheet by sheet", slow / own, "times", 90, least=True, digits=0),
    ]
    if typst:
        rows.append(Row("our fill, times as fast as Typst", typst / BATCH / own, "times", 3, least=True, digits=1))
    if placed:
        rows.append(Row("and as Typst on our laid-out form", placed / BATCH / own, "times", digits=1))
    if chromium:
        rows.append(Row("our fill, times as fast as headless Chromium", chromium / 20 / own, "times", digits=0))
    rows += [
        Row(f"{BATCH} sheets in memory, one worker, a sheet", own * 1000, "ms"),
        Row("WeasyPrint, a sheet (10 of them)", slow * 1000, "ms", digits=0),
    ]
    rows += [Row(f"Typst, a sheet ({BATCH} in one document)", typst, "ms")] if typst else []
    rows += [Row(f"Typst on our form, a sheet ({BATCH} in one document)", placed, "ms")] if placed else []
    rows += [Row("Chromium, a sheet (20 in one document)", chromium / 20 * 1000, "ms", digits=0)] if chromium else []
    return rows


def workers(sample: Sample, paths: list[Path], cache: Path, folder: Path) -> list[Row]:
    """Sheets a second, alone and by two."""
    alone = BATCH / ours(sample)
    rows = [Row("one worker, sheets a second", alone, "", digits=0)]
    if can_fork() and (os.cpu_count() or 1) > 1:
        took = by_two(paths, cache, folder)
        rows += [
            Row("two workers, sheets a second", BATCH / took.workers, "", digits=0),
            Row("two processes, half each, sheets a second together", BATCH / took.processes, "", digits=0),
            Row("two workers reach of those", 100 * took.reach, "%", 85, least=True, digits=0),
        ]
    return rows


def batch(folder: Path) -> list[Row]:
    """A dense character sheet, 1, 100 and 1,000 of them, all different."""
    cache = folder / "cache"
    paths = {count: written(folder, count) for count in (1, 100, BATCH)}
    samples = {
        count: Sample.of(some, Order(search=SearchPath(), cache=cache, out=folder / f"{count}.pdf"))
        for count, some in paths.items()
    }
    for sample in samples.values():
        ours(sample, rounds=1)
    rows = ratios(samples[BATCH], folder)
    rows += workers(samples[BATCH], paths[BATCH], cache, folder)
    rows += [
        Row(f"{count} in memory, one worker, all", ours(samples[count]) * 1000, "ms", digits=0) for count in samples
    ]
    size = {count: sample.order.out.stat().st_size / 1024 for count, sample in samples.items()}
    files = [str(path) for path in paths[BATCH]]
    whole = min(process(["print", *files, "-o", str(folder / "x.pdf"), "--quiet", "-j1"], cache) for _ in range(3))
    blank = best(lambda: print_blank("shinobigami/character-sheet", 300, samples[1].order))
    return [
        *rows,
        Row("whole process from YAML files, one worker, a sheet", whole[0], "ms", 5),
        Row(f"memory at {BATCH} sheets", whole[1], "MB", 300, digits=0),
        Row("a further sheet in the file", (size[BATCH] - size[1]) / (BATCH - 1), "KB", 4),
        Row("300 blank sheets", blank * 1000, "ms", digits=0),
    ]


def starts(folder: Path) -> list[Row]:
    """Whole processes: one sheet, and the packet of an evening."""
    (one,) = written(folder, 1)
    cache = folder / "starting"
    sheet = ["print", str(one), "-o", str(folder / "one.pdf"), "--quiet"]
    cold, _ = min(process(sheet, None) for _ in range(3))
    process(sheet, cache)
    warm, _ = min(process(sheet, cache) for _ in range(7))
    words = ["packet", str(SCENARIO), "-o", str(folder / "packet.pdf"), "--quiet"]
    packet, _ = min(process(words, None) for _ in range(7))
    return [
        Row("one sheet, whole process, cold (form laid out)", cold, "s"),
        Row("one sheet, whole process, warm (form from the cache)", warm, "s", 0.6),
        Row("the packet of four players, whole process, cold", packet, "s", 4),
    ]


def evening(folder: Path) -> list[Row]:
    """A tournament: three filled score sheets, and odds."""
    order = Order(search=SearchPath(), out=folder / "score.pdf")
    hosted = host(ROSTER, order, "7")
    event = play_event(hosted.roster, hosted.game, "7", words=hosted.labels)
    return [
        Row("three filled score sheets", best(lambda: print_event(hosted, event, order, Extras())), "s", 0.3),
        Row(f"odds of {EVENTS} tournaments", best(lambda: chances(hosted, "7", EVENTS), rounds=1), "s", 30, digits=1),
    ]


def rolls() -> list[Row]:
    """A name this second: against a process that imports click and yaml, taken in turn so that all are met alike."""
    commands = {
        "import": [sys.executable, "-c", "import click, yaml"],
        "ohgi": [sys.executable, "-m", "sheets", "roll", "ohgi"],
        "name": [sys.executable, "-m", "sheets", "roll", "name"],
    }
    took = dict.fromkeys(commands, float("inf"))
    for _ in range(25):
        for name, words in commands.items():
            work = lambda words=words: subprocess.run(words, check=True, capture_output=True)  # noqa: E731
            took[name] = min(took[name], best(work, rounds=1))
    limit = round(1500 * took["import"] + 60)
    names = best(lambda: roll(["ohgi"], Wish(search=SearchPath(), seed="bench", count=NAMES)), rounds=3)
    return [
        Row("python -c 'import click, yaml'", took["import"] * 1000, "ms", digits=0),
        Row("sheets roll ohgi, whole process", took["ohgi"] * 1000, "ms", limit, digits=0),
        Row("sheets roll name, whole process", took["name"] * 1000, "ms", limit, digits=0),
        Row(f"{NAMES} Ohgi names", names, "s", 3),
    ]


def main() -> int:
    """Measure, print the table, and say (exit code 1) when a limit is broken."""
    gc.set_threshold(100_000, 50, 100)  # as the command does
    with tempfile.TemporaryDirectory() as name:
        rows = [*batch(Path(name)), *starts(Path(name)), *evening(Path(name)), *rolls()]
    print(f"{machine()}\n\n{text(rows)}")  # noqa: T201
    if "--write" in sys.argv:
        write(rows, MANUAL)
    broken = [row.what for row in rows if row.broken]
    print("\n".join(f"limit broken: {what}" for what in broken))  # noqa: T201
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(main())
