"""`sheets fill`: a copy of anybody's form for each record, nothing touched besides, nothing lost without a word."""

from __future__ import annotations

from pathlib import Path

import pytest
from pikepdf import Array, Name, String

from sheets.errors import Exit
from tests.cli.stand_in import sheets
from tests.foreign import Sheet, values
from tests.printshop import EXAMPLES

AYA = """game: shinobigami
kind: character
name: Aya
player: Sam
clan: hasuba
skills: [Blade, Bluff]
people: [{name: Ben, bond: envy}]
"""


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a form of three fields of ours and one of the game master's own."""
    monkeypatch.chdir(tmp_path)
    sheet = Sheet()
    sheet.text("name")
    sheet.text("Clan", (50, 650, 250, 670))
    sheet.box("skill.blade")
    sheet.text("Mood", (50, 100, 250, 120), V=String("grim"))
    Path("form.pdf").write_bytes(sheet.bytes())
    Path("aya.yaml").write_text(AYA, "utf-8")
    return tmp_path


def test_a_character_goes_into_the_form_and_what_has_no_field_is_told() -> None:
    before = Path("form.pdf").read_bytes()
    result = sheets("fill", "form.pdf", "aya.yaml")
    assert (result.exit_code, result.stdout) == (0, "output/form-aya.pdf\n")
    got = values(Path("output/form-aya.pdf").read_bytes())
    assert got == {"name": "Aya", "Clan": "Hasuba Ninja Army", "skill.blade": "Yes", "Mood": "grim"}
    assert "warning: aya.yaml:1:1: the form has no field for: " in result.stderr
    assert "player" in result.stderr
    assert "people/1/name, people/1/bond" in result.stderr
    assert "tn/… (66)" in result.stderr
    assert "cut" not in result.stderr
    assert result.stderr.endswith("filled 3 fields in 1 file\n")
    assert Path("form.pdf").read_bytes() == before


def test_each_record_has_a_copy_of_its_own_even_of_one_name() -> None:
    Path("two.yaml").write_text(AYA + "---\n" + AYA, "utf-8")
    result = sheets("fill", "form.pdf", "two.yaml", "-o", "got", "--quiet")
    assert result.stdout == "got/form-aya.pdf\ngot/form-aya-2.pdf\n"
    refused = sheets("fill", "form.pdf", "two.yaml", "-o", "got.pdf")
    assert refused.exit_code == Exit.MISUSE
    assert "2 filled forms do not go into one file" in refused.stderr
    assert not Path("got.pdf").exists()


def test_names_that_a_file_system_may_take_for_one_do_not_meet_in_one_file() -> None:
    Path("two.yaml").write_text(AYA.replace("Aya", "Weiß") + "---\n" + AYA.replace("Aya", "Weiss"), "utf-8")
    result = sheets("fill", "form.pdf", "two.yaml", "-o", "got", "--quiet")
    assert result.stdout == "got/form-weiß.pdf\ngot/form-weiss-2.pdf\n"


def test_the_form_is_overwritten_only_when_it_is_named() -> None:
    assert sheets("fill", "form.pdf", "aya.yaml", "-o", "form.pdf").exit_code == 0
    assert values(Path("form.pdf").read_bytes())["name"] == "Aya"


def test_a_mapping_leads_values_to_other_names() -> None:
    Path("map.yaml").write_text("Mood: player\nClan:\n", "utf-8")
    assert sheets("fill", "form.pdf", "aya.yaml", "--map", "map.yaml", "-o", "a.pdf").exit_code == 0
    got = values(Path("a.pdf").read_bytes())
    assert (got["Mood"], got["Clan"], got["name"]) == ("Sam", "", "Aya")


def test_a_choice_is_known_in_any_spelling() -> None:
    sheet = Sheet()
    sheet.text("clan", FT=Name.Ch, Opt=Array([String("Kurama"), String("Hasuba")]))
    sheet.group("rank", ["Jounin", "Chuunin"])
    Path("form.pdf").write_bytes(sheet.bytes())
    sheets("fill", "form.pdf", "aya.yaml", "-o", "a.pdf")
    assert values(Path("a.pdf").read_bytes()) == {"clan": "Hasuba", "rank": "Chuunin"}


def test_wrong_names_in_a_mapping_are_all_told_with_their_places() -> None:
    Path("map.yaml").write_text("Moods: player\nMood: plaier\nClan: [clan]\n", "utf-8")
    result = sheets("fill", "form.pdf", "aya.yaml", "--map", "map.yaml")
    assert (result.exit_code, result.stdout) == (Exit.INPUT, "")
    assert "map.yaml:1:1: the form has no field `Moods`\n    did you mean `Mood`?" in result.stderr
    assert "map.yaml:2:7: there is no field of ours called `plaier`\n    did you mean `player`" in result.stderr
    assert "map.yaml:3:7: one name was expected here" in result.stderr
    assert not Path("output").exists()


def test_a_form_without_a_name_of_ours_says_how_to_go_on() -> None:
    sheet = Sheet()
    sheet.text("Feld 1")
    Path("other.pdf").write_bytes(sheet.bytes())
    result = sheets("fill", "other.pdf", "aya.yaml")
    assert (result.exit_code, result.stdout) == (Exit.INPUT, "")
    assert "none of its 1 fields has a name of ours" in result.stderr
    assert "`sheets read FORM.pdf --names`" in result.stderr
    assert "`sheets show fields KIND`" in result.stderr


def test_what_is_no_form_and_what_goes_on_none() -> None:
    Path("note.pdf").write_text("hello")
    assert "note.pdf: this is no PDF" in sheets("fill", "note.pdf", "aya.yaml").stderr
    assert "there is no such file\n    did you mean `form.pdf`" in sheets("fill", "from.pdf", "aya.yaml").stderr
    Path("set.yaml").write_text("game: shinobigami\nkind: settings\nsettings: {infoshare: 'off'}\n", "utf-8")
    result = sheets("fill", "form.pdf", "set.yaml")
    assert (result.exit_code, "nothing in these files goes on a form" in result.stderr) == (Exit.INPUT, True)
    assert sheets("fill", "form.pdf", "aya.yaml", "-d", "handout").exit_code == Exit.INPUT


def test_a_broken_record_stops_the_run_before_anything_is_written() -> None:
    Path("ben.yaml").write_text(AYA.replace("Blade", "Blaed"), "utf-8")
    result = sheets("fill", "form.pdf", "aya.yaml", "ben.yaml")
    assert (result.exit_code, result.stdout) == (Exit.INPUT, "")
    assert not Path("output").exists()


def test_a_strict_run_stops_at_what_has_no_field() -> None:
    assert sheets("fill", "form.pdf", "aya.yaml", "--strict").exit_code == Exit.INPUT
    assert not Path("output").exists()


def test_a_form_of_several_sheets_is_filled_sheet_by_sheet() -> None:
    roster = "game: obstacle\nkind: roster\nathletes:\n"
    roster += "".join(f"  - {{id: n{n}, name: N{n}, iq: 13, dx: 13, st: 14}}\n" for n in range(1, 6))
    Path("roster.yaml").write_text(roster, "utf-8")
    sheet = Sheet()
    for number, name in enumerate(("a.1.name", "a.2.name", "b.1.name", "b.2.name")):
        sheet.text(name, (50, 700 - 30 * number, 250, 720 - 30 * number))
    Path("cards.pdf").write_bytes(sheet.bytes())
    result = sheets("fill", "cards.pdf", "roster.yaml", "-o", "got", "--quiet")
    assert result.stdout == "got/cards-roster.pdf\ngot/cards-roster-2.pdf\n"
    got = [list(values(Path(file).read_bytes()).values()) for file in result.stdout.split()]
    assert got == [["N1", "N2", "N3", "N4"], ["N5", "", "", ""]]


def test_names_of_files_say_nothing_secret_and_are_safe() -> None:
    Path("aya.yaml").write_text(AYA.replace("Aya", "'A/B: ..\\x'"), "utf-8")
    assert sheets("fill", "form.pdf", "aya.yaml").stdout == "output/form-a-b-x.pdf\n"


def test_a_signature_is_no_place_to_write_in() -> None:
    sheet = Sheet()
    sheet.text("name")
    sheet.text("player", (50, 100, 250, 120), FT=Name.Sig)
    Path("form.pdf").write_bytes(sheet.bytes())
    result = sheets("fill", "form.pdf", "aya.yaml", "-o", "a.pdf")
    assert "a.pdf [player]: nothing can be written into a signature field" in result.stderr


@pytest.mark.slow
def test_all_examples_in_one_run() -> None:
    result = sheets("fill", "form.pdf", str(EXAMPLES), "--flat", "-o", "got", "--quiet")
    assert len(result.stdout.split()) == 4
