"""A session on paper: who may read what, what is in which file, bookmarks, fronts and backs."""

from __future__ import annotations

import re
from collections import Counter
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from sheets.composing import wanted_of
from sheets.documents.pages import FormPage
from sheets.documents.shinobigami_packet import shares
from sheets.errors import Exit, SheetsError
from sheets.judging import read
from sheets.order import Order
from sheets.packet_run import print_packet
from sheets.resources import SHIPPED
from tests.plots import HIDDEN, SCENARIO, write
from tests.printshop import SEARCH, english
from tests.reading import everything_in, words

FILES = ("gm.pdf", "table.pdf", "pc1.pdf", "pc2.pdf", "pc3.pdf")

TEN_MISTAKES = """game: shinobigami
kind: scenario
title: Ten mistakes
type: versus
limit: 9
colour: red
pcs:
  - recommended_clan: Hasubba
    character: people/aya.yaml
    mission: Find the lamp.
    secret: Quillrot sleeps.
  - character: people/aya.yaml
    secret: You lit it.
  - character: people/nobody.yaml
    mission: Hide the lamp.
    mission: Hide the lamp well.
prizes:
  - {name: Lamp, believed_holder: PC7}
"""


@pytest.fixture
def order(tmp_path: Path, forms: Path) -> Order:
    return Order(search=SEARCH, cache=forms, out=tmp_path / "out")


@pytest.fixture(scope="module")
def split(tmp_path_factory: pytest.TempPathFactory, forms: Path) -> dict[str, bytes]:
    """Each audience's file."""
    folder = tmp_path_factory.mktemp("split")
    order = Order(search=SEARCH, cache=forms, out=folder / "out")
    printed = print_packet(write(folder), order, split=True)
    assert [file.name for file in printed.files] == list(FILES)
    return {file.name: file.read_bytes() for file in printed.files}


def squeezed(text: str) -> str:
    return re.sub(r"[\W_]+", "", text).casefold()


def streams(pdf: bytes) -> str:
    """Every stream of the file, decoded where it can be."""
    found = []
    with pikepdf.open(BytesIO(pdf)) as document:
        for obj in document.objects:
            if isinstance(obj, pikepdf.Stream):
                filters = str(obj.get("/Filter", ""))
                data = obj.read_raw_bytes() if "DCT" in filters or "JPX" in filters else obj.read_bytes()
                found += [data.decode("latin-1"), data.decode("utf-16-be", "ignore")]
    assert len(found) > 10
    return "\n".join(found)


def told(pdf: bytes, *, file: str = "") -> dict[str, set[str]]:
    """Whose hidden words can be found in a file, on its pages or anywhere inside it."""
    text = squeezed("\n".join((file, *words(pdf), everything_in(pdf), streams(pdf))))
    return {who: found for who, hidden in HIDDEN.items() if (found := {w for w in hidden if squeezed(w) in text})}


def outline(pdf: bytes) -> list[tuple[str, list[str]]]:
    with pikepdf.open(BytesIO(pdf)) as document, document.open_outline() as found:
        return [(item.title, [below.title for below in item.children]) for item in found.root]


def bookmarked(pdf: bytes) -> list[int]:
    """The pages that the bookmarks of papers lead to, the first is 0."""
    with pikepdf.open(BytesIO(pdf)) as document:
        numbers = {page.objgen: number for number, page in enumerate(document.pages)}
        with document.open_outline() as found:
            return [numbers[below.destination[0].objgen] for item in found.root for below in item.children]


def test_everybody_reads_their_own_secrets_and_no_others(split: dict[str, bytes]) -> None:
    all_of_it = {who: set(hidden) for who, hidden in HIDDEN.items()}
    assert told(split["gm.pdf"]) == all_of_it
    assert told(split["pc1.pdf"]) == {"pc1": all_of_it["pc1"]}
    assert told(split["pc2.pdf"]) == {"pc2": all_of_it["pc2"]}
    assert told(split["pc3.pdf"]) == {}
    assert told(split["table.pdf"]).keys() <= {"pc1", "pc2"}  # the rules of gear may stand in the summary
    assert set().union(*told(split["table.pdf"]).values()) <= {"Soma Pill", "Prayer Seal"}


def test_names_titles_and_bookmarks_say_only_whom_a_file_is_for(split: dict[str, bytes]) -> None:
    for name, pdf in split.items():
        bare = [repr(outline(pdf)), everything_in(pdf), name]
        assert not [word for hidden in HIDDEN.values() for word in hidden if squeezed(word) in squeezed("".join(bare))]
        assert [part for part, _ in outline(pdf)] == [outline(pdf)[0][0]]
    assert outline(split["pc2.pdf"]) == [("PC2 · Ren", ["Character sheet · Ren", "Handout · PC2"])]
    assert outline(split["pc3.pdf"]) == [("PC3", ["Character sheet · PC3", "Handout · PC3"])]
    assert len(outline(split["gm.pdf"])[0][1]) >= 8


def test_a_secret_is_composed_for_its_holders_only(order: Order, tmp_path: Path) -> None:
    wanted = wanted_of(read([write(tmp_path)], order).played[0], order)
    one, two = (share for share in shares(wanted) if share.id in ("pc1", "pc2"))
    for paper in one.papers:
        assert paper(wanted, one.audience).audience == {"gm", "pc1"}
    with pytest.raises(PermissionError):
        one.papers[0](wanted, two.audience)


def test_the_people_chart_knows_the_public_cast(split: dict[str, bytes]) -> None:
    first, second, uncast = (words(split[f"pc{number}.pdf"])[0] for number in (1, 2, 3))
    assert "ren" in first
    assert "Ren (PC2)" not in first
    assert all(name in first for name in ("PC3", "Old Suzu", "PC1"))
    assert "Aya (PC1)" in second
    assert all(name in uncast for name in ("Aya (PC1)", "Ren (PC2)", "Old Suzu"))
    assert not [page for page in (first, second, uncast) if "A crow" in page]


def test_a_name_in_another_script_has_its_reading_in_the_charts_of_the_others(order: Order) -> None:
    played = read([SHIPPED / "content/examples/shinobigami/scenario-low-water.yaml"], order).played[0]
    wanted = wanted_of(played, order)
    (toki,) = (share for share in shares(wanted) if share.id == "pc1")
    (page,) = toki.papers[0](wanted, toki.audience).pages
    assert isinstance(page, FormPage)
    assert page.values["people/2/name"] == "鵜飼 玄 (Gen Ukai)"


def test_a_joint_packet_has_everything_once_and_the_same_bytes_twice(order: Order, tmp_path: Path) -> None:
    scenario = write(tmp_path)
    printed = print_packet(scenario, order)
    (file,) = printed.files
    assert file.name == "packet-the-lamp.pdf"
    pdf = file.read_bytes()
    assert [title for title, _ in outline(pdf)] == ["GM part", "For the table", "PC1 · Aya", "PC2 · Ren", "PC3"]
    assert len(words(pdf)) == printed.pages
    assert print_packet(scenario, order).files == printed.files
    assert file.read_bytes() == pdf


def test_nothing_large_is_stored_twice_in_a_packet(order: Order, tmp_path: Path) -> None:
    (file,) = print_packet(write(tmp_path), order).files
    with pikepdf.open(file) as pdf:
        stored = Counter(obj.read_raw_bytes() for obj in pdf.objects if isinstance(obj, pikepdf.Stream))
    large = [(len(data), times) for data, times in stored.items() if len(data) > 1000]
    assert len(large) > 20  # fonts and pages
    assert [size for size, times in large if times > 1] == []


def test_only_prints_a_part_as_split_does(order: Order, tmp_path: Path, split: dict[str, bytes]) -> None:
    printed = print_packet(write(tmp_path), order, only=("PC2",))
    assert [file.name for file in printed.files] == ["pc2.pdf"]
    assert printed.files[0].read_bytes() == split["pc2.pdf"]
    with pytest.raises(SheetsError, match="no part for `pc9`") as caught:
        print_packet(write(tmp_path), order, only=("pc1", "pc9"))
    assert caught.value.code == Exit.MISUSE


def test_each_audience_needs_a_file_of_its_own(tmp_path: Path, forms: Path) -> None:
    order = Order(search=SEARCH, cache=forms, out=tmp_path / "x.pdf")
    with pytest.raises(SheetsError, match="a file of its own"):
        print_packet(write(tmp_path), order, split=True)
    assert not order.out.exists()
    assert print_packet(write(tmp_path), order, only=("table",)).files == (order.out,)


@pytest.mark.parametrize(("edge", "told_as"), [("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge")])
def test_on_two_sides_every_paper_starts_on_a_front(tmp_path: Path, forms: Path, edge: str, told_as: str) -> None:
    order = Order(search=SEARCH, cache=forms, out=tmp_path / "x.pdf", duplex=edge)
    print_packet(write(tmp_path), order, only=("pc1",))
    pdf = order.out.read_bytes()
    with pikepdf.open(BytesIO(pdf)) as document:
        assert document.Root.ViewerPreferences.Duplex == told_as
    assert bookmarked(pdf) == [0, 2]
    assert words(pdf)[1] == ""


def test_the_whole_packet_on_two_sides(tmp_path: Path, forms: Path) -> None:
    order = Order(search=SEARCH, cache=forms, out=tmp_path / "x.pdf", duplex="long")
    print_packet(write(tmp_path), order)
    pdf = order.out.read_bytes()
    pages = words(pdf)
    handouts = [n for n, page in enumerate(pages) if english()["handout/tape"] in page and n > 0]
    assert len(handouts) == 6
    assert [n % 2 for n in handouts] == [0] * 6
    assert [page for n in handouts for page in pages[n + 1 : n + 2]] == [""] * 5  # nothing stands behind the last
    starts = bookmarked(pdf)
    assert [n % 2 for n in starts[-6:]] == [0] * 6


def test_papers_by_kind(order: Order, tmp_path: Path) -> None:
    one = Order(search=SEARCH, cache=order.cache, out=tmp_path / "x.pdf", kinds=("handout",), paper="a5")
    assert print_packet(write(tmp_path), one).pages == 6
    none = Order(search=SEARCH, cache=order.cache, out=tmp_path / "y.pdf", kinds=("roll-list",))
    with pytest.raises(SheetsError, match="nothing in this packet"):
        print_packet(write(tmp_path), none)


def test_ten_mistakes_are_ten_problems_with_their_places(order: Order, tmp_path: Path) -> None:
    with pytest.raises(SheetsError) as caught:
        print_packet(write(tmp_path, TEN_MISTAKES), order)
    problems = caught.value.problems
    places = [(p.place.line, p.place.column) for p in problems if p.place and p.place.file.endswith("lamp.yaml")]
    assert places == [(4, 7), (5, 8), (6, 1), (8, 23), (12, 5), (12, 16), (14, 5), (14, 16), (16, 5), (18, 35)]
    assert len(problems) == 10
    assert "Quillrot" not in str(caught.value)
    assert not order.out.exists()


def test_settings_of_a_scenario_hold_for_its_packet(order: Order, tmp_path: Path) -> None:
    scenario = write(tmp_path)
    (tmp_path / "house.yaml").write_text(
        "game: shinobigami\nkind: settings\nsettings: {infoshare: as_printed, velocity_seven: true}\n", "utf-8"
    )
    settings = read([tmp_path], order).played[1].game.settings
    assert (settings["infoshare"], settings["velocity_seven"]) == ("off", "true")
    stronger = Order(search=SEARCH, settings=(("infoshare", "toward_learner"),))
    assert read([scenario], stronger).played[0].game.settings["infoshare"] == "toward_learner"
    assert read([scenario], stronger).games["shinobigami"].settings["infoshare"] == "toward_learner"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (SCENARIO + "---\n" + SCENARIO, "a second scenario"),
        ("game: shinobigami\nkind: character\nname: A\n", "no scenario"),
    ],
)
def test_a_packet_needs_one_scenario(order: Order, tmp_path: Path, text: str, what: str) -> None:
    with pytest.raises(SheetsError, match=what):
        print_packet(write(tmp_path, text), order)


def test_a_file_of_another_game_is_no_scenario(order: Order) -> None:
    with pytest.raises(SheetsError, match="there is no scenario in this file"):
        print_packet(SHIPPED / "content/examples/forum/battle-tide-wall.yaml", order)
