"""A process that prints the same again and again, by itself, with forks, or beside another.

Arguments: the cache, the PDF to write, the files. Says `ready` when these are read; then, for each line that it is
given, prints in that way and says how many seconds that took: `one` worker, `two` workers, or half of the records
`each` by two forks that know nothing of each other.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from sheets.forks import forked
from sheets.order import Order
from sheets.resources import SearchPath
from tests.bench.ours import best, ours
from tests.bench.sample import Sample


def main() -> None:
    """Once unmeasured, so that forms and faces are loaded, and measured until there is nothing more to read."""
    gc.set_threshold(100_000, 50, 100)  # as the command does
    cache, out, *paths = map(Path, sys.argv[1:])
    whole = _sample(paths, cache, out)
    halves = [_sample(paths[n::2], cache, out.with_stem(f"{out.stem}-{n}")) for n in (0, 1)]
    ways: dict[str, Callable[[], object]] = {
        "one": partial(ours, whole, jobs=1, rounds=1),
        "two": partial(ours, whole, jobs=2, rounds=1),
        "each": lambda: [*forked(lambda n: ours(halves[n], rounds=1), 2, jobs=2)],
    }
    ways["one"]()
    print("ready", flush=True)  # noqa: T201
    for line in sys.stdin:
        print(best(ways[line.strip()], rounds=1), flush=True)  # noqa: T201


def _sample(paths: list[Path], cache: Path, out: Path) -> Sample:
    return Sample.of(paths, Order(search=SearchPath(), cache=cache, out=out))


if __name__ == "__main__":
    main()
