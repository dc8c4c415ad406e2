"""A web store character: header, skills and gaps, from the leaves of its export to our record."""

from __future__ import annotations

import re
from typing import Any

from sheets.library.export_leaves import said
from sheets.library.web_store_rows import backgrounds, gear, ninpo, ohgi, people
from sheets.library.web_store_source import Source, in_order
from sheets.models.shinobigami import MOST, Character
from sheets.models.shinobigami_rulebook import Clan

CLANS = {"a": "hasuba", "ab": "kurama", "bc": "lost_ones", "cd": "hirasaka", "de": "otogi", "e": "oni"}
"""`upperstyle`: its letters are the gaps the clan fills."""

GAPS = {"f": 0, "a": 1, "b": 2, "c": 3, "d": 4, "e": 5}
_MAIN_SCHOOL = "上位"


def character(source: Source, nameless: str) -> dict[str, Any]:
    """The record in plain data, in the order of its model; `nameless` is its name where there is none."""
    style, clan = _clan(source)
    data: dict[str, Any] = {"game": "shinobigami", "kind": "character", **_header(source, clan, nameless)}
    data |= {"clan": clan.id if clan else None, "gaps": _gaps(source, style, clan)}
    data["skills"] = _learned(source)
    data |= _struck(source) | ninpo(source) | backgrounds(source)
    data |= {"wrap": _wrap(source, data["ninpo"])}
    data |= {"ohgi": ohgi(source), "gear": gear(source), "people": people(source)}
    return in_order(_within_bounds(source, data), Character)


def _within_bounds(source: Source, data: dict[str, Any]) -> dict[str, Any]:
    """No list longer than a record may have it."""
    for key, most in MOST.items():
        if len(data.get(key, ())) > most:
            source.leaves.losses.append(f"{key}: only the first {most} entries were taken")
            data[key] = data[key][:most]
    return data


def _clan(source: Source) -> tuple[str, Clan | None]:
    """The letters of the clan's gaps, none when they are not known, and the clan."""
    path = ("base", "upperstyle")
    word = source.leaves.line(path)
    known = CLANS.get(word.lower()) or source.names.find("clan", word)
    if word and not known:
        source.leaves.lose(path, word, "is no known clan")
    letters = next((style for style, clan in CLANS.items() if clan == known), word.lower())
    return (letters if set(letters) <= set("abcde") else ""), source.rulebook.clan.get(known or "")


def _header(source: Source, clan: Clan | None, nameless: str) -> dict[str, Any]:
    def line(key: str) -> str:
        return source.leaves.line(("base", key))

    if not (name := line("name")):
        name = nameless
        source.leaves.losses.append("base.name: there is none; the name of the file stands in its place")
    goal, enemy, school = line("stylerule"), line("foe"), line("substyle")
    if school.startswith(_MAIN_SCHOOL) and school != _MAIN_SCHOOL:
        source.leaves.lose(("base", "substyle"), school, "is taken for the main school of the clan")
    _commoner(source)
    return {
        "name": name,
        "reading": line("nameKana"),
        "player": line("player"),
        "gender": line("sex"),
        "age": line("age"),
        "sub_school": "" if school.startswith(_MAIN_SCHOOL) else school,
        "rank": source.named("rank", ("base", "level")),
        "goal": "" if clan and source.names.find("goal", goal) == clan.id else goal,
        "enemy": "" if clan and source.names.find("clan", enemy) == clan.enemy else enemy,
        "cover": line("cover"),
        "conviction": source.named("conviction", ("base", "belief")),
        "merit": source.number(("base", "exp")),
        "background": source.leaves.text(("base", "memo")),
    }


def _commoner(source: Source) -> None:
    leaves = source.leaves
    if leaves.has("base", "race") and leaves.line(("base", "race")) != "1":
        leaves.losses.append("base.race: a commoner, written down as a ninja all the same")
    if (count := leaves.line(("base", "secretCount"))) not in {"", "0"}:
        leaves.lose(("base", "secretCount"), count, "has no place in a character file")


def _learned(source: Source) -> list[str]:
    leaves = source.leaves
    skills: list[str] = []
    for row in leaves.rows("learned"):
        word = leaves.line((*row, "id"))
        leaves.text((*row, "judge"))  # which skill was last rolled on the site
        if leaves.ticked((*row, "hiddenSkill")):
            leaves.losses.append(f"{said(row)}.hiddenSkill: the sheet hides no skill")
        place = re.fullmatch(r"skills\.row([0-9]|10)\.name([0-5])", word)
        if place:
            skills.append(source.rulebook.fields[int(place[2])].skills[int(place[1])])
        elif word:
            leaves.lose((*row, "id"), word, "is no place in the skill matrix")
    return list(dict.fromkeys(skills))


def _gaps(source: Source, style: str, clan: Clan | None) -> list[int]:
    """SG 1.06.01: the gaps filled besides the clan's.

    Filled are the letters of the clan and the keys that hold "1". A key that is absent is a gap the clan
    fills: the only hint where the clan itself is missing.
    """
    leaves = source.leaves
    absent = {gap for key, gap in GAPS.items() if not leaves.has("skills", key)}
    filled = {gap for key, gap in GAPS.items() if leaves.ticked(("skills", key))} | {GAPS[c] for c in style}
    if not style and len(absent) == len(GAPS):
        leaves.losses.append("base.upperstyle: the clan is not known, nor are its gaps; they are left open")
    elif not style:
        filled |= absent
        leaves.losses.append("base.upperstyle: the clan is not known; its gaps are those the file leaves out")
    own = set(clan.gaps) if clan else set()
    for gap in sorted(own - filled - absent):
        leaves.losses.append(f"skills: gap {gap} is open in the file, but the clan fills it by the rules")
    return sorted(filled - own)


def _struck(source: Source) -> dict[str, Any]:
    leaves, fields = source.leaves, source.rulebook.fields
    lost = [f.id for col, f in enumerate(fields) if leaves.ticked(("skills", "damage", f"check{col}"))]
    paralysed = [
        skill
        for col, f in enumerate(fields)
        for row, skill in enumerate(f.skills)
        if leaves.ticked(("skills", f"row{row}", f"check{col}"))
    ]
    return {"life_points_lost": lost, "paralysed": paralysed}


def _wrap(source: Source, learned: list[dict[str, Any]]) -> str | None:
    """Written down only where the strip under the matrix is ticked: else the ninpo say what is joined."""
    if not source.leaves.ticked(("skills", "outRow")):
        return None
    joining = {known.id for known in source.rulebook.ninpo if known.wrap == "hadesology"}
    return "both" if joining & {source.names.find("ninpo", entry["name"]) for entry in learned} else "rows"
