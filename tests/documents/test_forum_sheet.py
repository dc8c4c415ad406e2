"""The fighter's and the staff's sheets as they come off the press: values, places, what is folded away."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from sheets.documents.pages import FormPage
from sheets.paper import MARGIN, Ink
from sheets.render.form import struck
from tests.forum_board import aya, blank, composed, fight, fighter, form, overlong, pdf, render, tide_wall, values
from tests.placement import assert_on_paper, by_field, common, lies_in, overhang
from tests.printshop import PRINTS, Printshop
from tests.reading import darkness, glyphs, pictures, touching, without_backgrounds, words

KINDS = ("character-sheet", "staff-sheet")
printed = pytest.mark.parametrize(("paper", "ink"), PRINTS)


def test_stats_and_what_they_come_to_stand_in_their_fields() -> None:
    sheet = values(composed("character-sheet", aya()))
    assert (sheet["stat/ninjutsu"], sheet["modifier/ninjutsu"]) == ("302", "75½")
    assert (sheet["modifier/defense"], sheet["modifier/accuracy"], sheet["modifier/dexterity"]) == ("25", "20", "15¼")
    assert "modifier/taijutsu" not in sheet
    assert (sheet["basic"], sheet["slow-defence"]) == ("20", "15")
    assert (sheet["critical/basic"], sheet["critical/other"]) == ("4", "2")
    assert {key for key, value in sheet.items() if value is True and key.startswith("own")} == {
        "own-rank/chuunin", *(f"own/{sort}/chuunin" for sort in ("basic", "small", "medium", "large")),
    }  # fmt: skip


def test_the_numbers_follow_the_settings() -> None:
    assert values(composed("character-sheet", aya(), basic_defence="quarter"))["slow-defence"] == "25"
    assert values(composed("character-sheet", aya(), basic_defence="none"))["slow-defence"] == "0"
    assert values(composed("character-sheet", aya(reserves={"hp": 95})))["dead"] == "−9"
    assert values(composed("character-sheet", aya(reserves={"hp": 95}), death_line="round_up"))["dead"] == "−10"


def test_who_has_only_a_name_keeps_space_to_write(shop: Printshop) -> None:
    part = composed("character-sheet", fighter("Zq"))
    assert {key for key, value in values(part).items() if value is not True} == {"name", "strip/name"}
    (named,), (empty,) = words(pdf(shop, part)), words(pdf(shop, blank("character-sheet")))
    assert set(named.split()) - set(empty.split()) == {"Zq"}


def test_what_stays_secret_stands_on_the_strip_below_the_cut_and_nowhere_else(shop: Printshop) -> None:
    sheet = values(composed("character-sheet", aya()))
    assert [sheet[f"total/{each}"] for each in ("hp", "chakra", "stamina")] == ["7531", "6427", "8642"]
    for paper, ink in PRINTS:
        laid = form(shop, "character-sheet", paper, ink)
        (cut,) = (place for place in laid.fields if place.mark == "cut")
        below = {place.name for place in laid.fields if not place.mark and place.y > cut.y + cut.height / 2}
        assert below == {place.name for place in laid.fields if place.part == "strip"}
        assert {"total/hp", "unconscious", "dead", "strip/name"} <= below
        (page,) = glyphs(pdf(shop, composed("character-sheet", aya()), paper, ink))
        above = "".join(glyph.char for glyph in page if glyph.middle[1] < cut.y)
        assert not [secret for secret in ("7531", "6427", "8642", "−753") if secret in above]
        assert "302" in above


@printed
@pytest.mark.parametrize("kind", KINDS)
def test_fields_lie_within_the_margins_and_apart(shop: Printshop, kind: str, paper: str, ink: Ink) -> None:
    laid = form(shop, kind, paper, ink)
    assert laid.pages == 1
    assert len(laid.fields) > 100
    for place in laid.fields:
        assert MARGIN - 0.01 <= place.x < place.x + place.width <= laid.width - MARGIN + 0.01, place.name
        assert MARGIN - 0.01 <= place.y < place.y + place.height <= laid.height - MARGIN + 0.01, place.name
        if place.mark and place.mark != "picture":
            assert_on_paper(struck(place, laid.width, ink), laid)
    assert [(a.name, b.name) for a, b in combinations(laid.fields, 2) if common(a, b) > 0.01] == []


@printed
@pytest.mark.parametrize("kind", KINDS)
def test_printed_words_keep_off_each_other_and_off_fields(shop: Printshop, kind: str, paper: str, ink: Ink) -> None:
    laid = form(shop, kind, paper, ink)
    (found,) = glyphs(laid.background)
    assert len(found) > 250
    assert touching(found, found) == []
    places = [place for place in laid.fields if not place.mark or place.mark == "tick"]
    assert [(glyph.char, place.name) for glyph in found for place in places if lies_in(glyph, place)] == []


@pytest.mark.slow
@printed
def test_the_longest_values_stay_in_their_fields_and_go_on_behind(shop: Printshop, paper: str, ink: Ink) -> None:
    part = composed("character-sheet", overlong())
    laid, made = form(shop, "character-sheet", paper, ink), pdf(shop, part, paper, ink)
    inside, _ = by_field(laid, glyphs(without_backgrounds(made))[0])
    places = {place.name: place for place in laid.fields}
    assert inside.keys() == {key for key, value in values(part).items() if isinstance(value, str)}
    assert max(overhang(g, places[name]) for name, found in inside.items() for g in found) < 0.1
    assert sum(page.count("word59") for page in words(made)) > 20
    assert not [entry for entry in _surplus(part) if entry == "strip"]


def _surplus(part: object) -> list[str]:
    (page, *_) = part.pages  # type: ignore[attr-defined]
    assert isinstance(page, FormPage)
    assert len(page.surplus) == 7
    return [entry.part for entry in page.surplus]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("kind", KINDS)
def test_the_sheets_keep_the_ink_limits(shop: Printshop, kind: str, paper: str) -> None:
    filled = composed(kind, aya() if kind == "character-sheet" else tide_wall())
    empty = {ink: darkness(pdf(shop, blank(kind), paper, ink))[0] for ink in Ink}
    full = {ink: darkness(pdf(shop, filled, paper, ink))[0] for ink in Ink}
    assert 0.005 < empty[Ink.LIGHT] <= 0.022
    assert empty[Ink.FULL] <= 0.045
    assert full[Ink.LIGHT] <= 0.65 * full[Ink.FULL] <= 0.65 * 0.08


@printed
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_printed_near_the_edge(shop: Printshop, kind: str, paper: str, ink: Ink) -> None:
    for pixels in pictures(pdf(shop, blank(kind), paper, ink), 100):
        edge = int(4.9 / 25.4 * 100)
        assert (pixels < 250).sum() == (pixels[edge:-edge, edge:-edge] < 250).sum() > 1000


def test_staff_see_who_fights_how_it_stands_and_every_post() -> None:
    sheet = values(composed("staff-sheet", tide_wall()))
    assert (sheet["fighter/1/name"], sheet["fighter/2/name"]) == ("Hibana", "Nowaki")
    assert sheet["fighter/1/unconscious"] == sheet["fighter/1/dead"] == "−10"
    ticked = {key for key, value in sheet.items() if value is True}
    assert ticked == {"kind/spar", "fighter/1/is/won", "fighter/2/is/exhausted"}
    assert [sheet[f"post/{number}/name"] for number in range(1, 11)] == ["Hibana", "Nowaki"] * 5


def test_a_long_battle_and_many_fighters_take_more_pages_and_lose_nobody(shop: Printshop) -> None:
    who = [fighter(f"N{number}", rank="Jounin") for number in range(8)]
    part = composed("staff-sheet", fight(*who, posts=[{"by": f"N{n % 8}"} for n in range(23)]))
    assert [values(part, page).get("post/1/number") for page in (0, 1)] == ["1", "21"]
    assert values(part, 1)["post/3/name"] == "N6"
    told = " ".join(words(pdf(shop, part)))
    assert all(each.name in told for each in who)
    assert len(render(shop, part).sheets) == 3


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_in_a_made_up_language_every_word_is_marked(shop: Printshop, kind: str) -> None:
    from tests.forum_board import english

    labels = english().wrapped("«", "»")
    (page,) = words(pdf(shop, blank(kind, labels), labels=labels))
    text = " ".join(page.split())
    assert text.count("«") == text.count("»") > 25
    outside = re.sub(r"«[^«»]*»", " ", re.sub(r"«[^«»]*«([^«»]*)»[^«»]*»", " ", text))
    assert [piece for piece in outside.split() if not re.fullmatch(r"[\d+·]+", piece)] == []
