"""Fillable sheets in the viewers that people have: poppler, PDFium, and pdf.js in a headless Chromium.

`./run test` installs what is needed where it can. Where it cannot, these tests are skipped; with SHEETS_VIEWERS=all
they fail.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
import pytest

from sheets.documents.pages import Part
from sheets.documents.shinobigami_character_form import form_data
from sheets.paper import Ink
from sheets.render.assembly import assemble
from sheets.render.parts import Renderer
from tests.forms import Found, fields
from tests.printshop import Printshop, blank_part, character, english, game, part_of
from tests.viewers import pdfium, pdfjs, poppler
from tests.viewers.pdfjs import Shown

pytestmark = pytest.mark.slow

DPI = 150
TYPED = {
    "name": "Kuze 久世",
    "reading": "くぜ シオリ",
    "clan": "Żółć, façade, œuvre",
    "cover": "学生",
    "player": "Kuze",
    "tn.blade": "5",
    "ninpo.1.name": "影分身の術",
    "ninpo.1.effect": "術を破られた者は、次の場面の終わりまで姿を隠せない。 And Latin letters behind them.",
    "strip.notes": "夜 rain 雨",
}
STRUCK = ("skill.blade", "gap.2", "life.sorcery", "people.1.plus", "people.2.secret", "extra-life.3")
STROKES: dict[str, str | bool] = {**TYPED, **dict.fromkeys(STRUCK, True)}
LONG = "Kagami of the Seven Lakes and the Iron Bridge " * 2


def needed(missing: list[str]) -> None:
    """Go on only where a viewer is there; with SHEETS_VIEWERS=all none may be missing."""
    if missing and os.environ.get("SHEETS_VIEWERS") == "all":
        pytest.fail(f"not installed: {', '.join(missing)}")
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}; `./run test` says more")


@dataclass(frozen=True, kw_only=True)
class Proofs:
    """The same sheets as they are printed and as forms, and what pdf.js makes of them, where it is there."""

    printed: bytes
    preset: bytes
    blank: bytes
    in_pdfjs: dict[str, Shown]


@pytest.fixture(scope="module")
def proofs(shop: Printshop, tmp_path_factory: pytest.TempPathFactory) -> Proofs:
    who = part_of(
        character(
            name="鵜飼 Gen", reading="うかい・げん", clan="hasuba", goal="Œuvre façade žluťoučký", rank="chunin",
            skills=["blade", "poison", "curse"], background="雨の夜、井戸の底で鏡を見た。 " * 4,
            people=[{"name": "綾 Aya", "location": "yes", "bond": "愛情", "sign": "+"}],
            ninpo=[{"name": "影分身", "type": "support", "cost": "2", "effect": "姿を二つに分ける。 One is a shadow."}],
        )
    )  # fmt: skip
    renderer = shop.renderer()
    fillable = replace(renderer, fillable=True)
    printed, preset, blank = pdf(who, renderer), pdf(who, fillable), pdf(blank_part(), fillable)
    jobs = {"printed": (printed, {}), "preset": (preset, {}), "blank": (blank, {}), "typed": (blank, STROKES),
            "long": (blank, {"player": LONG})}  # fmt: skip
    in_pdfjs = {}
    if not pdfjs.missing():
        seen = pdfjs.shown(list(jobs.values()), DPI, tmp_path_factory.mktemp("browser"))
        in_pdfjs = dict(zip(jobs, seen, strict=True))
    return Proofs(printed=printed, preset=preset, blank=blank, in_pdfjs=in_pdfjs)


def pdf(part: Part, renderer: Renderer) -> bytes:
    made = renderer.render(part, english()["game/title"], partial(form_data, game(), english()))
    return assemble(made.sheets, "Test", renderer.fonts)


def ink(picture: np.ndarray, field: Found, height: float = 841.89) -> float:
    """How much is drawn within a field, in black pixels."""
    left, low, right, high = (edge * DPI / 72 for edge in field.rect)
    top, bottom = height * DPI / 72 - high, height * DPI / 72 - low
    cut = picture[round(top) : round(bottom), round(left) : round(right)]
    return float((255 - cut.astype(float)).sum() / 255)


def cut_out(picture: np.ndarray, field: Found) -> np.ndarray:
    left, low, right, high = (round(edge * DPI / 72) for edge in field.rect)
    return picture[picture.shape[0] - high : picture.shape[0] - low, left:right].astype(float)


def same_picture(printed: np.ndarray, preset: np.ndarray, proofs: Proofs) -> None:
    """Nothing is missing and nothing added: a field may be a fraction of a pixel off."""
    assert printed.shape == preset.shape
    assert np.abs(printed.astype(float) - preset).mean() < 0.8
    written = {name: field for name, field in fields(proofs.preset).items() if field.value not in ("", "/Off")}
    assert len(written) > 70
    for name, field in written.items():
        was, now = ink(printed, field), ink(preset, field)
        assert was > 4, name  # a dash has the least
        assert now == pytest.approx(was, rel=0.2, abs=12), name


def test_poppler_shows_presets_as_they_are_printed(proofs: Proofs) -> None:
    needed(poppler.missing())
    same_picture(poppler.picture(proofs.printed, DPI), poppler.picture(proofs.preset, DPI), proofs)


def test_pdfium_shows_presets_as_they_are_printed(proofs: Proofs) -> None:
    same_picture(pdfium.picture(proofs.printed, DPI), pdfium.picture(proofs.preset, DPI), proofs)


def test_pdfjs_shows_presets_as_they_are_printed(proofs: Proofs) -> None:
    needed(pdfjs.missing())
    same_picture(proofs.in_pdfjs["printed"].picture, proofs.in_pdfjs["preset"].picture, proofs)


def typed_shows(blank: np.ndarray, typed: np.ndarray, saved: bytes, proofs: Proofs) -> None:
    """What was typed is there, in the font of the form; kanji are no boxes, which would all look alike."""
    places, after = fields(proofs.blank), fields(saved)
    for name, value in STROKES.items():
        assert ink(typed, places[name]) - ink(blank, places[name]) > 20, name
        assert after[name].value == ("/Yes" if value is True else value)
        if isinstance(value, str):
            look = after[name].shown
            assert look is not None
            assert look.count("/Wingdings") == look.count(" Tf") > 0, name  # no other font was taken
    strange = {
        name for name in places if name not in STROKES and abs(ink(typed, places[name]) - ink(blank, places[name])) > 3
    }
    assert strange == {"out.blade"}  # which lies under the ring


def test_pdfium_shows_what_is_typed(proofs: Proofs) -> None:
    typed, saved = pdfium.filled_in(proofs.blank, STROKES, DPI)
    typed_shows(pdfium.picture(proofs.blank, DPI), typed, saved, proofs)
    words = "".join(pdfium.words_of_fields(saved).split())
    for text in TYPED.values():
        assert "".join(text.split()) in words


def test_pdfjs_shows_what_is_typed(proofs: Proofs) -> None:
    needed(pdfjs.missing())
    typed = proofs.in_pdfjs["typed"]
    typed_shows(proofs.in_pdfjs["blank"].picture, typed.picture, typed.saved, proofs)
    assert b"/NeedAppearances" not in typed.saved  # which pdf.js asks for where the font lacks a character


def glyph_like(look: Callable[[str], np.ndarray]) -> None:
    """Each kanji has a picture of its own."""
    pictures = [look(char) for char in "影夜雨あ"]
    for number, one in enumerate(pictures):
        for other in pictures[number + 1 :]:
            assert np.abs(one - other).sum() / 255 > 15


def test_kanji_typed_in_pdfium_differ_from_each_other(proofs: Proofs) -> None:
    place = fields(proofs.blank)["cover"]
    glyph_like(lambda char: cut_out(pdfium.filled_in(proofs.blank, {"cover": char}, DPI)[0], place))


def test_a_long_text_shrinks_and_is_not_cut_off(proofs: Proofs) -> None:
    place = fields(proofs.blank)["player"]
    _, saved = pdfium.filled_in(proofs.blank, {"player": LONG}, DPI)
    sizes = [size_of(fields(saved)["player"])]
    if proofs.in_pdfjs:
        sizes.append(size_of(fields(proofs.in_pdfjs["long"].saved)["player"]))
    assert place.rect[2] - place.rect[0] < 90
    assert all(size < 5 for size in sizes)


def size_of(field: Found) -> float:
    """The size (pt) that a viewer chose."""
    assert field.shown
    words = field.shown.split()
    return float(words[words.index("Tf") - 1])


def test_tab_goes_on_to_the_next_field_of_the_template(proofs: Proofs) -> None:
    for tabs, reached in enumerate(("name", "reading", "number", "clan")):
        found = fields(pdfium.after_tabs(proofs.blank, "name", tabs, "x"))
        assert [name for name, field in found.items() if field.value == "x"] == [reached]


def test_pdfjs_finds_words_for_every_field(proofs: Proofs) -> None:
    needed(pdfjs.missing())
    told = proofs.in_pdfjs["blank"].order
    assert [name for name, _ in told] == list(fields(proofs.blank))
    assert all(words for _, words in told)


@pytest.mark.parametrize("ink_of", list(Ink))
def test_boxes_look_like_those_that_are_printed(shop: Printshop, ink_of: Ink) -> None:
    """A ring struck by a click is the ring on a printed sheet."""
    renderer = replace(shop.renderer(ink=ink_of), fillable=True)
    blank = pdf(blank_part(), renderer)
    struck, _ = pdfium.filled_in(blank, {"skill.blade": True}, DPI)
    printed = pdfium.picture(pdf(part_of(character(skills=["blade"])), shop.renderer(ink=ink_of)), DPI)
    place = fields(blank)["skill.blade"]
    assert np.abs(cut_out(struck, place) - cut_out(printed, place)).mean() < 2
