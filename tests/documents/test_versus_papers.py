"""The papers of the board game: squares to the tenth of a millimetre, folds, words, ink, numbers from the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import numpy as np
import pikepdf
import pytest

from sheets.documents import versus_board, versus_game_record, versus_record_sheet, versus_rules
from sheets.documents.kinds import KINDS_OF
from sheets.documents.pages import DrawnPage
from sheets.documents.versus_figures import Figure, front
from sheets.documents.versus_match import told
from sheets.documents.versus_risk_card import percent
from sheets.errors import SheetsError
from sheets.marks import Drawing, Line, Polyline, Ring, Words
from sheets.models.versus_board import Move, Position, Side, Space, Team
from sheets.paper import MM, UNPRINTED, Ink
from sheets.rules.versus.board import board_of
from sheets.rules.versus.danger import danger
from sheets.rules.versus.moves import Table, legal_moves
from sheets.rules.versus.reading import Reading
from tests.board_game import blanks, english, game, marks, match, of_match, pdf
from tests.printshop import PRINTS, Printshop
from tests.reading import darkness, glyphs, pictures, touching, words

GOLDEN = Path(__file__).parent / "golden/versus-ninja.txt"
BLANKS = ("board", "board-large", "pieces", "dice", "rules", "risk-card", "record-sheet")


def texts(drawing: Sequence[Drawing]) -> list[str]:
    return [mark.text for mark in drawing if isinstance(mark, Words)]


def test_every_paper_of_the_game_is_in_the_list() -> None:
    assert {kind.id for kind in KINDS_OF["versus"]} == {f"versus/{n}" for n in (*BLANKS, "game-record")}
    assert tuple(part.kind.removeprefix("versus/") for part in blanks()) == BLANKS
    assert all("a5" not in kind.papers for kind in KINDS_OF["versus"])


def lines_in(made: bytes, page: int) -> np.ndarray:
    """The straight lines of a page of a PDF, each by its two ends in mm from the lower left corner."""
    with pikepdf.open(BytesIO(made)) as document:
        text = document.pages[page].Contents.read_bytes().decode("latin-1")
    found = re.findall(r"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", text)
    return np.array([[float(each) / MM for each in line] for line in found])


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("part", "pages", "cell", "tall"), [(0, 1, 20.0, 260.0), (1, 2, 28.0, 182.0)])
def test_squares_are_as_large_as_they_say_in_the_file(
    shop: Printshop, paper: str, part: int, pages: int, cell: float, tall: float
) -> None:
    made = pdf(shop, blanks()[part], paper)
    for page in range(pages):
        lines = lines_in(made, page)
        upright = lines[(abs(lines[:, 0] - lines[:, 2]) < 0.01) & (abs(abs(lines[:, 1] - lines[:, 3]) - tall) < 0.02)]
        across = lines[
            (abs(lines[:, 1] - lines[:, 3]) < 0.01) & (abs(abs(lines[:, 0] - lines[:, 2]) - 6 * cell) < 0.02)
        ]
        assert np.allclose(np.diff(sorted(upright[:, 0])), cell, atol=0.02)
        assert len(upright) == 7
        assert np.allclose(np.diff(sorted(across[:, 1])), cell, atol=0.02)
        assert len(across) == (14 if pages == 1 else 7)


@pytest.mark.parametrize(("paper", "ink"), PRINTS)
def test_all_is_printed_where_a_printer_prints_and_no_texts_touch(shop: Printshop, paper: str, ink: Ink) -> None:
    for part in (*blanks(), *of_match()):
        made = pdf(shop, part, paper, ink)
        for found, pixels in zip(glyphs(made), pictures(made, 127), strict=True):  # 5 pixels a millimetre
            down, across = np.nonzero(pixels < 250)
            height, width = pixels.shape
            edges = min(across.min(), down.min(), width - across.max(), height - down.max())
            assert edges >= UNPRINTED * 5 - 1
            assert touching(found, found) == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_blank_sheets_take_little_ink_and_light_ink_takes_two_thirds(shop: Printshop, paper: str) -> None:
    for part in (*blanks(), *of_match()):
        light, full = (darkness(pdf(shop, part, paper, ink)) for ink in (Ink.LIGHT, Ink.FULL))
        for less, more in zip(light, full, strict=True):
            assert more <= 0.08
            if part.kind == "versus/rules":  # a page of text
                assert less < 0.75 * more
                continue
            assert less <= 0.65 * more
            if part in blanks():
                assert less <= 0.022
                assert more <= 0.045


def test_in_light_ink_nothing_is_grey_and_black_is_hatched() -> None:
    drawing = marks(versus_board.blank(game(), english()), ink=Ink.LIGHT)
    assert {mark.fill for mark in drawing if isinstance(mark, Polyline) and mark.fill is not None} == {0.0}
    full, light = (list(front(Figure.NINJA, Side.BLACK, 0, 0, ink)) for ink in Ink)
    assert len([m for m in light if isinstance(m, Line)]) > len([m for m in full if isinstance(m, Line)])


@pytest.mark.parametrize("side", ["own", "enemy_rows"])
def test_a_level_shadow_track_has_its_spaces_beside_the_rows_of_the_enemy(side: str) -> None:
    drawing = marks(versus_board.blank(game(shadow_track_side=side), english()))
    top = 9.2
    upright = [m for m in drawing if isinstance(m, Words) and m.size == 12 and m.turn == 0]
    shadow = upright[-6:]
    assert [mark.text for mark in shadow] == ["0", "1", "2", "3", "4", "5"]
    rows = [(mark.y + mark.height / 2 - top) / 20 for mark in shadow[1:]]
    if side == "enemy_rows":
        assert [round(row, 3) for row in rows] == [4.5, 3.5, 2.5, 1.5, 0.5]
    else:
        assert all(row > 6.5 for row in rows)


def test_no_two_tracks_lie_on_each_other() -> None:
    for side in ("own", "enemy_rows"):
        for rows in ("1", "2", "3"):
            drawing = marks(versus_board.blank(game(shadow_track_side=side, neutral_rows=rows), english()))
            boxes = [m for m in drawing if isinstance(m, Words) and m.size == 12]
            for x in {mark.x for mark in boxes}:
                spans = sorted((mark.y, mark.y + mark.height) for mark in boxes if mark.x == x)
                assert all(before[1] <= after[0] + 0.01 for before, after in pairwise(spans))


@pytest.mark.parametrize(
    ("settings", "paper", "said"),
    [
        ({"columns": "9"}, "a4", "does not fit a sheet of 210 x 297 mm"),
        ({"dojo_rows": "6"}, "letter", "does not fit a sheet of 215.9 x 279.4 mm"),
        ({"goal": "40"}, "a4", "set `goal` to"),
    ],
)
def test_a_board_that_does_not_fit_gets_a_sentence(settings: dict[str, str], paper: str, said: str) -> None:
    part = versus_board.blank(game(**settings), english())
    with pytest.raises(SheetsError) as error:
        marks(part, paper=paper)
    (problem,) = error.value.problems
    assert said in f"{problem.what} {problem.remedy}"
    assert problem.remedy


def test_on_letter_footer_and_notice_stand_beside_the_board(shop: Printshop) -> None:
    (found,) = glyphs(pdf(shop, blanks()[0], "letter"))
    edge = 9 + 2 * 18 + 120
    beside = "".join(glyph.char for glyph in found if glyph.left > edge)
    assert all(said in beside for said in ("reconstruction", "page1of1", "50mm"))
    assert max(glyph.bottom for glyph in found) <= 279.4 - 9


def test_the_moves_that_the_rules_show_are_legal() -> None:
    board, reading = board_of(game().settings), Reading.of(game().settings)
    shown = versus_rules.shown_moves(board)
    (corner,), (turning,), phases = (shown[id] for id in ("corner", "about-face", "phases"))
    enemy = Team(ninja=(Space(4, 8),))
    for move, roll, red in ((corner, 5, enemy), (turning, 8, Team(ninja=(Space(1, 13),)))):
        position = Position(black=Team(ninja=(move.start,)), red=red)
        assert move in legal_moves(Table(board=board, reading=reading, position=position), roll)
    steps = [abs(m.start.column - m.end.column) + abs(m.start.row - m.end.row) for m in phases]
    assert all(2 <= step <= 8 for step in steps)
    assert board.is_home(Side.BLACK, phases[-1].end)


READINGS = {
    "about_face_outward": ("any", "walks toward the enemy"),
    "about_face_pivot_capture": ("allowed", "Only on its last space may an enemy stand"),
    "blocked_roll": ("forfeit_if_chosen_cannot", "may not pass while any ninja of yours can"),
    "last_phase_capture": ("no_capture", "can still take somebody with its last move"),
    "second_ninja_outside": ("forbidden_to_stop", "Only one of your ninja may be out at a time"),
    "about_face": ("lenient", "no farther than to where the move began"),
}


@pytest.mark.parametrize("name", READINGS)
def test_the_rules_do_not_say_the_contrary_of_the_readings_in_force(name: str) -> None:
    value, said = READINGS[name]
    default, other = (" ".join(texts(marks(blanks(None, **chosen)[4]))) for chosen in ({}, {name: value}))
    assert said in default
    assert said not in other


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_rules_stay_on_their_page_under_other_readings(shop: Printshop, paper: str) -> None:
    longest = {name: value for name, (value, _) in READINGS.items()}
    pdf(shop, blanks(None, dojo_rows="7", row_points="11 22 33 44 55 66 77", **longest)[4], paper)


def test_the_risk_card_says_what_the_rules_work_out() -> None:
    found = texts(marks(blanks()[5]))
    assert found[found.index("Throws of 16") + 2 :][:7] == ["1", "2", "3", "4", "3", "2", "1"]
    front = found.index("front row")
    assert found[front : front + 6] == ["front row", "99", "96", "83", "60", "33"]
    four = next(n for n in range(len(found)) if found[n : n + 2] == ["4", "100"])
    assert found[four : four + 6] == ["4", "100", "90", "76", "55", "26"]
    lenient = texts(marks(blanks(about_face="lenient")[5]))
    front = lenient.index("front row")
    assert lenient[front : front + 6] == ["front row", "99", "98", "90", "70", "43"]


@pytest.mark.parametrize(
    ("chance", "said"),
    [(Fraction(0), "–"), (Fraction(1), "100"), (Fraction(999, 1000), "99"), (Fraction(1, 999), "1")],
)
def test_what_is_not_quite_sure_does_not_look_sure(chance: Fraction, said: str) -> None:
    assert percent(chance) == said


def test_a_record_sheet_tells_every_turn_of_a_match() -> None:
    part = versus_record_sheet.compose(match(), game(), english())
    found = [text for page in range(len(part.pages)) for text in texts(marks(part, page))]
    assert len(match().moves) > 8
    for move in (text.split()[1] for text in match().moves):
        assert move in found
    assert {"風祭 颯 (Red)", "Rooftops"} <= set(found)


def test_a_long_match_goes_on_on_further_sheets() -> None:
    longer = max((match(str(seed)) for seed in range(12)), key=lambda each: len(each.moves))
    assert len(longer.moves) > 30
    part = versus_game_record.compose(longer, game(), english())
    assert len(part.pages) == -(-(1 + -(-len(longer.moves) // 6)) // 6)
    found = "\n".join(text for page in range(len(part.pages)) for text in texts(marks(part, page)))
    for number, turn in enumerate(longer.moves, 1):
        assert re.search(rf"^{number} (Black|Red) {re.escape(turn)}", found, re.MULTILINE)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_turn_finds_room_on_its_line(shop: Printshop, paper: str) -> None:
    back = Move(start=Space(5, 10), pivot=Space(5, 11), end=Space(5, 5), takes=True, pivot_takes=True)
    aside = replace(back, end=Space(4, 10))
    tale = told(match(), game(), english())
    rich = Team(ninja=(), points=11)
    for side in Side:
        turn = replace(tale.played.turns[0], number=100, side=side, move=back, dice=(4, 4))
        late, home = replace(turn, move=aside, lost=Space(4, 10)), replace(turn, home=True, depth=5)
        home = replace(home, after=Position(black=rich, red=rich))
        played = replace(tale.played, turns=(turn, late, home))
        stages = tuple(versus_game_record._stages(replace(tale, played=played)))
        assert {"home: row 5, now 11", "d10 is late and out"} <= {line.split(" · ")[-1] for line in stages[1].lines}
        page = DrawnPage(draw=partial(versus_game_record.draw, tale, stages))
        pdf(shop, replace(of_match()[1], pages=(page,)), paper)


def test_diagrams_show_the_danger_of_each_ninja() -> None:
    part = versus_game_record.compose(match(), game(), english())
    drawing = marks(part)
    board, reading = board_of(game().settings), Reading.of(game().settings)
    start = Position(black=Team(ninja=board.start(Side.BLACK)), red=Team(ninja=board.start(Side.RED)))
    throws = [count for side in Side for count in danger(board, reading, start, side).values() if count]
    first = [m for m in drawing if isinstance(m, Ring) and m.weight == 0 and m.x < 70 and m.y < 150]
    assert len(first) == len(throws) > 0


def test_no_word_is_without_a_label() -> None:
    labels = english().wrapped("«", "»")
    seen = 0
    for part in (*blanks(labels), *of_match(labels)):
        for page in range(len(part.pages)):
            outside = {re.sub(r"«.*»", "", text, flags=re.DOTALL) for text in texts(marks(part, page))}
            seen += len(outside)
            own = {"Rooftops", *(move for text in match().moves for move in text.split())}
            left = {text for text in outside - own if not re.fullmatch(r"[\d\s·+–.]*|[a-i]\d*", text)}
            assert left == set()
    assert seen > 100


def test_words_are_found_in_the_print(shop: Printshop) -> None:
    (page,) = words(pdf(shop, blanks()[4]))
    assert "About-Face" in page
    assert "reconstruction" in words(pdf(shop, blanks()[0]))[0]


def test_the_same_match_gives_the_same_bytes(shop: Printshop) -> None:
    record = versus_game_record.compose(match(), game(), english())
    again = versus_game_record.compose(match(), game(), english())
    other = versus_game_record.compose(match("8"), game(), english())
    assert pdf(shop, record) == pdf(shop, again) != pdf(shop, other)
