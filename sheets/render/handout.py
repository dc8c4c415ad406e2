"""Handouts become marks: panels that lie exactly between the folds, and a shield that no light reads through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.dice import Stream
from sheets.documents.pages import Block, Fold, HandoutPage, Set
from sheets.marks import Line, Mark, Text, cut_line_down, fold_line, moved, ruler
from sheets.paper import BLACK, MM, UNPRINTED, Ink, Paper
from sheets.render.blocks import SIZES, Panel, set_blocks
from sheets.render.fonts import Fonts, is_wide
from sheets.render.pages import Sheet
from sheets.resources import fingerprint

SECRET_SIZES, SECRET_BLACK = (9.0, 8.5, 8.0, 7.5, 7.0), 0.65
"""A sealed Secret and the letters of its shield have one size and one tone: grey behind grey cannot be told apart.

A long Secret shrinks before it goes on on a slip, for a slip tells that there is more to hide.
"""

SHIELD_LEADING = 0.8
"""Lines of the shield stand closer than those of any text, so that no line of the Secret lies between two of them."""

INSET, FOLD_INSET, SHIELD_INSET = 12.0, 8.0, 1.0
"""Free space at the sides of a panel, above and below its folds, and above a shield (mm)."""

# As often as in English text; and kana with everyday kanji, for a Secret in Japanese.
_LATIN = "eeeeettttaaaooooiiinnnsssrrrhhhlldduuccmmffwwyyppggbbvvkkxjqzTSHAWIM"
_KANA = "のにはをたがでてとしれさあいうかきくこそちなまもやよらりるわん人日本一大年会国出中学生上子手自時力者"

_PANELS = {Fold.SEALED: 3, Fold.HALF: 2, Fold.NONE: 1}


def handout_sheets(pages: Sequence[HandoutPage], paper: Paper, ink: Ink, fonts: Fonts, factor: float) -> list[Sheet]:
    """Handouts that follow each other, as many on a sheet as they say; enlarged by `factor`."""
    width, height, up, fold = paper.width, paper.height, pages[0].up, pages[0].fold
    each = [marks for page in pages for marks in handout_pages(page, width / up, height, ink, fonts, factor)]
    return [
        Sheet(
            background=None,
            page=0,
            width=width,
            height=height,
            marks=side_by_side(each[start : start + up], up, width, height),
            foot=None if fold is Fold.NONE else foot(fold, height),
            footer=factor,
            pieces=up,
        )
        for start in range(0, len(each), up)
    ]


def handout_pages(
    page: HandoutPage, width: float, height: float, ink: Ink, fonts: Fonts, factor: float = 1.0
) -> Iterator[list[Mark]]:
    """The marks of a handout on a sheet of width x height mm, and of the slips it goes on on.

    All type is enlarged by `factor`.
    """
    sizes = [size * factor for size in SIZES]
    front, secret, number = page.front, page.secret, 1
    while front or secret or number == 1:
        panels = _panels(width, height, page.fold)
        marks, front = set_blocks(front, panels[0], fonts, sizes=sizes, black=BLACK[ink])
        if page.fold is Fold.NONE:
            yield marks
            if secret:
                marks, secret = set_blocks(secret, panels[0], fonts, sizes=sizes, black=BLACK[ink])
                yield marks
        else:
            hidden = [size * factor for size in SECRET_SIZES] if page.fold is Fold.SEALED else sizes
            black = SECRET_BLACK if page.fold is Fold.SEALED else BLACK[ink]
            inside, secret = set_blocks(secret, panels[1], fonts, sizes=hidden, black=black)
            marks += inside
            if page.fold is Fold.SEALED:
                set_at = [mark.size for mark in inside if isinstance(mark, Text) and mark.size in hidden]
                marks += _shield(page, number, max(set_at, default=hidden[0]), width, height, fonts)
            yield marks + _folds(page, width, height, factor)
        number += 1
        front = (
            (Block(set=Set.LABEL, text=page.slip.replace("{number}", str(number))), *front) if front or secret else ()
        )


def side_by_side(handouts: Sequence[Sequence[Mark]], up: int, width: float, height: float) -> list[Mark]:
    """One handout, or up to two beside each other with a line to cut along."""
    if up == 1:
        return list(handouts[0])
    right = [moved(mark, width / 2) for one in handouts[1:] for mark in one]
    return [*handouts[0], *right, *cut_line_down(x=width / 2, top=UNPRINTED, bottom=height - UNPRINTED)]


def _panels(width: float, height: float, fold: Fold) -> list[Panel]:
    count = _PANELS[fold]
    side = INSET if width > 150 else INSET - 2
    # A sheet that is not folded keeps room for its footer.
    each = height / count if count > 1 else height - FOLD_INSET
    return [
        Panel(x=side, y=index * each + FOLD_INSET + (3 if index == 0 else 0), width=width - 2 * side,
              height=each - 2 * FOLD_INSET - (3 if index == 0 else 0))
        for index in range(count)
    ]  # fmt: skip


def _folds(page: HandoutPage, width: float, height: float, factor: float) -> list[Mark]:
    count = _PANELS[page.fold]
    below, above = 1.6 + 1.8 * factor, 1.8
    marks: list[Mark] = []
    for index in range(1, count):
        marks += fold_line(y=height * index / count, left=UNPRINTED, right=width - UNPRINTED)
    side = _panels(width, height, page.fold)[0].x
    if page.fold is Fold.SEALED:
        marks += _tape(page.hints["tape"], width - side, height / 3, factor)
        marks.append(_hint(page.hints["fold-2"], side, height / 3 + below, factor))
        marks.append(_hint(page.hints["fold-1"], side, height * 2 / 3 - above, factor))
    elif page.fold is Fold.HALF:
        marks.append(_hint(page.hints["fold"], side, height / 2 + below, factor))
    if page.fold is not Fold.NONE:
        marks += ruler(x=width - side - 50, y=UNPRINTED + 3)
        marks.append(_hint(page.hints["ruler"], width - side - 52 - 21 * factor, UNPRINTED + 3, factor))
    return marks


def _hint(words: str, x: float, y: float, factor: float) -> Text:
    return Text(x=x, y=y, text=words, face="gothic", size=6 * factor, black=0.6)


def foot(fold: Fold, height: float) -> float:
    """Where the footer of a folded sheet stands (mm from the top): at the bottom of its front."""
    return height / _PANELS[fold] - 3


def _tape(word: str, right: float, fold: float, factor: float) -> list[Mark]:
    """Where a piece of tape closes the handout: over the lower edge of the front, where the shield's free edge lies
    behind it once both folds are made.
    """
    left, top = right - 14 * factor, fold - 4 * factor
    return [
        Line(x=left, y=top, x2=left, y2=fold),
        Line(x=right, y=top, x2=right, y2=fold),
        _hint(word, left + 1.5, fold - 1.8, factor),
    ]


def _shield(page: HandoutPage, slip: int, size: float, width: float, height: float, fonts: Fonts) -> list[Mark]:
    """The third panel: letters all over, another pattern on every handout and slip."""
    text = "\n".join(block.text for block in page.secret) or page.slip
    stream = Stream(fingerprint(text, *(block.text for block in page.front)), "shield", slip)
    wide = sum(map(is_wide, text))
    letters = _KANA if wide > len(text) / 2 else _LATIN
    third, pitch, room = height / 3, size * SHIELD_LEADING / MM, (width - 2 * UNPRINTED) * MM / size
    return [
        Text(
            x=UNPRINTED,
            y=2 * third + SHIELD_INSET + row * pitch,
            text=_line(letters, room, stream, fonts),
            face="gothic",
            size=size,
            black=SECRET_BLACK,
        )
        for row in range(1, int((third - SHIELD_INSET - UNPRINTED) / pitch) + 1)
    ]


def _line(letters: str, room: float, stream: Stream, fonts: Fonts) -> str:
    """Random letters up to a width given as a multiple of the size."""
    line: list[str] = []
    used = 0.0
    while True:
        letter = letters[stream.roll(len(letters)) - 1]
        used += fonts.width("gothic", letter)
        if used > room:
            return "".join(line)
        line.append(letter)
