"""How long work takes by itself: neither what other tests left in memory nor other processes count."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import TypeVar

ROUNDS = 3

T = TypeVar("T")


def seconds_of(work: Callable[[], T]) -> tuple[float, T]:
    """The processor's seconds of the best of three rounds, and what the last one gave."""
    gc.collect()
    gc.freeze()  # the collector would walk the whole memory of a long run, again and again
    try:
        rounds = [_one(work) for _ in range(ROUNDS)]
    finally:
        gc.unfreeze()
    return min(seconds for seconds, _ in rounds), rounds[-1][1]


def _one(work: Callable[[], T]) -> tuple[float, T]:
    begin = time.process_time()
    given = work()
    return time.process_time() - begin, given
