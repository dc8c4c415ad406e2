"""Where fields, glyphs and marks stand on a laid-out form: apart from each other, within the sheet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from sheets import marks
from sheets.paper import UNPRINTED
from sheets.render.form import Field, Form
from tests.reading import Glyph


def common(a: Field, b: Field) -> float:
    """The shorter side (mm) of what two fields have in common; 0 or less where they stand apart."""
    across = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
    down = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
    return min(across, down)


def lies_in(glyph: Glyph, field: Field) -> bool:
    """A label above a value may reach with its tails into the free space over it."""
    across = field.x < glyph.middle[0] < field.x + field.width
    return across and field.y + 0.6 < glyph.bottom and glyph.top < field.y + field.height


def overhang(glyph: Glyph, place: Field) -> float:
    """How far a glyph leaves its field (mm); negative when it does not."""
    right, bottom = place.x + place.width, place.y + place.height
    return max(place.x - glyph.left, glyph.right - right, place.y - glyph.top, glyph.bottom - bottom)


def by_field(form: Form, found: Iterable[Glyph]) -> tuple[dict[str, list[Glyph]], list[Glyph]]:
    """The glyphs in each field of text, and those that stand in none."""
    texts = [place for place in form.fields if not place.mark]
    inside: dict[str, list[Glyph]] = defaultdict(list)
    stray = []
    for glyph in found:
        x, y = glyph.middle
        home = [p for p in texts if p.x < x < p.x + p.width and p.y < y < p.y + p.height]
        (inside[home[0].name] if home else stray).append(glyph)
    return inside, stray


def assert_on_paper(drawn: Iterable[marks.Mark], form: Form) -> None:
    """No mark begins or ends where a printer leaves the sheet white."""
    for mark in drawn:
        across = [value for name in ("x", "x2") if (value := getattr(mark, name, None)) is not None]
        assert all(UNPRINTED <= x <= form.width - UNPRINTED for x in across), mark
        assert UNPRINTED <= getattr(mark, "y", UNPRINTED) <= form.height - UNPRINTED
