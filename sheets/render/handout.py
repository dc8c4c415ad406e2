"""Handouts become marks: panels that lie exactly between the folds, and a shield that no light reads through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.dice import Stream
from sheets.documents.pages import Block, Fold, HandoutPage, Set
from sheets.marks import Line, Mark, Text, cut_line_down, fold_line, moved, ruler
from sheets.paper import MM, UNPRINTED, Ink
from sheets.render.blocks import Panel, set_blocks
from sheets.render.fonts import Fonts, is_wide
from sheets.render.form import BLACK
from sheets.resources import fingerprint

SECRET_SIZE, SECRET_BLACK = 9.0, 0.65
"""A sealed Secret and the letters of its shield have one size and one tone: grey behind grey cannot be told apart."""

SHIELD_LEADING = 0.92
"""Lines of the shield stand closer than those of any text, so that no line of the Secret lies between two of them."""

INSET, FOLD_INSET, SHIELD_INSET = 12.0, 8.0, 1.0
"""Free space at the sides of a panel, above and below its folds, and above a shield (mm)."""

# As often as in English text; and kana with everyday kanji, for a Secret in Japanese.
_LATIN = "eeeeettttaaaooooiiinnnsssrrrhhhlldduuccmmffwwyyppggbbvvkkxjqzTSHAWIM"
_KANA = "のにはをたがでてとしれさあいうかきくこそちなまもやよらりるわん人日本一大年会国出中学生上子手自時力者"

_PANELS = {Fold.SEALED: 3, Fold.HALF: 2, Fold.NONE: 1}


def handout_pages(page: HandoutPage, width: float, height: float, ink: Ink, fonts: Fonts) -> Iterator[list[Mark]]:
    """The marks of a handout on a sheet of width x height mm, and of the slips it goes on on."""
    front, secret, number = page.front, page.secret, 1
    while front or secret or number == 1:
        panels = _panels(width, height, page.fold)
        marks, front = set_blocks(front, panels[0], fonts, black=BLACK[ink])
        if page.fold is Fold.NONE:
            yield marks
            if secret:
                marks, secret = set_blocks(secret, panels[0], fonts, black=BLACK[ink])
                yield marks
        else:
            inside, secret = _secret(secret, panels[1], page.fold, ink, fonts)
            marks += inside
            if page.fold is Fold.SEALED:
                marks += _shield(page, number, width, height, fonts)
            yield marks + _folds(page, width, height)
        number += 1
        front = (
            (Block(set=Set.LABEL, text=page.slip.replace("{number}", str(number))), *front) if front or secret else ()
        )


def side_by_side(handouts: Sequence[Sequence[Mark]], width: float, height: float) -> list[Mark]:
    """One handout, or two beside each other with a line to cut along."""
    if len(handouts) == 1:
        return list(handouts[0])
    right = [moved(mark, width / 2) for mark in handouts[1]]
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


def _secret(
    blocks: Sequence[Block], panel: Panel, fold: Fold, ink: Ink, fonts: Fonts
) -> tuple[list[Mark], tuple[Block, ...]]:
    if fold is Fold.SEALED:
        return set_blocks(blocks, panel, fonts, sizes=(SECRET_SIZE,), black=SECRET_BLACK)
    return set_blocks(blocks, panel, fonts, black=BLACK[ink])


def _folds(page: HandoutPage, width: float, height: float) -> list[Mark]:
    count = _PANELS[page.fold]
    marks: list[Mark] = []
    for index in range(1, count):
        marks += fold_line(y=height * index / count, left=UNPRINTED, right=width - UNPRINTED)
    if page.fold is Fold.SEALED:
        marks += _tape(page.hints["tape"], width)
    if page.fold is not Fold.NONE:
        side = _panels(width, height, page.fold)[0].x
        marks += ruler(x=width - side - 50, y=foot(page.fold, height))
    return marks


def foot(fold: Fold, height: float) -> float:
    """Where the footer of a folded sheet stands (mm from the top): at the bottom of its front."""
    return height / _PANELS[fold] - 3


def _tape(word: str, width: float) -> list[Mark]:
    """Where a piece of tape closes the handout: over the upper edge, in the middle."""
    left, right = width / 2 - 8, width / 2 + 8
    return [
        Line(x=left, y=UNPRINTED, x2=left, y2=UNPRINTED + 3),
        Line(x=right, y=UNPRINTED, x2=right, y2=UNPRINTED + 3),
        Text(x=left + 1.5, y=UNPRINTED + 2.5, text=word, face="gothic", size=6, black=0.6),
    ]


def _shield(page: HandoutPage, slip: int, width: float, height: float, fonts: Fonts) -> list[Mark]:
    """The third panel: letters all over, another pattern on every handout and slip."""
    text = "\n".join(block.text for block in (*page.front, *page.secret))
    stream = Stream(fingerprint(text), "shield", slip)
    letters = _KANA if any(map(is_wide, text)) else _LATIN
    third, pitch, room = height / 3, SECRET_SIZE * SHIELD_LEADING / MM, (width - 2 * UNPRINTED) * MM / SECRET_SIZE
    return [
        Text(
            x=UNPRINTED,
            y=2 * third + SHIELD_INSET + row * pitch,
            text=_line(letters, room, stream, fonts),
            face="gothic",
            size=SECRET_SIZE,
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
