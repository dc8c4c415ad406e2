"""What a post has to hold, to be copied by hand or pasted: the first one, and every one after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheets.documents.pages import UNPLACED, FlowPage, Kind, Origin, Part
from sheets.library.labels import Labels
from sheets.models.forum import Fighter
from sheets.models.forum_rulebook import Forum
from sheets.models.secret import GM, Audience
from sheets.rules.forum.facts import shown_stats

EVERYBODY: Audience = GM | {"table", "player"}

TEMPLATE = "forum/post-template.html"
WAYS = ("plain", "bbcode")
REMINDERS = 5


def blank(game: Forum, labels: Labels) -> Part:
    """Templates for anybody."""
    return Part(
        kind=POST_TEMPLATE.id,
        title=labels["document/post-template"],
        stem="forum-post-template",
        audience=EVERYBODY,
        pages=(_page(None, game, labels),),
    )


def compose(
    fighter: Fighter,
    game: Forum,
    labels: Labels,
    *,
    origin: Origin = UNPLACED,
) -> Part:
    """Templates of one fighter: the first post has every stat that has to stand in it, and none that must not."""
    return Part(
        kind=POST_TEMPLATE.id,
        title=f"{labels['document/post-template']} · {fighter.name}",
        stem=f"forum-post-template-{fighter.name}",
        audience=EVERYBODY,
        pages=(_page(fighter, game, labels),),
        place=origin.place,
    )


def _page(fighter: Fighter | None, game: Forum, labels: Labels) -> FlowPage:
    known = _known(fighter, game, labels)
    return FlowPage(
        template=TEMPLATE,
        data={
            "t": {key: labels[f"template/{key}"] for key in ("title", "note", "reminders")},
            "name": fighter.name if fighter else "",
            "blocks": [
                {
                    "id": post,
                    "title": labels[f"template/{post}"],
                    "ways": [
                        {"name": labels[f"template/{way}"], "text": labels.say(f"template/{post}-{way}", **known)}
                        for way in WAYS
                    ],
                }
                for post in ("first", "turn")
            ],
            "reminders": [labels[f"template/reminder/{number}"] for number in range(1, REMINDERS + 1)],
        },
    )


def _known(fighter: Fighter | None, game: Forum, labels: Labels) -> Mapping[str, Any]:
    """What fills the templates; a blank stands for what is not known."""
    gap = labels["template/blank"]
    values = shown_stats(fighter, game) if fighter else dict.fromkeys(game.rules.stats)
    told = [
        labels.say("template/stat", stat=labels.of("stat", id), value=gap if value is None else value)
        for id, value in values.items()
    ]
    return {
        "name": fighter.name if fighter else gap,
        "rank": labels.of("rank", fighter.rank) if fighter and fighter.rank else gap,
        "village": (fighter.village if fighter else None) or gap,
        "stats": labels["template/between"].join(told),
    }


POST_TEMPLATE = Kind(
    id="forum/post-template",
    source="character",
    about="what a post has to hold, to be copied: plain and in BBCode; the first post with all stats",
    papers=("a4", "letter", "legal", "a3"),
    large=("a4", "letter", "legal", "a3"),
    compose=compose,
    blank=blank,
)
