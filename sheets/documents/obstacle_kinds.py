"""The kinds of paper of Ninja Obstacle Tournament."""

from __future__ import annotations

from sheets.documents.obstacle_character_sheet import ATHLETE_SHEET
from sheets.documents.obstacle_commentary import COMMENTARY
from sheets.documents.obstacle_dice import DICE_APPENDIX
from sheets.documents.obstacle_odds_card import ODDS_CARD
from sheets.documents.obstacle_result_card import RESULT_CARD
from sheets.documents.obstacle_score_sheet import SCORE_SHEET
from sheets.documents.obstacle_strips import STRIP
from sheets.documents.pages import Kind

KINDS: tuple[Kind, ...] = (
    ATHLETE_SHEET,
    SCORE_SHEET,
    STRIP,
    RESULT_CARD,
    DICE_APPENDIX,
    COMMENTARY,
    ODDS_CARD,
)
