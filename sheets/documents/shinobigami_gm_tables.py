"""What a GM rolls on or looks up: scenes, fumbles, EmoBonds, ailments, battlefields, skills (SG 1.06, 2, 6, 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sheets.documents.pages import Kind, Part
from sheets.documents.shinobigami_gm_screen import PAPERS, Screen
from sheets.errors import SheetsError, engine_error
from sheets.library.labels import Labels
from sheets.library.tables import find_table
from sheets.models.secret import GM, Audience
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_session import Session
from sheets.models.table import LIST, Table
from sheets.resources import SearchPath
from sheets.rules.shinobigami.matrix import ROWS

FUMBLE = "fumble"
FIRST_ROW = 2
"""SG 2.05: the rows of the skill matrix are numbered as 2d6 fall."""

GIVEN_AWAY = "3"
"""The fumble that the setting `fumble_3` is about."""


def compose(
    session: Session, game: Shinobigami, labels: Labels, audience: Audience = GM, *, search: SearchPath | None = None
) -> Part:
    """The tables under the settings in force. Raises SheetsError for a scene table that is missing or broken."""
    screen = Screen(session=session, game=game, labels=labels, audience=audience)
    shelf = search or SearchPath()
    page = screen.page(
        "gm-tables",
        "tables/title",
        scenes=[_as_data(screen, _table(shelf, id)) for id in dict.fromkeys(session.scenario.scene_tables)],
        fumble=_fumble(screen, _table(shelf, FUMBLE)),
        bonds=[
            {"roll": pair.roll, "plus": labels.of("emobond", pair.plus), "minus": labels.of("emobond", pair.minus)}
            for pair in game.rulebook.emobonds
        ],
        ailments=[
            {
                "roll": ailment.roll,
                "name": labels.of("ailment", ailment.id),
                "skill": labels.of("skill", ailment.recover),
                "effect": labels.of("effect/ailment", ailment.id),
            }
            for ailment in game.rulebook.ailments
        ],
        battlefields=_battlefields(screen),
        rows="\n".join(str(FIRST_ROW + row) for row in range(ROWS)),
        fields=[
            {
                "name": labels.of("field", field.id),
                "skills": "\n".join(labels.of("skill", skill) for skill in field.skills),
            }
            for field in game.rulebook.fields
        ],
    )
    return screen.part(GM_TABLES, page)


def _table(search: SearchPath, id: str) -> Table:
    found, problems = find_table(search, "shinobigami", id)
    if problems:
        raise SheetsError(problems)
    if found is None:
        raise engine_error(f"there is no table `{id}`", "`sheets show tables` lists them")
    return found.table


def _as_data(screen: Screen, table: Table) -> Mapping[str, Any]:
    rows = [{"roll": row.roll or str(number), "text": row.text} for number, row in enumerate(table.rows, 1)]
    return {"title": table.title, "dice": "" if table.dice == LIST else table.dice, "rows": rows}


def _fumble(screen: Screen, table: Table) -> Mapping[str, Any]:
    """SG 2.03.02: the fumble table; the setting `fumble_3` may change a row that is as it came."""
    data = dict(_as_data(screen, table))
    reading = screen.game.settings.get("fumble_3", "location_or_secret")
    if reading != "location_or_secret" and not table.is_house_table:
        told = screen.word(f"tables/fumble-3/{reading}")
        data["rows"] = [row | {"text": told} if row["roll"] == GIVEN_AWAY else row for row in data["rows"]]
    return data


def _battlefields(screen: Screen) -> Sequence[Mapping[str, Any]]:
    """SG 7.02: the battlefields; the setting `bad_weather_scope` says whose range grows."""
    labels = screen.labels
    every = screen.game.settings.get("bad_weather_scope") == "all_combat_ninpo"
    return [
        {
            "roll": field.roll,
            "name": labels.of("battlefield", field.id),
            "effect": screen.word("tables/bad-weather")
            if every and field.id == "bad_weather"
            else labels.of("effect/battlefield", field.id),
        }
        for field in screen.game.rulebook.battlefields
    ]


GM_TABLES = Kind(
    id="shinobigami/gm-tables",
    source="scenario",
    about="scenes, fumbles, EmoBonds, ailments, battlefields and the skill matrix on one page",
    papers=PAPERS,
    large=PAPERS,
    compose=compose,
)
