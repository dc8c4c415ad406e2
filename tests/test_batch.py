"""Many records and what becomes of them: which files, in which order, how many of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sheets.batch import books_of, refuse_one_file, stack_of
from sheets.documents.pages import Part
from sheets.errors import Exit, Place, SheetsError
from sheets.models.secret import OWNER
from sheets.order import Order, Printed
from sheets.press import print_blank, print_papers
from tests.plots import HIDDEN, write
from tests.printshop import EXAMPLES, SEARCH, character
from tests.reading import everything_in, words

SHEET, CARD = "forum/character-sheet", "forum/post-template"
HEAD = "game: shinobigami\nkind: character\n"


def papers(*names: str, kinds: tuple[str, ...] = (SHEET, CARD), readings: dict[str, str] | None = None) -> list:
    """Characters of these names, each with a paper of every kind; the n-th stands in line n."""
    return [
        stack_of(
            character(name=name, **({"reading": readings[name]} if readings and name in readings else {})),
            Place("a.yaml", line, 1),
            {"": [Part(kind=kind, title=f"{kind} {name}", stem=f"{kind}-{name}", audience=OWNER, pages=())
                  for kind in kinds]},
        )
        for line, name in enumerate(names, 1)
    ]  # fmt: skip


def books(*names: str, **order: object) -> dict[str, list[str]]:
    """File -> what stands in it, such as `sheet Aya`."""
    out = Path(str(order.pop("out", "out")))
    readings = order.pop("readings", None)
    made = books_of(papers(*names, readings=readings), Order(search=SEARCH, out=out, **order))  # type: ignore[arg-type]
    return {
        str(book.file): [part.title.replace(SHEET, "sheet").replace(CARD, "card") for part in book.parts]
        for book in made
    }


def test_a_file_for_each_paper_each_record_or_all() -> None:
    assert list(books("Aya", "Ben")) == [
        "out/forum-character-sheet-aya.pdf", "out/forum-post-template-aya.pdf",
        "out/forum-character-sheet-ben.pdf", "out/forum-post-template-ben.pdf",
    ]  # fmt: skip
    assert books("Aya", "Ben", each=True) == {
        "out/shinobigami-character-aya.pdf": ["sheet Aya", "card Aya"],
        "out/shinobigami-character-ben.pdf": ["sheet Ben", "card Ben"],
    }
    assert books("Aya", "Ben", out="all.pdf") == {"all.pdf": ["sheet Aya", "card Aya", "sheet Ben", "card Ben"]}


def test_papers_of_a_kind_lie_together_when_asked_for() -> None:
    assert books("Aya", "Ben", out="all.pdf", group="kind") == {
        "all.pdf": ["sheet Aya", "sheet Ben", "card Aya", "card Ben"]
    }
    asked = ("post-template", "character-sheet")
    assert books("Aya", "Ben", out="all.pdf", group="kind", kinds=asked) == {
        "all.pdf": ["card Aya", "card Ben", "sheet Aya", "sheet Ben"]
    }
    assert list(books("Aya", "Ben", group="kind"))[:2] == [
        "out/forum-character-sheet-aya.pdf", "out/forum-character-sheet-ben.pdf",
    ]  # fmt: skip


def test_copies_are_sets_of_a_record_or_piles_of_a_kind() -> None:
    one = {"out": "all.pdf", "copies": 2}
    assert books("A", "B", **one)["all.pdf"] == [
        "sheet A", "card A", "sheet A", "card A", "sheet B", "card B", "sheet B", "card B",
    ]  # fmt: skip
    assert books("A", "B", **one, group="kind")["all.pdf"] == [
        "sheet A", "sheet A", "sheet B", "sheet B", "card A", "card A", "card B", "card B",
    ]  # fmt: skip
    assert list(books("A", copies=2).values()) == [["sheet A"] * 2, ["card A"] * 2]
    assert list(books("A", copies=2, each=True).values()) == [["sheet A", "card A"] * 2]


def test_records_stand_as_given_or_by_name_and_kanji_by_how_they_are_said() -> None:
    names = ("Zoe", "鵜飼", "ninja 10", "Ninja 2", "Éva", "三好")
    for sort, order in (
        ("file", names),
        ("name", ("Éva", "Ninja 2", "ninja 10", "鵜飼", "Zoe", "三好")),
    ):
        made = books(*names, readings={"鵜飼": "Ukai", "Zoe": "Aaa"}, sort=sort, out="all.pdf")["all.pdf"]
        assert [title.removeprefix("sheet ") for title in made[::2]] == list(order)


def test_a_file_keeps_its_name_whatever_the_order_of_the_files() -> None:
    there = papers("Aya", "AYA", "Aya 2", "\u00c9va", "E\u0301va")
    order = Order(search=SEARCH, each=True)
    for mixed in (there, there[::-1], [there[2], there[4], there[0], there[3], there[1]]):
        found = {book.parts[0].place: book.file.stem for book in books_of(mixed, order)}
        assert [found[stack.place].removeprefix("shinobigami-character-") for stack in there] == [
            "aya", "aya-3", "aya-2", "éva", "éva-2",
        ]  # fmt: skip
        assert len({book.file for book in books_of(mixed, Order(search=SEARCH))}) == 10


def test_the_longest_name_leaves_the_files_of_a_record_apart() -> None:
    part = Part(kind=SHEET, title="", stem="", audience=OWNER, pages=())
    shares = {share: [part] for share in ("", "table", "pc1", "pc2")}
    stack = stack_of(character(name="Wilhelmina " * 20), Place("a.yaml", 1, 1), shares)
    names = [book.file.stem for book in books_of([stack], Order(search=SEARCH, each=True))]
    assert [name.split("-")[-1] for name in names[1:]] == ["table", "pc1", "pc2"]
    assert all(name.startswith("shinobigami-character-wilhelmina-wilh") and len(name) <= 60 for name in names)


@pytest.mark.parametrize("out", ["all.pdf", "all.PNG"])
def test_one_file_and_a_file_each_exclude_each_other(out: str) -> None:
    with pytest.raises(SheetsError, match="every record has a file of its own") as caught:
        refuse_one_file(Order(search=SEARCH, out=Path(out), each=True))
    assert caught.value.code is Exit.MISUSE
    refuse_one_file(Order(search=SEARCH, out=Path("out"), each=True))


@pytest.fixture
def press(tmp_path: Path, forms: Path) -> Callable[..., Printed]:
    def run(*paths: Path, **order: object) -> Printed:
        return print_papers(paths, Order(search=SEARCH, cache=forms, out=tmp_path / "out", **order))  # type: ignore[arg-type]

    return run


def test_the_same_file_holds_the_same_whatever_the_order_of_the_files(
    press: Callable[..., Printed], tmp_path: Path
) -> None:
    (tmp_path / "one.yaml").write_text(f"{HEAD}name: Aya\n---\n{HEAD}name: AYA\nplayer: Second\n", "utf-8")
    (tmp_path / "two.yaml").write_text(f"{HEAD}name: aya\nplayer: Third\n", "utf-8")
    one, two = tmp_path / "one.yaml", tmp_path / "two.yaml"
    before = {file.name: file.read_bytes() for file in press(one, two, each=True).files}
    after = {file.name: file.read_bytes() for file in press(two, one, each=True).files}
    assert before == after
    assert sorted(before) == [f"shinobigami-character-aya{number}.pdf" for number in ("-2", "-3", "")]
    assert "Third" in words(before["shinobigami-character-aya-3.pdf"])[0]


@pytest.mark.slow
def test_each_player_of_a_scenario_gets_a_file_and_nobody_reads_a_secret_of_another(
    press: Callable[..., Printed], tmp_path: Path
) -> None:
    printed = press(write(tmp_path), each=True)
    held = {file.stem.removeprefix("shinobigami-scenario-the-lamp-"): file for file in printed.files}
    assert list(held) == ["gm", "table", "pc1", "pc2", "pc3"]
    for who, file in held.items():
        seen = " ".join((everything_in(file.read_bytes()) + " ".join(words(file.read_bytes()))).split())
        for owner, secrets in HIDDEN.items():
            for secret in (word for word in secrets if " " not in word):  # gear is also a word of the rules
                assert (secret in seen) <= (who in ("gm", owner)), (who, secret)
        assert ("Zephyrquill" in seen) == (who in ("gm", "pc1"))


def test_the_press_tells_how_far_it_is(tmp_path: Path, forms: Path) -> None:
    told: list[tuple[int, int]] = []
    order = Order(search=SEARCH, cache=forms, out=tmp_path)
    print_blank("versus/record-sheet", 3, order, lambda done, steps: told.append((done, steps)))
    assert told == [(1, 2), (2, 2)]  # equal sheets are drawn once
    told.clear()
    print_papers([EXAMPLES], replace(order, out=tmp_path / "all.pdf"), lambda done, steps: told.append((done, steps)))
    assert told == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]
