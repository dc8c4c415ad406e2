"""What a GM writes down and looks up in play: the Climax by rounds, the log, dodge numbers, who holds a Prize."""

from __future__ import annotations

from sheets.documents import shinobigami_gm_knowledge as knowledge
from sheets.documents import shinobigami_gm_overview as overview
from sheets.documents import shinobigami_gm_tracker as tracker
from tests.documents.test_gm_part import data
from tests.gm_sessions import PRIZE, session
from tests.printshop import character, english, game


def test_the_climax_board_has_the_rounds_that_were_asked_for_and_an_npc_counts_elsewhere() -> None:
    climax = {"end": "Until one side stands alone.", "rounds": 3}
    page = data(tracker.compose(session(climax=climax), game(), english()))
    assert page["rounds"] == [1, 2, 3]
    assert [row["pc"] for row in page["fighters"]] == [True] * 4 + [False] * 2
    assert [row["boxes"] for row in page["fighters"] if not row["pc"]] == [[], []]
    assert data(tracker.compose(session(), game(), english()))["rounds"] == [*range(1, 8)]


def test_the_log_has_the_numbers_that_shake_off_ailments() -> None:
    ill = character(skills=["engineering"], ailments=["breakdown"])
    log = data(tracker.compose(session(cast=[ill]), game(), english()), 1)
    assert log["pcs"][0]["ailments"][0] == {"number": "5", "held": True}
    assert [one["number"] for one in log["pcs"][1]["ailments"]] == [""] * 6


def test_a_ninpo_stands_with_what_the_others_need_to_dodge_it() -> None:
    page = data(overview.compose(session(), game(), english()), 1)
    toki = next(group for group in page["groups"] if group["label"] == "PC3")
    rows = {row["name"]: row["numbers"] for row in toki["rows"]}
    assert page["columns"] == ["PC1", "PC2", "PC3", "PC4", "Vice-Chief Hori", "Drowned Watch"]
    assert rows["Nail Rain"][:4] == ["9", "10", "", "6"], "nothing for the attacker itself"
    assert set(rows["Tin Sparrow"]) == {""}, "nobody dodges a Support ninpo"
    assert rows["Coffin of Thunder"][0] == "11", "an Ohgi can be broken"


def test_the_matrix_says_who_holds_a_prize() -> None:
    held = session(prizes=({**PRIZE, "holder": "PC3"},))
    page = data(knowledge.compose(held, game(), english()))
    last = [row["cells"][-1]["holds"] for row in page["rows"]]
    assert last == ["", "", "holds it", "", ""]
