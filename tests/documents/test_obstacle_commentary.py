"""The commentary says what the squares say, in ever new words, and no word that is not a label."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial

import pytest

from sheets.documents.kinds import all_kinds
from sheets.documents.obstacle_commentary import COMMENTARY, commentary, compose
from sheets.documents.obstacle_phrases import pools
from sheets.documents.obstacle_show import Show
from sheets.library.labels import Labels
from sheets.models.obstacle_event import Ending, Event, Run, Square
from sheets.paper import Ink
from tests.games import words_of
from tests.obstacle_show import COURSE, NAMES, event
from tests.printshop import Printshop
from tests.reading import darkness, words
from tests.tournament import game

EVENTS = [(str(seed), skill) for seed in range(6) for skill in (13, 15, 17)]

SIZES = {"small": range(1, 3), "solid": range(3, 7), "great": range(7, 40)}


english = partial(words_of, "obstacle")


@cache
def keys_only() -> Labels:
    """A language in which each phrase is its own key, so that a script shows which moments are claimed."""
    texts = {key: f"[{key}]" if key.startswith("commentary/") else text for key, text in english().texts.items()}
    return replace(english(), texts=texts)


def blocks(played: Event, labels: Labels) -> Iterator[tuple[Run, int, dict]]:
    """Each run, the limit of its round, and what the script has of it."""
    pages = commentary(played, labels)
    for round, page in zip(played.rounds, pages, strict=True):
        for placed, block in zip(round.placed, page.data["ninja"], strict=True):
            assert round.limit
            yield placed.run, round.limit, block


def lines(block: dict) -> list[dict]:
    return [line for stage in block["stages"] for line in stage["lines"]]


def claims(text: str) -> list[tuple[str, str]]:
    """The obstacles and moments of the phrases said."""
    return re.findall(r"\[commentary/(\w+)/([a-z/-]+)/\d+\]", text)


def spoken(page_data: dict) -> str:
    """All that is read aloud on a page."""
    parts = [page_data["opening"], page_data["closing"]]
    for block in page_data["ninja"]:
        parts += [block["introduction"], *(line["text"] for line in lines(block)), block["result"]["text"]]
    return "\n".join(parts)


class Seen:
    """A square with its run, and what may be claimed of it: worked out apart from the program."""

    def __init__(self, run: Run, index: int, limit: int) -> None:
        self.run, self.square, self.last = run, run.squares[index], index == len(run.squares) - 1
        self.before: Square | None = run.squares[index - 1] if index else None
        self.after = run.squares[index + 1 :]
        self.gained = self.square.points + self.square.carried
        self.total = self.square.total or 0
        self.stood = self.total - self.gained
        self.left = limit - self.square.turn
        self.first_here = self.before is None or self.before.done
        self.scored = self.square.total is not None
        self.rolled = sum(self.square.used)
        self.saving = self.before is not None and self.before.mark == "x*"
        self.finished = self.last and run.ending is Ending.FINISHED
        self.splash = self.last and run.ending is Ending.SPLASH

    def carries(self) -> bool:
        scoring = [square for square in self.after if square.total is not None]
        return (scoring[0].carried if scoring else self.run.pending) > 0


REQUIRED: dict[str, Callable[[Seen], bool]] = {
    "arrive": lambda s: s.before is not None and s.before.done and s.before.obstacle != s.square.obstacle,
    "last": lambda s: s.first_here and s.square.obstacle == s.run.course[-1],
    "small": lambda s: s.scored and s.gained in SIZES["small"] and not s.square.done,
    "solid": lambda s: s.scored and s.gained in SIZES["solid"] and not s.square.done,
    "great": lambda s: s.scored and s.gained in SIZES["great"] and not s.square.done,
    "steady": lambda s: s.scored and s.gained in SIZES["small"] and not s.square.done,
    "bonus": lambda s: s.scored and s.rolled in (3, 4),
    "miss": lambda s: s.square.mark == "x" and not s.splash and not (s.before and s.before.mark == "x"),
    "again": lambda s: s.square.mark == "x" and not s.splash and s.before is not None and s.before.mark == "x",
    "trouble": lambda s: s.square.mark == "x*" and s.rolled == 17 and not s.splash,
    "save": lambda s: s.square.mark == "✓" and s.saving,
    "lost": lambda s: s.splash and s.saving,
    "fall": lambda s: s.splash and not s.saving and s.rolled == 18,
    "luck/new": lambda s: s.square.reroll is not None and s.square.rerolled,
    "luck/old": lambda s: s.square.reroll is not None and not s.square.rerolled,
    "done": lambda s: s.square.done and s.total >= 20 and not s.first_here and not s.finished,
    "whole": lambda s: s.square.done and s.first_here,
    "exact": lambda s: s.square.done and s.total == 20,
    "over": lambda s: s.square.done and s.total > 20 and s.carries() and not s.last,
    "finish": lambda s: s.square.done and s.finished,
    "half": lambda s: s.stood < 10 <= s.total < 14 and not s.square.done,
    "close": lambda s: s.stood < 18 <= s.total < 20 and not s.square.done,
    "clock/few": lambda s: s.left in (3, 5) and not s.last,
    "clock/one": lambda s: s.left == 1 and not s.last,
}

RESULTS = {"small", "solid", "great", "steady", "miss", "again", "trouble", "save", "lost", "fall", "done", "finish"}
"""What a square comes to: every line says one of these, or tells of a bonus roll or a whole obstacle."""


def test_every_line_claims_only_what_its_squares_say() -> None:
    seen: set[str] = set()
    for seed, skill in EVENTS:
        for run, limit, block in blocks(event(seed, skill=skill), keys_only()):
            at = 0
            for line in lines(block):
                squares = [Seen(run, at + n, limit) for n in range(len(line["marks"]))]
                at += len(squares)
                said = claims(line["text"])
                assert {*(moment for _, moment in said)} & (RESULTS | {"bonus", "whole"})
                for obstacle, moment in said:
                    assert obstacle in ("any", squares[0].square.obstacle)
                    assert all(REQUIRED[moment](square) for square in squares), (moment, squares[0].square)
                    seen.add(moment)
    assert seen >= {*REQUIRED} - {"whole"}


def test_every_square_stands_in_the_script_once_with_its_mark() -> None:
    joined = 0
    for run, _, block in blocks(event("3"), english()):
        at = 0
        for line in lines(block):
            squares = run.squares[at : at + len(line["marks"])]
            at += len(squares)
            first, last = squares[0].turn, squares[-1].turn
            assert line["turns"] == (str(first) if first == last else f"{first}–{last}")
            assert [mark["text"] for mark in line["marks"]] == [square.mark for square in squares]
            assert [mark["saved"] for mark in line["marks"]] == [square.mark == "✓" for square in squares]
            joined += len(squares) > 1
        assert at == len(run.squares)
    assert joined


def test_a_whole_obstacle_in_one_turn_is_told_as_such() -> None:
    squares = (
        Square(turn=1, dice=(1, 1, 1), obstacle="rlr", mark="35", points=35, total=35, done=True),
        Square(turn=2, dice=(1, 1, 1), obstacle="rs", mark="31", points=16, carried=15, total=31, done=True),
        Square(turn=3, dice=(6, 6, 6), obstacle="rc", mark="x*"),
    )
    played = event("1")
    first = played.rounds[0].placed[0]
    run = replace(first.run, squares=squares, ending=Ending.SPLASH, completed=2, pending=11, leftover=0, total=0)
    round = replace(played.rounds[0], placed=(replace(first, run=run, place=None, advances=False),))
    _, second, third = [line["text"] for line in lines(commentary_of(played, round)["ninja"][0])]
    assert [moment for _, moment in claims(second)] == ["bonus", "whole", "over"]
    assert [moment for _, moment in claims(third)] == ["arrive", "fall"]


def commentary_of(played: Event, round: object) -> dict:
    (page,) = commentary(replace(played, rounds=(round,)), keys_only())
    return dict(page.data)


def test_no_phrase_comes_twice_in_a_run_while_another_is_left() -> None:
    known = pools(english())
    told = repeats = 0
    for seed, skill in EVENTS[:8]:
        for _, _, block in blocks(event(seed, skill=skill), keys_only()):
            said: set[str] = set()
            for id, line in ((stage["initials"], line) for stage in block["stages"] for line in stage["lines"]):
                for key in re.findall(r"\[(.+?)\]", line["text"]):
                    moment = "/".join(key.split("/")[2:-1])
                    if key in said:
                        assert {*known.get(f"{id}/{moment}", ()), *known[f"any/{moment}"]} <= said
                        repeats += 1
                    told += 1
                    said.add(key)
    assert repeats * 200 < told


def test_same_seed_same_words_and_a_new_ninja_changes_nobody_elses() -> None:
    played = event("5")
    assert commentary(played, english()) == commentary(played, english())
    assert commentary(played, english()) != commentary(replace(played, seed="6"), english())
    fewer = replace(played, rounds=(replace(played.rounds[0], placed=played.rounds[0].placed[3:]),))
    long, short = ([block["stages"] for _, _, block in blocks(one, english())] for one in (played, fewer))
    assert short == long[3:16]


def test_a_made_up_language_shows_no_word_that_is_no_label() -> None:
    played = event("2")
    marked = english().wrapped("⟦", "⟧")
    own = [*NAMES, *(athlete.name for athlete in played.before), *COURSE]
    seen = 0
    for page in commentary(played, marked):
        text = " | ".join([*leaves(page.data), page.title])
        while text != (text := re.sub("⟦[^⟦⟧]*⟧", "", text)):
            seen += 1
        for name in sorted(own, key=len, reverse=True):
            text = text.replace(name, "")
        assert re.findall(r"[^\W\d_]{2,}", text) == []
    assert seen


def leaves(value: object) -> Iterator[str]:
    """Every text of some page data."""
    if isinstance(value, dict):
        for item in value.values():
            yield from leaves(item)
    elif isinstance(value, list):
        for item in value:
            yield from leaves(item)
    elif isinstance(value, str):
        yield value


def test_nothing_is_left_unfilled_and_nothing_stands_for_an_empty_about() -> None:
    for seed, skill in EVENTS[:4]:
        for page in commentary(event(seed, skill=skill), english()):
            text = spoken(dict(page.data))
            assert not re.search(r"[{}]|None|, [.!,]| \.|  |: [.!]", text)
    played = event("1")
    starts = [block["introduction"] for _, _, block in blocks(played, english())][: len(played.before)]
    for athlete, start in zip(played.before, starts, strict=True):
        assert (athlete.about in start) if athlete.about else re.search(f"{re.escape(athlete.name)}[.!]", start)


def test_the_introduction_tells_the_record() -> None:
    played = event("1")
    said = [[m for _, m in claims(b["introduction"])] for _, _, b in blocks(played, keys_only())]
    first = {placed.run.athlete: placed.run for placed in played.rounds[0].placed}
    buyers = {bought.athlete for bought in played.purchases if not bought.round}
    assert buyers
    for athlete, moments in zip(played.before, said, strict=False):
        assert ("intro/new" in moments) == (athlete.events == 0)
        assert ("intro/one-event" in moments) == (athlete.events == 1)
        assert ("intro/events" in moments) == (athlete.events > 1)
        assert ("intro/wins" in moments, "intro/one-win" in moments) == (athlete.wins > 1, athlete.wins == 1)
        assert ("intro/luck" in moments) == bool(first[athlete.id].luck)
        assert ("intro/bought" in moments) == (athlete.id in buyers)
        assert ("intro/last" in moments) == bool(athlete.history)
        assert moments[-1] == "start"
    assert all("intro/before" in moments for moments in said[len(played.before) :])


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_every_sentence_is_on_paper_in_both_inks(shop: Printshop, paper: str) -> None:
    played = event("1", number=4)
    part = compose(Show(event=played, game=game(), labels=english()))
    assert paper in COMMENTARY.papers
    assert COMMENTARY in all_kinds()
    inked = []
    for ink in Ink:
        pdf = shop.pdf(part, paper=paper, ink=ink)
        text = "".join("".join(words(pdf)).split())
        for _, _, block in blocks(played, english()):
            told = [*(line["text"] for line in lines(block)), block["result"]["text"], block["introduction"]]
            assert [one for one in told if "".join(one.split()[:3]) not in text] == []
        inked.append(darkness(pdf))
    full, light = inked
    assert len(full) == len(light) >= 3
    assert all(thin < thick < 0.08 for thin, thick in zip(light, full, strict=True))
