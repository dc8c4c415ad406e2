"""The kinds of paper of forum ninja battles."""

from __future__ import annotations

from sheets.documents.forum_battle_log import BATTLE_LOG, PUBLIC_LOG
from sheets.documents.forum_character_sheet import FIGHTER_SHEET
from sheets.documents.forum_lookup_card import LOOKUP_CARD
from sheets.documents.forum_post_template import POST_TEMPLATE
from sheets.documents.forum_staff_sheet import STAFF_SHEET
from sheets.documents.forum_turn_order import TURN_ORDER
from sheets.documents.pages import Kind

KINDS: tuple[Kind, ...] = (
    FIGHTER_SHEET,
    POST_TEMPLATE,
    BATTLE_LOG,
    PUBLIC_LOG,
    LOOKUP_CARD,
    TURN_ORDER,
    STAFF_SHEET,
)
