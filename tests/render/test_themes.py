"""Themes change style sheets and marks, and never a word."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sheets.documents.kinds import all_kinds
from sheets.errors import SheetsError
from sheets.marks import FRAME, HAIRLINE, RULE, Box, Hatch, Line, Polyline, Ring, Text
from sheets.order import Order
from sheets.packet_run import print_packet
from sheets.paper import LARGER, PAPERS, Ink, Theme
from sheets.press import print_blank, print_papers
from sheets.render.layout import lay_out
from sheets.render.themes import across, contrasted, dressed, enlarged
from sheets.resources import SHIPPED, SearchPath
from tests.plots import write
from tests.printshop import EXAMPLES, SEARCH, Printshop, english, form_data, game
from tests.reading import words
from tests.samples import filled
from tests.strokes import painted

ORDER = Order(search=SEARCH)


def test_in_high_contrast_greys_are_black_or_white_and_lines_heavier() -> None:
    style = "<style>p { color: #777; background: #ececec; border: .25pt solid #bbb } q { border: 0.5pt solid }</style>"
    assert dressed(style, Theme.CONTRAST) == (
        "<style>p { color: #000; background: #fff; border: 0.5pt solid #000 } q { border: 0.9pt solid }</style>"
    )
    assert dressed('<path stroke="#6c6c6c" fill="none"/>', Theme.CONTRAST) == '<path stroke="#000" fill="none"/>'


def test_large_print_has_no_small_type() -> None:
    style = "<style>p { font-size: 6.5pt; line-height: 3mm } q { font: 7pt gothic; font-size: 16pt }</style>"
    assert dressed(style, Theme.LARGE) == (
        "<style>p { font-size: 8.5pt; line-height: 3.7mm } q { font: 8.5pt gothic; font-size: 16pt }</style>"
    )
    assert 8.5 * LARGER > 12


@pytest.mark.parametrize("theme", list(Theme))
def test_what_a_text_says_of_colours_and_sizes_stays(theme: Theme) -> None:
    text = '<a href="#fed">A #777 door, .25pt wide; font-size: 6pt &lt;style&gt; fill=&#34;#777&#34;</a>'
    assert dressed(text, theme) == text


def test_marks_in_high_contrast_are_black_and_heavier() -> None:
    place = {"x": 1, "y": 2}
    assert contrasted(Text(**place, text="a", face="gothic", size=6, black=0.6)).black == 1
    line = contrasted(Line(**place, x2=3, y2=4, black=0.35))
    assert (line.weight, line.black) == (RULE, 1)
    assert contrasted(Hatch(**place, width=1, height=1)).weight == RULE
    for fill, becomes in ((None, None), (0.0, 0.0), (0.1, 0.0), (0.6, 1.0)):
        for mark in (Box(**place, width=1, height=1, fill=fill), Ring(**place, radius=1, fill=fill)):
            assert contrasted(mark).fill == becomes
    assert contrasted(Polyline(points=((0, 0), (1, 1)))).weight == FRAME
    assert contrasted(Box(**place, width=1, height=1, weight=0, fill=0.1)).weight == 0


def test_an_enlarged_mark_keeps_its_weight() -> None:
    assert enlarged(Line(x=1, y=2, x2=3, y2=4), 2) == Line(x=2, y=4, x2=6, y2=8, weight=HAIRLINE)
    assert enlarged(Polyline(points=((1, 2), (3, 4))), 2).points == ((2, 4), (6, 8))
    assert enlarged(Text(x=1, y=1, text="a", face="gothic", size=6), 2).size == 12


def test_a_large_form_is_as_wide_as_the_paper_is_high() -> None:
    for paper in ("a4", "letter"):
        page, factor = across(PAPERS[paper])
        assert page.width == pytest.approx(PAPERS[paper].width)
        assert page.width * factor == pytest.approx(PAPERS[paper].height)
        assert page.height * factor == pytest.approx(PAPERS[paper].width)


@pytest.mark.slow
def test_a_form_is_kept_for_each_theme_by_itself(tmp_path: Path) -> None:
    shop = Printshop(tmp_path)
    fonts, data = shop.renderer().fonts, form_data(game(), english())
    template = "shinobigami/character-sheet.html"
    made = [lay_out(template, data, PAPERS["a4"], Ink.FULL, SEARCH, fonts, tmp_path, theme) for theme in Theme]
    assert len(list(tmp_path.glob("*.form"))) == 3
    plain, large, _ = made
    assert [form.pages for form in made] == [1, 2, 1]
    floors = {field.name: field.floor for field in plain.fields}
    assert {round(field.floor / floors[field.name], 2) for field in large.fields} == {1.41}


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["large", "contrast"])
def test_the_same_sheet_gives_the_same_bytes_and_says_the_same(theme: str, tmp_path: Path, forms: Path) -> None:
    order = replace(ORDER, cache=forms, theme=theme)
    made = [
        print_papers([EXAMPLES / "akane-minase.yaml"], replace(order, out=tmp_path / name)).files[0].read_bytes()
        for name in "ab"
    ]
    plain = print_papers([EXAMPLES / "akane-minase.yaml"], replace(ORDER, cache=forms, out=tmp_path)).files[0]
    assert made[0] == made[1]
    shown, expected = (" ".join(words(pdf)).split() for pdf in (made[0], plain.read_bytes()))
    assert {*expected} - {*shown} <= {"1", "of"}
    assert "Rakshasa" in shown


@pytest.mark.slow
@pytest.mark.parametrize("theme", list(Theme))
def test_what_goes_on_from_the_folded_part_says_so_in_every_theme(theme: Theme, tmp_path: Path, forms: Path) -> None:
    told = "game: shinobigami\nkind: character\nname: Aya\nbackground: " + "story " * 900
    (tmp_path / "a.yaml").write_text(told, "utf-8")
    order = replace(ORDER, cache=forms, theme=theme.value, out=tmp_path / "a.pdf")
    pages = words(print_papers([tmp_path / "a.yaml"], order).files[0].read_bytes())
    behind = [page for page in pages if "Ohgi of" not in page and "story" in page]
    assert len(behind) > 1
    assert all("show it to nobody" in " ".join(page.split()) for page in behind)


@pytest.mark.slow
def test_a_packet_prints_plain_what_has_no_large_print(tmp_path: Path, forms: Path) -> None:
    order = replace(ORDER, cache=forms, theme="large", out=tmp_path / "packet.pdf")
    (file,) = print_packet(write(tmp_path), order).files
    texts = words(file.read_bytes())
    pages = dict(zip(texts, painted(file.read_bytes()), strict=True))
    board = next(page for text, page in pages.items() if "Fumble Area" in text)
    assert min(board.sizes) < 8
    assert next(min(page.sizes) for text, page in pages.items() if text.startswith("GM index")) >= 12


def test_every_kind_without_large_print_is_named_at_once(tmp_path: Path) -> None:
    with pytest.raises(SheetsError) as caught:
        print_papers([SHIPPED / "content/examples/forum"], replace(ORDER, theme="large", out=tmp_path / "x"))
    named = [problem.what for problem in caught.value.problems]
    assert named == [f"there is no large print of `forum/{kind}`" for kind in ("lookup-card", "turn-order")]
    assert not (tmp_path / "x").exists()


def test_large_print_on_too_small_a_paper_is_refused_in_a_sentence(tmp_path: Path) -> None:
    order = replace(ORDER, theme="large", paper="a5", out=tmp_path, kinds=("obstacle/commentary",))
    kind = next(kind for kind in all_kinds() if kind.id == "obstacle/commentary")
    with pytest.raises(SheetsError, match="large print of `obstacle/commentary` does not fit A5"):
        filled(kind, order)


@pytest.mark.slow
def test_a_style_of_the_user_s_own_follows_the_theme(tmp_path: Path) -> None:
    file = tmp_path / "templates/forum/post-template.html"
    file.parent.mkdir(parents=True)
    file.write_text(
        "<style>.mine { color: #888; font-size: 5pt }</style><section class='mine'>Hello</section>", "utf-8"
    )
    sizes, greys = {}, {}
    for theme in Theme:
        order = Order(search=SearchPath((tmp_path,)), theme=theme.value, out=tmp_path / f"{theme}.pdf")
        (page,) = painted(print_blank("forum/post-template", 1, order).files[0].read_bytes())
        sizes[theme], greys[theme] = min(page.sizes), page.greys
    assert sizes == pytest.approx({Theme.PLAIN: 5, Theme.LARGE: 12, Theme.CONTRAST: 5}, abs=0.1)
    assert greys[Theme.PLAIN]
    assert not greys[Theme.CONTRAST]
