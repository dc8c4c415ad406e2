"""Ch. 6 and 7: the score sheets of the three rounds, blank, or filled with a tournament that was played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from sheets.documents.obstacle_score_sheet_page import LANES_A_PAGE, Entry, RoundSheet, draw
from sheets.documents.obstacle_show import Show, readings
from sheets.documents.obstacle_squares import SQUARES
from sheets.documents.pages import DrawnPage, Kind, Part
from sheets.library.labels import Labels
from sheets.models.obstacle_event import Placed, Round
from sheets.models.obstacle_rulebook import Tournament
from sheets.models.secret import GM
from sheets.rules.obstacle.ranking import FINAL

FIELD = {1: (16, 0), 2: (8, 1), 3: (4, 1)}
"""Ch. 1: the ninja of a round, and how many rows more a blank sheet has for those who are equal at the cut."""


def compose(show: Show) -> Part:
    """The sheets of the rounds that were played."""
    return show.part(SCORE_SHEET, score_sheets(show))


def blank(game: Tournament, labels: Labels) -> Part:
    """Three empty sheets, one for each round."""
    pages = [page for number in FIELD for page in _pages(_blank_sheet(number, game, labels))]
    title = labels["document/score-sheet"]
    return Part(kind=SCORE_SHEET.id, title=title, stem="obstacle-score-sheet", audience=GM, pages=tuple(pages))


def score_sheets(show: Show) -> tuple[DrawnPage, ...]:
    """Ch. 6: a page for each round that was played; one more where its rows need the room."""
    return tuple(page for round in show.event.rounds for page in _pages(_filled_sheet(round, show)))


def _filled_sheet(round: Round, show: Show) -> RoundSheet:
    labels = show.labels
    entries = [
        Entry(
            number=str(number),
            lanes=lanes_of(round.limit, len(round.course), placed.run.turns),
            placed=placed,
            before=_before(placed, labels),
        )
        for number, placed in enumerate(round.placed, 1)
    ]
    return _sheet(round.number, round.course, round.limit, tuple(entries), show.heading, show.game, labels)


def _blank_sheet(number: int, game: Tournament, labels: Labels) -> RoundSheet:
    course, limit = game.courses.course(number), _limit(number, game)
    ninja, spare = FIELD[number]
    told = labels["score/before-blank"] if number > 1 else ""
    numbers = [str(n) for n in range(1, ninja + 1)] + [labels["score/tie"]] * spare
    lanes = lanes_of(limit, len(course), 0)
    entries = tuple(Entry(number=each, lanes=lanes, placed=None, before=told) for each in numbers)
    return _sheet(number, course, limit, entries, labels["game/title"], game, labels)


def _sheet(
    number: int,
    course: tuple[str, ...],
    limit: int | None,
    entries: tuple[Entry, ...],
    title: str,
    game: Tournament,
    labels: Labels,
) -> RoundSheet:
    ninja = len(entries) if entries and entries[0].placed else FIELD[number][0]
    facts = (
        labels.say("score/field", ninja=ninja),
        labels[f"cut/{number}"],
        labels.say("score/limit", turns=limit) if limit else labels["score/no-limit"],
        *(labels.say("score/course", initials=each, name=labels.of("obstacle", each)) for each in course),
    )
    return RoundSheet(
        title=f"{title} · {labels[f'round/{number}']}",
        facts=" · ".join(facts),
        course=course,
        entries=entries,
        readings=readings(game, labels),
        through=labels["score/won" if number == FINAL else "score/on"],
        first_initials=game.settings["first_square_initials"] == "true",
        labels=labels,
    )


def _before(placed: Placed, labels: Labels) -> str:
    """Sheets 2 and 3 carry the score of the round before."""
    run = placed.before
    return labels.say("score/before", turns=run.turns, left=run.leftover) if run else ""


def _limit(number: int, game: Tournament) -> int | None:
    """Ch. 6: 32 turns; in the final what the setting `final_turn_limit` says."""
    chosen = game.settings["final_turn_limit"] if number == FINAL else str(SQUARES)
    return None if chosen == "none" else int(chosen)


def lanes_of(limit: int | None, obstacles: int, turns: int) -> int:
    """The rows of squares for one ninja: as many as the limit asks for; without one, as this run needs."""
    if limit is not None:
        return -(-limit // SQUARES)
    return max(-(-turns // SQUARES), 2 if obstacles > 5 else 1)


def _pages(sheet: RoundSheet) -> Iterator[DrawnPage]:
    for number, entries in enumerate(_in_portions(sheet.entries)):
        yield DrawnPage(draw=partial(draw, sheet.of(entries, continued=number > 0)), landscape=True)


def _in_portions(entries: Sequence[Entry]) -> Iterator[tuple[Entry, ...]]:
    """The rows of each page: a ninja's lanes stay together."""
    page: list[Entry] = []
    for entry in entries:
        if page and sum(each.lanes for each in page) + entry.lanes > LANES_A_PAGE:
            yield tuple(page)
            page = []
        page.append(entry)
    yield tuple(page)


SCORE_SHEET = Kind(
    id="obstacle/score-sheet",
    source="event",
    about="the score sheets of the three rounds: who runs when, skills, 32 squares for each ninja",
    papers=("a4", "letter", "legal", "a3"),
    blank=blank,
)
