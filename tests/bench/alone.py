"""One of two processes that print at the same time: reads, says that it is ready, and prints whenever it is told.

Arguments: the cache, the PDF to write, the files. Prints `ready`, and for each line that it is given the seconds.
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
    cache, out, *paths = map(Path, sys.argv[1:])
    sample = Sample.of(paths, Order(search=SearchPath(), cache=cache, out=out))
    ours(sample, rounds=1)
    print("ready", flush=True)  # noqa: T201
    for _ in sys.stdin:
        print(ours(sample, rounds=1), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
