"""The kinds of paper of Ninja Versus Ninja."""

from __future__ import annotations

from sheets.documents.pages import Kind
from sheets.documents.versus_board import BOARD, BOARD_LARGE
from sheets.documents.versus_dice import DICE
from sheets.documents.versus_game_record import GAME_RECORD
from sheets.documents.versus_pieces import PIECES
from sheets.documents.versus_record_sheet import RECORD_SHEET
from sheets.documents.versus_risk_card import RISK_CARD
from sheets.documents.versus_rules import RULES

KINDS: tuple[Kind, ...] = (
    BOARD,
    BOARD_LARGE,
    PIECES,
    DICE,
    RULES,
    RISK_CARD,
    RECORD_SHEET,
    GAME_RECORD,
)
