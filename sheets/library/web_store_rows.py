"""The lists of a web store character: ninpo, backgrounds, ohgi, gear and the People Chart."""

from __future__ import annotations

import unicodedata
from typing import Any

from sheets.library.export_leaves import Path, said
from sheets.library.web_store_source import Source, in_order
from sheets.models.names import Names, folded
from sheets.models.record import LONGEST_TEXT
from sheets.models.shinobigami import Ninpo, Ohgi, Person, Virtue

_CLOSE_COMBAT = "接近戦攻撃"
_MOST_GEAR = 99


def ninpo(source: Source) -> dict[str, Any]:
    """SG 1.07: `ninpo`, and the skill of the Close Combat Attack that stands among them as `close_combat`."""
    learned: list[dict[str, Any]] = []
    free: list[str | None] = []
    for row in source.leaves.rows("ninpou"):
        name = source.title((*row, "name"))
        if not name:
            source.nameless(row)
        elif not free and _is_close_combat(source.names, name):
            free.append(_close_combat(source, row))
        else:
            learned.append(_one_ninpo(source, row, name))
    return {"ninpo": learned, "close_combat": free[0] if free else None}


def _is_close_combat(names: Names, name: str) -> bool:
    known = names.find("ninpo", name)
    return name == _CLOSE_COMBAT or (known is not None and known == names.find("ninpo", _CLOSE_COMBAT))


def _close_combat(source: Source, row: Path) -> str | None:
    leaves = source.leaves
    leaves.line((*row, "type"))
    for key, usual in (("range", {"", "1"}), ("cost", {"", "0"})):
        if (word := leaves.line((*row, key))) and unicodedata.normalize("NFKC", word) not in usual:
            leaves.lose((*row, key), word, "differs from the Close Combat Attack of every ninja")
    if page := leaves.line((*row, "page")):
        source.remark("close_combat", f"page: {page}")
    if effect := leaves.text((*row, "effect")):
        source.remark("close_combat", effect)
        leaves.lose((*row, "effect"), effect, "is kept as a comment; the sheet has its own words for it")
    skill = source.assigned((*row, "targetSkill"))
    return None if skill == "any" else skill


def _one_ninpo(source: Source, row: Path, name: str) -> dict[str, Any]:
    leaves = source.leaves
    known = source.names.find("ninpo", name)
    held = {
        "name": name,
        "clan": next((entry.clan for entry in source.rulebook.ninpo if entry.id == known), None),
        "type": source.named("ninpo_type", (*row, "type")),
        "cost": source.figure((*row, "cost")),
        "range": source.figure((*row, "range")),
        "skill": source.assigned((*row, "targetSkill")),
        "effect": leaves.text((*row, "effect")),
        "page": leaves.line((*row, "page")),
        "secret": leaves.ticked((*row, "secret")),
    }
    return in_order(held, Ninpo)


def backgrounds(source: Source) -> dict[str, Any]:
    """SG 1.10: `virtues` and `flaws`, told apart by their type or else by their name."""
    held: dict[str, list[Any]] = {"virtue": [], "flaw": []}
    for row in source.leaves.rows("background"):
        word = source.leaves.line((*row, "type"))
        if not (name := source.title((*row, "name"))):
            source.nameless(row)
            continue
        sides = [sort for sort in held if source.names.find(sort, name)]
        side = source.names.find("background", word) or (sides[0] if sides else "")
        if side in held:
            held[side].append(_background(source, row, name, side))
        else:
            words = ", ".join(filter(None, [name, word, *source.leaves.rest(row)]))
            source.leaves.lose(row, words, "is neither a virtue nor a flaw")
    return {"virtues": held["virtue"], "flaws": held["flaw"]}


def _background(source: Source, row: Path, name: str, side: str) -> str | dict[str, Any]:
    """A known one goes by its id; where its merit is not that of the rules, by name as typed and merit."""
    entries = source.rulebook.virtues if side == "virtue" else source.rulebook.flaws
    known = source.names.find(side, name)
    usual = next((entry.merit for entry in entries if entry.id == known), None)
    merit = source.number((*row, "point"))
    if page := source.leaves.line((*row, "page")):
        source.remark(f"{side}s", f"{name}: page {page}")
    held: dict[str, Any] = {"name": name, "merit": merit, "effect": source.leaves.text((*row, "effect"))}
    if usual is not None and merit in (None, usual):
        held |= {"name": known, "merit": None}
    elif usual is not None:
        source.leaves.lose((*row, "point"), str(merit), f"is kept, but the rules say {usual}")
    kept = in_order(held, Virtue)
    return str(held["name"]) if list(kept) == ["name"] else kept


def ohgi(source: Source) -> list[dict[str, Any]]:
    """SG 1.08: the ohgi; what its effect says beyond a type goes into `look`."""
    found: list[dict[str, Any]] = []
    for row in source.leaves.rows("specialEffect"):
        effect = source.leaves.text((*row, "effect"))
        sort, words = _ohgi_type(source.names, effect)
        room = max(LONGEST_TEXT - len(words) - 1, 0)  # both share one field
        looks = (words, source.leaves.text((*row, "explain"), room))
        held = {
            "name": source.title((*row, "name")),
            "type": sort,
            "skill": source.named("skill", (*row, "skill")),
            "look": "\n".join(filter(None, looks)),
        }
        if effect and not sort:
            source.leaves.lose((*row, "effect"), effect, "names none of the seven types; it stands in `look`")
        if sort == "extra_ninpo":
            source.leaves.losses.append(f"{said(row)}: write its two ninpo down under `ninpo`")
        found += filter(None, [in_order(held, Ohgi)])
    return found


def _ohgi_type(names: Names, text: str) -> tuple[str | None, str]:
    if exact := names.find("ohgi_type", text):
        return exact, ""
    spelt = folded(text)
    known = names.ids.get("ohgi_type", {})
    inside = {sort for spelling, sort in known.items() if spelling and spelling in spelt}
    return (inside.pop() if len(inside) == 1 else None), text


def gear(source: Source) -> list[str]:
    """SG 1.11: one entry a piece."""
    pieces: list[str] = []
    for row in source.leaves.rows("item"):
        if not (name := source.title((*row, "name"))):
            source.nameless(row)
            continue
        count = source.number((*row, "count"))
        count = 1 if count is None else count
        if (kind := source.names.find("gear", name)) is None:
            words = ", ".join([name, str(count), *source.leaves.rest(row)])
            source.leaves.lose(row, words, "is no known piece of gear")
        elif count > _MOST_GEAR:
            source.leaves.lose((*row, "count"), str(count), "pieces are past belief; none was taken")
        else:
            pieces += [kind] * count
    return pieces


def people(source: Source) -> list[dict[str, Any]]:
    """SG 4.01: the People Chart."""
    chart: list[dict[str, Any]] = []
    for row in source.leaves.rows("personalities"):
        side = source.leaves.line((*row, "direction"))  # the site puts one into empty rows too
        if not (name := source.leaves.line((*row, "name"))):
            source.nameless(row)
            continue
        known = {"location": "place", "secret": "secret", "ohgi": "specialEffect"}
        ticks = {ours: source.leaves.ticked((*row, theirs)) for ours, theirs in known.items()}
        chart.append(in_order({"name": name, "bond": _bond(source, row, side), **ticks}, Person))
    return chart


def _bond(source: Source, row: Path, side: str) -> str | None:
    """SG 6.02.03: an EmoBond is written as its roll and a side, 1 plus and 2 minus."""
    emotion = source.leaves.line((*row, "emotion"))
    if emotion in {"", "0"}:
        return None
    pair = next((bond for bond in source.rulebook.emobonds if str(bond.roll) == emotion), None)
    if pair and side in {"1", "2"}:
        return pair.plus if side == "1" else pair.minus
    if (found := source.names.find("emobond", emotion)) is None:
        source.leaves.lose((*row, "emotion"), f"{emotion}, side {side or 'unknown'}", "is no known EmoBond")
    return found
