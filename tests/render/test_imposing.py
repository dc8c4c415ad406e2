"""Pages placed on sheets of a PDF: fronts and backs laid over each other, sizes, what is stored once."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest

from sheets.marks import Text
from sheets.paper import MM
from sheets.render.assembly import assemble
from sheets.render.bookmarks import Bookmark
from sheets.render.imposing import imposed, with_backs_moved
from sheets.render.imposition import Face, Leaf, Slot, faces, grid
from sheets.render.pages import Sheet
from tests.printshop import Printshop, blank_part, examples, part_of
from tests.reading import Glyph, glyphs, words

A4 = (210.0, 297.0)
SIGNS = "ABCDEFGHIJKLMNOP"


def lettered(shop: Printshop, count: int) -> bytes:
    """Pages with one letter each, in the same place near the upper left corner."""
    sheets = [
        Sheet(background=None, page=0, width=210, height=297, marks=(
            Text(x=30, y=40, text=sign, face="gothic", size=40),)) for sign in SIGNS[:count]
    ]  # fmt: skip
    return assemble(sheets, "Letters", shop.renderer().fonts)


def boxes(pdf: bytes) -> list[dict[str, tuple[float, ...]]]:
    """Of each side, where each page was placed: left, top, right, bottom in mm; and where its upper edge points."""
    found = []
    with pikepdf.open(BytesIO(pdf)) as document:
        for side in document.pages:
            high, matrix, found_here = float(side.mediabox[3]), (1.0, 0, 0, 1, 0, 0), {}
            for operands, operator in pikepdf.parse_content_stream(side):
                if str(operator) == "cm":
                    matrix = tuple(map(float, operands))
                elif str(operator) == "Do" and "/Page" in str(operands[0]):
                    _, _, w, h = map(float, side.obj.Resources.XObject[operands[0]].BBox)
                    a, b, c, d, e, f = matrix
                    corners = [(a * x + c * y + e, b * x + d * y + f) for x, y in ((0, 0), (w, 0), (0, h), (w, h))]
                    xs, ys = sorted(x for x, _ in corners), sorted(y for _, y in corners)
                    box = (xs[0] / MM, (high - ys[-1]) / MM, xs[-1] / MM, (high - ys[0]) / MM)
                    found_here[str(operands[0])] = (*box, round(c / abs(a or c), 3), round(d / abs(a or c), 3))
            found.append(found_here)
    return found


@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("count", [1, 5, 8])
def test_fronts_and_backs_laid_over_each_other_find_their_partners(shop: Printshop, count: int, edge: str) -> None:
    on = grid(4, A4, A4)
    leaves: list[Leaf] = [(2 * n, 2 * n + 1) for n in range(count)]
    sides = list(faces(leaves, [A4] * 2 * count, on, edge))
    found = boxes(imposed(lettered(shop, 2 * count), sides, shop.renderer().fonts))
    assert len(found) == 2 * -(-count // 4)
    met = 0
    for front, back in zip(found[::2], found[1::2], strict=True):
        for name, (left, top, right, bottom, *up) in front.items():
            partner = back[f"/Page{int(name.removeprefix('/Page')) + 1}"]
            seen_through = (210 - right, top, 210 - left, bottom) if edge == "long" else (
                left, 297 - bottom, right, 297 - top)  # fmt: skip
            assert partner[:4] == pytest.approx(seen_through, abs=0.01)
            assert (*up,) == partner[4:] == (0, 1)
            met += 1
    assert met == count


def test_letters_stand_where_the_slots_are_whichever_way_they_are_turned(shop: Printshop) -> None:
    """The letter is near the upper left corner of its page: a fifth of its width, an eighth of its height inside."""
    slots = [Slot(x=10, y=20, width=42, height=59.4), Slot(x=60, y=20, width=59.4, height=42, turn=90),
             Slot(x=10, y=100, width=42, height=59.4, turn=180), Slot(x=60, y=100, width=59.4, height=42, turn=270),
             ]  # fmt: skip
    face = Face(width=210, height=297, placed=tuple(enumerate(slots)))
    (found,) = glyphs(imposed(lettered(shop, 4), [face], shop.renderer().fonts))
    letters: dict[str, Glyph] = {glyph.char: glyph for glyph in found}
    across, down = 7.0, 7.0  # where the middle of a letter is in its page, at a fifth of its size (mm)
    corners = {"A": (10 + across, 20 + down), "B": (60 + 59.4 - down, 20 + across),
               "C": (10 + 42 - across, 100 + 59.4 - down), "D": (60 + down, 100 + 42 - across)}  # fmt: skip
    assert set(letters) == set(corners)
    for sign, middle in corners.items():
        assert letters[sign].middle == pytest.approx(middle, abs=1.2), sign


def test_sheets_have_their_exact_size_and_what_the_file_says_stays(shop: Printshop) -> None:
    on = grid(2, A4, (215.9, 279.4))
    sides = list(faces([(0, None), (1, None), (2, None)], [A4] * 3, on, "off"))
    marked = [Bookmark(title="Second", page=1)]
    with pikepdf.open(BytesIO(imposed(lettered(shop, 3), sides, shop.renderer().fonts, marked))) as pdf:
        assert [[float(side) for side in page.mediabox] for page in pdf.pages] == [
            pytest.approx([0, 0, 279.4 * MM, 215.9 * MM], abs=0.01)
        ] * 2
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert dict(pdf.docinfo) == {"/Title": "Letters"}
        with pdf.open_outline() as outline:
            assert [item.title for item in outline.root] == ["Second"]


def test_words_stay_and_order_is_kept(shop: Printshop) -> None:
    on = grid(8, A4, A4)
    sides = list(faces([(n, None) for n in range(10)], [A4] * 10, on, "off"))
    first, second = words(imposed(lettered(shop, 10), sides, shop.renderer().fonts))
    assert sorted("".join(first.split())) == list("ABCDEFGH")
    assert sorted("".join(second.split())) == list("IJ")


def test_a_background_is_stored_once_and_a_further_page_is_small(shop: Printshop) -> None:
    parts = [part_of(who) for who in examples()]
    on = grid(4, A4, A4)

    def made(times: int) -> bytes:
        count = 4 * times
        sides = list(faces([(n, None) for n in range(count)], [A4] * count, on, "off"))
        return imposed(shop.pdf(*(parts * times)), sides, shop.renderer().fonts)

    once, often = made(1), made(4)
    assert made(1) == once
    assert 0 < (len(often) - len(once)) / 12 < 6 * 1024
    with pikepdf.open(BytesIO(often)) as pdf:
        forms = [form for page in pdf.pages for form in page.obj.Resources.XObject.values()]
        assert len(forms) == 16
        assert len({form.Resources.XObject["/Background"].objgen for form in forms}) == 1
    plain = len(shop.pdf(blank_part()))
    sheet = imposed(shop.pdf(*[blank_part()] * 8), list(faces([(n, None) for n in range(8)], [A4] * 8, on, "off")),
                    shop.renderer().fonts)  # fmt: skip
    assert len(sheet) < plain + 8 * 1024


def test_backs_are_moved_and_fronts_are_not(shop: Printshop) -> None:
    still = lettered(shop, 4)
    moved = with_backs_moved(still, 1.5, -2)
    assert with_backs_moved(still, 1.5, -2) == moved
    shifts = [
        (round(b.left - a.left, 2), round(b.top - a.top, 2))
        for (a,), (b,) in zip(glyphs(still), glyphs(moved), strict=True)
    ]
    assert shifts == [(0, 0), (1.5, -2), (0, 0), (1.5, -2)]
