"""The tournament for tests: the shipped courses, athletes of a few words, and rosters of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

from sheets.documents.obstacle_character_sheet import TEMPLATE, blank, compose, form_data
from sheets.documents.pages import FormPage, Part
from sheets.library.labels import Labels
from sheets.models.obstacle import Athlete, Roster
from sheets.models.obstacle_rulebook import Tournament
from sheets.paper import Ink
from sheets.render.assembly import assemble
from sheets.render.form import Form
from sheets.render.parts import Rendered
from tests.games import loaded, words_of
from tests.printshop import Printshop, as_typed

tournament: Callable[..., Tournament] = partial(loaded, "obstacle")
english = partial(words_of, "obstacle")


def athlete(name: str = "Kage", **fields: Any) -> Athlete:
    record = {"id": "kage", "name": name, "iq": 13, "dx": 13, "st": 14, **fields}
    return Athlete.model_validate(as_typed(record), context=tournament().names)


def roster(*athletes: Athlete, title: str | None = None) -> Roster:
    return Roster(game="obstacle", kind="roster", title=title, athletes=athletes)


def part_of(*athletes: Athlete, **settings: str) -> Part:
    return compose(roster(*athletes), tournament(**settings), english())


def blank_part(labels: Labels | None = None) -> Part:
    return blank(tournament(), labels or english())


def pages_of(part: Part) -> list[Mapping[str, Any]]:
    """The values on each page."""
    return [page.values for page in part.pages if isinstance(page, FormPage)]


def form(shop: Printshop, paper: str = "a4", ink: Ink = Ink.FULL) -> Form:
    data = partial(form_data, tournament(), english())
    return shop.renderer(paper, ink, english()).filler(TEMPLATE, data).form


def render(
    shop: Printshop, part: Part, paper: str = "a4", ink: Ink = Ink.FULL, labels: Labels | None = None
) -> Rendered:
    words = labels or english()
    renderer = shop.renderer(paper, ink, words)
    return renderer.render(part, words["game/title"], partial(form_data, tournament(), words))


def pdf(shop: Printshop, part: Part, paper: str = "a4", ink: Ink = Ink.FULL, labels: Labels | None = None) -> bytes:
    fonts = shop.renderer(paper, ink, labels or english()).fonts
    return assemble(render(shop, part, paper, ink, labels).sheets, "Test", fonts)


def season(length: int) -> list[dict[str, Any]]:
    """So many past events."""
    ends = ["semi-final, 27 turns", "fell at the net climb", "final, 58 turns", "final won, 49 turns"]
    return [
        {"event": f"Harbour Cup {number}", "result": ends[number % 4], "points": number % 4}
        for number in range(1, length + 1)
    ]


@cache
def fresh() -> Athlete:
    return athlete("Nami Okabe", about="bicycle courier", additives=["superior balance", "strong will"])


@cache
def veteran() -> Athlete:
    """Sixteen events, sixteen points, lucky twice over, in kanji, with a description that fills its line."""
    return athlete(
        "風間 疾風之介 三郎左衛門",
        about="retired lighthouse keeper who trained on the rocks below the light, " * 2 + "and swims home",
        player="Sam",
        iq=12,
        dx=12,
        st=16,
        additives=["luck", "luck", "toughness", "toughness", "ambidexterity"],
        events=16,
        points=16,
        spent=15,
        wins=3,
        retired=True,
        history=season(16),
    )


@cache
def overlong() -> Athlete:
    """Every text far too long for its field."""
    long = " ".join(f"word{number}" for number in range(60))
    past = {"event": long, "result": long, "points": 3}
    fields = {"about": long, "player": long, "additives": ["luck"] * 12, "events": 16, "history": [past] * 20}
    return athlete("Wilhelmina " * 20, iq=9999, points=48, spent=45, wins=16, **fields)
