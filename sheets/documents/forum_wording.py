"""Numbers and things of the forum battles in words: a quarter, a cost, a technique, a damage tag."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from sheets.library.labels import Labels
from sheets.models.forum import Fighter, Stats, Technique
from sheets.models.forum_battle import Losses
from sheets.models.forum_post import AttackKind, Reserves
from sheets.models.forum_rulebook import Forum
from sheets.rules.forum.damage import critical_range, quarter, slow_scale
from sheets.rules.forum.states import lowest_alive

RESERVES = ("hp", "chakra", "stamina")


@dataclass(frozen=True, kw_only=True)
class Wording:
    """What the papers of a game say in a language."""

    game: Forum
    labels: Labels

    def quarter(self, stat: int) -> str:
        """L. 117: a quarter of a stat, as whole number and fourths."""
        return self.amount(quarter(stat))

    def amount(self, number: Fraction) -> str:
        """A number in whole and fourths; a minus stands before it."""
        whole, quarters = divmod(abs(number) * 4 // 1, 4)
        told = self.labels.say(f"number/quarters/{quarters}", whole=whole if whole or not quarters else "")
        return self.labels.say("number/minus", amount=told) if number < 0 else told

    def signed(self, number: int) -> str:
        """A term of a sum with its sign."""
        return self.amount(Fraction(number)) if number < 0 else self.labels.say("number/plus", amount=number)

    def basic(self, stats: Stats) -> str:
        """L. 102: the damage of a basic attack before the target's Defense."""
        return str(self.game.rules.basic_damage + slow_scale(stats.taijutsu))

    def basic_defence(self, stats: Stats) -> str:
        """L. 103: what Defense takes off a basic attack, by the setting `basic_defence`."""
        taken = {
            "slow_scale": Fraction(slow_scale(stats.defense)),
            "quarter": quarter(stats.defense),
            "none": Fraction(0),
        }
        return self.amount(taken[self.game.settings["basic_defence"]])

    def critical(self, fighter: Fighter, stats: Stats, kind: AttackKind) -> str:
        """L. 105: up to which roll a strike of this kind is critical, no effect being active."""
        return str(critical_range(kind, stats.concentration, self.game.settings, passive=fighter.critical))

    def lowest(self, total: int) -> str:
        """L. 80: the lowest HP of somebody who still lives."""
        return self.amount(Fraction(lowest_alive(total, self.game.settings)))

    def technique_name(self, technique: Technique) -> str:
        """Its name with its translation."""
        if not technique.translation:
            return technique.name
        return self.labels.say("technique/called", name=technique.name, translation=technique.translation)

    def also(self, technique: Technique) -> str:
        """What else is to be known of it."""
        told = [self.labels["technique/ghost"]] if technique.ghost else []
        told += [] if technique.skips_main else [self.labels["technique/keeps-main"]]
        return self.labels["log/comma"].join(told)

    def cost(self, cost: Reserves) -> str:
        """What is paid, such as `10 CHK`; empty for nothing."""
        return self.labels["log/comma"].join(self._prices(cost))

    def _prices(self, cost: Reserves) -> Iterator[str]:
        for each in RESERVES:
            if amount := getattr(cost, each):
                yield self.labels.say("technique/price", amount=amount, reserve=self.labels[f"log/short/{each}"])

    def technique(self, technique: Technique) -> str:
        """All about a technique that has no row."""
        hits = f"{technique.base} × {technique.hits}" if technique.base is not None else ""
        told = (hits, self.cost(technique.cost), self.also(technique), technique.effect)
        details = self.labels["log/and"].join(filter(None, told))
        return self.labels.say("technique/rest", name=self.technique_name(technique), details=details)

    def lost(self, losses: Losses) -> tuple[str, ...]:
        """HP, Chakra, Stamina that went; what came stands with a plus, nothing as 0."""
        return tuple(map(self._change, (losses.hp, losses.chakra, losses.stamina)))

    def _change(self, lost: int) -> str:
        if lost == 0:
            return str(lost)
        return self.labels.say("log/lost" if lost > 0 else "log/gained", amount=abs(lost))

    def left(self, left: Losses) -> tuple[str, ...]:
        """HP, Chakra, Stamina that are left."""
        return tuple(self.amount(Fraction(each)) for each in (left.hp, left.chakra, left.stamina))
