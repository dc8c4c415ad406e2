"""The character sheet as it comes off the press: every value in its own field, nothing lost, within the ink limits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sheets.documents.shinobigami_character_form import form_data
from sheets.library.tables import find_table
from sheets.models.shinobigami import Character
from sheets.paper import Ink
from sheets.render.form import Filler
from tests.placement import by_field, overhang
from tests.printshop import (
    PRINTS,
    SEARCH,
    Printshop,
    blank_part,
    character,
    crammed,
    english,
    examples,
    game,
    longest,
    part_of,
    values_of,
)
from tests.reading import darkness, glyphs, pictures, touching, without_backgrounds, words

LONG = {"longest": longest(), "crammed": crammed()}
SHORT = {**{who.name: who for who in examples()}, "emptiest": character(name="x")}
WHO = LONG | SHORT
TOLERANCE = 0.1
"""PDFium rounds the boxes of glyphs (mm)."""

printed = pytest.mark.parametrize(("paper", "ink"), PRINTS)


def bare(text: str) -> str:
    return "".join(text.split())


@pytest.mark.slow
@printed
@pytest.mark.parametrize("name", WHO)
def test_every_value_stands_whole_in_its_own_field(shop: Printshop, paper: str, ink: Ink, name: str) -> None:
    part, form = part_of(WHO[name]), shop.form(paper, ink)
    places = {place.name: place for place in form.fields}
    sheet = glyphs(without_backgrounds(shop.pdf(part, paper=paper, ink=ink)))[0]
    inside, stray = by_field(form, sheet)
    values = {field: value for field, value in values_of(part).items() if isinstance(value, str)}
    assert inside.keys() == values.keys()
    for field, value in values.items():
        shown = "".join(glyph.char for glyph in inside[field])
        begun, arrow, number = shown.partition("→")
        assert shown == bare(value) or (number.isdigit() and bare(value).startswith(begun.removesuffix("…"))), field
        assert arrow or shown == bare(value)
        assert max(overhang(glyph, places[field]) for glyph in inside[field]) < TOLERANCE, field
    footer = "".join(glyph.char for glyph in stray)
    assert "page1of" in footer
    struck_ruler = next(place for place in form.fields if place.name == "ruler")
    assert max(glyph.right for glyph in stray) < struck_ruler.x
    assert min(glyph.top for glyph in stray) > max(p.y + p.height for p in form.fields if p is not struck_ruler)
    assert touching(sheet, glyphs(form.background)[0]) == []


@pytest.mark.parametrize("name", SHORT)
def test_a_sheet_is_one_page(shop: Printshop, name: str) -> None:
    assert len(shop.render(part_of(WHO[name])).sheets) == 1
    assert shop.render(part_of(WHO[name]), "letter", Ink.LIGHT).continued == ()


@printed
def test_nothing_is_printed_near_the_edge(shop: Printshop, paper: str, ink: Ink) -> None:
    who = character(name="Wilhelmina " * 20, ninpo=[{"name": "N", "effect": "Burns. " * 300}])
    pages = pictures(shop.pdf(part_of(who), paper=paper, ink=ink), 100)
    assert len(pages) >= 2
    for pixels in pages:
        edge = int(4.9 / 25.4 * 100)
        inner = pixels[edge:-edge, edge:-edge]
        assert (inner < 250).sum() > 1000
        assert (pixels < 250).sum() == (inner < 250).sum()


@printed
def test_a_blank_sheet_keeps_the_ink_limit(shop: Printshop, paper: str, ink: Ink) -> None:
    (dark,) = darkness(shop.pdf(blank_part(), paper=paper, ink=ink))
    assert 0.005 < dark <= {Ink.LIGHT: 0.022, Ink.FULL: 0.045}[ink]


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", WHO)
def test_light_ink_takes_65_percent_of_full(shop: Printshop, paper: str, name: str) -> None:
    full, light = (
        darkness(shop.pdf(part_of(WHO[name]), paper=paper, ink=ink), first=5) for ink in (Ink.FULL, Ink.LIGHT)
    )
    assert light[0] <= 0.65 * full[0]
    # Nobody has all 66 skills, all of them struck: that one page is beyond every limit.
    assert max(full[1:] if name == "longest" else full) <= 0.08
    # Pages of text have no panels to lose: they only get lighter.
    behind = list(zip(light[1:], full[1:], strict=False))
    assert all(one < other for one, other in behind)
    assert bool(behind) == (name in LONG)


def test_the_emptiest_sheet_has_room_to_write_and_no_words_of_the_program(shop: Printshop) -> None:
    pdf = shop.pdf(part_of(character(name="Zq")), blank_part())
    named, empty = (set(page.split()) for page in words(pdf))
    assert named - empty == {"Zq"}
    assert not {"None", "Undefined", "undefined", "nan", "NaN", "True", "False"} & (named | empty)


def test_a_part_that_is_cut_off_names_its_owner(shop: Printshop) -> None:
    part = part_of(character(name="Aya", number="PC3"))
    inside, _ = by_field(shop.form(), glyphs(without_backgrounds(shop.pdf(part)))[0])
    assert ["".join(g.char for g in inside[f"strip/{key}"]) for key in ("name", "number")] == ["Aya", "PC3"]


def marks_of(who: Character) -> set[str]:
    return {field for field, value in values_of(part_of(who)).items() if value is True}


def test_what_is_struck_follows_the_rules() -> None:
    hurt = character(clan="kurama", skills=["blade", "poison", "curse"], life_points_lost=["sorcery"],
                     paralysed=["poison"], ailments=["cursed"], extra_life_points=2)  # fmt: skip
    found = marks_of(hurt)
    assert {"skill/blade", "skill/poison", "skill/curse", "out/poison", "out/curse", "life/sorcery"} <= found
    assert {"ailment/cursed", "extra-life/1", "extra-life/2"} <= found
    assert not {"out/blade", "extra-life/3", "life/technology"} & found
    assert len([field for field in found if field.startswith("gap/")]) == 2


def test_the_outer_gap_is_filled_only_where_a_way_leads_over_it() -> None:
    hadesology = [{"name": "Hadesology", "clan": "hasuba", "type": "equip"}]
    assert "gap/0" in marks_of(character(clan="hasuba", skills=["trap"], ninpo=hadesology))
    assert {"gap/0", "gap/1"} & marks_of(character(clan="hasuba", skills=["trap"])) == {"gap/1"}


def test_nobody_is_told_a_number_for_the_own_ohgi_or_a_use_that_needs_no_tick() -> None:
    kinds = ("attack", "support", "equip")
    values = values_of(part_of(character(
        name="影", reading="Kage", skills=["curse"], ohgi=[{"name": "O", "skill": "curse"}],
        ninpo=[{"name": kind, "type": kind} for kind in kinds],
    )))  # fmt: skip
    assert (values["ohgi/1/skill"], values["strip/name"]) == ("Curse", "影 (Kage)")
    assert "ohgi/1/tn" not in values
    assert [values.get(f"ninpo/{row}/used") for row in (1, 2, 3)] == ["–", None, "–"]


def test_the_heads_of_the_matrix_say_which_die_is_which_field() -> None:
    data = form_data(game(), english())
    assert [field["roll"] for field in data["fields"]] == [1, 2, 3, 4, 5, 6]
    free = replace(game(), settings={**game().settings, "lost_field_squares": "ignored"})
    assert form_data(free, english())["recount"] != data["recount"]


def test_a_character_without_skills_gets_no_numbers_and_one_with_none_left_gets_dashes() -> None:
    assert not [field for field in values_of(part_of(character())) if field.startswith("tn/")]
    nothing_left = values_of(part_of(character(skills=["curse"], life_points_lost=["sorcery"])))
    assert {value for field, value in nothing_left.items() if field.startswith("tn/")} == {"–"}


def test_rows_beyond_the_sheet_go_on_behind_it() -> None:
    (page,) = part_of(character(
        ninpo=[{"name": f"N{n}"} for n in range(20)], people=[{"name": f"P{n}"} for n in range(12)],
        virtues=[{"name": f"V{n}", "merit": 1} for n in range(5)], gear=["soma_pill"] * 7,
        ohgi=[{"name": f"O{n}"} for n in range(5)],
    )).pages  # fmt: skip
    left = [(entry.title, entry.part) for entry in page.surplus]
    assert len(left) == 12 + 5 + 2 + 2 + 1
    assert {title for title, part in left if part} == {"Ohgi 4", "Ohgi 5", "Ninja gear"}


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_cover_that_can_be_rolled_fits_its_field(shop: Printshop, paper: str) -> None:
    files = SEARCH.list("content/shinobigami/tables", "cover-*.yaml")
    found = [find_table(SEARCH, "shinobigami", Path(name).stem)[0] for name in files]
    covers = {row.text for shelved in found if shelved for row in shelved.table.rows}
    assert len(covers) > 20
    filler = Filler(shop.form(paper), Ink.FULL, shop.renderer(paper).fonts)
    assert [cover for cover in covers if filler.fill({"cover": cover}).rests] == []
