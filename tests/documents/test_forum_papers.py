"""The other papers of forum battles: lookup cards, turn-order strips, post templates, logs."""

from __future__ import annotations

import re

import numpy as np
import pytest

from sheets.documents.pages import FlowPage, Part
from sheets.marks import Box, Line, Words
from sheets.paper import UNPRINTED, Ink
from sheets.rules.forum.lookup import outcome
from tests.forum_board import (
    aya,
    blank,
    composed,
    english,
    fight,
    fighter,
    game,
    marks,
    pdf,
    ren,
    render,
    texts,
    tide_wall,
)
from tests.printshop import PRINTS, Printshop
from tests.reading import darkness, glyphs, pictures, touching, words

CHANCES = [{"by": "Aya", "on": "Ren", "chance": 75}]


def every_paper() -> list[Part]:
    """Each kind blank, and filled with the shipped battle or a fighter; the forms have a test of their own."""
    kinds = ("lookup-card", "turn-order", "battle-log", "public-log")
    filled = [composed(kind, tide_wall()) for kind in kinds]
    empty = [blank(kind) for kind in (*kinds, "post-template")]
    return [*filled, *empty, composed("post-template", aya()), composed("lookup-card", fight(chances=CHANCES))]


@pytest.mark.parametrize(("paper", "ink"), PRINTS)
def test_all_is_printed_where_a_printer_prints_and_no_texts_touch(shop: Printshop, paper: str, ink: Ink) -> None:
    for part in every_paper():
        rendered = render(shop, part, paper, ink)
        assert (rendered.continued, rendered.missing) == ((), ())
        made = pdf(shop, part, paper, ink)
        for found, pixels in zip(glyphs(made), pictures(made, 127), strict=True):  # 5 pixels a millimetre
            down, across = np.nonzero(pixels < 250)
            height, width = pixels.shape
            assert min(across.min(), down.min(), width - across.max(), height - down.max()) >= UNPRINTED * 5 - 1
            assert 9.8 <= min(glyph.left for glyph in found) < max(glyph.right for glyph in found) <= width / 5 - 9.8
            assert touching(found, found) == [], part.stem


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_light_ink_takes_less(shop: Printshop, paper: str) -> None:
    for part in every_paper():
        light, full = (darkness(pdf(shop, part, paper, ink))[0] for ink in (Ink.LIGHT, Ink.FULL))
        assert light <= (1 if isinstance(part.pages[0], FlowPage) else 0.65) * full <= 0.08, part.stem


def test_each_of_these_is_one_page_on_every_paper(shop: Printshop) -> None:
    for part in every_paper():
        assert [len(render(shop, part, paper).sheets) for paper in ("a4", "letter")] == [1, 1], part.stem


def test_the_generic_card_says_what_every_roll_is() -> None:
    found = texts(marks(blank("lookup-card")))
    for chance in range(5, 91, 5):
        row = found[found.index(f"{chance} %") :][1:5]
        for name, told in zip(("dodge", "block", "hit", "critical"), row, strict=True):
            rolls = {roll for roll in range(1, 101) if outcome(roll, chance, 1, game().settings).value == name}
            assert _rolls(told) == rolls, (chance, name)


def _rolls(told: str) -> set[int]:
    if told == "–":
        return set()
    least, most = told.removesuffix("+").split("–") if "–" in told else (told.removesuffix("+"), "")
    return set(range(int(least), (100 if told.endswith("+") else int(most or least)) + 1))


def test_the_card_has_half_and_one_and_a_half_of_every_damage() -> None:
    found = texts(marks(blank("lookup-card")))
    rows = [tuple(found[index : index + 3]) for index in range(len(found) - 2)]
    assert {(str(n), str(n // 2), str(n * 3 // 2)) for n in range(1, 101)} <= set(rows)
    up = texts(marks(composed("lookup-card", fight(), critical_rounding="up")))
    assert ("7", "3", "11") in [tuple(up[index : index + 3]) for index in range(len(up) - 2)]


def test_a_pairing_has_its_chance_its_bands_and_what_the_stats_add() -> None:
    found = texts(marks(composed("lookup-card", fight(chances=CHANCES))))
    first = found[found.index("Aya attacks Ren") : found.index("Ren attacks Aya")]
    assert {"75 %", "76+"} <= set(first)
    basic, weapon, technique = (first.index(english()[f"lookup/attack/{k}"]) for k in ("basic", "small", "technique"))
    assert first[basic + 1 : weapon][:3] == ["71–75", "5–70", "1–4"]
    assert first[weapon + 1 : technique] == ["71–75", "3–70", "1–2", "+10", "+5", "+4", "+3", "+2"]
    assert first[technique + 1 :][3:] == ["+51", "+26", "+17", "+13", "+11"]


def test_a_chance_nobody_gave_is_left_to_be_written() -> None:
    found = texts(marks(composed("lookup-card", fight(chances=CHANCES))))
    other = found[found.index("Ren attacks Aya") :]
    assert other[:7].count(english()["lookup/unknown"]) == 2
    known = texts(marks(composed("lookup-card", fight(), hit_chance="formula", hit_chance_formula="20 + 30")))
    assert known.count("50 %") == 2


def test_strips_follow_the_rule_in_force() -> None:
    by_step = texts(marks(composed("turn-order", fight(), turn_order="percentile")))
    squares = [
        text for text in by_step if text in ("77", "125", "154", "231", "250", "308", "375", "385", "462", "500")
    ]
    assert squares[:2] == ["77", "125"]  # the steps beside the names
    assert squares[2:12] == ["77", "125", "154", "231", "250", "308", "375", "385", "462", "500"]
    drawn = marks(composed("turn-order", fight()))
    boxes = [mark for mark in drawn if isinstance(mark, Box) and mark.fill is None][:4]
    assert [box.y for box in boxes] == [boxes[0].y, boxes[0].y + 8] * 2


@pytest.mark.parametrize("number", [2, 5, 18])
def test_any_number_of_fighters_has_its_rows_between_cuts(number: int) -> None:
    who = [fighter(f"N{n}", stats={"speed": 100 + n}) for n in range(number)]
    drawn = marks(composed("turn-order", fight(*who)))
    cuts = sorted({mark.y for mark in drawn if isinstance(mark, Line) and mark.x == UNPRINTED})
    names = [mark for mark in drawn if isinstance(mark, Words) and re.fullmatch(r"N\d+", mark.text)]
    assert len(names) == number * (len(cuts) - 1)
    assert all(cuts[0] < mark.y < cuts[-1] <= 200 for mark in names)


def test_a_first_post_shows_every_stat_and_no_reserve(shop: Printshop) -> None:
    (page,) = words(pdf(shop, composed("post-template", aya())))
    assert page.count("Taijutsu: 95") == page.count("Concentration: 250") == 2
    assert not [secret for secret in ("7531", "6427", "8642") if secret in page]
    (empty,) = words(pdf(shop, blank("post-template")))
    assert "Genjutsu" not in empty
    family = composed("post-template", aya(), ruleset="family_current")
    assert "Genjutsu: ______" in str(family.pages)


def test_the_log_adds_up(shop: Printshop) -> None:
    (page,) = composed("battle-log", tide_wall()).pages
    assert isinstance(page, FlowPage)
    rows, ending = page.data["rows"], page.data["ending"]
    for fighter_row in ending["rows"]:
        own = [row for row in rows if row["fighter"] == fighter_row["fighter"]]
        assert own[-1]["left"] == fighter_row["left"]
        for column in range(3):
            lost = sum(int(row["losses"][column].replace("−", "-")) for row in own)
            assert lost == int(fighter_row["losses"][column].replace("−", "-"))
    assert rows[3]["incoming"][0]["rolls"] == "72 dodge, 58 block −2, 2 critical −6"
    assert rows[-1]["state"] == "passed out"


@pytest.mark.parametrize("kind", ["lookup-card", "turn-order"])
def test_no_word_of_a_drawing_is_without_a_label(kind: str) -> None:
    labels = english().wrapped("«", "»")
    for part in (blank(kind, labels), composed(kind, fight(chances=CHANCES), labels)):
        found = texts(marks(part))
        assert len(found) > 60
        outside = {re.sub(r"«.*»", "", text, flags=re.DOTALL).strip() for text in found} - {"Aya", "Ren", ""}
        assert {text for text in outside if not re.fullmatch(r"[\d\s–+·]*|Rain on the Bridge", text)} == set()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["battle-log", "public-log", "post-template"])
def test_no_word_of_a_page_of_text_is_without_a_label(shop: Printshop, kind: str) -> None:
    labels = english().wrapped("«", "»")
    (page,) = words(pdf(shop, blank(kind, labels), labels=labels))
    text = " ".join(page.split())
    assert text.count("«") == text.count("»") > 10
    while text != (inner := re.sub(r"«[^«»]*»", " ", text)):
        text = inner
    assert [piece for piece in text.split() if not re.fullmatch(r"[\d.·]+", piece)] == []


def test_a_battle_without_numbers_is_printed_all_the_same() -> None:
    bare = fight(fighter("A"), fighter("B"))
    assert english()["lookup/unknown"] in texts(marks(composed("lookup-card", bare)))
    assert "A" in texts(marks(composed("turn-order", bare)))
    assert ren().name in texts(marks(composed("turn-order", fight())))


@pytest.mark.parametrize("kind", ["battle-log", "public-log"])
@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ({"take": True}, "taken without a roll, HP −13"),
        ({"rolls": [75]}, "75 block −6"),
        ({"technique": "Log"}, "technique: Log"),
        ({"technique": "Log", "chance": 20, "rolls": [5]}, "technique: Log, 5 hit −13"),
        ({"skill": "Leaf"}, "skill: Leaf"),
    ],
)
def test_the_logs_tell_every_answer(kind: str, answer: dict[str, object], told: str) -> None:
    posts = [{"by": "Aya", "main": {"attack": "small", "name": "kunai", "base": 3, "chance": 75}},
             {"by": "Ren", "responses": [answer]}]  # fmt: skip
    (page,) = composed(kind, fight(posts=posts)).pages
    assert isinstance(page, FlowPage)
    assert [row["rolls"] for row in page.data["rows"][1]["incoming"]] == [told]


def test_the_strips_say_what_equals_do() -> None:
    assert any("d100" in text for text in texts(marks(composed("turn-order", fight()))))
    by_staff = texts(marks(composed("turn-order", fight(), speed_tie="staff_decision")))
    assert not any("d100" in text for text in by_staff)
    assert any("staff" in text for text in by_staff)


def test_large_numbers_stay_in_their_columns(shop: Printshop) -> None:
    rich = aya(reserves=dict.fromkeys(("hp", "chakra", "stamina"), 9999))
    posts = [{"by": "Aya", "main": {"attack": "small", "name": "kunai", "base": 9999, "strikes": 40, "chance": 75}},
             {"by": "Ren", "responses": [{"take": True}]}, {"by": "Aya"}]  # fmt: skip
    for kind in ("battle-log", "public-log"):
        for found in glyphs(pdf(shop, composed(kind, fight(rich, ren(), posts=posts)))):
            assert touching(found, found) == []
