"""Bytes of a file in, its text out: UTF-8 with or without byte order mark, or one clear problem."""

from __future__ import annotations

import re

from sheets.errors import Place, Problem

_REMEDY = "save it as UTF-8 (in the editor: Save As, encoding UTF-8) and try again"
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_PDF_MARK = b"%PDF-"
_READ_A_PDF = "`sheets read FORM.pdf` makes YAML of it; `sheets fill FORM.pdf FILES` fills it, the form named first"
# What YAML lets stand in a text, turned round.
_CONTROL = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def decoded(data: bytes, file: str) -> str | Problem:
    """The text of `data`, line ends as they are; or what is wrong: a PDF, not UTF-8, control characters."""
    if data.startswith(_PDF_MARK):
        return Problem(place=Place(file), what="this is a PDF, and YAML is wanted here", remedy=_READ_A_PDF)
    if data.startswith(_UTF16_MARKS) or _looks_like_utf16(data):
        return Problem(place=Place(file), what="the file is UTF-16, not UTF-8", remedy=_REMEDY)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = _position(error.object[: error.start].decode("utf-8"))
        guess = "; it looks like Shift_JIS (cp932)" if _looks_like_cp932(data) else ""
        what = f"the byte 0x{error.object[error.start]:02x} is not UTF-8{guess}"
        return Problem(place=Place(file, line, column), what=what, remedy=_REMEDY)
    if found := _CONTROL.search(text):
        what = f"a control character (U+{ord(found[0]):04X}) stands here"
        place = Place(file, *_position(text[: found.start()]))
        return Problem(place=place, what=what, remedy="delete it; it cannot be seen in most editors")
    return text


def _position(before: str) -> tuple[int, int]:
    lines = re.split("\r\n|\r|\n", before)
    return len(lines), len(lines[-1]) + 1


def _looks_like_utf16(data: bytes) -> bool:
    head = data[:200]
    return len(head) > 1 and (head[::2].count(0) > len(head) / 4 or head[1::2].count(0) > len(head) / 4)


def _looks_like_cp932(data: bytes) -> bool:
    try:
        text = data.decode("cp932")
    except UnicodeDecodeError:
        return False
    return any("ぁ" <= c <= "ヶ" or "一" <= c <= "龥" for c in text)
