"""The scenario sheet: everything the GM has written, Missions and Secrets side by side (SG 11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any

from sheets.documents.pages import FlowPage, Kind, Part
from sheets.documents.shinobigami_gm_screen import PAPERS, Screen, block, called, paragraphs
from sheets.library.labels import Labels
from sheets.models.secret import GM, Audience
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_scenario import Prize, Role, Scenes
from sheets.models.shinobigami_session import InPlay, Session
from sheets.resources import SearchPath

COLUMNS = ("introduction", "mission", "secret", "true-mission")
PRIZE_COLUMNS = ("text", "effect", "secret")

ROOM = 88
"""What the texts of a role share of the page's width (percent)."""

SHORT = 80
"""A column is never narrower than one for so many letters."""


def compose(
    session: Session, game: Shinobigami, labels: Labels, audience: Audience = GM, *, search: SearchPath | None = None
) -> Part:
    """First the scenario with its scenes, Climax and endings, then all roles and Prizes side by side."""
    screen = Screen(session=session, game=game, labels=labels, audience=audience)
    return screen.part(SCENARIO_SHEET, *_pages(screen))


def _pages(screen: Screen) -> Iterator[FlowPage]:
    blocks, scenes = _about(screen), list(_scenes(screen))
    if blocks or scenes:
        yield screen.page("gm-scenario", "scenario/title", facts=facts_of(screen), blocks=blocks, scenes=scenes)
    roles = [_role(screen, one) for one in screen.session.cast if isinstance(one.role, Role) and _is_told(one.role)]
    prizes = [_prize(screen, one, one.role) for one in screen.session.prizes if isinstance(one.role, Prize)]
    columns = _columns(screen, "role", COLUMNS, roles)
    if roles or prizes:
        columns = _columns(screen, "role", COLUMNS, roles)
        yield screen.page(
            "gm-roles",
            "role/title-prizes" if prizes else "role/title",
            roles=roles,
            columns=columns,
            span=len(columns) + 1,
            prizes=prizes,
            prize_columns=_columns(screen, "prize", PRIZE_COLUMNS, prizes),
        )


def _about(screen: Screen) -> list[Mapping[str, Any]]:
    """The scenario in general."""
    scenario = screen.session.scenario
    background = screen.told(scenario.background) if scenario.background else None
    return [
        *block(screen.word("scenario/warnings"), ", ".join(scenario.content_warnings)),
        *block(screen.word("scenario/introduction"), scenario.introduction),
        *block(screen.word("scenario/background"), background),
        *block(screen.word("scenario/special-rules"), "\n".join(scenario.special_rules)),
    ]


def _columns(
    screen: Screen, sort: str, names: Sequence[str], rows: Sequence[Mapping[str, Any]]
) -> list[Mapping[str, Any]]:
    """The columns that somebody has something in; a longer text takes more of the width, but not all of it."""
    longest = {name: max((len(" ".join(row[name]["paragraphs"])) for row in rows), default=0) for name in names}
    shares = {name: sqrt(max(length, SHORT)) for name, length in longest.items() if length}
    return [
        {"id": name, "title": screen.word(f"{sort}/{name}"), "width": round(ROOM * share / sum(shares.values()), 1)}
        for name, share in shares.items()
    ]


def facts_of(screen: Screen) -> list[tuple[str, str]]:
    """What kind of game it is, in words: type, players, limit, rank, author."""
    scenario = screen.session.scenario
    return [
        (screen.word("scenario/type"), screen.word(f"type/{scenario.type}")),
        (screen.word("scenario/players"), str(len(scenario.pcs))),
        (screen.word("scenario/limit"), screen.say("scenario/cycles", cycles=scenario.limit)),
        (screen.word("scenario/rank"), screen.labels.of("rank", scenario.rank)),
        *([(screen.word("scenario/author"), scenario.author)] if scenario.author else []),
    ]


def role_texts(screen: Screen, one: InPlay, role: Role) -> dict[str, Any]:
    """What a handout says, by column: paragraphs and a note. Opens the Secret and the True Mission."""
    truth = screen.opened(one, role.true_mission)
    note = screen.word("role/replaces" if truth.replaces else "role/adds") if truth else ""
    texts = {"introduction": role.introduction, "mission": role.mission, "secret": screen.opened(one, role.secret)}
    told: dict[str, Any] = {name: {"paragraphs": paragraphs(text), "note": ""} for name, text in texts.items()}
    return told | {"true-mission": {"paragraphs": paragraphs(truth.text if truth else None), "note": note}}


def _is_told(role: Role) -> bool:
    return any((role.introduction, role.mission, role.secret, role.true_mission, role.recommended_clan))


def _role(screen: Screen, one: InPlay) -> Mapping[str, Any]:
    role = one.role
    assert isinstance(role, Role)
    clan = role.recommended_clan
    return {
        "label": one.label,
        "name": one.name if one.name != one.label else "",
        "clan": screen.say("role/for-clan", clan=screen.labels.of("clan", clan)) if clan else "",
        "warnings": screen.say("role/warnings", warnings=", ".join(role.content_warnings))
        if role.content_warnings
        else "",
        **role_texts(screen, one, role),
    }


def _prize(screen: Screen, one: InPlay, prize: Prize) -> Mapping[str, Any]:
    return {
        "name": prize.name,
        "text": {"paragraphs": paragraphs(prize.text)},
        "effect": {"paragraphs": paragraphs(screen.opened(one, prize.effect))},
        "believed": screen.holder(prize.believed_holder),
        "holder": screen.holder(screen.opened(one, prize.holder)),
        "secret": {"paragraphs": paragraphs(screen.opened(one, prize.secret))},
    }


def _scenes(screen: Screen) -> Iterator[Mapping[str, Any]]:
    """Scenes, Climax and endings in the order of play."""
    scenario = screen.session.scenario
    names = [called(pc) for pc in screen.session.pcs]
    climax = screen.told(scenario.climax)
    yield from _group(screen, "introduction", screen.told(scenario.introduction_scenes), names)
    yield from _group(screen, "master", screen.told(scenario.master_scenes))
    about = [
        *block(screen.word("climax/trigger"), climax.trigger),
        *block(screen.word("climax/end"), climax.end),
    ]
    if about:
        yield {"title": screen.word("climax/title"), "scenes": about}
    yield from _group(screen, "ending", screen.told(scenario.endings))


def _group(screen: Screen, sort: str, scenes: Scenes, names: list[str] | None = None) -> Iterator[Mapping[str, Any]]:
    """Scenes of one sort under one heading; `names` are those they belong to, in the same order."""
    told = []
    for index, scene in enumerate(scenes):
        owner = names[index] if names and index < len(names) else ""
        title = " · ".join(filter(None, (owner, scene.title))) or screen.say(f"scenes/{sort}-number", number=index + 1)
        told += block(title, scene.text, screen.say("scenes/when", when=scene.when) if scene.when else "")
    if told:
        yield {"title": screen.word(f"scenes/{sort}"), "scenes": told}


SCENARIO_SHEET = Kind(
    id="shinobigami/scenario-sheet",
    source="scenario",
    about="the whole scenario for the GM: all Missions and Secrets side by side, Prizes, scenes, Climax, endings",
    papers=PAPERS,
    large=PAPERS,
    compose=compose,
)
