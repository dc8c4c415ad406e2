"""The calibration page: how a printer puts backs behind fronts."""

from __future__ import annotations

from dataclasses import replace

from sheets.documents.calibration import compose
from sheets.library.labels import load_labels
from sheets.order import Order, Printed
from sheets.press import produce

COMMON = "common"


def print_calibration(order: Order) -> Printed:
    """Print a sheet with two sides, its back moved by the offset of the order, as the back says itself."""
    labels = load_labels(order.search, COMMON, order.lang)
    plain = replace(order, up=1, booklet=False, landscape=False)
    return produce([compose(labels, order.offset)], {COMMON: None}, {COMMON: labels}, plain, ())
