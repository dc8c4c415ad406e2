"""Several processes make the sheets of one run: the same bytes as one, and the same words about what is wrong."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pikepdf
import pytest

from sheets import crowd, forks
from sheets.errors import Problem, SheetsError
from sheets.order import Order
from sheets.press import print_papers
from sheets.resources import SHIPPED
from tests.party import party
from tests.printshop import SEARCH

FIGHTERS = SHIPPED / "content/examples/forum/characters"
NARROW = "very " * 60

pytestmark = pytest.mark.skipif(not crowd.can_fork(), reason="this system does not fork")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two papers are enough for a crowd, and each is handed over by itself."""
    monkeypatch.setattr(crowd, "LEAST", 2)
    monkeypatch.setattr(crowd, "PORTION", 1)


def order_in(tmp_path: Path, forms: Path, jobs: int) -> Order:
    (tmp_path / "party.yaml").write_text(party(6), "utf-8")
    return Order(search=SEARCH, cache=forms, out=tmp_path / f"{jobs}.pdf", jobs=jobs)


@pytest.mark.usefixtures("few")
def test_the_bytes_do_not_depend_on_how_many_processes_there_are(
    tmp_path: Path, forms: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    forked = forks.forked

    def watched(work: Callable[[int], Any], count: int, jobs: int) -> Any:
        made.append(jobs)
        return forked(work, count, jobs)

    monkeypatch.setattr(forks, "forked", watched)
    printed = []
    for jobs in (1, 2, 3):
        order = order_in(tmp_path, forms, jobs)
        print_papers([tmp_path / "party.yaml", FIGHTERS], order)
        printed.append(order.out.read_bytes())
    assert made == [2, 3]
    assert printed[0] == printed[1] == printed[2]


@pytest.mark.usefixtures("few")
def test_many_files_are_the_same_too(tmp_path: Path, forms: Path) -> None:
    written = []
    for jobs in (1, 2):
        order = replace(order_in(tmp_path, forms, jobs), out=tmp_path / str(jobs))
        files = print_papers([tmp_path / "party.yaml"], order).files
        written.append({file.name: file.read_bytes() for file in files})
    assert len(written[0]) == 6
    assert written[0] == written[1]


@pytest.mark.slow
@pytest.mark.usefixtures("few")
def test_what_goes_on_behind_a_sheet_is_the_same_and_told_the_same(tmp_path: Path, forms: Path) -> None:
    told = []
    for jobs in (1, 2):
        order = order_in(tmp_path, forms, jobs)
        file = tmp_path / "party.yaml"
        file.write_text(file.read_text("utf-8").replace("player: Player", f"player: {NARROW}"), "utf-8")
        told.append(print_papers([file], order).problems)
    assert (tmp_path / "1.pdf").read_bytes() == (tmp_path / "2.pdf").read_bytes()
    assert told[0] == told[1]
    assert len(told[0]) == 6
    with pikepdf.open(tmp_path / "2.pdf") as pdf:
        assert len(pdf.pages) == 12


@pytest.mark.usefixtures("few")
def test_a_broken_template_is_told_once_and_nothing_is_written(tmp_path: Path, forms: Path) -> None:
    own = tmp_path / "own/templates/shinobigami"
    own.mkdir(parents=True)
    (own / "character-sheet.html").write_text("<input name='only' type='text' style='font-size: 8pt'>", "utf-8")
    order = replace(order_in(tmp_path, forms, 2), search=replace(SEARCH, folders=(tmp_path / "own",)))
    with pytest.raises(SheetsError, match="there is no field"):
        print_papers([tmp_path / "party.yaml"], order)
    assert not order.out.exists()


@pytest.mark.usefixtures("few")
def test_a_process_that_dies_is_told_in_a_sentence(
    tmp_path: Path, forms: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, run = crowd._made, os.getpid()

    def dying(papers: Any, shop: Any) -> Any:
        if os.getpid() != run:
            os._exit(9)
        return made(papers, shop)

    monkeypatch.setattr(crowd, "_made", dying)
    with pytest.raises(SheetsError, match="was ended from outside"):
        print_papers([order_in(tmp_path, forms, 2).out.with_name("party.yaml")], order_in(tmp_path, forms, 2))
    assert not active_children()


@pytest.mark.usefixtures("few")
def test_a_key_that_stops_the_run_does_not_stop_one_of_its_processes_alone() -> None:
    run = os.getpid()

    def interrupted(numbers: range) -> list[int]:
        if os.getpid() != run:
            os.kill(os.getpid(), signal.SIGINT)
        return [*numbers]

    made: list[int] = []
    with suppress(KeyboardInterrupt):
        made += crowd.by_many(interrupted, 4, 2)
    assert made == [0, 1, 2, 3]


def test_what_goes_wrong_in_a_process_goes_wrong_in_the_run() -> None:
    def work(number: int) -> int:
        if number == 3:
            raise SheetsError(Problem(place=None, what="three"))
        return number

    made: list[int] = []
    with pytest.raises(SheetsError, match="three"):
        made += forks.forked(work, 9, 2)
    assert made == [0, 1, 2]
    assert not active_children()


ENDLESS = """
import os, sys, time
from sheets import crowd

def work(numbers):
    open(os.path.join(sys.argv[1], str(os.getpid())), "w").close()
    time.sleep(60)

list(crowd.by_many(work, 100, 2))
"""


@pytest.mark.slow
def test_no_process_outlives_a_run_that_was_killed(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", ENDLESS, tmp_path]) as run:
        _wait_until(lambda: len(list(tmp_path.iterdir())) == 2)
        run.kill()
    _wait_until(lambda: not any(Path("/proc", file.name).exists() for file in tmp_path.iterdir()))


def _wait_until(come_true: Callable[[], bool]) -> None:
    end = monotonic() + 20
    while not come_true():
        assert monotonic() < end, "it takes too long"
        sleep(0.05)
