"""A small scenario whose every secret is a word that stands nowhere else."""

from __future__ import annotations

from pathlib import Path

HIDDEN: dict[str, tuple[str, ...]] = {
    "pc1": ("Zephyrquill", "Brackenmoth", "Emberlattice", "Soma Pill"),
    "pc2": ("Quillrot", "Vexthorn", "Prayer Seal"),
    "npc": ("Ultramarrow", "Gloamfinch"),
    "prize": ("Hollowsedge", "Tarnwick"),
    "gm": ("Umbravale", "Cindermaw", "Lastlight", "Nettlebane"),
}
"""What only the holder and the GM may know: Secret, True Mission, Ohgi, gear; the last row belongs to the GM alone."""

AYA = """game: shinobigami
kind: character
name: Aya
clan: hasuba
people:
  - {name: ren, location: yes, bond: devotion}
ohgi:
  - {name: Emberlattice, type: Critical Hit, skill: Signal}
gear: [Soma Pill]
"""

SCENARIO = """game: shinobigami
kind: scenario
title: The Lamp
type: custom
special_rules: ["Whoever finds a True Mission in a Secret has only that one."]
settings: {infoshare: "off"}
pcs:
  - character: people/aya.yaml
    mission: Find the lamp.
    introduction: You came by boat.
    secret: "Zephyrquill is your own brother and hides under the old mill."
    true_mission: "Brackenmoth must never be lit again."
  - mission: Hide the lamp.
    secret: "Quillrot has paid you, and nobody else in town knows of it."
    character:
      name: Ren
      clan: lost_ones
      ohgi: [{name: Vexthorn, type: Area Attack, skill: Blade}]
      gear: [Prayer Seal]
  - mission: Watch them both.
    secret: You have none.
npcs:
  - name: Old Suzu
    mission: Sell charms.
    secret: "Ultramarrow is her true name."
    combat: {skills: [Blade], ohgi: [{name: Gloamfinch, skill: Blade}]}
  - {name: A crow}
prizes:
  - name: The lamp
    text: It shines.
    believed_holder: PC2
    holder: Old Suzu
    secret: "Hollowsedge made it."
    effect: "Tarnwick burns whoever opens it."
background: Umbravale was a town once.
master_scenes: [{title: Rain, text: Cindermaw comes down the road.}]
endings: [Lastlight falls on everybody.]
climax: {trigger: "The lamp is found.", end: "Nettlebane wins or falls."}
"""


def write(folder: Path, scenario: str = SCENARIO) -> Path:
    """The scenario and its one character file; returns the scenario's."""
    (folder / "people").mkdir(exist_ok=True)
    (folder / "people/aya.yaml").write_text(AYA, "utf-8")
    (folder / "lamp.yaml").write_text(scenario, "utf-8")
    return folder / "lamp.yaml"
