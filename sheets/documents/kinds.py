"""The list of all document kinds, and how a name finds one."""

from __future__ import annotations

from sheets.documents.calibration import CALIBRATION
from sheets.documents.forum_battle_log import BATTLE_LOG, PUBLIC_LOG
from sheets.documents.forum_character_sheet import FIGHTER_SHEET
from sheets.documents.forum_lookup_card import LOOKUP_CARD
from sheets.documents.forum_post_template import POST_TEMPLATE
from sheets.documents.forum_staff_sheet import STAFF_SHEET
from sheets.documents.forum_turn_order import TURN_ORDER
from sheets.documents.obstacle_character_sheet import ATHLETE_SHEET
from sheets.documents.obstacle_commentary import COMMENTARY
from sheets.documents.obstacle_dice import DICE_APPENDIX
from sheets.documents.obstacle_odds_card import ODDS_CARD
from sheets.documents.obstacle_result_card import RESULT_CARD
from sheets.documents.obstacle_score_sheet import SCORE_SHEET
from sheets.documents.obstacle_strips import STRIP
from sheets.documents.pages import Kind
from sheets.documents.rolled import ROLL_CARDS, ROLL_LIST, TABLE_SHEET
from sheets.documents.shinobigami_character_sheet import CHARACTER_SHEET
from sheets.documents.shinobigami_gm import GM_KINDS
from sheets.documents.shinobigami_handout import HANDOUT
from sheets.documents.shinobigami_table_summary import PLAYER_SUMMARY
from sheets.documents.shinobigami_table_tents import NAME_TENTS
from sheets.documents.shinobigami_table_tonight import SESSION_SHEET
from sheets.documents.shinobigami_table_velocity import VELOCITY_SHEET
from sheets.documents.versus_board import BOARD, BOARD_LARGE
from sheets.documents.versus_dice import DICE
from sheets.documents.versus_game_record import GAME_RECORD
from sheets.documents.versus_pieces import PIECES
from sheets.documents.versus_record_sheet import RECORD_SHEET
from sheets.documents.versus_risk_card import RISK_CARD
from sheets.documents.versus_rules import RULES
from sheets.errors import Exit, Problem, SheetsError, near

KINDS: tuple[Kind, ...] = (
    CHARACTER_SHEET,
    HANDOUT,
    *GM_KINDS,
    SESSION_SHEET,
    VELOCITY_SHEET,
    PLAYER_SUMMARY,
    NAME_TENTS,
    ATHLETE_SHEET,
    SCORE_SHEET,
    STRIP,
    RESULT_CARD,
    DICE_APPENDIX,
    COMMENTARY,
    ODDS_CARD,
    FIGHTER_SHEET,
    POST_TEMPLATE,
    BATTLE_LOG,
    PUBLIC_LOG,
    LOOKUP_CARD,
    TURN_ORDER,
    STAFF_SHEET,
    BOARD,
    BOARD_LARGE,
    PIECES,
    DICE,
    RULES,
    RISK_CARD,
    RECORD_SHEET,
    GAME_RECORD,
    ROLL_LIST,
    ROLL_CARDS,
    TABLE_SHEET,
    CALIBRATION,
)


_BY_ID = {kind.id: kind for kind in KINDS}


def kinds_named(name: str) -> list[Kind]:
    """The kinds called `game/kind`, or `kind` in whatever game. Raises SheetsError (misuse) where there is none."""
    if found := [kind for kind in KINDS if name in (kind.id, kind.id.split("/")[1])]:
        return found
    what, remedy = f"there is no kind of paper called `{name}`", near(name, [kind.id for kind in KINDS])
    raise SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)


def kind_named(name: str) -> Kind:
    """The one kind of that name, where no record tells which game is meant. Raises SheetsError (misuse) otherwise."""
    if name in _BY_ID:
        return _BY_ID[name]
    found = kinds_named(name)
    if len(found) == 1:
        return found[0]
    what, remedy = f"`{name}` is a kind of several games", "say " + " or ".join(kind.id for kind in found)
    raise SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)
