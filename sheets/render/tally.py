"""Points as a hand keeps them: four upright strokes, the fifth across them, a ring around a bundle that is spent."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from sheets.documents.pages import BUNDLE, Tally
from sheets.marks import RULE, Line, Mark, Polyline

PITCH = 0.19
"""From stroke to stroke, as a share of the height."""

TALL = 0.3
"""How far a stroke reaches above and below the middle, as a share of the height: a ring has room around it."""

BETWEEN = 6.8
"""From bundle to bundle, in pitches."""

LEAD = 1.9
"""From the left edge to the first stroke, in pitches."""

# A hand is never quite straight: leanings of the upper and the lower end, in pitches, then of height, in shares of it.
# Seven of them, so that no two bundles of four are alike.
_LEANING = (
    (0.12, -0.08, 0.010, 0.025),
    (-0.05, 0.06, -0.020, 0.000),
    (0.10, -0.02, 0.015, -0.015),
    (0.02, -0.12, -0.005, 0.030),
    (0.16, 0.04, -0.015, -0.010),
    (-0.08, -0.04, 0.020, 0.015),
    (0.06, 0.10, 0.000, -0.020),
)
_RING_POINTS = 56


def tally_marks(tally: Tally, *, x: float, y: float, width: float, height: float, weight: float) -> tuple[Mark, ...]:
    """The strokes of a tally in a rectangle (mm), from the left; drawn closer together when there are very many.

    The same tally always looks the same.
    """
    bundles, single = divmod(tally.count, BUNDLE)
    wanted = LEAD + bundles * BETWEEN + single
    pitch = min(PITCH * height, width / wanted)
    hand = _Hand(pitch=pitch, middle=y + height / 2, height=height, weight=weight)
    marks: list[Mark] = []
    for bundle in range(bundles):
        left = x + (LEAD + bundle * BETWEEN) * pitch
        marks += hand.uprights(left, 4, first=bundle * 4)
        marks.append(hand.slash(left, bundle))
        if bundle < tally.spent // BUNDLE:
            marks.append(hand.ring(left, bundle))
    marks += hand.uprights(x + (LEAD + bundles * BETWEEN) * pitch, single, first=bundles * 4)
    return tuple(marks)


class _Hand:
    """Draws the strokes of one tally."""

    def __init__(self, *, pitch: float, middle: float, height: float, weight: float) -> None:
        self.pitch, self.middle, self.height, self.weight = pitch, middle, height, weight

    def uprights(self, left: float, count: int, first: int) -> Iterator[Mark]:
        """`count` strokes side by side; `first` is how many the tally has before them."""
        for number in range(count):
            upper, lower, above, below = _LEANING[(first + number) % len(_LEANING)]
            at = left + number * self.pitch
            yield Line(
                x=at + upper * self.pitch,
                y=self.middle - (TALL + above) * self.height,
                x2=at + lower * self.pitch,
                y2=self.middle + (TALL + below) * self.height,
                weight=self.weight,
            )

    def slash(self, left: float, bundle: int) -> Mark:
        """The fifth stroke, from below on the left to above on the right."""
        start, end, low, high = _LEANING[(bundle * 3) % len(_LEANING)]
        return Line(
            x=left + (start - 0.8) * self.pitch,
            y=self.middle + (0.2 + low) * self.height,
            x2=left + (end + 3.9) * self.pitch,
            y2=self.middle - (0.2 + high) * self.height,
            weight=self.weight,
        )

    def ring(self, left: float, bundle: int) -> Mark:
        """Once around a bundle, a little further than where it began, and not quite back to it."""
        start, wide, high, _ = _LEANING[(bundle * 2) % len(_LEANING)]
        across, down = (2.95 + wide) * self.pitch, (0.45 + high) * self.height
        points = []
        for step in range(_RING_POINTS + 1):
            share = step / _RING_POINTS
            angle, reach = -0.62 * pi + start + 2.12 * pi * share, 0.955 + 0.045 * share
            points.append(
                (left + 1.5 * self.pitch + across * reach * cos(angle), self.middle + down * reach * sin(angle))
            )
        return Polyline(points=tuple(points), weight=RULE)
