"""Findings about what is folded away say so, that they are not printed in the open."""

from __future__ import annotations

from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.rules.shinobigami.legality import judge


def test_findings_about_ohgi_gear_and_hidden_ninpo_are_hidden(make, game: Shinobigami) -> None:
    character = make(
        clan="oni",
        gear=["Soma Pill"] * 7,
        virtues=["Hardened"],
        ohgi=[{"name": "A"}, {"name": "B"}],
        ninpo=[{"name": "Open", "clan": "kurama"}, {"name": "Veiled", "clan": "kurama", "secret": "yes"}],
    )
    hidden = {finding.path[:2]: finding.hidden for finding in judge(character, game)}
    assert hidden["gear", 6]
    assert hidden["ohgi", 1]
    assert hidden["ninpo", 1]
    assert not hidden["ninpo", 0]
    assert not hidden["virtues",]
