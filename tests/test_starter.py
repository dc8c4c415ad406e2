"""What `sheets new` copies and what the README shows is true of this version."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sheets.models.forum import Battle, Entrant, Entry, Fighter, Pairing, Stats, Technique, Weapon
from sheets.models.forum_post import Action, Change, JumpIn, Post, Preparation, Response, Upkeep
from sheets.models.record import Record
from sheets.models.shinobigami import Character, Ninpo, Ohgi, Person, Virtue
from sheets.models.shinobigami_scenario import Climax, Combat, Npc, PlayerRole, Prize, Scenario, Scene, TrueMission
from sheets.resources import SHIPPED
from tests.cli.stand_in import sheets

ROOT = Path(__file__).parent.parent
STARTER = SHIPPED / "content" / "starter"


@pytest.mark.parametrize("model", [Character, Ninpo, Ohgi, Person, Virtue])
def test_the_starter_character_shows_every_field(model: type[Character]) -> None:
    text = (STARTER / "character.yaml").read_text("utf-8")
    assert model.model_fields
    assert [name for name in model.model_fields if not re.search(rf"\b{name}:", text)] == []


@pytest.mark.parametrize("model", [Scenario, PlayerRole, TrueMission, Npc, Combat, Prize, Scene, Climax])
def test_the_starter_scenario_shows_every_field(model: type[Record]) -> None:
    text = (STARTER / "scenario.yaml").read_text("utf-8")
    assert model.model_fields
    assert [name for name in model.model_fields if not re.search(rf"\b{name}:", text)] == []


@pytest.mark.parametrize("model", [Fighter, Stats, Technique, Weapon, Entry])
def test_the_starter_fighter_shows_every_field(model: type[Record]) -> None:
    text = (STARTER / "fighter.yaml").read_text("utf-8")
    assert model.model_fields
    assert [name for name in model.model_fields if not re.search(rf"\b{name}:", text)] == []


@pytest.mark.parametrize(
    "model", [Battle, Entrant, Pairing, Post, Response, JumpIn, Preparation, Action, Upkeep, Change]
)
def test_the_starter_battle_shows_every_field(model: type[Record]) -> None:
    text = (STARTER / "battle.yaml").read_text("utf-8")
    assert model.model_fields
    shown = {name for name in model.model_fields if re.search(rf"\b{name}:", text)}
    assert set(model.model_fields) - shown <= {
        "bloodline",
        "put_away",
        "skill",
        "take",
    }  # told in a comment beside the others


def test_the_starter_checks_without_a_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert sheets("new", "mine").exit_code == 0
    result = sheets("check", "mine", "--strict", "--quiet")
    assert (result.exit_code, result.stderr) == (0, "")


def test_the_readme_s_example_checks(tmp_path: Path) -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    (tmp_path / "aya.yaml").write_text(example, "utf-8")
    result = sheets("check", str(tmp_path / "aya.yaml"), "--quiet")
    assert "error" not in result.stderr
    assert result.exit_code == 0


def test_every_link_of_the_documents_leads_somewhere() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    links = [
        (page, link)
        for page in pages
        for link in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8"))
        if ":" not in link
    ]
    assert links
    assert [link for page, link in links if not (page.parent / link).exists()] == []
