"""Page data and a template become HTML: escaped, sandboxed, and an unknown name is an error."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jinja2 import ChoiceLoader, FileSystemLoader, PrefixLoader, StrictUndefined, TemplateError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from sheets.errors import engine_error
from sheets.resources import SHIPPED, SearchPath


def to_html(template: str, data: Mapping[str, Any], search: SearchPath) -> str:
    """Fill the template (`templates/<template>`). Raises SheetsError (exit 3) when it is missing or broken."""
    try:
        return _environment(search).get_template(template).render(data)
    except TemplateError as error:
        line = getattr(error, "lineno", None)
        where = f"{getattr(error, 'filename', None) or template}" + (f":{line}" if line else "")
        raise engine_error(f"template {where}: {error.message or type(error).__name__}", "mend the template") from None


def _environment(search: SearchPath) -> ImmutableSandboxedEnvironment:
    # `shipped/<name>` lets a user's template extend the one it replaces.
    shipped = PrefixLoader({"shipped": FileSystemLoader(SHIPPED / "templates")})
    folders = ChoiceLoader([FileSystemLoader(folder / "templates") for folder in search.all])
    return ImmutableSandboxedEnvironment(
        loader=ChoiceLoader([shipped, folders]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        # A value that is None would be printed as the word.
        finalize=lambda value: "" if value is None else value,
    )
