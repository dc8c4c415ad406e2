"""The rules on one page, in words of our own beside three drawings."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from sheets.documents.pages import DrawnPage, Kind, Part
from sheets.documents.versus_diagram import diagram, left_behind, part_of, there_and_back, way
from sheets.documents.versus_type import FOOT, body, hint, section, title
from sheets.library.labels import Labels
from sheets.marks import Drawing
from sheets.models.secret import GM
from sheets.models.versus_board import Board, Move, Ninja, Side, Space, Versus
from sheets.paper import MARGIN, MM, Ink
from sheets.rules.versus.board import board_of
from sheets.rules.versus.danger import SIXTEENTHS

SECTIONS = ("aim", "setup", "turn", "about-face", "mission", "shadow", "tips")

TOP = 20.0
"""Where the columns begin (mm)."""

PICTURES = 66.0
"""The width of the column of drawings (mm)."""

GUTTER = 8.0

SIZE, LETTER = 9.5, 1.84
"""The size of the text (pt), and what a letter of it takes on the average (mm): sections get room by their length."""

READINGS = 12.0
"""Room for the readings in force (mm)."""

HEAD, CAPTION = 6.0, 11.0
"""Room for a heading, and for the words below a drawing (mm)."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """What the page says: the board it is drawn on, its sections, the readings in force."""

    board: Board
    sections: tuple[tuple[str, str], ...]
    readings: str
    labels: Labels


def blank(game: Versus, labels: Labels) -> Part:
    """One page, by the settings in force."""
    board = board_of(game.settings)
    values = {
        "goal": board.goal,
        "points": labels["rules/and"].join(map(str, board.row_points)),
        "rows": board.dojo_rows,
        "rare": SIXTEENTHS[2],
        "often": SIXTEENTHS[5],
        **_by_reading(game, labels),
    }
    rules = Rules(
        board=board,
        sections=tuple((labels[f"rules/{id}/head"], labels.say(f"rules/{id}/text", **values)) for id in SECTIONS),
        readings=readings(game, labels),
        labels=labels,
    )
    page = DrawnPage(draw=partial(draw, rules))
    return Part(kind=RULES.id, title=labels["document/rules"], stem="versus-rules", audience=GM, pages=(page,))


def _by_reading(game: Versus, labels: Labels) -> dict[str, str]:
    """By setting what the sections say under its reading in force, where they say something else under another."""
    keys = {name: f"rules/by/{name}/{value}" for name, value in game.settings.items()}
    return {name: labels[key] for name, key in keys.items() if labels.has(key)}


def readings(game: Versus, labels: Labels) -> str:
    """The readings of doubtful rules in force, in one line; what the labels have no words for changes no play."""
    keys = (f"reading/{name}/{value}" for name, value in game.settings.items())
    said = "; ".join(labels[key] for key in keys if labels.has(key))
    return labels.say("rules/readings", readings=said)


def draw(rules: Rules, width: float, height: float, ink: Ink) -> Sequence[Drawing]:
    """The marks of the page, upright (mm)."""
    text = width - 2 * MARGIN - PICTURES - GUTTER
    bottom = height - MARGIN - FOOT
    right = MARGIN + text + GUTTER
    return [
        title(rules.labels["rules/title"], width, ink),
        *_texts(rules, MARGIN, text, bottom - READINGS - 2, ink),
        *_pictures(rules, right, TOP, bottom - READINGS - 2, ink),
        body(rules.readings, MARGIN, bottom - READINGS, width - 2 * MARGIN, READINGS, ink, size=6),
    ]


def _texts(rules: Rules, x: float, width: float, bottom: float, ink: Ink) -> Iterator[Drawing]:
    """All sections below one another, each with room by the length of its text."""
    line = SIZE * 1.3 / MM
    needs = [HEAD + line * math.ceil(len(text) * LETTER / width) for _, text in rules.sections]
    spare = (bottom - TOP - sum(needs)) / len(needs)
    y = TOP
    for (head, text), need in zip(rules.sections, needs, strict=True):
        yield section(head, x, y, width, ink)
        yield body(text, x, y + HEAD, width, need + spare - HEAD, ink, size=SIZE)
        y += need + spare


def _pictures(rules: Rules, x: float, top: float, bottom: float, ink: Ink) -> Iterator[Drawing]:
    board, labels = rules.board, rules.labels
    cell = min(9.5, PICTURES / board.columns, 125 / (board.neutral_rows + 10))
    makers: tuple[tuple[str, Callable[..., Iterator[Drawing]], float], ...] = (
        ("corner", _corner, 6 * cell),
        ("about-face", _about_face, (board.neutral_rows + 4) * cell),
        ("phases", _phases, board.rows * _phase_cell(board)),
    )
    gap = (bottom - top - sum(tall + HEAD + CAPTION for _, _, tall in makers)) / (len(makers) - 1)
    y = top
    for id, make, tall in makers:
        yield section(labels[f"picture/{id}/head"], x, y, PICTURES, ink, size=9)
        yield from make(board, labels, x, y + HEAD + 0.5, cell, ink)
        yield body(_caption(id, board, labels), x, y + HEAD + 4 + tall, PICTURES, CAPTION - 4, ink, size=7)
        y += tall + HEAD + CAPTION + gap


def _caption(id: str, board: Board, labels: Labels) -> str:
    return labels.say(f"picture/{id}/text", roll=2 * (board.neutral_rows + 1), points=board.points(3))


def shown_moves(board: Board) -> dict[str, tuple[Move, ...]]:
    """The moves that the drawings show, by drawing; all of them are Black's."""
    front, past = board.dojo_rows, board.dojo_rows + board.neutral_rows
    home, there = Space(3, front), Space(3, past + 1)
    deep, back = Space(4, past + 3), Space(4, front)
    return {
        "corner": (Move(start=Space(2, front), end=Space(4, front + 3), takes=True),),
        "about-face": (Move(start=home, end=home, pivot=there),),
        "phases": (Move(start=home, end=there), Move(start=there, end=deep), Move(start=deep, end=back)),
    }


def _corner(board: Board, labels: Labels, x: float, y: float, cell: float, ink: Ink) -> Iterator[Drawing]:
    (move,) = shown_moves(board)["corner"]
    grid = part_of(board, x, y, cell, board.dojo_rows - 1, board.dojo_rows + 4)
    taken = Ninja(side=Side.RED, space=move.end, facing=90)
    ninja = Ninja(side=Side.BLACK, space=move.start, facing=0)
    yield from diagram(grid, (ninja, taken), ink, way(grid, _turning(move)))


def _about_face(board: Board, labels: Labels, x: float, y: float, cell: float, ink: Ink) -> Iterator[Drawing]:
    (move,) = shown_moves(board)["about-face"]
    assert move.pivot
    grid = part_of(board, x, y, cell, board.dojo_rows - 1, board.dojo_rows + board.neutral_rows + 2)
    ninja = Ninja(side=Side.BLACK, space=move.start, facing=0)
    yield from diagram(grid, (ninja,), ink, there_and_back(grid, move.start, move.pivot))


def _phase_cell(board: Board) -> float:
    """Three boards side by side."""
    return min((PICTURES - 8) / 3 / board.columns, 60 / board.rows)


def _phases(board: Board, labels: Labels, x: float, y: float, cell: float, ink: Ink) -> Iterator[Drawing]:
    """What the board looks like after each of the three turns."""
    small = _phase_cell(board)
    pitch = board.columns * small + 4
    for number, move in enumerate(shown_moves(board)["phases"]):
        grid = part_of(board, x + number * pitch, y, small, 1, board.rows)
        facing = (90, 180, 0)[number]
        ninja = Ninja(side=Side.BLACK, space=move.end, facing=facing)
        yield from diagram(grid, (ninja,), ink, way(grid, _turning(move)))
        yield left_behind(grid, move.start)
        said = labels.say("picture/phases/each", number=number + 1)
        yield hint(said, grid.x, y + board.rows * small + 0.3, pitch)


def _turning(move: Move) -> tuple[Space, ...]:
    """The spaces where the line of a move begins, bends and ends."""
    corner = Space(move.start.column, move.end.row)
    return (move.start, move.end) if corner in (move.start, move.end) else (move.start, corner, move.end)


RULES = Kind(
    id="versus/rules",
    source="match",
    about="the rules of the board game on one page, with drawings",
    papers=("a4", "letter", "legal", "a3"),
    blank=blank,
)
