"""Layouts of one run made side by side in processes of their own, because WeasyPrint keeps to one core."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Any

Job = Callable[[], Any]


class Crew:
    """Processes that lay out pages; none on a machine with one core, where each job is done when it is asked for."""

    def __init__(self, pool: ProcessPoolExecutor | None) -> None:
        self._pool = pool

    def begin(self, job: Job) -> Job:
        """Begin a job as soon as somebody is free; the call that is returned waits for its result.

        What the job raises is raised by that call. The results do not depend on how many run at once.
        """
        return job if self._pool is None else self._pool.submit(job).result


@contextmanager
def crew() -> Iterator[Crew]:
    """A crew for one run, its engine loading while the run is still reading its files."""
    cores = os.cpu_count() or 1
    if cores < 2:
        yield Crew(None)
        return
    with ProcessPoolExecutor(cores, initializer=end_with_the_run) as pool:
        try:
            for _ in range(cores):
                pool.submit(_load_engine)
            yield Crew(pool)
        finally:
            pool.shutdown(cancel_futures=True)


def end_with_the_run() -> None:
    """Let this process, one of several of a run, end when the run has ended, however that was, and not on its own."""
    # Ctrl-C reaches all of them. One that dies of it may hold what the run waits for, and the run would hang.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent, "this is one of several processes"
    Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def _load_engine() -> None:
    # A process of the crew lays out a few documents and ends; looking for cycles would cost an eighth of its time.
    gc.disable()
    try:
        import weasyprint  # noqa: F401
    except (ImportError, OSError):
        return  # the first layout says so, in words
