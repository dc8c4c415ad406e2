"""L. 7-42: whether responses and the setup phase of a post keep the rules, with paths into the post."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.errors import Finding, Level
from sheets.models.forum import Fighter
from sheets.models.forum_post import Post, Preparation, Reserves, Response
from sheets.rules.forum.lookup import HIT_CAP
from sheets.rules.forum.strikes import technique_of

Path = tuple[str | int, ...]

PREPARATIONS = ("take_out", "put_away", "bloodline", "scroll")
"""What one may do in a setup phase."""


def judge_post(post: Post) -> Iterator[Finding]:
    """All findings about a post that need neither its author nor the course of the battle."""
    for n, response in enumerate(post.responses):
        yield from _response(response, ("responses", n))
    techniques = [n for n, response in enumerate(post.responses) if response.technique]
    for n in techniques[1:]:
        what = f"a second response technique, {post.responses[n].technique}: one in a turn"
        yield broken(("responses", n, "technique"), what, "dodge, use a skill, or take it")
    yield from _setup(post.setup)


def broken(path: Path, what: str, remedy: str) -> Finding:
    """A rule of the game that is not kept."""
    ending = "" if "--house" in remedy else ", or let it through with --house"
    return Finding(path=path, what=what, remedy=f"{remedy}{ending}", level=Level.LEGALITY)


def judge_payments(responses: Sequence[Response], by: Fighter) -> Iterator[Finding]:
    """L. 127: techniques used against an attack that are paid with less than they cost."""
    for n, response in enumerate(responses):
        own = technique_of(by, response.technique) if response.technique else None
        if own and response.cost:
            yield from underpaid(own.name, response.cost, own.cost, ("responses", n, "cost"))


def underpaid(name: str, paid: Reserves, due: Reserves, path: Path) -> Iterator[Finding]:
    """L. 102, 127: less is paid than is due."""
    short = [f"{given} {kind} paid, {getattr(due, kind)} due" for kind, given in paid if given < getattr(due, kind)]
    if short:
        yield broken(path, f"{name}: {', '.join(short)}", "pay it, or leave `cost:` out")


def _response(response: Response, path: Path) -> Iterator[Finding]:
    rolled = response.dodge or bool(response.rolls)
    eased = response.chance is not None and bool(response.technique or response.skill)
    chosen = {
        "take": response.take,
        "dodge": rolled and not eased,
        "technique": bool(response.technique),
        "skill": bool(response.skill),
    }
    several = [name for name, said in chosen.items() if said]
    if not several:
        yield Finding(path=path, what="this response says nothing", remedy="write take, dodge, technique or skill")
    if len(several) > 1:
        what = f"{' and '.join(several)} against one attack: only one of them"
        yield broken(path, what, "keep one; a technique that makes dodging easier gives the new `chance:`")
    if response.chance is not None and response.chance > HIT_CAP:
        what = f"hit chance {response.chance}, at most {HIT_CAP}"
        yield Finding(path=(*path, "chance"), what=what, remedy=f"write {HIT_CAP}")


def _setup(setup: tuple[Preparation, ...]) -> Iterator[Finding]:
    for n, each in enumerate(setup):
        said = [name for name in PREPARATIONS if getattr(each, name)]
        if not said:
            remedy = f"write one of {', '.join(PREPARATIONS)}; small things need none"
            yield Finding(path=("setup", n), what="this says nothing", remedy=remedy)
        elif n or len(said) > 1:
            key = said[0] if n else said[1]
            what = f"a second action in the setup phase, {getattr(each, key)}: one in a turn"
            yield broken(("setup", n, key), what, "leave it for the next turn")
