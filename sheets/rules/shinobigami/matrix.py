"""SG 2.01, 2.05: a character's Skill Matrix: filled gaps, joined edges, distances, target numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from sheets.models.shinobigami import Character
from sheets.models.shinobigami_rulebook import Shinobigami

ROWS, COLUMNS = 11, 6
OWNED = 5
"""SG 2.01: the target number of a learned skill; every square away from it adds 1."""

Wrap = Literal["none", "columns", "rows", "both"]
Costs = tuple[tuple[int, ...], ...]
Numbers = tuple[tuple[int | None, ...], ...]

_WRAPS: Mapping[frozenset[str], Wrap] = {
    frozenset(): "none",
    frozenset({"columns"}): "columns",
    frozenset({"rows"}): "rows",
    frozenset({"columns", "rows"}): "both",
}


def gaps_filled(character: Character, game: Shinobigami) -> tuple[bool, ...]:
    """SG 1.06, 2.01: which of the six gaps are filled, the outer one first: the clan's and those filled by
    hand.

    Setting `outer_gap: five_gaps`: there is no outer gap to fill.
    """
    clan = game.rulebook.clan.get(character.clan or "")
    filled = {*(clan.gaps if clan else ()), *character.gaps}
    if game.settings.get("outer_gap") == "five_gaps":
        filled.discard(0)
    return tuple(gap in filled for gap in range(COLUMNS))


def wrap(character: Character, game: Shinobigami) -> Wrap:
    """SG 2.01: which edges of the matrix are joined: as the character says, else by its ninpo.

    Setting `hadesology_wrap` says what Hadesology joins.
    """
    if character.wrap is not None:
        return character.wrap
    by_id = {ninpo.id: ninpo.wrap for ninpo in game.rulebook.ninpo if ninpo.wrap}
    edges: set[str] = set()
    for ninpo in character.ninpo:
        joins: str | None = by_id.get(game.names.find("ninpo", ninpo.name) or "")
        if joins == "hadesology":
            joins = game.settings.get("hadesology_wrap", "columns")
        edges |= {"columns", "rows"} if joins == "both" else {joins} if joins in ("columns", "rows") else set()
    return _WRAPS[frozenset(edges)]


def usable(character: Character, game: Shinobigami) -> tuple[str, ...]:
    """SG 7.05.3, 7.07: the learned skills whose field has its Life Point and that no Paralysis holds."""
    column = game.rulebook.column
    lost = {column[field] for field in character.life_points_lost}
    places = game.rulebook.places
    held = set(character.paralysed)
    return tuple(s for s in dict.fromkeys(character.skills) if s not in held and places[s][1] not in lost)


def row_costs(wrap: Wrap) -> Costs:
    """Squares from row to row (11 x 11); rows 12 and 2 are neighbours when rows wrap."""
    return _row_costs(wrap in ("rows", "both"))


def column_costs(gaps: Sequence[bool], wrap: Wrap, *, edge: str = "by_outer_gap", free: Iterable[int] = ()) -> Costs:
    """SG 2.01: squares from field to field (6 x 6): 1, and 1 more for each open gap on the way.

    `edge` is the setting `wrap_column_cost`: by_outer_gap, always_1 or always_2 squares from Sorcery to
    Technology. Columns in `free` cost nothing when passed through, only their gaps do.
    """
    over_edge = {"always_1": 1, "always_2": 2}.get(edge, 1 if gaps[0] else 2)
    joined = over_edge if wrap in ("columns", "both") else None
    return _column_costs(tuple(1 if filled else 2 for filled in gaps[1:]), joined, frozenset(free))


def numbers(learned: Iterable[tuple[int, int]], rows: Costs, columns: Costs) -> Numbers:
    """SG 2.01: 11 rows of 6 target numbers, from the places (row, column) of the usable skills; None when
    there are none.

    No diagonals are walked and a row costs the same in every field, so a distance is its rows plus its
    columns.
    """
    places = list(learned)
    if not places:
        return ((None,) * COLUMNS,) * ROWS
    # Per column of a learned skill the rows alone decide which of its skills is nearest.
    by_column: dict[int, list[Sequence[int]]] = {}
    for row, column in places:
        by_column.setdefault(column, []).append(rows[row])
    near = {column: _least(own) for column, own in by_column.items()}
    flat = _least([[OWNED + down + across for down in near[c] for across in columns[c]] for c in near])
    return tuple(tuple(flat[start : start + COLUMNS]) for start in range(0, ROWS * COLUMNS, COLUMNS))


def _least(rows: Iterable[Sequence[int]]) -> list[int]:
    """Of each place the smallest number that stands there in any row."""
    return list(map(min, zip(*rows, strict=True)))


def costs(character: Character, game: Shinobigami) -> tuple[Costs, Costs]:
    """Squares from row to row and from field to field for this character under the settings in force.

    Setting `lost_field_squares: ignored`: a field without its Life Point costs no square when passed through.
    """
    joined = wrap(character, game)
    ignored = game.settings.get("lost_field_squares") == "ignored"
    free = [game.rulebook.column[field] for field in character.life_points_lost] if ignored else []
    edge = game.settings.get("wrap_column_cost", "by_outer_gap")
    return row_costs(joined), column_costs(gaps_filled(character, game), joined, edge=edge, free=free)


def target_numbers(character: Character, game: Shinobigami) -> Numbers:
    """SG 2.01: the target number of each of the 66 skills: 11 rows of 6, row 2 and Technology first.

    None everywhere when no skill is usable: then only a critical succeeds (SG 2.03.04).
    """
    places = game.rulebook.places
    return numbers([places[skill] for skill in usable(character, game)], *costs(character, game))


def target_number(character: Character, game: Shinobigami, skill: str) -> int | None:
    """SG 2.01: the target number of one skill, or None when no skill is usable."""
    row, column = game.rulebook.places[skill]
    return target_numbers(character, game)[row][column]


@lru_cache(maxsize=4)
def _row_costs(joined: bool) -> Costs:
    def squares(a: int, b: int) -> int:
        return min(abs(a - b), ROWS - abs(a - b)) if joined else abs(a - b)

    return tuple(tuple(squares(a, b) for b in range(ROWS)) for a in range(ROWS))


@lru_cache(maxsize=1024)
def _column_costs(steps: tuple[int, ...], joined: int | None, free: frozenset[int]) -> Costs:
    def inner(low: int, high: int) -> int:
        return sum(steps[low:high]) - sum(low < c < high for c in free)

    def outer(low: int, high: int) -> int:
        passed = sum(c < low or c > high for c in free)
        return sum(steps[:low]) + sum(steps[high:]) + (joined or 0) - passed

    def squares(a: int, b: int) -> int:
        low, high = sorted((a, b))
        return 0 if a == b else inner(low, high) if joined is None else min(inner(low, high), outer(low, high))

    return tuple(tuple(squares(a, b) for b in range(COLUMNS)) for a in range(COLUMNS))
