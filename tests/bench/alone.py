"""A process that prints the same again and again, alone or with a worker, perhaps beside another such process.

Arguments: how many workers, the cache, the PDF to write, the files. It says `ready` when it has read these and printed
once, so that forms and faces are loaded; then, for each line that it is given, it prints and says how many seconds that
took.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from sheets.judging import read
from sheets.order import Order
from sheets.press import print_judged
from sheets.resources import SearchPath
from tests.bench.ours import seconds


def main() -> None:
    """Print until there is nothing more to read."""
    gc.set_threshold(100_000, 50, 100)  # as the command does
    jobs, (cache, out, *paths) = int(sys.argv[1]), map(Path, sys.argv[2:])
    order = Order(search=SearchPath(), cache=cache, out=out, jobs=jobs)
    judged = read(paths, order)
    print_judged(judged, order)
    print("ready", flush=True)  # noqa: T201
    for _ in sys.stdin:
        print(seconds(lambda: print_judged(judged, order)), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
