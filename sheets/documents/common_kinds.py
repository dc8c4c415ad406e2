"""The kinds of paper of no one game."""

from __future__ import annotations

from sheets.documents.calibration import CALIBRATION
from sheets.documents.pages import Kind
from sheets.documents.rolled import ROLL_CARDS, ROLL_LIST, TABLE_SHEET

KINDS: tuple[Kind, ...] = (
    ROLL_LIST,
    ROLL_CARDS,
    TABLE_SHEET,
    CALIBRATION,
)
