"""L. 1-6, 126-128: one post: response, setup and main phase, each closed with what it took."""

from __future__ import annotations

from dataclasses import dataclass, field

from sheets.errors import Level
from sheets.models.forum_battle import Answer, InFight, Losses, Phase, State, Turn
from sheets.models.forum_post import Action, Post, Reserves
from sheets.models.names import folded
from sheets.models.secret import Secret
from sheets.rules.forum.arena import Arena
from sheets.rules.forum.ledger import Ledger
from sheets.rules.forum.paying import pay
from sheets.rules.forum.response import report_no_chance, report_rolls, respond, skips_main
from sheets.rules.forum.strikes import costs_of, strikes_of
from sheets.rules.forum.striking import Aimed, answered, made, rolled


@dataclass
class _Turn:
    """A turn while it is played."""

    arena: Arena
    index: int
    post: Post
    by: InFight
    losses: dict[Phase, Losses] = field(default_factory=dict)
    made: list[int] = field(default_factory=list)
    inflicted: dict[str, Losses] = field(default_factory=dict)

    @property
    def ledger(self) -> Ledger:
        return self.arena.ledgers[self.by.id]


def play_turn(arena: Arena, index: int, post: Post, by: InFight) -> None:
    """Work out one post and add it to the arena's turns."""
    first = not any(turn.by == by.id for turn in arena.turns)
    turn = _Turn(arena=arena, index=index, post=post, by=by)
    if post.life_and_death:
        arena.turn_deadly()
    incoming = respond(arena, index, post, by)
    if (before := arena.state(by)).can_act:
        skipped = any(skips_main(r, by, arena.game.settings["response_technique_skips_main"]) for r in post.responses)
        fell = _phases(turn, skipped=skipped)
    else:
        skipped, fell = False, None
        _refuse(turn, f"{by.name} is {_words(before)} and cannot act", "jump_in", "setup", "main")
        for phase in Phase:
            _close(turn, phase)
    if post.forfeit and arena.state(by).can_act:
        turn.ledger.state = State.FORFEITED
    arena.turns.append(_finished(turn, incoming, skipped=skipped, fell=fell, first=first))


def _phases(turn: _Turn, *, skipped: bool) -> Phase | None:
    """The three phases of somebody who can act; gives the one at whose end he cannot any more."""
    if fell := _close(turn, Phase.RESPONSE):
        _refuse(turn, f"{turn.by.name} is {_words(turn.ledger.state)} since the response phase", "setup", "main")
        return fell
    _prepare(turn)
    if fell := _close(turn, Phase.SETUP):
        _refuse(turn, f"{turn.by.name} is {_words(turn.ledger.state)} since the setup phase", "main")
        return fell
    if not skipped:
        _act(turn)
    elif turn.post.main:
        what, remedy = "the response technique takes the main phase", "remove `main:`, or say `skips_main: no` at it"
        turn.arena.report(("posts", turn.index, "main"), what, remedy)
    return _close(turn, Phase.MAIN)


def _refuse(turn: _Turn, what: str, *phases: str) -> None:
    for name in phases:
        if getattr(turn.post, name):
            turn.arena.report(("posts", turn.index, name), what, "remove it", Level.ERROR)


def _close(turn: _Turn, phase: Phase) -> Phase | None:
    """End a phase: healing, upkeep, damage over time, then what was done in it. Gives the phase for whoever falls."""
    ledger, post = turn.ledger, turn.post
    for change in (c for c in post.healing if c.phase == phase):
        ledger.heal(Reserves(hp=change.hp, chakra=change.chakra, stamina=change.stamina))
    for upkeep in (u for u in post.upkeep if u.phase == phase):
        ledger.keep_up(upkeep.cost)
    for change in (c for c in post.damage if c.phase == phase):
        ledger.hurt(change.hp)
        ledger.drain(change.chakra, change.stamina)
    turn.losses[phase] = ledger.close(deadly=turn.arena.deadly)
    return None if ledger.state.can_act else phase


def _prepare(turn: _Turn) -> None:
    for number, each in enumerate(turn.post.setup):
        name = each.take_out or each.put_away or each.bloodline or each.scroll or "it"
        pay(turn.arena, turn.by, each.cost, name, ("posts", turn.index, "setup", number, "cost"))


def _act(turn: _Turn) -> None:
    actions = turn.post.main
    costs = costs_of(actions, turn.by.fighter, turn.arena.game)
    failed: set[str] = set()
    for number, (action, cost) in enumerate(zip(actions, costs, strict=True)):
        path = ("posts", turn.index, "main", number, "cost")
        name = folded(action.name or "") if action.attack == "technique" else ""
        # A technique is paid once for all its targets, so it fails against all of them.
        works = name not in failed and pay(turn.arena, turn.by, cost, action.name or action.attack or "it", path)
        if works:
            turn.ledger.hurt(action.self_damage)
        elif name:
            failed.add(name)
        if action.attack:
            _strike(turn, action, number, failed=not works)


def _strike(turn: _Turn, action: Action, number: int, *, failed: bool) -> None:
    """Make an attack; on somebody who cannot respond it is settled at once, by the attacker's rolls."""
    arena = turn.arena
    opponents = arena.fight.opponents(turn.by)
    target = arena.fight.meant(action.on) if action.on else (opponents[0] if len(opponents) == 1 else None)
    if target is None:
        return  # The judge of posts tells.
    strikes = strikes_of(action, turn.by.fighter)
    if arena.game.settings["modifier_scope"] == "per_turn":
        sharing = sum(strikes_of(each, turn.by.fighter) for each in turn.post.main if each.attack)
    else:
        sharing = strikes
    helpless = not arena.state(target).can_act
    aimed = Aimed(action=action, by=turn.by, on=target, sharing=sharing, helpless=helpless)
    attack = made(aimed, arena.fight, arena.game, number=len(arena.attacks) + 1, post=turn.index + 1, failed=failed)
    arena.attacks.append(attack)
    turn.made.append(attack.number)
    if failed or not helpless:
        return
    if attack.strikes[0].chance is None:
        report_no_chance(arena, attack, ("posts", turn.index, "main", number))
    if action.rolls and len(action.rolls) != strikes:
        report_rolls(arena, attack, len(action.rolls), ("posts", turn.index, "main", number, "rolls"))
    rolls = action.rolls or arena.dice.roll(f"post/{turn.index}/main/{number}", strikes)
    settled = arena.settle(attack, lambda it: answered(rolled(it, rolls, arena.game), Answer.NONE, post=turn.index + 1))
    arena.ledgers[target.id].hurt(settled.taken)
    lost = arena.ledgers[target.id].close(deadly=arena.deadly)
    turn.inflicted[target.id] = turn.inflicted.get(target.id, Losses()) + lost


def _finished(turn: _Turn, incoming: tuple[int, ...], *, skipped: bool, fell: Phase | None, first: bool) -> Turn:
    arena = turn.arena
    return Turn(
        number=turn.index + 1,
        by=turn.by.id,
        incoming=incoming,
        made=tuple(turn.made),
        losses={phase: turn.losses.get(phase, Losses()) for phase in Phase},
        inflicted=turn.inflicted,
        standings={id: Secret(ledger.standing, {id}) for id, ledger in arena.ledgers.items()},
        states={id: ledger.state for id, ledger in arena.ledgers.items()},
        main_skipped=skipped,
        fell=fell,
        failed=tuple(name for index, name in arena.unpaid if index == turn.index),
        jumps=tuple(jump for index, jump in arena.jumps if index == turn.index),
        first=first,
    )


def _words(state: State) -> str:
    return {State.EXHAUSTED: "passed out", State.FORFEITED: "out of the battle"}.get(state, state.value)
