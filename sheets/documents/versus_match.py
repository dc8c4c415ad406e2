"""A match as its papers tell of it: who plays, and each turn in words."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.documents.pages import Kind, Origin, Page, Part
from sheets.library.labels import Labels
from sheets.models.secret import GM
from sheets.models.versus import Match
from sheets.models.versus_board import Played, Position, Side, Turn, Versus
from sheets.rules.versus.match import play_match


@dataclass(frozen=True, kw_only=True)
class Told:
    """A match, played as far as it goes, and the words for it."""

    match: Match
    played: Played
    game: Versus
    labels: Labels

    @property
    def heading(self) -> str:
        """What it is called."""
        return self.match.title or self.labels["game/title"]

    def player(self, side: Side) -> str:
        """A side, and who plays it where that is written down."""
        called, name = self.labels.of("side", side), self.match.black if side is Side.BLACK else self.match.red
        return self.labels.say("match/player", side=called, name=name) if name else called

    def part(self, kind: Kind, pages: tuple[Page, ...], origin: Origin) -> Part:
        """The paper of this kind."""
        name = kind.id.split("/")[1]
        title = self.labels[f"document/{name}"]
        return Part(kind=kind.id, title=title, stem=f"versus-{name}", audience=GM, pages=pages, place=origin.place)

    def rolled(self, turn: Turn) -> str:
        """The dice of a turn, or their sum where only that is known."""
        return "+".join(map(str, turn.dice)) if turn.dice else str(turn.roll)

    def move(self, turn: Turn) -> str:
        """The move of a turn in the notation."""
        return str(turn.move) if turn.move else self.labels["match/lost"]

    def outcome(self, turn: Turn) -> str:
        """What came of a turn beside its move, which says what it takes; empty where nothing did."""
        labels, points = self.labels, turn.after.team(turn.side).points
        parts = [
            labels.say("match/home", row=turn.depth, points=points) if turn.home else "",
            labels.say("match/late", space=turn.lost) if turn.lost else "",
        ]
        return labels["match/then"].join(part for part in parts if part)

    def result(self) -> str:
        """How the match ended, or that it did not yet."""
        result, labels = self.played.result, self.labels
        if result is None:
            return labels["match/open"]
        if result.winner is None:
            return labels["match/draw"]
        return labels.say(f"match/won/{result.by}", player=self.player(result.winner))

    def standing(self, position: Position) -> str:
        """Points of both, and what mission is under way."""
        parts = [self.labels.say("match/points", black=position.black.points, red=position.red.points)]
        for side in Side:
            if mission := position.team(side).mission:
                called = self.labels.of("side", side)
                values = {"side": called, "space": mission.space, "phase": mission.phase, "row": mission.depth}
                parts.append(self.labels.say("match/mission", **values))
        return self.labels["match/then"].join(parts)


def told(match: Match, game: Versus, labels: Labels) -> Told:
    """The match under the settings in force."""
    return Told(match=match, played=play_match(match, game), game=game, labels=labels)
