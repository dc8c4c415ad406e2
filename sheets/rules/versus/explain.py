"""Why a move is not legal, as a sentence with a remedy."""

from __future__ import annotations

from collections.abc import Callable

from sheets.errors import Finding
from sheets.models.versus_board import Move, Space
from sheets.rules.versus.moves import Against, Fault, Table, fault_of, legal_moves, may_lose_roll, move_of
from sheets.rules.versus.ways import Way, plain_ways, turning_ways


def objection(table: Table, roll: int, move: Move | None) -> Finding | None:
    """What stands against a move with that roll, or against losing the roll; None where it is legal."""
    if move is None:
        return _about_losing(table, roll)
    if move.start not in table.own:
        return _about_start(table, move)
    ways = [way for way in _ways(table, move.start, roll) if (way.end, way.pivot) == (move.end, move.pivot)]
    if not ways:
        return _about_length(move, roll)
    faults = [fault_of(table, way) for way in ways]
    if None not in faults:
        return _worded(table, move, [fault for fault in faults if fault])
    return _about_capture(move, next(move_of(table, way) for way, fault in zip(ways, faults, strict=True) if not fault))


def _ways(table: Table, start: Space, roll: int) -> list[Way]:
    return [*plain_ways(table.board, start, roll), *turning_ways(table.board, start, roll)]


def _about_losing(table: Table, roll: int) -> Finding | None:
    if may_lose_roll(table, roll):
        return None
    could = next(iter(legal_moves(table, roll)))
    remedy = f"play it, such as `{could}`; a roll is lost only when no ninja can use the whole of it"
    if table.reading.chosen_may_lose:
        remedy = f"play it, such as `{could}`; every ninja can use this roll"
    return _illegal(f"a {roll} is not lost here", remedy)


def _about_start(table: Table, move: Move) -> Finding:
    side = table.side.value.title()
    if move.start in table.enemies:
        return _illegal(f"the ninja on {move.start} is not {side}'s, whose turn it is", "see that no turn is left out")
    spaces = ", ".join(map(str, sorted(table.own)))
    return _illegal(f"{side} has no ninja on {move.start}", f"{side}'s ninja are on {spaces}")


def _about_length(move: Move, roll: int) -> Finding:
    if move.pivot:
        what = f"`{move}` is no way of {roll} spaces out to {move.pivot} and back"
        return _illegal(what, "the way back is the way out, and both together use the whole roll")
    steps = abs(move.start.column - move.end.column) + abs(move.start.row - move.end.row)
    what = f"{move.start} to {move.end} takes a {steps}, the roll is {roll}"
    return _illegal(what, "a move is straight or turns one corner, and uses the whole roll")


def _about_capture(move: Move, right: Move) -> Finding | None:
    if move == right:
        return None
    at_pivot = move.takes == right.takes
    space, takes = (right.pivot, right.pivot_takes) if at_pivot else (right.end, right.takes)
    stands = "an enemy stands" if takes else "no enemy stands"
    return _illegal(f"{stands} on {space}", f"write `{right}`")


def _worded(table: Table, move: Move, faults: list[Fault]) -> Finding:
    fault = faults[0]
    what, remedy = _SENTENCES[fault.against](fault.at)
    if fault.against is Against.BLOCKED and len(faults) > 1:
        places = " and ".join(sorted({str(each.at) for each in faults}))
        what = f"there is no free way from {move.start} to {move.end} in one turn: a ninja stands on {places}"
    return _illegal(f"`{move}`: {what}" if fault.against is not Against.BLOCKED else what, remedy)


_SENTENCES: dict[Against, Callable[[Space], tuple[str, str]]] = {
    Against.BLOCKED: lambda at: (f"a ninja stands in the way on {at}", "ninja do not jump"),
    Against.OWN_NINJA: lambda at: (f"an own ninja stands on {at}", "only an enemy can be taken"),
    Against.SECOND_OUTSIDE: lambda at: (
        f"the ninja on {at} is on a mission already",
        "one ninja at a time may be outside its dojo",
    ),
    Against.PIVOT_ELSEWHERE: lambda at: (f"{at} is not in the enemy dojo", "an About-Face turns there, nowhere else"),
    Against.PIVOT_TAKEN: lambda at: (f"a ninja stands on {at}", "an About-Face turns on a free space"),
    Against.NO_WAY_OUT: lambda at: (f"{at} does not lie nearer to the enemy's end", "an About-Face goes there first"),
    Against.CORNER: lambda at: (f"the way to {at} has a corner", "an About-Face is straight: `about_face_corner`"),
    Against.TOO_FAR_BACK: lambda at: (
        f"the way back goes on past {at}",
        "an About-Face leads back to where it began at the most: `about_face`",
    ),
    Against.SECOND_ABOUT_FACE: lambda at: ("this mission has had its About-Face", "there is one in each"),
    Against.TURNED_BACK: lambda at: (
        f"the move leads the other way than the one before, and {at} is not in the enemy dojo",
        "that counts as an About-Face: `turn_back_between_moves`",
    ),
    Against.LAST_PHASE: lambda at: (
        f"the last phase of a mission cannot end on the enemy on {at}",
        "another ninja can be moved, or another way gone: `last_phase_capture`",
    ),
}


def _illegal(what: str, remedy: str) -> Finding:
    return Finding(path=(), what=what, remedy=remedy)
