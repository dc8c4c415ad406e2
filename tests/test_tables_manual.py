"""docs/tables.md: its streams are those of the program, its examples are tables, its grammar is the one in force."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from click.testing import CliRunner

from sheets.cli import main
from sheets.dice import Stream
from sheets.resources import SearchPath
from sheets.rolling import Wish, roll, rollable
from sheets.rules.shinobigami.naming import FORMS
from sheets.rules.tables import NOTATIONS

MANUAL = (Path(__file__).parent.parent / "docs" / "tables.md").read_text("utf-8")


def vectors() -> list[tuple[str, str, int, int, list[int]]]:
    rows = [
        row.strip("| ").split(" | ") for row in MANUAL.partition("first faces |")[2].splitlines() if row[:2] == "| "
    ]
    return [
        (seed, name, int(index), int(sides), [*map(int, faces.split())]) for seed, name, index, sides, faces in rows
    ]


def by_the_words_of_the_manual(seed: str, name: str, index: int, sides: int, count: int) -> list[int]:
    """The same faces, worked out anew."""
    faces: list[int] = []
    key = b"\x1f".join((seed.encode(), name.encode(), str(index).encode()))
    for block in range(100):
        digest = hashlib.blake2b(key + b"\x1f" + str(block).encode(), digest_size=64).digest()
        words = [int.from_bytes(digest[start : start + 8], "big") for start in range(0, 64, 8)]
        faces += [word % sides + 1 for word in words if word < 2**64 - 2**64 % sides]
    return faces[:count]


def test_the_published_streams() -> None:
    assert len(vectors()) == 5
    assert {sides for _, _, _, sides, _ in vectors()} == {6, 20, 100}
    for seed, name, index, sides, faces in vectors():
        dice = Stream(seed, name, index)
        assert [dice.roll(sides) for _ in faces] == faces
        assert by_the_words_of_the_manual(seed, name, index, sides, len(faces)) == faces


def test_long_streams_and_rejected_words() -> None:
    # Of the last one nearly half of all words are passed over.
    for sides in (6, 100, 101, 2**63 + 1):
        dice = Stream("long", "stream", 3)
        assert [dice.roll(sides) for _ in range(100)] == by_the_words_of_the_manual("long", "stream", 3, sides, 100)


def test_the_shown_command_gives_the_shown_names() -> None:
    shown = MANUAL.partition("```text\n")[2].partition("```")[0]
    assert shown.count("\n") == 4
    run = CliRunner().invoke(main, ["roll", "ohgi", "-n", "4", "--seed", "winter"])
    assert run.stdout == shown


def test_the_examples_are_tables(tmp_path: Path) -> None:
    examples = re.findall(r"```yaml\n(.*?)```", MANUAL, re.DOTALL)
    assert len(examples) == 3
    for text in (*examples, "game: shinobigami\nkind: table\nid: storm\ntitle: Storms\ndice: list\nrows: [Hail]\n"):
        game, id = (re.search(rf"^{key}: (.+)$", text, re.MULTILINE)[1] for key in ("game", "id"))  # type: ignore[index]
        path = tmp_path / "content" / game / "tables" / f"{id}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    search = SearchPath((tmp_path,))
    assert len([row for row in rollable(search) if row[3] != "shipped"]) == 4
    rolled = roll(["weather", "name-of-a-band", "cover-oni"], Wish(search=search, seed="1", count=60))
    texts = [{result.text for result in rolls.results} for rolls in rolled]
    assert "Hail from the sea" in texts[0]
    assert all(" and the " in text for text in texts[1])
    assert "Ghost writer" in texts[2]


def test_all_notations_and_ways_of_joining_are_told() -> None:
    table = MANUAL.partition("| dice | results |")[2].partition("\n\n")[0]
    assert {*NOTATIONS, "list"} <= set(re.findall(r"`([^` ]+)`", table))
    faces = re.findall(r"^\| (\d) \| ", MANUAL.partition("| faces | way |")[2].partition("\n\n")[0], re.MULTILINE)
    assert [int(number) for number in faces] == [number for number, _ in FORMS]
