"""Runs played with dice that show given totals; a die too many or too few fails."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

from sheets.dice import ScriptedDice
from sheets.models.obstacle_event import Ending, Run
from sheets.rules.obstacle.reading import Reading
from sheets.rules.obstacle.run import Lane, play_run

CASES: dict[str, Any] = yaml.safe_load((Path(__file__).parents[2] / "data" / "obstacle-cases.yaml").read_text("utf-8"))
COURSE = ("rlr", "rs", "rc", "rh", "nc")


def faces(total: int) -> tuple[int, int, int]:
    """Three dice that come to this total."""
    first = min(6, total - 2)
    second = min(6, total - first - 1)
    return first, second, total - first - second


def dice(*totals: int) -> ScriptedDice:
    return ScriptedDice([face for total in totals for face in faces(total)])


def played(
    reading: Reading,
    skills: Sequence[int],
    totals: Sequence[int],
    *,
    course: Sequence[str] = COURSE,
    luck: int = 0,
    limit: int | None = 32,
    **options: Any,
) -> Run:
    """A run over obstacles of these skills with these totals, stopped after as many turns as `halt` says."""
    thrown = dice(*totals)
    lane = Lane(athlete="a", name="A", course=tuple(course[: len(skills)]), skills=tuple(skills), luck=luck)
    run = play_run(lane, thrown, reading, limit=limit, **options)
    thrown.assert_used_up()
    return run


def marks(run: Run) -> str:
    return " ".join(square.mark for square in run.squares)


def finisher(turns: int, leftover: int = 0, name: str = "") -> Run:
    """A run that was finished, without its squares."""
    return Run(
        athlete=name or f"{turns}/{leftover}", name="", course=("rlr",), skills=(14,), luck=0,
        ending=Ending.FINISHED, turns=turns, completed=1, leftover=leftover,
    )  # fmt: skip
