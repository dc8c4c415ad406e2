"""A form template is laid out once for a paper, an ink and a language, and kept on disk for the next run."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import sheets
from sheets.errors import SheetsError, engine_error
from sheets.paper import Ink, Paper, Theme
from sheets.render.fonts import Fonts
from sheets.render.form import Field, Form
from sheets.render.themes import across, dressed, shown_ink
from sheets.resources import SearchPath, fingerprint, is_file, reason, write_whole

KEPT = 40
"""So many laid-out forms are kept, the newest: several runs with own templates in each paper, ink and language."""

_ENDING = ".form"


def lay_out(
    template: str,
    data: Mapping[str, Any],
    paper: Paper,
    ink: Ink,
    search: SearchPath,
    fonts: Fonts,
    cache: Path | None,
    theme: Theme = Theme.PLAIN,
) -> Form:
    """The form of a template; `data` is what the template asks for and holds no value of any record.

    Raises SheetsError (exit 3) for a template or engine that does not work.
    """
    stem = f"{template.replace('/', '-').removesuffix('.html')}-{_key(template, data, paper, ink, theme, search)}"
    file = cache / f"{stem}{_ENDING}" if cache else None
    if file and (kept := _kept(file)):
        return kept
    form = _laid_out(template, data, paper, ink, theme, search, fonts)
    if file:
        _keep(form, file)
    return form


def _key(template: str, data: Mapping[str, Any], paper: Paper, ink: Ink, theme: Theme, search: SearchPath) -> str:
    """A name for everything that a form depends on: a template may extend or include those it overrides."""
    engines = [f"{name} {_version(name)}" for name in ("weasyprint", "jinja2", "pikepdf")]
    return fingerprint(
        template,
        sheets.__version__,
        *engines,
        json.dumps(data, default=repr, sort_keys=True, ensure_ascii=False),
        f"{paper} {ink} {theme}",
        *_contents((path.name, path) for path in sorted(Path(__file__).parent.glob("*.py"))),
        *(part for number, root in enumerate(search.every("templates")) for part in (str(number), *_named(root))),
        *_contents((str(path), path) for path in _own_forms(search)),
        *(f"{name} {path} {_state(path)}" for name, path in search.list("fonts").items()),
    )


def _state(font: Path) -> str:
    """Size and date of a face: to read 24 MB of them takes longer than to fill a sheet."""
    try:
        found = font.stat()
    except OSError as error:
        raise engine_error(f"{font} cannot be read: {reason(error)}", "check that you may open it") from None
    return f"{found.st_size} {found.st_mtime_ns}"


def _own_forms(search: SearchPath) -> list[Path]:
    files = (path for folder in search.forms for path in folder.rglob("*") if path.suffix in (".html", ".css", ".svg"))
    return sorted(path for path in files if is_file(path))


def _version(engine: str) -> str:
    try:
        return version(engine)
    except PackageNotFoundError:
        return "missing"


def _named(files: Mapping[str, Path]) -> Iterable[bytes | str]:
    return _contents(files.items())


def _contents(files: Iterable[tuple[str, Path]]) -> Iterable[bytes | str]:
    for name, path in files:
        yield name
        try:
            yield path.read_bytes()
        except OSError as error:
            raise engine_error(f"{path} cannot be read: {reason(error)}", "check that you may open it") from None


def _laid_out(
    template: str, data: Mapping[str, Any], paper: Paper, ink: Ink, theme: Theme, search: SearchPath, fonts: Fonts
) -> Form:
    from sheets.render.assembly import page_sizes, resaved
    from sheets.render.flow import to_form
    from sheets.render.html import to_html
    from sheets.render.inputs import fields

    page, factor = across(paper) if theme is Theme.LARGE else (paper, 1.0)
    html = to_html(template, {**data, "paper": page, "ink": shown_ink(ink, theme).value, "theme": theme.value}, search)
    bare, inputs = to_form(html if theme is Theme.LARGE else dressed(html, theme), search, fonts, zoom=factor)
    found, background = fields(template, inputs, factor), resaved(bare)
    sizes = page_sizes(background)
    return Form(
        background=background,
        width=sizes[0][0],
        height=sizes[0][1],
        pages=len(sizes),
        fields=found,
        template=template,
    )


def _keep(form: Form, file: Path) -> None:
    """One file: a checksum of all that follows, a line of facts, the background."""
    facts = asdict(form)
    del facts["background"]
    body = json.dumps(facts, ensure_ascii=False).encode() + b"\n" + form.background
    try:
        write_whole(file, fingerprint(body).encode() + b"\n" + body)
        for old in _by_age(file.parent)[KEPT:]:
            old.unlink(missing_ok=True)
    except (SheetsError, OSError):
        return  # a cache that cannot be written costs time, not paper


def _by_age(folder: Path) -> list[Path]:
    """The forms that are kept, newest first."""
    return sorted(folder.glob(f"*{_ENDING}"), key=lambda file: file.stat().st_mtime_ns, reverse=True)


def _kept(file: Path) -> Form | None:
    """The form in a file that is whole; anything else is none."""
    try:
        total, _, body = file.read_bytes().partition(b"\n")
        if total != fingerprint(body).encode():
            return None
        line, _, background = body.partition(b"\n")
        facts = json.loads(line)
        return Form(background=background, **{**facts, "fields": tuple(Field(**field) for field in facts["fields"])})
    except (OSError, ValueError, TypeError, LookupError):
        return None
