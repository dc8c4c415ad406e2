"""Shinobigami sheets for tests: the shipped game, characters of a few words, and forms that are laid out once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

from sheets.documents.pages import FormPage, Part
from sheets.documents.shinobigami_character_form import TEMPLATE, form_data
from sheets.documents.shinobigami_character_sheet import blank, compose
from sheets.library.labels import Labels, load_labels
from sheets.library.records import load
from sheets.library.rulebooks import load_names, load_settings, load_shinobigami, settings_in_force
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.paper import PAPERS, Ink
from sheets.render.assembly import assemble
from sheets.render.fonts import Fonts
from sheets.render.form import Form
from sheets.render.parts import Rendered, Renderer
from sheets.resources import SHIPPED, SearchPath

SEARCH = SearchPath()
EXAMPLES = SHIPPED / "content/examples/shinobigami/characters"
PRINTS = [(paper, ink) for paper in ("a4", "letter") for ink in Ink]
"""Every paper the sheet fits, in both inks."""


@cache
def game() -> Shinobigami:
    return Shinobigami(
        rulebook=load_shinobigami(SEARCH),
        names=load_names(SEARCH, "shinobigami"),
        settings=settings_in_force(load_settings(SEARCH, "shinobigami")),
    )


@cache
def english() -> Labels:
    return load_labels(SEARCH, "shinobigami", "en")


def character(**fields: Any) -> Character:
    record = as_typed({"game": "shinobigami", "kind": "character", "name": "Aya", **fields})
    return Character.model_validate(record, context=game().names)


def as_typed(value: Any) -> Any:
    """The same with every scalar as text, as the reader hands it on."""
    if isinstance(value, dict):
        return {key: as_typed(item) for key, item in value.items()}
    return [as_typed(item) for item in value] if isinstance(value, list | tuple) else str(value)


@cache
def examples() -> tuple[Character, ...]:
    loaded, problems = load([EXAMPLES], {("shinobigami", "character"): Character}, {"shinobigami": game().names})
    assert not problems
    return tuple(record.model for record in loaded)


@cache
def longest() -> Character:
    """Every block full to its last row, every text far too long for its field."""
    book = game().rulebook
    skills = [skill for one in book.fields for skill in one.skills]
    long = " ".join(f"word{number}" for number in range(60))
    lines = ("reading", "number", "player", "gender", "age", "sub_school", "goal", "enemy", "cover")
    ninpo = {"clan": "hasuba", "type": "support", "skill": "creature_mastery", "cost": "X", "range": 9}
    effect = " ".join(f"effect{number}" for number in range(600))
    return character(
        name="Wilhelmina " * 20,
        clan="hasuba",
        rank="jonin_gashira",
        conviction="loyalty",
        merit=9999,
        skills=skills,
        gaps=[0, 1, 2, 3, 4, 5],
        life_points_lost=[one.id for one in book.fields],
        extra_life_points=6,
        ailments=[one.id for one in book.ailments],
        close_combat="creature_mastery",
        ninpo=[{"name": f"{long} {number}", **ninpo, "effect": effect, "page": long} for number in range(8)],
        people=[
            {"name": long, "location": "yes", "secret": "yes", "ohgi": "yes", "bond": long, "sign": "+"}
            for _ in range(7)
        ],
        virtues=[{"name": f"{long} {number}", "merit": 99, "effect": long} for number in range(3)],
        ohgi=[{"name": long, "type": "extra_ninpo", "skill": "blade", "ninpo": [long, "x"], "look": effect}] * 3,
        gear=["bead_of_life"] * 6,
        background=effect,
        **dict.fromkeys(lines, long),
    )


@cache
def crammed() -> Character:
    """As long, but as few skills as the highest rank has, and in good health."""
    skills = ["engineering", "pyromancy", "hydromancy", "blade", "poison", "curse", "contacts", "creature_mastery"]
    well = {"gaps": (), "life_points_lost": (), "ailments": (), "extra_life_points": 0}
    return longest().model_copy(update={"rank": "toryo", "skills": tuple(skills), **well})


@dataclass
class Printshop:
    """Prints parts; a form is laid out once for the whole test run."""

    cache: Path
    renderers: dict[Any, Renderer] = field(default_factory=dict)

    def renderer(self, paper: str = "a4", ink: Ink = Ink.FULL, labels: Labels | None = None) -> Renderer:
        words = labels or english()
        key = (paper, ink, words["game/title"], words.lang, words.marks)
        if key not in self.renderers:
            self.renderers[key] = Renderer(
                search=SEARCH,
                fonts=Fonts(SEARCH),
                paper=PAPERS[paper],
                ink=ink,
                labels=words,
                cache=self.cache,
            )
        return self.renderers[key]

    def form(self, paper: str = "a4", ink: Ink = Ink.FULL) -> Form:
        return self.renderer(paper, ink).filler(TEMPLATE, partial(form_data, game(), english())).form

    def render(self, part: Part, paper: str = "a4", ink: Ink = Ink.FULL, labels: Labels | None = None) -> Rendered:
        words = labels or english()
        return self.renderer(paper, ink, words).render(part, words["game/title"], partial(form_data, game(), words))

    def pdf(self, *parts: Part, paper: str = "a4", ink: Ink = Ink.FULL, labels: Labels | None = None) -> bytes:
        sheets = [sheet for part in parts for sheet in self.render(part, paper, ink, labels).sheets]
        return assemble(sheets, "Test", self.renderer(paper, ink, labels).fonts)


def part_of(who: Character) -> Part:
    return compose(who, game(), english())


def blank_part(labels: Labels | None = None) -> Part:
    return blank(game(), labels or english())


def values_of(part: Part) -> Mapping[str, Any]:
    (page,) = part.pages
    assert isinstance(page, FormPage)
    return page.values
