"""Files of flowing text can be followed by a screen reader (PDF/UA-1); all others claim nothing."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from sheets.composing import wanted_of
from sheets.documents.pages import Kind
from sheets.documents.shinobigami_gm import gm_part
from sheets.judging import read
from sheets.order import Order
from sheets.packet_run import print_packet
from sheets.press import print_blank, print_papers, produce
from tests.plots import write
from tests.printshop import EXAMPLES, SEARCH
from tests.reading import words
from tests.samples import EVERY, Samples
from tests.tags import faults, order

FLOWING = {
    *("shinobigami/gm-index", "shinobigami/scenario-sheet", "shinobigami/gm-overview", "shinobigami/knowledge-matrix"),
    *("shinobigami/session-tracker", "shinobigami/npc-blocks", "shinobigami/gm-tables", "shinobigami/merit-sheet"),
    *("shinobigami/session-sheet", "shinobigami/velocity-sheet", "shinobigami/player-summary"),
    *("shinobigami/name-tents", "obstacle/commentary", "obstacle/odds-card", "forum/post-template"),
    *("forum/battle-log", "forum/public-log", "common/table-sheet"),
}
"""The kinds that are made of flowing text and nothing else."""

ORDER = Order(search=SEARCH)


def a_post(out: Path, **options: object) -> bytes:
    made = print_blank("forum/post-template", 1, replace(ORDER, out=out / "post.pdf", **options))  # type: ignore[arg-type]
    return made.files[0].read_bytes()


def test_a_file_of_flowing_text_says_what_is_what(tmp_path: Path) -> None:
    pdf = a_post(tmp_path)
    assert faults(pdf) == []
    assert {"H1", "H2", "Table", "TH", "TD", "L", "LI", "P"} <= set(order(pdf))
    assert "page 1 of 1" in words(pdf)[0]


def test_what_is_wrong_with_tags_is_noticed(tmp_path: Path) -> None:
    with pikepdf.open(BytesIO(a_post(tmp_path))) as pdf:
        pdf.pages[0].contents_add(b"0 0 9 9 re f")
        del pdf.Root.Lang
        pdf.Root.StructTreeRoot.K[0].K[0].K[0].S = pikepdf.Name.H3
        pdf.Root.StructTreeRoot.ParentTree.Nums[1][0] = None
        out = BytesIO()
        pdf.save(out)
    found = faults(out.getvalue())
    assert {"no language", "H3 follows H0", "page 1: piece 0 belongs to nothing"} <= set(found)
    assert "page 1: f is painted outside the structure" in found


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    assert a_post(tmp_path / "1") == a_post(tmp_path / "2")


@pytest.mark.parametrize("options", [{"up": 2}, {"paper": "300x400mm"}])
def test_pages_that_were_moved_claim_nothing(tmp_path: Path, options: dict[str, object]) -> None:
    pdf = a_post(tmp_path, **options)
    assert faults(pdf) == ["no structure"]
    assert b"pdfuaid" not in pikepdf.open(BytesIO(pdf)).Root.Metadata.read_bytes()


@pytest.mark.slow
def test_a_file_with_a_form_claims_nothing(tmp_path: Path, forms: Path) -> None:
    made = print_papers([EXAMPLES / "akane-minase.yaml"], replace(ORDER, out=tmp_path, cache=forms))
    assert [faults(file.read_bytes()) for file in made.files] == [["no structure"]]


def test_an_empty_back_within_a_file_is_no_fault(tmp_path: Path) -> None:
    two = replace(ORDER, out=tmp_path / "two.pdf", duplex="long")
    (file,) = print_blank("forum/post-template", 2, two).files
    assert [bool(text.strip()) for text in words(file.read_bytes())] == [True, False, True]
    assert faults(file.read_bytes()) == []


TAGGED = [(kind, state) for kind, state in EVERY if kind.id in FLOWING]


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "state"), TAGGED, ids=[f"{kind.id}-{state}" for kind, state in TAGGED])
@pytest.mark.parametrize("theme", ["plain", "large", "contrast"])
def test_every_kind_of_flowing_text_is_tagged(kind: Kind, state: str, theme: str, samples: Samples) -> None:
    if theme == "large" and not kind.large:
        pytest.skip("has no large print")
    for pdf in samples.pdfs(kind, state, paper="a4", ink="full", theme=theme):
        assert faults(pdf) == []
        assert "H1" in order(pdf) or kind.id == "shinobigami/name-tents"


@pytest.mark.slow
def test_papers_of_several_layouts_are_one_structure_and_links_say_where_they_lead(tmp_path: Path) -> None:
    kinds = ("shinobigami/gm-index", "shinobigami/gm-tables", "shinobigami/merit-sheet")
    (file,) = print_papers([write(tmp_path)], replace(ORDER, out=tmp_path / "all.pdf", kinds=kinds)).files
    pdf = file.read_bytes()
    assert faults(pdf) == []
    (table,) = print_packet(write(tmp_path), replace(ORDER, out=tmp_path), only=("table",)).files
    assert faults(table.read_bytes()) == []


@pytest.mark.slow
def test_links_lead_to_pages_and_are_called_after_what_begins_there(tmp_path: Path) -> None:
    played = next(iter(read([write(tmp_path)], ORDER).played.values()))
    wanted = wanted_of(played, ORDER)
    part = gm_part(wanted.session, wanted.game, wanted.labels, search=SEARCH)
    labels = {"shinobigami": wanted.labels}
    (file,) = produce([part], {"shinobigami": wanted.game}, labels, replace(ORDER, out=tmp_path / "gm.pdf"), ()).files
    assert faults(file.read_bytes()) == []
    texts = words(file.read_bytes())
    with pikepdf.open(file) as pdf:
        pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages)}
        links = {str(link.Contents): pages[link.Dest[0].objgen] for link in pdf.pages[0].obj.Annots}
        assert "/Names" not in pdf.Root
    assert len(links) > 8
    assert sorted(links.values()) == sorted({*links.values()})
    for title in ("Scenario sheet", "Knowledge matrix", "Merit sheet"):
        assert title in texts[links[title]]
