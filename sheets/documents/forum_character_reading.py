"""The fighter's sheet of the forum battles read back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sheets.documents.forum_wording import RESERVES
from sheets.documents.reading import Answers, Typed, given, id_said, pieces, unsaid
from sheets.library.labels import Labels
from sheets.models.forum_rulebook import Forum
from sheets.models.names import folded

Data = dict[str, Any]
SIZES = ("small", "medium", "large")


def read_sheets(sheets: Sequence[Answers], game: Forum, labels: Labels) -> list[tuple[Data, list[Answers]]]:
    """The fighters of these sheets, one each."""
    return [(_fighter(sheet, game, labels), [sheet]) for sheet in sheets]


def _fighter(sheet: Answers, game: Forum, labels: Labels) -> Data:
    name, reading = _name(sheet.text("name") or sheet.text("strip/name"))
    lines = {key: sheet.text(key) for key in ("player", "slot", "village", "rank", "level", "exp")}
    carried = [_weapon(sheet, row, labels) for row in sheet.rows("weapon")]
    skills = [{key: sheet.text(f"{row}/{key}") for key in ("name", "effect")} for row in sheet.rows("skill")]
    return {"game": "forum", "kind": "character"} | given(
        {
            "name": name,
            "reading": reading,
            **lines,
            "stats": given({id: sheet.text(f"stat/{id}") for id in game.rules.stats}),
            "reserves": given({id: sheet.text(f"total/{id}") for id in RESERVES}),
            "techniques": list(filter(None, (_technique(sheet, row, labels) for row in sheet.rows("technique")))),
            "skills": list(filter(None, map(given, skills))),
            "weapons": [each for each in carried if each.keys() - {"name"}],
            "items": [each["name"] for each in carried if each.keys() == {"name"}],
        }
    )


def _name(text: Typed | None) -> tuple[Typed | None, Typed | None]:
    if text is None:
        return None, None
    name, _, reading = text.partition(" · ")
    return text.but(name), text.but(reading)


def _technique(sheet: Answers, row: str, labels: Labels) -> Data:
    name, hits, also = (sheet.text(f"{row}/{key}") for key in ("name", "hits", "also"))
    called = unsaid(labels, "technique/called", name) if name else None
    words = {folded(piece): piece for piece in pieces(also)} if also else {}
    ghost, keeps = (words.get(folded(labels[f"technique/{key}"])) for key in ("ghost", "keeps-main"))
    return given(
        {
            "name": name.but(called[0]["name"]) if name and called else name,
            "translation": name.but(called[0]["translation"]) if name and called else None,
            "cost": _cost(sheet.text(f"{row}/cost"), labels),
            "base": sheet.text(f"{row}/base"),
            "hits": None if hits == "1" else hits,
            "ghost": ghost and ghost.says(True),
            "skips_main": keeps and keeps.says(False),
            "effect": sheet.text(f"{row}/effect"),
        }
    )


def _cost(text: Typed | None, labels: Labels) -> Data:
    """`10 CHK, 5 STA`; what says no reserve is left for the model to refuse."""
    found: Data = {}
    for piece in pieces(text) if text else ():
        told = unsaid(labels, "technique/price", piece)
        reserve = id_said(labels, "log/short", told[0]["reserve"], RESERVES) if told else None
        found[reserve or str(piece)] = piece.but(told[0]["amount"]) if told and reserve else piece
    return found


def _weapon(sheet: Answers, row: str, labels: Labels) -> Data:
    size = sheet.text(f"{row}/size")
    known = id_said(labels, "size", size, SIZES) if size else None
    lines = {key: sheet.text(f"{row}/{key}") for key in ("name", "base", "stamina", "number")}
    return given({"name": lines.pop("name"), "size": size.but(known) if size and known else size, **lines})
