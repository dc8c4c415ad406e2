"""Layouts made side by side: the same results, and errors come through whole."""

from __future__ import annotations

import pickle
from functools import partial

import pytest

from sheets.errors import Exit, SheetsError, engine_error
from sheets.render.ahead import side_by_side


def _square(number: int) -> int:
    return number * number


def _broken() -> None:
    raise engine_error("the template is broken", "mend it")


def test_results_come_back_by_name() -> None:
    assert side_by_side({str(n): partial(_square, n) for n in range(5)}) == {str(n): n * n for n in range(5)}
    assert side_by_side({"one": partial(_square, 3)}) == {"one": 9}


def test_an_error_of_another_process_keeps_its_words_and_code() -> None:
    with pytest.raises(SheetsError, match="the template is broken") as caught:
        side_by_side({"good": partial(_square, 2), "bad": _broken})
    assert caught.value.code is Exit.ENGINE
    assert caught.value.problems[0].remedy == "mend it"
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
