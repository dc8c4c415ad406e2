"""What PDF/UA-1 asks for and a program can check: a list of faults of a file, empty where there are none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, Pdf

PAINTS = {"S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh", "Do", "Tj", "TJ", "'", '"', "INLINE IMAGE"}
STANDARD = {
    *("Document", "Part", "Art", "Sect", "Div", "BlockQuote", "Caption", "NonStruct", "P", "H1", "H2", "H3", "H4"),
    *("L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "THead", "TBody", "TFoot", "Span", "Link", "Figure"),
}
WITHIN = {"TR": {"Table", "THead", "TBody", "TFoot"}, "TH": {"TR"}, "TD": {"TR"}, "LI": {"L"}, "LBody": {"LI"}}


def faults(pdf: bytes) -> list[str]:
    """Everything that is wrong with the tags of a file."""
    with Pdf.open(BytesIO(pdf)) as document:
        if "/StructTreeRoot" not in document.Root:
            return ["no structure"]
        found = dict(_elements(document.Root.StructTreeRoot))
        return [
            *_about(document),
            *_kinds(found),
            *_headings(document.Root.StructTreeRoot),
            *_tables(found),
            *(fault for number, page in enumerate(document.pages, 1) for fault in _page(document, number, page, found)),
        ]


def order(pdf: bytes) -> list[str]:
    """The types of all elements in the order of reading."""
    with Pdf.open(BytesIO(pdf)) as document:
        return [str(element.S)[1:] for _, element in _elements(document.Root.StructTreeRoot)]


def _kids(element: Any) -> list[Any]:
    return [kid for kid in element.get("/K", ()) if isinstance(kid, Object) and "/S" in kid]


def _elements(parent: Any) -> Iterator[tuple[tuple[int, int], Any]]:
    for kid in _kids(parent):
        assert kid.P.objgen == parent.objgen
        yield kid.objgen, kid
        yield from _elements(kid)


def _about(document: Pdf) -> Iterator[str]:
    root, told = document.Root, document.Root.Metadata.read_bytes().decode()
    if not str(root.get("/Lang", "")):
        yield "no language"
    if not root.MarkInfo.Marked:
        yield "not marked"
    if not root.ViewerPreferences.DisplayDocTitle:
        yield "the title is not shown"
    if not re.search(r"<pdfuaid:part[^>]*>1<", told):
        yield "no PDF/UA-1 in its metadata"
    if not re.search(r"<dc:title[^>]*>.*?<rdf:li[^>]*>[^<]+<", told, re.DOTALL):
        yield "no title"
    for thing in document.objects:
        a_font = isinstance(thing, Dictionary) and thing.get("/Type") == "/FontDescriptor"
        if a_font and not {"/FontFile2", "/FontFile3"} & set(thing.keys()):
            yield f"font {thing.FontName} is not embedded"


def _kinds(found: dict[tuple[int, int], Any]) -> Iterator[str]:
    for element in found.values():
        sort, above = str(element.S)[1:], str(element.P.get("/S", "/"))[1:]
        if sort not in STANDARD:
            yield f"{sort} is no standard type"
        if above not in WITHIN.get(sort, {above}):
            yield f"{sort} stands in {above}"
        if sort == "Figure" and not str(element.get("/Alt", "")):
            yield "a figure has no words"


def _headings(root: Any) -> Iterator[str]:
    before = 0
    for _, element in _elements(root):
        if level := re.fullmatch(r"/H(\d)", str(element.S)):
            if int(level[1]) > before + 1:
                yield f"H{level[1]} follows H{before}"
            before = int(level[1])


def _tables(found: dict[tuple[int, int], Any]) -> Iterator[str]:
    heads: dict[tuple[int, int], int] = {key: 0 for key, element in found.items() if element.S == "/Table"}
    for element in found.values():
        if element.S != "/TH":
            continue
        if element.get("/A", Dictionary()).get("/Scope") not in ("/Column", "/Row"):
            yield "a head of a table has no scope"
        above = element.P
        while above.S != "/Table":
            above = above.P
        heads[above.objgen] += 1
    yield from ("a table has no heads" for count in heads.values() if not count)


def _page(document: Pdf, number: int, page: Any, found: dict[tuple[int, int], Any]) -> Iterator[str]:
    if page.obj.get("/Tabs") != "/S":
        yield f"page {number}: no tab order"
    owners = _owners(document, page.obj.get("/StructParents"))
    for link in page.obj.get("/Annots", ()):
        owner = _owners(document, link.StructParent)
        if owner.objgen not in found or owner.S != "/Link" or not str(link.get("/Contents", "")):
            yield f"page {number}: a link without words or element"
    inside: list[Any] = []
    for step in pikepdf.parse_content_stream(page):
        operator = str(step.operator)
        if operator in ("BMC", "BDC"):
            inside.append(_mark(step))
        elif operator == "EMC":
            inside.pop()
        elif operator in PAINTS:
            marks = [mark for mark in inside if mark is not None]
            if not marks:
                yield f"page {number}: {operator} is painted outside the structure"
            elif isinstance(marks[-1], int):
                yield from _owned(number, page, marks[-1], owners, found)
    if inside:
        yield f"page {number}: marks are not closed"


def _mark(step: Any) -> Any:
    """The number of a marked piece, or `artifact`."""
    if step.operands[0] == Name.Artifact:
        return "artifact"
    about = step.operands[1] if len(step.operands) > 1 else None
    return int(about.MCID) if isinstance(about, Dictionary) and "/MCID" in about else None


def _owners(document: Pdf, key: Any) -> Any:
    numbers = list(document.Root.StructTreeRoot.ParentTree.Nums)
    return {int(k): v for k, v in zip(numbers[::2], numbers[1::2], strict=True)}.get(key if key is None else int(key))


def _owned(number: int, page: Any, mark: int, owners: Any, found: dict[tuple[int, int], Any]) -> Iterator[str]:
    owner = owners[mark] if isinstance(owners, Array) and mark < len(owners) else None
    if owner is None or owner.objgen not in found:
        yield f"page {number}: piece {mark} belongs to nothing"
    elif mark not in [kid for kid in owner.K if isinstance(kid, int)] or owner.Pg.objgen != page.obj.objgen:
        yield f"page {number}: piece {mark} is not among those of its element"
