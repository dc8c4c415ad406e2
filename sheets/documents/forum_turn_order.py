"""Turn-order strips: who acts when, to be cut out, laid on the table and crossed off."""

from __future__ import annotations

from functools import partial
from itertools import islice

from sheets.documents.forum_turn_order_page import TURNS, Runner, Strip, StripPage, draw
from sheets.documents.pages import UNPLACED, DrawnPage, Kind, Origin, Part
from sheets.library.labels import Labels
from sheets.models.forum_battle import Fight
from sheets.models.forum_rulebook import Forum
from sheets.models.secret import GM, Audience
from sheets.rules.forum.order import percentile, ranked, turns

EVERYBODY: Audience = GM | {"table"}

ROWS = 4
"""So many fighters have room on a blank strip."""

MOST_STRIPS = 12
"""More strips than any sheet has room for; a page takes as many as fit."""


def blank(game: Forum, labels: Labels) -> Part:
    """Strips with empty rows."""
    runners = (Runner(name="", speed="", step=""),) * ROWS
    page = _strips(runners, (), labels["order/blank"], labels["document/turn-order"], labels)
    return Part(kind=TURN_ORDER.id, title=labels["document/turn-order"], stem="forum-turn-order", audience=EVERYBODY,
                pages=(page,))  # fmt: skip


def compose(
    fight: Fight,
    game: Forum,
    labels: Labels,
    *,
    origin: Origin = UNPLACED,
) -> Part:
    """The turns of all whose Speed is known, as the rule in force has them; rows of the others stay empty.

    Where equals roll for the first turn, they stand in the order of the file.
    """
    settings, by_step = game.settings, game.settings["turn_order"] == "percentile"
    speeds = {each.id: each.fighter.stats.speed for each in fight.fighters if each.fighter.stats}
    rows = {each.id: row for row, each in enumerate(fight.fighters)}
    runners = tuple(
        Runner(
            name=each.name,
            speed=str(speeds.get(each.id, "")),
            step=str(percentile(speeds[each.id])) if by_step and each.id in speeds else "",
        )
        for each in fight.fighters
    )
    acting = islice(turns(ranked(speeds, settings), speeds, settings), TURNS * MOST_STRIPS)
    squares = tuple((rows[turn.id], str(turn.number)) for turn in acting)
    note = " ".join((labels[f"order/rule/{settings['turn_order']}"], labels[f"order/tie/{settings['speed_tie']}"]))
    return Part(
        kind=TURN_ORDER.id,
        title=f"{labels['document/turn-order']} · {fight.battle.title}",
        stem=f"forum-turn-order-{fight.battle.title}",
        audience=EVERYBODY,
        pages=(_strips(runners, squares, note, fight.battle.title, labels),),
        place=origin.place,
    )


def _strips(
    runners: tuple[Runner, ...], turns: tuple[tuple[int, str], ...], note: str, title: str, labels: Labels
) -> DrawnPage:
    strips = tuple(
        Strip(
            title=labels.say("order/strip", title=title, first=start + 1, last=start + TURNS),
            first=start + 1,
            turns=turns[start : start + TURNS],
        )
        for start in range(0, TURNS * MOST_STRIPS, TURNS)
    )
    heads = (labels["order/fighter"], labels["order/speed"], labels["order/step"])
    page = StripPage(heads=heads, runners=runners, strips=strips, note=note, ruler=labels["order/ruler"])
    return DrawnPage(draw=partial(draw, page), landscape=True)


TURN_ORDER = Kind(
    id="forum/turn-order",
    source="battle",
    about="strips with a row for each fighter and a square for each turn, to cut out and cross off",
    papers=("a4", "letter", "legal", "a3"),
    compose=compose,
    blank=blank,
    alone=True,
)
