"""A process that prints the same again and again, by itself or beside another.

Arguments: the number of workers, the cache, the PDF to write, the files. Says `ready` when these are read; then, for
each line that it is given, prints the PDF and says how many seconds that took.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from sheets.order import Order
from sheets.resources import SearchPath
from tests.bench.ours import ours
from tests.bench.sample import Sample


def main() -> None:
    """Once unmeasured, so that forms and faces are loaded, and measured until there is nothing more to read."""
    gc.set_threshold(100_000, 50, 100)  # as the command does
    jobs, (cache, out, *paths) = int(sys.argv[1]), map(Path, sys.argv[2:])
    sample = Sample.of(paths, Order(search=SearchPath(), cache=cache, out=out))
    ours(sample, jobs, rounds=1)
    print("ready", flush=True)  # noqa: T201
    for _ in sys.stdin:
        print(ours(sample, jobs, rounds=1), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
