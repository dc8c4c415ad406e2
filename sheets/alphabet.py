"""Names in the order in which people look for them: a name in, a key to sort by out."""

from __future__ import annotations

import re
import unicodedata

_WORD = re.compile(r"\d+|[^\W\d_]+")
_WITHIN_WORDS = str.maketrans("", "", "'’ー")
_KATAKANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}  # to hiragana
_SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ")

Key = tuple[tuple[tuple[int, int, str], ...], str, str]


def place_in_alphabet(name: str) -> Key:
    """Word by word, whatever the case, accents and signs; numbers by what they count (`Ninja 2` before `Ninja 10`).

    Latin letters come first, then other alphabets, then kana (both as one, `が` with `か`), then kanji as Unicode has
    them, by radical and strokes. What differs in nothing else is told apart by accents, then by case.
    """
    full = unicodedata.normalize("NFKD", name).casefold()
    bare = "".join(sign for sign in full if not unicodedata.combining(sign))
    words = _WORD.findall(bare.translate(_WITHIN_WORDS).translate(_KATAKANA).translate(_SMALL))
    return tuple((0, int(w), "") if w.isdecimal() else (1, 0, w) for w in words), full, name


def has_kanji(name: str) -> bool:
    """Whether a name has letters whose sound only its reading tells."""
    return any(unicodedata.name(sign, "").startswith("CJK UNIFIED") for sign in name)
