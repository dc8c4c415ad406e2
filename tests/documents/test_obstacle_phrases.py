"""The phrases of the commentary: enough for every obstacle, whole sentences, and none that could be untrue."""

from __future__ import annotations

import re
from dataclasses import replace

from sheets.documents.obstacle_commentary import commentary
from sheets.documents.obstacle_phrases import listed, pools, short_name
from tests.documents.test_obstacle_commentary import REQUIRED, english, spoken
from tests.obstacle_show import COURSE, NAMES, event


def test_each_obstacle_has_words_of_its_own_for_every_moment() -> None:
    least = {"small": 5, "solid": 5, "great": 3, "miss": 5, "again": 3, "trouble": 3, "save": 3, "lost": 2, "fall": 2}
    known = pools(english())
    for obstacle in COURSE:
        assert {m: len(known[f"{obstacle}/{m}"]) >= n for m, n in least.items()} == dict.fromkeys(least, True)
        assert obstacle == COURSE[0] or len(known[f"{obstacle}/arrive"]) >= 3
        assert len(known[f"{obstacle}/{'finish' if obstacle == COURSE[-1] else 'done'}"]) >= 3
    assert [moment for moment in REQUIRED if len(known[f"any/{moment}"]) < 2] == []


def test_phrases_are_sentences_and_promise_nothing_they_may_not() -> None:
    phrases = [(key, english().texts[key]) for pool, keys in pools(english()).items() for key in keys if "/" in pool]
    assert len(phrases) > 550
    for key, text in phrases:
        assert re.search(r"[.!?:]$", text), key
        assert not re.search(r"\b(he|she|his|hers?|him|himself|herself)\b|\d", text, re.IGNORECASE), key
        assert "half" not in text.lower() or "/half/" in key or not re.search("half (way|of)|half is", text.lower()), (
            key
        )
        assert not re.search(r"\bluck\b", text) or "luck" in key, key
        assert len(text) < 165, key


def test_a_game_masters_own_phrases_join_in() -> None:
    texts = {**english().texts, "own/commentary/any/miss/1": "Oh, {short}. Oh dear."}
    text = "".join(spoken(dict(page.data)) for page in commentary(event("1"), replace(english(), texts=texts)))
    assert "Oh dear." in text


def test_the_short_name_is_the_nickname_or_the_whole_name() -> None:
    assert [short_name(name) for name in NAMES[:4]] == ["Wet Socks", "Iron Grip", "影山", "Metronome"]
    assert short_name("Old Marta") == "Old Marta"
    assert [listed(names, english()) for names in ((), ("A",), ("A", "B"), ("A", "B", "C"))] == [
        *("", "A", "A and B"),
        "A, B and C",
    ]
