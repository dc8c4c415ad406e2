"""A form template is laid out once for a paper, an ink and a language, and kept on disk for the next run."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from html.parser import HTMLParser
from importlib.metadata import version
from pathlib import Path
from typing import Any

import sheets
from sheets.errors import engine_error
from sheets.paper import Ink, Paper
from sheets.render.fonts import FACES, Fonts
from sheets.render.form import Field, Form
from sheets.resources import SearchPath, fingerprint, write_whole

_TEXT = {"face", "align", "valign", "part", "mark"}
_NUMBER = {"floor": float, "leading": float, "lines": int}


def lay_out(
    template: str,
    data: Mapping[str, Any],
    paper: Paper,
    ink: Ink,
    search: SearchPath,
    fonts: Fonts,
    cache: Path | None,
) -> Form:
    """The form of a template; `data` is what the template asks for and holds no value of any record.

    Raises SheetsError (exit 3) for a template or engine that does not work.
    """
    name = f"{template.replace('/', '-').removesuffix('.html')}-{_key(template, data, paper, ink, search)}"
    if cache and (kept := _kept(cache / name)):
        return kept
    form = _laid_out(template, data, paper, ink, search, fonts)
    if cache:
        _keep(form, cache / name)
    return form


def _key(template: str, data: Mapping[str, Any], paper: Paper, ink: Ink, search: SearchPath) -> str:
    files = [path for _, path in sorted(search.list("templates").items())]
    fonts = [path for name in FACES.values() if (path := search.find(name))]
    engines = [f"{name} {version(name)}" for name in ("weasyprint", "jinja2", "pikepdf")]
    return fingerprint(
        template,
        sheets.__version__,
        *engines,
        json.dumps(data, default=repr, sort_keys=True, ensure_ascii=False),
        f"{paper} {ink}",
        *(path.read_bytes() for path in (*files, *fonts)),
    )


def _laid_out(template: str, data: Mapping[str, Any], paper: Paper, ink: Ink, search: SearchPath, fonts: Fonts) -> Form:
    from sheets.render.assembly import fields_of, page_sizes, resaved
    from sheets.render.flow import to_form
    from sheets.render.html import to_html

    html = to_html(template, {**data, "paper": paper, "ink": ink.value}, search)
    bare, with_fields = to_form(html, search, fonts)
    found, background = fields_of(with_fields), resaved(bare)
    sizes = page_sizes(background)
    attributes = _Attributes.of(html)
    fields = tuple(_field(raw, attributes[raw["name"]]) for raw in found)
    names = [f.name for f in fields]
    if len(set(names)) != len(names) or not names:
        twice = sorted({n for n in names if names.count(n) > 1})
        raise engine_error(f"template {template}: fields without a name of their own: {twice}", "name each field once")
    return Form(background=background, width=sizes[0][0], height=sizes[0][1], pages=len(sizes), fields=fields)


def _field(raw: dict[str, Any], attributes: Mapping[str, str]) -> Field:
    texts = {k: v for k, v in attributes.items() if k in _TEXT}
    numbers = {k: kind(attributes[k]) for k, kind in _NUMBER.items() if k in attributes}
    return Field(**{**raw, **texts, **numbers})


class _Attributes(HTMLParser):
    """The `data-…` attributes of each input, by its name: what an AcroForm does not carry."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, dict[str, str]] = {}

    @classmethod
    def of(cls, html: str) -> dict[str, dict[str, str]]:
        parser = cls()
        parser.feed(html)
        return parser.found

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag in {"input", "textarea"} and (name := given.get("name")):
            self.found[name] = {k.removeprefix("data-"): v or "" for k, v in given.items() if k.startswith("data-")}


def _keep(form: Form, stem: Path) -> None:
    facts = {
        "width": form.width,
        "height": form.height,
        "pages": form.pages,
        "fields": [asdict(f) for f in form.fields],
    }
    try:
        stem.parent.mkdir(parents=True, exist_ok=True)
        write_whole(stem.with_suffix(".pdf"), form.background)
        write_whole(stem.with_suffix(".json"), json.dumps(facts, ensure_ascii=False).encode())
    except OSError:
        return  # a cache that cannot be written costs time, not paper


def _kept(stem: Path) -> Form | None:
    try:
        facts = json.loads(stem.with_suffix(".json").read_bytes())
        background = stem.with_suffix(".pdf").read_bytes()
        return Form(background=background, **{**facts, "fields": tuple(Field(**f) for f in facts["fields"])})
    except (OSError, ValueError, TypeError):
        return None
