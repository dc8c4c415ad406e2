"""The merit sheet: what everybody earns at the end of the game, and what the next rank costs (SG 10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheets.documents.pages import Kind, Part
from sheets.documents.shinobigami_gm_screen import PAPERS, Screen, name_beside
from sheets.library.labels import Labels
from sheets.models.secret import GM, Audience
from sheets.models.shinobigami_rulebook import Rank, Shinobigami
from sheets.models.shinobigami_scenario import Role
from sheets.models.shinobigami_session import InPlay, Session
from sheets.resources import SearchPath
from sheets.rules.shinobigami.merit import GEAR_PRICE, Reward, price_of_rank


def compose(
    session: Session, game: Shinobigami, labels: Labels, audience: Audience = GM, *, search: SearchPath | None = None
) -> Part:
    """Six lines for each player character, sums, and the prices of ranks."""
    screen = Screen(session=session, game=game, labels=labels, audience=audience)
    lines = [
        {"name": screen.word(f"merit/{line.name.lower()}"), "points": line.points, "note": _note(screen, line)}
        for line in Reward
    ]
    page = screen.page(
        "gm-merit",
        "merit/title",
        lines=lines,
        most=sum(line.points for line in Reward),
        pcs=[_character(screen, pc) for pc in session.pcs],
        ranks=[_rank(screen, rank) for rank in game.rulebook.ranks if rank.merit is not None],
        gear=screen.say("merit/gear", price=GEAR_PRICE),
    )
    return screen.part(MERIT_SHEET, page)


def _note(screen: Screen, line: Reward) -> str:
    """What a line asks for, and the reading in force where the rules are open."""
    settings = screen.game.settings
    about = screen.word(f"merit/about/{line.name.lower()}")
    setting = {Reward.PRIZE_HELD: "prize_merit", Reward.HEARTSTRINGS: "heartstrings_tie"}.get(line)
    if setting is None or setting not in settings:
        return about
    return f"{about} {screen.word(f'setting/{setting}/{settings[setting]}')}"


def _character(screen: Screen, one: InPlay) -> Mapping[str, Any]:
    who, labels = one.character, screen.labels
    book = screen.game.rulebook
    goal = who and (who.goal or (labels.of("effect/goal", who.clan) if who.clan else ""))
    rank = book.rank[who.rank if who else screen.session.scenario.rank]
    following = next((entry for entry in book.ranks if entry.number == rank.number + 1 and entry.merit), None)
    truth = screen.opened(one, one.role.true_mission) if isinstance(one.role, Role) else None
    counts = "mission" if truth is None else "true" if truth.replaces else "both"
    return {
        "label": one.label,
        "name": name_beside(one),
        "goal": goal or "",
        "mission": screen.word(f"merit/counts/{counts}"),
        "merit": "" if who is None or who.merit is None else str(who.merit),
        "rank": labels.of("rank", rank.id),
        "next": screen.say("merit/next", rank=labels.of("rank", following.id), price=following.merit)
        if following
        else "",
    }


def _rank(screen: Screen, rank: Rank) -> Mapping[str, Any]:
    return {
        "name": screen.labels.of("rank", rank.id),
        "step": str(rank.merit or ""),
        "total": str(price_of_rank(rank.id, screen.game.rulebook)),
        "skills": rank.skills,
        "ninpo": rank.ninpo,
        "ohgi": rank.ohgi,
    }


MERIT_SHEET = Kind(
    id="shinobigami/merit-sheet",
    source="scenario",
    about="the six lines of merit for each player character, sums, prices of ranks",
    papers=PAPERS,
    large=PAPERS,
    compose=compose,
)
