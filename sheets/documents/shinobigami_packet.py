"""The packet of a Shinobigami session: which papers it consists of, for whose eyes, in which order (SG 5.1, 11)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from sheets.documents.pages import UNPLACED, Fold, FormPage, Kind, Origin, Part
from sheets.documents.shinobigami_character_form import ROWS
from sheets.documents.shinobigami_character_sheet import blank, compose
from sheets.documents.shinobigami_gm import GM_KINDS, gm_part
from sheets.documents.shinobigami_gm_index import GM_INDEX
from sheets.documents.shinobigami_gm_screen import called
from sheets.documents.shinobigami_handout import handouts
from sheets.documents.shinobigami_table_summary import PLAYER_SUMMARY
from sheets.documents.shinobigami_table_tents import NAME_TENTS
from sheets.documents.shinobigami_table_tonight import SESSION_SHEET
from sheets.documents.shinobigami_table_velocity import VELOCITY_SHEET
from sheets.library.labels import Labels
from sheets.models.names import folded
from sheets.models.secret import GM, Audience
from sheets.models.shinobigami import Person
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_session import InPlay, Session
from sheets.resources import SearchPath

TABLE: Audience = frozenset({"table"})


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """All that a packet is made of; `up` handouts share a sheet. `origins` belong to the characters, by id."""

    session: Session
    game: Shinobigami
    labels: Labels
    search: SearchPath
    fold: Fold = Fold.SEALED
    up: int = 1
    origins: Mapping[str, Origin] = field(default_factory=dict)


Compose = Callable[[Wanted, Audience], Part]


@dataclass(frozen=True, kw_only=True)
class Share:
    """The part of a packet for one audience: its name in files and on the command line, a title anybody may read.

    `papers` are as a packet has them, `apart` each kind by itself.
    """

    id: str
    title: str
    audience: Audience
    papers: tuple[Compose, ...]
    apart: tuple[Compose, ...]

    def parts(self, wanted: Wanted, kinds: Collection[str] = ()) -> tuple[Part, ...]:
        """Its papers, or those of some kinds, composed for its audience alone; what has nothing to say is left out."""
        made = (paper(wanted, self.audience) for paper in (self.apart if kinds else self.papers))
        return tuple(part for part in made if part.pages and (part.kind in kinds or not kinds))


def _gm(wanted: Wanted, audience: Audience) -> Part:
    return gm_part(wanted.session, wanted.game, wanted.labels, audience, search=wanted.search, fold=wanted.fold)


def _handouts(wanted: Wanted, audience: Audience) -> Part:
    return handouts(wanted.session, wanted.game, wanted.labels, audience, fold=wanted.fold, up=wanted.up)


def _by_itself(kind: Kind, wanted: Wanted, audience: Audience) -> Part:
    """One paper of the GM part or the table part, which are composed as a whole otherwise."""
    assert kind.compose, f"{kind.id} is composed"
    more: dict[str, Any] = {"search": wanted.search} if kind in GM_KINDS else {}
    if kind is GM_INDEX:
        more["fold"] = wanted.fold
    return kind.compose(wanted.session, wanted.game, wanted.labels, audience, **more)


GM_PAPERS: tuple[Compose, ...] = (_gm, _handouts)
GM_APART: tuple[Compose, ...] = (*(partial(_by_itself, kind) for kind in GM_KINDS), _handouts)
TABLE_PAPERS: tuple[Compose, ...] = tuple(
    partial(_by_itself, kind) for kind in (SESSION_SHEET, VELOCITY_SHEET, PLAYER_SUMMARY, NAME_TENTS)
)


def shares(wanted: Wanted) -> tuple[Share, ...]:
    """Whom a session's papers are for: the GM, the table, each player."""
    session, labels = wanted.session, wanted.labels
    sheets = tuple(partial(_sheet, npc) for npc in session.npcs if npc.character)
    gm, table = labels["document/gm"], labels["document/table-part"]
    return (
        Share(id="gm", title=gm, audience=GM, papers=(*GM_PAPERS, *sheets), apart=(*GM_APART, *sheets)),
        Share(id="table", title=table, audience=TABLE, papers=TABLE_PAPERS, apart=TABLE_PAPERS),
        *(_player(pc) for pc in session.pcs),
    )


def _player(pc: InPlay) -> Share:
    # The sheet first: it is handed out before play, the handout after the Introduction.
    papers: tuple[Compose, ...] = (partial(_sheet, pc), _handouts)
    return Share(id=pc.id, title=called(pc), audience=GM | {pc.id}, papers=papers, apart=papers)


def _sheet(one: InPlay, wanted: Wanted, audience: Audience) -> Part:
    """The sheet of somebody in play, the People Chart prepared; blank while a role is uncast."""
    labels = wanted.labels
    if one.character is None:
        return _blank_sheet(one, wanted, audience)
    known = one.character
    people = (*(_as_called(person, wanted.session) for person in known.people), *_cast(one, wanted))
    origin = wanted.origins.get(one.id, UNPLACED)
    prepared = known.model_copy(update={"people": people, "number": known.number or _number(one)})
    return compose(prepared, wanted.game, labels, audience, origin=origin)


def _blank_sheet(one: InPlay, wanted: Wanted, audience: Audience) -> Part:
    part = blank(wanted.game, wanted.labels)
    (page,) = part.pages
    assert isinstance(page, FormPage)
    rows = {f"people/{row}/name": person.name for row, person in enumerate(_cast(one, wanted), 1)}
    filled = replace(page, values={**page.values, **rows, "number": one.label})
    stem = f"{part.stem}-{one.label}"
    return replace(part, title=f"{part.title} · {one.label}", stem=stem, audience=audience, pages=(filled,))


def _number(one: InPlay) -> str | None:
    return one.label if one.sort == "pc" else None


def _cast(one: InPlay, wanted: Wanted) -> Iterator[Person]:
    """SG 4.01: the other player characters and the NPCs with a handout, as far as the People Chart has rows for them.

    Whoever stands on the chart already is not written down again.
    """
    session = wanted.session
    written = [folded(person.name) for person in one.character.people] if one.character else []
    room = max(ROWS["people"] - len(written), 0)
    public = [other for other in (*session.pcs, *session.npcs) if other is not one]
    missing = [
        other
        for other in public
        if (other.sort == "pc" or other.has_handout) and not {folded(name) for name in other.names} & {*written}
    ]
    for other in missing[:room]:
        yield Person(name=_listed(other, wanted.labels))


def _as_called(person: Person, session: Session) -> Person:
    """A name that the others might not be able to read stands in their People Charts with its reading."""
    found = next((pc for pc in session.pcs if pc.character and pc.character.name == person.name), None)
    return person.model_copy(update={"name": found.name}) if found else person


def _listed(one: InPlay, labels: Labels) -> str:
    name = _public_name(one)
    return name if name == one.label else labels.say("packet/person", name=name, number=one.label)


def _public_name(one: InPlay) -> str:
    """What the others know somebody by; the name on an NPC's own sheet may be a secret."""
    return one.name if one.sort == "pc" else one.label
