"""Files in; their records, the games under the settings in force, and every problem of all of them out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from sheets.errors import Finding, Level, Place, Problem, SheetsError, in_order
from sheets.games import GAMES, RECORDS, settings_of
from sheets.library.casting import Gathered, Member
from sheets.library.records import Loaded, Loading, load_all
from sheets.library.rulebooks import check_settings, load_names, sound_settings
from sheets.ondemand import OnDemand
from sheets.order import Order


@dataclass(frozen=True, kw_only=True)
class Played:
    """A record with all it takes in, the game under its own settings, and the house rules of its members by id."""

    whole: Any
    game: Any
    members: Mapping[str, Member]
    house: Mapping[str, tuple[Finding, ...]]


@dataclass(frozen=True, kw_only=True)
class Judged:
    """What was read in a run (`loading`), the game each record belongs to, the house rules each needs, all problems.

    `played` holds, by the number of their record, those that take in others; `own` the games of those records that
    bring settings of their own; `found` what is wrong with each record, and with what it takes in, once it was read.
    """

    loading: Loading
    games: Mapping[str, Any]
    problems: tuple[Problem, ...]
    house: Mapping[int, tuple[Finding, ...]]
    played: Mapping[int, Played]
    own: Mapping[int, Any]
    found: Mapping[int, tuple[Problem, ...]]

    @property
    def records(self) -> tuple[Loaded, ...]:
        """All that could be read, in the order of the files."""
        return self.loading.records

    def game_of(self, index: int) -> Any:
        """The game under the settings that hold for a record, by its number."""
        return self.own.get(index, self.games[self.records[index].model.game])


def read(paths: Sequence[Path], order: Order) -> Judged:
    """Read all files, put the settings in force, judge every record and what it takes in."""
    names = OnDemand(GAMES, partial(load_names, order.search))
    written = [(game, kind) for game, kinds in RECORDS.items() for kind in kinds]
    models = OnDemand(written, lambda header: GAMES[header[0]].models[header[1]])
    loading = load_all(paths, models, names, mend=lambda header: header[1] in GAMES[header[0]].gather)
    loaded = loading.records
    games, wrong = games_of(sorted({record.model.game for record in loaded}), loaded, order)
    problems = [*loading.problems, *wrong]
    house: dict[int, tuple[Finding, ...]] = {}
    played: dict[int, Played] = {}
    own: dict[int, Any] = {}
    found: dict[int, tuple[Problem, ...]] = {}
    for index, record in enumerate(loaded):
        model, game = record.model, games[record.model.game]
        about: list[Problem] = []
        if model.kind != "settings" and getattr(model, "settings", None):
            own[index], wrong = _own_settings(record, game, order)
            game = own[index]
            about += wrong
        if gather := GAMES[model.game].gather.get(model.kind):
            gathered = gather(record, names[model.game], order.search)
            played[index], wrong = _judged_members(gathered, game, order)
            about += wrong
            model = gathered.whole
        findings = [f for f in _findings(model, record.model, game, record.folder) if not _is_due_to(f, record)]
        house[index], located = weighed(findings, record.locate, order)
        found[index] = (*about, *located)
        problems += found[index]
    return Judged(
        loading=loading,
        games=games,
        problems=in_order(problems),
        house=house,
        played=played,
        own=own,
        found=found,
    )


def the_one(judged: Judged, game: str, kind: str, path: Path) -> int:
    """The number of the one record of a kind in a file. Raises SheetsError where there is none, or more of them."""
    found = [n for n, each in enumerate(judged.records) if (each.model.game, each.model.kind) == (game, kind)]
    if len(found) == 1:
        return found[0]
    if found:
        what, remedy = f"a second {kind}, where one was expected", "put it into a file of its own"
        raise SheetsError(Problem(place=judged.records[found[1]].node.place, what=what, remedy=remedy))
    what, remedy = f"there is no {kind} in this file", f"a {kind} has `game: {game}` and `kind: {kind}`"
    raise SheetsError(Problem(place=Place(str(path)), what=what, remedy=remedy))


def stop_on(problems: Iterable[Problem], order: Order) -> None:
    """Raise SheetsError with all of these when one of them stops the run."""
    if any(stops(problem, order) for problem in problems):
        raise SheetsError(tuple(problems))


def stops(problem: Problem, order: Order) -> bool:
    """Whether nothing is printed because of this: an error, a broken rule, and for a strict order a warning."""
    return problem.level in (Level.ERROR, Level.LEGALITY) or (order.strict and problem.level is Level.WARNING)


def games_of(wanted: Iterable[str], loaded: Iterable[Loaded], order: Order) -> tuple[dict[str, Any], list[Problem]]:
    """The games of a run, under the settings of its settings files and then those of the command line."""
    found: list[Problem] = []
    games: dict[str, Any] = {}
    for game in wanted:
        known = settings_of(order.search, game)
        layer: dict[str, str] = {}
        for record in (r for r in loaded if (r.model.game, r.model.kind) == (game, "settings")):
            found += _in_settings(record, check_settings(known, record.model.settings))
            layer |= sound_settings(known, record.model.settings)
        found += [
            Problem(place=None, what=f.what, remedy=f.remedy) for f in check_settings(known, dict(order.settings))
        ]
        layer |= sound_settings(known, dict(order.settings))
        values = {name: layer.get(name, setting.default) for name, setting in known.items()}
        found += [_chosen_at(clash, game, loaded) for clash in GAMES[game].clashes(values)]
        games[game] = GAMES[game].load(order.search, values)
    return games, found


def _own_settings(record: Loaded, game: Any, order: Order) -> tuple[Any, list[Problem]]:
    """The game under the settings that stand in a record itself; those of the command line are stronger."""
    known = settings_of(order.search, record.model.game)
    own, stronger = (sound_settings(known, layer) for layer in (record.model.settings, dict(order.settings)))
    values = {name: stronger.get(name, own.get(name, value)) for name, value in game.settings.items()}
    wrong = [*check_settings(known, record.model.settings), *GAMES[record.model.game].clashes(values)]
    return replace(game, settings=values), _in_settings(record, wrong)


def _in_settings(record: Loaded, wrong: Iterable[Finding]) -> list[Problem]:
    return [record.locate(replace(finding, path=("settings", *finding.path))) for finding in wrong]


def _chosen_at(clash: Finding, game: str, loaded: Iterable[Loaded]) -> Problem:
    """A clash of settings at the last settings file that names the one at fault; else it has no place."""
    files = [record for record in loaded if (record.model.game, record.model.kind) == (game, "settings")]
    named = [record for record in files if clash.path[0] in record.model.settings]
    if named:
        return _in_settings(named[-1], [clash])[0]
    return Problem(place=None, what=clash.what, remedy=clash.remedy)


def _judged_members(gathered: Gathered, game: Any, order: Order) -> tuple[Played, list[Problem]]:
    """What a record takes in is judged like any other, under the settings of that record."""
    problems, house = list(gathered.problems), {}
    for member in gathered.members:
        findings = _findings(member.model, member.model, game, member.folder)
        if any(fault[: len(member.path)] == member.path for fault in member.record.faults):
            findings = []
        house[member.id], located = weighed(findings, member.locate, order)
        problems += located
    members = {member.id: member for member in gathered.members}
    return Played(whole=gathered.whole, game=game, members=members, house=house), problems


def _findings(subject: Any, record: Any, game: Any, folder: Path) -> list[Finding]:
    """What its judge and its picture have to say about a record; `subject` is what is judged in its place."""
    judge = GAMES[record.game].judges.get(record.kind)
    return [*(judge(subject, game) if judge else ()), *_picture_findings(record, folder)]


def _is_due_to(finding: Finding, record: Loaded) -> bool:
    """Whether a finding only says again that a field is missing that was left out for its faults."""
    return any(finding.path[: len(fault)] == fault for fault in record.faults)


def weighed(findings: Iterable[Finding], locate: Any, order: Order) -> tuple[tuple[Finding, ...], list[Problem]]:
    """The rules broken with the game master's leave, and everything found as problems."""
    found = tuple(findings)
    problems = [locate(finding) for finding in found]
    if not order.house:
        return (), problems
    let_through = tuple(finding for finding in found if finding.level is Level.LEGALITY)
    # It is said all the same, and printed on the page.
    return let_through, [replace(p, remedy="", level=Level.HOUSE) if p.level is Level.LEGALITY else p for p in problems]


def _picture_findings(record: Any, folder: Path) -> list[Finding]:
    portrait = getattr(record, "portrait", None)
    if not portrait:
        return []
    from sheets.render.pictures import picture_fault

    fault = picture_fault(folder / portrait)
    remedy = "give the name of a JPEG or PNG file, counted from the folder of this file"
    return [Finding(path=("portrait",), what=f"`{portrait}`: {fault}", remedy=remedy)] if fault else []
