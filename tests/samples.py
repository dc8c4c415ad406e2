"""A paper of every kind for tests that look at all of them: filled and blank, made once for the whole run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from sheets.calibration import print_calibration
from sheets.documents import (
    obstacle_commentary,
    obstacle_dice,
    obstacle_result_card,
    obstacle_score_sheet,
    obstacle_strips,
)
from sheets.documents.kinds import all_kinds
from sheets.documents.pages import Kind, Part
from sheets.documents.rolled import as_cards, as_list
from sheets.library.labels import load_labels
from sheets.order import Order, Printed
from sheets.press import print_blank, print_papers, produce
from sheets.resources import SHIPPED
from sheets.rolled import print_rolls
from sheets.rolling import Wish, roll
from sheets.tournament_run import chances, host, print_odds
from tests import tournament
from tests.printshop import EXAMPLES, SEARCH

SCENARIO = SHIPPED / "content/examples/shinobigami/scenario-low-water.yaml"
ROSTER = SHIPPED / "content/examples/obstacle/roster.yaml"
SHOWS: Mapping[str, Callable[..., Part]] = {
    "obstacle/score-sheet": obstacle_score_sheet.compose,
    "obstacle/strip": obstacle_strips.compose,
    "obstacle/result-card": obstacle_result_card.compose,
    "obstacle/dice": obstacle_dice.compose,
    "obstacle/commentary": obstacle_commentary.compose,
}
"""What is made from a tournament that was played."""

SOURCES = {
    ("shinobigami", "character"): EXAMPLES,
    ("shinobigami", "scenario"): SCENARIO,
    ("obstacle", "roster"): ROSTER,
    ("forum", "character"): SHIPPED / "content/examples/forum/characters",
    ("forum", "battle"): SHIPPED / "content/examples/forum/battle-tide-wall.yaml",
    ("versus", "match"): SHIPPED / "content/examples/versus",
}
"""Of which files a kind's paper is made."""

FILLED, BLANK = "filled", "blank"


def states(kind: Kind) -> tuple[str, ...]:
    """How a kind can be printed: what is made without any file, a board for one, is never filled."""
    filled = not kind.blank or kind.compose or kind.id in SHOWS
    return (FILLED,) * bool(filled) + (BLANK,) * bool(kind.blank)


@dataclass(kw_only=True)
class Samples:
    """Prints on demand and remembers. `forms` is where laid-out forms are kept, `folder` where the files land."""

    forms: Path
    folder: Path
    made: dict[tuple[object, ...], Printed] = field(default_factory=dict)

    def printed(self, kind: Kind, state: str, **wishes: object) -> Printed:
        """One kind in one of its states; `wishes` are fields of the order."""
        key = (kind.id, state, *sorted(wishes.items()))
        if key not in self.made:
            order = self.order(kinds=(kind.id,), out=self.folder / str(len(self.made)), **wishes)
            self.made[key] = print_blank(kind.id, 1, order) if state == BLANK else filled(kind, order)
        return self.made[key]

    def pdfs(self, kind: Kind, state: str, **wishes: object) -> list[bytes]:
        """The same as the bytes of its files."""
        return [file.read_bytes() for file in self.printed(kind, state, **wishes).files]

    def order(self, **wishes: object) -> Order:
        """An order for these samples."""
        return replace(Order(search=SEARCH, cache=self.forms), **wishes)  # type: ignore[arg-type]


def filled(kind: Kind, order: Order) -> Printed:
    """A filled paper of a kind."""
    if kind.id in SHOWS:
        labels, show = {"obstacle": tournament.english()}, tournament.show(tournament.event(rounds=1))
        return produce([SHOWS[kind.id](show)], {"obstacle": tournament.game()}, labels, order, ())
    if kind.id == "obstacle/odds-card":
        hosted = host(ROSTER, order, "x")
        return print_odds(hosted, chances(hosted, "x", 20), "x", order)
    if kind.id == "common/calibration":
        return print_calibration(order)
    if kind.id.startswith("common/"):
        make = {"common/roll-list": as_list, "common/roll-cards": as_cards}.get(kind.id)
        if not make:
            return print_rolls(roll(["clans"], Wish(search=SEARCH, seed="x", count=3)), "table", order)
        part = make("Names", "names", [f"Name {n}" for n in range(150)], ("seed x",))
        return produce([part], {"common": None}, {"common": load_labels(SEARCH, "common", "en")}, order, ())
    return print_papers([SOURCES[kind.game, kind.source]], order)


EVERY = [(kind, state) for kind in all_kinds() for state in states(kind)]
