"""The GM's index: what is in the packet, what to fold and hand to whom, a check list, the settings in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sheets.documents.pages import Kind, Part
from sheets.documents.shinobigami_gm_scenario import facts_of
from sheets.documents.shinobigami_gm_screen import PAPERS, Screen, called
from sheets.documents.shinobigami_handout import has_effect_apart
from sheets.library.labels import Labels
from sheets.library.rulebooks import load_settings
from sheets.models.secret import GM, Audience
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_scenario import Role
from sheets.models.shinobigami_session import Session
from sheets.resources import SearchPath
from sheets.rules.shinobigami.legality import judge

AT_THE_TABLE = (
    *("infoshare", "gm_modifier", "gm_discretion", "distinct_drama_skills", "special_incursion"),
    *("ohgi_drama_limit", "fumble_3", "self_damage_drops", "round_limit_counts", "bad_weather_scope"),
    *("enemy_field_loss", "lost_field_squares", "immortal_body_floor", "main_phase_end", "climax_escape"),
)
"""Settings that decide something during play; any other is told only where it differs from the default."""


def compose(
    session: Session,
    game: Shinobigami,
    labels: Labels,
    audience: Audience = GM,
    *,
    search: SearchPath | None = None,
    fold: str = "sealed",
    contents: Mapping[str, str] | None = None,
) -> Part:
    """The index. `contents` are the titles of the papers behind it, by the ids that their sections have."""
    screen = Screen(session=session, game=game, labels=labels, audience=audience)
    page = screen.page(
        "gm-index",
        "index/title",
        facts=facts_of(screen),
        contents=list((contents or {}).items()),
        handing=list(_handing(screen, fold)),
        checks=list(_checks(screen)),
        settings=list(_settings(screen, search or SearchPath())),
    )
    return screen.part(GM_INDEX, page)


def _handing(screen: Screen, fold: str) -> Iterator[Mapping[str, str]]:
    """What is handed to whom and when, and what is folded or cut before."""

    def row(paper: str, what: str, whom: str, how: str = "") -> Mapping[str, str]:
        return {
            "what": what,
            "whom": whom,
            "when": screen.word(f"index/when/{paper}"),
            "how": screen.word(f"index/how/{how}") if how else "",
        }

    session, handout = screen.session, screen.word("index/handout")
    yield row("table", screen.word("index/table"), screen.word("index/everybody"), "tents")
    if any(pc.character for pc in session.pcs):
        yield row("sheet", screen.word("index/sheet"), screen.word("index/each-player"), "strip")
    for pc in session.pcs:
        yield row("handout", f"{handout} {pc.label}", called(pc), fold)
    yield row("session", screen.word("index/session"), screen.word("index/everybody"), "session")
    for npc in (one for one in session.npcs if one.has_handout):
        yield row("npc", f"{handout} {npc.label}", screen.word("index/learner"), fold)
    for prize in session.prizes:
        yield row("prize", f"{handout} {prize.label}", screen.word("index/learner"), fold)
        if has_effect_apart(prize):
            effect = screen.say("index/effect", prize=prize.label)
            yield row("effect", effect, screen.word("index/holder"), "effect")


def _checks(screen: Screen) -> Iterator[str]:
    """The pre-flight list: only what this scenario asks for."""
    session, scenario = screen.session, screen.session.scenario
    roles = [one.role for one in session.cast if isinstance(one.role, Role)]
    open_notes = sum(len(judge(pc.character, screen.game)) for pc in session.pcs if pc.character)
    yield screen.say("check/players", number=len(session.pcs))
    if uncast := [pc.label for pc in session.pcs if pc.character is None]:
        yield screen.say("check/uncast", names=", ".join(uncast))
    if len(uncast) < len(session.pcs):
        yield screen.say("check/sheets-notes", number=open_notes) if open_notes else screen.word("check/sheets")
        yield screen.word("check/strips")
    yield screen.word("check/handouts")
    if scenario.content_warnings or any(role.content_warnings for role in roles):
        yield screen.word("check/warnings")
    if any(role.true_mission for role in roles):
        yield screen.word("check/true-mission")
    yield screen.word("check/special-rules" if scenario.special_rules else "check/settings")
    for key in ("people", "table", "dice", "one-sided"):
        yield screen.word(f"check/{key}")
    if session.prizes:
        yield screen.word("check/prizes")


def _settings(screen: Screen, search: SearchPath) -> Iterator[Mapping[str, Any]]:
    """The readings in force: those of the table in their order, then others that differ from the default."""
    known, chosen = load_settings(search, "shinobigami"), screen.game.settings
    others = [name for name in known if name not in AT_THE_TABLE]
    for name in (*AT_THE_TABLE, *others):
        value = chosen.get(name, known[name].default)
        changed = value != known[name].default
        if changed or name in AT_THE_TABLE:
            yield {
                "name": screen.word(f"setting/{name}/title"),
                "reading": screen.word(f"setting/{name}/{value}"),
                "changed": changed,
            }


GM_INDEX = Kind(
    id="shinobigami/gm-index",
    source="scenario",
    about="what is in the packet, what to fold and whom to hand it to, a check list, the settings in force",
    papers=PAPERS,
    large=PAPERS,
    compose=compose,
)
