"""What finds no room in its field goes on behind the sheet: whole, in order, numbered, and for the same eyes."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sheets.models.shinobigami import Character
from tests.printshop import Printshop, character, part_of
from tests.reading import words


def marked(word: str, count: int) -> str:
    """A text of `count` different words, so that a lost or moved one shows."""
    return " ".join(f"{word}{number}z" for number in range(count))


def pages_of(shop: Printshop, who: Character) -> list[str]:
    return words(shop.pdf(part_of(who)))


def found(pages: list[str], word: str) -> list[int]:
    """The numbers behind `word` in the order they stand on paper; a line break may fall into a word."""
    text = re.sub(r"\s+", "", "".join(pages))
    return [int(number) for number in re.findall(rf"{word}(\d+)z", text)]


@pytest.mark.slow
def test_ninpo_of_600_words_each_print_whole_and_in_order(shop: Printshop) -> None:
    names = ("alpha", "beta", "gamma", "delta")
    who = character(ninpo=[{"name": f"N {name}", "effect": marked(name, 600)} for name in names])
    pages, rendered = pages_of(shop, who), shop.render(part_of(who))
    assert len(pages) > 4
    for name in names:
        assert found(pages, name) == list(range(600))
        assert len(found(pages[:1], name)) > 5
    assert rendered.continued == tuple(f"Ninpo {n}: N {name}: Effect" for n, name in enumerate(names, 1))
    for number, page in enumerate(pages, 1):
        assert f"page {number} of {len(pages)}" in page
    for number in range(1, 5):
        assert f"→{number}" in pages[0]
        assert any(f"→{number}" in page for page in pages[1:])


@pytest.mark.slow
def test_no_word_is_lost_of_more_than_the_sheet_has_rows_for(shop: Printshop) -> None:
    def rows(block: str, count: int, **more: Any) -> list[dict[str, Any]]:
        return [{"name": f"{block}{number}z", **more} for number in range(count)]

    who = character(
        skills=["blade"],
        ninpo=rows("ninpo", 20, type="attack", cost=3, range=2, skill="blade", effect="cuts", page="p. 9"),
        people=rows("people", 12, location="yes", bond="devotion"),
        virtues=rows("virtue", 5, merit=1, effect="gives"),
        ohgi=rows("ohgi", 5, type="area_attack", skill="blade", look="looks"),
        gear=["soma_pill"] * 9,
    )
    pages = pages_of(shop, who)
    for block, count in (("ninpo", 20), ("people", 12), ("virtue", 5), ("ohgi", 5)):
        assert sorted(set(found(pages, block))) == list(range(count)), block
    text = " ".join(" ".join(pages).split())
    assert text.count("cuts (p. 9)") == 20
    assert text.count("looks") == 5
    assert text.count("gives") == 5
    assert text.count("Soma Pill") + text.count("Soma\nPill") == 9


@pytest.mark.slow
def test_ohgi_never_go_on_among_what_others_may_read(shop: Printshop) -> None:
    hidden_one = {"name": "H", "secret": "yes", "effect": marked("hid", 99)}
    who = character(
        ninpo=[{"name": "Open", "effect": marked("open", 300)}, hidden_one],
        ohgi=[{"name": "Hush", "look": marked("hush", 300)}] + [{"name": f"more{n}z"} for n in range(4)],
        gear=["soma_pill"] * 8,
        background=marked("story", 200),
    )
    pages = pages_of(shop, who)
    assert len(pages) >= 3
    hidden = [page for page in pages[1:] if "show it to nobody" in " ".join(page.split())]
    openly = [page for page in pages[1:] if page not in hidden]
    assert found(openly, "open")
    assert [word for word in ("hush", "hid", "story", "more") if found(openly, word)] == []
    assert "Soma" not in "".join(openly)
    assert found(hidden, "hush")
    assert found(hidden, "open") == []
    assert found(pages, "hush") == list(range(300))
    assert found(pages, "hid") == list(range(99))
    assert found(pages, "story") == list(range(200))


def test_mark_up_and_paragraphs_come_through(shop: Printshop) -> None:
    odd = 'R&D <Kage> "x" {{7*7}} \\textbf &amp; %s {name}'
    who = character(name=odd, ninpo=[{"name": odd, "effect": f"{odd}\n" + marked("w", 120) + f"\n{odd}"}])
    pages = [" ".join(page.split()) for page in pages_of(shop, who)]
    assert len(pages) == 2
    assert pages[0].count("R&D <Kage>") >= 2
    assert pages[1].count(odd) == 5  # title, headings of name and effect, end of the effect, footer
