"""Handouts: what stands on the front is public, whoever it is about."""

from __future__ import annotations

from dataclasses import replace

from sheets.documents.pages import Fold
from sheets.documents.shinobigami_handout import handouts
from sheets.documents.shinobigami_table_tonight import tonight
from sheets.models.secret import GM, Secret
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_scenario import Npc, PlayerRole, Prize, Scenario
from sheets.models.shinobigami_session import InPlay, Session
from tests.printshop import english

HIDDEN = Character(game="shinobigami", kind="character", name="Mizuha Hiddenname")


def session() -> Session:
    npc = Npc(name="Straw Hat", id="mizuha", mission="Wait.", secret=Secret("A long wait."), character=HIDDEN)
    return Session(
        scenario=Scenario(game="shinobigami", kind="scenario", title="Low Tide"),
        cast=(
            InPlay(id="pc1", sort="pc", label="PC1", role=PlayerRole(introduction="You came by boat.")),
            InPlay(id="npc-straw-hat", sort="npc", label="Straw Hat", role=npc, character=HIDDEN),
            InPlay(id="npc-crow", sort="npc", label="A crow", role=Npc(name="A crow", introduction="It looks at you.")),
            InPlay(
                id="prize-lamp",
                sort="prize",
                label="Lamp",
                role=Prize(name="Lamp", believed_holder="mizuha", holder=Secret("PC1")),
            ),
        ),
    )


def fronts(page: object) -> str:
    return " ".join(block.text for block in page.front)  # type: ignore[attr-defined]


def test_the_real_name_and_the_id_of_an_npc_stay_behind_the_screen() -> None:
    gm = handouts(session(), None, english(), GM, Fold.SEALED)  # type: ignore[arg-type]
    public = " ".join(fronts(page) for page in gm.pages) + repr(
        tonight(session(), None, english(), frozenset({"table"})).pages  # type: ignore[arg-type]
    )
    assert "Straw Hat" in public
    assert "Hiddenname" not in public
    assert "mizuha" not in public


def test_only_who_has_something_to_hand_out_has_a_handout() -> None:
    gm = handouts(session(), None, english(), GM, Fold.SEALED)  # type: ignore[arg-type]
    assert [page.front[0].text for page in gm.pages] == ["Straw Hat", "Lamp"]
    own = handouts(session(), None, english(), GM | {"pc1"}, Fold.SEALED)  # type: ignore[arg-type]
    assert [page.front[0].text for page in own.pages] == ["PC1"]


def test_what_a_prize_does_is_read_without_its_secret() -> None:
    prize = Prize(name="Lamp", effect=Secret("It glows."), secret=Secret("It is hollow."), holder=Secret("PC1"))
    made = replace(session(), cast=(InPlay(id="prize-lamp", sort="prize", label="Lamp", role=prize),))
    card, effect = handouts(made, None, english(), GM, Fold.SEALED).pages  # type: ignore[arg-type]
    inside = [[block.text for block in page.secret] for page in (card, effect)]  # type: ignore[union-attr]
    assert [texts[1:] for texts in inside] == [["It is hollow."], ["It glows."]]
    assert "glows" not in fronts(effect)
    assert "PC1" not in repr((card, effect)), "who holds it changes in play"


def test_a_secret_on_a_sheet_of_its_own_says_whose_it_is() -> None:
    first, _ = handouts(session(), None, english(), GM, Fold.NONE).pages  # type: ignore[arg-type]
    assert first.secret[0].text == "Straw Hat"  # type: ignore[union-attr]
