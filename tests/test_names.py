"""Names that come with the program: real, read as the dictionary reads them, spelt alike, and printable."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from sheets.dice import Stream
from sheets.library.reader import read_documents
from sheets.library.records import validate
from sheets.models.table import LIST
from sheets.models.table_record import TableRecord
from sheets.resources import SearchPath
from sheets.rolling.shelf import Shelf
from sheets.rules.tables import Roller
from tests.hepburn import hepburn
from tests.japanese_names import COMPOSED, GIVEN, SINGLE, SURNAMES, dictionary, entries, is_composed, table

CONTENT = Path(__file__).parent.parent / "content"
FONT = Path(__file__).parent.parent / "fonts/biz-udp-gothic/BIZUDPGothic-Regular.ttf"
FILES = sorted(
    path
    for part in ("common/tables/*", "forum/tables/*", "obstacle/tables/*name")
    for path in CONTENT.glob(f"{part}.yaml")
)

# Real names that IPADIC lacks; NAIST-jdic, UniDic or the dictionaries of SKK have each of them with this reading.
RARE_SURNAMES = "小鳥遊 百目鬼 四月一日 月見里 五百旗頭 一柳 百地 忍足"
COURT_HOUSES = "冷泉 姉小路 万里小路 勘解由小路"
YOUNGER_THAN_THE_DICTIONARY = (
    "彩音 歩夢 花音 奏 心音 咲良 汐里 翔馬 翔平 大翔 斗真 陽翔 陽菜 光莉 美羽 結菜 結愛 悠真 優斗 柚希 玲央"
    " 凛花 蓮太郎 琴音 鈴音 帆波 総司 蒼太 悠斗 海斗"
)
TITLES_AND_CHILDHOOD_NAMES = (
    "伊右衛門 小十郎 源左衛門 左馬之助 清兵衛 善兵衛 平右衛門 弥次郎 主馬 竹千代 梅若丸 日吉丸 新之丞 頼母 求馬 外記"
    " 主水"
)
EXCEPTIONS = {
    *RARE_SURNAMES.split(),
    *COURT_HOUSES.split(),
    *YOUNGER_THAN_THE_DICTIONARY.split(),
    *TITLES_AND_CHILDHOOD_NAMES.split(),
}

SEAMS = {"井上": "いの/うえ", "松浦": "まつ/うら", "勝浦": "かつ/うら", "大内": "おお/うち", "小梅": "こ/うめ"}
"""Names in which two vowels meet that are not one long vowel."""


def test_there_are_four_hundred_surnames_and_four_hundred_given_names() -> None:
    assert len(entries(SURNAMES[0])) >= 400
    given = Counter(kanji for of in GIVEN[:3] for kanji, _ in entries(of))
    assert len(given) >= 400
    assert [kanji for kanji, times in given.items() if times > 1] == []


@pytest.mark.parametrize("of", SINGLE, ids="/".join)
def test_readings_are_those_of_the_dictionary(of: tuple[str, str]) -> None:
    unknown = [entry for entry in entries(of) if entry not in dictionary() and entry[0] not in EXCEPTIONS]
    assert len(entries(of)) > 50
    assert unknown == []


@pytest.mark.parametrize(("tables", "sort"), [(SURNAMES, "surname"), (GIVEN, "given")])
def test_most_stand_there_as_the_names_they_are(tables: tuple[tuple[str, str], ...], sort: str) -> None:
    """The others are confirmed as a place or as a word with this reading."""
    names = {entry for of in tables for entry in entries(of)}
    as_names = [name for name in names if sort in dictionary().get(name, ())]
    assert len(as_names) > 0.8 * len(names) > 400


def test_exceptions_are_few_and_needed() -> None:
    names = {entry for of in SINGLE for entry in entries(of)}
    lacking = {kanji for kanji, reading in names if (kanji, reading) not in dictionary()}
    assert lacking == EXCEPTIONS
    assert len(lacking) <= 0.05 * len(names)


@pytest.mark.parametrize("of", COMPOSED, ids="/".join)
def test_invented_names_are_made_of_words_in_the_dictionary(of: tuple[str, str]) -> None:
    assert len(entries(of)) > 50
    assert [entry for entry in entries(of) if not is_composed(*entry)] == []


def test_a_wrong_reading_is_not_composed() -> None:
    assert is_composed("夜鷺", "よさぎ")
    assert not is_composed("夜鷺", "よるさぎい")
    assert not is_composed("夜鷺", "よ")


@pytest.mark.parametrize("of", [*SINGLE, COMPOSED[1]], ids="/".join)
def test_latin_letters_are_those_of_a_passport(of: tuple[str, str]) -> None:
    rows = table(*of).rows
    told = [(row.text, hepburn(SEAMS.get(row.parts["kanji"], row.parts["reading"]))) for row in rows]
    assert [pair for pair in told if pair[0] != pair[1]] == []


def test_the_passport_spelling() -> None:
    spelt = {
        "さとう": "Sato", "おおいし": "Oishi", "ゆうき": "Yuki", "ほんま": "Homma", "はっとり": "Hattori",
        "はっちょう": "Hatcho", "じゅんいち": "Junichi", "きょうこ": "Kyoko", "いの/うえ": "Inoue", "せのお": "Senoo",
        "しょうじ": "Shoji", "えいいち": "Eiichi", "しづ": "Shizu",
    }  # fmt: skip
    assert {kana: hepburn(kana) for kana in spelt} == spelt


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_table_is_sound_and_holds_no_row_twice(path: Path) -> None:
    (node,), problems = read_documents(path)
    record, wrong = validate(node, TableRecord)
    assert record is not None
    assert [*problems, *wrong] == []
    shipped = table(path.parts[-3], path.stem)
    assert record.id == path.stem
    if shipped.dice == LIST:
        for column in ([row.text for row in shipped.rows], [row.parts.get("kanji", row.text) for row in shipped.rows]):
            assert [text for text, times in Counter(column).items() if times > 1] == []


def test_the_font_has_every_letter() -> None:
    letters = {letter for path in FILES for letter in path.read_text(encoding="utf-8")} - {"\n"}
    assert len(letters) > 900
    with TTFont(FONT) as font:
        assert {letter for letter in letters if ord(letter) not in font.getBestCmap()} == set()


@pytest.mark.parametrize(
    ("game", "id"),
    [
        *(("common", f"name{mood}") for mood in ("", "-female", "-male", "-old", "-modern", "-abroad")),
        ("obstacle", "athlete-name"),
        ("forum", "forum-name"),
        ("forum", "forum-ninja"),
    ],
)
def test_names_can_be_rolled(game: str, id: str) -> None:
    roller = Roller(Shelf(SearchPath(), game).tables(id))
    dice = Stream("names", id)
    rolled = [roller.roll(id, dice) for _ in range(300)]
    assert len({each.text for each in rolled}) > 200
    assert not any(set("{}") & set(each.text) for each in rolled)


def test_a_name_shows_kanji_and_latin_letters_of_the_same_roll() -> None:
    roller = Roller(Shelf(SearchPath(), "common").tables("name"))
    dice = Stream("names", "parts")
    for _ in range(100):
        rolled = roller.roll("name", dice)
        assert rolled.text == f"{rolled.parts['latin']} ({rolled.parts['kanji']})"
        surname, given = rolled.parts["kanji"].split()
        spoken = rolled.parts["reading"].split()
        assert (surname, spoken[0]) in entries(SURNAMES[0])
        assert any((given, spoken[1]) in entries(of) for of in GIVEN)
        told = " ".join(hepburn(SEAMS.get(k, r)) for k, r in zip((surname, given), spoken, strict=True))
        assert rolled.parts["latin"] == told


def test_there_are_enough_of_the_rest() -> None:
    least = {
        ("common", "code-name"): 60,
        ("obstacle", "nickname"): 60,
        ("forum", "ninja-name"): 60,
        ("forum", "village"): 40,
    }
    assert {of: len(table(*of).rows) for of in least if len(table(*of).rows) < least[of]} == {}
    regions = [row.text.strip("{}") for row in table("common", "name-abroad").rows]
    assert len(regions) >= 8
    for region in regions:
        assert len(table("common", f"{region}-surname").rows) >= 20
        assert len(table("common", f"{region}-given").rows) >= 20
