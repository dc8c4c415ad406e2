"""The whole run: what is written where, what stops it, what is only said."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from PIL import Image

from sheets.errors import Exit, Level, SheetsError
from sheets.press import Order, Printed, check_files, print_blank, print_papers
from tests.printshop import EXAMPLES, SEARCH
from tests.reading import pictures, words

HEAD = "game: shinobigami\nkind: character\n"

Print = Callable[..., Printed]


@pytest.fixture
def press(tmp_path: Path, forms: Path) -> Print:
    """Print YAML texts, each a file of its own, into `out`."""

    def run(*texts: str, out: str = "out", **order: object) -> Printed:
        paths = []
        for number, text in enumerate(texts):
            paths.append(tmp_path / f"{number}.yaml")
            paths[-1].write_text(text, "utf-8")
        return print_papers(paths, Order(search=SEARCH, cache=forms, out=tmp_path / out, **order))  # type: ignore[arg-type]

    return run


def named(*names: str) -> str:
    return "---\n".join(f"{HEAD}name: '{name}'\n" for name in names)


def told(error: pytest.ExceptionInfo[SheetsError]) -> str:
    return str(error.value)


def test_each_character_gets_a_file_of_its_own_named_by_what_it_holds(press: Print, tmp_path: Path) -> None:
    names = ["A/B", "..\\x", "CON", "a:b?", "dot.", "x" * 300, "😀🎉", "影"]
    printed = press(named(*names))
    assert [file.parent for file in printed.files] == [tmp_path / "out"] * len(names)
    stems = [file.stem.removeprefix("shinobigami-character-sheet") for file in printed.files]
    assert stems[:5] == ["-a-b", "-x", "-con", "-a-b-2", "-dot"]
    assert stems[6:] == ["", "-影"]
    assert all(len(file.name.encode()) < 200 and file.suffix == ".pdf" for file in printed.files)
    assert sorted((tmp_path / "out").iterdir()) == sorted(printed.files)
    for name, file in zip(names, printed.files, strict=True):
        if name not in ("😀🎉", "x" * 300):
            assert name in words(file.read_bytes())[0]


def test_two_of_the_same_name_get_two_files_and_a_pdf_takes_them_all(press: Print, tmp_path: Path) -> None:
    assert [file.name for file in press(named("Aya", "Aya", "aya")).files] == [
        "shinobigami-character-sheet-aya.pdf",
        "shinobigami-character-sheet-aya-2.pdf",
        "shinobigami-character-sheet-aya-3.pdf",
    ]
    one = press(named("Aya", "Ben"), out="deep/all.pdf")
    assert (one.files, one.pages) == ((tmp_path / "deep/all.pdf",), 2)
    first, second = words(one.files[0].read_bytes())
    assert ("Aya" in first, "Ben" in first, "Ben" in second) == (True, False, True)


def test_an_older_file_is_replaced_whole_or_not_at_all(press: Print, tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"older")
    with pytest.raises(SheetsError):
        press(f"{HEAD}name: x\nskills: [Blaed]\n", out="a.pdf")
    assert (tmp_path / "a.pdf").read_bytes() == b"older"
    press(named("x"), out="a.pdf")
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0.yaml", "a.pdf"]


def test_a_place_that_cannot_be_written_is_named(press: Print, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    for out in ("file", "file/deeper", "file/deeper/a.pdf"):
        with pytest.raises(SheetsError, match="cannot be written") as caught:
            press(named("x"), out=out)
        assert caught.value.code is Exit.OUTPUT
    (tmp_path / "folder.pdf").mkdir()
    with pytest.raises(SheetsError, match=r"folder\.pdf: cannot be written"):
        press(named("x"), out="folder.pdf")


def test_one_broken_file_stops_all_and_the_next_run_is_clean(press: Print, tmp_path: Path) -> None:
    texts = [named(f"Ninja {number}") for number in range(20)]
    with pytest.raises(SheetsError) as caught:
        press(*texts[:7], "name: [", *texts[8:])
    assert "7.yaml" in told(caught)
    assert not (tmp_path / "out").exists()
    assert len(press(*texts).files) == 20


def test_a_paper_it_is_not_made_for_is_refused_in_a_sentence(press: Print, tmp_path: Path) -> None:
    for paper in ("a5", "a3"):
        with pytest.raises(SheetsError, match="does not fit A") as caught:
            press(named("x"), paper=paper)
        assert caught.value.code is Exit.MISUSE
        assert "it is made for A4 or Letter" in told(caught)
    assert not (tmp_path / "out").exists()


def test_a_kind_that_is_not_there_gets_the_near_ones(press: Print) -> None:
    with pytest.raises(SheetsError, match="shinobigami/character-sheet") as caught:
        press(named("x"), kinds=("charakter-sheet",))
    assert caught.value.code is Exit.MISUSE


SETTINGS = "game: shinobigami\nkind: settings\nsettings: {hadesology_wrap: %s}\n"
HADES = f"{HEAD}name: x\nskills: [Curse]\nninpo: [{{name: Hadesology}}]\n"


def test_nothing_to_print_is_said(press: Print) -> None:
    with pytest.raises(SheetsError, match="nothing in these files is printed as any paper"):
        press(SETTINGS % "none")


def test_settings_come_from_a_file_and_the_command_line_is_stronger(press: Print) -> None:
    pages = {
        choice: words(press(HADES, *files, settings=chosen).files[0].read_bytes())
        for choice, files, chosen in (
            ("default", (), ()),
            ("file", (SETTINGS % "none",), ()),
            ("line", (), (("hadesology_wrap", "none"),)),
            ("both", (SETTINGS % "none",), (("hadesology_wrap", "columns"),)),
        )
    }
    assert pages["file"] == pages["line"] != pages["default"]
    assert pages["both"] == pages["default"]


def test_a_setting_that_is_not_there_is_located_and_one_of_the_line_is_named(press: Print) -> None:
    with pytest.raises(SheetsError, match=r"1\.yaml:3:\d+: the setting `hadesology_wrap` cannot be `sideways`"):
        press(HADES, SETTINGS % "sideways")
    with pytest.raises(SheetsError, match="unknown setting `hadesology`"):
        press(HADES, settings=(("hadesology", "none"),))


GREEDY = f"{HEAD}name: Greedy\nskills: [Blade, Poison, Curse, Trap, Speed, Escape, Nature]\n"


def test_a_broken_rule_stops_and_with_leave_stands_on_the_page(press: Print) -> None:
    with pytest.raises(SheetsError, match="7 skills") as caught:
        press(GREEDY)
    assert [problem.level for problem in caught.value.problems] == [Level.LEGALITY]
    printed = press(GREEDY, house=True)
    (page,) = words(printed.files[0].read_bytes())
    assert re.search(r"House rules: 7 skills .*rank chunin has 6", " ".join(page.split()))
    assert [problem.level for problem in printed.problems] == [Level.HOUSE]
    with pytest.raises(SheetsError, match="unknown skill"):
        press(GREEDY + "paralysed: [Blaed]\n", house=True)


def test_a_warning_is_said_and_stops_a_strict_run(press: Print) -> None:
    unfinished = f"{HEAD}name: x\nskills: [Blade]\n"
    assert [problem.level for problem in press(unfinished).problems] == [Level.WARNING]
    for text in (unfinished, named("😀"), f"{HEAD}name: {'x' * 300}\n"):
        with pytest.raises(SheetsError):
            press(text, strict=True)


def test_what_goes_on_behind_and_what_cannot_be_drawn_is_told_with_its_place(press: Print) -> None:
    text = f"{named('First')}---\n{HEAD}name: 'bell \U0001f514'\ncover: {'long ' * 60}\n"
    first, second = press(text).problems
    place = first.place
    assert place is not None
    assert (Path(place.file).name, place.line) == ("0.yaml", 5)
    assert {"Cover", "🔔"} == {word for word in ("Cover", "🔔") if word in f"{first.what} {second.what}"}
    control = press(f'{HEAD}name: "bell \\a"\n').problems
    assert "U+0007" in str(control[0])
    assert "\a" not in str(control[0])


def test_blank_sheets_come_in_one_file(tmp_path: Path, forms: Path) -> None:
    order = Order(search=SEARCH, cache=forms, out=tmp_path / "out", ink="light", paper="letter")
    printed = print_blank("shinobigami/character-sheet", 3, order)
    (file,) = printed.files
    assert "blank" in file.name
    assert (printed.pages, len(words(file.read_bytes()))) == (3, 3)


def test_a_short_name_means_the_kind_of_the_record_s_game(press: Print) -> None:
    for kind in ("character-sheet", "shinobigami/character-sheet"):
        (file,) = press(named("Aya"), kinds=(kind,)).files
        assert file.name == "shinobigami-character-sheet-aya.pdf"
    with pytest.raises(SheetsError, match="nothing in these files is printed as obstacle/character-sheet"):
        press(named("Aya"), kinds=("obstacle/character-sheet",))


def test_where_no_record_tells_the_game_a_short_name_of_two_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SheetsError, match="is a kind of several games") as caught:
        print_blank("character-sheet", 1, Order(search=SEARCH, cache=None, out=tmp_path))
    assert caught.value.code is Exit.MISUSE
    assert "say shinobigami/character-sheet or obstacle/character-sheet" in told(caught)


def test_pictures_of_the_pages_stand_beside_them(press: Print, tmp_path: Path) -> None:
    printed = press(named("Aya"), png=True)
    pictured = sorted((tmp_path / "out").glob("*.png"))
    assert [path.stem for path in pictured] == [f"{printed.files[0].stem}-1"]
    with Image.open(pictured[0]) as picture:
        assert picture.width > 700


def test_checking_writes_nothing(tmp_path: Path, forms: Path) -> None:
    order = Order(search=SEARCH, cache=forms, out=tmp_path / "out")
    assert check_files([EXAMPLES], order).problems == ()
    assert not (tmp_path / "out").exists()


PORTRAIT = HEAD + "name: x\nportrait: '{}'\n"


def frame(file: Path) -> np.ndarray:
    """The upper left of where a portrait stands, clear of the die on it."""
    (page,) = pictures(file.read_bytes(), 50)
    mm = 50 / 25.4
    return page[int(13 * mm) : int(24 * mm), int(172 * mm) : int(197 * mm)]


@pytest.mark.slow
def test_portraits_of_every_common_sort(press: Print, tmp_path: Path) -> None:
    Image.new("RGBA", (60, 60), (0, 0, 0, 0)).save(tmp_path / "clear.png")
    Image.new("CMYK", (60, 60), (0, 0, 0, 255)).save(tmp_path / "my face.jpg")
    Image.new("1", (60, 60)).save(tmp_path / "bits.png")
    Image.new("I;16", (60, 60)).save(tmp_path / "deep.png")
    for name, light in (("clear.png", True), ("my face.jpg", False), ("bits.png", False), ("deep.png", False)):
        for ink in ("full", "light"):
            dark = frame(press(PORTRAIT.format(name), ink=ink).files[0]).mean()
            assert (dark > 250) == light, name


def test_a_photo_turned_by_its_camera_stands_upright(press: Print, tmp_path: Path) -> None:
    image = Image.new("L", (80, 80), 255)
    image.paste(0, (0, 0, 80, 40))
    image.save(tmp_path / "up.jpg")
    turned = Image.Exif()
    turned[0x0112] = 6  # stored lying on its left side
    image.rotate(90).save(tmp_path / "turned.jpg", exif=turned)
    upright, straightened = (frame(press(PORTRAIT.format(name)).files[0]) for name in ("up.jpg", "turned.jpg"))
    assert upright.mean() < 100
    assert np.abs(upright.astype(int) - straightened).mean() < 8


@pytest.mark.slow
def test_a_very_large_portrait_is_printed_small(press: Print, tmp_path: Path) -> None:
    Image.new("L", (8000, 8000)).save(tmp_path / "huge.png")
    file = press(PORTRAIT.format("huge.png")).files[0]
    assert frame(file).mean() < 60
    with pikepdf.open(BytesIO(file.read_bytes())) as pdf:
        sizes = [int(obj.Width) for obj in pdf.objects if isinstance(obj, pikepdf.Stream) and "/Width" in obj]
    assert len(sizes) == 1
    assert sizes[0] < 500


@pytest.mark.parametrize(
    ("portrait", "what"),
    [
        ("nowhere.png", "there is no such picture file"),
        ("http://example.invalid/x.png", "there is no such picture file"),
        ("C:\\x\\y.png", "there is no such picture file"),
        ("drawing.svg", "no picture at all"),
        ("broken.png", "damaged"),
        ("picture.gif", "a picture of type GIF is not printed"),
        ("vast.png", "is too large"),
        (".", "this is a folder"),
    ],
)
def test_what_is_no_portrait_is_refused_with_its_place(press: Print, tmp_path: Path, portrait: str, what: str) -> None:
    (tmp_path / "drawing.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    Image.new("L", (60, 60)).save(tmp_path / "broken.png")
    (tmp_path / "broken.png").write_bytes((tmp_path / "broken.png").read_bytes()[:40])
    Image.new("L", (6, 6)).save(tmp_path / "picture.gif")
    if portrait == "vast.png":
        Image.new("1", (12_000, 9_000)).save(tmp_path / portrait)
    with pytest.raises(SheetsError, match=what) as caught:
        press(PORTRAIT.format(portrait))
    (problem,) = caught.value.problems
    assert problem.place is not None
    assert problem.place.line == 4
    assert not (tmp_path / "out").exists()


def test_a_portrait_counts_from_the_folder_of_its_file(tmp_path: Path, forms: Path) -> None:
    (tmp_path / "deep").mkdir()
    Image.new("L", (60, 60)).save(tmp_path / "deep/face.png")
    (tmp_path / "deep/a.yaml").write_text(PORTRAIT.format("face.png"), "utf-8")
    order = Order(search=SEARCH, cache=forms, out=tmp_path / "a.pdf")
    assert frame(print_papers([tmp_path / "deep"], order).files[0]).mean() < 60
