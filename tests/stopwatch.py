"""How long work takes by itself: neither what other tests left in memory counts, nor the time other processes get."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from math import inf
from typing import TypeVar

ROUNDS = 3

T = TypeVar("T")


def seconds_of(work: Callable[[], T]) -> tuple[float, T]:
    """The processor's seconds of the best of three rounds, and what the last one gave.

    What the work loads when it is done for the first time does not count.
    """
    gc.collect()
    gc.freeze()  # the collector would walk the whole memory of a long run, again and again
    try:
        least = inf
        for _ in range(ROUNDS):
            begin = time.process_time()
            given = work()
            least = min(least, time.process_time() - begin)
        return least, given
    finally:
        gc.unfreeze()
