"""The inputs of a template become fields of a form; how they are filled stands in their `data-` attributes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sheets.errors import SheetsError, engine_error, near
from sheets.render.flow import Input
from sheets.render.fonts import FACES
from sheets.render.form import Field

MARKS = (
    *("ring", "frame", "paper", "cross", "tick", "strike", "fill", "highlight"),
    *("tally", "cut", "fold", "ruler", "picture", "none"),
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


def fields(template: str, inputs: Sequence[Input], factor: float = 1.0) -> tuple[Field, ...]:
    """The fields of a laid-out document; `factor` is how much it was enlarged, which their attributes do not know.

    Raises SheetsError (exit 3) for an attribute that means nothing, and where names are missing or doubled.
    """
    if not inputs:
        raise _fault(template, "the form has no fields", "write `<input name=...>` where something is filled in")
    names = Counter(each.attributes.get("name", "") for each in inputs)
    if names[""]:
        raise _fault(template, "there is a field without a name", "give each `<input>` and `<textarea>` a name")
    if twice := sorted(name for name, times in names.items() if times > 1):
        raise _fault(template, f"there are several fields `{twice[0]}`", "a name may stand once")
    for name in names:
        if "." in name or "" in name.split("/"):
            raise _fault(template, f"no field can be called `{name}`", "write segments without periods, parted by `/`")
        if below := next((other for other in names if other.startswith(f"{name}/")), None):
            raise _fault(
                template, f"the field `{name}` is above `{below}`", "a field of a PDF holds no others: rename it"
            )
    found = (_field(template, each) for each in inputs)
    return tuple(replace(field, floor=field.floor * factor) for field in found)


def _field(template: str, found: Input) -> Field:
    name, attributes = found.attributes["name"], found.attributes
    if "data-mark" not in attributes:
        if attributes.get("type") in ("checkbox", "radio"):
            raise _fault(template, f"the box `{name}` has no `data-mark`", f"known: {', '.join(MARKS)}")
        if not found.size > 0:
            raise _fault(template, f"the field `{name}` has no size of type", "give it a `font-size`")
    place = Field(
        name=name, page=found.page, x=found.x, y=found.y, width=found.width, height=found.height, size=found.size,
        title=" ".join(attributes.get("title", "").split()),
    )  # fmt: skip
    return replace(place, **dict(_how(template, name, attributes)))


def _how(template: str, name: str, attributes: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
    """What the `data-` attributes say; all others are passed over."""
    for key, value in attributes.items():
        if not key.startswith("data-"):
            continue
        what = f'the field `{name}` has `{key}="{value}"`'
        match key.removeprefix("data-"):
            case "part":
                yield "part", value
            case "prose":
                yield "prose", True
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
