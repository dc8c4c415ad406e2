"""Our own press: from checked characters in memory, and as whole processes."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import NamedTuple

from sheets.press import print_judged
from tests.bench.sample import Sample


def seconds(work: Callable[[], object]) -> float:
    """How long it takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def best(work: Callable[[], object], rounds: int = 5) -> float:
    """Seconds, the best of several rounds."""
    return min(seconds(work) for _ in range(rounds))


def ours(sample: Sample, jobs: int = 1, rounds: int = 5) -> float:
    """Seconds from checked characters in memory to a PDF on disk."""
    order = replace(sample.order, jobs=jobs)
    return best(lambda: print_judged(sample.judged, order), rounds)


@contextmanager
def one_core() -> Iterator[None]:
    """All that runs in here has a single core, where the system can say so."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


class ByTwo(NamedTuple):
    """Seconds that two take for a batch."""

    workers: float
    """Two workers, into one file."""
    processes: float
    """Two processes, each with half of it from the beginning, into a file of its own."""
    reach: float
    """What the workers reach of the speed of the processes."""


def by_two(paths: Sequence[Path], cache: Path, folder: Path) -> ByTwo:
    """What two take for these files, all having printed them once before; the median of many rounds.

    The processes begin together, and what counts is when both are done. In a round both ways are taken one right after
    the other and are compared with each other alone, because the speed of a machine changes from minute to minute.
    """
    with ExitStack() as opened:
        workers, even, odd = (
            opened.enter_context(_printing(jobs, files, cache, folder / f"{name}.pdf"))
            for name, jobs, files in (("workers", 2, paths), ("even", 1, paths[0::2]), ("odd", 1, paths[1::2]))
        )
        rounds = [(_took(workers), _took(even, odd)) for _ in range(31)]
    return ByTwo(*map(median, zip(*((one, two, two / one) for one, two in rounds), strict=True)))


@contextmanager
def _printing(jobs: int, files: Sequence[Path], cache: Path, out: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.bench.alone", str(jobs), str(cache), str(out), *map(str, files)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        _answer(child)
        yield child


def _took(*children: subprocess.Popen[str]) -> float:
    for each in children:
        assert each.stdin
        each.stdin.write("go\n")
        each.stdin.flush()
    return max(float(_answer(each)) for each in children)


def process(words: Sequence[str], cache: Path | None) -> tuple[float, float]:
    """Seconds and MB of memory at the most of a whole command; None keeps nothing from an earlier run."""
    kept = {"SHEETS_CACHE": str(cache) if cache else "", "PATH": os.environ["PATH"]}
    command = [sys.executable, "-c", _WATCH, sys.executable, "-m", "sheets", *words]
    told = subprocess.run(command, env=kept, capture_output=True, text=True, check=True).stdout
    took, memory = map(float, told.split()[-2:])
    return took, memory


_WATCH = """
import resource, subprocess, sys, time
start = time.perf_counter()
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024)
"""
"""A small process watches the command: the memory of a child counts what its parent had when it was made."""


def _answer(child: subprocess.Popen[str]) -> str:
    assert child.stdout
    return child.stdout.readline().strip()
