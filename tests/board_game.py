"""The board game for tests of its papers: game, words, a match that the program played, parts in print."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

from sheets.dice import Stream
from sheets.documents import (
    versus_board,
    versus_dice,
    versus_game_record,
    versus_pieces,
    versus_record_sheet,
    versus_risk_card,
    versus_rules,
)
from sheets.documents.pages import DrawnPage, Part
from sheets.library.labels import Labels
from sheets.marks import Drawing
from sheets.models.versus import Match
from sheets.models.versus_board import Versus
from sheets.paper import PAPERS, Ink
from sheets.rules.versus.greedy import self_play
from sheets.rules.versus.notation import turn_text
from sheets.rules.versus.turn import Roll
from tests.games import loaded, words_of
from tests.printshop import Printshop

game: Callable[..., Versus] = partial(loaded, "versus")
english = partial(words_of, "versus")


@cache
def match(seed: str = "7") -> Match:
    """A whole match, long enough for several pages of diagrams where the seed makes it so."""
    played = self_play(game(), Stream(seed, "versus/match"))
    moves = [turn_text(Roll(total=turn.roll, dice=turn.dice), turn.move) for turn in played.turns]
    record = {
        "game": "versus",
        "kind": "match",
        "title": "Rooftops",
        "black": "Wilhelmina von Hohenfels-Sigmaringen",
        "red": "風祭 颯",
        "begins": played.start.turn.value,
        "moves": moves,
    }
    return Match.model_validate(record, context=game().names)


def blanks(labels: Labels | None = None, **settings: str) -> tuple[Part, ...]:
    """Every paper that needs no match, in the order of the list of kinds."""
    makers = (
        versus_board.blank,
        versus_board.blank_large,
        versus_pieces.blank,
        versus_dice.blank,
        versus_rules.blank,
        versus_risk_card.blank,
        versus_record_sheet.blank,
    )
    return tuple(make(game(**settings), labels or english()) for make in makers)


def of_match(labels: Labels | None = None, seed: str = "7") -> tuple[Part, ...]:
    """Both papers of a match."""
    makers = (versus_record_sheet.compose, versus_game_record.compose)
    return tuple(make(match(seed), game(), labels or english()) for make in makers)


def marks(part: Part, page: int = 0, paper: str = "a4", ink: Ink = Ink.FULL) -> Sequence[Drawing]:
    drawn, sheet = part.pages[page], PAPERS[paper]
    assert isinstance(drawn, DrawnPage)
    width, height = (sheet.height, sheet.width) if drawn.landscape else (sheet.width, sheet.height)
    return drawn.draw(width, height, ink)


def pdf(shop: Printshop, part: Part, paper: str = "a4", ink: Ink = Ink.FULL) -> bytes:
    rendered = shop.render(part, paper, ink, english())
    assert rendered.continued == ()
    assert rendered.missing == ()
    return shop.pdf(part, paper=paper, ink=ink, labels=english())
