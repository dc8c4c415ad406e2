"""The table part of a packet: what lies open on the table and may be read by everybody."""

from __future__ import annotations

from sheets.documents.pages import Part, titled
from sheets.documents.shinobigami_table_summary import summary_pages
from sheets.documents.shinobigami_table_tents import tent_pages
from sheets.documents.shinobigami_table_velocity import VELOCITY_SHEET, velocity_page
from sheets.library.labels import Labels
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_session import Session


def table_part(session: Session, game: Shinobigami, labels: Labels) -> Part:
    """Velocity sheet, player summary and name tents, in this order. No Secret is opened for it."""
    papers = {
        "velocity-sheet": (velocity_page(game, labels),),
        "player-summary": summary_pages(game, labels),
        "name-tents": tent_pages(session, labels),
    }
    return Part(
        kind=VELOCITY_SHEET.id,
        title=labels["document/table-part"],
        stem="shinobigami-table",
        audience=frozenset({"table"}),
        pages=tuple(page for name, pages in papers.items() for page in titled(labels[f"document/{name}"], pages)),
    )
