"""The session tracker: Cycles, Master Scenes, Prizes and the Climax, and a log behind it (SG 3, 8, 11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sheets.documents.pages import Kind, Part
from sheets.documents.shinobigami_gm_log import log_page
from sheets.documents.shinobigami_gm_screen import PAPERS, Screen, called, paragraphs
from sheets.library.labels import Labels
from sheets.models.secret import GM, Audience
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_scenario import Prize
from sheets.models.shinobigami_session import InPlay, Session
from sheets.resources import SearchPath

CYCLES = 4
"""So many Cycles stand side by side; more go on below."""

MOST_BOXES = 12
"""More Life Points than these are counted down in writing."""

ROOMY = 11
"""Up to so many rows of Scene Players and fighters together are taller."""

LEAST_ROUNDS, MOST_ROUNDS = 6, 11
"""Without a limit of its own the Climax has a column for each fighter and one more (SG 8.02)."""

CHANGES = 5
"""So many times a Prize may change hands on the tracker."""


def compose(
    session: Session, game: Shinobigami, labels: Labels, audience: Audience = GM, *, search: SearchPath | None = None
) -> Part:
    """Who has had a scene and is Exhausted, what the GM still has up the sleeve, where the Prizes are."""
    screen = Screen(session=session, game=game, labels=labels, audience=audience)
    scenario = session.scenario
    climax = screen.told(scenario.climax)
    cycles = [screen.say("tracker/cycle", number=number) for number in range(1, scenario.limit + 1)]
    fighters = [*session.pcs, *(npc for npc in session.npcs if screen.fighter(npc))]
    page = screen.page(
        "gm-tracker",
        "tracker/title",
        limit=screen.say("tracker/limit", cycles=scenario.limit),
        phase_end=screen.word(f"setting/main_phase_end/{game.settings.get('main_phase_end', 'limit')}"),
        spans=[
            {"cycles": cycles[start : start + CYCLES], "first": start == 0} for start in range(0, len(cycles), CYCLES)
        ],
        pcs=[called(pc) for pc in session.pcs],
        masters=_masters(screen),
        changes=list(range(CHANGES)),
        prizes=[_prize(screen, one, one.role) for one in session.prizes if isinstance(one.role, Prize)],
        trigger=paragraphs(climax.trigger),
        end=paragraphs(climax.end),
        escape=screen.word(f"setting/climax_escape/{game.settings.get('climax_escape', 'false')}"),
        fighters=[_fighter(screen, one) for one in fighters],
        dense=len(session.pcs) + len(fighters) > ROOMY,
        rounds=list(range(1, (climax.rounds or min(max(len(fighters) + 1, LEAST_ROUNDS), MOST_ROUNDS)) + 1)),
    )
    return screen.part(SESSION_TRACKER, page, log_page(screen))


def _fighter(screen: Screen, one: InPlay) -> Mapping[str, Any]:
    """SG 1.06.02: a row of the Climax board, with a box for each Life Point while there are not too many.

    Those of an NPC are counted in its own block, and nowhere else.
    """
    if one.sort == "npc":
        return {"name": called(one), "pc": False, "boxes": [], "life": screen.word("tracker/life-npc")}
    life = len(screen.game.rulebook.fields) + (one.character.extra_life_points if one.character else 0)
    return {
        "name": called(one),
        "pc": True,
        "boxes": list(range(life if life <= MOST_BOXES else 0)),
        "life": "" if life <= MOST_BOXES else str(life),
    }


def masters_allowed(players: int) -> int:
    """SG 14: at most two Master Scenes a game, three with more than four players."""
    return 3 if players > 4 else 2


def _masters(screen: Screen) -> Sequence[Mapping[str, str]]:
    """The prepared Master Scenes by title and what sets them off, then empty lines up to the most there may be."""
    scenario = screen.session.scenario
    scenes = screen.told(scenario.master_scenes)
    prepared = [
        {"title": scene.title or screen.say("scenes/master-number", number=number), "when": scene.when or ""}
        for number, scene in enumerate(scenes, 1)
    ]
    free = masters_allowed(len(scenario.pcs)) - len(prepared)
    return [*prepared, *({"title": "", "when": ""} for _ in range(free))]


def _prize(screen: Screen, one: InPlay, prize: Prize) -> Mapping[str, Any]:
    return {
        "name": prize.name,
        "believed": screen.holder(prize.believed_holder),
        "holder": screen.holder(screen.opened(one, prize.holder) or prize.believed_holder),
    }


SESSION_TRACKER = Kind(
    id="shinobigami/session-tracker",
    source="scenario",
    about="Cycles, Master Scenes, Prizes by public belief and in truth, the Climax by rounds; a log",
    papers=PAPERS,
    large=PAPERS,
    compose=compose,
)
