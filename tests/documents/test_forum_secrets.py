"""What a fighter has left is nobody's business: neither the public papers nor their files tell it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.order import Order
from sheets.press import print_papers
from tests.forum_board import aya, composed
from tests.printshop import SEARCH
from tests.reading import everything_in, words
from tests.test_packet import squeezed

TOTALS = ("7531", "6427", "8642")
LEFT = ("7503", "6403", "8627")
"""What the fighter below has in all, and what is left after the third post."""

BATTLE = """game: forum
kind: battle
title: Rain on the Bridge
type: spar
fighters:
  - character:
      name: Aya
      rank: Chuunin
      stats: {taijutsu: 95, ninjutsu: 300, defense: 100, accuracy: 80, dexterity: 60, speed: 1200}
      reserves: {hp: 7531, chakra: 6427, stamina: 8642}
      techniques: [{name: Wild Wave, base: 20, hits: 2, cost: {chakra: 24, stamina: 15}}]
  - character:
      name: Ren
      rank: Gennin
      stats: {taijutsu: 60, accuracy: 80, dexterity: 40, defense: 100, speed: 700}
      reserves: {hp: 9753, chakra: 60, stamina: 45}
posts:
  - {by: Aya}
  - {by: Ren}
  - {by: Aya, main: {attack: technique, name: Wild Wave, chance: 75}, damage: [{name: cuts, hp: 28}]}
"""


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory, forms: Path) -> dict[str, bytes]:
    """Each paper of the battle, by its kind."""
    folder = tmp_path_factory.mktemp("battle")
    (folder / "battle.yaml").write_text(BATTLE, "utf-8")
    kinds = ("battle-log", "public-log", "lookup-card", "turn-order", "staff-sheet")
    made = {}
    for kind in kinds:
        out = folder / f"{kind}.pdf"
        print_papers([folder / "battle.yaml"], Order(search=SEARCH, cache=forms, out=out, kinds=(kind,)))
        made[kind] = out.read_bytes()
    return made


def told(pdf: bytes) -> set[str]:
    """The hidden numbers found in a file, on its pages or anywhere inside it."""
    pages = squeezed("\n".join((*words(pdf), everything_in(pdf))))
    return {number for number in (*TOTALS, *LEFT, "9753") if number in pages}


def test_the_gm_reads_what_is_left(papers: dict[str, bytes]) -> None:
    assert {*LEFT, "9753"} <= told(papers["battle-log"])
    assert all(line in "".join(words(papers["staff-sheet"])) for line in ("−753", "−975"))


@pytest.mark.parametrize("kind", ["public-log", "lookup-card", "turn-order"])
def test_the_others_find_it_nowhere(papers: dict[str, bytes], kind: str) -> None:
    assert told(papers[kind]) == set()
    assert "Aya" in "".join(words(papers[kind]))


def test_the_public_log_tells_what_the_posts_told(papers: dict[str, bytes]) -> None:
    page = "".join(words(papers["public-log"]))
    assert "Wild Wave" in page
    assert all(lost in page for lost in ("−28", "−24", "−15"))


def test_a_sheet_is_composed_for_its_holders_only() -> None:
    held = aya()
    assert held.reserves
    stranger = held.model_copy(update={"reserves": held.reserves.held_by({"somebody"})})
    assert composed("character-sheet", held).audience == {"gm", "player"}
    with pytest.raises(PermissionError):
        composed("character-sheet", stranger)
