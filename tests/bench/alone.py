"""A process that prints the same again and again, by itself, with a worker, or beside another such process.

Arguments: its way, the cache, the PDF to write, the files. It says `ready` when it has read these and printed once, so
that forms and faces are loaded; then, for each line that it is given, it prints and says how many seconds that took.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from sheets.forks import forked
from sheets.judging import read
from sheets.order import Order
from sheets.press import print_judged
from sheets.resources import SearchPath
from tests.bench.ours import seconds

Work = Callable[[], object]


def printing(paths: Sequence[Path], cache: Path, out: Path, jobs: int) -> Work:
    """Print these files with so many workers."""
    order = Order(search=SearchPath(), cache=cache, out=out, jobs=jobs)
    return partial(print_judged, read(paths, order), order)


def printing_apart(paths: Sequence[Path], cache: Path, out: Path) -> Work:
    """Print half of these files, and let a fork print the other half, each into a file of its own."""
    halves = [printing(paths[n::2], cache, out.with_stem(f"{out.stem}-{n}"), jobs=1) for n in (0, 1)]
    return lambda: [*forked(lambda n: halves[n](), 2, jobs=2)]


WAYS: dict[str, Callable[[Sequence[Path], Path, Path], Work]] = {
    "one": partial(printing, jobs=1),
    "two": partial(printing, jobs=2),
    "apart": printing_apart,
}


def main() -> None:
    """Print until there is nothing more to read."""
    gc.set_threshold(100_000, 50, 100)  # as the command does
    way, (cache, out, *paths) = sys.argv[1], map(Path, sys.argv[2:])
    work = WAYS[way](paths, cache, out)
    work()
    print("ready", flush=True)  # noqa: T201
    for _ in sys.stdin:
        print(seconds(work), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
