"""The example battle, followed with a pencil; and what `sheets battle` says, pastes and refuses."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner, Result

from sheets.cli import main
from sheets.resources import SHIPPED

BATTLE = SHIPPED / "content/examples/forum/battle-tide-wall.yaml"
MANUAL = Path(__file__).parent.parent / "docs/battles.md"

BY_HAND: list[dict[str, Any]] = [
    {"by": "Hibana", "lost": (0, 0, 0), "left": (100, 60, 80)},
    {"by": "Nowaki", "lost": (0, 0, 0), "left": (120, 30, 60)},
    # 95 Taijutsu: 3 x 5; 140 Defense: 4 x 5; (15 - 20) / 3 = -1.67, upward -1; 5 - 1
    {"by": "Hibana", "damage": 4, "lost": (0, 0, 15), "left": (100, 60, 65)},
    # 60 %: 72 over; 58 within 56 to 60; 2 within 1 to 3, for 250 Concentration: 1.5 x 4. Kunai: 8 + (30 - 15) / 4
    {"by": "Nowaki", "outcomes": ["dodge", "block", "critical"], "taken": [0, 2, 6], "damage": 12,
     "lost": (8, 0, 4), "left": (112, 30, 56)},
    # 50 %: 88 over; 47 within 46 to 50; 20; 51 over. Sparks: 20 + (75 - 35) / 3 = 20 + 13.33, upward
    {"by": "Hibana", "outcomes": ["dodge", "block", "hit", "dodge"], "taken": [0, 6, 12, 0], "damage": 34,
     "lost": (18, 20, 0), "left": (82, 40, 65)},
    {"by": "Nowaki", "outcomes": ["dodge", "dodge", "dodge"], "taken": [0, 0, 0], "skipped": True,
     "lost": (0, 10, 0), "left": (112, 20, 56)},
    {"by": "Hibana", "damage": 34, "lost": (0, 20, 0), "left": (82, 20, 65)},
    # 70 %: 90 over; 66 within 66 to 70: 17; 41. Spear of water: 30 + 30 - 25
    {"by": "Nowaki", "outcomes": ["dodge", "block", "hit"], "taken": [0, 17, 34], "damage": 35,
     "lost": (51, 15, 0), "left": (61, 5, 56)},
    # 55 %: 53 within 51 to 55: 17. Spear: 20 + (20 - 10) / 2
    {"by": "Hibana", "outcomes": ["block"], "taken": [17], "damage": 25, "lost": (17, 0, 6), "left": (65, 20, 59)},
    # 60 %: 75 over; 31. Upkeep takes the last 5 chakra at the end of the setup phase
    {"by": "Nowaki", "outcomes": ["dodge", "hit"], "taken": [0, 25], "fell": "setup",
     "lost": (25, 5, 0), "left": (36, 0, 56), "state": "exhausted"},
]  # fmt: skip
"""Worked out on paper from the rule text, not by the program."""


def battle(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["battle", *map(str, arguments)])


def worked_out(*arguments: str | Path) -> dict[str, Any]:
    result = battle(*arguments, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_ten_posts_by_hand() -> None:
    found = worked_out(BATTLE)
    assert len(found["posts"]) == len(BY_HAND) == 10
    strikes = {a["answered_in"]: a["strikes"] for post in found["posts"] for a in post["attacks"]}
    for number, (post, right) in enumerate(zip(found["posts"], BY_HAND, strict=True), 1):
        assert post["by"] == right["by"]
        assert tuple(post["total"].values()) == right["lost"]
        assert tuple(post["state"][post["by"]].values()) == (*right["left"], right.get("state", "fighting"))
        assert [made["damage"] for made in post["attacks"]] == ([right["damage"]] if "damage" in right else [])
        settled = strikes.get(number, [])
        assert [strike["outcome"] for strike in settled] == right.get("outcomes", [])
        assert [strike["taken"] for strike in settled] == right.get("taken", [])
        assert (post["main_skipped"], post["fell"]) == (right.get("skipped", False), right.get("fell"))
    assert (found["winners"], found["pending"], found["seed"]) == (["Hibana"], [], None)


def test_the_account_tells_tags_totals_and_states() -> None:
    told = battle(BATTLE).output
    assert re.findall(r"\(HP: .*\)", told) == [
        "(HP: -{} | CHK: -{} | STM: -{})".format(*right["lost"]) for right in BY_HAND
    ]
    assert "Nowaki: HP 36, Chakra 0, Stamina 56, passed out" in told
    assert "[30 (Mizu no Yari, base) + 30 (Ninjutsu bonus) - 25 (Defense bonus) = 35 damage]" in told


def test_the_manual_shows_what_is_pasted() -> None:
    shown = re.findall(r"--post (\d+)(?: --format (\w+))?`[^`]*```text\n(.*?)```", MANUAL.read_text("utf-8"), re.DOTALL)
    assert len(shown) >= 2
    for number, markup, text in shown:
        assert battle(BATTLE, "--post", number, "--format", markup or "text").stdout == text


def test_a_pasted_post_keeps_what_is_left_a_secret() -> None:
    for number, right in enumerate(BY_HAND, 1):
        text = battle(BATTLE, "--post", str(number)).stdout
        assert text.endswith("(HP: -{} | CHK: -{} | STM: -{})\n".format(*right["lost"]))
        assert f"HP {right['left'][0]}" not in text
    first = battle(BATTLE, "--post", "1").stdout
    assert "Concentration 250" in first
    assert "Chakra 60" not in first
    assert "Concentration" not in battle(BATTLE, "--post", "3").stdout


@pytest.fixture
def spoilt(tmp_path: Path) -> Path:
    """The example with four mistakes in post 4 and one roll that nobody gave."""
    data = yaml.safe_load(BATTLE.read_text("utf-8"))
    data["fighters"] = [str(BATTLE.parent / name) for name in data["fighters"]]
    data["posts"] = data["posts"][:4]
    data["posts"][2]["main"] = [
        {"attack": "small", "name": "kunai", "strikes": 2, "chance": 60, "on": "Nowaki"} for _ in range(2)
    ]
    log = {"technique": "Maruta Gawari", "skips_main": False}
    data["posts"][3] = {
        "by": "Nowaki", "responses": [log, log], "setup": [{"scroll": "ward"}, {"put_away": "scroll"}],
        "main": {"attack": "basic", "strikes": 4, "chance": 50, "cost": {"stamina": 5}},
    }  # fmt: skip
    file = tmp_path / "battle.yaml"
    file.write_text(yaml.safe_dump(data, sort_keys=False), "utf-8")
    return file


def test_four_mistakes_are_told_with_their_places(spoilt: Path) -> None:
    result = battle(spoilt)
    assert result.exit_code == 1
    lines = spoilt.read_text("utf-8").splitlines()
    places = re.findall(r"^error: .*?battle\.yaml:(\d+):\d+: ", result.stderr, re.MULTILINE)
    assert len(places) == 4
    assert [lines[int(line) - 1].strip(" -").split(":")[0] for line in places] == [
        "technique", "put_away", "strikes", "stamina",
    ]  # fmt: skip
    let_through = battle(spoilt, "--house")
    assert let_through.exit_code == 0
    assert let_through.stderr.count("house rule: ") == 4


def test_rolls_come_from_a_seed_that_is_told(tmp_path: Path) -> None:
    data = yaml.safe_load(BATTLE.read_text("utf-8"))
    data["fighters"] = [str(BATTLE.parent / name) for name in data["fighters"]]
    data["posts"] = data["posts"][:4]
    data["posts"][3]["responses"] = [{"dodge": True}]
    file = tmp_path / "battle.yaml"
    file.write_text(yaml.safe_dump(data, sort_keys=False), "utf-8")
    assert battle(file, "--seed", "7").output == battle(file, "--seed", "7").output
    told = battle(file)
    (seed,) = re.findall(r"^seed: (\w+)$", told.stderr, re.MULTILINE)
    assert battle(file, "--seed", seed).stdout == told.stdout
    assert "seed" not in battle(BATTLE).stderr
    data["seed"] = "7"
    file.write_text(yaml.safe_dump(data, sort_keys=False), "utf-8")
    assert worked_out(file)["posts"] == worked_out(file, "--seed", "7")["posts"]


def test_what_is_no_battle_and_no_post() -> None:
    assert battle(BATTLE, "--post", "11").exit_code == 2
    result = battle(BATTLE.parent / "characters/hibana.yaml")
    assert result.exit_code == 1
    assert "no battle in this file" in result.stderr


def test_a_formula_on_the_command_line_is_read_and_its_faults_are_told() -> None:
    wrong = battle(BATTLE, "--set", "hit_chance=formula", "--set", "hit_chance_formula=50 + acuracy")
    assert wrong.exit_code == 1
    assert "character 6 of the formula: unknown stat `acuracy`" in wrong.stderr


@pytest.mark.parametrize(("value", "code"), [("7", 0), ("0", 0), ("91", 1), ("-1", 1), ("seven", 1)])
def test_a_setting_may_take_any_whole_number_within_its_bounds(value: str, code: int) -> None:
    result = battle(BATTLE, "--set", f"block_range={value}")
    assert result.exit_code == code
    if code:
        assert "a whole number from 0 to 90" in result.stderr
