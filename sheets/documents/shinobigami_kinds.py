"""The kinds of paper of Shinobigami."""

from __future__ import annotations

from sheets.documents.pages import Kind
from sheets.documents.shinobigami_character_sheet import CHARACTER_SHEET
from sheets.documents.shinobigami_gm import GM_KINDS
from sheets.documents.shinobigami_handout import HANDOUT
from sheets.documents.shinobigami_table_summary import PLAYER_SUMMARY
from sheets.documents.shinobigami_table_tents import NAME_TENTS
from sheets.documents.shinobigami_table_tonight import SESSION_SHEET
from sheets.documents.shinobigami_table_velocity import VELOCITY_SHEET

KINDS: tuple[Kind, ...] = (
    CHARACTER_SHEET,
    HANDOUT,
    *GM_KINDS,
    SESSION_SHEET,
    VELOCITY_SHEET,
    PLAYER_SUMMARY,
    NAME_TENTS,
)
