"""One of two processes that print at the same time: reads, says that it is ready, waits for a word, prints.

Arguments: the cache, the PDF to write, the files. Prints `ready`, and then the seconds it took.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sheets.order import Order
from sheets.resources import SearchPath
from tests.bench.ours import ours
from tests.bench.sample import Sample


def main() -> None:
    """Once unmeasured, so that forms and faces are loaded, and once measured."""
    cache, out, *paths = map(Path, sys.argv[1:])
    sample = Sample.of(paths, Order(search=SearchPath(), cache=cache, out=out))
    ours(sample, rounds=1)
    print("ready", flush=True)  # noqa: T201
    sys.stdin.readline()
    print(ours(sample), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
