"""Work done by this process and forks of it: they know all that it knows, so that nothing is sent but what they make.

Not the standard library's pool: its parent hands over every piece of work, and takes from its workers the time for it.
"""

from __future__ import annotations

import fcntl
import gc
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar, cast

from sheets.errors import SheetsError
from sheets.render.ahead import end_with_the_run

T = TypeVar("T")

ROOM = 1 << 20
"""So many bytes a fork may have told before this process has time to listen, where the system lets it."""

_Done = tuple[Any, SheetsError | None]


def forked(work: Callable[[int], T], count: int, jobs: int) -> Iterator[T]:
    """What `work` makes of the numbers from 0, in their order, done by so many processes; this is one of them.

    A SheetsError that it raises in a fork is raised here. Raises EOFError when a fork ends before its work does,
    whatever it died of.
    """
    context = get_context("fork")
    turn = context.Value("l", 0)
    hands, ends = [], []
    gc.freeze()  # a collection in a fork would copy all that it only looks at
    try:
        for _ in range(min(jobs, count) - 1):
            end, far_end = context.Pipe(duplex=False)
            with suppress(AttributeError, OSError):
                fcntl.fcntl(far_end.fileno(), fcntl.F_SETPIPE_SZ, ROOM)
            hands.append(context.Process(target=_work_off, args=(work, count, turn, far_end), daemon=True))
            hands[-1].start()
            far_end.close()  # else nobody would see that the fork has ended
            ends.append(end)
        yield from _in_order(work, count, turn, ends)
    finally:
        for hand in hands:
            hand.terminate()
        for hand in hands:
            hand.join()
        gc.unfreeze()


def _in_order(work: Callable[[int], Any], count: int, turn: Any, ends: list[Connection]) -> Iterator[Any]:
    made: dict[int, _Done] = {}
    told = 0
    while told < count:
        busy = (number := _next(turn)) < count
        if busy:
            made[number] = _done(work, number)
        made.update(_received(end) for end in cast(list[Connection], wait(ends, 0 if busy else None)))
        while told in made:
            done, error = made.pop(told)
            if error:
                raise error
            yield done
            told += 1


def _done(work: Callable[[int], Any], number: int) -> _Done:
    try:
        return work(number), None
    except SheetsError as error:
        return None, error


def _received(end: Connection) -> tuple[int, _Done]:
    try:
        number, done = end.recv()
    except OSError:  # it ended in the midst of telling
        raise EOFError from None
    return number, done


def _work_off(work: Callable[[int], Any], count: int, turn: Any, end: Connection) -> None:
    end_with_the_run()
    gc.disable()
    while (number := _next(turn)) < count:
        end.send((number, _done(work, number)))
    signal.pause()  # until all have done their work; a fork that ends by itself is one that died


def _next(turn: Any) -> int:
    with turn.get_lock():
        turn.value += 1
        return int(turn.value) - 1
