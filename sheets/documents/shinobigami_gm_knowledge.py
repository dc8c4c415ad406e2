"""The knowledge matrix: who knows what about whom, and the EmoBonds both ways (SG 4.01, 6.02)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sheets.documents.pages import FlowPage, Kind, Part
from sheets.documents.shinobigami_gm_screen import PAPERS, Screen, name_beside
from sheets.library.labels import Labels
from sheets.models.secret import GM, Audience
from sheets.models.shinobigami import Person
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_scenario import Prize
from sheets.models.shinobigami_session import InPlay, Session
from sheets.resources import SearchPath

ITEMS = ("location", "secret", "ohgi")
LARGE, MIDDLE, MOST = 4.0, 6.4, 10.5
"""The most columns with large cells, with middle ones, and on a page at all; small cells part boxes from EmoBonds."""

HEIGHT = 138.0
"""What the rows of a page share (mm), so that Letter has room for them too."""

TALLEST = 30.0
"""No row is taller (mm)."""

LINES, PADDING, LINE, HIGHEST = {"large": 3, "middle": 3, "small": 1, "bonds": 1}, 3.0, 4.6, 10.0
"""A cell has so many lines one below the other, this much free space (mm), a line's own height and its highest (mm)."""

HEAD = 9
"""Width of the first column (percent)."""

NARROW = 0.65
"""Width of a column with one box (a Prize's Secret, an enemy's Location) beside that of a character."""


def compose(
    session: Session, game: Shinobigami, labels: Labels, audience: Audience = GM, *, search: SearchPath | None = None
) -> Part:
    """Rows know, columns are known. What the People Charts say from the start is marked already."""
    screen = Screen(session=session, game=game, labels=labels, audience=audience)
    return screen.part(KNOWLEDGE_MATRIX, *_pages(screen))


def knowing(screen: Screen) -> list[InPlay]:
    """Those who can learn something: player characters, and NPCs with a handout or a character."""
    return [one for one in screen.session.cast if one.sort != "prize" and (one.sort == "pc" or _can_learn(one))]


def _can_learn(one: InPlay) -> bool:
    return one.has_handout or one.character is not None


def known(screen: Screen) -> list[InPlay]:
    """Those of whom something can be learned: the same, enemies with a Location, and Prizes with a Secret."""
    return [
        one
        for one in screen.session.cast
        if one.sort == "pc" or _can_learn(one) or screen.combat(one) or (one.sort == "prize" and _has_secret(one))
    ]


def _has_secret(one: InPlay) -> bool:
    return one.role.secret is not None


def _pages(screen: Screen) -> Iterator[FlowPage]:
    """Up to ten rows and columns a page; many columns part boxes from EmoBonds."""
    rows, columns = knowing(screen), known(screen)
    people = [one for one in columns if _is_person(one)]
    if len(people) < 2:
        return
    wide = sum(map(_share, columns))
    layout = "large" if wide <= LARGE else "middle" if wide <= MIDDLE else "small"
    for some in _in_groups(rows):
        for these in _in_groups(columns):
            yield _page(screen, layout, some, these, first=some[0] is rows[0] and these[0] is columns[0])
        for these in _in_groups(people) if layout == "small" else ():
            yield _page(screen, "bonds", some, these)


def _in_groups(things: Sequence[InPlay]) -> list[list[InPlay]]:
    """The things in order, as many together as there is room for."""
    groups: list[list[InPlay]] = []
    for one in things:
        if not groups or sum(map(_share, groups[-1])) + _share(one) > MOST:
            groups.append([])
        groups[-1].append(one)
    return groups


def _page(
    screen: Screen, layout: str, rows: Sequence[InPlay], columns: Sequence[InPlay], *, first: bool = False
) -> FlowPage:
    shares = [_share(one) for one in columns]
    reading = screen.game.settings.get("infoshare", "toward_learner")
    height = round(min(HEIGHT / len(rows), TALLEST), 1)
    return screen.page(
        "gm-knowledge",
        "bonds/title" if layout == "bonds" else "knowledge/title",
        layout=layout,
        first_page=first,
        first=HEAD,
        widths=[round((100 - HEAD) * share / sum(shares), 2) for share in shares],
        height=height,
        columns=[_name(one) | {"has": _has(screen, one)} for one in columns],
        rows=[_name(one) | {"cells": [_cell(screen, one, other) for other in columns]} for one in rows],
        drop=round(min((height - PADDING) / LINES[layout], HIGHEST) - LINE, 1),
        infoshare=screen.word(f"setting/infoshare/{reading}"),
        shared=screen.word("knowledge/how-shared") if reading != "off" else "",
    )


def _is_person(one: InPlay) -> bool:
    """Whether there are EmoBonds toward it: not toward a Prize, nor a mere enemy."""
    return one.sort == "pc" or (one.sort == "npc" and _can_learn(one))


def _share(one: InPlay) -> float:
    return 1.0 if _is_person(one) else NARROW


def _name(one: InPlay) -> dict[str, Any]:
    return {"label": one.label, "name": name_beside(one), "narrow": not _is_person(one)}


def _has(screen: Screen, one: InPlay) -> list[str]:
    """What can be known of somebody: a Prize has its Secret, an NPC a Secret or Ohgi only if it is written."""
    if not _is_person(one):
        return ["secret" if one.sort == "prize" else "location"]
    fighter = screen.fighter(one)
    ohgi = screen.opened(one, fighter.ohgi) if fighter else ()
    there = {"location": True, "secret": one.sort == "pc" or _has_secret(one), "ohgi": one.sort == "pc" or bool(ohgi)}
    return [item for item in ITEMS if there[item]]


def _cell(screen: Screen, one: InPlay, other: InPlay) -> Mapping[str, Any]:
    if one is other:
        return {"own": True}
    person = _on_chart(one, other)
    items = [
        {"id": item, "letter": screen.word(f"knowledge/{item}"), "held": bool(person and getattr(person, item))}
        for item in _has(screen, other)
    ]
    holds = isinstance(other.role, Prize) and screen.session.meant(screen.opened(other, other.role.holder)) is one
    bond = person.bond if person and person.bond else ""
    return {
        "own": False,
        "items": items,
        "bond": screen.labels.of("emobond", bond) if screen.labels.has(f"emobond/{bond}") else bond,
        "sign": _sign(screen, person) if person else "",
        "narrow": not _is_person(other),
        "holds": screen.word("knowledge/holds") if holds else "",
    }


def _on_chart(one: InPlay, other: InPlay) -> Person | None:
    """The row of a People Chart that is about somebody else in play."""
    people = one.character.people if one.character else ()
    return next((person for person in people if person.name in other.names), None)


def _sign(screen: Screen, person: Person) -> str:
    pairs = screen.game.rulebook.emobonds
    if person.sign or not person.bond:
        return person.sign or ""
    return "+" if person.bond in {p.plus for p in pairs} else "-" if person.bond in {p.minus for p in pairs} else ""


KNOWLEDGE_MATRIX = Kind(
    id="shinobigami/knowledge-matrix",
    source="scenario",
    about="who knows whose Location, Secret and Ohgi, and all EmoBonds, to be ticked in play",
    papers=PAPERS,
    large=PAPERS,
    compose=compose,
)
