"""A PDF with some letters wrong is read, filled and printed on, or refused in a sentence; never with a traceback."""

from __future__ import annotations

import logging

import pytest

from sheets.dice import Stream
from sheets.documents.recognising import recognised
from sheets.errors import SheetsError
from sheets.render.blankfields import BlankField
from sheets.render.fonts import Fonts
from sheets.render.pdfbackground import stand_in
from sheets.render.pdffill import fill_form
from sheets.render.pdfform import damage_told, read_form
from tests.printshop import SEARCH
from tests.test_own_forms import card

OURS = {path: BlankField(name=path) for path in ("name", "clan", "skill/blade")}


def damaged(data: bytes, dice: Stream) -> bytes:
    """Some letters are others."""
    letters = bytearray(data)
    for _ in range(dice.roll(20)):
        letters[dice.roll(len(letters)) - 1] = dice.roll(256) - 1
    return bytes(letters)


@pytest.mark.slow
def test_damage_is_told_in_a_sentence() -> None:
    logging.disable(logging.CRITICAL)
    data, fonts = card().bytes(), Fonts(SEARCH)
    done, refused = 0, list[str]()
    try:
        for number in range(150):
            broken = damaged(data, Stream("damage", "form", number))
            try:
                form = read_form(broken, "form.pdf")
                fill_form(form, {place.name: "影 K" for place in form.fields}, fonts)
                form = read_form(broken, "form.pdf")
                for sheet in recognised([place.name for place in form.fields], OURS)[:1]:
                    with damage_told("form.pdf"):
                        stand_in(form, sheet, "t.html", OURS, {}, fonts)
                done += 1
            except SheetsError as error:
                refused.append(str(error))
    finally:
        logging.disable(logging.NOTSET)
    assert min(done, len(refused)) > 10
    assert [words for words in refused if not words.startswith("error: form.pdf: ")] == []
