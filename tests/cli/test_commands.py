"""Each command: what it asks of the press, what it says on which stream."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sheets.cli.options import cache_folder, search_path
from sheets.errors import Exit
from sheets.exchange import Converted
from sheets.press import Checked, Order, Printed
from tests.cli.stand_in import HOUSE, ILLEGAL, WARNING, WRONG, Press, sheets


def test_print_hands_every_option_on(press: Press, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    press.answers["print_papers"] = Printed(files=(Path("x/a.pdf"), Path("x/b.pdf")), pages=3, problems=(WARNING,))
    result = sheets(
        "print", "a.yaml", "b.yaml", "-d", "character-sheet", "-o", "x", "--paper", "letter",
        "--ink", "light", "--lang", "ja", "--set", "infoshare = off", "--house", "--strict",
        "--with", "own", "--png", "--jobs", "3",
    )  # fmt: skip
    assert result.exit_code == 0
    assert result.stdout == "x/a.pdf\nx/b.pdf\n"
    assert result.stderr == "warning: a.yaml:2:1: no clan\nprinted 3 pages in 2 files\n"
    ((name, args, order),) = press.calls
    assert (name, args) == ("print_papers", ((Path("a.yaml"), Path("b.yaml")),))
    assert order == Order(
        search=search_path((Path("own"),)), cache=tmp_path / "home/.cache/ninja-sheets", out=Path("x"),
        kinds=("character-sheet",), paper="letter", ink="light", lang="ja", settings=(("infoshare", "off"),),
        house=True, strict=True, png=True, jobs=3,
    )  # fmt: skip


def test_packet(press: Press) -> None:
    press.answers["print_packet"] = Printed(files=(Path("x/pc2.pdf"),), pages=2)
    result = sheets(
        "packet", "a.yaml", "--only", "pc2", "--only", "gm", "--fold", "half", "--up", "2", "--duplex", "short",
    )  # fmt: skip
    assert (result.exit_code, result.stdout) == (0, "x/pc2.pdf\n")
    assert press.calls[0][:2] == ("print_packet", (Path("a.yaml"), {"split": False, "only": ("pc2", "gm")}))
    assert (press.order.fold, press.order.up, press.order.duplex) == ("half", 2, "short")
    sheets("packet", "a.yaml", "--split")
    assert press.calls[1][1] == (Path("a.yaml"), {"split": True, "only": ()})


def test_quiet_says_nothing_but_problems(press: Press) -> None:
    press.answers["print_papers"] = Printed(files=(Path("a.pdf"),), pages=1, problems=(WARNING,))
    result = sheets("print", "a.yaml", "--quiet")
    assert (result.stdout, result.stderr) == ("a.pdf\n", "warning: a.yaml:2:1: no clan\n")
    assert press.order.out == Path("output")


def test_blank(press: Press) -> None:
    press.answers["print_blank"] = Printed(files=(Path("output/blank.pdf"),), pages=1)
    result = sheets("blank", "shinobigami/character-sheet", "-n", "30", "--ink", "light")
    assert press.calls[0][:2] == ("print_blank", ("shinobigami/character-sheet", 30))
    assert (result.stdout, result.stderr) == ("output/blank.pdf\n", "printed 1 page in 1 file\n")


@pytest.mark.parametrize(
    ("found", "options", "code", "said"),
    [
        ((), (), 0, "no problems"),
        ((WARNING,), (), 0, "1 warning"),
        ((WARNING,), ("--strict",), 1, "1 warning"),
        ((ILLEGAL,), (), 1, "1 error"),
        ((HOUSE,), ("--house", "--strict"), 0, "1 house rule"),
        ((HOUSE, WRONG), ("--house",), 1, "1 error, 1 house rule"),
        ((WARNING, ILLEGAL, WRONG), (), 1, "2 errors, 1 warning"),
    ],
)
def test_check(press: Press, found: tuple[object, ...], options: tuple[str, ...], code: int, said: str) -> None:
    press.answers["check_files"] = Checked(files=1, records=2, problems=found)  # type: ignore[arg-type]
    result = sheets("check", "a.yaml", *options)
    assert result.exit_code == code
    assert result.stdout == ""
    assert result.stderr.endswith(f"checked 1 file, read 2 records: {said}\n")
    assert len([line for line in result.stderr.splitlines() if "a.yaml:" in line]) == len(found)


def test_check_json(press: Press) -> None:
    press.answers["check_files"] = Checked(files=1, records=1, problems=(ILLEGAL,))
    result = sheets("check", "a.yaml", "--json", "--quiet")
    assert result.exit_code == 1
    assert result.stderr == ""
    assert json.loads(result.stdout) == [
        {
            "file": "a.yaml",
            "line": 3,
            "column": 9,
            "level": "legality",
            "what": "seven skills",
            "remedy": "drop one",
        }
    ]


def test_facts(press: Press) -> None:
    record = {
        "name": "影",
        "wrap": "none",
        "skills": ["blade"],
        "target_numbers": [[5, None]],
        "outer": True,
        "ninpo": [{"name": "Kage", "skill": None}],
        "x": [],
    }
    press.answers["facts_of"] = [record]
    assert json.loads(sheets("facts", "a.yaml", "--json").stdout) == record
    words = sheets("facts", "a.yaml").stdout
    assert words.splitlines() == [
        "name: 影",
        "wrap: none",
        "skills: blade",
        "target_numbers:",
        "      5   -",
        "outer: yes",
        "ninpo:",
        "    name Kage, skill -",
        "x: -",
    ]
    press.answers["facts_of"] = [record, record]
    assert json.loads(sheets("facts", "a.yaml", "b.yaml", "--json").stdout) == [record, record]


def test_show(press: Press) -> None:
    press.answers["listing"] = [("infoshare", "off"), ("wrap", "rows, columns")]
    assert sheets("show", "settings").stdout == "infoshare  off\nwrap       rows, columns\n"
    assert press.calls[0][1] == ("settings",)
    press.answers["listing"] = []
    assert sheets("show", "templates").stdout == ""


def test_schema(press: Press) -> None:
    press.answers["schema"] = {"title": "Character"}
    assert json.loads(sheets("schema", "shinobigami/character").stdout) == {"title": "Character"}


def test_doctor(press: Press) -> None:
    press.answers["diagnose"] = [("weasyprint", True, "70.0")]
    well = sheets("doctor")
    assert well.exit_code == 0
    assert "ninja-sheets" in well.stdout
    press.answers["diagnose"] = [("weasyprint", True, "70.0"), ("fonts", False, "install again")]
    ill = sheets("doctor", "--quiet")
    assert ill.exit_code == Exit.ENGINE
    assert ill.stdout == "MISSING  fonts: install again\n"


def test_import_writes_a_safe_name_lists_losses_and_never_overwrites(press: Press, tmp_path: Path) -> None:
    press.answers["import_file"] = Converted(text="name: 影\n", name="../影 / A:B?", losses=("a picture",))
    result = sheets("import", "a.json", "-o", "got")
    target = Path("got/影-a-b.yaml")
    assert (result.exit_code, result.stdout) == (0, f"{target}\n")
    assert result.stderr == "warning: a.json: not carried over: a picture\n"
    assert (tmp_path / target).read_text("utf-8") == "name: 影\n"

    again = sheets("import", "a.json", "-o", "got")
    assert (again.exit_code, again.stdout) == (Exit.OUTPUT, "")
    assert "exists already" in again.stderr
    assert sheets("import", "a.json", "-o", "got", "--force").exit_code == 0
    assert [path.name for path in (tmp_path / "got").iterdir()] == [target.name]


def test_import_to_a_file_or_to_stdout(press: Press, tmp_path: Path) -> None:
    press.answers["import_file"] = Converted(text="name: x\n", name="x")
    assert sheets("import", "a.json", "-o", "-").stdout == "name: x\n"
    assert sheets("import", "a.json", "-o", "mine.yaml").stdout == "mine.yaml\n"
    assert sheets("import", "a.json", "b.json", "-o", "mine.yaml").exit_code == Exit.MISUSE
    assert [path.name for path in tmp_path.iterdir()] == ["mine.yaml"]


def test_new_copies_the_starter_and_touches_nothing_that_is_there(press: Press, tmp_path: Path) -> None:
    result = sheets("new", "mine")
    assert result.exit_code == 0
    made = sorted(path for path in (tmp_path / "mine").rglob("*") if path.is_file())
    assert [str(path.relative_to(tmp_path)) for path in made] == sorted(result.stdout.split())
    assert tmp_path / "mine/character.yaml" in made
    assert "sheets print mine/character.yaml" in result.stderr

    (tmp_path / "mine/character.yaml").write_text("my own", "utf-8")
    again = sheets("new", "mine")
    assert (again.exit_code, again.stdout) == (Exit.OUTPUT, "")
    assert again.stderr.count("exists already") == len(made)
    assert (tmp_path / "mine/character.yaml").read_text("utf-8") == "my own"


def test_the_cache_folder(press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Path.cwd() / "home"
    for platform, folder in {"linux": ".cache", "darwin": "Library/Caches", "win32": "AppData/Local"}.items():
        monkeypatch.setattr("sys.platform", platform)
        monkeypatch.setenv("USERPROFILE", str(home))
        assert cache_folder() == home / folder / "ninja-sheets"
    monkeypatch.undo()
    monkeypatch.setenv("HOME", "")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert cache_folder() is None
    monkeypatch.setenv("XDG_CACHE_HOME", "caches")
    assert cache_folder() == Path("caches/ninja-sheets")
    monkeypatch.setenv("SHEETS_CACHE", "here")
    assert cache_folder() == Path("here")
    monkeypatch.setenv("SHEETS_CACHE", "")
    assert cache_folder() is None


def test_the_user_s_folder_is_searched(press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("click.get_app_dir", lambda name: f"settings/{name}")
    assert search_path((Path("a"),)).folders == (Path("a"),)
    Path("settings/ninja-sheets").mkdir(parents=True)
    assert search_path((Path("a"),)).folders == (Path("a"), Path("settings/ninja-sheets"))
