"""The lookup cards: one for any pairing, and one with the pairings of a battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from sheets.documents.forum_lookup_page import Card, Damages, Pairing, Rolls, draw
from sheets.documents.forum_rules import Bands, chance_of, critical_range, half, lookup, modifier, more, share_of
from sheets.documents.forum_wording import Wording
from sheets.documents.pages import DrawnPage, Kind, Part
from sheets.errors import Finding, Place
from sheets.library.labels import Labels
from sheets.models.forum_battle import Fight, InFight
from sheets.models.forum_rulebook import Forum
from sheets.models.secret import GM, Audience

EVERYBODY: Audience = GM | {"table"}

CHANCES = range(5, 91, 5)
"""The chances to hit on the generic card: up to the cap, in steps (l. 108)."""

DAMAGES = range(1, 101)

ATTACKS = ("basic", "weapon", "technique")
"""The sorts of attack with a modifier of their own (l. 102-125)."""

A_PAGE = 3
"""So many pairings stand on a page, above the damages."""

MOST_HITS = 5
"""L. 117: more than five hits per technique are discouraged; the card tells the shares up to there."""


def blank(game: Forum, labels: Labels) -> Part:
    """The card for any pairing: each chance to hit, critical range 1."""
    heads = ("chance", "dodge", "block", "hit", "critical", "shares")
    rolls = Rolls(
        head=labels["lookup/rolls"],
        note=labels.say("lookup/rolls-note", critical=1, block=game.settings["block_range"]),
        heads=tuple(labels[f"lookup/{key}"] for key in heads),
        rows=tuple(_row(lookup(chance, 1, game), labels) for chance in CHANCES),
    )
    card = Card(
        title=labels["document/lookup-card"],
        note=labels["lookup/generic"],
        rolls=rolls,
        damages=_damages(game, labels),
        foot=f"{labels['lookup/wider']} {labels['lookup/ghost']}",
    )
    title = labels["document/lookup-card"]
    return Part(kind=LOOKUP_CARD.id, title=title, stem="forum-lookup-card", audience=EVERYBODY,
                pages=(DrawnPage(draw=partial(draw, card)),))  # fmt: skip


def compose(
    fight: Fight,
    game: Forum,
    labels: Labels,
    *,
    folder: Path = Path(),
    house: Sequence[Finding] = (),
    place: Place | None = None,
) -> Part:
    """Everybody against every opponent; a chance that the battle does not give stays write-in space."""
    pairings = [_pairing(by, on, fight, game, labels) for by in fight.fighters for on in fight.opponents(by)]
    damages = _damages(game, labels)
    cards = [
        Card(
            title=labels["document/lookup-card"],
            note=fight.battle.title,
            pairings=tuple(pairings[start : start + A_PAGE]),
            damages=damages,
            foot=labels["lookup/ghost"],
        )
        for start in range(0, len(pairings), A_PAGE)
    ]
    return Part(
        kind=LOOKUP_CARD.id,
        title=f"{labels['document/lookup-card']} · {fight.battle.title}",
        stem=f"forum-lookup-card-{fight.battle.title}",
        audience=EVERYBODY,
        pages=tuple(DrawnPage(draw=partial(draw, card)) for card in cards),
        place=place,
    )


def _row(bands: Bands, labels: Labels) -> tuple[str, ...]:
    """A line of the generic card."""
    told = _told(bands, labels)
    share = labels.say(
        "lookup/share",
        dodge=100 - bands.dodge + 1,
        block=_size(bands.block),
        hit=_size(bands.hit),
        critical=_size(bands.critical),
    )
    return (labels.say("lookup/percent", chance=bands.chance), *told, share)


def _told(bands: Bands, labels: Labels) -> Iterator[str]:
    """Dodge, block, hit and critical by their numbers."""
    yield labels.say("lookup/from", least=bands.dodge)
    for band in (bands.block, bands.hit, bands.critical):
        yield _range(band, labels)


def _range(band: tuple[int, int] | None, labels: Labels) -> str:
    if band is None:
        return labels["lookup/none"]
    least, most = band
    return str(least) if least == most else labels.say("lookup/range", least=least, most=most)


def _size(band: tuple[int, int] | None) -> int:
    return band[1] - band[0] + 1 if band else 0


def _damages(game: Forum, labels: Labels) -> Damages:
    """L. 104-116: half and one and a half of each damage, as the settings round."""
    rounding = labels[f"lookup/rounding/{game.settings['critical_rounding']}"]
    return Damages(
        head=labels["lookup/damage"],
        note=labels.say("lookup/damage-note", rounding=rounding),
        heads=(labels["lookup/full"], labels["lookup/half"], labels["lookup/more"]),
        rows=tuple((str(each), str(half(each)), str(more(each, game))) for each in DAMAGES),
    )


def _pairing(by: InFight, on: InFight, fight: Fight, game: Forum, labels: Labels) -> Pairing:
    """One direction of a pairing."""
    chance, critical = chance_of(fight, by, on, game), critical_range(by.fighter, game)
    unknown = [labels["lookup/unknown"]] * 4
    told = list(_told(lookup(chance, critical, game), labels)) if chance is not None else unknown
    names = (labels[f"lookup/{key}"] for key in ("chance", "dodge", "block", "hit", "critical"))
    percent = labels["lookup/unknown"] if chance is None else labels.say("lookup/percent", chance=chance)
    heads = (labels["lookup/per-hit"], *(labels.say("lookup/strikes", number=n) for n in range(1, MOST_HITS + 1)))
    return Pairing(
        title=labels.say("lookup/pairing", attacker=by.name, defender=on.name),
        bands=tuple(zip(names, (percent, *told), strict=True)),
        heads=heads,
        attacks=tuple(_attacks(by, on, game, labels)),
        note=labels.say("lookup/critical-range", critical=critical),
    )


def _attacks(by: InFight, on: InFight, game: Forum, labels: Labels) -> Iterator[tuple[str, ...]]:
    """By sort of attack what the stats add to each strike, for one strike and more of them."""
    words = Wording(game=game, labels=labels)
    for sort in ATTACKS:
        name = labels[f"lookup/attack/{sort}"]
        if by.fighter.stats and on.fighter.stats:
            whole = modifier(sort, by.fighter.stats, on.fighter.stats, game)
            yield (name, *(words.signed(share_of(whole, hits, game)) for hits in range(1, MOST_HITS + 1)))
        else:
            yield (name, *[labels["lookup/unknown"]] * MOST_HITS)


LOOKUP_CARD = Kind(
    id="forum/lookup-card",
    source="battle",
    about="what a d100 means at each chance to hit, or in the pairings of a battle; half and one and a half of a damage",
    papers=("a4", "letter", "legal", "a3"),
    compose=compose,
    blank=blank,
)
