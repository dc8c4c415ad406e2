"""A tournament as its papers tell of it: what stands on more than one of them, and what a run is called in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from sheets.documents.pages import Kind, Page, Part
from sheets.library.labels import Labels
from sheets.models.obstacle_event import Event, Round
from sheets.models.obstacle_rulebook import Tournament
from sheets.models.secret import GM


@dataclass(frozen=True, kw_only=True)
class Show:
    """One event and the words for it. `title` is what the show is called, empty for the name of the game."""

    event: Event
    game: Tournament
    labels: Labels
    title: str = ""

    @cached_property
    def names(self) -> dict[str, str]:
        """What each ninja is called, by id."""
        return {athlete.id: athlete.name for athlete in self.event.before}

    @property
    def heading(self) -> str:
        """What stands over every paper."""
        return self.title or self.labels["game/title"]

    def round_called(self, round: Round) -> str:
        """The round in words, as a heading."""
        return self.labels[f"round/{round.number}"]

    def part(self, kind: Kind, pages: tuple[Page, ...]) -> Part:
        """The paper of this kind; every page of it names the seed, so that it can be made again."""
        name = kind.id.split("/")[1]
        return Part(
            kind=kind.id,
            title=self.labels[f"document/{name}"],
            stem=f"obstacle-{name}",
            audience=GM,
            pages=pages,
            notes=(self.labels.say("rolled/seed", seed=self.event.seed),),
        )


def readings(game: Tournament, labels: Labels) -> str:
    """The readings of doubtful rules in force, in one line. The labels have no words for what only prints otherwise."""
    keys = (f"reading/{name}/{value}" for name, value in game.settings.items())
    said = "; ".join(labels[key] for key in keys if labels.has(key))
    return labels.say("score/readings", readings=said) if said else ""
