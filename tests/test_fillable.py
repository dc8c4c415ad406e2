"""`--fillable`: which papers become forms, how several in one file are told apart, what is refused."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from PIL import Image

from sheets.documents.kinds import all_kinds, kind_named
from sheets.documents.pages import Part
from sheets.errors import Exit, SheetsError
from sheets.fillable import told_apart
from sheets.form_read import read_forms
from sheets.models.secret import GM
from sheets.order import Order
from sheets.packet_run import print_packet
from sheets.paper import Ink
from sheets.press import print_blank, print_papers
from sheets.questions import listing
from sheets.render.pages import Sheet
from sheets.render.parts import Rendered
from sheets.render.widgets import Fields
from sheets.resources import SHIPPED
from tests.forms import fields, leaves
from tests.plots import write
from tests.printshop import EXAMPLES, SEARCH
from tests.reading import everything_in, pictures, words

SHEET = "shinobigami/character-sheet"
EXAMPLE_FILES = SHIPPED / "content/examples"
FORMS = ("shinobigami/character-sheet", "obstacle/character-sheet", "forum/character-sheet", "forum/staff-sheet")
LARGEST = 800 * 1024
"""So many bytes a sheet may have (the issue's limit)."""


@pytest.fixture
def order(forms: Path, tmp_path: Path) -> Order:
    return Order(search=SEARCH, cache=forms, out=tmp_path / "x.pdf", fillable=True)


def refused(order: Order, kind: str = SHEET) -> str:
    with pytest.raises(SheetsError) as error:
        print_blank(kind, 1, order)
    assert error.value.code == Exit.MISUSE
    assert not order.out.exists()
    return str(error.value)


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"up": 2}, "pages that share a sheet"),
        ({"booklet": True}, "pages that share a sheet"),
        ({"paper": "300x300mm"}, "pages in the middle of another paper"),
        ({"out": Path("x.png")}, "a picture"),
        ({"form": Path("form.pdf")}, "a PDF of your own"),
    ],
)
def test_what_has_no_fields_is_refused_in_a_sentence(order: Order, wish: dict[str, object], said: str) -> None:
    what, remedy = refused(replace(order, **wish)).split("\n")  # type: ignore[arg-type]
    assert what.startswith(f"error: {said} ") or what.startswith(said)
    assert remedy.strip()


def test_papers_none_of_which_is_a_form_are_refused(order: Order) -> None:
    assert "none of these papers is a form to fill in" in refused(order, "versus/record-sheet")


def told(*forms: tuple[str, str, int]) -> list[list[str]]:
    """The prefixes of the sheets of parts: kind, stem, and how many forms of two pages each it has."""
    fields = [Fields(widgets=(), font=b"", page=page) for page in (0, 1)]
    blank = Sheet(background=None, page=0, width=1, height=1, marks=())
    parts = [Part(kind=kind, title="x", stem=stem, audience=GM, pages=()) for kind, stem, _ in forms]
    made = [
        Rendered(
            sheets=(*[replace(blank, fields=each) for _ in range(count) for each in fields], blank),
            continued=(),
            missing=(),
        )
        for _, _, count in forms
    ]
    return [[s.fields.prefix for s in each.sheets if s.fields] for each in told_apart(parts, made)]


def test_a_form_alone_needs_no_prefix() -> None:
    assert told((SHEET, "a", 1), (SHEET, "b", 0)) == [["", ""], []]


def test_the_list_of_kinds_says_which_are_forms() -> None:
    assert {kind.id for kind in all_kinds() if kind.is_form} == set(FORMS)
    said = {row[0] for row in listing(Order(search=SEARCH), "kinds") if "form" in row}
    assert said == set(FORMS)


def test_forms_in_one_file_go_by_whom_they_are_for() -> None:
    stem = "shinobigami-character-sheet"
    assert told((SHEET, f"{stem}-Aya Kagami", 1), (SHEET, f"{stem}-影", 1), (SHEET, f"{stem}-aya.kagami", 1)) == [
        ["aya-kagami"] * 2, ["影"] * 2, ["aya-kagami-2"] * 2,
    ]  # fmt: skip
    staff = "forum/staff-sheet"
    assert told((staff, "forum-staff-sheet-Spar", 2)) == [["spar", "spar", "spar-2", "spar-2"]]
    assert told((staff, "x-2", 1), (staff, "x", 2))[1] == ["x", "x", "x-3", "x-3"]


@pytest.mark.slow
@pytest.mark.parametrize("kind", FORMS)
def test_every_form_is_fillable_and_of_modest_size(order: Order, kind: str) -> None:
    for paper, ink in zip(kind_named(kind).papers, Ink, strict=True):
        print_blank(kind, 1, replace(order, ink=ink, paper=paper))
        made = order.out.read_bytes()
        assert 600_000 < len(made) <= LARGEST
        found = fields(made)
        assert sorted(leaves(made)) == sorted(found)
        assert len(found) > 120
        assert all(field.tooltip and "/" not in field.tooltip for field in found.values())
        with pikepdf.open(BytesIO(made)) as document:
            width, height = map(float, document.pages[0].mediabox[2:])
        for name, field in found.items():
            left, low, right, high = field.rect
            assert 0 < left < right < width, name
            assert 0 < low < high < height, name


@pytest.mark.slow
def test_filled_examples_of_every_game_are_forms(order: Order) -> None:
    paths = [EXAMPLES, EXAMPLE_FILES / "forum/characters", EXAMPLE_FILES / "obstacle/roster.yaml"]
    printed = print_papers(paths, replace(order, out=order.out.with_suffix("")))
    forms = {file.stem: file.read_bytes() for file in printed.files if fields(file.read_bytes())}
    assert len(forms) == 7
    assert all(len(made) <= LARGEST for made in forms.values())
    assert sum("shinobigami" in stem for stem in forms) == 4
    assert fields(forms["forum-character-sheet-hibana"])["stat.ninjutsu"].value == "300"


@pytest.mark.slow
def test_a_japanese_sheet_keeps_to_the_size(order: Order, tmp_path: Path) -> None:
    common = "".join(
        dict.fromkeys("忍術影水火風雷山川海空花月夜雨雪春夏秋冬朝昼夕東西南北上下左右中大小長短高低古新多少強弱")
    )
    file = tmp_path / "a.yaml"
    file.write_text(
        f"game: shinobigami\nkind: character\nname: 鵜飼 弦之助\nbackground: {common * 3}\n"
        + f"ninpo:\n  - {{name: {common[:8]}, type: attack, effect: {common[8:40]}}}\n",
        "utf-8",
    )
    print_papers([file], order)
    assert len(order.out.read_bytes()) <= LARGEST
    assert fields(order.out.read_bytes())["name"].value == "鵜飼 弦之助"


@pytest.mark.slow
def test_what_was_preset_is_read_back(order: Order) -> None:
    for folder, game in ((EXAMPLES, "shinobigami"), (EXAMPLE_FILES / "forum/characters", "forum")):
        print_papers([folder], replace(order, kinds=(f"{game}/character-sheet",)))
        (back,) = read_forms([order.out], replace(order, fillable=False), mapping=None)
        assert back.text.count("kind: character") == len(list(folder.iterdir()))
        assert back.problems == ()


@pytest.mark.slow
def test_a_party_in_one_file_has_a_tree_for_each(order: Order) -> None:
    print_papers([EXAMPLES], order)
    made = order.out.read_bytes()
    roots = list(dict.fromkeys(name.split(".")[0] for name in leaves(made)))
    assert len(roots) == 4
    assert "akane-minase" in roots
    found = fields(made)
    assert [found[f"{root}.name"].page for root in roots] == [0, 1, 2, 3]
    assert len(made) < LARGEST + 4 * 40_000  # the font is there once
    with pikepdf.open(BytesIO(made)) as document:
        assert document.pages[0].obj.Resources.XObject["/Background"].objgen == (
            document.pages[3].obj.Resources.XObject["/Background"].objgen
        )


@pytest.mark.slow
def test_in_a_packet_sheets_are_forms_and_the_rest_is_printed_as_ever(order: Order, tmp_path: Path) -> None:
    scenario = write(tmp_path)
    print_packet(scenario, order)
    made = order.out.read_bytes()
    roots = {name.split(".")[0] for name in leaves(made)}
    assert len(roots) >= 2
    pages = {field.page for field in fields(made).values()}
    with pikepdf.open(BytesIO(made)) as document:
        assert len(pages) == len(roots) < len(document.pages)
        assert len(document.open_outline().root) > 2


@pytest.mark.slow
def test_what_does_not_fit_goes_on_behind_the_form(order: Order, tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    text = "word " * 400
    file.write_text(f"game: shinobigami\nkind: character\nname: Aya\nbackground: {text}\n", "utf-8")
    printed = print_papers([file], order)
    assert "goes on behind the sheet" in printed.problems[-1].what
    made = order.out.read_bytes()
    assert len(words(made)) == 2
    assert words(made)[1].count("word") > 100
    assert fields(made)["strip.notes"].value.count("word") == 400


@pytest.mark.slow
def test_a_picture_beside_the_form_shows_its_values(order: Order) -> None:
    flat = replace(order, fillable=False)
    shown = []
    for each in (order, flat):
        print_papers([EXAMPLES / "ukai-gen.yaml"], replace(each, png=True))
        shown.append(np.asarray(Image.open(order.out.with_name("x-1.png")).convert("L")).astype(float))
    assert np.abs(shown[0] - shown[1]).mean() < 0.8
    assert pictures(order.out.read_bytes(), 110)[0].mean() < 250


@pytest.mark.slow
def test_the_same_bytes_in_any_process_with_and_without_a_cache(tmp_path: Path) -> None:
    made = []
    for number, (cache, seed) in enumerate([("cold", "0"), ("", "1")]):
        out = tmp_path / f"{number}.pdf"
        env = {
            "PATH": os.environ["PATH"], "HOME": str(tmp_path), "PYTHONPATH": str(Path(__file__).parents[1]),
            "SHEETS_CACHE": str(tmp_path / cache) if cache else "", "PYTHONHASHSEED": seed,
        }  # fmt: skip
        command = [sys.executable, "-m", "sheets", "print", str(EXAMPLES), "--fillable", "-o", str(out)]
        subprocess.run(command, env=env, check=True, capture_output=True)
        made.append(out.read_bytes())
    assert made[0] == made[1]


@pytest.mark.slow
def test_a_file_of_one_audience_holds_nothing_that_is_not_printed_on_it(order: Order, tmp_path: Path) -> None:
    scenario = write(tmp_path)
    for only in ("pc1", "pc2"):
        print_packet(scenario, order, only=(only,))
        open_form = order.out.read_bytes()
        values = {field.value for field in fields(open_form).values()}
        print_packet(scenario, replace(order, fillable=False), only=(only,))
        printed = " ".join("".join(words(order.out.read_bytes())).split())
        texts = {value for value in values if value not in ("/Yes", "/Off", "")}
        assert len(texts) > 10
        assert [text for text in texts if text.split()[0] not in printed] == []
        assert "/AcroForm" in everything_in(open_form)
