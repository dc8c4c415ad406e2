"""One broken character does not stop the others when that is asked for; what stops all the same, and what is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest
from PIL import Image

from sheets.errors import Exit, SheetsError
from sheets.order import Order, Printed
from sheets.press import print_papers
from sheets.resources import SHIPPED
from tests.party import party
from tests.plots import write
from tests.printshop import SEARCH
from tests.reading import words

HEAD = "game: shinobigami\nkind: character\n"
SOUND = f"{HEAD}name: Aya\n"
WRONG = f"{HEAD}name: Ben\nskills: [Blaed]\n"

Print = Callable[..., Printed]


@pytest.fixture
def press(tmp_path: Path, forms: Path) -> Print:
    """Print the YAML texts of a folder, by name of file."""

    def run(texts: dict[str, str], out: str = "out", *, keep_going: bool = True, **order: object) -> Printed:
        for name, text in texts.items():
            (tmp_path / "in" / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / "in" / name).write_text(text, "utf-8")
        order |= {"search": SEARCH, "cache": forms, "out": tmp_path / out, "keep_going": keep_going}
        return print_papers([tmp_path / "in"], Order(**order))  # type: ignore[arg-type]

    return run


def names(printed: Printed) -> list[str]:
    return sorted(file.stem.removeprefix("shinobigami-character-sheet-") for file in printed.files)


def left(printed: Printed) -> list[str]:
    """`a.yaml:5 Ben` for everything that was left out."""
    return [
        f"{Path(each.place.file).name}:{each.place.line} {each.name}".removesuffix(":0 ") for each in printed.left_out
    ]


LOST = {
    "a wrong skill": (f"{HEAD}name: Ben\nskills: [Blaed]\n", "Ben"),
    "a broken rule": (f"{HEAD}name: Ben\nskills: [Blade, Poison, Curse, Trap, Speed, Escape, Nature]\n", "Ben"),
    "an unknown field": (f"{HEAD}name: Ben\nnam: Ben\n", "Ben"),
    "no name": (HEAD, ""),
    "a doubled key": (f"{SOUND}name: Ben\n", "Aya"),
    "a tag": (f"{HEAD}name: !x Ben\n", "Ben"),
    "an unknown kind": ("game: shinobigami\nkind: karakter\nname: Ben\n", "Ben"),
    "no header": ("name: Ben\n", "Ben"),
    "a list": ("- Ben\n", ""),
    "no picture": (f"{HEAD}name: Ben\nportrait: nowhere.png\n", "Ben"),
    "half a picture": (f"{HEAD}name: Ben\nportrait: half.png\n", "Ben"),
}


@pytest.mark.parametrize("what", LOST)
def test_a_record_at_fault_is_left_out_between_two_that_are_printed(press: Print, tmp_path: Path, what: str) -> None:
    (tmp_path / "in").mkdir()
    Image.effect_noise((60, 60), 9).save(tmp_path / "in/half.png")
    (tmp_path / "in/half.png").write_bytes((tmp_path / "in/half.png").read_bytes()[:400])
    text, name = LOST[what]
    texts = {"a.yaml": f"{SOUND}---\n{text}---\n{HEAD}name: Zoe\n", "b.yaml": f"{HEAD}name: Emi\n"}
    with pytest.raises(SheetsError) as caught:
        press(texts, keep_going=False)
    assert not (tmp_path / "out").exists()
    printed = press(texts)
    assert names(printed) == ["aya", "emi", "zoe"]
    assert left(printed) == [f"a.yaml:5 {name}"]
    assert printed.records == 4
    assert printed.problems == caught.value.problems


@pytest.mark.parametrize(
    "text", [f"{SOUND}---\nname: [Ben\n", "", "\x00", f'{SOUND}---\n{HEAD}name: "Ben\n---\n{SOUND}']
)
def test_a_file_in_which_no_record_can_be_told_from_the_next_is_left_out_whole(press: Print, text: str) -> None:
    printed = press({"a.yaml": text, "b.yaml": f"{HEAD}name: Emi\n---\n{WRONG}"})
    assert names(printed) == ["emi"]
    assert left(printed) == ["a.yaml", "b.yaml:5 Ben"]
    assert printed.records == 2


def test_a_file_that_is_not_there_is_left_out(tmp_path: Path, forms: Path) -> None:
    (tmp_path / "a.yaml").write_text(SOUND, "utf-8")
    order = Order(search=SEARCH, cache=forms, out=tmp_path / "out", keep_going=True)
    printed = print_papers([tmp_path / "a.yaml", tmp_path / "b.yaml"], order)
    assert (names(printed), left(printed)) == (["aya"], ["b.yaml"])


SETTINGS = "game: shinobigami\nkind: settings\nsettings: {hadesology_wrap: %s}\n"


@pytest.mark.parametrize(
    ("settings", "what"),
    [
        (SETTINGS % "sideways", "cannot be `sideways`"),
        (SETTINGS.replace("kind: settings", "kind: setings") % "none", "unknown kind `setings`"),
        (SETTINGS.replace("kind: settings\n", "") % "none", "`kind:` is missing"),
        (SETTINGS % "none" + "settings: {}\n", "already stands"),
        (SETTINGS % "[none", "is not closed"),
    ],
)
def test_what_is_wrong_with_settings_stops_everything(press: Print, tmp_path: Path, settings: str, what: str) -> None:
    with pytest.raises(SheetsError, match=what) as caught:
        press({"a.yaml": f"{SOUND}---\n{WRONG}", "s.yaml": settings})
    assert "unknown skill `Blaed`" in str(caught.value)
    assert "the settings are at fault" in str(caught.value)
    assert not (tmp_path / "out").exists()


def test_what_is_about_no_record_stops_everything(press: Print, tmp_path: Path) -> None:
    for order, code in (
        ({"settings": (("nonsense", "x"),)}, Exit.INPUT),
        ({"paper": "a5"}, Exit.MISUSE),
        ({"kinds": ("sheet",)}, Exit.MISUSE),
    ):
        with pytest.raises(SheetsError) as caught:
            press({"a.yaml": f"{SOUND}---\n{WRONG}"}, **order)
        assert caught.value.code is code
        assert not (tmp_path / "out").exists()


def test_where_nothing_is_left_nothing_is_written(press: Print, tmp_path: Path) -> None:
    with pytest.raises(SheetsError, match="unknown skill `Blaed`") as caught:
        press({"a.yaml": WRONG})
    assert (len(caught.value.problems), caught.value.code) == (1, Exit.INPUT)
    with pytest.raises(SheetsError, match=r"(?s)nothing in these files is printed as post-template.*Blaed"):
        press({"a.yaml": f"{SOUND}---\n{WRONG}"}, kinds=("post-template",))
    assert not (tmp_path / "out").exists()


def test_what_a_strict_run_finds_on_the_page_leaves_out_that_record_alone(press: Print, tmp_path: Path) -> None:
    texts = {"a.yaml": f"{HEAD}name: '😀'\n---\n{SOUND}---\n{HEAD}name: Cho\ncover: {'long ' * 60}\n---\n{WRONG}"}
    texts["b.yaml"] = f"{HEAD}name: Few\nskills: [Blade]\n"  # a warning that is known before
    assert len(press(texts).left_out) == 1
    printed = press(texts, out="strict", strict=True)
    assert printed.records == 5
    assert names(printed) == ["aya"]
    assert [path.name for path in (tmp_path / "strict").iterdir()] == ["shinobigami-character-sheet-aya.pdf"]
    assert left(printed) == ["a.yaml:1 😀", "a.yaml:9 Cho", "a.yaml:14 Ben", "b.yaml:1 Few"]
    told = "\n".join(map(str, printed.problems))
    assert all(word in told for word in ("no font has 😀", "goes on behind the sheet", "Blaed", "Blade"))
    with pytest.raises(SheetsError, match=r"(?s)no font.*Blaed"):
        press({"a.yaml": f"{HEAD}name: '😀'\n---\n{WRONG}", "b.yaml": WRONG}, strict=True)


BROKEN = {
    "a cast file": ("people/aya.yaml", "clan: hasuba", "clan: hasubba"),
    "a cast file that is no YAML": ("people/aya.yaml", "gear: [Soma Pill]", "gear: [Soma Pill"),
    "a character written out": ("scenario.yaml", "clan: lost_ones", "clan: lost_onez"),
    "the scenario": ("scenario.yaml", "title: The Lamp", "title: The Lamp\ncolour: red"),
}


@pytest.mark.slow
@pytest.mark.parametrize("what", BROKEN)
def test_a_scenario_with_a_broken_member_is_left_out_as_a_whole(tmp_path: Path, forms: Path, what: str) -> None:
    (tmp_path / "in").mkdir()
    scenario = write(tmp_path / "in")
    name, old, new = BROKEN[what]
    file = scenario.parent / (scenario.name if name == "scenario.yaml" else name)
    file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    (tmp_path / "in/zoe.yaml").write_text(f"{HEAD}name: Zoe\n", "utf-8")
    order = Order(search=SEARCH, cache=forms, out=tmp_path / "out", keep_going=True)
    printed = print_papers([tmp_path / "in"], order)
    aya_is_sound = name == "scenario.yaml"
    # Whoever was to be printed with the scenario gets a plain sheet in its place.
    assert names(printed) == [*(["aya"] if aya_is_sound else []), "zoe"]
    assert any(each.name == "The Lamp" for each in printed.left_out)
    assert len(printed.left_out) == (1 if aya_is_sound else 2)


@pytest.mark.slow
def test_a_finding_on_a_page_of_a_scenario_leaves_out_the_scenario(tmp_path: Path, forms: Path) -> None:
    (tmp_path / "in").mkdir()
    scenario = write(tmp_path / "in")
    text = scenario.read_text("utf-8").replace("mission: Sell charms.", "mission: Sell 😀 charms.")
    scenario.write_text(text, "utf-8")
    (tmp_path / "in/zoe.yaml").write_text(f"{HEAD}name: Zoe\n", "utf-8")
    order = Order(search=SEARCH, cache=forms, out=tmp_path / "out", keep_going=True, strict=True)
    printed = print_papers([tmp_path / "in"], order)
    assert "The Lamp" in [each.name for each in printed.left_out]
    assert "zoe" in names(printed)


@pytest.mark.slow
def test_a_battle_with_a_broken_fighter_is_left_out_and_the_other_fighter_is_printed(
    tmp_path: Path, forms: Path
) -> None:
    copytree(SHIPPED / "content/examples/forum", tmp_path / "in")
    file = tmp_path / "in/characters/hibana.yaml"
    file.write_text(file.read_text("utf-8") + "colour: red\n", "utf-8")
    order = Order(search=SEARCH, cache=forms, out=tmp_path / "out", keep_going=True, each=True)
    printed = print_papers([tmp_path / "in"], order)
    assert [path.name for path in printed.files] == ["forum-character-nowaki.pdf"]
    assert [each.name for each in printed.left_out] == ["Spar on the Tide Wall", "Hibana"]
    assert printed.records == 3


@pytest.mark.slow
def test_three_hundred_of_whom_some_are_broken(press: Print) -> None:
    texts = party(300).split("---\n")
    for number in (4, 99, 250):
        texts[number] = texts[number].replace("clan:", "clann:", 1)
    folder = {
        "north/a.yaml": "---\n".join(texts[:120]),
        "north/b.yaml": "---\n".join(texts[120:280]),
        "south/cut.yaml": "---\n".join(texts[280:290])[:-200] + "\n'",
        **{f"south/{number}.yaml": text for number, text in enumerate(texts[290:])},
    }
    printed = press(folder, "all.pdf", sort="name")
    assert printed.pages == 287
    assert (printed.records, len(printed.left_out)) == (290, 4)
    pages = words(printed.files[0].read_bytes())
    assert len(pages) == 287
    again = press(folder, each=True)
    assert len(again.files) == len({file.name.casefold() for file in again.files}) == 287


def test_what_is_alone_in_the_file_once_a_sheet_is_left_out_is_printed_as_if_it_had_been_alone(press: Print) -> None:
    template = {"a.yaml": "game: forum\nkind: character\nname: Hayate\n"}
    warned = {"b.yaml": f"{HEAD}name: {'Wanderer ' * 22}\n"}  # goes on behind its sheet, which shows when it is filled
    asked = {"kinds": ("shinobigami/character-sheet", "forum/post-template")}
    (alone,) = press(template, "alone.pdf", **asked).files
    printed = press(warned, "left.pdf", strict=True, **asked)
    assert left(printed) == [f"b.yaml:1 {'Wanderer ' * 22}".strip()]
    assert printed.files[0].read_bytes() == alone.read_bytes()
