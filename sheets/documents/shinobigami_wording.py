"""How the entries of a Shinobigami character are said in print: a ninpo in one line, a virtue with its effect."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.library.labels import Labels
from sheets.models.shinobigami import Flaw, Ninpo, Ohgi, Virtue
from sheets.models.shinobigami_rulebook import Rulebook
from sheets.rules.shinobigami.facts import Facts

NONE = "–"
"""Stands for a cost or range that a ninpo has not, and for a target number where no skill is usable (SG 2.03.04)."""


@dataclass(frozen=True)
class Wording:
    """The words of one character under one rulebook."""

    rulebook: Rulebook
    labels: Labels
    facts: Facts

    def number(self, target: int | None) -> str:
        """A target number."""
        return NONE if target is None else str(target)

    def figure(self, value: str | None) -> str:
        """A cost or range."""
        return NONE if value is None else value

    def kind_of(self, ninpo: Ninpo) -> str:
        """Type and clan of a ninpo, and whether it is invented, in one line."""
        words = [
            ninpo.type and self.labels.of("ninpo_type", ninpo.type),
            ninpo.clan and self.labels.of("clan_short", ninpo.clan),
            self.labels["ninpo/invented"] if ninpo.invented else None,
        ]
        return ", ".join(filter(None, words))

    def effect_of(self, ninpo: Ninpo) -> str:
        """The effect of a ninpo and where to read about it."""
        return " ".join(filter(None, (ninpo.effect, ninpo.page and f"({ninpo.page})")))

    def in_full(self, ninpo: Ninpo) -> str:
        """A ninpo in running text."""
        figures = [
            f"{self.labels[f'ninpo/{key}']} {value}"
            for key, value in (("cost", ninpo.cost), ("range", ninpo.range))
            if value is not None
        ]
        words = [self.kind_of(ninpo), *figures, self.skill(ninpo.skill), self.effect_of(ninpo)]
        return ", ".join(filter(None, words))

    def background(self, sort: str, item: Virtue | Flaw) -> tuple[str, str]:
        """A virtue or flaw in words, and its merit: a price with minus, a gift with plus (SG 1.10)."""
        entries = self.rulebook.virtues if sort == "virtue" else self.rulebook.flaws
        entry = next((e for e in entries if e.id == item.name), None)
        name = self.labels.of(sort, entry.id) if entry else item.name
        if item.about:
            name = self.labels.say("background/about", name=name, about=item.about)
        effect = item.effect or (entry and self.labels.of(f"effect/{sort}", entry.id))
        merit = item.merit if item.merit is not None else entry.merit if entry else 0
        text = self.labels.say("background/line", name=name, effect=effect) if effect else name
        return text, f"{'−' if sort == 'virtue' else '+'}{merit}"

    def ohgi_effect(self, ohgi: Ohgi) -> str:
        """What the type does, the two ninpo of Extra Ninpo, and what others see (SG 1.08)."""
        parts = [self.labels.of("effect/ohgi_type", ohgi.type)] if ohgi.type else []
        if ohgi.ninpo:
            first, second = (*ohgi.ninpo, self.labels["ohgi/no-pick"])[:2]
            parts.append(self.labels.say("ohgi/picks", first=first, second=second))
        return " ".join(filter(None, (*parts, ohgi.look)))

    def skill(self, skill: str | None) -> str | None:
        """A skill with its target number in brackets; None where it has none."""
        if skill is None or skill not in self.facts.by_skill:
            return None
        return f"{self.labels.of('skill', skill)} ({self.number(self.facts.by_skill[skill])})"
