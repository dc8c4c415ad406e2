"""PDFium, as Chrome and Edge have it: what it draws, and keys and clicks in its forms."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO

import numpy as np
import pypdfium2
import pypdfium2.raw as raw

from tests.forms import fields


def picture(pdf: bytes, dpi: int) -> np.ndarray:
    """The first page in grey, its form as it is shown."""
    return filled_in(pdf, {}, dpi)[0]


def filled_in(pdf: bytes, values: Mapping[str, str | bool], dpi: int) -> tuple[np.ndarray, bytes]:
    """The first page in grey after clicks into these fields, for a text followed by keys; and the file as saved."""
    places = {name: field.rect for name, field in fields(pdf).items()}
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    form = document.formenv
    page = document[0]
    for name, value in values.items():
        left, low, right, high = places[name]
        at = (left + right) / 2, (low + high) / 2
        raw.FORM_OnMouseMove(form, page, 0, *at)
        raw.FORM_OnLButtonDown(form, page, 0, *at)
        raw.FORM_OnLButtonUp(form, page, 0, *at)
        for char in value if isinstance(value, str) else "":
            raw.FORM_OnChar(form, page, ord(char), 0)
        raw.FORM_ForceToKillFocus(form)
    drawn = np.asarray(page.render(scale=dpi / 72).to_pil().convert("L"))
    saved = BytesIO()
    document.save(saved)
    page.close()
    document.close()
    return drawn, saved.getvalue()


def after_tabs(pdf: bytes, first: str, tabs: int, text: str) -> bytes:
    """The file after a click into a field, so many tabs, and keys."""
    left, low, right, high = fields(pdf)[first].rect
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    form = document.formenv
    page = document[0]
    at = (left + right) / 2, (low + high) / 2
    raw.FORM_OnLButtonDown(form, page, 0, *at)
    raw.FORM_OnLButtonUp(form, page, 0, *at)
    for _ in range(tabs):
        raw.FORM_OnKeyDown(form, page, raw.FWL_VKEY_Tab, 0)
        raw.FORM_OnChar(form, page, raw.FWL_VKEY_Tab, 0)
    for char in text:
        raw.FORM_OnChar(form, page, ord(char), 0)
    raw.FORM_ForceToKillFocus(form)
    saved = BytesIO()
    document.save(saved)
    page.close()
    document.close()
    return saved.getvalue()


def words_of_fields(pdf: bytes) -> str:
    """The text of the first page, that in its fields as well."""
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    page = document[0]
    assert raw.FPDFPage_Flatten(page, raw.FLAT_NORMALDISPLAY) == raw.FLATTEN_SUCCESS
    page.close()
    page = document[0]
    text = page.get_textpage()
    found = text.get_text_range()
    text.close()
    page.close()
    document.close()
    return found
