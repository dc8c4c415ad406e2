"""The bookmaker's card: every number whole, on every paper it is made for."""

from __future__ import annotations

import re

import pytest

from sheets.documents.obstacle_odds_card import ODDS_CARD, compose
from sheets.models.obstacle import Roster
from sheets.paper import Ink
from sheets.rules.obstacle.odds import Odds, Tally
from tests.printshop import Printshop
from tests.reading import glyphs, words
from tests.tournament import athletes, english, game


@pytest.mark.parametrize("paper", ODDS_CARD.papers)
def test_no_number_is_broken_and_none_leaves_its_cell(shop: Printshop, paper: str) -> None:
    roster = Roster(game="obstacle", kind="roster", athletes=athletes())
    tally = Tally(started=[800] * 3, finished=[800] * 3, splashed=[200] * 3, out_of_time=[200, 0, 600],
                  advanced=[800, 800, 142], turns=[21440, 21440, 43040])  # fmt: skip
    odds = Odds(events=800, tallies={each.id: tally for each in roster.athletes})
    made = shop.pdf(compose(odds, roster, game(), english(), "1"), paper=paper, ink=Ink.FULL, labels=english())
    (text,) = words(made)
    rows = re.findall(r"4\.75 : 1\s+17\.8\s+100\.0\s+100\.0\s+75\.0\s+100\.0\s+26\.8\s+53\.8", text)
    assert len(rows) == len(roster.athletes)
    right = max(glyph.right for glyph in glyphs(made)[0])
    assert right <= {"a5": 148, "b5": 182, "a4": 210, "letter": 215.9, "legal": 215.9, "a3": 297}[paper] - 10
