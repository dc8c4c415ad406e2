"""The staff's sheet of a battle: who fights, what to look for in each post, what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sheets.documents.forum_wording import Wording
from sheets.documents.pages import UNPLACED, Entry, FormPage, Kind, Origin, Part, Value
from sheets.library.labels import Labels
from sheets.models.forum_battle import Fight, InFight, Ran, State
from sheets.models.forum_rulebook import Forum
from sheets.models.secret import GM
from sheets.rules.forum.battle import play

TEMPLATE = "forum/staff-sheet.html"

FIGHTERS, POSTS = 6, 20
"""How many rows there are on a page; a longer battle has more pages."""

CHECKS = ("rolls", "order", "try", "technique", "setup", "action", "strikes", "damage", "costs", "loss")
"""What is looked at in each post, in the order of a post."""

RESULTS = ("won", "unconscious", "dead", "exhausted", "forfeited")
TYPES = ("spar", "life_and_death", "practice")


def form_data(game: Forum, labels: Labels) -> Mapping[str, Any]:
    """What the template asks for: words and rows, the same for every battle."""
    kinds = {"spar": "log/type/spar", "life_and_death": "log/type/life_and_death", "practice": "staff/practice"}
    return {
        "lang": labels.lang,
        "t": labels.all(),
        "kinds": [{"id": id, "name": labels[kinds[id]]} for id in TYPES],
        "results": [{"id": id, "name": labels[f"staff/result/{id}"]} for id in RESULTS],
        "checks": [{"id": id, "name": labels[f"staff/check/{id}"]} for id in CHECKS],
        "fighters": [f"fighter/{number}" for number in range(1, FIGHTERS + 1)],
        "posts": [f"post/{number}" for number in range(1, POSTS + 1)],
    }


def blank(game: Forum, labels: Labels) -> Part:
    """A sheet for any battle."""
    return Part(
        kind=STAFF_SHEET.id,
        title=labels["document/staff-sheet"],
        stem="forum-staff-sheet",
        audience=GM,
        pages=(FormPage(template=TEMPLATE, values={}),),
    )


def compose(
    fight: Fight,
    game: Forum,
    labels: Labels,
    *,
    origin: Origin = UNPLACED,
) -> Part:
    """The sheet of one battle as far as it has come; a page for so many posts. The boxes are the staff's to tick."""
    ran, words = play(fight, game, fight.battle.seed).ran, Wording(game=game, labels=labels)
    head = _head(fight, ran, labels) | _fighters(fight, ran, words)
    if rules := "; ".join(finding.what for finding in origin.house).replace("`", ""):
        head["house"] = labels.say("fighter/house", rules=rules)
    titles = {key: labels[f"staff/{key}"] for key in ("battle", "place", "date", "link")} | {
        "house": labels["staff/word"]
    }
    posts = fight.battle.posts
    pages = [
        FormPage(
            template=TEMPLATE,
            values=head | dict(_posts(fight, start)),
            titles=titles,
            surplus=tuple(_beyond(fight, words)) if start == 0 else (),
        )
        for start in range(0, max(len(posts), 1), POSTS)
    ]
    return Part(
        kind=STAFF_SHEET.id,
        title=f"{labels['document/staff-sheet']} · {fight.battle.title}",
        stem=f"forum-staff-sheet-{fight.battle.title}",
        audience=GM,
        pages=tuple(pages),
        place=origin.place,
    )


def _head(fight: Fight, ran: Ran, labels: Labels) -> dict[str, Value]:
    battle = fight.battle
    texts = {"battle": battle.title, "place": battle.place, "date": battle.date, "link": battle.link}
    values: dict[str, Value] = {key: text for key, text in texts.items() if text}
    values[f"kind/{'life_and_death' if ran.deadly else 'spar'}"] = True
    if battle.practice:
        values["kind/practice"] = True
    return values


def _fighters(fight: Fight, ran: Ran, words: Wording) -> dict[str, Value]:
    """L. 80-101: who fights, where unconsciousness ends, and how each stands."""
    values: dict[str, Value] = {}
    for number, each in enumerate(fight.fighters[:FIGHTERS], 1):
        row = f"fighter/{number}"
        values[f"{row}/name"] = each.name
        if each.fighter.rank:
            values[f"{row}/rank"] = words.labels.of("rank", each.fighter.rank)
        if each.fighter.reserves:
            lowest = words.lowest(each.fighter.reserves.reveal(GM).hp)
            values |= {f"{row}/unconscious": lowest, f"{row}/dead": lowest}
        if each.id in ran.winners:
            values[f"{row}/is/won"] = True
        if (state := _state(each, ran)) in RESULTS:
            values[f"{row}/is/{state}"] = True
    return values


def _state(each: InFight, ran: Ran) -> State:
    return ran.turns[-1].states[each.id] if ran.turns else State.FIGHTING


def _beyond(fight: Fight, words: Wording) -> Iterator[Entry]:
    """Fighters for whom there is no row."""
    for each in fight.fighters[FIGHTERS:]:
        told = words.labels.of("rank", each.fighter.rank) if each.fighter.rank else each.name
        yield Entry(title=each.name, text=told)


def _posts(fight: Fight, start: int) -> Iterator[tuple[str, str]]:
    for row, post in enumerate(fight.battle.posts[start : start + POSTS], 1):
        who = fight.meant(post.by)
        yield f"post/{row}/number", str(start + row)
        yield f"post/{row}/name", who.name if who else post.by


STAFF_SHEET = Kind(
    id="forum/staff-sheet",
    source="battle",
    about="for staff: who fights, ten things to tick in each post, where unconsciousness ends, what came of it",
    papers=("a4", "letter"),
    large=("a4", "letter"),
    form=form_data,
    compose=compose,
    blank=blank,
)
