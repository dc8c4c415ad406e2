"""The athletes' sheets as they come off the press: two on a page, every value in its field, within the ink limits."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from sheets.documents.pages import Origin, Tally
from sheets.errors import Finding
from sheets.order import Order
from sheets.paper import MARGIN, Ink
from sheets.press import produce
from sheets.render.form import Field, struck
from tests import arena
from tests.arena import athlete, fresh, overlong, pages_of, part_of, season, veteran
from tests.placement import assert_on_paper, by_field, common, lies_in, overhang
from tests.printshop import PRINTS, SEARCH, Printshop
from tests.reading import darkness, glyphs, pictures, touching, without_backgrounds, words

FILLED = part_of(fresh(), veteran())
BOXES = ("cross", "tick", "tally")
TOLERANCE = 0.1
"""PDFium rounds the boxes of glyphs (mm)."""

printed = pytest.mark.parametrize(("paper", "ink"), PRINTS)


def test_two_athletes_share_a_page_and_the_last_of_an_odd_number_leaves_room_for_another() -> None:
    pages = pages_of(part_of(*(athlete(f"N{number}") for number in range(5))))
    assert [[page.get(f"{half}/name") for half in "12"] for page in pages] == [["N0", "N1"], ["N2", "N3"], ["N4", None]]
    assert [key for key in pages[2] if key.startswith("2/")] == []


def test_what_is_on_file_stands_in_its_fields() -> None:
    (page,) = pages_of(part_of(veteran()))
    sheet = {key.removeprefix("1/"): value for key, value in page.items()}
    assert (sheet["player"], sheet["iq"], sheet["dx"], sheet["st"]) == ("Sam", "12", "12", "16")
    assert (sheet["points"], sheet["wins"]) == (Tally(16, 15), Tally(3))
    assert {key for key in sheet if key.startswith("event/")} == {f"event/{number}" for number in range(1, 17)}
    owned = {"additive/luck", "additive/toughness", "additive/ambidexterity"}
    assert owned | {"luck", "lucky"} <= {key for key, value in sheet.items() if value is True}
    assert sheet["times/luck"] == sheet["times/toughness"] == "×2"
    assert "times/ambidexterity" not in sheet
    assert [key for key in sheet if key.startswith("status/")] == ["status/retired"]


def test_skills_stand_in_course_order_and_follow_the_settings() -> None:
    ninja = athlete(iq=13, dx=13, st=14, additives=["superior balance", "strong will"])

    def skills(**settings: str) -> list[int]:
        (page,) = pages_of(part_of(ninja, **settings))
        return [int(value) for key, value in page.items() if key.startswith("1/skill/")]

    assert skills() == [15, 14, 15, 14, 13, 14, 15, 14, 14, 14]
    assert skills(skill_source="lists") == [15, 14, 15, 14, 13, 14, 15, 14, 14, 13]
    assert skills(additive_value="3") == [19, 16, 17, 14, 13, 14, 19, 14, 16, 16]


@pytest.mark.parametrize(
    ("source", "formula"), [("formulas", "IQ + fortitude + strong will"), ("lists", "IQ + fortitude")]
)
def test_the_formula_of_the_source_in_force_is_printed(source: str, formula: str) -> None:
    data = arena.form_data(arena.tournament(skill_source=source), arena.english())
    assert data["rounds"][1]["skills"][-1]["formula"] == formula


def test_only_the_lucky_are_highlighted() -> None:
    (page,) = pages_of(part_of(athlete(additives=["luck", "fortitude"]), athlete(additives=["fortitude"])))
    assert {"1/lucky", "1/luck"} <= page.keys()
    assert not {"2/lucky", "2/luck"} & page.keys()


def test_a_long_career_keeps_its_history_in_order_and_loses_none_of_it() -> None:
    def lines(length: int) -> list[str]:
        (page,) = part_of(athlete(events=length, history=season(length))).pages
        beyond = [line for entry in page.surplus for line in entry.text.split("\n")]  # type: ignore[union-attr]
        return [str(page.values[key]) for key in page.values if "/history/" in key] + beyond  # type: ignore[union-attr]

    for length in (0, 1, 8, 9, 16, 20):
        told = " ".join(lines(length))
        assert re.findall(r"Harbour Cup (\d+):", told) == [str(number) for number in range(1, length + 1)]
    assert lines(2) == ["Harbour Cup 1: fell at the net climb, +1", "Harbour Cup 2: final, 58 turns, +2"]
    assert lines(20)[8].startswith("20 events")


def test_house_rules_stand_on_the_sheet_of_the_athlete_who_breaks_them() -> None:
    broken = [
        Finding(path=("athletes", 1, "iq"), what="IQ 11, must be at least 12"),
        Finding(path=("entrants",), what="seventeen entrants"),
    ]
    (page,) = pages_of(
        arena.compose(
            arena.roster(fresh(), veteran()), arena.tournament(), arena.english(), origin=Origin(house=broken)
        )
    )
    assert page["2/house"] == "House rules: IQ 11, must be at least 12"
    assert "1/house" not in page


@pytest.mark.slow
@printed
@pytest.mark.parametrize("part", [FILLED, part_of(overlong(), athlete("Zq"))], ids=["filled", "overlong"])
def test_every_value_stands_whole_in_its_own_field(shop: Printshop, paper: str, ink: Ink, part: arena.Part) -> None:
    form = arena.form(shop, paper, ink)
    places = {place.name: place for place in form.fields}
    sheet = glyphs(without_backgrounds(arena.pdf(shop, part, paper, ink)))[0]
    inside, _ = by_field(form, sheet)
    values = {field: value for field, value in pages_of(part)[0].items() if isinstance(value, str)}
    assert inside.keys() == values.keys()
    for field, value in values.items():
        shown, whole = "".join(glyph.char for glyph in inside[field]), "".join(value.split())
        begun, arrow, number = shown.partition("→")
        assert shown == whole or (number.isdigit() and whole.startswith(begun.removesuffix("…"))), field
        assert arrow or shown == whole
        assert max(overhang(glyph, places[field]) for glyph in inside[field]) < TOLERANCE, field
    assert touching(sheet, glyphs(form.background)[0]) == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_full_career_fits_its_half_page(shop: Printshop, paper: str) -> None:
    made = arena.render(shop, FILLED, paper)
    assert (len(made.sheets), made.continued, made.missing) == (1, (), ())


def test_what_goes_on_says_whose_it_is_and_its_numbers_run_through_all_pages(shop: Printshop) -> None:
    long = "word " * 90
    who = [athlete(name, about=long) for name in ("Ann", "Ben", "Cho")]
    text = words(arena.pdf(shop, part_of(*who)))
    assert [re.findall(r"→(\d)", page) for page in text] == [["1", "2"], ["3"], ["1", "2", "3"]]
    assert re.findall(r"→(\d) ?(\w+): Occupation", text[2]) == [("1", "Ann"), ("2", "Ben"), ("3", "Cho")]


@printed
def test_fields_lie_within_the_margins_and_apart(shop: Printshop, paper: str, ink: Ink) -> None:
    form = arena.form(shop, paper, ink)
    assert form.pages == 1
    assert len(form.fields) > 100
    for place in form.fields:
        assert MARGIN - 0.01 <= place.x < place.x + place.width <= form.width - MARGIN + 0.01, place.name
        assert MARGIN - 0.01 <= place.y < place.y + place.height <= form.height - MARGIN + 0.01, place.name
        if place.mark and place.mark != "tally":
            assert_on_paper(struck(place, form.width, ink), form)
    pairs = combinations((place for place in form.fields if not place.name.endswith("/lucky")), 2)
    assert [(a.name, b.name) for a, b in pairs if common(a, b) > 0.01] == []


@printed
def test_printed_words_keep_off_each_other_and_off_what_is_filled_in(shop: Printshop, paper: str, ink: Ink) -> None:
    form = arena.form(shop, paper, ink)
    (printed_words,) = glyphs(form.background)
    assert len(printed_words) > 1000
    assert touching(printed_words, printed_words) == []
    places = [place for place in form.fields if not place.mark or place.mark in BOXES]
    assert [(glyph.char, place.name) for glyph in printed_words for place in places if lies_in(glyph, place)] == []


@printed
def test_both_sheets_are_alike_and_the_cut_runs_between_them_in_the_middle(
    shop: Printshop, paper: str, ink: Ink
) -> None:
    form = arena.form(shop, paper, ink)

    def half(number: str) -> dict[str, Field]:
        return {f.name.removeprefix(number): f for f in form.fields if f.name.startswith(f"{number}/")}

    upper, lower = half("1"), half("2")
    assert upper.keys() == lower.keys()
    assert len({round(lower[key].y - upper[key].y, 1) for key in upper}) == 1
    assert all((upper[key].x, upper[key].width) == (lower[key].x, lower[key].width) for key in upper)
    (cut,) = (place for place in form.fields if place.mark == "cut")
    middle = cut.y + cut.height / 2
    assert abs(middle - form.height / 2) < 0.1
    assert max(f.y + f.height for f in upper.values()) + 5 < middle < min(f.y for f in lower.values()) - 5


@printed
def test_nothing_is_printed_near_the_edge(shop: Printshop, paper: str, ink: Ink) -> None:
    for pixels in pictures(arena.pdf(shop, FILLED, paper, ink), 100):
        edge = int(4.9 / 25.4 * 100)
        assert (pixels < 250).sum() == (pixels[edge:-edge, edge:-edge] < 250).sum() > 1000


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_sheets_keep_the_ink_limits(shop: Printshop, paper: str) -> None:
    blank, filled = (
        {ink: darkness(arena.pdf(shop, part, paper, ink))[0] for ink in Ink} for part in (arena.blank_part(), FILLED)
    )
    assert 0.005 < blank[Ink.LIGHT] <= 0.022
    assert blank[Ink.FULL] <= 0.045
    assert filled[Ink.LIGHT] <= 0.65 * filled[Ink.FULL]
    assert filled[Ink.FULL] <= 0.08


@pytest.mark.slow
def test_in_a_made_up_language_every_word_is_marked(shop: Printshop) -> None:
    labels = arena.english().wrapped("«", "»")
    (page,) = words(arena.pdf(shop, arena.blank_part(labels), labels=labels))
    text = " ".join(page.split())
    assert text.count("«") == text.count("»") > 100
    outside = re.sub(r"«[^«»]*»", " ", text)
    assert [piece for piece in outside.split() if not re.fullmatch(r"[\d+·]+", piece)] == []


def test_the_emptiest_athlete_brings_only_a_name_and_numbers(shop: Printshop) -> None:
    (named,) = words(arena.pdf(shop, part_of(athlete("Zq"))))
    (empty,) = words(arena.pdf(shop, arena.blank_part()))
    assert set(named.split()) - set(empty.split()) <= {"Zq", "13", "14", "sheets"}
    assert not {"None", "Undefined", "nan", "True", "False"} & set(named.split())


def test_blank_sheets_come_two_on_a_page_in_one_file(tmp_path: Path, forms: Path) -> None:
    order = Order(search=SEARCH, cache=forms, out=tmp_path, ink="light", paper="letter")
    copies, games = [arena.blank_part()] * 3, {"obstacle": arena.tournament()}
    made = produce(copies, games, {"obstacle": arena.english()}, order, (), one_file="blank")
    assert (made.pages, len(made.files)) == (3, 1)
    for page in words(made.files[0].read_bytes()):
        assert page.count("rolling log run") == 2
