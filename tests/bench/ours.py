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
from typing import NamedTuple

from sheets.press import print_judged
from tests.bench.sample import Sample


def best(work: Callable[[], object], rounds: int = 5) -> float:
    """Seconds, the best of several rounds."""
    return min(_timed(work) for _ in range(rounds))


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
    """Seconds that two take for a batch, in three ways."""

    workers: float
    """Two workers, into one file."""
    forks: float
    """Two forks of one process that know nothing of each other, each half of it into a file of its own."""
    processes: float
    """Two processes that have had only their half from the beginning, and have printed it before."""


def by_two(paths: Sequence[Path], cache: Path, folder: Path) -> ByTwo:
    """What two take for these files.

    Who prints apart begins at the same moment, and what counts is when both are done. The best of several rounds, the
    ways taken in turn, so that all meet the machine in the same mood.
    """
    with ExitStack() as processes:
        whole, *halves = (
            processes.enter_context(_printing(some, cache, folder / f"{name}.pdf"))
            for name, some in (("whole", paths), ("even", paths[0::2]), ("odd", paths[1::2]))
        )
        rounds = [(_took([whole], "two"), _took([whole], "each"), _took(halves, "one")) for _ in range(9)]
    return ByTwo(*map(min, zip(*rounds, strict=True)))


@contextmanager
def _printing(paths: Sequence[Path], cache: Path, out: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.bench.alone", str(cache), str(out), *map(str, paths)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        _answer(child)
        yield child


def _took(children: Sequence[subprocess.Popen[str]], way: str) -> float:
    for each in children:
        assert each.stdin
        each.stdin.write(f"{way}\n")
        each.stdin.flush()
    return max(float(_answer(each)) for each in children)


def process(words: Sequence[str], cache: Path | None) -> tuple[float, float]:
    """Seconds and MB of memory at the most of a whole command; None keeps nothing from an earlier run."""
    kept = {"SHEETS_CACHE": str(cache) if cache else "", "PATH": os.environ["PATH"]}
    command = [sys.executable, "-c", _WATCH, sys.executable, "-m", "sheets", *words]
    told = subprocess.run(command, env=kept, capture_output=True, text=True, check=True).stdout
    seconds, memory = map(float, told.split()[-2:])
    return seconds, memory


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


def _timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
