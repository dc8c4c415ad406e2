"""Layouts of one run made side by side in processes of their own, because WeasyPrint keeps to one core."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from typing import Any

Job = Callable[[], Any]


def side_by_side(jobs: Mapping[str, Job]) -> dict[str, Any]:
    """The results of all jobs by their names. What one of them raises is raised here; the results do not depend on how
    many run at once.
    """
    cores = min(len(jobs), os.cpu_count() or 1)
    if cores < 2:
        return {name: job() for name, job in jobs.items()}
    with ProcessPoolExecutor(cores) as pool:
        begun = {name: pool.submit(job) for name, job in jobs.items()}
        return {name: future.result() for name, future in begun.items()}
