"""Name tents: upright from both sides of the fold, whole whatever the name, one for each that has a handout."""

from __future__ import annotations

import pytest

from sheets.documents.shinobigami_table_tents import tent_pages, tents
from sheets.models.shinobigami_scenario import Npc, PlayerRole, Prize
from sheets.models.shinobigami_session import InPlay, Session
from sheets.paper import PAPERS, UNPRINTED, Ink
from tests.evening import scenario, session
from tests.printshop import PRINTS, Printshop, character, english, game
from tests.reading import glyphs, words

printed = pytest.mark.parametrize(("paper", "ink"), PRINTS)


def bare(text: str) -> str:
    return "".join(text.split())


@pytest.mark.slow
@printed
def test_a_tent_shows_its_name_upright_on_both_sides_of_the_fold(shop: Printshop, paper: str, ink: Ink) -> None:
    pdf = shop.pdf(tents(session(), game(), english(), frozenset({"table"})), paper=paper, ink=ink)
    middle = PAPERS[paper].height / 2
    pages = [[g for g in page if g.top < 193] for page in glyphs(pdf)]
    assert len(pages) == 2
    for page, names in zip(pages, (("Aya", "HasubaNinjaArmy"), ("影山千代女", "LadyofLamps")), strict=True):
        halves = [[g for g in page if side(g)] for side in (lambda g: g.right < middle, lambda g: g.left > middle)]
        left, right = ("".join(g.char for g in half) for half in halves)
        assert right.replace(bare(english()["tent/fold"]), "") == left
        assert [name for name in names if name not in left] == []
        assert min(g.left for g in page) > UNPRINTED
        assert all(abs(g.left - middle) > 1 and abs(g.right - middle) > 1 for g in page)
    assert "Nightporter" in "".join(g.char for g in pages[0])
    assert "Watchman" not in "".join(words(pdf))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["W" * 300, "影" * 200, "Al", "Wilhelmina " * 27, "x" * 60])
def test_a_name_of_any_length_stays_on_its_side_and_is_whole(shop: Printshop, name: str) -> None:
    who = character(name=name, reading=name, cover=name, clan="oni")
    cast = [InPlay(id=f"pc{n}", sort="pc", label=f"PC{n}", role=PlayerRole(), character=who) for n in (1, 2)]
    play = Session(scenario=scenario(), cast=tuple(cast))
    for paper in ("a4", "letter"):
        pdf = shop.pdf(tents(play, game(), english(), frozenset({"table"})), paper=paper)
        (page,) = [[g for g in page if g.top < 193] for page in glyphs(pdf)]
        assert sum(g.char == bare(name)[0] for g in page) >= 12 * bare(name).count(bare(name)[0])
        for top, bottom in ((0, 96), (96, 192)):
            assert all(top + 5 < g.top and g.bottom < bottom for g in page if top < (g.top + g.bottom) / 2 < bottom)
        assert all(abs(g.left - PAPERS[paper].height / 2) > 1 for g in page)


def test_tents_are_for_player_characters_and_npcs_with_a_handout() -> None:
    names = [tent["name"]["lines"] for page in tent_pages(session(), english()) for tent in page.data["tents"]]
    assert names == [["Aya"], [], ["影山 千代女"], ["Lady of Lamps"]]
    assert isinstance(session().npcs[1].role, Npc)
    assert isinstance(session().prizes[0].role, Prize)
