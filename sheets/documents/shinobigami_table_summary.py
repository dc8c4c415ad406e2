"""The player summary: the rules a player needs at the table, on two pages, in the readings in force (SG 11)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import inf
from typing import Any

from sheets.documents.pages import FlowPage, Kind, Part
from sheets.library.labels import Labels
from sheets.models.secret import Audience
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_session import Session

TEMPLATE = "shinobigami/player-summary.html"

COLUMNS = 4
"""Two pages of two columns."""

_LINE, _HEAD = 53, 2.2
"""Letters in a line of a column; how many lines a section's heading and the space above it take. Rough measures:
they decide where a column ends, not what is printed."""

GIVEN_AWAY = "3"
"""The fumble that the setting `fumble_3` is about."""

_LEAD = re.compile(r"([^:.：]{1,48})[:：]\s+(?=\S)")
"""The first words of a line, when they say what the rest is about."""

Table = Mapping[str, Any]
Section = Mapping[str, Any]


def summary(session: Session, game: Shinobigami, labels: Labels, audience: Audience) -> Part:
    """The summary; it is the same for every scenario under the same settings."""
    return blank(game, labels)


def blank(game: Shinobigami, labels: Labels) -> Part:
    """The summary under the settings in force."""
    return Part(
        kind=PLAYER_SUMMARY.id,
        title=labels["document/player-summary"],
        stem="shinobigami-player-summary",
        audience=frozenset({"table"}),
        pages=summary_pages(game, labels),
    )


def summary_pages(game: Shinobigami, labels: Labels) -> tuple[FlowPage, ...]:
    """Two pages of two columns, the sections in the order of the label file."""
    columns = balanced([_section(id, game, labels) for id in _ids(labels)], COLUMNS)
    title = labels["document/player-summary"]
    return tuple(
        FlowPage(template=TEMPLATE, data={"title": title, "columns": columns[at : at + 2]})
        for at in range(0, COLUMNS, 2)
    )


def balanced(sections: Sequence[Section], count: int) -> list[list[Section]]:
    """Cut the sections into `count` columns of like height without changing their order."""
    heights = [_height(section) for section in sections]
    every = range(len(sections) + 1)
    # For the first sections up to each: the least sum of squared heights in so many columns, and where those start.
    best: list[tuple[float, tuple[int, ...]]] = [(inf if end else 0.0, ()) for end in every]
    for _ in range(count):
        best = [
            min((best[at][0] + sum(heights[at:end]) ** 2, (*best[at][1], at)) for at in every[: end + 1])
            for end in every
        ]
    cuts = (*best[-1][1], len(sections))
    return [list(sections[start:end]) for start, end in pairwise(cuts)]


def _height(section: Section) -> float:
    """In lines of text."""
    lines = sum(-(-len(line["lead"] + line["text"]) // _LINE) + 0.15 for line in section["lines"])
    return _HEAD + lines + (_table_height(section["table"]) if section["table"] else 0)


def _table_height(table: Table) -> float:
    *narrow, _ = sorted(max(map(len, column)) for column in zip(*table["rows"], strict=True))
    room = max(_LINE - sum(narrow), 1)
    return 1.2 * (1 + sum(-(-max(map(len, row)) // room) for row in table["rows"]))


def _ids(labels: Labels) -> list[str]:
    return list(dict.fromkeys(key.split("/")[1] for key in labels.texts if key.startswith("summary/")))


def _section(id: str, game: Shinobigami, labels: Labels) -> Section:
    prefix = f"summary/{id}"
    numbers = sorted(int(key.rsplit("/", 1)[1]) for key in labels.texts if key.startswith(f"{prefix}/lines/"))
    keys = [f"{prefix}/lines/{number}" for number in numbers]
    readings = [f"{prefix}/setting/{name}/{value}" for name, value in game.settings.items()]
    return {
        "title": labels[f"{prefix}/title"],
        "table": _TABLES[id](game, labels) if id in _TABLES else None,
        "lines": [_line(labels[key]) for key in keys + [key for key in readings if labels.has(key)]],
    }


def _line(text: str) -> Mapping[str, str]:
    found = _LEAD.match(text)
    return {"lead": found[0].rstrip(), "text": text[found.end() :]} if found else {"lead": "", "text": text}


def _fumbles(game: Shinobigami, labels: Labels) -> Table:
    """SG 2.03.02. Setting `fumble_3` says what the third one gives away."""
    told = {GIVEN_AWAY: f"{GIVEN_AWAY}/{game.settings['fumble_3']}"}
    rows = [[roll, labels.of("fumble_row", told.get(roll, roll))] for roll in map(str, range(1, 7))]
    return _table(("die", "effect"), rows, labels)


def _emobonds(game: Shinobigami, labels: Labels) -> Table:
    """SG 6.02.03."""
    rows = [
        [str(one.roll), labels.of("emobond", one.plus), labels.of("emobond", one.minus)]
        for one in game.rulebook.emobonds
    ]
    return _table(("die", "plus", "minus"), rows, labels)


def _ailments(game: Shinobigami, labels: Labels) -> Table:
    """SG 7.05.3."""
    rows = [
        [
            str(one.roll),
            labels.of("ailment", one.id),
            labels.of("effect/ailment", one.id),
            labels.of("skill", one.recover),
        ]
        for one in game.rulebook.ailments
    ]
    return _table(("die", "ailment", "effect", "recover"), rows, labels)


def _table(heads: tuple[str, ...], rows: list[list[str]], labels: Labels) -> Table:
    return {"sorts": heads, "heads": [labels[f"summary_table/{head}"] for head in heads], "rows": rows}


_TABLES: Mapping[str, Callable[[Shinobigami, Labels], Table]] = {
    "fumbles": _fumbles,
    "emobonds": _emobonds,
    "ailments": _ailments,
}
"""The sections that begin with a table."""

PLAYER_SUMMARY = Kind(
    id="shinobigami/player-summary",
    source="scenario",
    about="the rules a player needs at the table, on two pages, in the readings in force",
    papers=("a4", "letter"),
    large=("a4", "letter"),
    compose=summary,
    blank=blank,
)
