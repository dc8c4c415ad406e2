"""Records in, their papers out as parts, ready to be rendered."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from sheets.batch import Stack, stack_of
from sheets.documents.kinds import KINDS_OF, kinds_named
from sheets.documents.pages import Fold, Kind, Origin, Part
from sheets.documents.shinobigami_handout import HANDOUT
from sheets.documents.shinobigami_packet import Wanted, shares
from sheets.judging import Judged, Played
from sheets.library.labels import Labels, load_labels
from sheets.library.records import Loaded
from sheets.order import Order

GAME = "shinobigami"
"""The one game that is played from scenarios."""


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is printed of the sound records of a run, by their numbers: sessions, and papers of the others by kind."""

    sessions: Mapping[int, Played]
    papers: tuple[tuple[int, Kind], ...]


def planned(judged: Judged, sound: Collection[int], order: Order) -> Plan:
    """What is to be printed."""
    sessions = {n: played for n, played in judged.played.items() if n in sound and _is_scenario(judged.records[n])}
    # Whoever is cast in a scenario of this run gets a sheet with it, the People Chart prepared.
    cast = {one.record.path for played in sessions.values() for one in played.members.values() if not one.path}
    alone = [n for n in sorted(sound) if n not in sessions and judged.records[n].path not in cast]
    sorts = {n: (judged.records[n].model.game, judged.records[n].model.kind) for n in alone}
    kinds = {sort: kinds_for(*sort, order) for sort in {*sorts.values()}}
    papers = tuple((n, kind) for n in alone for kind in kinds[sorts[n]])
    return Plan(sessions=sessions, papers=papers)


def stacks_of(plan: Plan, parts: Sequence[Part], judged: Judged, order: Order) -> list[Stack]:
    """The papers of each record of which there are any, in the order of the files; `parts` are those of the plan."""
    shares: dict[int, dict[str, Sequence[Part]]] = {n: session_parts(one, order) for n, one in plan.sessions.items()}
    for n, several in groupby(zip(plan.papers, parts, strict=True), key=lambda pair: pair[0][0]):
        shares[n] = {"": [part for _, part in several]}
    return [
        stack_of(judged.records[n].model, judged.records[n].node.place, shares[n])
        for n in sorted(shares)
        if any(shares[n].values())
    ]


def _is_scenario(record: Loaded) -> bool:
    return (record.model.game, record.model.kind) == (GAME, "scenario")


def session_parts(played: Played, order: Order) -> dict[str, Sequence[Part]]:
    """The papers of a session by whom they are for, each by itself: all, or those of the kinds asked for."""
    wanted = wanted_of(played, order)
    kinds = {kind.id for name in order.kinds for kind in kinds_named(name)}
    kinds = kinds or {kind.id for kind in KINDS_OF[GAME]}
    return {share.id: share.parts(wanted, kinds) for share in shares(wanted)}


def wanted_of(played: Played, order: Order) -> Wanted:
    """A session and all that its papers are made with."""
    origins = {
        id: Origin(folder=member.folder, house=played.house[id], place=member.place)
        for id, member in played.members.items()
    }
    return Wanted(
        session=played.whole,
        game=played.game,
        labels=load_labels(order.search, GAME, order.lang),
        search=order.search,
        fold=Fold(order.fold),
        up=order.up if order.up in HANDOUT.ups else 1,
        origins=origins,
    )


def kinds_for(game: str, source: str, order: Order) -> list[Kind]:
    """The kinds of paper to be made from the records of a sort: all that can be, or those asked for."""
    games = (game, "common")
    wanted = [kind for name in order.kinds for kind in kinds_named(name)] or [k for g in games for k in KINDS_OF[g]]
    return [k for k in wanted if k.compose and k.game in games and k.source == source]


def compose(kind: Kind, index: int, judged: Judged, labels: Labels) -> Part:
    """One paper of one record, given by its number, or of the whole that the record takes in."""
    assert kind.compose, "kinds_for gives only kinds that are composed"
    record, played = judged.records[index], judged.played.get(index)
    return kind.compose(
        played.whole if played else record.model,
        judged.game_of(index),
        labels,
        origin=Origin(
            folder=record.folder,
            house=judged.house.get(index, ()),
            place=record.node.place,
        ),
    )
