"""The structure of a tagged PDF: what its pages hold (headings, tables, paragraphs), in the order of reading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pikepdf import Array, Dictionary, Name, Object, Pdf, String

_ROWS = ("/THead", "/TBody", "/TFoot", "/TR")
_LAYOUT = {"/Table": "/Div", "/THead": "/Div", "/TBody": "/Div", "/TFoot": "/Div", "/TR": "/Div", "/TD": "/Div"}
"""What a table without any head is: no table, but blocks that stand beside each other."""


def begin(pdf: Pdf) -> None:
    """Give a PDF the root of a structure, without anything in it."""
    root = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
    root.K = Array([pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Document, P=root, K=Array()))])
    root.ParentTree = pdf.make_indirect(Dictionary(Nums=Array()))
    root.ParentTreeNextKey = 0
    pdf.Root.StructTreeRoot = root
    pdf.Root.MarkInfo = Dictionary(Marked=True)


def elements(pdf: Pdf) -> Iterator[Any]:
    """Every element of the structure, parents before their children, in the order of reading."""
    waiting = list(pdf.Root.StructTreeRoot.K)
    while waiting:
        element = waiting.pop(0)
        yield element
        waiting[:0] = children(element)


def children(element: Any) -> list[Any]:
    """The elements right below one."""
    return [kid for kid in element.get("/K", ()) if isinstance(kid, Object) and "/S" in kid]


def settle(pdf: Pdf, begun: Mapping[int, str]) -> None:
    """What a screen reader needs beyond what the layout engine says: which cells a head stands over, where links lead.

    `begun` are the titles of the papers by the pages they begin on.
    """
    for element in elements(pdf):
        if element.S == "/Table":
            _settle_table(element)
    pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages)}
    for page in pdf.pages:
        page.obj.Tabs = Name.S
        for link in page.obj.get("/Annots", ()):
            if "/Dest" in link:
                number = pages[link.Dest[0].objgen]
                link.Contents = String(begun.get(number, str(number + 1)))


def _settle_table(table: Any) -> None:
    parts = list(_parts(table))
    heads = [part for part in parts if part.S == "/TH"]
    if not heads:
        for part in (table, *parts):
            part.S = Name(_LAYOUT[str(part.S)])
            if "/A" in part:
                del part["/A"]
        return
    for row in (part for part in parts if part.S == "/TR"):
        cells = children(row)
        scope = Name.Column if all(cell.S == "/TH" for cell in cells) else Name.Row
        for head in (cell for cell in cells if cell.S == "/TH"):
            head.A = Dictionary({"/O": Name.Table, **dict(head.get("/A", {})), "/Scope": scope})


def _parts(element: Any) -> Iterator[Any]:
    """What makes up a table: groups of rows, rows, cells; not those of a table within a cell."""
    for child in children(element):
        if child.S in _ROWS or child.S in ("/TH", "/TD"):
            yield child
            if child.S in _ROWS:
                yield from _parts(child)
