"""What only the owner may know stands on the folded part of the page, and nowhere else that somebody could look."""

from __future__ import annotations

import logging
import traceback
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from click.testing import Result

from sheets.documents.shinobigami_character_sheet import compose
from sheets.errors import Exit, SheetsError
from sheets.models.secret import OWNER
from sheets.press import Order, print_papers
from sheets.rules.shinobigami.legality import judge
from tests.cli.stand_in import sheets
from tests.printshop import SEARCH, Printshop, character, english, game, part_of
from tests.reading import everything_in, glyphs, words

SECRETS = ("Zephyrfang", "Quillrot", "Ultramarrow", "Vexthorn")
"""The name, the look and a picked ninpo of the Ohgi, and a hidden ninpo: words that stand nowhere else."""

FILE = f"""game: shinobigami
kind: character
name: Aya
skills: [Blade, Poison, Curse, Trap, Speed, Escape, Nature]
ninpo:
  - name: {SECRETS[3]}
    clan: general
    skill: Memory
    secret: yes
ohgi:
  - name: {SECRETS[0]}
    type: Extra Ninpo
    skill: Signal
    look: {SECRETS[1]} {"and so on " * 90}
    ninpo: [{SECRETS[2]}, {SECRETS[2]}]
  - name: {SECRETS[0]}
    type: Critical Hit
    skill: Contacts
"""


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, forms: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SHEETS_CACHE", str(forms))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "aya.yaml").write_text(FILE, "utf-8")
    return tmp_path


def told(text: str) -> list[str]:
    return [secret for secret in SECRETS if secret.casefold() in text.casefold()]


def said(result: Result) -> str:
    return result.stdout + result.stderr


def test_no_message_names_it(desk: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    for command in (["check"], ["check", "--json"], ["print"], ["print", "--house"], ["print", "--house", "--strict"]):
        result = sheets(*command, "aya.yaml")
        assert len(said(result)) > 100
        assert told(said(result)) == []
    assert told(caplog.text) == []


def test_nothing_about_the_file_names_it(desk: Path, forms: Path) -> None:
    assert sheets("print", "aya.yaml", "--house", "-o", "out").exit_code == 0
    (file,) = (desk / "out").iterdir()
    pdf = file.read_bytes()
    assert told("\n".join(words(pdf))) == list(SECRETS)
    assert told(file.name) == []
    assert "Character sheet" in everything_in(pdf)
    assert told(everything_in(pdf)) == []
    with pikepdf.open(BytesIO(pdf)) as document:
        assert "/Outlines" not in document.Root
        assert "/AcroForm" not in document.Root
        with document.open_outline() as outline:
            assert list(outline.root) == []
    kept = b"".join(path.read_bytes() for path in forms.iterdir())
    assert b"strip/name" in kept
    assert told(kept.decode("utf-8", "replace")) == []


def test_it_stands_below_the_line_only_and_the_rules_it_breaks_too(desk: Path, shop: Printshop) -> None:
    sheets("print", "aya.yaml", "--house", "-o", "out.pdf")
    (page, *behind) = glyphs((desk / "out.pdf").read_bytes())
    cut = next(place for place in shop.form().fields if place.name == "cut")
    above = "".join(glyph.char for glyph in page if glyph.bottom < cut.y)
    below = "".join(glyph.char for glyph in page if glyph.top > cut.y)
    assert "Escape" in above
    assert told(above) == []
    assert set(told(below)) >= {SECRETS[0], SECRETS[3]}
    assert "7skills" in above
    hidden = [text for text in ("".join(g.char for g in page) for page in behind) if "showittonobody" in text]
    assert len(hidden) == len(behind) >= 1


def test_an_error_on_the_way_does_not_tell_it(desk: Path, forms: Path) -> None:
    order = Order(search=SEARCH, cache=forms, out=desk / "out")
    with pytest.raises(SheetsError) as caught:
        print_papers([desk / "aya.yaml"], order)
    assert told("".join(traceback.format_exception(caught.value)) + repr(caught.value.problems)) == []
    (desk / "aya.yaml").write_text(FILE.replace("skill: Contacts", f"skill: {SECRETS[0]}"), "utf-8")
    broken = sheets("print", "aya.yaml")
    assert broken.exit_code == Exit.INPUT
    assert told(broken.stderr) == []


def test_findings_about_it_name_neither_it_nor_its_skill() -> None:
    ohgi = {"name": SECRETS[0], "skill": "signal", "type": "critical_hit", "ninpo": [SECRETS[2]]}
    who = character(skills=["blade"], ohgi=[ohgi] * 3)
    findings = [finding for finding in judge(who, game()) if finding.path[:1] == ("ohgi",)]
    assert len(findings) >= 4
    for finding in findings:
        assert told(f"{finding.what} {finding.remedy}") == []
        assert "signal" not in f"{finding.what} {finding.remedy}".casefold()


def test_titles_and_stems_are_for_everybody_and_a_stranger_gets_no_sheet() -> None:
    who = character(ohgi=[{"name": SECRETS[0], "look": SECRETS[1] * 200}])
    part = part_of(who)
    assert told(f"{part.title} {part.stem} {part.notes} {part.place}") == []
    (page,) = part.pages
    assert told(" ".join(page.titles.values())) == []  # type: ignore[union-attr]
    assert told(repr(who)) == []
    assert part.audience == OWNER
    with pytest.raises(PermissionError):
        compose(who, game(), english(), frozenset({"table"}))
