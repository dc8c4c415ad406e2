"""Behind the GM's screen: what all pages of the GM part share: names of those in play, opened secrets, words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from sheets.documents.pages import FlowPage, Kind, Part
from sheets.documents.shinobigami_wording import Wording
from sheets.library.labels import Labels
from sheets.models.secret import Audience, Secret
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_scenario import Combat, Npc
from sheets.models.shinobigami_session import InPlay, Session
from sheets.rules.shinobigami.enemies import as_character
from sheets.rules.shinobigami.facts import facts

T = TypeVar("T")

PAPERS = ("a4", "letter")
WORDS = "gm/"
"""Where the words of these pages stand among the labels."""


@dataclass(frozen=True, kw_only=True)
class Screen:
    """One session before the eyes of one audience."""

    session: Session
    game: Shinobigami
    labels: Labels
    audience: Audience

    def word(self, key: str) -> str:
        """A label of the GM part."""
        return self.labels[WORDS + key]

    def say(self, key: str, **values: object) -> str:
        """A label of the GM part with its fields filled in."""
        return self.labels.say(WORDS + key, **values)

    def page(self, template: str, title: str, **data: Any) -> FlowPage:
        """A flow page with the words of the GM part as `t`, and what stands in its head."""
        words = {key.removeprefix(WORDS): self.labels[key] for key in self.labels.texts if key.startswith(WORDS)}
        head = {"title": self.word(title), "scenario": self.session.scenario.title}
        return FlowPage(template=f"shinobigami/{template}.html", data={"t": words, "head": head, **data})

    def part(self, kind: Kind, *pages: FlowPage) -> Part:
        """A part of these pages; its title tells nothing of what stands on them."""
        name = kind.id.split("/")[1]
        return Part(
            kind=kind.id,
            title=self.labels[f"document/{name}"],
            stem=f"shinobigami-{name}",
            audience=self.audience,
            pages=pages,
        )

    def opened(self, one: InPlay, secret: Secret[T] | None) -> T | None:
        """A secret of somebody in play; None where there is none."""
        held = one.held(secret)
        return None if held is None else held.reveal(self.audience)

    def told(self, secret: Secret[T]) -> T:
        """A secret of the scenario itself, which is the GM's alone."""
        return secret.reveal(self.audience)

    def combat(self, one: InPlay) -> Combat | None:
        """What an NPC fights with, if it has a block of its own."""
        return self.opened(one, one.role.combat) if isinstance(one.role, Npc) else None

    def fighter(self, one: InPlay) -> Character | None:
        """The character of somebody in play, or an enemy's block as one."""
        combat = self.combat(one)
        return one.character or (as_character(one.label, combat, self.game) if combat else None)

    def wording(self, who: Character) -> Wording:
        """The words for a character's entries."""
        return Wording(self.game.rulebook, self.labels, facts(who, self.game))

    def holder(self, written: str | None) -> str:
        """Who is meant by a reference such as `PC2`, by number and name; other words as they are."""
        found = self.session.meant(written)
        return called(found) if found else written or ""


def called(one: InPlay) -> str:
    """Number and name as it is said: `PC1 · Aya`; the name alone for an NPC."""
    return one.label if one.sort != "pc" or one.name == one.label else f"{one.label} · {one.spoken_name}"


def name_beside(one: InPlay) -> str:
    """The name that stands below the label in the head of a row or column; nothing where both are the same."""
    return one.spoken_name if one.name != one.label else ""


def paragraphs(text: str | None) -> list[str]:
    """A text by its lines, empty ones left out."""
    return [line for line in (text or "").split("\n") if line.strip()]


def block(title: str, text: str | None, note: str = "") -> list[Mapping[str, Any]]:
    """A heading with paragraphs below, as a list to be joined; nothing where there is no text."""
    return [{"title": title, "paragraphs": paragraphs(text), "note": note}] if paragraphs(text) else []
