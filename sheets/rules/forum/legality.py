"""Whether fighters, settings and battles of the forum game keep the rules, as findings with paths into them.

What a table may have decided on purpose is legality, what makes no sense an error.
"""

from __future__ import annotations

from collections.abc import Iterator

from sheets.errors import Finding, Level, near
from sheets.models.forum import Fighter, Stats
from sheets.models.forum_battle import Fight, InFight
from sheets.models.forum_rulebook import Forum
from sheets.models.settings import Settings
from sheets.rules.forum.battle import play, unready
from sheets.rules.forum.formula import FormulaError, hit_chance, parsed
from sheets.rules.forum.legality_main import judge_main
from sheets.rules.forum.legality_post import broken, judge_payments, judge_post
from sheets.rules.forum.lookup import HIT_CAP
from sheets.rules.forum.order import ranked, turns
from sheets.rules.forum.strikes import ADVISED_HITS


def judge_fighter(fighter: Fighter, game: Forum) -> tuple[Finding, ...]:
    """All findings about one fighter."""
    found = [
        Finding(
            path=("techniques", n, "hits"), level=Level.WARNING,
            what=f"{technique.name} has {technique.hits} hits, more than {ADVISED_HITS} are discouraged",
            remedy="fewer and harder hits need fewer rolls",
        )
        for n, technique in enumerate(fighter.techniques)
        if technique.hits > ADVISED_HITS
    ]  # fmt: skip
    if fighter.stats and fighter.stats.genjutsu is not None and "genjutsu" not in game.rules.stats:
        what = f"the ruleset `{game.rules.id}` has no Genjutsu"
        remedy = "it is not printed; the setting `ruleset` has two that know it"
        found.append(Finding(path=("stats", "genjutsu"), what=what, remedy=remedy, level=Level.WARNING))
    return tuple(found)


def judge_settings(settings: Settings, game: Forum) -> tuple[Finding, ...]:
    """Whether a formula for hit chances can be read; the finding says at which character it cannot."""
    return tuple(_formula(game))


def judge_battle(fight: Fight, game: Forum) -> tuple[Finding, ...]:
    """All findings about a battle, up to the first roll that is neither given nor drawn yet."""
    return (
        *_formula(game, fight),
        *_fighters(fight),
        *_posts(fight, game),
        *_order(fight, game),
        *_played(fight, game),
    )


def _formula(game: Forum, fight: Fight | None = None) -> Iterator[Finding]:
    """What keeps a formula from being worked out, for the fighters of a battle or at all. Told once."""
    if game.settings["hit_chance"] != "formula":
        return
    path, formula = ("settings", "hit_chance_formula"), game.settings["hit_chance_formula"]
    if formula == "none":
        yield Finding(path=path, what="there is no formula", remedy="set `hit_chance_formula` to one of your own")
        return
    pairs = [(by, on) for by in fight.fighters for on in fight.opponents(by)] if fight else []
    against = ""
    try:
        parsed(formula)
        for by, on in pairs:
            against = f", {by.name} against {on.name}"
            hit_chance(formula, by.fighter.stats or Stats(), on.fighter.stats or Stats())
    except FormulaError as error:
        yield Finding(path=path, what=f"{error}{against}", remedy=error.remedy)


def _fighters(fight: Fight) -> Iterator[Finding]:
    for fighter, missing in unready(fight):
        remedy = f"add `{missing}:` to the character"
        yield Finding(path=fighter.path, what=f"{fighter.name} has no {missing}, a battle needs them", remedy=remedy)
    for fighter in (f for f in fight.fighters if f.fighter.rank is None):
        what, remedy = f"{fighter.name} has no rank: strikes are not counted", "add `rank:` to the character"
        yield Finding(path=fighter.path, what=what, remedy=remedy, level=Level.WARNING)
    for n, pairing in enumerate(fight.battle.chances):
        for key in ("by", "on"):
            yield from _known(fight, getattr(pairing, key), ("chances", n, key))
        if pairing.chance > HIT_CAP:
            what = f"hit chance {pairing.chance}, at most {HIT_CAP}"
            yield Finding(path=("chances", n, "chance"), what=what, remedy=f"write {HIT_CAP}")


def _posts(fight: Fight, game: Forum) -> Iterator[Finding]:
    for n, post in enumerate(fight.battle.posts):
        yield from _known(fight, post.by, ("posts", n, "by"))
        for finding in (*judge_post(post), *_by_author(fight, n, game)):
            yield Finding(
                path=("posts", n, *finding.path), what=finding.what, remedy=finding.remedy, level=finding.level
            )


def _by_author(fight: Fight, n: int, game: Forum) -> Iterator[Finding]:
    post = fight.battle.posts[n]
    if (by := fight.meant(post.by)) is None:
        return
    yield from judge_payments(post.responses, by.fighter)
    yield from judge_main(post.main, by, fight, game)
    attacks = [k for k, action in enumerate(post.main) if action.attack]
    if attacks and _is_first(fight, by, n) and not _was_overtaken(fight, by, n):
        what = f"the first turn of {by.name} touches no opponent"
        yield broken(("main", attacks[0]), what, "take out, put away, use items")


def _is_first(fight: Fight, by: InFight, n: int) -> bool:
    return all(fight.meant(post.by) != by for post in fight.battle.posts[:n])


def _was_overtaken(fight: Fight, by: InFight, n: int) -> bool:
    """L. 75: whether an opponent could attack before this first turn, by a second one of his own."""
    before = [fight.meant(post.by) for post in fight.battle.posts[:n]]
    return any(before.count(opponent) > 1 for opponent in fight.opponents(by))


def _order(fight: Fight, game: Forum) -> Iterator[Finding]:
    """L. 71: the fastest begins; with turn order numbers each turn can be checked. Told once."""
    speeds = {f.id: f.fighter.stats.speed for f in fight.fighters if f.fighter.stats}
    posters = [found.id for post in fight.battle.posts if (found := fight.meant(post.by))]
    if len(speeds) < len(fight.fighters) or len(posters) < len(fight.battle.posts) or not posters:
        return
    remedy = "put the posts in order, or let it through with --house"
    if game.settings["turn_order"] == "by_speed":
        if speeds[posters[0]] < max(speeds.values()):
            first = ranked(speeds, game.settings)[0]
            yield broken(("posts", 0, "by"), f"{first} is faster than {posters[0]} and begins", remedy)
        return
    due = turns(ranked(speeds, game.settings), speeds, game.settings)
    for n, poster in enumerate(posters):
        expected = next(turn for turn in due if turn.id in posters[n:])
        if expected.id != poster and speeds[expected.id] != speeds[poster]:
            yield broken(("posts", n, "by"), f"{expected.id} acts at {expected.number}, before {poster}", remedy)
            return


def _played(fight: Fight, game: Forum) -> Iterator[Finding]:
    if not any(unready(fight)):
        yield from play(fight, game, None).findings


def _known(fight: Fight, reference: str, path: tuple[str | int, ...]) -> Iterator[Finding]:
    if fight.meant(reference) is None:
        known = [fighter.id for fighter in fight.fighters]
        yield Finding(path=path, what=f"nobody here is called `{reference}`", remedy=near(reference, known))
