"""A forum battle: one file in; every post checked and worked out, its account, its texts to paste."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sheets.dice import fresh_seed
from sheets.documents.forum_post import Thread, account, ending, pasted
from sheets.errors import Exit, Problem, SheetsError, in_order
from sheets.judging import read, stop_on, the_one, weighed
from sheets.library.labels import load_labels
from sheets.order import Order
from sheets.rules.forum.battle import play
from sheets.rules.forum.facts import battle_facts

GAME = "forum"


@dataclass(frozen=True, kw_only=True)
class Fought:
    """A battle worked out, ready to be told, and what is to be said about its file."""

    thread: Thread
    problems: tuple[Problem, ...]

    @property
    def seed(self) -> str | None:
        """Where rolls came from; None where every roll is given."""
        return self.thread.ran.seed


def fight_out(path: Path, order: Order, seed: str = "", *, format: str = "text") -> Fought:
    """Read a battle, check every post and work it out; rolls that no post gives come from a seed.

    That is the one given here, else that of the file, else a fresh one. Raises SheetsError for whatever is wrong.
    """
    judged = read([path], order)
    stop_on(judged.problems, order)
    index = the_one(judged, GAME, "battle", path)
    record, game = judged.records[index], judged.game_of(index)
    seed = seed or record.model.seed or fresh_seed()
    played = play(judged.played[index].whole, game, seed)
    _, found = weighed(played.findings, record.locate, order)
    problems = in_order([*judged.problems, *found])
    stop_on(problems, order)
    labels = load_labels(order.search, GAME, order.lang)
    return Fought(thread=Thread(ran=played.ran, game=game, labels=labels, format=format), problems=problems)


def told(fought: Fought) -> str:
    """Every post: outcomes, tags, what everybody has left; and how the battle stands."""
    thread = fought.thread
    return "\n\n".join([*(account(thread, turn) for turn in thread.ran.turns), ending(thread)])


def to_paste(fought: Fought, number: int) -> str:
    """The text of one post, counted from 1. Raises SheetsError (misuse) where there is none of that number."""
    turns = fought.thread.ran.turns
    if not 1 <= number <= len(turns):
        what, remedy = f"there is no post {number}", f"the battle has posts 1 to {len(turns)}"
        raise SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)
    return pasted(fought.thread, turns[number - 1])


def in_plain_data(fought: Fought) -> dict[str, Any]:
    """The battle with every strike, for other programs."""
    return battle_facts(fought.thread.ran, fought.thread.game)
