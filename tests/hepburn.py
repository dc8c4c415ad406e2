"""A reading in kana as Japanese passports spell it."""

from __future__ import annotations

import re

VOWELS = "aiueo"
ROWS = {
    "": "あいうえお",
    "k": "かきくけこ",
    "g": "がぎぐげご",
    "s": "さしすせそ",
    "z": "ざじずぜぞ",
    "t": "たちつてと",
    "d": "だぢづでど",
    "n": "なにぬねの",
    "h": "はひふへほ",
    "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ",
    "m": "まみむめも",
    "r": "らりるれろ",
}
IRREGULAR = {
    "し": "shi",
    "じ": "ji",
    "ち": "chi",
    "ぢ": "ji",
    "つ": "tsu",
    "づ": "zu",
    "ふ": "fu",
    "わ": "wa",
    "を": "o",
}
SMALL = {"ゃ": "ya", "ゅ": "yu", "ょ": "yo"}
SYLLABLES = {
    **{kana: row + vowel for row, kanas in ROWS.items() for kana, vowel in zip(kanas, VOWELS, strict=True)},
    **{"や": "ya", "ゆ": "yu", "よ": "yo", "ん": "n", "っ": "-"},
    **IRREGULAR,
}
SEAM = "/"
"""Stands between two parts of a name whose vowels meet without becoming one long vowel: いの/うえ is Inoue."""


def hepburn(reading: str) -> str:
    """The passport spelling: long o and long u are written short, n becomes m before b, m and p.

    Raises KeyError on anything but hiragana and seams.
    """
    latin = "".join(_syllables(reading))
    latin = re.sub(r"-(.)", lambda match: ("t" if match[1] == "c" else match[1]) + match[1], latin)
    latin = re.sub(r"n(?=[bmp])", "m", latin)
    # A name may end in a written oo (Senoo); everywhere else oo, ou and uu are one long vowel.
    latin = re.sub(r"oo(?!$)|ou|uu", lambda match: match[0][0], latin)
    return latin.replace(SEAM, "").capitalize()


def _syllables(reading: str) -> list[str]:
    made: list[str] = []
    for kana in reading:
        if kana in SMALL:
            # kiyo becomes kyo, shiyo becomes sho
            stem = made.pop().removesuffix("i")
            made.append(stem + (SMALL[kana][1:] if stem in ("sh", "ch", "j") else SMALL[kana]))
        else:
            made.append(kana if kana == SEAM else SYLLABLES[kana])
    return made
