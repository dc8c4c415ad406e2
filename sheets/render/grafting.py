"""The structure of a PDF is taken over into another: elements point to pages, links and each other, all of them new."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pikepdf import Array, Dictionary, Name, Object, Pdf, String


def graft(pdf: Pdf, source: Pdf) -> None:
    """Add the pages of a source to `pdf`, and their structure to its own. The source is of no use afterwards."""
    places, number = _taken_places(source), len(pdf.pages)
    pdf.pages.extend(source.pages)
    _Graft(pdf, source, number, places).take_over()


def _taken_places(source: Pdf) -> list[Any]:
    """Where each link leads, in the order of the pages: taken off it, since a name leads nowhere in another file.

    None for a link that leads out of the file.
    """
    tree: Any = source.Root.get("/Names", Dictionary()).get("/Dests", Dictionary())
    names = iter(tree.get("/Names", ()))
    known = {str(name): place for name, place in zip(names, names, strict=True)}
    found = []
    for page in source.pages:
        for link in page.obj.get("/Annots", ()):
            found.append(known.get(str(link.get("/Dest", ""))))
            if found[-1] is not None:
                del link.Dest
    return found


class _Graft:
    """Copies elements, which point to pages, links and each other, so that they point to those of the other file."""

    def __init__(self, pdf: Pdf, source: Pdf, first: int, places: Sequence[Any]) -> None:
        self.pdf, self.source, self.places = pdf, source, places
        self.pages = list(zip(source.pages, list(pdf.pages)[first:], strict=True))
        self.same: dict[tuple[int, int], Any] = {}
        for old, new in self.pages:
            self.same[old.obj.objgen] = new.obj
            for link, copy in zip(old.obj.get("/Annots", ()), new.obj.get("/Annots", ()), strict=True):
                self.same[link.objgen] = copy

    def take_over(self) -> None:
        (document,) = self.pdf.Root.StructTreeRoot.K
        (old,) = self.source.Root.StructTreeRoot.K
        for kid in old.K:
            document.K.append(self._element(kid, document))
        self._renumber()
        self._aim_links()
        self.pdf.Root.Lang = String(str(self.source.Root.Lang))

    def _element(self, old: Any, parent: Any) -> Any:
        made = self.pdf.make_indirect(Dictionary(Type=Name.StructElem, S=old.S, P=parent))
        self.same[old.objgen] = made
        if "/Pg" in old:
            made.Pg = self.same[old.Pg.objgen]
        if "/Alt" in old:
            made.Alt = String(str(old.Alt))
        if attributes := {key: int(old.A[key]) for key in ("/ColSpan", "/RowSpan") if key in old.get("/A", {})}:
            made.A = Dictionary({"/O": Name.Table, **attributes})
        if "/BBox" in old.get("/A", {}):
            made.A = Dictionary(O=Name.Layout, BBox=Array([float(side) for side in old.A.BBox]))
        made.K = Array([self._kid(kid, made) for kid in old.get("/K", ())])
        return made

    def _kid(self, kid: Any, parent: Any) -> Any:
        if not isinstance(kid, Object):
            return kid
        if kid.get("/Type") == "/OBJR":
            return Dictionary(Type=Name.OBJR, Obj=self.same[kid.Obj.objgen], Pg=self.same[kid.Pg.objgen])
        return self._element(kid, parent)

    def _renumber(self) -> None:
        """Which element each piece of a page belongs to stands under the number of its page, and of each link."""
        root = self.pdf.Root.StructTreeRoot
        numbers = iter(self.source.Root.StructTreeRoot.ParentTree.Nums)
        found = dict(zip(map(int, numbers), numbers, strict=True))
        for _, page in self.pages:
            links = [(link, "/StructParent") for link in page.obj.get("/Annots", ())]
            for thing, key in [(page.obj, "/StructParents"), *links]:
                owner, number = found[int(thing[key])], int(root.ParentTreeNextKey)
                root.ParentTree.Nums.append(number)
                root.ParentTree.Nums.append(self._new(owner))
                thing[key], root.ParentTreeNextKey = number, number + 1

    def _new(self, owner: Any) -> Any:
        if isinstance(owner, Array):
            return self.pdf.make_indirect(Array([self.same[each.objgen] for each in owner]))
        return self.same[owner.objgen]

    def _aim_links(self) -> None:
        """Links lead to pages."""
        links = (link for _, page in self.pages for link in page.obj.get("/Annots", ()))
        for link, place in zip(links, self.places, strict=True):
            if place is not None:
                link.Dest = Array([self.same[place[0].objgen], *list(place)[1:]])
