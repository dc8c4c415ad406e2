"""The fighter's sheet: what stands in each of its fields; HP, Chakra and Stamina on the strip that is folded away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sheets.documents.forum_biography import biography
from sheets.documents.forum_wording import RESERVES, Wording
from sheets.documents.pages import UNPLACED, Entry, FormPage, Kind, Origin, Part, Value
from sheets.library.labels import Labels
from sheets.models.forum import Fighter, Stats
from sheets.models.forum_post import Reserves
from sheets.models.forum_rulebook import Forum
from sheets.models.secret import OWNER, Audience

TEMPLATE = "forum/character-sheet.html"

ROWS = {"technique": 7, "weapon": 6, "skill": 6}
"""How many rows of each block there are; what is beyond goes on the continuation page."""

COLUMNS = 15
"""So many posts can be written down behind each total."""

STRIP = "strip"
"""The part with what stays secret in a battle (l. 70): folded back or cut off."""

CLASSES = ("basic", "small", "medium", "large")
STEPS = ("response", "setup", "main", "loss")

QUARTERED = ("ninjutsu", "defense", "accuracy", "dexterity")
"""L. 117-125: the stats a quarter of which is a term of a modifier."""


def form_data(game: Forum, labels: Labels) -> Mapping[str, Any]:
    """What the template asks for: words and rows, the same for every fighter."""
    rules = game.rules
    return {
        "lang": labels.lang,
        "t": labels.all(),
        "stats": [
            {
                "id": id,
                "name": labels.of("stat", id),
                "use": labels[f"fighter/use/{id}"],
                "quarter": id in QUARTERED,
            }
            for id in rules.stats
        ],
        "ranks": [{"id": id, "name": labels.of("rank", id)} for id in rules.ranks],
        "strikes": [
            {
                "id": sort,
                "name": labels[f"weapon-class/{sort}"],
                "cells": [
                    {"rank": rank, "count": count}
                    for rank, count in zip(rules.ranks, getattr(rules.per_post, sort), strict=True)
                ],
            }
            for sort in CLASSES
        ],
        "basic_note": labels.say("fighter/basic-note", stamina=rules.basic_stamina),
        "defence_note": labels[f"fighter/defence-note/{game.settings['basic_defence']}"],
        "techniques": _rows("technique"),
        "weapons": _rows("weapon"),
        "skills": _rows("skill"),
        "steps": [{"name": labels[f"step/{id}/name"], "note": labels[f"step/{id}/note"]} for id in STEPS],
        "reserves": [{"id": id, "name": labels.of("reserve", id)} for id in RESERVES],
        "columns": range(1, COLUMNS + 1),
    }


def blank(game: Forum, labels: Labels) -> Part:
    """A sheet with nobody's values."""
    return Part(
        kind=FIGHTER_SHEET.id,
        title=labels["document/character-sheet"],
        stem="forum-character-sheet-blank",
        audience=OWNER,
        pages=(FormPage(template=TEMPLATE, values={"cut": True, "ruler": True}),),
    )


def compose(
    fighter: Fighter,
    game: Forum,
    labels: Labels,
    audience: Audience = OWNER,
    *,
    origin: Origin = UNPLACED,
) -> Part:
    """The sheet of one fighter, and behind it who he is, if that is told."""
    sheet = _Sheet(fighter=fighter, game=game, words=Wording(game=game, labels=labels))
    sheet.header(origin.folder)
    sheet.numbers()
    sheet.techniques()
    sheet.carried()
    sheet.skills()
    sheet.strip(fighter.reserves.reveal(audience) if fighter.reserves else None)
    sheet.house([finding.what for finding in origin.house])
    form = FormPage(template=TEMPLATE, values=sheet.values, titles=sheet.titles, surplus=tuple(sheet.surplus))
    return Part(
        kind=FIGHTER_SHEET.id,
        title=f"{labels['document/character-sheet']} · {fighter.name}",
        stem=f"forum-character-sheet-{fighter.name}",
        audience=audience,
        pages=(form, *biography(fighter, labels)),
        place=origin.place,
    )


@dataclass(kw_only=True)
class _Sheet:
    """Collects the values of one fighter's fields, block by block."""

    fighter: Fighter
    game: Forum
    words: Wording
    values: dict[str, Value] = field(default_factory=lambda: {"cut": True, "ruler": True})
    titles: dict[str, str] = field(default_factory=dict)
    surplus: list[Entry] = field(default_factory=list)

    @property
    def labels(self) -> Labels:
        """The words of the page."""
        return self.words.labels

    def header(self, folder: Path) -> None:
        """Who it is."""
        fighter = self.fighter
        texts = {
            "name": " · ".join(filter(None, (fighter.name, fighter.reading))),
            "player": fighter.player,
            "village": fighter.village,
            "rank": fighter.rank and self.labels.of("rank", fighter.rank),
            "level": fighter.level,
            "exp": fighter.exp,
            "slot": fighter.slot,
        }
        self.fill("", texts, {key: self.labels[f"fighter/{key}"] for key in texts})
        if fighter.portrait:
            self.values["portrait"] = folder / fighter.portrait

    def numbers(self) -> None:
        """L. 71 and 102-125: the stats, and what they come to."""
        if rank := self.fighter.rank:
            self.values |= {f"own-rank/{rank}": True} | {f"own/{sort}/{rank}": True for sort in CLASSES}
        if stats := self.fighter.stats:
            self._stats(stats)

    def _stats(self, stats: Stats) -> None:
        for id in self.game.rules.stats:
            value = getattr(stats, id)
            self.fill("stat/", {id: None if value is None else str(value)}, {id: self.labels.of("stat", id)})
            if id in QUARTERED and value is not None:
                self.values[f"modifier/{id}"] = self.words.quarter(value)
        self.values |= {
            "basic": self.words.basic(stats),
            "critical/basic": self.words.critical(self.fighter, stats, "basic"),
            "critical/other": self.words.critical(self.fighter, stats, "technique"),
            "slow-defence": self.words.basic_defence(stats),
        }

    def techniques(self) -> None:
        """Each on its row."""
        for index, each in enumerate(self.fighter.techniques, 1):
            title = self.labels.say("technique/title", number=index, name=each.name)
            if index > ROWS["technique"]:
                self.surplus.append(Entry(title=title, text=self.words.technique(each)))
                continue
            texts = {
                "name": self.words.technique_name(each),
                "also": self.words.also(each),
                "base": None if each.base is None else str(each.base),
                "hits": None if each.base is None else str(each.hits),
                "cost": self.words.cost(each.cost),
                "effect": each.effect,
            }
            self.fill(f"technique/{index}/", texts, dict.fromkeys(texts, title))

    def carried(self) -> None:
        """Weapons, then what else is carried."""
        rows = [
            {
                "name": each.name,
                "size": self.labels[f"size/{each.size}"],
                "base": None if each.base is None else str(each.base),
                "stamina": str(each.stamina) if each.stamina else None,
                "number": None if each.number is None else str(each.number),
            }
            for each in self.fighter.weapons
        ]
        rows += [{"name": item} for item in self.fighter.items]
        for index, texts in enumerate(rows, 1):
            title = self.labels.say("weapon/title", number=index, name=texts["name"])
            if index > ROWS["weapon"]:
                self.surplus.append(Entry(title=title, text=", ".join(filter(None, texts.values()))))
                continue
            self.fill(f"weapon/{index}/", texts, dict.fromkeys(texts, title))

    def skills(self) -> None:
        """Each on its row."""
        for index, each in enumerate(self.fighter.skills, 1):
            title = self.labels.say("skill/title", number=index, name=each.name)
            if index > ROWS["skill"]:
                self.surplus.append(Entry(title=title, text=each.effect or each.name))
                continue
            self.fill(f"skill/{index}/", {"name": each.name, "effect": each.effect}, {"name": title, "effect": title})

    def strip(self, totals: Reserves | None) -> None:
        """L. 70 and 80-91: what the others may not know, for the eyes of its owner."""
        self.fill(f"{STRIP}/", {"name": self.fighter.name}, {"name": self.labels["fighter/name"]})
        if totals is None:
            return
        self.values |= {f"total/{reserve}": str(getattr(totals, reserve)) for reserve in RESERVES}
        self.values |= dict.fromkeys(("unconscious", "dead"), self.words.lowest(totals.hp))

    def house(self, broken: Sequence[str]) -> None:
        """The rules broken with the game master's leave, in one line."""
        line = self.labels.say("fighter/house", rules="; ".join(broken).replace("`", "")) if broken else None
        self.fill("", {"house": line}, {"house": self.labels["fighter/house-title"]})

    def fill(self, prefix: str, texts: Mapping[str, str | None], titles: Mapping[str, str]) -> None:
        """Take over what is given; what is not stays write-in space."""
        self.values |= {prefix + key: text for key, text in texts.items() if text}
        self.titles |= {prefix + key: title for key, title in titles.items()}


def _rows(block: str) -> list[str]:
    return [f"{block}/{number}" for number in range(1, ROWS[block] + 1)]


FIGHTER_SHEET = Kind(
    id="forum/character-sheet",
    source="character",
    about="a fighter on one page: stats and what they come to, strikes a post; HP, Chakra, Stamina to fold or cut off",
    papers=("a4", "letter"),
    large=("a4", "letter"),
    form=form_data,
    compose=compose,
    blank=blank,
    alone=True,
)
