"""The GM part of a session packet: all its papers joined in the order of use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from sheets.documents import (
    shinobigami_gm_index,
    shinobigami_gm_knowledge,
    shinobigami_gm_merit,
    shinobigami_gm_npcs,
    shinobigami_gm_overview,
    shinobigami_gm_scenario,
    shinobigami_gm_tables,
    shinobigami_gm_tracker,
)
from sheets.documents.pages import FlowPage, Kind, Part, titled
from sheets.library.labels import Labels
from sheets.models.secret import GM, Audience
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_session import Session
from sheets.resources import SearchPath

GM_KINDS: tuple[Kind, ...] = (
    shinobigami_gm_index.GM_INDEX,
    shinobigami_gm_scenario.SCENARIO_SHEET,
    shinobigami_gm_overview.GM_OVERVIEW,
    shinobigami_gm_knowledge.KNOWLEDGE_MATRIX,
    shinobigami_gm_tracker.SESSION_TRACKER,
    shinobigami_gm_npcs.NPC_BLOCKS,
    shinobigami_gm_tables.GM_TABLES,
    shinobigami_gm_merit.MERIT_SHEET,
)
"""The papers of the GM part as kinds of their own."""

_PAPERS: Mapping[str, Callable[..., Part]] = {
    "scenario": shinobigami_gm_scenario.compose,
    "overview": shinobigami_gm_overview.compose,
    "knowledge": shinobigami_gm_knowledge.compose,
    "tracker": shinobigami_gm_tracker.compose,
    "npcs": shinobigami_gm_npcs.compose,
    "tables": shinobigami_gm_tables.compose,
    "merit": shinobigami_gm_merit.compose,
}
"""The papers behind the index in the order of use."""


def gm_part(
    session: Session,
    game: Shinobigami,
    labels: Labels,
    audience: Audience = GM,
    *,
    search: SearchPath | None = None,
    fold: str = "sealed",
) -> Part:
    """Everything for the GM's eyes as one part: the index with page numbers, then all papers."""
    papers = {
        name: made
        for name, make in _PAPERS.items()
        if (made := make(session, game, labels, audience, search=search)).pages
    }
    contents: dict[str, str] = {}
    for page in (page for made in papers.values() for page in made.pages if isinstance(page, FlowPage)):
        contents.setdefault(Path(page.template).stem, page.data["head"]["title"])
    index = shinobigami_gm_index.compose(session, game, labels, audience, search=search, fold=fold, contents=contents)
    joined = tuple(page for made in (index, *papers.values()) for page in titled(made.title, made.pages))
    return replace(index, title=labels["document/gm"], stem="shinobigami-gm", pages=joined)
