"""The battle log, a row for each post: the GM's copy with what everybody has left, and a public one without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sheets.documents.forum_log_row import LogRow, names_of
from sheets.documents.forum_wording import RESERVES, Wording
from sheets.documents.pages import UNPLACED, FlowPage, Kind, Origin, Part
from sheets.library.labels import Labels
from sheets.models.forum_battle import Fight, Losses, Ran, Standing
from sheets.models.forum_rulebook import Forum
from sheets.models.secret import GM, Audience
from sheets.rules.forum.battle import play
from sheets.rules.forum.facts import tally

TABLE: Audience = frozenset({"gm", "table"})
"""Everybody who reads the thread."""

BLANK_ROWS = 11
"""So many posts have room on a blank page of each paper."""


def compose(
    fight: Fight,
    game: Forum,
    labels: Labels,
    *,
    origin: Origin = UNPLACED,
) -> Part:
    """The GM's copy: losses, and what is left to whom after each post."""
    return _part(BATTLE_LOG, GM, fight, game, labels, origin)


def compose_public(
    fight: Fight,
    game: Forum,
    labels: Labels,
    *,
    origin: Origin = UNPLACED,
) -> Part:
    """The copy for everybody: what stood in the posts, and who can still stand."""
    return _part(PUBLIC_LOG, TABLE, fight, game, labels, origin)


def blank(game: Forum, labels: Labels) -> Part:
    """A page to be kept by hand, with columns for what is left."""
    return _blank(BATTLE_LOG, GM, labels)


def blank_public(game: Forum, labels: Labels) -> Part:
    """A page to be kept by hand by everybody."""
    return _blank(PUBLIC_LOG, TABLE, labels)


def _blank(kind: Kind, audience: Audience, labels: Labels) -> Part:
    empty = {"blank": True, "number": "", "order": "", "fighter": "", "incoming": (), "setup": "", "main": (),
             "tags": (), "losses": ("",) * 3, "left": ("",) * 3, "state": ""}  # fmt: skip
    data = _words(kind, labels) | {"title": labels["document/battle-log"], "facts": "", "rows": [empty] * BLANK_ROWS}
    page = FlowPage(template="forum/battle-log.html", data=data | {"ending": None, "notes": ""})
    stem = f"{kind.id.replace('/', '-')}-blank"
    return Part(kind=kind.id, title=labels[_document(kind)], stem=stem, audience=audience, pages=(page,))


def _part(
    kind: Kind,
    audience: Audience,
    fight: Fight,
    game: Forum,
    labels: Labels,
    origin: Origin,
) -> Part:
    ran, words = play(fight, game, fight.battle.seed).ran, Wording(game=game, labels=labels)
    secret = audience == GM
    rows = [LogRow(ran=ran, turn=turn, words=words).data(audience if secret else None) for turn in ran.turns]
    data = _words(kind, labels) | {
        "title": fight.battle.title,
        "facts": _facts(fight, labels),
        "rows": rows,
        "ending": _ending(ran, words, secret),
        "notes": " ".join(_notes(ran, words, [finding.what for finding in origin.house])),
    }
    return Part(
        kind=kind.id,
        title=f"{labels[_document(kind)]} · {fight.battle.title}",
        stem=f"{kind.id.replace('/', '-')}-{fight.battle.title}",
        audience=audience,
        pages=(FlowPage(template="forum/battle-log.html", data=data),),
        notes=(labels.say("rolled/seed", seed=ran.seed),) if ran.seed is not None else (),
        place=origin.place,
    )


def _document(kind: Kind) -> str:
    return "document/" + kind.id.split("/")[1]


def _words(kind: Kind, labels: Labels) -> dict[str, Any]:
    """The words of the heads, the same for every battle."""
    secret = kind is BATTLE_LOG
    heads = ("number", "fighter", "incoming", "setup", "main", "damage", "losses", "left", "state", "end")
    return {
        "t": {key: labels[f"log/{key}"] for key in heads},
        "copy": labels["log/copy/gm" if secret else "log/copy/public"],
        "secret": secret,
        "reserves": [labels[f"log/short/{each}"] for each in RESERVES],
    }


def _facts(fight: Fight, labels: Labels) -> str:
    battle = fight.battle
    told = (
        labels["log/versus"].join(each.name for each in fight.fighters),
        labels[f"log/type/{battle.type}"],
        labels["log/practice"] if battle.practice else None,
        battle.place,
        battle.date,
        battle.link,
    )
    return " · ".join(filter(None, told))


def _ending(ran: Ran, words: Wording, secret: bool) -> Mapping[str, Any] | None:
    """What every fighter lost in all, how each stands, and who won."""
    if not ran.turns:
        return None
    labels, last = words.labels, ran.turns[-1]
    won = names_of(ran, ran.winners, labels)
    open_attacks = [f"{attack.name} ({names_of(ran, (attack.on,), labels)})" for attack in map(ran.attack, ran.pending)]
    told = [labels.say("log/winner", names=won) if won else labels["log/open"]]
    if open_attacks and not won:
        told.append(labels.say("log/pending", attacks=labels["log/comma"].join(open_attacks)))
    rows = [
        {
            "fighter": each.name,
            "losses": words.lost(tally(ran, each.id)),
            "left": words.left(_left(last.standings[each.id].reveal(GM))) if secret else (),
            "state": labels.of("state", last.states[each.id]),
        }
        for each in ran.fight.fighters
    ]
    return {"told": " ".join(told), "rows": rows}


def _left(standing: Standing) -> Losses:
    return Losses(hp=standing.hp, chakra=standing.chakra, stamina=standing.stamina)


def _notes(ran: Ran, words: Wording, broken: Sequence[str]) -> list[str]:
    """The rules broken with leave."""
    rules = "; ".join(broken).replace("`", "")
    return [words.labels.say("fighter/house", rules=rules)] if rules else []


_PAPERS = ("a4", "letter", "legal", "a3")

BATTLE_LOG = Kind(
    id="forum/battle-log",
    source="battle",
    about="a row for each post: rolls, damage, loss tags, and for the GM alone what everybody has left",
    papers=_PAPERS,
    large=_PAPERS,
    compose=compose,
    blank=blank,
)

PUBLIC_LOG = Kind(
    id="forum/public-log",
    source="battle",
    about="the battle log for everybody: without what is left",
    papers=_PAPERS,
    large=_PAPERS,
    compose=compose_public,
    blank=blank_public,
)
