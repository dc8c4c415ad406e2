"""L. 43-68, 102, 127: whether a main phase keeps the rules, with paths into the post."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.errors import Finding, Level, near
from sheets.models.forum_battle import Fight, InFight
from sheets.models.forum_post import Action
from sheets.models.forum_rulebook import Forum
from sheets.models.names import folded
from sheets.rules.forum.legality_post import Path, broken, underpaid
from sheets.rules.forum.lookup import HIT_CAP
from sheets.rules.forum.strikes import ADVISED_HITS, base_of, costs_of, most_strikes, strikes_of


def judge_main(main: tuple[Action, ...], by: InFight, fight: Fight, game: Forum) -> Iterator[Finding]:
    """All findings about a main phase: one action, its strikes, its targets, what it costs."""
    yield from _one_action(main)
    yield from _count(main, by, game)
    yield from _costs(main, by, game)
    for n, action in enumerate(main):
        if action.attack:
            yield from _attack(action, by, fight, game, ("main", n))
        elif action.name is None:
            yield Finding(path=("main", n), what="this action says nothing", remedy="write `attack:` or `name:`")


def _one_action(main: tuple[Action, ...]) -> Iterator[Finding]:
    """L. 43: strikes of one kind are one action, and so is a technique, on however many opponents."""
    first = _sort(main[0]) if main else None
    for n, action in enumerate(main):
        if _sort(action) != first:
            what = f"a second action in the main phase, {action.name or action.attack}: one in a turn"
            yield broken(("main", n), what, "leave it for the next turn")


def _sort(action: Action) -> tuple[str | None, str]:
    by_name = action.attack in (None, "technique")
    return action.attack, folded(action.name or "") if by_name else ""


def _count(main: tuple[Action, ...], by: InFight, game: Forum) -> Iterator[Finding]:
    """L. 44-63. Told at the attack that goes beyond what the rank allows."""
    struck: dict[str, int] = {}
    for n, action in enumerate(main):
        if action.attack is None:
            continue
        before = struck.get(action.attack, 0)
        now = struck[action.attack] = before + strikes_of(action, by.fighter)
        most = most_strikes(action.attack, by.fighter.rank, game)
        if most is not None and before <= most < now:
            what = f"{now} strikes, {action.attack}: a {by.fighter.rank} has at most {most} in a post"
            yield broken(("main", n, "strikes"), what, f"take off {now - most}")
        if action.attack == "technique" and strikes_of(action, by.fighter) > ADVISED_HITS:
            what = f"{strikes_of(action, by.fighter)} hits, more than {ADVISED_HITS} are discouraged"
            yield Finding(path=("main", n, "strikes"), what=what, level=Level.WARNING)


def _costs(main: tuple[Action, ...], by: InFight, game: Forum) -> Iterator[Finding]:
    """L. 102, 127: less is paid than is due."""
    due = costs_of([action.model_copy(update={"cost": None}) for action in main], by.fighter, game)
    for n, (action, owed) in enumerate(zip(main, due, strict=True)):
        if action.cost is None:
            continue
        yield from underpaid(action.name or action.attack or "it", action.cost, owed, ("main", n, "cost"))


def _attack(action: Action, by: InFight, fight: Fight, game: Forum, path: Path) -> Iterator[Finding]:
    opponents = fight.opponents(by)
    if action.on is None and len(opponents) != 1:
        known = ", ".join(opponent.id for opponent in opponents)
        yield Finding(path=path, what="whom does it strike?", remedy=f"write `on:` with one of {known}")
    elif action.on is not None and (target := fight.meant(action.on)) not in opponents:
        what = f"{target.name} is on the same side" if target else f"nobody here is called `{action.on}`"
        remedy = near(action.on, [opponent.id for opponent in opponents])
        yield Finding(path=(*path, "on"), what=what, remedy=remedy)
    if action.chance is not None and action.chance > HIT_CAP:
        what = f"hit chance {action.chance}, at most {HIT_CAP}"
        yield Finding(path=(*path, "chance"), what=what, remedy=f"write {HIT_CAP}")
    if base_of(action, by.fighter, game) is None:
        what = f"no base damage is known for {action.name or action.attack}"
        yield Finding(path=path, what=what, remedy="write `base:` here, or at the fighter's own")
    if action.attack == "basic" and (action.base or game.rules.basic_damage) < game.rules.basic_damage:
        what = f"base damage {action.base} of a basic attack, {game.rules.basic_damage} is the least"
        yield broken((*path, "base"), what, "it can only be raised, at the same cost")
