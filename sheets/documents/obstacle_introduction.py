"""How a ninja is introduced before a run: by the record of the athlete, or by the round before."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.documents.obstacle_phrases import Host, number_word, short_name
from sheets.library.labels import Labels
from sheets.models.obstacle import Athlete
from sheets.models.obstacle_event import Event, Round

HUNGRY = 5
"""After so many events without a win it is worth mentioning that there is none."""


def introduction(event: Event, round: Round, index: int, labels: Labels, host: Host) -> str:
    """Ch. 3: what is said before the ninja at this place of the playing order sets off."""
    placed = round.placed[index]
    athlete = next(each for each in event.before if each.id == placed.run.athlete)
    values = {
        "name": placed.run.name,
        "short": short_name(placed.run.name),
        "about": athlete.about or "",
        "number": index + 1,
        "events": number_word(athlete.events, labels),
        "wins": number_word(athlete.wins, labels),
        "turns": placed.before.turns if placed.before else 0,
        "last_event": athlete.history[-1].event if athlete.history else "",
        "last_result": athlete.history[-1].result if athlete.history else "",
    }
    moments = [
        f"intro/{'again' if placed.before else 'first'}/{'about' if athlete.about else 'plain'}",
        *(["intro/before"] if placed.before else _record(athlete)),
        *(["intro/luck"] if placed.run.luck else []),
    ]
    said = [host.say(moment, **values) for moment in moments]
    said += [
        host.say("intro/bought", **values, additive=labels.of("additive", purchase.additive))
        for purchase in event.purchases
        if purchase.athlete == athlete.id and purchase.round == round.number - 1
    ]
    return " ".join((*said, host.say("start", round.course[0], **values)))


def _record(athlete: Athlete) -> Iterator[str]:
    """Ch. 4: the events before this one, and what was won in them."""
    yield "intro/" + ("new" if not athlete.events else "one-event" if athlete.events == 1 else "events")
    if athlete.wins:
        yield "intro/one-win" if athlete.wins == 1 else "intro/wins"
    elif athlete.events >= HUNGRY:
        yield "intro/hungry"
    if athlete.history:
        yield "intro/last"
