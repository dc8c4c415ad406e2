"""What can be asked without printing: facts, lists, schemas, and whether this machine has all it needs."""

from __future__ import annotations

import platform
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sheets.documents.kinds import all_kinds
from sheets.errors import Exit, Problem, SheetsError, near
from sheets.games import GAMES, settings_of
from sheets.judging import read, stop_on
from sheets.order import Order
from sheets.resources import SHIPPED, SearchPath, is_there
from sheets.rolling import rollable


def facts_of(paths: Sequence[Path], order: Order) -> list[dict[str, Any]]:
    """Every number the rules work out for these files. Raises SheetsError when an input is wrong."""
    judged = read(paths, order)
    stop_on(judged.problems, order)
    found = []
    for index, record in enumerate(judged.records):
        work_out = GAMES[record.model.game].facts.get(record.model.kind)
        if work_out:
            head = {"game": record.model.game, "kind": record.model.kind}
            found.append(head | work_out(record.model, judged.game_of(index)))
    return found


def listing(order: Order, what: str) -> list[tuple[str, ...]]:
    """Rows of one list: kinds, tables, settings, fonts or templates."""
    return _LISTS[what](order.search)


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of `game/kind` files (`kind` while that is unambiguous); it takes what the loader takes."""
    known = {f"{game}/{name}": model for game, door in GAMES.items() for name, model in door.models.items()}
    found = [key for key in known if kind in (key, key.split("/")[1])]
    if len(found) != 1:
        problem = Problem(place=None, what=f"there is no kind of file called `{kind}`", remedy=near(kind, known))
        raise SheetsError(problem, Exit.MISUSE)
    return _lenient(known[found[0]].model_json_schema())


def diagnose(order: Order) -> list[tuple[str, bool, str]]:
    """(what, whether it is in order, in words) for all that printing needs."""
    rows = [("Python", True, platform.python_version())]
    rows += [_engine(name) for name in ("weasyprint", "reportlab", "pikepdf", "jinja2", "pydantic", "PIL", "pypdfium2")]
    rows += [(name, path is not None, str(path or "not found")) for name, path in _faces(order.search)]
    for folder in (order.cache, order.out):
        if folder:
            rows.append((str(folder), *_writable(folder)))
    return rows


_REMEDIES = {
    "weasyprint": "on Debian: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
    "pypdfium2": "only for --png: pip install pypdfium2",
}


def _engine(name: str) -> tuple[str, bool, str]:
    import importlib

    try:
        module = importlib.import_module(name)
    except (ImportError, OSError) as error:
        first = str(error).strip().splitlines()[0]
        return name, False, f"{first} ({_REMEDIES.get(name, f'pip install {name}')})"
    return name, True, str(getattr(module, "__version__", getattr(module, "Version", "found")))


def _writable(folder: Path) -> tuple[bool, str]:
    import os

    there = next(p for p in (folder.absolute(), *folder.absolute().parents) if is_there(p))
    good = there.is_dir() and os.access(there, os.W_OK)
    return good, "can be written" if good else f"{there} cannot be written"


def _faces(search: SearchPath) -> list[tuple[str, Path | None]]:
    from sheets.render.fonts import FACES

    return [(name, search.find(file)) for name, file in FACES.items()]


def _kinds(_: SearchPath) -> list[tuple[str, ...]]:
    return [
        (
            kind.id,
            ", ".join(kind.papers),
            "blank" if kind.blank else "",
            "large" if kind.large else "",
            "form" if kind.is_form else "",
            kind.about,
        )
        for kind in all_kinds()
    ]


def _tables(search: SearchPath) -> list[tuple[str, ...]]:
    return rollable(search)


def _settings(search: SearchPath) -> list[tuple[str, ...]]:
    return [
        (f"{game}/{name}", setting.default, " | ".join(setting.choices), setting.about)
        for game in GAMES
        for name, setting in settings_of(search, game).items()
    ]


def _fonts(search: SearchPath) -> list[tuple[str, ...]]:
    return [(name, _origin(path) if path else "missing") for name, path in _faces(search)]


def _templates(search: SearchPath) -> list[tuple[str, ...]]:
    found = search.list("templates")
    return [(name.removeprefix("templates/"), _origin(path)) for name, path in found.items()]


def _origin(path: Path) -> str:
    return "shipped" if path.is_relative_to(SHIPPED) else str(path)


def _lenient(schema: Any) -> Any:
    """The loader reads every scalar as text, so an editor must not complain about `age: 17` or `name: No`."""
    if isinstance(schema, Mapping):
        made = {key: _lenient(value) for key, value in schema.items()}
        if made.get("type") in ("string", "integer", "boolean") and "const" not in made:
            made["type"] = ["string", "number", "boolean"]
            for bound in ("maxLength", "minimum", "maximum"):
                made.pop(bound, None)
        return made
    return [_lenient(item) for item in schema] if isinstance(schema, list) else schema


_LISTS = {"kinds": _kinds, "tables": _tables, "settings": _settings, "fonts": _fonts, "templates": _templates}
