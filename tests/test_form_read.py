"""`sheets read`: a filled form becomes a file that `sheets check` takes; what is lost is told, but no secret."""

from __future__ import annotations

from pathlib import Path

import pytest
from pikepdf import Name, String

from sheets.errors import Exit
from tests.cli.stand_in import sheets
from tests.foreign import Sheet, opened


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def form(**typed: str) -> str:
    """A filled form; a name with two underscores is a path."""
    sheet = Sheet()
    for number, (name, text) in enumerate(typed.items()):
        path, place = name.replace("__", "."), (50, 800 - 20 * number, 250, 815 - 20 * number)
        if text == "Yes":
            sheet.box(path, place, V=Name.Yes, AS=Name.Yes)
        else:
            sheet.text(path, place, V=String(text))
    Path("form.pdf").write_bytes(sheet.bytes())
    return "form.pdf"


def aya(**more: str) -> str:
    return form(name="Aya", clan="Hasuba", skill__blade="Yes", ninpo__1__name="Rain", ninpo__1__type="Attack", **more)


def test_a_filled_form_becomes_a_sound_file() -> None:
    result = sheets("read", aya())
    assert (result.exit_code, result.stdout, result.stderr) == (0, "output/aya.yaml\n", "")
    text = Path("output/aya.yaml").read_text("utf-8")
    assert text.startswith("# Read from form.pdf.\n\ngame: shinobigami\nkind: character\nname: Aya\nclan: Hasuba\n")
    assert "skills:\n  - Blade\n" in text
    assert sheets("check", "output").exit_code == 0


def test_a_file_is_not_overwritten_unless_told() -> None:
    sheets("read", aya())
    again = sheets("read", "form.pdf")
    assert (again.exit_code, again.stdout) == (Exit.OUTPUT, "")
    assert sheets("read", "form.pdf", "--force").exit_code == 0
    assert sheets("read", "form.pdf", "-o", "-").stdout.startswith("# Read from form.pdf.\n")


def test_what_the_rules_work_out_otherwise_is_told_by_its_field() -> None:
    result = sheets("read", aya(tn__blade="12", tick__emomod="Yes", gear__1__used="Yes", strip__name="Aya"))
    assert result.exit_code == 0
    assert "warning: form.pdf: not carried over: tn.blade, tick.emomod, gear.1.used\n" in result.stderr
    head = Path("output/aya.yaml").read_text("utf-8").partition("game:")[0]
    assert "# - tn.blade: 12 (now: 5)\n" in head
    assert "strip" not in head


def test_what_is_lost_of_secrets_is_told_in_the_file_only() -> None:
    result = sheets("read", aya(strip__notes="Hidden ninpo: Eel: bites the duke\nPoor."))
    assert "strip.notes" in result.stderr
    assert "duke" not in result.output
    text = Path("output/aya.yaml").read_text("utf-8")
    assert "bites the duke" in text.partition("game:")[0]
    assert "background: Poor." in text


def test_words_that_mean_nothing_stop_the_run_all_at_once() -> None:
    result = sheets("read", aya(conviction="Peas", merit="lots"))
    assert (result.exit_code, result.stdout) == (Exit.INPUT, "")
    assert "error: form.pdf [conviction]: unknown conviction `Peas`\n    did you mean `Peace`?" in result.stderr
    assert "error: form.pdf [merit]: " in result.stderr
    assert not Path("output").exists()


def test_they_are_written_all_the_same_when_wished() -> None:
    result = sheets("read", aya(conviction="Peas"), "--anyway")
    assert (result.exit_code, result.stdout) == (Exit.INPUT, "output/aya.yaml\n")
    assert "unknown conviction" in result.stderr
    assert "conviction: Peas\n" in Path("output/aya.yaml").read_text("utf-8")


def test_a_form_with_nothing_in_it_says_so() -> None:
    assert "form.pdf: nothing is filled in" in sheets("read", form(name="", clan="", reading="")).stderr
    result = sheets("read", form(clan="Hasuba", reading="Aya", skill__blade="Yes"))
    assert "error: form.pdf: `name` is missing\n    fill in the field for it\n" in result.stderr


def test_one_form_of_two_kinds_needs_to_be_told_which() -> None:
    result = sheets("read", form(name="Aya", player="Sam", rank="Jonin"))
    assert result.exit_code == Exit.INPUT
    assert "fit several kinds of sheet alike\n    say which kind is meant: -d " in result.stderr
    assert sheets("read", "form.pdf", "-d", "shinobigami/character-sheet").exit_code == 0


def test_names_make_a_mapping_and_the_mapping_is_understood() -> None:
    name = form(Hero="Aya", clan="Hasuba", reading="Ah-ya", Power="Yes")
    listed = sheets("read", name, "--names")
    assert listed.exit_code == 0
    assert "Hero: # text, page 1\n" in listed.stdout
    assert "clan: clan # text, page 1\n" in listed.stdout
    assert listed.stdout.endswith("\n")
    edited = listed.stdout.replace("Hero:", "Hero: name").replace("Power:", "Power: skill/blade")
    Path("map.yaml").write_text(edited, "utf-8")
    assert sheets("read", name, "--map", "map.yaml", "-o", "a.yaml", "-d", "shinobigami/character-sheet").exit_code == 0
    assert "name: Aya\n" in Path("a.yaml").read_text("utf-8")


def test_a_mapping_that_fits_no_kind_is_refused_by_what_is_wrong_in_it() -> None:
    Path("map.yaml").write_text("Heroes: name\nclan: cover\nreading: strip/nots\n", "utf-8")
    result = sheets("read", form(Hero="Aya", clan="Hasuba", reading="Ah-ya"), "--map", "map.yaml")
    assert result.exit_code == Exit.INPUT
    assert "map.yaml:1:1: the form has no field `Heroes`\n    did you mean `Hero`?" in result.stderr
    assert (
        "map.yaml:3:10: there is no field of ours called `strip/nots`\n    did you mean `strip/notes`" in result.stderr
    )
    assert "cover" not in result.stderr


def test_several_forms_and_several_sheets_in_one() -> None:
    sheet = Sheet()
    for number, who in enumerate(("aya", "ben")):
        for line, (path, text) in enumerate({"name": who.title(), "clan": "Oni", "reading": who}.items()):
            at = 800 - 60 * number - 20 * line
            sheet.text(f"{who}.{path}", (50, at, 250, at + 15), V=String(text))
    Path("both.pdf").write_bytes(sheet.bytes())
    aya()
    result = sheets("read", "both.pdf", "form.pdf", "-o", "got")
    assert result.stdout == "got/both.yaml\ngot/aya.yaml\n"
    assert Path("got/both.yaml").read_text("utf-8").count("kind: character") == 2
    assert "read 3 records" in sheets("check", "got").stderr + sheets("check", "got").stdout


def test_a_roster_is_read_from_whatever_halves_are_filled() -> None:
    sheet = Sheet()
    halves = {"a.2": "Hana", "b.1": "Teo", "b.2": "Hana"}
    for number, (half, who) in enumerate(halves.items()):
        told = {"name": who, "iq": "13", "dx": "13", "st": "14", "skill.rlr": "13", "points": "12/5", "wins": "1"}
        for line, (path, text) in enumerate(told.items()):
            place = (50 + 70 * line, 800 - 40 * number, 110 + 70 * line, 815 - 40 * number)
            sheet.text(f"{half}.{path}", place, V=String(text))
    sheet.text("a.1.name", (50, 100, 250, 120))
    Path("cards.pdf").write_bytes(sheet.bytes())
    result = sheets("read", "cards.pdf", "-o", "roster.yaml")
    assert (result.exit_code, result.stderr) == (0, "")
    text = Path("roster.yaml").read_text("utf-8")
    assert [line.split()[-1] for line in text.splitlines() if "id:" in line] == ["hana", "teo", "hana-3"]
    assert "points: 12\n    spent: 5\n    wins: 1\n" in text


def test_problems_of_all_forms_come_at_once() -> None:
    aya(conviction="Peas")
    Path("note.pdf").write_text("x")
    result = sheets("read", "form.pdf", "note.pdf", "missing.pdf")
    assert (result.exit_code, result.stdout) == (Exit.INPUT, "")
    for words in ("form.pdf [conviction]", "note.pdf: this is no PDF", "missing.pdf: there is no such file"):
        assert words in result.stderr


def test_fields_of_a_kind_are_listed() -> None:
    listed = sheets("show", "fields", "shinobigami/character-sheet").stdout
    assert "ninpo/3/effect " in listed
    assert "ruler" not in listed
    assert "`versus/board` is no form" in sheets("show", "fields", "versus/board").stderr
    for args in (("fields",), ("fonts", "versus/board")):
        assert sheets("show", *args).exit_code == Exit.MISUSE


def test_control_letters_never_reach_the_file() -> None:
    result = sheets("read", form(name="A\x00y\x1ba", clan="Oni", reading="x"), "-o", "a.yaml")
    assert result.exit_code == 0
    assert "name: Aya\n" in Path("a.yaml").read_text("utf-8")


def test_reading_changes_nothing_in_the_form() -> None:
    before = Path(aya()).read_bytes()
    sheets("read", "form.pdf")
    assert Path("form.pdf").read_bytes() == before
    with opened(before) as pdf:
        assert len(pdf.Root.AcroForm.Fields) == 5
