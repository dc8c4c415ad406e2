"""The inputs of a template become fields of a form: what an AcroForm does not carry stands in their attributes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html.parser import HTMLParser
from typing import Any

from sheets.errors import SheetsError, engine_error, near
from sheets.render.fonts import FACES
from sheets.render.form import Field

MARKS = (
    *("ring", "frame", "paper", "cross", "tick", "strike", "fill", "highlight"),
    *("tally", "cut", "fold", "ruler", "picture"),
)
"""How a box may be struck."""

_WORDS: dict[str, tuple[str, ...]] = {
    "face": tuple(FACES),
    "align": ("left", "center", "right"),
    "valign": ("top", "middle", "bottom"),
    "mark": MARKS,
}
_NUMBERS = {"floor": (1, 200), "leading": (0.5, 5), "lines": (0, 1000)}
"""Smallest and largest; sizes in points, leading as a multiple of the size."""


def fields(template: str, html: str, found: Sequence[Mapping[str, Any]]) -> tuple[Field, ...]:
    """The fields of a laid-out document, `found` being what its AcroForm knows of them.

    Raises SheetsError (exit 3) for an attribute that means nothing, and where names are missing or doubled.
    """
    names = [raw["name"] for raw in found]
    if not names:
        raise _fault(template, "the form has no fields", "write `<input name=...>` where something is filled in")
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise _fault(template, f"there are several fields `{twice[0]}`", "a name may stand once")
    inputs = _Inputs.of(html)
    return tuple(_field(template, raw, inputs.get(raw["name"])) for raw in found)


def _field(template: str, raw: Mapping[str, Any], attributes: Mapping[str, str] | None) -> Field:
    name = raw["name"]
    if attributes is None:
        raise _fault(template, "there is a field without a name", "give each `<input>` and `<textarea>` a name")
    is_box = attributes.get("type") in ("checkbox", "radio")
    if is_box and "data-mark" not in attributes:
        raise _fault(template, f"the box `{name}` has no `data-mark`", f"known: {', '.join(MARKS)}")
    if not is_box and "data-mark" not in attributes and not raw["size"] > 0:
        raise _fault(template, f"the field `{name}` has no size of type", "give it a `font-size`")
    how = dict(_how(template, name, attributes))
    return Field(**{**raw, **how})


def _how(template: str, name: str, attributes: Mapping[str, str]) -> Iterator[tuple[str, str | float]]:
    """What the `data-` attributes say; those that are not ours are passed over."""
    for key, value in attributes.items():
        what = f'the field `{name}` has `{key}="{value}"`'
        match key.removeprefix("data-"):
            case "part":
                yield "part", value
            case ("face" | "align" | "valign" | "mark") as sort:
                if value not in _WORDS[sort]:
                    raise _fault(template, what, near(value, _WORDS[sort]))
                yield sort, value
            case ("floor" | "leading" | "lines") as sort:
                least, most = _NUMBERS[sort]
                number = _number(value)
                if number is None or not least <= number <= most or (sort == "lines" and number % 1):
                    raise _fault(template, what, f"write a number from {least} to {most}")
                yield sort, int(number) if sort == "lines" else number


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def _fault(template: str, what: str, remedy: str) -> SheetsError:
    return engine_error(f"template {template}: {what}", remedy)


class _Inputs(HTMLParser):
    """The type and the `data-` attributes of each input, by its name."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, dict[str, str]] = {}

    @classmethod
    def of(cls, html: str) -> dict[str, dict[str, str]]:
        parser = cls()
        parser.feed(html)
        return parser.found

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        if tag in {"input", "textarea", "select"} and (name := given.get("name")):
            self.found[name] = {k: v for k, v in given.items() if k == "type" or k.startswith("data-")}
