"""A post as text for a thread, and what the referee's account says of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sheets.documents.forum_tags import damage_tag, loss_tag, name_of, outcome_lines, signed, strikes_tag
from sheets.library.labels import Labels
from sheets.models.forum_battle import Answer, Attack, InFight, Phase, Ran, Turn
from sheets.models.forum_post import Action, Post, Preparation, Reserves, Response
from sheets.models.forum_rulebook import Forum
from sheets.models.secret import GM
from sheets.rules.forum.facts import shown_stats
from sheets.rules.forum.legality_post import PREPARATIONS
from sheets.rules.forum.response import answer_of
from sheets.rules.forum.strikes import technique_of

FORMATS = ("text", "bbcode", "markdown")


@dataclass(frozen=True, kw_only=True)
class Thread:
    """A battle that was worked out, its words, and how the board marks text: one of FORMATS."""

    ran: Ran
    game: Forum
    labels: Labels
    format: str = "text"

    def strong(self, text: str) -> str:
        """A heading as the board marks it."""
        return self.labels.say(f"markup/{self.format}/strong", text=text)

    def link(self, text: str, url: str) -> str:
        """A link as the board marks it."""
        return self.labels.say(f"markup/{self.format}/link", text=text, url=url)


def pasted(thread: Thread, turn: Turn) -> str:
    """One post to paste: its phases in order, the damage tag, the loss tag. Nothing in it is secret."""
    ran, labels = thread.ran, thread.labels
    post, by = ran.fight.battle.posts[turn.number - 1], _author(thread, turn)
    blocks = [
        [thread.strong(labels.say("post/title", name=by.name, number=turn.number))],
        [_stats(by, thread)] if turn.first else [],
        [post.text] if post.text else [],
        _under(thread, turn, Phase.RESPONSE, _responses(thread, turn, post, by)),
        _under(thread, turn, Phase.SETUP, [_preparation(each, labels) for each in post.setup]),
        _under(thread, turn, Phase.MAIN, _main(thread, turn, post, by)),
        _ending(thread, turn, by),
        [loss_tag(turn.total, labels)],
    ]
    return "\n\n".join("\n".join(lines) for lines in blocks if lines)


def account(thread: Thread, turn: Turn) -> str:
    """One post for whoever checks it: what came of each attack, the tags, what everybody has left."""
    ran, labels = thread.ran, thread.labels
    by = _author(thread, turn)
    lines = [labels.say("post/title", name=by.name, number=turn.number)]
    for number in turn.incoming:
        lines += outcome_lines(ran.attack(number), ran.fight, labels)
    lines += _jumps(thread, turn)
    for attack in map(ran.attack, turn.made):
        lines.append(_attack(attack, labels))
        lines += [] if attack.failed else [damage_tag(attack, labels)]
        lines += outcome_lines(attack, ran.fight, labels) if attack.answer is Answer.NONE else []
    lines += [*_ending(thread, turn, by), loss_tag(turn.total, labels)]
    for id, held in turn.standings.items():
        left = held.reveal(GM)
        values = {"hp": left.hp, "chakra": left.chakra, "stamina": left.stamina}
        state = labels.of("state", left.state.value)
        lines.append(labels.say("account/left", name=name_of(id, ran.fight), state=state, **values))
    return "\n    ".join(lines)


def ending(thread: Thread) -> str:
    """What is still open, and whether somebody has won."""
    ran, labels = thread.ran, thread.labels
    lines = [
        labels.say("account/pending", number=a.number, by=name_of(a.by, ran.fight), on=name_of(a.on, ran.fight))
        for a in map(ran.attack, ran.pending)
    ]
    if ran.winners:
        names = ", ".join(name_of(id, ran.fight) for id in ran.winners)
        lines.append(labels.say("account/won", names=names))
    else:
        stands = not ran.turns or any(state.can_act for state in ran.turns[-1].states.values())
        lines.append(labels["account/goes-on" if stands else "account/nobody"])
    return "\n".join([*lines, *([labels["account/practice"]] if ran.fight.battle.practice else [])])


def _author(thread: Thread, turn: Turn) -> InFight:
    found = thread.ran.fight.meant(turn.by)
    assert found is not None, "a turn belongs to a fighter"
    return found


def _under(thread: Thread, turn: Turn, phase: Phase, deeds: list[str]) -> list[str]:
    """A phase with its heading, unless nothing happened in it, or its author had fallen before."""
    phases = list(Phase)
    if turn.fell and phases.index(phase) > phases.index(turn.fell):
        return []
    post = thread.ran.fight.battle.posts[turn.number - 1]
    lines = [*deeds, *_passing(post, phase, thread.labels)]
    return [thread.strong(thread.labels.of("phase", phase.value)), *lines] if lines else []


def _passing(post: Post, phase: Phase, labels: Labels) -> Iterator[str]:
    """Upkeep, damage over time and healing that count in a phase."""
    for upkeep in (u for u in post.upkeep if u.phase == phase):
        yield labels.say("post/upkeep", name=upkeep.name, amounts=_amounts(upkeep.cost, labels))
    for key, changes, sign in (("damage", post.damage, 1), ("healing", post.healing, -1)):
        for change in (c for c in changes if c.phase == phase):
            amounts = Reserves(hp=change.hp, chakra=change.chakra, stamina=change.stamina)
            yield labels.say(f"post/{key}", name=change.name, amounts=_amounts(amounts, labels, sign))


def _amounts(amounts: Reserves, labels: Labels, sign: int = 1) -> str:
    said = [(labels.of("reserve", name), signed(sign * amount)) for name, amount in amounts if amount]
    return ", ".join(labels.say("post/amount", reserve=reserve, amount=amount) for reserve, amount in said)


def _stats(by: InFight, thread: Thread) -> str:
    """L. 71: all stats but HP, Chakra and Stamina."""
    labels = thread.labels
    stats = [
        labels.say("post/stat", name=labels.of("stat", name), value=value)
        for name, value in shown_stats(by.fighter, thread.game).items()
        if value is not None
    ]
    return labels.say("post/stats", stats=", ".join(stats))


def _responses(thread: Thread, turn: Turn, post: Post, by: InFight) -> list[str]:
    lines: list[str] = []
    for index, attack in enumerate(map(thread.ran.attack, turn.incoming)):
        response = post.responses[index] if index < len(post.responses) else Response(take=True)
        lines += _used(response, by, thread.labels)
        lines += outcome_lines(attack, thread.ran.fight, thread.labels)
        if response.link:
            lines.append(thread.link(thread.labels["post/roll-link"], response.link))
    for jump, told in zip(post.jump_in, _jumps(thread, turn), strict=False):
        lines.append(told)
        if jump.link:
            lines.append(thread.link(thread.labels["post/roll-link"], jump.link))
    return lines


def _jumps(thread: Thread, turn: Turn) -> list[str]:
    """L. 37: what a d20 said of each try to stand before a comrade."""
    by = name_of(turn.by, thread.ran.fight)
    return [
        thread.labels.say(
            f"tag/{'jump' if jump.attack else 'jump-late'}",
            by=by,
            comrade=name_of(jump.comrade, thread.ran.fight),
            roll=jump.roll,
        )
        for jump in turn.jumps
    ]


def _used(response: Response, by: InFight, labels: Labels) -> Iterator[str]:
    answer = answer_of(response)
    if answer is Answer.TECHNIQUE and response.technique:
        yield _technique(response.technique, by, labels)
    elif answer is Answer.SKILL:
        yield labels.say("tag/skill", name=response.skill)


def _technique(name: str, by: InFight, labels: Labels) -> str:
    own = technique_of(by.fighter, name)
    if own and own.translation:
        return labels.say("tag/translated", name=own.name, translation=own.translation)
    return labels.say("tag/technique", name=name)


def _preparation(each: Preparation, labels: Labels) -> str:
    said = [labels.say(f"deed/{name}", what=getattr(each, name)) for name in PREPARATIONS if getattr(each, name)]
    return labels.say("post/setup", deed=", ".join(said))


def _main(thread: Thread, turn: Turn, post: Post, by: InFight) -> list[str]:
    if turn.main_skipped:
        return [thread.labels["post/skipped"]]
    lines = [line for action in post.main for line in _deed(action, by, thread.labels)]
    for attack in map(thread.ran.attack, turn.made):
        lines.append(strikes_tag(attack, thread.ran.fight, thread.labels))
        if not attack.failed:
            lines.append(damage_tag(attack, thread.labels))
        if attack.answer is Answer.NONE:
            lines += outcome_lines(attack, thread.ran.fight, thread.labels)
    return lines


def _deed(action: Action, by: InFight, labels: Labels) -> Iterator[str]:
    if action.attack in (None, "technique") and action.name:
        yield _technique(action.name, by, labels)


def _ending(thread: Thread, turn: Turn, by: InFight) -> list[str]:
    labels = thread.labels
    lines = [labels.say("post/failed", name=name) for name in turn.failed]
    if turn.fell:
        state, phase = labels.of("state", turn.states[by.id].value), labels.of("phase", turn.fell.value)
        lines.append(labels.say("post/fell", name=by.name, state=state, phase=phase))
    return lines


def _attack(attack: Attack, labels: Labels) -> str:
    if attack.failed:
        return labels.say("account/failed", number=attack.number, name=attack.name)
    strike = attack.strikes[0]
    return labels.say(
        "account/attack",
        number=attack.number,
        name=attack.name,
        damage=attack.damage,
        strikes=len(attack.strikes),
        chance=labels["account/no-chance"] if strike.chance is None else strike.chance,
        critical=strike.critical_range,
        block=strike.block_range,
    )
