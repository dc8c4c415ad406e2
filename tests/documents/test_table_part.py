"""What lies open on the table: complete, readable from the other side of it, and without a word of any Secret."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pypdfium2.raw as raw
import pytest

from sheets.documents.kinds import all_kinds
from sheets.documents.pages import FlowPage, Part
from sheets.documents.shinobigami_table_part import table_part
from sheets.documents.shinobigami_table_summary import PLAYER_SUMMARY, balanced, summary_pages
from sheets.documents.shinobigami_table_summary import blank as blank_summary
from sheets.documents.shinobigami_table_tents import NAME_TENTS
from sheets.documents.shinobigami_table_velocity import FIGHTERS, VELOCITY_SHEET
from sheets.documents.shinobigami_table_velocity import blank as blank_velocity
from sheets.library.rulebooks import load_settings
from sheets.models.secret import Secret
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.paper import MARGIN, MM, PAPERS, Ink
from tests.evening import HIDDEN, session
from tests.printshop import PRINTS, SEARCH, Printshop, english, game
from tests.reading import darkness, glyphs, opened, words

ACROSS = 7.0
"""The least size of what is read across a table (pt)."""

printed = pytest.mark.parametrize(("paper", "ink"), PRINTS)


def under(**settings: str) -> Shinobigami:
    return replace(game(), settings={**game().settings, **settings})


def every_reading() -> list[Shinobigami]:
    """The default reading of each rule, and each other value of each setting by itself."""
    settings = load_settings(SEARCH, "shinobigami").values()
    return [under(), *(under(**{s.id: value}) for s in settings for value in s.values if value != s.default)]


def data_of(part: Part) -> list[FlowPage]:
    pages = [page for page in part.pages if isinstance(page, FlowPage)]
    assert len(pages) == len(part.pages) > 0
    return pages


def bare(text: str) -> str:
    return "".join(text.split())


def on_paper(pdf: bytes) -> list[str]:
    """The glyphs of each page in the order they were set, without spaces."""
    return ["".join(glyph.char for glyph in page) for page in glyphs(pdf)]


def sizes(pdf: bytes) -> list[tuple[float, float]]:
    """The size of each character, and how far from the top of its page it stands in mm."""
    found = []
    with opened(pdf) as document:
        for page in document:
            text, height = page.get_textpage(), page.get_height()
            for index in range(text.count_chars()):
                if text.get_text_range(index, 1).strip():
                    size = raw.FPDFText_GetFontSize(text.raw, index)
                    found.append((size, (height - text.get_charbox(index)[1]) / MM))
            text.close()
            page.close()
    return found


def test_nothing_hidden_is_in_its_data_and_no_secret_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    def opened_one(self: Secret[object], audience: object) -> None:
        pytest.fail("the table part opened a Secret")

    play = session()
    monkeypatch.setattr(Secret, "reveal", opened_one)
    part = table_part(play, game(), english())
    text = " ".join(repr(page.data) for page in data_of(part))
    assert "Night porter" in text
    assert [word for word in HIDDEN if word in text] == []
    assert "Secret(" not in text
    assert "•••" not in text
    assert part.audience == frozenset({"table"})
    assert (part.title, part.stem) == ("For the table", "shinobigami-table")


def test_page_data_is_plain() -> None:
    def plain(value: object) -> bool:
        if isinstance(value, dict):
            return all(map(plain, [*value, *value.values()]))
        if isinstance(value, list | tuple):
            return all(map(plain, value))
        return value is None or type(value) in (str, bool)

    assert all(plain(dict(page.data)) for page in data_of(table_part(session(), game(), english())))


def test_the_kinds_are_listed_and_two_of_them_come_blank() -> None:
    assert {VELOCITY_SHEET, PLAYER_SUMMARY, NAME_TENTS} <= set(all_kinds())
    assert [bool(kind.blank) for kind in (VELOCITY_SHEET, PLAYER_SUMMARY, NAME_TENTS)] == [True, True, False]
    for kind in (VELOCITY_SHEET, PLAYER_SUMMARY, NAME_TENTS):
        assert kind.compose
        made = kind.compose(session(), game(), english(), frozenset({"table"}))
        assert (made.kind, made.audience) == (kind.id, frozenset({"table"}))
        assert kind.blank is None or kind.blank(game(), english()) == made


@pytest.mark.slow
@printed
def test_board_two_pages_of_rules_two_pages_of_tents(shop: Printshop, paper: str, ink: Ink) -> None:
    pdf = shop.pdf(table_part(session(), game(), english()), paper=paper, ink=ink)
    first, *rest = words(pdf)
    assert "Fumble Area" in first
    assert ["Player summary" in text for text in rest] == [True, True, False, False]
    assert max(darkness(pdf)) < 0.08
    with opened(pdf) as document:
        turned = [page.get_width() > page.get_height() for page in document]
    assert turned == [True, False, False, True, True]


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_light_takes_less_ink(shop: Printshop, paper: str) -> None:
    part = table_part(session(), game(), english())
    full, light = (darkness(shop.pdf(part, paper=paper, ink=ink)) for ink in Ink)
    assert len(full) == len(light) == 5
    assert light[0] <= 0.65 * full[0]
    assert all(thin < thick for thin, thick in zip(light, full, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "seven"), [*product(["a4", "letter"], ["false", "true"])])
def test_the_board_is_one_page_and_readable_across_the_table(shop: Printshop, paper: str, seven: str) -> None:
    readings = {"round_limit_counts": "starters", "bad_weather_scope": "all_combat_ninpo"}
    part = blank_velocity(under(velocity_seven=seven, **readings), english())
    pdf = shop.pdf(part, paper=paper)
    (page,) = glyphs(pdf)
    height = PAPERS[paper].width
    board = [size for size, y in sizes(pdf) if y < height - MARGIN - 5]
    assert len(board) > 400
    assert min(board) >= ACROSS
    plots = [glyph for glyph in page if glyph.bottom - glyph.top > 12]
    assert "".join(glyph.char for glyph in plots) == ("01234567" if seven == "true" else "0123456")
    assert all(glyph.left > MARGIN - 0.1 and glyph.right < PAPERS[paper].height - MARGIN + 0.1 for glyph in page)
    (text,) = words(pdf)
    assert text.count("Fumble Area") == len(plots)
    assert "late joiners not counted" in " ".join(text.split())
    assert "All ninpo of the fight reach" in text


def test_a_column_has_boxes_for_six_and_the_numbers_of_its_plot() -> None:
    (page,) = blank_velocity(under(velocity_seven="true"), english()).pages
    assert isinstance(page, FlowPage)
    assert sum(len(row) for row in page.data["boxes"]) == FIGHTERS == 6
    columns = [(c["plot"], c["fumble"], c["cost"]) for c in page.data["columns"]]
    assert columns == [("0", "2", "0"), *((str(n), str(n), str(n)) for n in range(1, 8))]
    assert [c["apart"] for c in page.data["columns"]] == [True, *[False] * 7]


@pytest.mark.slow
@printed
def test_every_line_of_the_summary_is_on_its_two_pages(shop: Printshop, paper: str, ink: Ink) -> None:
    pdf = shop.pdf(blank_summary(game(), english()), paper=paper, ink=ink)
    pages = on_paper(pdf)
    assert len(pages) == 2
    lines = [text for key, text in english().texts.items() if re.match(r"summary/\w+/(title|lines)", key)]
    assert len(lines) > 80
    assert [line for line in lines if bare(line) not in "".join(pages)] == []
    for one in game().rulebook.ailments:
        row = (
            english().of("ailment", one.id) + english().of("effect/ailment", one.id) + english()[f"skill/{one.recover}"]
        )
        assert bare(row) in "".join(pages)
    inside = [glyph for page in glyphs(pdf) for glyph in page]
    assert all(g.left > MARGIN - 0.1 and g.right < PAPERS[paper].width - MARGIN + 0.1 for g in inside)
    assert min(size for size, y in sizes(pdf) if y < PAPERS[paper].height - MARGIN - 5) >= ACROSS


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_all_optional_rules_together_still_fit_two_pages(shop: Printshop, paper: str) -> None:
    labels = english()
    given = [re.fullmatch(r"summary/\w+/setting/(\w+)/(.*)", key) for key in labels.texts]
    longest: dict[str, str] = {}
    for found in filter(None, given):
        longest[found[1]] = max(longest.get(found[1], ""), found[2], key=lambda v: len(_reading(found[1], v)))
    assert len(longest) >= 5
    pages = on_paper(shop.pdf(blank_summary(under(**longest), labels), paper=paper))
    assert len(pages) == 2
    assert [name for name, value in longest.items() if bare(_reading(name, value)) not in "".join(pages)] == []


def _reading(setting: str, value: str) -> str:
    """The line of a reading; empty when it has none."""
    keys = re.compile(rf"summary/\w+/setting/{setting}/{value}")
    return next((text for key, text in english().texts.items() if keys.fullmatch(key)), "")


def test_the_reading_in_force_is_the_one_that_stands_there() -> None:
    seen = 0
    for rules in every_reading():
        text = repr([page.data for page in summary_pages(rules, english())])
        for key, line in english().texts.items():
            if found := re.fullmatch(r"summary/\w+/setting/(\w+)/(.*)", key):
                lead, _, rest = line.partition(": ")
                assert (repr(rest or lead)[1:-1] in text) == (rules.settings[found[1]] == found[2]), key
                seen += 1
    assert seen > 100


def test_the_third_fumble_goes_by_its_setting() -> None:
    told = {}
    for value in ("location_or_secret", "all_learned_secrets"):
        sections = [
            s for page in summary_pages(under(fumble_3=value), english()) for c in page.data["columns"] for s in c
        ]
        (table,) = (s["table"] for s in sections if s["title"] == english()["summary/fumbles/title"])
        told[value] = [row[1] for row in table["rows"]]
    one, other = told.values()
    assert [n for n, (a, b) in enumerate(zip(one, other, strict=True), 1) if a != b] == [3]


@pytest.mark.slow
def test_a_summary_too_long_for_two_pages_loses_nothing(shop: Printshop) -> None:
    labels = english()
    more = {f"summary/gear/lines/{n}": f"Line{n:03} " + "and on it goes " * 9 for n in range(4, 90)}
    part = blank_summary(game(), replace(labels, texts={**labels.texts, **more}))
    text = "".join(on_paper(shop.pdf(part)))
    assert [line for line in more.values() if bare(line) not in text] == []


def test_columns_keep_the_order_and_the_longest_is_short() -> None:
    sections = [{"title": str(n), "table": None, "lines": [{"lead": "", "text": "x"}] * (n % 5)} for n in range(17)]
    columns = balanced(sections, 4)
    assert [s for column in columns for s in column] == sections
    lengths = [sum(len(s["lines"]) + 2 for s in column) for column in columns]
    assert max(lengths) - min(lengths) < 10
    assert balanced([], 4) == [[], [], [], []]
