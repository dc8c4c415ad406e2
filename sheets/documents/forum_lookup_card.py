"""The lookup cards: one for any pairing, and one with the pairings of a battle."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from sheets.documents.forum_lookup_page import Card, Damages, Pairing, Rolls, draw
from sheets.documents.forum_wording import Wording
from sheets.documents.pages import UNPLACED, DrawnPage, Kind, Origin, Part
from sheets.library.labels import Labels
from sheets.models.forum import Fighter
from sheets.models.forum_battle import Fight, InFight, Outcome
from sheets.models.forum_post import Action, AttackKind
from sheets.models.forum_rulebook import Forum
from sheets.models.secret import GM, Audience
from sheets.rules.forum.damage import critical_range, share, terms
from sheets.rules.forum.lookup import Band, Bands, blocked, critical, lookup
from sheets.rules.forum.striking import Aimed, chance_of

EVERYBODY: Audience = GM | {"table"}

CHANCES = range(5, 91, 5)
"""The chances to hit on the generic card: up to the cap, in steps (l. 108)."""

DAMAGES = range(1, 101)

ATTACKS: tuple[AttackKind, ...] = ("basic", "small", "technique")
"""One of each kind of attack that has a modifier of its own (l. 102-125); weapons of all sizes have the same."""

A_PAGE = 3
"""So many pairings stand on a page, above the damages."""

HITS = range(1, 6)
"""L. 117: more than five hits per technique are discouraged; the card tells the shares up to there."""


def blank(game: Forum, labels: Labels) -> Part:
    """The card for any pairing: each chance to hit, critical range 1."""
    heads = ("chance", "dodge", "block", "hit", "critical", "shares")
    rolls = Rolls(
        head=labels["lookup/rolls"],
        note=labels.say("lookup/rolls-note", critical=1, block=game.settings["block_range"]),
        heads=tuple(labels[f"lookup/{key}"] for key in heads),
        rows=tuple(_row(chance, lookup(chance, 1, game.settings), labels) for chance in CHANCES),
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
    origin: Origin = UNPLACED,
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
        place=origin.place,
    )


def _row(chance: int, bands: Bands, labels: Labels) -> tuple[str, ...]:
    """A line of the generic card."""
    shares = labels.say("lookup/share", **{each.value: bands.share(each) for each in Outcome})
    told = (_range(band, labels) for band in (bands.block, bands.hit, bands.critical))
    return (labels.say("lookup/percent", chance=chance), _from(bands.dodge, labels), *told, shares)


def _from(band: Band | None, labels: Labels) -> str:
    return labels.say("lookup/from", least=band[0]) if band else labels["lookup/none"]


def _range(band: Band | None, labels: Labels) -> str:
    if band is None:
        return labels["lookup/none"]
    least, most = band
    return str(least) if least == most else labels.say("lookup/range", least=least, most=most)


def _damages(game: Forum, labels: Labels) -> Damages:
    """L. 104-116: half and one and a half of each damage, as the settings round."""
    rounding = labels[f"lookup/rounding/{game.settings['critical_rounding']}"]
    return Damages(
        head=labels["lookup/damage"],
        note=labels.say("lookup/damage-note", rounding=rounding),
        heads=(labels["lookup/full"], labels["lookup/half"], labels["lookup/more"]),
        rows=tuple((str(each), str(blocked(each)), str(critical(each, game.settings))) for each in DAMAGES),
    )


def _pairing(by: InFight, on: InFight, fight: Fight, game: Forum, labels: Labels) -> Pairing:
    """One direction of a pairing."""
    chance, gap = _chance(by, on, fight, game), labels["lookup/unknown"]
    known = chance is not None
    percent = labels.say("lookup/percent", chance=chance) if known else gap
    dodge = _from(lookup(chance, 1, game.settings).dodge, labels) if chance is not None else gap
    heads = ("attacks", "block", "hit", "critical")
    return Pairing(
        title=labels.say("lookup/pairing", attacker=by.name, defender=on.name),
        numbers=((labels["lookup/chance"], percent), (labels["lookup/dodge"], dodge)),
        effects=labels["lookup/effects"],
        heads=(
            *(labels[f"lookup/{key}"] for key in heads),
            *(labels.say("lookup/strikes", number=hits) for hits in HITS),
        ),
        attacks=tuple(_attack(kind, chance, by.fighter, on.fighter, game, labels) for kind in ATTACKS),
        note=labels["lookup/per-hit"],
    )


def _chance(by: InFight, on: InFight, fight: Fight, game: Forum) -> int | None:
    """The hit chance of the pairing, or of the formula where it has the stats it needs."""
    if game.settings["hit_chance"] == "formula" and not (by.fighter.stats and on.fighter.stats):
        return None
    return chance_of(Aimed(action=Action(), by=by, on=on, sharing=1), fight, game)


def _attack(
    kind: AttackKind, chance: int | None, by: Fighter, on: Fighter, game: Forum, labels: Labels
) -> tuple[str, ...]:
    """A kind of attack: its bands, and what the stats add to each strike, for one strike and for more of them."""
    name, gap, settings = labels[f"lookup/attack/{kind}"], labels["lookup/unknown"], game.settings
    if by.stats is None or on.stats is None:
        return (name, *[gap] * (3 + len(HITS)))
    told = [gap] * 3
    if chance is not None:
        widest = critical_range(kind, by.stats.concentration, settings, passive=by.critical)
        bands = lookup(chance, widest, settings, block_range=int(settings["block_range"]) + on.block)
        told = [_range(band, labels) for band in (bands.block, bands.hit, bands.critical)]
    modifier = sum((term.amount for term in terms(kind, by.stats, on.stats, settings)), Fraction())
    words = Wording(game=game, labels=labels)
    return (name, *told, *(words.signed(share(modifier, hits, settings)) for hits in HITS))


LOOKUP_CARD = Kind(
    id="forum/lookup-card",
    source="battle",
    about="what a d100 means at each chance to hit, or in the pairings of a battle; half and 1½ of a damage",
    papers=("a4", "letter", "legal", "a3"),
    compose=compose,
    blank=blank,
)
