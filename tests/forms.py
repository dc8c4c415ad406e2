"""The form of a PDF as a reader finds it: its fields by their full names, and the tree that they hang in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pikepdf


@dataclass(frozen=True, kw_only=True)
class Found:
    """A field: its page (the first is 0), where it stands in points, and what it says of itself."""

    page: int
    rect: tuple[float, float, float, float]
    sort: str
    value: str
    tooltip: str
    flags: int
    written: str
    shown: str | None
    """What its appearance draws; None where it has none."""


def fields(pdf: bytes) -> dict[str, Found]:
    """Every field by its full name, in the order of the pages and of their annotations."""
    found = {}
    with pikepdf.open(BytesIO(pdf)) as document:
        for number, page in enumerate(document.pages):
            for widget in page.obj.get("/Annots", ()):
                name = ".".join(reversed([str(node.T) for node in _upwards(widget) if "/T" in node]))
                assert name not in found, name
                found[name] = _found(widget, number)
    return found


def _found(widget: Any, page: int) -> Found:
    shown = widget.get("/AP", {}).get("/N")
    return Found(
        page=page,
        rect=tuple(map(float, widget.Rect)),  # type: ignore[arg-type]
        sort=str(widget.FT),
        value=str(widget.get("/V", "")),
        tooltip=str(widget.get("/TU", "")),
        flags=int(widget.get("/Ff", 0)),
        written=str(widget.get("/DA", "")),
        shown=shown.read_bytes().decode("latin-1") if isinstance(shown, pikepdf.Stream) else None,
    )


def _upwards(node: Any) -> Iterator[Any]:
    while node is not None:
        yield node
        node = node.get("/Parent")


def leaves(pdf: bytes) -> list[str]:
    """The full names of all fields as the tree has them. Asserts that it is one: each node hangs where it says."""
    with pikepdf.open(BytesIO(pdf)) as document:
        return list(_below(document.Root.AcroForm.Fields, (), None))


def _below(nodes: Any, path: tuple[str, ...], parent: Any) -> Iterator[str]:
    names = [str(node.T) for node in nodes]
    assert len(set(names)) == len(names), names
    for node, name in zip(nodes, names, strict=True):
        assert "." not in name
        assert name
        assert node.get("/Parent") == parent
        if "/Kids" in node:
            assert "/FT" not in node
            assert len(node.Kids) > 0
            yield from _below(node.Kids, (*path, name), node)
        else:
            yield ".".join((*path, name))
