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


def test_each_job_has_its_own_result() -> None:
    with crew() as hands:
        for some in (hands, Crew(None)):
            begun = [some.begin(partial(_square, number)) for number in range(5)]
            assert [result() for result in begun] == [0, 1, 4, 9, 16]


def test_an_error_of_another_process_keeps_its_words_and_code() -> None:
    with crew() as hands:
        good, bad = hands.begin(partial(_square, 2)), hands.begin(_broken)
        assert good() == 4
        with pytest.raises(SheetsError, match="the template is broken") as caught:
            bad()
    assert caught.value.code is Exit.ENGINE
    assert caught.value.problems[0].remedy == "mend it"
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
