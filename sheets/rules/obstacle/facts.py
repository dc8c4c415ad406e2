"""Every number that the rules work out for a roster, an event and many of them, for other tools."""

from __future__ import annotations

from typing import Any

from sheets.models.obstacle import Athlete, Roster
from sheets.models.obstacle_event import Event, Placed, Purchase, Round, Square
from sheets.models.obstacle_rulebook import Tournament
from sheets.rules.obstacle.career import status
from sheets.rules.obstacle.field import field
from sheets.rules.obstacle.odds import Odds, Tally
from sheets.rules.obstacle.skills import luck, skills


def facts(roster: Roster, game: Tournament) -> dict[str, Any]:
    """The roster's title, who would take part, and of every athlete skills, luck, status and unspent points."""
    return {
        "name": roster.title,
        "entrants": [athlete.id for athlete in field(roster, game)],
        "athletes": [_of(athlete, game) for athlete in roster.athletes],
    }


def _of(athlete: Athlete, game: Tournament) -> dict[str, Any]:
    return {
        "id": athlete.id,
        "name": athlete.name,
        "skills": skills(athlete, game),
        "luck": luck(athlete, game.settings),
        "status": status(athlete, game.settings).value,
        "unspent": athlete.unspent,
    }


def event_facts(event: Event, game: Tournament) -> dict[str, Any]:
    """A whole event, every roll in it, and the entrants' skills at its start: enough to play it again by hand."""
    entered = {placed.run.athlete for placed in event.rounds[0].placed}
    return {
        "seed": event.seed,
        "settings": dict(game.settings),
        "roster": [_of(athlete, game) for athlete in event.before if athlete.id in entered],
        "rounds": [_round(round) for round in event.rounds],
        "purchases": [_purchase(bought) for bought in event.purchases],
        "winners": list(event.winners),
        "after": [_career(athlete, game) for athlete in event.after if athlete.id in entered],
    }


def odds_facts(odds: Odds, roster: Roster, game: Tournament, seed: str) -> dict[str, Any]:
    """Chances of each entrant, in playing order: shares of all events, and the counts of each round behind them."""
    return {
        "seed": seed,
        "tournaments": odds.events,
        "no_winner": odds.unwon / odds.events,
        "shared_wins": odds.shared / odds.events,
        "athletes": [
            {"id": athlete.id, "name": athlete.name} | _chances(odds.tallies[athlete.id], odds.events)
            for athlete in field(roster, game)
        ],
    }


def _round(round: Round) -> dict[str, Any]:
    return {
        "round": round.number,
        "course": list(round.course),
        "turn_limit": round.limit,
        "runs": [_run(placed) for placed in round.placed],
        "roll_offs": [{id: list(faces) for id, faces in thrown.dice} for thrown in round.roll_offs],
    }


def _run(placed: Placed) -> dict[str, Any]:
    run = placed.run
    return {
        "id": run.athlete,
        "name": run.name,
        "skills": list(run.skills),
        "luck": run.luck,
        "turns": [_turn(square) for square in run.squares],
        "result": run.ending.value,
        "turn_count": run.turns,
        "left_over": run.leftover,
        "place": placed.place,
        "advances": placed.advances,
    }


def _turn(square: Square) -> dict[str, Any]:
    return {
        "turn": square.turn,
        "dice": list(square.dice),
        "reroll": list(square.reroll) if square.reroll else None,
        "used": "reroll" if square.rerolled else "dice",
        "obstacle": square.obstacle,
        "mark": square.mark,
        "total": square.total,
        "done": square.obstacle if square.done else None,
    }


def _purchase(bought: Purchase) -> dict[str, Any]:
    return {
        "id": bought.athlete,
        "after_round": bought.round,
        "dice": list(bought.dice),
        "offered": list(bought.offered),
        "additive": bought.additive,
    }


def _career(athlete: Athlete, game: Tournament) -> dict[str, Any]:
    counted = {"events": athlete.events, "points": athlete.points, "spent": athlete.spent, "wins": athlete.wins}
    return _of(athlete, game) | counted | {"additives": list(athlete.additives)}


def _chances(tally: Tally, events: int) -> dict[str, Any]:
    finished, turns = sum(tally.finished[:2]), sum(tally.turns[:2])
    return {
        "win": tally.advanced[-1] / events,
        "final": tally.started[-1] / events,
        "splash": sum(tally.splashed) / events,
        "out_of_time": sum(tally.out_of_time) / events,
        "mean_turns": turns / finished if finished else None,
        "mean_turns_final": tally.turns[-1] / tally.finished[-1] if tally.finished[-1] else None,
        "rounds": [
            {
                "started": tally.started[n],
                "finished": tally.finished[n],
                "splash": tally.splashed[n],
                "out_of_time": tally.out_of_time[n],
                "advanced": tally.advanced[n],
                "mean_turns": tally.turns[n] / tally.finished[n] if tally.finished[n] else None,
            }
            for n in range(len(tally.started))
        ],
    }
