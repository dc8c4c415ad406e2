"""The whole run: read, check, compose, render, write. Start here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from sheets.documents.kinds import KINDS, kind_named
from sheets.documents.pages import Kind, Part
from sheets.errors import Exit, Finding, Level, Place, Problem, SheetsError, in_order
from sheets.filenames import safe_name
from sheets.games import GAMES, settings_of
from sheets.library.labels import Labels, load_labels
from sheets.library.records import Loaded, load
from sheets.library.rulebooks import check_settings
from sheets.paper import PAPERS, Ink
from sheets.resources import SearchPath, write_whole


@dataclass(frozen=True, kw_only=True)
class Order:
    """What a user wants, apart from the files. `settings` are NAME, VALUE pairs from the command line."""

    search: SearchPath
    cache: Path | None = None
    out: Path = Path("output")
    kinds: tuple[str, ...] = ()
    paper: str = "a4"
    ink: str = "full"
    lang: str = "en"
    settings: tuple[tuple[str, str], ...] = ()
    house: bool = False
    strict: bool = False
    png: bool = False


@dataclass(frozen=True, kw_only=True)
class Printed:
    """What came out: the files in the order written, their pages, and the warnings that did not stop the run."""

    files: tuple[Path, ...]
    pages: int
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Judged:
    """The records of a run that may be printed, the game each belongs to, the house rules each needs."""

    records: tuple[Loaded, ...]
    games: Mapping[str, Any]
    house: Mapping[int, tuple[Finding, ...]]
    problems: tuple[Problem, ...]


def print_papers(paths: Sequence[Path], order: Order) -> Printed:
    """Print the papers of these files. Raises SheetsError before anything is written when an input is wrong."""
    judged = read(paths, order)
    stop_on(judged.problems, order)
    wanted = [(index, kind) for index, record in enumerate(judged.records) for kind in kinds_for(record, order)]
    labels = {game: load_labels(order.search, game, order.lang) for game in {kind.game for _, kind in wanted}}
    parts = [
        compose(kind, judged.records[index], judged, labels[kind.game], judged.house.get(index, ()))
        for index, kind in wanted
    ]
    if not parts:
        asked = ", ".join(order.kinds) or "any paper"
        raise SheetsError(Problem(place=None, what=f"nothing in these files is printed as {asked}"))
    return produce(parts, judged.games, labels, order, judged.problems)


def print_blank(kind: str, copies: int, order: Order) -> Printed:
    """Print `copies` blank sheets of a kind into one file."""
    found = kind_named(kind)
    if found.blank is None:
        what = f"`{found.id}` is made from a {found.source} file only"
        raise SheetsError(Problem(place=None, what=what, remedy="use `sheets print`"), Exit.MISUSE)
    games = _games([found.game], [], order)
    labels = {found.game: load_labels(order.search, found.game, order.lang)}
    part = found.blank(games[found.game], labels[found.game])
    stem = f"{part.stem}-{order.paper}-{order.ink}"
    return produce([part] * copies, games, labels, order, (), one_file=stem)


def check_files(paths: Sequence[Path], order: Order) -> tuple[Problem, ...]:
    """Every problem of these files, sorted by place."""
    return read(paths, order).problems


def read(paths: Sequence[Path], order: Order) -> Judged:
    """Read all files, put the settings in force, judge every record."""
    from sheets.library.rulebooks import load_names

    names = {game: load_names(order.search, game) for game in GAMES}
    models = {(game, kind): model for game, door in GAMES.items() for kind, model in door.models.items()}
    loaded, problems = load(paths, models, names)
    games = _games(sorted({record.model.game for record in loaded}), loaded, order, problems)
    house: dict[int, tuple[Finding, ...]] = {}
    for index, record in enumerate(loaded):
        game = games.get(record.model.game)
        judge = GAMES[record.model.game].judges.get(record.model.kind)
        findings = list(judge(record.model, game)) if judge and game else []
        findings += _picture_findings(record)
        located = [record.locate(finding) for finding in findings]
        if order.house:
            house[index] = tuple(f for f in findings if f.level is Level.LEGALITY)
            located = [_let_through(problem) for problem in located]
        problems += located
    return Judged(records=tuple(loaded), games=games, house=house, problems=in_order(problems))


def stop_on(problems: Iterable[Problem], order: Order) -> None:
    """Raise SheetsError with all of these when one of them stops the run."""
    if any(stops(problem, order) for problem in problems):
        raise SheetsError(tuple(problems))


def stops(problem: Problem, order: Order) -> bool:
    """Whether nothing is printed because of this: an error, a broken rule, and for a strict order a warning."""
    return problem.level in (Level.ERROR, Level.LEGALITY) or (order.strict and problem.level is Level.WARNING)


def kinds_for(record: Loaded, order: Order) -> list[Kind]:
    """The kinds of paper to be made from a record: all that can be, or those asked for."""
    wanted = [kind_named(name) for name in order.kinds] or KINDS
    games = (record.model.game, "common")
    return [k for k in wanted if k.compose and k.game in games and k.source == record.model.kind]


def compose(kind: Kind, record: Loaded, judged: Judged, labels: Labels, house: Sequence[Finding]) -> Part:
    """One paper of one record."""
    assert kind.compose, "kinds_for gives only kinds that are composed"
    return kind.compose(
        record.model,
        judged.games[record.model.game],
        labels,
        folder=record.folder,
        house=house,
        place=Place(str(record.path), record.node.place.line, record.node.place.column),
    )


def produce(
    parts: Sequence[Part],
    games: Mapping[str, Any],
    labels: Mapping[str, Labels],
    order: Order,
    problems: Sequence[Problem],
    one_file: str = "",
) -> Printed:
    """Render parts and write them: into the file the order names, into `one_file`, or into a file each."""
    from sheets.render.assembly import assemble
    from sheets.render.fonts import Fonts
    from sheets.render.parts import Renderer

    fonts = Fonts(order.search)
    renderers = {
        game: Renderer(
            search=order.search,
            fonts=fonts,
            paper=PAPERS[order.paper],
            ink=Ink(order.ink),
            labels=labels[game],
            cache=order.cache,
        )
        for game in labels
    }
    rendered, warnings = [], list(problems)
    for part in parts:
        kind = _fitting(part.kind, order)
        result = renderers[kind.game].render(
            part, labels[kind.game]["game/title"], partial(kind.form, games.get(kind.game), labels[kind.game])
        )
        rendered.append(result)
        warnings += _warnings(part, result.continued, result.missing)
    stop_on(warnings, order)
    files = _bundle(parts, order, one_file)
    for file, indexes in files.items():
        pdf = assemble([s for i in indexes for s in rendered[i].sheets], _title(parts, indexes), fonts)
        _write(file, pdf, order)
    pages = sum(len(result.sheets) for result in rendered)
    return Printed(files=tuple(files), pages=pages, problems=in_order(warnings))


def _games(
    wanted: Iterable[str], loaded: Iterable[Loaded], order: Order, problems: list[Problem] | None = None
) -> dict[str, Any]:
    """The games of a run, under the settings of its settings files and then those of the command line."""
    found: list[Problem] = []
    games: dict[str, Any] = {}
    for game in wanted:
        known = settings_of(order.search, game)
        layer: dict[str, str] = {}
        for record in (r for r in loaded if (r.model.game, r.model.kind) == (game, "settings")):
            for wrong in check_settings(known, record.model.settings):
                found.append(record.locate(_below("settings", wrong)))
            layer |= record.model.settings
        found += [
            Problem(place=None, what=f.what, remedy=f.remedy) for f in check_settings(known, dict(order.settings))
        ]
        layer |= dict(order.settings)
        values = {name: layer.get(name, setting.default) for name, setting in known.items()}
        games[game] = GAMES[game].load(order.search, values)
    if problems is None and found:
        raise SheetsError(found)
    if problems is not None:
        problems += found
    return games


def _below(key: str, finding: Finding) -> Finding:
    return Finding(path=(key, *finding.path), what=finding.what, remedy=finding.remedy, level=finding.level)


def _picture_findings(record: Loaded) -> list[Finding]:
    portrait = getattr(record.model, "portrait", None)
    if not portrait:
        return []
    from sheets.render.pictures import picture_fault

    fault = picture_fault(record.folder / portrait)
    remedy = "give the name of a JPEG or PNG file, counted from the folder of this file"
    return [Finding(path=("portrait",), what=f"`{portrait}`: {fault}", remedy=remedy)] if fault else []


def _let_through(problem: Problem) -> Problem:
    """A rule broken with the game master's leave: it is said, and printed on the page."""
    return replace(problem, remedy="", level=Level.HOUSE) if problem.level is Level.LEGALITY else problem


def _fitting(kind_id: str, order: Order) -> Kind:
    kind = kind_named(kind_id)
    if order.paper not in kind.papers:
        fits = " or ".join(PAPERS[p].name for p in kind.papers)
        what = f"`{kind.id}` does not fit {PAPERS[order.paper].name}"
        raise SheetsError(Problem(place=None, what=what, remedy=f"it is made for {fits}"), Exit.MISUSE)
    return kind


def _warnings(part: Part, continued: Sequence[str], missing: Sequence[tuple[str, str]]) -> list[Problem]:
    found = []
    if continued:
        titles = ", ".join(dict.fromkeys(continued))
        found.append((f"goes on behind the sheet for want of room: {titles}", "shorten it to keep to one page"))
    found += [
        (f"{title}: no font has {' '.join(map(_shown, characters))}; 〓 stands for it", "write it otherwise")
        for title, characters in missing
    ]
    return [Problem(place=part.place, what=w, remedy=r, level=Level.WARNING) for w, r in found]


def _shown(char: str) -> str:
    """A character as a terminal may show it: a control character could move its cursor."""
    return char if char.isprintable() else f"U+{ord(char):04X}"


def _bundle(parts: Sequence[Part], order: Order, one_file: str) -> dict[Path, list[int]]:
    """Which parts go into which file; equal names get a number."""
    if order.out.suffix.lower() == ".pdf":
        return {order.out: list(range(len(parts)))}
    if one_file:
        return {order.out / f"{safe_name(one_file)}.pdf": list(range(len(parts)))}
    files: dict[Path, list[int]] = {}
    for index, part in enumerate(parts):
        stem = safe_name(part.stem)
        names = (order.out / f"{stem}{f'-{n}' if n > 1 else ''}.pdf" for n in range(1, len(parts) + 1))
        files[next(name for name in names if name not in files)] = [index]
    return files


def _title(parts: Sequence[Part], indexes: Sequence[int]) -> str:
    titles = list(dict.fromkeys(parts[i].title for i in indexes))
    return titles[0] if len(titles) == 1 else f"{titles[0]} + {len(titles) - 1}"


def _write(file: Path, pdf: bytes, order: Order) -> None:
    write_whole(file, pdf)
    if order.png:
        from sheets.render.proof import to_png

        for number, picture in enumerate(to_png(pdf), 1):
            write_whole(file.with_name(f"{file.stem}-{number}.png"), picture)
