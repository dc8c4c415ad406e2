"""Page data and a template become HTML: escaped, sandboxed, and an unknown name is an error."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PrefixLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
)
from jinja2.sandbox import ImmutableSandboxedEnvironment

from sheets.errors import SheetsError, engine_error, near
from sheets.resources import SHIPPED, SearchPath, reason

_FAULTS = (
    *(TemplateError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError),
    *(MemoryError, RecursionError),
)
"""What an expression of a template may raise."""

_SECTION, _ID = re.compile(r"<section\b[^>]*>"), re.compile(r'\bid="([^"]+)"')
_STYLE = re.compile(r"<style>(.*?)</style>\s*", re.DOTALL)


def to_html(template: str, data: Mapping[str, Any], search: SearchPath) -> str:
    """Fill the template (`templates/<template>`). Raises SheetsError (exit 3) when it is missing or broken."""
    environment = _environment(search)
    try:
        return environment.get_template(template).render(data)
    except TemplateNotFound as error:
        wanted = str(error.name or error)
        asking = _line_at_fault(error)
        what = f"there is no template `{wanted}`" + (f", which template {asking} asks for" if asking else "")
        remedy = near(wanted, environment.list_templates()) or "see `sheets show templates`"
        raise engine_error(what, remedy) from None
    except _FAULTS as error:
        raise _fault(template, error) from None


def with_one_style(fragments: Iterable[str]) -> list[str]:
    """Fragments of one document, each `<style>` that they bring taken once, and all of them put before the first.

    At every element WeasyPrint asks each sheet of styles for itself what applies.
    """
    seen: set[str] = set()
    styles: list[str] = []

    def taken(found: re.Match[str]) -> str:
        style = found[1]
        if style in seen:
            return ""
        seen.add(style)
        if not _may_be_followed(style):
            return found[0]
        styles.append(style)
        return ""

    first, *rest = [_STYLE.sub(taken, fragment) for fragment in fragments]
    return [f"<style>{''.join(styles)}</style>\n{first}", *rest]


def _may_be_followed(style: str) -> bool:
    """Whether styles mean the same with others before and behind them: all is closed, and nothing has to come first."""
    pairs = all(style.count(opening) == style.count(closing) for opening, closing in (("{", "}"), ("/*", "*/")))
    return pairs and style.rstrip().endswith("}") and "@import" not in style and "@namespace" not in style


def with_id(html: str, number: int) -> tuple[str, str]:
    """The HTML of a page and the id of its section, a new one where it has none."""
    section = _SECTION.search(html)
    if section is None:
        return html, ""
    if own := _ID.search(section[0]):
        return html, own[1]
    id = f"section-{number}"
    return f'{html[: section.end() - 1]} id="{id}"{html[section.end() - 1 :]}', id


def _fault(template: str, error: Exception) -> SheetsError:
    if isinstance(error, TemplateSyntaxError):
        where = f"{error.filename or error.name or template}:{error.lineno}"
    else:
        where = _line_at_fault(error) or template
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    if isinstance(error, TemplateError):
        what = error.message or type(error).__name__
    if isinstance(error, RecursionError):
        what = "it includes or extends itself, or is nested too deep"
    return engine_error(f"template {where}: {what}", "mend the template")


def _line_at_fault(error: Exception) -> str:
    """FILE:LINE of the innermost template that was at work; empty when none was."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "templates" in Path(frame.filename).parts]
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""


class _Folder(FileSystemLoader):
    """Templates of a folder; one that cannot be read is named."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        try:
            return super().get_source(environment, template)
        except TemplateNotFound:
            raise
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            raise TemplateSyntaxError("it is not UTF-8", line, name=template, filename=self._file(template)) from None
        except OSError as error:
            what = f"it cannot be read: {reason(error)}"
            raise TemplateSyntaxError(what, 1, name=template, filename=self._file(template)) from None

    def _file(self, template: str) -> str:
        return str(Path(self.searchpath[0], template))


class _Forms(_Folder):
    """A folder of forms alone: what belongs to one game may go by its last name there."""

    def __init__(self, folder: Path) -> None:
        super().__init__([folder / "templates", folder])

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        try:
            return super().get_source(environment, template)
        except TemplateNotFound:
            game, _, name = template.rpartition("/")
            if game in ("", "common"):
                raise
            return super().get_source(environment, name)


@lru_cache(maxsize=4)
def _environment(search: SearchPath) -> ImmutableSandboxedEnvironment:
    # `shipped/<name>` lets a user's template extend the one it replaces.
    shipped = PrefixLoader({"shipped": _Folder(SHIPPED / "templates")})
    folders = ChoiceLoader([_Folder(folder / "templates") for folder in search.all])
    own = [_Forms(folder) for folder in search.forms]
    return ImmutableSandboxedEnvironment(
        loader=ChoiceLoader([shipped, *own, folders]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        # A value that is None would be printed as the word.
        finalize=lambda value: "" if value is None else value,
    )
