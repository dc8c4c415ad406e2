"""PDFs as they are put together: what a printer is told, one background for all, the same bytes each time."""

from __future__ import annotations

import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from sheets.marks import Text
from sheets.paper import Ink
from sheets.render.assembly import assemble
from sheets.render.pages import Sheet
from tests.printshop import EXAMPLES, Printshop, blank_part, character, examples, part_of
from tests.reading import words

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def party(shop: Printshop) -> bytes:
    return shop.pdf(*(part_of(who) for who in examples()))


def test_a_printer_is_told_to_print_true_to_size_and_on_one_side(party: bytes) -> None:
    with pikepdf.open(BytesIO(party)) as pdf:
        told = pdf.Root.ViewerPreferences
        assert (told.PrintScaling, told.Duplex) == ("/None", "/Simplex")
        assert told.PickTrayByPDFSize
        assert len(pdf.pages) == 4
        for page in pdf.pages:
            assert [round(float(side) / 72 * 25.4) for side in page.mediabox] == [0, 0, 210, 297]


def test_the_title_is_given_and_no_date_or_program(party: bytes) -> None:
    with pikepdf.open(BytesIO(party)) as pdf:
        assert dict(pdf.docinfo) == {"/Title": "Test"}
        assert pdf.open_metadata()["dc:title"] == "Test"
        assert "Date" not in str(pdf.open_metadata())


def test_a_background_is_stored_once_for_all_its_pages(party: bytes) -> None:
    with pikepdf.open(BytesIO(party)) as pdf:
        backgrounds = {page.obj.Resources.XObject["/Background"].objgen for page in pdf.pages}
    assert len(backgrounds) == 1


def test_a_further_sheet_costs_at_most_six_kilobytes(shop: Printshop) -> None:
    parts = [part_of(who) for who in examples()]
    sizes = [len(shop.pdf(*(parts * times))) for times in (1, 5)]
    assert 500 < (sizes[1] - sizes[0]) / 16 <= 6 * 1024
    blank = [len(shop.pdf(*[blank_part()] * copies)) for copies in (1, 101)]
    assert (blank[1] - blank[0]) / 100 <= 1024


def test_pages_of_different_backgrounds_keep_their_own(shop: Printshop) -> None:
    form = shop.form()
    bare = Sheet(background=form.background, page=0, width=form.width, height=form.height, marks=())
    only = Text(x=20, y=20, text="alone", face="gothic", size=10)
    other = Sheet(
        background=assemble([Sheet(**{**vars(bare), "marks": (only,)})], "x", shop.renderer().fonts),
        page=0,
        width=form.width,
        height=form.height,
        marks=(),
    )
    first, second = words(assemble([bare, other], "x", shop.renderer().fonts))
    assert ("alone" in first, "alone" in second) == (False, True)


def test_the_same_sheets_give_the_same_bytes(shop: Printshop, party: bytes) -> None:
    assert shop.pdf(*(part_of(who) for who in examples())) == party
    assert shop.pdf(*(part_of(who) for who in reversed(examples()))) != party


@pytest.mark.slow
def test_other_processes_other_hashes_other_caches_the_same_bytes(forms: Path, tmp_path: Path) -> None:
    """Cold and warm, a second apart, with a portrait's and a continuation's pages among them."""
    source = tmp_path / "who.yaml"
    source.write_text(
        (EXAMPLES / "shiori-kuze.yaml").read_text("utf-8").replace("Red Ink", "Red Ink\n    page: " + "far away " * 50)
        + "portrait: face.png\n",
        "utf-8",
    )
    from PIL import Image

    Image.radial_gradient("L").convert("RGBA").save(tmp_path / "face.png")
    made = []
    for number, (cache, extra) in enumerate(
        [("cold", {}), ("cold", {"PYTHONHASHSEED": "1"}), ("other", {"PYTHONHASHSEED": "2", "SOURCE_DATE_EPOCH": "1"})]
    ):
        out = tmp_path / f"{number}.pdf"
        env = {
            "PATH": os.environ["PATH"],
            "HOME": str(tmp_path),
            "SHEETS_CACHE": str(tmp_path / cache),
            "PYTHONPATH": str(ROOT),
            **extra,
        }
        command = [sys.executable, "-m", "sheets", "print", str(source), "-o", str(out), "--ink", Ink.LIGHT.value]
        subprocess.run(command, env=env, check=True, capture_output=True)
        made.append(out.read_bytes())
    assert made[0].startswith(b"%PDF")
    assert len(words(made[0])) == 2
    assert made[0] == made[1] == made[2]


def test_a_name_in_two_scripts_is_in_the_file_once_for_each_time_it_is_shown(shop: Printshop) -> None:
    (page,) = words(shop.pdf(part_of(character(name="鵜飼 Kage"))))
    assert page.count("鵜飼 Kage") == 3  # the head, the strip, the footer
