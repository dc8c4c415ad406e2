"""Drawings that say nothing (crests, scissors) leave the structure of a tagged PDF: they become artifacts."""

from __future__ import annotations

from typing import Any

import pikepdf
from pikepdf import Array, ContentStreamInstruction, Dictionary, Name, Operator, Pdf

from sheets.render.structure import children, elements


def without_decoration(pdf: Pdf) -> None:
    """Figures without a word for them are decoration, since what a page tells it tells in words."""
    dropped: dict[tuple[int, int], set[int]] = {}
    for element in list(elements(pdf)):
        silent = [child for child in children(element) if child.S == "/Figure" and "/Alt" not in child]
        for figure in silent:
            dropped.setdefault(figure.Pg.objgen, set()).update(kid for kid in figure.K if isinstance(kid, int))
        if silent:
            gone = {figure.objgen for figure in silent}
            element.K = Array([kid for kid in element.K if getattr(kid, "objgen", None) not in gone])
    for page in pdf.pages:
        if marked := dropped.get(page.obj.objgen):
            page.obj.Contents = pdf.make_stream(_with_artifacts(page, marked))
            _forget(pdf, page, marked)


def _with_artifacts(page: pikepdf.Page, marked: set[int]) -> bytes:
    return pikepdf.unparse_content_stream([_artifact(step, marked) for step in pikepdf.parse_content_stream(page)])


def _artifact(step: Any, marked: set[int]) -> Any:
    if step.operator == Operator("BDC"):
        about = step.operands[1]
        if isinstance(about, Dictionary) and int(about.get("/MCID", -1)) in marked:
            return ContentStreamInstruction([Name.Artifact], Operator("BMC"))
    return step


def _forget(pdf: Pdf, page: pikepdf.Page, marked: set[int]) -> None:
    """Nobody owns these pieces of the page any more."""
    numbers = iter(pdf.Root.StructTreeRoot.ParentTree.Nums)
    for number, owners in zip(numbers, numbers, strict=True):
        if number == int(page.obj.StructParents):
            for piece in marked:
                owners[piece] = None
