"""A roster with too few who can enter is filled up with newly rolled athletes."""

from __future__ import annotations

from dataclasses import replace

from sheets.errors import Problem, SheetsError
from sheets.models.obstacle import MOST_ATHLETES, Athlete, Roster
from sheets.models.obstacle_rulebook import Tournament
from sheets.rolling import roll
from sheets.rolling.obstacle import GAME, with_ids
from sheets.rolling.wish import Wish
from sheets.rules.obstacle.field import FIELD, field, unfit_entrants


def filled(roster: Roster, game: Tournament, wish: Wish) -> Roster:
    """As many newly rolled athletes as are missing; they take the places of entrants who cannot enter any more.

    The seed of the wish is that of the event. Raises SheetsError where the roster has no room for them.
    """
    missing = FIELD - len(field(roster, game))
    if missing <= 0:
        return roster
    if len(roster.athletes) + missing > MOST_ATHLETES:
        what = f"{missing} new athletes and the {len(roster.athletes)} on file are more than a roster holds"
        remedy = f"at most {MOST_ATHLETES}: take some out who cannot enter any more"
        raise SheetsError(Problem(place=None, what=what, remedy=remedy))
    new = _rolled(missing, roster, game, wish)
    unfit = [roster.entrants[index] for index in unfit_entrants(roster, game)]
    places = dict(zip(unfit, [athlete.id for athlete in new], strict=False))
    named = [places.get(id, id) for id in roster.entrants]
    if named:
        named += [athlete.id for athlete in new[len(unfit) :]]
    return roster.model_copy(update={"athletes": (*roster.athletes, *new), "entrants": tuple(named)})


def _rolled(number: int, roster: Roster, game: Tournament, wish: Wish) -> tuple[Athlete, ...]:
    ids = [athlete.id for athlete in roster.athletes]
    (rolls,) = roll([f"{GAME}/athlete"], replace(wish, seed=f"{wish.seed}/fill/{len(ids)}", count=number, unique=True))
    made = with_ids([result.record for result in rolls.results if result.record], ids)
    return tuple(Athlete.model_validate(each, context=game.names) for each in made)
