"""The Shinobigami character sheet: what stands in each of its fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sheets.documents.pages import UNPLACED, Entry, FormPage, Kind, Origin, Part, Value
from sheets.documents.shinobigami_character_form import ROWS, TEMPLATE, form_data
from sheets.documents.shinobigami_wording import NONE, Wording
from sheets.library.labels import Labels
from sheets.models.secret import OWNER, Audience
from sheets.models.shinobigami import Character, Flaw, Ohgi, Virtue
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.rules.shinobigami.facts import Facts, facts

STRIP = "strip"
"""The part with Ohgi and gear, folded back or cut off (SG 3.01)."""


def blank(game: Shinobigami, labels: Labels) -> Part:
    """A sheet with nobody's values."""
    values: dict[str, Value] = {
        "cut": True,
        "ruler": True,
        "house": labels["sheet/legend"],
        "close-combat/effect": labels["close-combat/choose"],
    }
    return Part(
        kind=CHARACTER_SHEET.id,
        title=labels["document/character-sheet"],
        stem="shinobigami-character-sheet-blank",
        audience=OWNER,
        pages=(FormPage(template=TEMPLATE, values=values),),
    )


def compose(
    character: Character,
    game: Shinobigami,
    labels: Labels,
    audience: Audience = OWNER,
    *,
    origin: Origin = UNPLACED,
) -> Part:
    """The sheet of one character."""
    found = facts(character, game)
    words = Wording(game.rulebook, labels, found)
    page = _Sheet(character=character, game=game, labels=labels, facts=found, words=words)
    page.header(origin.folder)
    page.matrix()
    page.ninpo()
    page.people()
    page.backgrounds()
    page.ohgi(character.ohgi.reveal(audience))
    page.gear(character.gear.reveal(audience))
    page.house([finding.what for finding in origin.house if not finding.hidden])
    page.notes([finding.what for finding in origin.house if finding.hidden])
    return Part(
        kind=CHARACTER_SHEET.id,
        title=f"{labels['document/character-sheet']} · {character.said}",
        stem=f"shinobigami-character-sheet-{character.name}",
        audience=audience,
        pages=(FormPage(template=TEMPLATE, values=page.values, titles=page.titles, surplus=tuple(page.surplus)),),
        place=origin.place,
    )


@dataclass(kw_only=True)
class _Sheet:
    """Collects the values of one character's fields, block by block."""

    character: Character
    game: Shinobigami
    labels: Labels
    facts: Facts
    words: Wording
    values: dict[str, Value] = field(default_factory=lambda: {"cut": True, "ruler": True})
    titles: dict[str, str] = field(default_factory=dict)
    surplus: list[Entry] = field(default_factory=list)

    def header(self, folder: Path) -> None:
        """Who it is (SG 1.01 to 1.05)."""
        c, labels = self.character, self.labels
        clan = self.game.rulebook.clan.get(c.clan or "")
        clan_name, goal, enemy = (
            (labels.of("clan", clan.id), labels.of("effect/goal", clan.id), labels.of("clan", clan.enemy))
            if clan
            else (None, None, None)
        )
        texts = {
            "name": c.name,
            "reading": c.reading,
            "number": c.number,
            "player": c.player,
            "clan": " · ".join(filter(None, (clan_name, c.sub_school))),
            "goal": c.goal or goal,
            "enemy": c.enemy or enemy,
            "rank": labels.of("rank", c.rank) if c.skills or "rank" in c.model_fields_set else None,
            "merit": None if c.merit is None else str(c.merit),
            "cover": c.cover,
            "conviction": c.conviction and labels.of("conviction", c.conviction),
            "age": c.age,
            "gender": c.gender,
        }
        self.fill("", texts, {key: labels[f"sheet/{key}"] for key in texts})
        if c.portrait:
            self.values |= {"portrait": folder / c.portrait, "die": True}

    def matrix(self) -> None:
        """SG 1.06, 2.01: learned skills, gaps, Life Points, ailments, and the target number of every skill."""
        c, found = self.character, self.facts
        place = self.game.rulebook.places
        # The outer gap is left open where no way leads over it, so that nobody looks for one.
        crossed = (found.wrap in ("columns", "both"), *[True] * len(place))
        self.values |= {f"gap/{gap}": filled and crossed[gap] for gap, filled in enumerate(found.gaps_filled)}
        self.values |= {f"skill/{skill}": True for skill in found.skills}
        lost = {skill for f in self.game.rulebook.fields if f.id in found.life_points_lost for skill in f.skills}
        self.values |= {f"out/{skill}": True for skill in found.skills if skill in lost or skill in c.paralysed}
        self.values |= {f"life/{f}": True for f in found.life_points_lost}
        self.values |= {f"extra-life/{slot + 1}": True for slot in range(c.extra_life_points)}
        self.values |= {f"ailment/{ailment}": True for ailment in c.ailments}
        if c.skills:  # a sheet without skills is one to be filled in by hand
            self.values |= {f"tn/{skill}": self.words.number(found.by_skill[skill]) for skill in place}
            self.values |= {f"recover/{ailment}": self.words.number(n) for ailment, n in found.recovery.items()}

    def ninpo(self) -> None:
        """SG 1.07: Close Combat Attack, then what was learned; hidden ninpo stand on the part that is folded away."""
        c, labels = self.character, self.labels
        title = labels.of("ninpo", "close_combat_attack")
        self.skill("close-combat", c.close_combat, title)
        self.values["close-combat/effect"] = labels["close-combat/effect" if c.close_combat else "close-combat/choose"]
        self.titles["close-combat/effect"] = title
        shown = [ninpo for ninpo in c.ninpo if not ninpo.secret]
        for index, ninpo in enumerate(shown, 1):
            title = labels.say("ninpo/title", number=index, name=ninpo.name)
            if index > ROWS["ninpo"]:
                self.surplus.append(Entry(title=title, text=self.words.in_full(ninpo)))
                continue
            row = f"ninpo/{index}"
            texts = {
                "name": ninpo.name,
                "type": self.words.kind_of(ninpo),
                "cost": self.words.figure(ninpo.cost),
                "range": self.words.figure(ninpo.range),
                "effect": self.words.effect_of(ninpo),
            }
            self.fill(f"{row}/", texts, {key: f"{title}: {labels[f'ninpo/{key}']}" for key in texts})
            self.skill(row, ninpo.skill, title)
            if ninpo.type == "equip" and not ninpo.skill:
                self.values |= {f"{row}/skill": NONE, f"{row}/tn": NONE}
            if ninpo.type in ("attack", "equip"):  # one attack a round (SG 7.05); always on (SG 1.07.01)
                self.values[f"{row}/used"] = NONE

    def people(self) -> None:
        """SG 4.01, 6.02.03, 9: what is known of whom, and the EmoBonds."""
        plus = {bond.plus for bond in self.game.rulebook.emobonds}
        minus = {bond.minus for bond in self.game.rulebook.emobonds}
        for index, person in enumerate(self.character.people, 1):
            known = [key for key in ("location", "secret", "ohgi") if getattr(person, key)]
            bond = person.bond or ""
            sign = person.sign or ("+" if bond in plus else "-" if bond in minus else "")
            word = self.labels.of("emobond", bond) if bond in plus | minus else bond
            if index > ROWS["people"]:
                told = [*(self.labels[f"people/{key}"] for key in known), f"{sign} {word}".strip()]
                self.surplus.append(Entry(title=person.name, text=", ".join(filter(None, told))))
                continue
            row = f"people/{index}"
            self.fill(f"{row}/", {"name": person.name, "bond": word}, {"name": person.name, "bond": person.name})
            self.values |= {f"{row}/{key}": True for key in known}
            self.values |= {f"{row}/plus": sign == "+", f"{row}/minus": sign == "-"}

    def backgrounds(self) -> None:
        """SG 1.10: virtues with their price, flaws with what they give."""
        for index, (sort, item) in enumerate(_backgrounds(self.character), 1):
            text, merit = self.words.background(sort, item)
            if index > ROWS["background"]:
                self.surplus.append(Entry(title=self.labels["background/title"], text=f"{text} ({merit})"))
                continue
            row = f"background/{index}"
            titles = {"text": self.labels["background/title"], "merit": self.labels["background/merit"]}
            self.fill(f"{row}/", {"text": text, "merit": merit}, titles)

    def ohgi(self, known: Sequence[Ohgi]) -> None:
        """SG 1.08, for the eyes of its owner."""
        c, labels = self.character, self.labels
        self.fill(f"{STRIP}/", {"name": c.said, "number": c.number}, {"name": labels["sheet/name"]})
        for index, ohgi in enumerate(known, 1):
            title = labels.say("ohgi/title", number=index)
            texts = {
                "name": ohgi.name,
                "type": ohgi.type and labels.of("ohgi_type", ohgi.type),
                "effect": self.words.ohgi_effect(ohgi),
            }
            if index > ROWS["ohgi"]:
                told = [*texts.values(), self.words.skill(ohgi.skill)]
                self.surplus.append(Entry(title=title, text=". ".join(filter(None, told)), part=STRIP))
                continue
            # No target number: whoever breaks it rolls with one of their own (SG 9.01).
            texts["skill"] = ohgi.skill and self.skill_name(ohgi.skill)
            self.fill(f"ohgi/{index}/", texts, dict.fromkeys(texts, title))

    def gear(self, pieces: Sequence[str]) -> None:
        """SG 1.11: one box a piece."""
        words = [self.labels.of("gear", piece) for piece in pieces]
        for index, word in enumerate(words[: ROWS["gear"]], 1):
            self.fill(f"gear/{index}/", {"name": word}, {"name": self.labels["gear/title"]})
        if more := words[ROWS["gear"] :]:
            self.surplus.append(Entry(title=self.labels["gear/title"], text=", ".join(more), part=STRIP))

    def house(self, broken: Sequence[str]) -> None:
        """The rules broken with the game master's leave; on a sheet that breaks none, what its marks mean."""
        self.values["house"] = self.house_line(broken) or self.labels["sheet/legend"]
        self.titles["house"] = self.labels["house/title"]

    def house_line(self, broken: Sequence[str]) -> str:
        """Broken rules in one line; empty when there is none."""
        return self.labels.say("house/line", rules="; ".join(broken).replace("`", "")) if broken else ""

    def notes(self, broken: Sequence[str]) -> None:
        """Hidden ninpo first, then the rules that the hidden part breaks, then the character's story."""
        hidden = [f"{n.name}: {self.words.in_full(n)}" for n in self.character.ninpo if n.secret]
        if hidden:
            hidden.insert(0, f"{self.labels['strip/hidden']}:")
        text = "\n".join(filter(None, (" ".join(hidden), self.house_line(broken), self.character.background)))
        self.fill(f"{STRIP}/", {"notes": text}, {"notes": self.labels["strip/notes"]})

    def fill(self, prefix: str, texts: Mapping[str, str | None], titles: Mapping[str, str]) -> None:
        """Take over what is given; what is not stays write-in space."""
        self.values |= {prefix + key: text for key, text in texts.items() if text}
        self.titles |= {prefix + key: title for key, title in titles.items()}

    def skill(self, row: str, skill: str | None, title: str) -> None:
        """The assigned skill of a row and its target number."""
        if not skill:
            return
        self.values[f"{row}/skill"] = self.skill_name(skill)
        self.titles[f"{row}/skill"] = f"{title}: {self.labels['ninpo/skill']}"
        if skill in self.facts.by_skill and self.character.skills:
            self.values[f"{row}/tn"] = self.words.number(self.facts.by_skill[skill])

    def skill_name(self, skill: str) -> str:
        """A skill, or what stands in its place, in words."""
        return self.labels.of("skill" if skill in self.facts.by_skill else "skill_word", skill)


def _backgrounds(character: Character) -> Iterator[tuple[str, Virtue | Flaw]]:
    yield from (("virtue", virtue) for virtue in character.virtues)
    yield from (("flaw", flaw) for flaw in character.flaws)


CHARACTER_SHEET = Kind(
    id="shinobigami/character-sheet",
    source="character",
    about="one page with every number worked out; Ohgi and gear below a line to fold or cut",
    papers=("a4", "letter"),
    large=("a4", "letter"),
    form=form_data,
    compose=compose,
    blank=blank,
    alone=True,
)
