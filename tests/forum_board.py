"""A board for tests of the forum papers: the shipped fighters and battle, fighters and battles of a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any

from sheets.documents.kinds import kind_named
from sheets.documents.pages import DrawnPage, FormPage, Part
from sheets.judging import read
from sheets.library.labels import Labels
from sheets.marks import Drawing, Words
from sheets.models.forum import Battle, Fighter
from sheets.models.forum_battle import Fight, InFight
from sheets.models.forum_rulebook import Forum
from sheets.order import Order
from sheets.paper import PAPERS, Ink
from sheets.render.assembly import assemble
from sheets.render.form import Form
from sheets.render.parts import Rendered
from sheets.resources import SHIPPED
from tests.games import loaded, words_of
from tests.printshop import SEARCH, Printshop, as_typed

EXAMPLES = SHIPPED / "content/examples/forum"
STATS = {"taijutsu": 95, "ninjutsu": 302, "defense": 100, "accuracy": 80, "dexterity": 61, "evasion": 50, "speed": 1200}
LONG = " ".join(f"word{number}" for number in range(60))


game: Callable[..., Forum] = partial(loaded, "forum")
english = partial(words_of, "forum")


def fighter(name: str = "Kage", **fields: Any) -> Fighter:
    record = {"game": "forum", "kind": "character", "name": name, **fields}
    return Fighter.model_validate(as_typed(record), context=game().names)


def aya(**fields: Any) -> Fighter:
    """Somebody with a number everywhere."""
    told = {"rank": "Chuunin", "stats": STATS | {"concentration": 250}, "critical": 1,
            "reserves": {"hp": 7531, "chakra": 6427, "stamina": 8642}}  # fmt: skip
    return fighter(**{"name": "Aya", **told, **fields})


def ren(**fields: Any) -> Fighter:
    stats = {"taijutsu": 60, "ninjutsu": 40, "defense": 100, "accuracy": 80, "dexterity": 40, "speed": 700}
    return fighter("Ren", **{"rank": "Gennin", "stats": stats, "reserves": {"hp": 95}, **fields})


def overlong() -> Fighter:
    """More of everything than there are rows, every text far too long."""
    lines = dict.fromkeys(("reading", "player", "village", "level", "exp", "slot"), LONG)
    each = {"name": LONG, "effect": LONG}
    cost = {"hp": 9999, "chakra": 9999, "stamina": 9999}
    technique = {
        **each,
        "translation": LONG,
        "base": 9999,
        "hits": 40,
        "cost": cost,
        "ghost": True,
        "skips_main": False,
    }
    weapon = {"name": LONG, "size": "medium", "base": 9999, "stamina": 9999, "number": 9999}
    lists = {"techniques": [technique] * 9, "skills": [each] * 8, "weapons": [weapon] * 8, "items": [LONG]}
    return aya(name="Wilhelmina " * 20, background=LONG, **lines, **lists)


def fight(*fighters: Fighter, **fields: Any) -> Fight:
    who = fighters or (aya(), ren())
    written = [{"character": {"name": each.name}} for each in who]
    record = {"game": "forum", "kind": "battle", "title": "Rain on the Bridge", "fighters": written, **fields}
    battle = Battle.model_validate(as_typed(record), context=game().names)
    return Fight(battle=battle, fighters=tuple(InFight(id=e.name, side=e.name, fighter=e) for e in who))


@cache
def tide_wall() -> Fight:
    """The shipped battle of ten posts."""
    judged = read([EXAMPLES / "battle-tide-wall.yaml"], Order(search=SEARCH))
    assert not judged.problems
    (played,) = judged.played.values()
    whole: Fight = played.whole
    return whole


def composed(kind: str, subject: Any, labels: Labels | None = None, **settings: str) -> Part:
    make = kind_named(f"forum/{kind}").compose
    assert make
    return make(subject, game(**settings), labels or english())


def blank(kind: str, labels: Labels | None = None) -> Part:
    make = kind_named(f"forum/{kind}").blank
    assert make
    return make(game(), labels or english())


def values(part: Part, page: int = 0) -> Mapping[str, Any]:
    found = part.pages[page]
    assert isinstance(found, FormPage)
    return found.values


def marks(part: Part, paper: str = "a4", ink: Ink = Ink.FULL, page: int = 0) -> Sequence[Drawing]:
    drawn, sheet = part.pages[page], PAPERS[paper]
    assert isinstance(drawn, DrawnPage)
    width, height = (sheet.height, sheet.width) if drawn.landscape else (sheet.width, sheet.height)
    return drawn.draw(width, height, ink)


def texts(drawing: Sequence[Drawing]) -> list[str]:
    return [mark.text for mark in drawing if isinstance(mark, Words)]


def form(shop: Printshop, kind: str, paper: str, ink: Ink) -> Form:
    template = f"forum/{kind}.html"
    data = partial(kind_named(f"forum/{kind}").form, game(), english())
    return shop.renderer(paper, ink, english()).filler(template, data).form


def render(shop: Printshop, part: Part, paper: str = "a4", ink: Ink = Ink.FULL, labels: Labels | None = None
           ) -> Rendered:  # fmt: skip
    words = labels or english()
    data = partial(kind_named(part.kind).form, game(), words)
    return shop.renderer(paper, ink, words).render(part, words["game/title"], data)


def pdf(shop: Printshop, part: Part, paper: str = "a4", ink: Ink = Ink.FULL, labels: Labels | None = None) -> bytes:
    fonts = shop.renderer(paper, ink, labels or english()).fonts
    return assemble(render(shop, part, paper, ink, labels).sheets, "Test", fonts)
