"""Shinobigami handouts: Mission outside, Secret inside (SG 4, 11.04)."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.documents.pages import Block, Fold, HandoutPage, Kind, Part, Set
from sheets.library.labels import Labels
from sheets.models.secret import Audience
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_scenario import Prize, Role
from sheets.models.shinobigami_session import InPlay, Session


def handouts(
    session: Session, game: Shinobigami, labels: Labels, audience: Audience, fold: Fold = Fold.SEALED, up: int = 1
) -> Part:
    """The handouts of an audience: a player's own; for the GM alone those of NPCs and Prizes."""
    own = [pc for pc in session.pcs if pc.id in audience]
    return handouts_of(own or [*session.npcs, *session.prizes], session, labels, audience, fold, up)


def handouts_of(
    cast: list[InPlay], session: Session, labels: Labels, audience: Audience, fold: Fold, up: int = 1
) -> Part:
    """One handout for each of these that has something on it."""
    cast = [one for one in cast if one.sort != "npc" or one.has_handout]
    pages = [handout(one, session, labels, audience, fold, up) for one in cast]
    name = cast[0].label if len(cast) == 1 else ""
    return Part(
        kind=HANDOUT.id,
        title=" · ".join(filter(None, (labels["document/handout"], name))),
        stem="-".join(filter(None, ("shinobigami-handout", name))),
        audience=audience,
        pages=tuple(page for page in pages if page.secret or len(page.front) > 1),
    )


def handout(one: InPlay, session: Session, labels: Labels, audience: Audience, fold: Fold, up: int = 1) -> HandoutPage:
    """The front for everybody, and the Secret for this audience. The front is the same whatever the Secret."""
    inside = _secret(one, session, labels, audience)
    return HandoutPage(
        front=tuple(_front(one, session, labels)),
        secret=tuple(_owned(one, inside) if fold is Fold.NONE else inside),
        slip=labels.say("handout/slip", name=one.label[:40], number="{number}"),
        fold=fold,
        hints={key: labels[f"handout/{key}"] for key in ("tape", "fold-1", "fold-2", "fold", "ruler")},
        up=up,
    )


def _owned(one: InPlay, secret: Iterator[Block]) -> Iterator[Block]:
    """A Secret on a sheet of its own says whose it is."""
    blocks = list(secret)
    if blocks:
        yield Block(set=Set.TITLE, text=one.label)
    yield from blocks


def _front(one: InPlay, session: Session, labels: Labels) -> Iterator[Block]:
    # What an NPC is really called may be a secret of its own.
    cast = f" · {one.name}" if one.sort == "pc" and one.name != one.label else ""
    yield Block(set=Set.TITLE, text=one.label + cast)
    role = one.role
    if isinstance(role, Role) and role.content_warnings:
        yield Block(set=Set.WARNING, text=labels.say("handout/warnings", warnings=", ".join(role.content_warnings)))
    if isinstance(role, Prize):
        yield from _labelled("handout/prize", role.text, labels)
        yield from _labelled("handout/believed", session.public_name(role.believed_holder), labels)
        return
    if role.recommended_clan:
        yield from _labelled("handout/clan", labels.of("clan", role.recommended_clan), labels)
    yield from _labelled("handout/introduction", role.introduction, labels)
    yield from _labelled("handout/mission", role.mission, labels)


def _secret(one: InPlay, session: Session, labels: Labels, audience: Audience) -> Iterator[Block]:
    role = one.role
    secrets: list[tuple[str, str]] = []
    if (text := one.held(role.secret)) is not None:
        secrets.append(("handout/secret", text.reveal(audience)))
    if isinstance(role, Prize):
        if (effect := one.held(role.effect)) is not None:
            secrets.append(("handout/effect", effect.reveal(audience)))
        if (holder := one.held(role.holder)) is not None:
            secrets.append(("handout/holder", session.public_name(holder.reveal(audience))))
    for key, words in secrets:
        yield from _labelled(key, words, labels)
    if isinstance(role, Role) and (mission := one.held(role.true_mission)) is not None:
        told = mission.reveal(audience)
        yield from _labelled("handout/true-mission", told.text, labels)
        yield Block(set=Set.WARNING, text=labels["handout/replaces" if told.replaces else "handout/adds"])


def _labelled(key: str, text: str | None, labels: Labels) -> Iterator[Block]:
    if text:
        yield Block(set=Set.LABEL, text=labels[key])
        yield from (Block(set=Set.TEXT, text=line) for line in text.split("\n") if line.strip())


HANDOUT = Kind(
    id="shinobigami/handout",
    source="scenario",
    about="Mission outside, Secret inside: sealed by two folds and a shield, folded in half, or on two sheets",
    papers=("a4", "letter", "a5"),
    alone=True,
    ups=(1, 2),
    fluid=True,
)
