"""Score sheets: where everything lies to the tenth of a millimetre, and what each mark says about a run."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path

import numpy as np
import pytest

from sheets.documents.obstacle_score_sheet import SCORE_SHEET, blank, compose
from sheets.documents.obstacle_squares import Lane, Writing, lane_marks
from sheets.documents.pages import DrawnPage, Part
from sheets.marks import FRAME, Box, Drawing, Hatch, Line, Polyline, Ring, Words
from sheets.models.obstacle_event import Ending, Event, Placed
from sheets.paper import MARGIN, PAPERS, Ink
from tests.printshop import PRINTS, Printshop
from tests.reading import darkness, glyphs, pictures, touching, words
from tests.tournament import NAMES, english, event, game, placed, scripted, show, with_runs

GOLDEN = Path(__file__).parent / "golden/obstacle-row.txt"
A4_SQUARES, A4_RESULT = 83.0, 268.6
"""Where on A4 the first square and the column of results begin (mm): 10 + 38 + 5 x 7, and 32 x 5.8 more."""

TWO = ("rlr", "rs")
LANE = Lane(x=0, y=0, square=5.8, height=10, result=16)
EVERY_MARK = scripted("5", "x", "x*", "✓", "11!", "24|", "x*!", course=TWO, ending=Ending.SPLASH, luck=1)


def marks(part: Part, page: int = 0, paper: str = "a4", ink: Ink = Ink.FULL) -> list[Drawing]:
    drawn = part.pages[page]
    assert isinstance(drawn, DrawnPage)
    assert drawn.landscape
    return list(drawn.draw(PAPERS[paper].height, PAPERS[paper].width, ink))


def of(*runs: Placed, number: int = 1, limit: int | None = 32, **settings: str) -> Part:
    return compose(show(with_runs(*runs, number=number, limit=limit), **settings))


def texts(drawing: Sequence[Drawing]) -> list[str]:
    return [mark.text for mark in drawing if isinstance(mark, Words)]


def only(drawing: Sequence[Drawing], text: str) -> Words:
    (found,) = (mark for mark in drawing if isinstance(mark, Words) and mark.text == text)
    return found


def described(mark: Drawing) -> str:
    """What a mark is, and all about it that is not as usual."""
    usual = {field.name: field.default for field in fields(mark)}
    told = {name: value for name, usually in usual.items() if (value := getattr(mark, name)) != usually}
    return f"{type(mark).__name__} {' '.join(f'{name}={_rounded(value)}' for name, value in told.items())}\n"


def _rounded(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(map(_rounded, value))
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def pdf(shop: Printshop, part: Part, paper: str, ink: Ink) -> bytes:
    rendered = shop.render(part, paper, ink, english())
    assert rendered.continued == ()
    assert rendered.missing == ()
    return shop.pdf(part, paper=paper, ink=ink, labels=english())


def test_the_row_with_every_mark_is_as_looked_at(update_golden: bool) -> None:
    writing = Writing(ink=Ink.FULL, splash="SPLASH", out_of_time="O.O.T.")
    text = "".join(map(described, lane_marks(placed(EVERY_MARK), 0, 1, LANE, writing)))
    if update_golden:
        GOLDEN.write_text(text, "utf-8", newline="\n")
    assert {line.split()[0] for line in text.splitlines()} == {"Words", "Polyline", "Hatch", "Box", "Line"}
    assert text == GOLDEN.read_text("utf-8")


@pytest.mark.parametrize(("paper", "square"), [("a4", 5.8), ("letter", 5.5)])
def test_squares_are_as_wide_as_designed_and_rows_10_mm_high(paper: str, square: float) -> None:
    drawing = marks(blank(game(), english()), paper=paper)
    lines = [mark for mark in drawing if isinstance(mark, Line)]
    first_row = sorted({round(line.x, 3) for line in lines if line.x == line.x2 and abs(line.y - 27) < 0.01})
    assert np.allclose(np.diff(first_row[6:]), [square] * 32)
    across = sorted({line.y for line in lines if line.y == line.y2 and line.x == MARGIN and line.y > 27})
    assert np.allclose(across, [37 + 10 * n for n in range(16)])


@pytest.mark.parametrize("paper", SCORE_SHEET.papers)
def test_nothing_leaves_the_margins_and_no_texts_touch(shop: Printshop, paper: str) -> None:
    for part in (compose(show()), blank(game(), english())):
        made = pdf(shop, part, paper, Ink.FULL)
        for found, pixels in zip(glyphs(made), pictures(made, 127), strict=True):  # 5 pixels a millimetre
            down, across = np.nonzero(pixels < 250)
            height, width = pixels.shape
            assert min(across.min(), down.min(), width - across.max(), height - down.max()) >= 49
            assert touching(found, found) == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_blank_sheet_takes_little_ink_and_light_ink_takes_less(shop: Printshop, paper: str) -> None:
    empty = {ink: darkness(pdf(shop, blank(game(), english()), paper, ink)) for ink in Ink}
    filled = {ink: darkness(pdf(shop, compose(show()), paper, ink)) for ink in Ink}
    assert max(empty[Ink.LIGHT]) <= 0.022
    assert max(empty[Ink.FULL]) <= 0.045
    for both in (empty, filled):
        for light, full in zip(both[Ink.LIGHT], both[Ink.FULL], strict=True):
            assert light <= 0.65 * full <= 0.65 * 0.08


def test_light_ink_has_no_grey_panels() -> None:
    fills = {mark.fill for mark in marks(compose(show()), ink=Ink.LIGHT) if isinstance(mark, Box | Ring)}
    assert fills == {None, 0.0}


def test_initials_stand_in_the_square_after_a_finished_obstacle_together_with_its_mark() -> None:
    drawing = marks(of(placed(scripted("9", "24|", "x", course=TWO))))
    square = A4_SQUARES + 2 * 5.8
    first, second = (
        [mark for mark in drawing if isinstance(mark, Words) and mark.text == name and mark.y == 27]
        for name in ("rlr", "rs")
    )
    assert [mark.x for mark in first] == [A4_SQUARES]
    assert [round(mark.x, 3) for mark in second] == [round(square, 3)]
    assert {mark.size for mark in (*first, *second)} == {mark.floor for mark in (*first, *second)} == {5.5}
    assert only(drawing, "x").x == second[0].x
    assert only(drawing, "24").size == 7
    bold = [mark for mark in drawing if isinstance(mark, Line) and mark.weight == FRAME and mark.x == mark.x2]
    assert [round(mark.x, 3) for mark in bold] == [round(square, 3)]


def test_the_first_square_names_its_obstacle_only_when_the_setting_says_so() -> None:
    run = placed(scripted("9", course=TWO))
    assert texts(marks(of(run))).count("rlr") == 2
    assert texts(marks(of(run, first_square_initials="false"))).count("rlr") == 1


def test_a_finish_is_a_circled_count_in_the_next_square_and_crossed_out_for_who_is_too_slow() -> None:
    run = scripted("9", "24|", course=("rlr",), ending=Ending.FINISHED)
    for through, strokes in ((True, 0), (False, 1)):
        drawing = marks(of(placed(run, place=9, advances=through)))
        (ring,) = (mark for mark in drawing if isinstance(mark, Ring))
        assert abs(ring.x - (A4_SQUARES + 2.5 * 5.8)) < 0.01
        slanted = [mark for mark in drawing if isinstance(mark, Line) and mark.x != mark.x2 and mark.y != mark.y2]
        assert len(slanted) == strokes
        assert [mark.x < ring.x < mark.x2 for mark in slanted] == [True] * strokes
        count = next(m for m in drawing if isinstance(m, Words) and abs(m.x + m.width / 2 - ring.x) < 0.01)
        assert count.text == "2"
        assert any("place 9" in text and ("goes on" in text) is through for text in texts(drawing))


def test_a_finish_on_the_last_square_is_circled_in_the_column_of_results() -> None:
    drawing = marks(of(placed(scripted(*["x"] * 31, "20|", course=("rlr",), ending=Ending.FINISHED), place=1)))
    (ring,) = (mark for mark in drawing if isinstance(mark, Ring))
    assert ring.x - ring.radius > A4_RESULT
    place = next(m for m in drawing if isinstance(m, Words) and m.text.startswith("place"))
    assert ring.x + ring.radius < place.x + 0.7


def test_a_fall_is_a_bold_line_and_a_word_behind_it() -> None:
    drawing = marks(of(placed(scripted("9", "x*", course=TWO, ending=Ending.SPLASH))))
    after = A4_SQUARES + 2 * 5.8
    assert abs(only(drawing, "SPLASH").x + 0.4 - after) < 0.01
    assert any(isinstance(m, Line) and m.weight == FRAME and abs(m.x - after) < 0.01 for m in drawing)


@pytest.mark.parametrize(("ending", "word"), [(Ending.OUT_OF_TIME, "O.O.T."), (Ending.SPLASH, "SPLASH")])
@pytest.mark.parametrize("used", [32, 33])
def test_a_run_that_used_every_square_ends_in_the_column_of_results(
    shop: Printshop, used: int, ending: Ending, word: str
) -> None:
    part = of(placed(scripted(*["x"] * used, course=TWO, ending=ending)))
    assert only(marks(part), word).x > A4_RESULT - 1
    for paper in ("a4", "letter"):
        assert word in words(pdf(shop, part, paper, Ink.FULL))[0]


def test_luck_is_seen_without_colour() -> None:
    lucky = marks(of(placed(replace(EVERY_MARK, luck=2))))
    plain = marks(of(placed(replace(EVERY_MARK, luck=0))))
    used = [mark for mark in plain if isinstance(mark, Hatch)]
    assert [int((mark.x - A4_SQUARES) / 5.8) for mark in used] == [4, 6]
    number = only(plain, "11")
    middle = number.y + number.height / 2
    assert all(mark.y > middle + 1.3 for mark in used)  # half of a 7 pt digit is 1 mm
    tabs = [mark for mark in lucky if isinstance(mark, Hatch) and mark.x < 48]
    assert len(tabs) == 2
    name = only(lucky, "Rei Umino")
    assert name.x + name.width <= min(mark.x for mark in tabs) + 0.01


def test_a_saved_square_has_a_tick_that_is_drawn() -> None:
    drawing = marks(of(placed(EVERY_MARK)))
    (tick,) = (mark for mark in drawing if isinstance(mark, Polyline))
    square = A4_SQUARES + 3 * 5.8
    assert all(square < x < square + 5.8 and 27 < y < 37 for x, y in tick.points)
    assert "✓" not in texts(drawing)


def test_later_sheets_carry_the_score_of_the_round_before() -> None:
    first, second, third = (texts(marks(compose(show()), page)) for page in range(3))
    assert not any(text.startswith("before") for text in first)
    semi, final = event().rounds[1:]
    for round, found in ((semi, second), (final, third)):
        for each in round.placed:
            assert each.before is not None
            assert f"before: {each.before.turns} turns, {each.before.leftover} over" in found


def test_in_the_final_each_ninja_has_two_lanes_with_five_skills_each() -> None:
    drawing = marks(compose(show()), 2)
    assert texts(drawing).count("squares 33–64") == 4
    skill = [m for m in drawing if isinstance(m, Words) and m.size == 8 and 48 <= m.x < A4_SQUARES]
    assert [(round(m.x), m.y) for m in skill[:10]] == [(48 + 7 * n, y) for y in (27, 37) for n in range(5)]
    run = event().rounds[2].placed[0].run
    assert [m.text for m in skill[:10]] == [str(skill) for skill in run.skills]
    heads = [m.text for m in drawing if isinstance(m, Words) and m.y < 27 and m.text.isdigit()]
    assert heads == ["5", "10", "15", "20", "25", "30", "35", "40", "45", "50", "55", "60"]


@pytest.mark.parametrize(("limit", "lanes"), [("32", 1), ("64", 2), ("none", 2)])
def test_the_final_has_the_lanes_its_limit_asks_for(limit: str, lanes: int) -> None:
    drawing = marks(blank(game(final_turn_limit=limit), english()), 2)
    assert texts(drawing).count("squares 33–64") == 5 * (lanes - 1)
    assert any(("no turn limit" if limit == "none" else f"{limit} turns") in text for text in texts(drawing))


def test_without_a_limit_a_long_run_goes_on_in_as_many_lanes_as_it_needs() -> None:
    long = placed(scripted(*["x"] * 99, "SPLASH", course=game().courses.course(3), ending=Ending.SPLASH))
    found = texts(marks(of(long, long, number=3, limit=None)))
    assert found.count("squares 97–128") == 2


def rows(count: int, number: int, lanes_limit: int) -> Part:
    course = game().courses.course(number)
    return of(*[placed(scripted("x", course=course))] * count, number=number, limit=lanes_limit)


@pytest.mark.parametrize(("count", "number", "limit", "pages"), [(16, 1, 32, 1), (9, 2, 32, 1), (5, 3, 64, 1),
                                                                  (17, 1, 32, 2), (9, 3, 64, 2)])  # fmt: skip
def test_what_finds_no_room_goes_on_on_a_second_page_under_the_same_heads(
    shop: Printshop, count: int, number: int, limit: int, pages: int
) -> None:
    part = rows(count, number, limit)
    assert len(part.pages) == pages
    for page in range(pages):
        assert {"Ninja", *game().courses.course(number)} <= set(texts(marks(part, page)))
    assert [any("continued" in text for text in texts(marks(part, page))) for page in range(pages)] == [
        page > 0 for page in range(pages)
    ]
    assert "".join(words(pdf(shop, part, "letter", Ink.LIGHT))).count("Rei Umino") == count


@pytest.mark.parametrize("name", ["Maximiliane von Hohenfels und zu Sigmaringen-Süd", "風祭颯太郎" * 6])
@pytest.mark.parametrize(("paper", "ink"), PRINTS)
def test_a_long_name_stays_in_its_row(shop: Printshop, name: str, paper: str, ink: Ink) -> None:
    played = event("long", names=(*NAMES[:2], name, *NAMES[3:]))
    page = "".join(glyph.char for glyph in glyphs(pdf(shop, compose(show(played)), paper, ink))[0])
    assert name.replace(" ", "") in page


def test_the_readings_in_force_and_the_seed_stand_on_every_sheet(shop: Printshop) -> None:
    pages = words(pdf(shop, compose(show(complete_rule="more_than_20")), "letter", Ink.FULL))
    for page in pages:
        assert "21 clears" in page
        assert "seed seven" in page


def test_the_same_event_gives_the_same_bytes(shop: Printshop) -> None:
    def made(played: Event) -> bytes:
        return pdf(shop, compose(show(played)), "a4", Ink.FULL)

    assert made(event()) == made(replace(event())) != made(event("other"))


def test_no_word_of_a_sheet_is_without_a_label() -> None:
    labels = english().wrapped("«", "»")
    for part in (compose(show(labels=labels, title="")), blank(game(), labels)):
        for page in range(3):
            outside = {re.sub(r"«.*»", "", text, flags=re.DOTALL) for text in texts(marks(part, page))}
            own = {*NAMES, *game().courses.course(3), "x", "x*"}
            assert {text for text in outside - own if not re.fullmatch(r"[\d\s·]*", text)} == set()
