"""One row of a battle log: a post in short."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sheets.documents.forum_tags import damage_tag
from sheets.documents.forum_wording import Wording
from sheets.library.labels import Labels
from sheets.models.forum_battle import Answer, Attack, Jump, Losses, Ran, Strike, Turn
from sheets.models.forum_post import Post, Preparation, Reserves
from sheets.models.secret import Audience
from sheets.rules.forum.legality_post import PREPARATIONS


@dataclass(frozen=True, kw_only=True)
class LogRow:
    """The words of a post that was worked out."""

    ran: Ran
    turn: Turn
    words: Wording

    @property
    def labels(self) -> Labels:
        """The words of the page."""
        return self.words.labels

    @property
    def post(self) -> Post:
        """What was written down."""
        return self.ran.fight.battle.posts[self.turn.number - 1]

    def data(self, audience: Audience | None) -> Mapping[str, Any]:
        """What the template prints; for an audience that may know it also what the fighter has left."""
        turn = self.turn
        left: tuple[str, ...] = ()
        if audience:
            standing = turn.standings[turn.by].reveal(audience)
            left = self.words.left(Losses(hp=standing.hp, chakra=standing.chakra, stamina=standing.stamina))
        made = [self.ran.attack(number) for number in turn.made]
        return {
            "blank": False,
            "number": str(turn.number),
            "order": self.post.order or "",
            "fighter": names_of(self.ran, (turn.by,), self.labels),
            "incoming": [self._incoming(self.ran.attack(number)) for number in turn.incoming],
            "setup": self.labels["log/and"].join(self._setup()),
            "main": list(self._main(made)),
            "tags": [damage_tag(attack, self.labels) for attack in made if not attack.failed],
            "losses": self.words.lost(turn.total),
            "left": left,
            "state": self._state(),
        }

    def _incoming(self, attack: Attack) -> Mapping[str, str]:
        """Who struck, with what chance, and what each die came to."""
        attacker = names_of(self.ran, (attack.by,), self.labels)
        head = [self._said("attack", attacker=attacker, number=len(attack.strikes), name=attack.name)]
        if _is_rolled(attack):
            head += self._chance(attack.strikes[0])
        return {"head": self._listed(head), "rolls": self._outcome(attack)}

    def _outcome(self, attack: Attack) -> str:
        """What each die came to; where none was rolled, what was done instead and what it cost."""
        told = []
        if attack.answer in (Answer.TECHNIQUE, Answer.SKILL) or not _is_rolled(attack):
            name = attack.answer_name or names_of(self.ran, filter(None, (attack.taken_by,)), self.labels)
            told.append(self._said(f"answer/{attack.answer or Answer.NONE}", name=name))
        if _is_rolled(attack):
            told += map(self._strike, attack.strikes)
        elif attack.taken:
            told.append(self._said("taken", amount=attack.taken))
        return self._listed(told)

    def _listed(self, texts: Iterable[str]) -> str:
        return self.labels["log/comma"].join(texts)

    def _chance(self, strike: Strike) -> Iterator[str]:
        yield self._said("chance", chance=strike.chance)
        if strike.critical_range > 1:
            yield self._said("critical", critical=strike.critical_range)
        if strike.ghost:
            yield self._said("ghost")

    def _strike(self, strike: Strike) -> str:
        outcome = self.labels.of("outcome", strike.outcome) if strike.outcome else ""
        key = "strike-taken" if strike.taken else "strike"
        return self._said(key, roll=strike.roll, outcome=outcome, taken=strike.taken).strip()

    def _setup(self) -> Iterator[str]:
        for each in self.post.setup:
            yield from _prepared(each, self.labels)
        for upkeep in self.post.upkeep:
            yield self.labels.say("post/upkeep", name=upkeep.name, amounts=self.words.cost(upkeep.cost))
        for key, changes in (("damage", self.post.damage), ("healing", self.post.healing)):
            for change in changes:
                amounts = Reserves(hp=change.hp, chakra=change.chakra, stamina=change.stamina)
                yield self.labels.say(f"post/{key}", name=change.name, amounts=self.words.cost(amounts))

    def _main(self, made: Iterable[Attack]) -> Iterator[str]:
        yield from map(self._jump, self.turn.jumps)
        if self.turn.main_skipped:
            yield self._said("skipped")
        for attack in made:
            target = names_of(self.ran, (attack.on,), self.labels)
            yield self._said("made", number=len(attack.strikes), name=attack.name, target=target)
            if attack.answered == self.turn.number:
                yield self._outcome(attack)
        yield from (action.name for action in self.post.main if action.name and not action.attack)
        if self.turn.failed:
            yield self._said("failed", names=self._listed(self.turn.failed))

    def _jump(self, jump: Jump) -> str:
        return self._said("jump", comrade=names_of(self.ran, (jump.comrade,), self.labels), roll=jump.roll)

    def _state(self) -> str:
        told = self.labels.of("state", self.turn.states[self.turn.by])
        return f"{told}; {self.labels['log/turned']}" if self.post.life_and_death else told

    def _said(self, key: str, **values: object) -> str:
        return self.labels.say(f"log/{key}", **values)


def _is_rolled(attack: Attack) -> bool:
    return any(strike.roll is not None for strike in attack.strikes)


def names_of(ran: Ran, ids: Iterable[str], labels: Labels) -> str:
    """What pages call these fighters."""
    named = {each.id: each.name for each in ran.fight.fighters}
    return labels["log/comma"].join(named[id] for id in ids)


def _prepared(each: Preparation, labels: Labels) -> Iterator[str]:
    for key in PREPARATIONS:
        if what := getattr(each, key):
            yield labels.say(f"deed/{key}", what=what)
