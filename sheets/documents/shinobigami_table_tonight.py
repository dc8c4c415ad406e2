"""What everybody is told about tonight: the public side of a scenario on one page (SG 11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sheets.documents.pages import FlowPage, Kind, Part
from sheets.library.labels import Labels
from sheets.models.secret import Audience
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_scenario import Prize, Role
from sheets.models.shinobigami_session import InPlay, Session

TEMPLATE = "shinobigami/session-sheet.html"


def tonight(session: Session, game: Shinobigami, labels: Labels, audience: Audience) -> Part:
    """Introduction, content warnings, special rules, and what stands on the fronts of all handouts."""
    scenario = session.scenario
    data = {
        "title": scenario.title,
        "facts": " · ".join(
            (labels.of("gm/type", scenario.type), labels.say("gm/scenario/cycles", cycles=scenario.limit))
        ),
        "introduction": scenario.introduction or "",
        "warnings": labels.say("handout/warnings", warnings=", ".join(scenario.content_warnings))
        if scenario.content_warnings
        else "",
        "rules": list(scenario.special_rules),
        "roles": [_role(one, session, labels) for one in session.cast if _is_public(one)],
        "heads": {key: labels[f"tonight/{key}"] for key in ("rules", "who", "about", "what")},
    }
    return Part(
        kind=SESSION_SHEET.id,
        title=labels["document/session-sheet"],
        stem="shinobigami-session-sheet",
        audience=frozenset({"table"}),
        pages=(FlowPage(template=TEMPLATE, data=data),),
    )


def _is_public(one: InPlay) -> bool:
    role = one.role
    return isinstance(role, Prize) or bool(isinstance(role, Role) and (role.introduction or role.mission))


def _role(one: InPlay, session: Session, labels: Labels) -> Mapping[str, object]:
    name = one.name if one.sort == "pc" and one.name != one.label else ""
    return {"label": one.label, "name": name, "about": [*_about(one, session, labels)]}


def _about(one: InPlay, session: Session, labels: Labels) -> Iterator[Mapping[str, str]]:
    role = one.role
    if isinstance(role, Prize):
        if role.text:
            yield {"lead": "", "text": role.text}
        if role.believed_holder:
            yield {"lead": labels["handout/believed"], "text": session.public_name(role.believed_holder)}
        return
    if role.mission:
        yield {"lead": labels["handout/mission"], "text": role.mission}


SESSION_SHEET = Kind(
    id="shinobigami/session-sheet",
    source="scenario",
    about="what everybody is told: introduction, content warnings, special rules, Missions, Prizes",
    papers=("a4", "letter"),
    large=("a4", "letter"),
    compose=tonight,
)
