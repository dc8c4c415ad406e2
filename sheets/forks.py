"""Work done by forks of this process: they know all that it knows, so that nothing has to be sent but what they make.

Not the standard library's pool: its parent hands over every piece of work, and takes from its workers the time for it.
"""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar, cast

from sheets.render.ahead import end_with_the_run

T = TypeVar("T")


def forked(work: Callable[[int], T], count: int, jobs: int) -> Iterator[T]:
    """What `work` makes of the numbers from 0, in their order, done by so many forks of this process.

    What it raises there is raised here. Raises EOFError when a fork ends before its work does.
    """
    context = get_context("fork")
    turn = context.Value("l", 0)
    hands, ends = [], []
    gc.freeze()  # a collection in a fork would copy all that it only looks at
    try:
        for _ in range(min(jobs, count)):
            end, far_end = context.Pipe(duplex=False)
            hands.append(context.Process(target=_work_off, args=(work, count, turn, far_end), daemon=True))
            hands[-1].start()
            far_end.close()  # else nobody would see that the fork has ended
            ends.append(end)
        yield from _in_order(ends, count)
    finally:
        for hand in hands:
            hand.terminate()
        for hand in hands:
            hand.join()
        gc.unfreeze()


def _in_order(ends: list[Connection], count: int) -> Iterator[Any]:
    made: dict[int, tuple[Any, Exception | None]] = {}
    for number in range(count):
        while number not in made:
            made.update(_received(end) for end in cast(list[Connection], wait(ends)))
        done, error = made.pop(number)
        if error:
            raise error
        yield done


def _received(end: Connection) -> tuple[int, tuple[Any, Exception | None]]:
    try:
        number, done, error = end.recv()
    except OSError:  # it ended in the midst of telling
        raise EOFError from None
    return number, (done, error)


def _work_off(work: Callable[[int], Any], count: int, turn: Any, end: Connection) -> None:
    end_with_the_run()
    gc.disable()
    while (number := _next(turn)) < count:
        try:
            end.send((number, work(number), None))
        except Exception as error:
            end.send((number, None, error))
    signal.pause()  # until all have done their work; a fork that ends by itself is one that died


def _next(turn: Any) -> int:
    with turn.get_lock():
        turn.value += 1
        return int(turn.value) - 1
