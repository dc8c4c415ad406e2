"""Layouts made side by side: the same results, and errors come through whole."""

from __future__ import annotations

import pickle
from functools import partial

import pytest

from sheets.errors import Exit, SheetsError, engine_error
from sheets.render.ahead import Crew, crew


def _square(number: int) -> int:
    return number * number


def _broken() -> None:
    raise engine_error("the template is broken", "mend it")


def test_results_come_back_by_name() -> None:
    jobs = {str(n): partial(_square, n) for n in range(5)}
    with crew() as hands:
        for some in (hands, Crew(None)):
            assert {name: result() for name, result in some.begin(jobs).items()} == {str(n): n * n for n in range(5)}


def test_an_error_of_another_process_keeps_its_words_and_code() -> None:
    with crew() as hands:
        begun = hands.begin({"good": partial(_square, 2), "bad": _broken})
        assert begun["good"]() == 4
        with pytest.raises(SheetsError, match="the template is broken") as caught:
            begun["bad"]()
    assert caught.value.code is Exit.ENGINE
    assert caught.value.problems[0].remedy == "mend it"
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
