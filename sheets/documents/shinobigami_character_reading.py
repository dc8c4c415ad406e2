"""The Shinobigami character sheet read back: what a player writes, without what the rules work out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sheets.documents.reading import Answers, Typed, given, id_said, pieces, unsaid
from sheets.documents.shinobigami_wording import NONE
from sheets.library.labels import Labels
from sheets.models.names import folded
from sheets.models.shinobigami_rulebook import Shinobigami

Data = dict[str, Any]


def read_sheets(sheets: Sequence[Answers], game: Shinobigami, labels: Labels) -> list[tuple[Data, list[Answers]]]:
    """The characters of these sheets, one each."""
    return [(_Reader(sheet, game, labels).character(), [sheet]) for sheet in sheets]


class _Reader:
    """Goes through one sheet block by block."""

    def __init__(self, sheet: Answers, game: Shinobigami, labels: Labels) -> None:
        self.sheet, self.game, self.labels = sheet, game, labels
        self.book, self.names = game.rulebook, game.names

    def character(self) -> Data:
        """All of it, in the order of a character file."""
        return {"game": "shinobigami", "kind": "character"} | given(
            self.header() | self.matrix() | self.lists() | self.strip()
        )

    def header(self) -> Data:
        """SG 1.01 to 1.05; goal and enemy only where they are not the clan's own."""
        sheet = self.sheet
        clan, school = self.clan()
        own = self.book.clan.get(self.names.find("clan", clan or "") or "")
        goal, enemy = sheet.text("goal"), sheet.text("enemy")
        if own and goal and folded(goal) == folded(self.labels.of("effect/goal", own.id)):
            goal = None
        if own and enemy and self.names.find("clan", enemy) == own.enemy:
            enemy = None
        lines = {key: sheet.text(key) for key in ("reading", "number", "player", "gender", "age")}
        return {
            "name": sheet.text("name") or sheet.text("strip/name"),
            **lines,
            "clan": clan,
            "sub_school": school,
            "rank": sheet.text("rank"),
            "goal": goal,
            "enemy": enemy,
            **{key: sheet.text(key) for key in ("cover", "conviction", "merit")},
        }

    def clan(self) -> tuple[Typed | None, Typed | None]:
        """The clan and the school within it, which stand on one line."""
        text = self.sheet.text("clan")
        if text is None:
            return None, None
        clan, _, school = text.partition("·")
        return text.but(clan), text.but(school) if school.strip() else None

    def matrix(self) -> Data:
        """SG 1.06, 2.01: what is ringed, filled, crossed and struck out."""
        sheet, book = self.sheet, self.book
        clan, _ = self.clan()
        own = book.clan.get(self.names.find("clan", clan or "") or "")
        lost = dict(sheet.those("life", book.column))
        gone = {skill for field in book.fields if field.id in lost for skill in field.skills}
        gaps = {int(gap): tick.but(gap) for gap, tick in sheet.those("gap", map(str, range(6)))}
        extra = [tick for _, tick in sheet.those("extra-life", map(str, range(1, 7)))]
        return {
            "skills": self.words("skill", sheet.those("skill", book.places)),
            "gaps": [tick for gap, tick in gaps.items() if not own or gap not in own.gaps],
            "life_points_lost": self.words("field", lost.items()),
            "extra_life_points": extra[0].but(str(len(extra))) if extra else None,
            "paralysed": self.words("skill", (one for one in sheet.those("out", book.places) if one[0] not in gone)),
            "ailments": self.words("ailment", sheet.those("ailment", [each.id for each in book.ailments])),
        }

    def words(self, sort: str, ticked: Any) -> list[Typed]:
        """The printed words of what is ticked."""
        return [tick.but(self.labels.of(sort, id)) for id, tick in ticked]

    def lists(self) -> Data:
        """SG 1.07, 4.01, 1.10: ninpo, the People Chart, backgrounds."""
        sheet = self.sheet
        backgrounds = [self.background(row) for row in sheet.rows("background") if sheet.text(f"{row}/text")]
        return {
            "close_combat": self.skill("close-combat/skill"),
            "ninpo": list(filter(None, map(self.ninpo, sheet.rows("ninpo")))),
            "virtues": [item for sort, item in backgrounds if sort == "virtue"],
            "flaws": [item for sort, item in backgrounds if sort == "flaw"],
            "people": list(filter(None, map(self.person, sheet.rows("people")))),
        }

    def skill(self, path: str) -> Typed | None:
        """An assigned skill; a word that stands in its place is known by its label."""
        text = self.sheet.text(path)
        if text is None or text == NONE:
            return None
        word = id_said(self.labels, "skill_word", text, ("any", "none"))
        return text.but(word) if word else text

    def ninpo(self, row: str) -> Data:
        """SG 1.07: a row; what the rules work out for it is none of its entries."""
        sheet = self.sheet
        figures = {key: sheet.text(f"{row}/{key}") for key in ("cost", "range")}
        kind = sheet.text(f"{row}/type")
        sort = self.sort(kind) if kind else {}
        return given(
            {
                "name": sheet.text(f"{row}/name"),
                "clan": sort.get("clan"),
                "type": sort.get("type"),
                **{key: None if text == NONE else text for key, text in figures.items()},
                "skill": self.skill(f"{row}/skill"),
                "effect": sheet.text(f"{row}/effect"),
                "invented": sort.get("invented"),
            }
        )

    def sort(self, text: Typed) -> Data:
        """`Attack, Hasuba, homebrew`: a word that is none of them is left for the model to refuse."""
        found: Data = {}
        for piece in pieces(text):
            if folded(piece) == folded(self.labels["ninpo/invented"]):
                found["invented"] = piece.says(True)
            elif self.names.find("ninpo_type", piece):
                found["type"] = piece
            elif folded(piece) == folded(self.labels.of("clan_short", "general")):
                found["clan"] = piece.but("general")
            else:
                found["clan" if self.names.find("clan", piece) or "type" in found else "type"] = piece
        return found

    def person(self, row: str) -> Data:
        """SG 4.01, 6.02.03: a row of the People Chart; the sign only of an EmoBond in words of one's own."""
        sheet, bond = self.sheet, self.sheet.text(f"{row}/bond")
        known = {key: sheet.ticked(f"{row}/{key}") for key in ("location", "secret", "ohgi")}
        plus, minus = sheet.ticked(f"{row}/plus"), sheet.ticked(f"{row}/minus")
        sign = plus.but("+") if plus else minus.but("-") if minus else None
        if bond and self.names.find("emobond", bond):
            sign = None
        return given({"name": sheet.text(f"{row}/name"), **known, "bond": bond, "sign": sign})

    def background(self, row: str) -> tuple[str, Data | Typed]:
        """SG 1.10: virtue or flaw by the sign of its merit, or else by its name."""
        sheet, text = self.sheet, self.sheet.text(f"{row}/text")
        assert text, "only rows with a text are asked for"
        merit = sheet.text(f"{row}/merit")
        told = unsaid(self.labels, "background/line", text)
        name, effect = (told[0]["name"], told[0]["effect"]) if told else (str(text), "")
        about = unsaid(self.labels, "background/about", name)
        name = about[0]["name"] if about else name
        sort = "virtue" if self.names.find("virtue", name) or not self.names.find("flaw", name) else "flaw"
        if merit and merit[0] in "+＋-−–":
            sort = "flaw" if merit[0] in "+＋" else "virtue"
        price = merit.but(merit.lstrip("+＋-−– ")) if merit else None
        entry = {"name": text.but(name), "about": text.but(about[0]["about"]) if about else None}
        found = given(entry | self.own(sort, name, text.but(effect), price))
        return sort, found["name"] if len(found) == 1 else found

    def own(self, sort: str, name: str, effect: Typed, merit: Typed | None) -> Data:
        """What is not in the rules of a virtue or a flaw: its merit and its effect."""
        id = self.names.find(sort, name)
        entries = self.book.virtues if sort == "virtue" else self.book.flaws
        entry = next((each for each in entries if each.id == id), None)
        if entry is None:
            return {"merit": merit, "effect": effect}
        usual = self.labels.of(f"effect/{sort}", entry.id)
        return {
            "merit": None if merit == str(entry.merit) else merit,
            "effect": None if folded(effect) == folded(usual) else effect,
        }

    def strip(self) -> Data:
        """SG 1.08, 1.11: what only its owner may read, and the notes."""
        sheet = self.sheet
        gear = (sheet.text(f"{row}/name") for row in sheet.rows("gear"))
        return {
            "ohgi": list(filter(None, map(self.ohgi, sheet.rows("ohgi")))),
            "gear": list(filter(None, gear)),
            "background": self.notes(),
        }

    def ohgi(self, row: str) -> Data:
        """SG 1.08: the words of its type are the rules', what follows is its look."""
        sheet = self.sheet
        kind, look = sheet.text(f"{row}/type"), sheet.text(f"{row}/effect")
        ninpo: list[Typed] = []
        types = [each.id for each in self.book.ohgi_types]
        type = self.names.find("ohgi_type", kind or "")
        if look and not kind:  # a form that has no field for the type may have one for what it does
            type = next((t for t in types if look.startswith(self.labels.of("effect/ohgi_type", t))), None)
            kind = look.but(self.labels.of("ohgi_type", type)) if type else None
        if look and type:
            look = look.but(look.removeprefix(self.labels.of("effect/ohgi_type", type)))
            if picked := unsaid(self.labels, "ohgi/picks", look):
                picks, rest = picked
                ninpo = [look.but(one) for one in picks.values() if one != self.labels["ohgi/no-pick"]]
                look = look.but(rest)
        entry = {"name": sheet.text(f"{row}/name"), "type": kind, "skill": sheet.text(f"{row}/skill")}
        return given(entry | {"ninpo": ninpo, "look": look})

    def notes(self) -> Typed | None:
        """The character's story. Hidden ninpo, told in one line above it, are not taken apart again."""
        text = self.sheet.text("strip/notes")
        head = f"{self.labels['strip/hidden']}:"
        if text and text.startswith(head):
            return text.but(text.partition("\n")[2])
        return text
