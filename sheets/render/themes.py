"""Themes: marks and style sheets as they were made become those for high contrast, or for large print."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache

from sheets.marks import FRAME, HAIRLINE, RULE, Box, Hatch, Line, Mark, Picture, Polyline, Ring, Text
from sheets.paper import Ink, Paper, Theme

PANEL = 0.2
"""What is filled less black than this is a panel, and white in high contrast; anything else is black."""

SMALLEST, TIGHTEST = 8.5, 3.7
"""The least size (pt) and the least line height (mm) of flowing text before it is enlarged: 12 pt and 5.2 mm after."""

_HEAVIER = {HAIRLINE: RULE, RULE: FRAME}

# Nothing of this can stand in a text, where quotes and brackets are escaped.
_STYLED = re.compile(r'<style>.*?</style>|\b(?:style|fill|stroke)="[^"]*"', re.DOTALL)
_GREY = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")
_WEIGHT = re.compile(r"(?<![\w.])0?(\.25|\.5)pt")
_SIZE = re.compile(r"(font(?:-size)?:\s*)(\d*\.?\d+)pt")
_LEADING = re.compile(r"(line-height:\s*)(\d*\.?\d+)mm")


def across(paper: Paper) -> tuple[Paper, float]:
    """What a sheet is laid out for that becomes large print on `paper` lying across, and how much it is enlarged.

    It is as wide as the paper is upright, so that one template serves for both.
    """
    factor = paper.height / paper.width
    return paper.turned().shrunk(factor), factor


def shown_ink(ink: Ink, theme: Theme) -> Ink:
    """The ink that pages are drawn in: high contrast has the bold heads and lines of full ink, without its greys."""
    return Ink.FULL if theme is Theme.CONTRAST else ink


@lru_cache(maxsize=8192)
def contrasted(mark: Mark) -> Mark:
    """The same mark in black, its line one weight up. The letters of a shield stay as black as the Secret's."""
    match mark:
        case Text():
            return replace(mark, black=_black(mark.black))
        case Line():
            return replace(mark, black=1.0, weight=_heavier(mark.weight))
        case Hatch():
            return replace(mark, weight=_heavier(mark.weight))
        case Box() | Ring() | Polyline():
            fill = None if mark.fill is None else _black(mark.fill)
            return replace(mark, black=1.0, weight=_heavier(mark.weight), fill=fill)
        case Picture():
            return mark


def enlarged(mark: Mark, factor: float) -> Mark:
    """The same mark on a sheet `factor` times as large; lines keep their weights, of which there are three."""
    scaled = {name: getattr(mark, name) * factor for name in _MEASURES if hasattr(mark, name)}
    if isinstance(mark, Polyline):
        return replace(mark, points=tuple((x * factor, y * factor) for x, y in mark.points))
    return replace(mark, **scaled)


_MEASURES = ("x", "y", "x2", "y2", "width", "height", "radius", "step", "size")


def dressed(html: str, theme: Theme) -> str:
    """A document with the sizes, greys and lines of its style sheets changed for a theme; its texts stay."""
    if theme is Theme.PLAIN:
        return html
    change = _CHANGES[theme]
    return _STYLED.sub(lambda found: change(found[0]), html)


def _in_black(style: str) -> str:
    """Greys (written as #777) become black or white, the two thinner lines the next heavier ones."""
    style = _GREY.sub(lambda found: "#000" if _blackness(found[1]) >= PANEL else "#fff", style)
    return _WEIGHT.sub(lambda found: f"{_HEAVIER[float(found[1])]}pt", style)


def _in_large(style: str) -> str:
    """No type or line height is smaller than can be read once all is enlarged."""
    style = _SIZE.sub(lambda found: f"{found[1]}{max(float(found[2]), SMALLEST):g}pt", style)
    return _LEADING.sub(lambda found: f"{found[1]}{max(float(found[2]), TIGHTEST):g}mm", style)


_CHANGES: Mapping[Theme, Callable[[str], str]] = {Theme.CONTRAST: _in_black, Theme.LARGE: _in_large}


def _black(share: float) -> float:
    return 1.0 if share >= PANEL else 0.0


def _blackness(colour: str) -> float:
    digits = colour if len(colour) == 6 else "".join(digit * 2 for digit in colour)
    return 1 - sum(int(digits[at : at + 2], 16) for at in (0, 2, 4)) / (3 * 255)


def _heavier(weight: float) -> float:
    return _HEAVIER.get(weight, weight)
