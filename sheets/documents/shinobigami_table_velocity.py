"""The velocity sheet: the board of a fight, with a column for each plot (SG 7.01)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sheets.documents.pages import FlowPage, Kind, Part
from sheets.library.labels import Labels
from sheets.models.secret import Audience
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_session import Session
from sheets.rules.shinobigami.checks import Scene, fumble_value
from sheets.rules.shinobigami.combat import PLOT_FOUL

TEMPLATE = "shinobigami/velocity-sheet.html"

FIGHTERS, ROUNDS = 6, 8
"""How many dice a column has boxes for, and how far rounds can be counted."""


def velocity(session: Session, game: Shinobigami, labels: Labels, audience: Audience) -> Part:
    """The board; it is the same for every scenario under the same settings."""
    return blank(game, labels)


def blank(game: Shinobigami, labels: Labels) -> Part:
    """The board under the settings in force."""
    title = labels["document/velocity-sheet"]
    pages = (velocity_page(game, labels),)
    return Part(
        kind=VELOCITY_SHEET.id,
        title=title,
        stem="shinobigami-velocity-sheet",
        audience=frozenset({"table"}),
        pages=pages,
    )


def velocity_page(game: Shinobigami, labels: Labels) -> FlowPage:
    """One page, wide."""
    highest = 7 if game.settings["velocity_seven"] == "true" else 6
    fields = list(_battlefields(game, labels))
    half = len(fields) // 2
    words = ("title", "round", "first", "order", "last", "fumble", "cost", "area", "battlefield", "die")
    data = {
        "words": {word: labels[f"velocity/{word}"] for word in words},
        "rounds": [str(number) for number in range(1, ROUNDS + 1)],
        "round_limit": labels.of("velocity_rounds", game.settings["round_limit_counts"]),
        "columns": [_column(plot, labels) for plot in range(highest + 1)],
        "boxes": [["", ""]] * (FIGHTERS // 2),
        "notes": [labels.of("velocity_note", note) for note in ("foul", "same", "range")],
        "battlefields": [list(pair) for pair in zip(fields[:half], fields[half:], strict=True)],
    }
    return FlowPage(template=TEMPLATE, data=data)


def _column(plot: int, labels: Labels) -> Mapping[str, Any]:
    """SG 7.04, 7.12: the fumble value of a plot, and what its ninpo may cost together: the plot itself."""
    fumble = fumble_value(Scene.COMBAT, plot=plot)
    return {
        "plot": str(plot),
        "apart": plot == PLOT_FOUL,
        "name": labels["velocity/foul"] if plot == PLOT_FOUL else "",
        "fumble": str(fumble),
        "cost": str(plot),
    }


def battlefield_effect(id: str, game: Shinobigami, labels: Labels) -> str:
    """SG 7.02: what a battlefield does. Setting `bad_weather_scope` says whose range grows."""
    if id == "bad_weather":
        return labels.of("bad_weather", game.settings["bad_weather_scope"])
    return labels.of("effect/battlefield", id)


def _battlefields(game: Shinobigami, labels: Labels) -> Iterator[Mapping[str, str]]:
    for one in game.rulebook.battlefields:
        effect = battlefield_effect(one.id, game, labels)
        yield {"roll": str(one.roll), "name": labels.of("battlefield", one.id), "effect": effect}


VELOCITY_SHEET = Kind(
    id="shinobigami/velocity-sheet",
    source="scenario",
    about="the board of a fight: a column for each plot, its Fumble Area, rounds, battlefields; one for the table",
    papers=("a4", "letter"),
    compose=velocity,
    blank=blank,
    alone=True,
)
