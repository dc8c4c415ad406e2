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
    pages = [page for one in cast for page in _pieces(one, session, labels, audience, fold, up)]
    name = cast[0].label if len(cast) == 1 else ""
    return Part(
        kind=HANDOUT.id,
        title=" · ".join(filter(None, (labels["document/handout"], name))),
        stem="-".join(filter(None, ("shinobigami-handout", name))),
        audience=audience,
        pages=tuple(page for page in pages if page.secret or len(page.front) > 1),
    )


def has_effect_apart(one: InPlay) -> bool:
    """Whether what a Prize does stands on a sheet of its own: its holder reads that, but need not know its Secret."""
    return isinstance(one.role, Prize) and one.role.effect is not None and one.role.secret is not None


def _pieces(
    one: InPlay, session: Session, labels: Labels, audience: Audience, fold: Fold, up: int
) -> Iterator[HandoutPage]:
    """The front for everybody and the Secret for this audience, then what a Prize does, for its holder."""
    yield _folded(one, _front(one, session, labels), _secret(one, labels, audience), labels, fold, up)
    if has_effect_apart(one):
        front = (Block(set=Set.TITLE, text=one.label), Block(set=Set.WARNING, text=labels["handout/for-holder"]))
        yield _folded(one, iter(front), _effect(one, labels, audience), labels, fold, up)


def _folded(
    one: InPlay, front: Iterator[Block], inside: Iterator[Block], labels: Labels, fold: Fold, up: int
) -> HandoutPage:
    """One folded sheet. The front is the same whatever stands inside."""
    return HandoutPage(
        front=tuple(front),
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


def _secret(one: InPlay, labels: Labels, audience: Audience) -> Iterator[Block]:
    """What is folded in. Who holds a Prize changes in play: only the GM's pages tell."""
    role = one.role
    if (text := one.held(role.secret)) is not None:
        yield from _labelled("handout/secret", text.reveal(audience), labels)
    if not has_effect_apart(one):
        yield from _effect(one, labels, audience)
    if isinstance(role, Role) and (mission := one.held(role.true_mission)) is not None:
        told = mission.reveal(audience)
        yield from _labelled("handout/true-mission", told.text, labels)
        yield Block(set=Set.WARNING, text=labels["handout/replaces" if told.replaces else "handout/adds"])


def _effect(one: InPlay, labels: Labels, audience: Audience) -> Iterator[Block]:
    if isinstance(one.role, Prize) and (effect := one.held(one.role.effect)) is not None:
        yield from _labelled("handout/effect", effect.reveal(audience), labels)


def _labelled(key: str, text: str | None, labels: Labels) -> Iterator[Block]:
    if text:
        yield Block(set=Set.LABEL, text=labels[key])
        yield from (Block(set=Set.TEXT, text=line) for line in text.split("\n") if line.strip())


HANDOUT = Kind(
    id="shinobigami/handout",
    source="scenario",
    about="Mission outside, Secret inside: sealed by two folds and a shield, folded in half, or on two sheets",
    papers=("a4", "letter", "a5"),
    large=("a4", "letter", "a5"),
    alone=True,
    ups=(1, 2),
    fluid=True,
)
