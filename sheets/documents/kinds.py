"""The list of all document kinds, and how a name finds one."""

from __future__ import annotations

from sheets.documents.obstacle_commentary import COMMENTARY
from sheets.documents.pages import Kind
from sheets.documents.rolled import ROLL_CARDS, ROLL_LIST, TABLE_SHEET
from sheets.documents.shinobigami_character_sheet import CHARACTER_SHEET
from sheets.documents.shinobigami_gm import GM_KINDS
from sheets.documents.shinobigami_handout import HANDOUT
from sheets.documents.shinobigami_table_summary import PLAYER_SUMMARY
from sheets.documents.shinobigami_table_tents import NAME_TENTS
from sheets.documents.shinobigami_table_tonight import SESSION_SHEET
from sheets.documents.shinobigami_table_velocity import VELOCITY_SHEET
from sheets.errors import Exit, Problem, SheetsError, near

KINDS: tuple[Kind, ...] = (
    CHARACTER_SHEET,
    HANDOUT,
    *GM_KINDS,
    SESSION_SHEET,
    VELOCITY_SHEET,
    PLAYER_SUMMARY,
    NAME_TENTS,
    COMMENTARY,
    ROLL_LIST,
    ROLL_CARDS,
    TABLE_SHEET,
)


def kind_named(name: str) -> Kind:
    """The kind called `game/kind`, or `kind` while that is unambiguous. Raises SheetsError (misuse) otherwise."""
    found = [kind for kind in KINDS if name in (kind.id, kind.id.split("/")[1])]
    if len(found) == 1:
        return found[0]
    if found:
        what, remedy = f"`{name}` is a kind of several games", "say " + " or ".join(kind.id for kind in found)
    else:
        what, remedy = f"there is no kind of paper called `{name}`", near(name, [kind.id for kind in KINDS])
    raise SheetsError(Problem(place=None, what=what, remedy=remedy), Exit.MISUSE)
