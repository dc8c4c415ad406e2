"""L. 7-37: the response phase: each attack in the order it was made, and jumping in for a comrade."""

from __future__ import annotations

from functools import partial

from sheets.errors import Level
from sheets.models.forum_battle import Answer, Attack, InFight, Jump
from sheets.models.forum_post import JumpIn, Post, Reserves, Response
from sheets.rules.forum.arena import Arena, Path
from sheets.rules.forum.paying import pay
from sheets.rules.forum.states import JUMP_SIDES, jump_succeeds
from sheets.rules.forum.strikes import technique_of
from sheets.rules.forum.striking import answered, avoided, landed, rolled


def answer_of(response: Response) -> Answer:
    """Which of the four it is; where a post says several, the one that the rules let stand first."""
    is_eased = response.chance is not None and bool(response.technique or response.skill)
    if (response.rolls or response.dodge) and not is_eased:
        return Answer.DODGE
    if response.technique:
        return Answer.TECHNIQUE
    return Answer.SKILL if response.skill else Answer.TAKE


def respond(arena: Arena, index: int, post: Post, by: InFight) -> tuple[int, ...]:
    """Settle every attack on a fighter; gives their numbers. Their damage counts when the phase is closed."""
    incoming = arena.waiting(by)
    path: Path = ("posts", index, "responses")
    for number, attack in enumerate(incoming):
        if number < len(post.responses):
            _settle(arena, attack, post.responses[number], by, (*path, number))
            continue
        what = f"no response to {attack_words(attack)}"
        arena.report(path, what, "one for each attack, in order; `- take: yes` lets it hit", Level.ERROR)
        _hit(arena, attack, by, index + 1, Answer.TAKE)
    for number in range(len(incoming), len(post.responses)):
        made = f"{len(incoming)} attack{'' if len(incoming) == 1 else 's'} on {by.name} to respond to"
        arena.report((*path, number), f"a response too many: {made}", "remove it", Level.ERROR)
    for number, jump in enumerate(post.jump_in):
        incoming += _jump(arena, jump, by, index, number)
    return tuple(attack.number for attack in incoming)


def skips_main(response: Response, by: InFight, setting: str) -> bool:
    """L. 24, setting `response_technique_skips_main`: whether a response takes the main phase."""
    if answer_of(response) is not Answer.TECHNIQUE or setting == "never":
        return False
    if setting == "always":
        return True
    own = technique_of(by.fighter, response.technique)
    return own is None or own.skips_main if response.skips_main is None else response.skips_main


def attack_words(attack: Attack) -> str:
    """An attack in a finding: `attack 3, punch by Hibana`."""
    return f"attack {attack.number}, {attack.name} by {attack.by}"


def report_no_chance(arena: Arena, attack: Attack, path: Path) -> None:
    """Nobody says how likely an attack hits that is rolled for."""
    what = f"no hit chance is known for {attack_words(attack)}"
    arena.report(path, what, "give the attack `chance:`, or the battle `chances:` by pairing", Level.ERROR)


def report_rolls(arena: Arena, attack: Attack, given: int, path: Path) -> None:
    """There are more dice than strikes, or fewer."""
    what = f"{given} rolls for {len(attack.strikes)} strikes of {attack_words(attack)}"
    arena.report(path, what, "one d100 for each strike", Level.ERROR)


def _settle(arena: Arena, attack: Attack, response: Response, by: InFight, path: Path) -> None:
    post, answer = int(path[1]) + 1, answer_of(response)
    if answer is Answer.TAKE:
        _hit(arena, attack, by, post, answer)
        return
    if not _paid(arena, response, by, path):
        _hit(arena, attack, by, post, answer, response.technique or response.skill)
        return
    name = {Answer.TECHNIQUE: response.technique, Answer.SKILL: response.skill}.get(answer)
    mark = partial(answered, answer=answer, post=post, name=name)
    if answer is not Answer.DODGE and response.chance is None:
        arena.settle(attack, lambda it: mark(avoided(it)))
        return
    rolls = _rolls(arena, attack, response, path)
    settled = arena.settle(
        attack, lambda it: mark(rolled(it, rolls, arena.game, chance=response.chance, block=response.block))
    )
    arena.ledgers[by.id].hurt(settled.taken)


def _hit(arena: Arena, attack: Attack, by: InFight, post: int, answer: Answer, name: str | None = None) -> None:
    settled = arena.settle(attack, lambda it: answered(landed(it, arena.game), answer, post=post, name=name))
    arena.ledgers[by.id].hurt(settled.taken)


def _paid(arena: Arena, response: Response, by: InFight, path: Path) -> bool:
    own = technique_of(by.fighter, response.technique) if response.technique else None
    cost = response.cost or (own.cost if own else Reserves())
    return pay(arena, by, cost, response.technique or response.skill or "it", (*path, "cost"))


def _rolls(arena: Arena, attack: Attack, response: Response, path: Path) -> tuple[int, ...]:
    if attack.strikes[0].chance is None and response.chance is None:
        report_no_chance(arena, attack, path)
    wanted = len(attack.strikes)
    if not response.rolls:
        return arena.dice.roll(f"post/{path[1]}/response/{path[3]}", wanted)
    if len(response.rolls) != wanted:
        report_rolls(arena, attack, len(response.rolls), (*path, "rolls"))
    return response.rolls


def _jump(arena: Arena, jump: JumpIn, by: InFight, index: int, number: int) -> list[Attack]:
    """L. 37: the comrade's first open attack hits whoever jumped in, without any other response."""
    path: Path = ("posts", index, "jump_in", number)
    comrade = arena.fight.meant(jump.comrade)
    if comrade is None or comrade.side != by.side or comrade == by:
        arena.report((*path, "comrade"), f"`{jump.comrade}` is no comrade of {by.name}", "comrades share a `side:`")
        return []
    if not (waiting := arena.waiting(comrade)):
        arena.report(path, f"no attack on {comrade.name} is open", "jump in before the comrade's own post")
        return []
    roll = jump.roll or arena.dice.roll(f"post/{index}/jump/{number}", 1, JUMP_SIDES)[0]
    took = waiting[0].number if jump_succeeds(roll) else None
    arena.jumps.append((index, Jump(comrade=comrade.id, roll=roll, attack=took)))
    if took is None:
        return []
    settled = arena.settle(
        waiting[0], lambda it: answered(landed(it, arena.game), Answer.JUMPED, post=index + 1, by=by.id)
    )
    arena.ledgers[by.id].hurt(settled.taken)
    return [settled]
