"""A bar on stderr for work that takes longer than a second."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from time import monotonic
from typing import Any

import click

from sheets.order import Progress

PATIENCE = 1.0
"""Seconds before a bar appears: what is done by then needs none."""


@contextmanager
def bar(label: str, *, quiet: bool) -> Iterator[Progress]:
    """What to tell how far the work is. The bar is drawn on a terminal only, and not when that is to be quiet."""
    if quiet or not sys.stderr.isatty():
        yield lambda done, steps: None
        return
    begun = monotonic()
    with ExitStack() as stack:
        drawn: list[Any] = []

        def told(done: int, steps: int) -> None:
            if not drawn and done < steps and monotonic() - begun > PATIENCE:
                drawn.append(
                    stack.enter_context(click.progressbar(length=steps, label=label, file=sys.stderr, show_eta=False))
                )
            if drawn:
                drawn[0].length = steps
                drawn[0].update(max(0, done - drawn[0].pos))

        yield told
