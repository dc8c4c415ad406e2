"""The commentary: a played tournament as a script that the game master reads aloud, turn by turn (ch. 3 and 6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sheets.dice import Stream
from sheets.documents.obstacle_introduction import introduction
from sheets.documents.obstacle_moments import Beat, beats
from sheets.documents.obstacle_phrases import Host, Pools, listed, number_word, pools, rank_word, short_name
from sheets.documents.obstacle_show import Show
from sheets.documents.obstacle_standing import standing
from sheets.documents.pages import FlowPage, Kind, Part
from sheets.library.labels import Labels
from sheets.models.obstacle_event import SAVED, Ending, Event, Placed, Round, Run
from sheets.rules.obstacle.ranking import FINAL, PLACES

TEMPLATE = "obstacle/commentary.html"

Data = Mapping[str, Any]


def compose(show: Show) -> Part:
    """The script of an event, a page or more for each round."""
    luck_waits = show.game.settings["luck_uses_a_turn"] == "true"
    return show.part(COMMENTARY, commentary(show.event, show.labels, luck_waits=luck_waits))


def commentary(event: Event, labels: Labels, *, luck_waits: bool = False) -> tuple[FlowPage, ...]:
    """A flow page for each round. Its phrases are chosen by dice of their own, so that it changes no roll.

    `luck_waits`: the event was played with the setting `luck_uses_a_turn`.
    """
    booth = _Booth(event=event, labels=labels, pools=pools(labels), luck_waits=luck_waits)
    return tuple(
        FlowPage(template=TEMPLATE, data=_round(booth, round), title=booth.title(round)) for round in event.rounds
    )


@dataclass(frozen=True, kw_only=True)
class _Booth:
    """What every page of the script is made with."""

    event: Event
    labels: Labels
    pools: Pools
    luck_waits: bool

    def host(self, round: Round, athlete: str = "") -> Host:
        """Ch. 3: the voice for a run, or for what is said about a whole round."""
        name = f"commentary/{round.number}/{athlete}"
        return Host(self.labels, self.pools, Stream(self.event.seed, name))

    def title(self, round: Round) -> str:
        return f"{self.labels['document/commentary']} · {self.labels[f'round/{round.number}']}"

    def word(self, number: int) -> str:
        return number_word(number, self.labels)


def _round(booth: _Booth, round: Round) -> Data:
    host = booth.host(round)
    return {
        "title": booth.labels["document/commentary"],
        "round": booth.labels[f"round/{round.number}"],
        "opening": _opening(booth, round, host),
        "ninja": [_block(booth, round, index) for index in range(len(round.placed))],
        "closing": _closing(booth, round, host),
        "through": _through(booth, round),
    }


def _opening(booth: _Booth, round: Round, host: Host) -> str:
    said = host.say(
        f"open/{round.number}",
        runners=booth.word(len(round.placed)),
        places=booth.word(PLACES[round.number]),
        obstacles=booth.word(len(round.course)),
    )
    return " ".join((said, host.say("open/limit", limit=round.limit))) if round.limit else said


def _block(booth: _Booth, round: Round, index: int) -> Data:
    """One ninja: the introduction, the turns obstacle by obstacle, and what came of it."""
    run = round.placed[index].run
    host = booth.host(round, run.athlete)
    labels, whole = booth.labels, beats(run, round.limit, luck_waits=booth.luck_waits)
    return {
        "number": str(index + 1),
        "name": run.name,
        "skills": " · ".join(
            f"{id}\N{NO-BREAK SPACE}{skill}" for id, skill in zip(run.course, run.skills, strict=True)
        ),
        "introduction": introduction(booth.event, round, index, labels, host),
        "stages": [
            {
                "initials": obstacle,
                "obstacle": labels.of("obstacle", obstacle),
                "lines": [_line(beat, run, booth, host) for beat in told],
            }
            for obstacle, told in groupby(whole, key=lambda beat: beat.squares[0].obstacle)
        ],
        "result": _result(booth, round, index, host),
    }


def _line(beat: Beat, run: Run, booth: _Booth, host: Host) -> Data:
    first, last = beat.squares[0], beat.squares[-1]
    values = {
        "name": run.name,
        "short": short_name(run.name),
        "obstacle": booth.labels.of("obstacle", first.obstacle),
        "turns": run.turns,
        "left": booth.word(beat.left or 0),
    }
    return {
        "turns": str(first.turn) if first is last else f"{first.turn}–{last.turn}",
        # No face has the check mark, so the template draws it.
        "marks": [{"text": square.mark, "saved": square.mark == SAVED} for square in beat.squares],
        "text": " ".join(host.say(moment, first.obstacle, **values) for moment in beat.moments),
    }


def _result(booth: _Booth, round: Round, index: int, host: Host) -> Data:
    """Ch. 7: what stands at the end of the row on the sheet, and what it means at this moment."""
    placed, labels = round.placed[index], booth.labels
    run, found = placed.run, standing(round, index)
    values = {
        "name": run.name,
        "short": short_name(run.name),
        "obstacle": labels.of("obstacle", run.squares[-1].obstacle),
        "places": booth.word(PLACES[round.number]),
        "rank": rank_word(found.rank or 0, labels),
        "rivals": listed(found.rivals, labels),
        "out": listed(found.out, labels),
    }
    moments = [f"verdict/{found.moment}"]
    if found.out and round.number != FINAL:
        moments.append("verdict/pushes")
    return {
        "mark": _RESULT_MARKS[run.ending](run, labels),
        "circled": run.ending is Ending.FINISHED,
        "struck": found.moment == "slow",
        "text": " ".join(host.say(moment, **values) for moment in moments),
        "facts": _facts(run, labels),
    }


_RESULT_MARKS = {
    Ending.FINISHED: lambda run, labels: str(run.turns),
    Ending.SPLASH: lambda run, labels: labels["score/splash"],
    Ending.OUT_OF_TIME: lambda run, labels: labels["score/out-of-time"],
}


def _facts(run: Run, labels: Labels) -> str:
    return labels.say(
        f"commentary/facts/{run.ending}",
        turns=run.turns,
        leftover=run.leftover,
        completed=run.completed,
        obstacles=len(run.course),
        total=run.total,
        obstacle=labels.of("obstacle", run.squares[-1].obstacle),
    )


def _closing(booth: _Booth, round: Round, host: Host) -> str:
    """Ch. 1 and 7: the last words of a round."""
    through = _fastest_first(placed for placed in round.placed if placed.advances)
    names = listed([placed.run.name for placed in through], booth.labels)
    said = [
        host.say("end/roll-off", names=listed(_named(round, [id for id, _ in each.dice]), booth.labels))
        for each in round.roll_offs
    ]
    said.append(host.say(f"end/{_outcome(round, len(through))}", names=names, places=booth.word(PLACES[round.number])))
    return " ".join(said)


def _outcome(round: Round, through: int) -> str:
    places = PLACES[round.number]
    if round.number == FINAL:
        return "shared" if through > 1 else "winner" if through else "no-winner"
    if not through:
        return "nobody"
    return "few" if through < places else "more" if through > places else "full"


def _through(booth: _Booth, round: Round) -> list[Data]:
    """Who goes on, or has won, the fastest first."""
    return [
        {"place": str(placed.place), "name": placed.run.name, "facts": _facts(placed.run, booth.labels)}
        for placed in _fastest_first(placed for placed in round.placed if placed.advances)
    ]


def _fastest_first(placed: Iterator[Placed]) -> list[Placed]:
    return sorted(placed, key=lambda one: one.place or 0)


def _named(round: Round, athletes: Sequence[str]) -> list[str]:
    names = {placed.run.athlete: placed.run.name for placed in round.placed}
    return [names[id] for id in athletes]


COMMENTARY = Kind(
    id="obstacle/commentary",
    source="event",
    about="a played tournament as a script to be read aloud: every turn of every ninja, and what it means",
    papers=("a4", "letter", "a5"),
    large=("a4", "letter"),
    compose=compose,
)
