"""Whether a scenario can be played: players, roles, holders, scenes, and what gives a Secret away."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.errors import Finding, Level
from sheets.models.secret import GM
from sheets.models.shinobigami_scenario import Npc, PlayerRole, Prize, Scenario
from sheets.models.shinobigami_session import InPlay, Session
from sheets.rules.shinobigami.scenario import holder_named, judge_scenario
from tests.printshop import as_typed, character, game

ROLE = {"mission": "Win.", "secret": "You are afraid."}


def session(pcs: int | list[Any] = 2, **fields: Any) -> Session:
    roles = [ROLE] * pcs if isinstance(pcs, int) else pcs
    head = {"game": "shinobigami", "kind": "scenario", "title": "T", "pcs": roles}
    model = Scenario.model_validate(as_typed(head | fields), context=game().names)
    pcs = (("pc", f"pc{n + 1}", f"PC{n + 1}", role, n) for n, role in enumerate(model.pcs))
    npcs = (("npc", f"npc-{n}", role.name, role, n) for n, role in enumerate(model.npcs))
    prizes = (("prize", f"prize-{n}", role.name, role, n) for n, role in enumerate(model.prizes))
    cast = [
        InPlay(id=id, sort=sort, label=label, role=role, path=(f"{sort}s", n))
        for sort, id, label, role, n in (*pcs, *npcs, *prizes)
    ]
    assert {type(one.role) for one in cast} <= {PlayerRole, Npc, Prize}
    return Session(scenario=model, cast=tuple(cast))


def judged(*args: Any, **fields: Any) -> list[Finding]:
    return list(judge_scenario(session(*args, **fields), game()))


def told(*args: Any, **fields: Any) -> list[tuple[tuple[str | int, ...], Level]]:
    return [(finding.path, finding.level) for finding in judged(*args, **fields)]


def test_a_plain_scenario_is_sound() -> None:
    assert judged(4, type="versus", limit=4) == []


@pytest.mark.parametrize(("players", "path"), [(0, ("pcs",)), (1, ("pcs",)), (7, ("pcs", 6))])
def test_two_to_six_players(players: int, path: tuple[str | int, ...]) -> None:
    assert told(players) == [(path, Level.LEGALITY)]


def test_two_camps_are_equal_or_an_npc_helps_out() -> None:
    assert told(3, type="versus") == [(("type",), Level.LEGALITY)]
    assert told(3, type="battle_royale") == []
    assert told(3, type="versus", npcs=[{"name": "Suzu", **ROLE}]) == []


@pytest.mark.parametrize(
    ("limit", "levels"), [(0, [Level.ERROR]), (1, [Level.WARNING]), (3, []), (5, [Level.WARNING]), (9, [Level.ERROR])]
)
def test_the_limit(limit: int, levels: list[Level]) -> None:
    assert [level for _, level in told(limit=limit)] == levels


def test_who_plays_has_a_mission_and_a_secret() -> None:
    assert told([ROLE, {"mission": "Win."}]) == [(("pcs", 1, "secret"), Level.ERROR)]
    assert told([{"secret": "No."}, ROLE]) == [(("pcs", 0, "mission"), Level.ERROR)]
    npcs = [{"name": "a"}, {"name": "b", "mission": "x"}, {"name": "c", **ROLE}]
    assert told(npcs=npcs) == [(("npcs", 1, "secret"), Level.WARNING)]


def test_nobody_is_cast_twice() -> None:
    roles = [{**ROLE, "character": "a/x.yaml"}, {**ROLE, "character": "a/./x.yaml"}, {**ROLE, "character": "y.yaml"}]
    assert told(roles) == [(("pcs", 1, "character"), Level.ERROR)]
    assert told(npcs=[{"name": "Suzu"}, {"name": "suzu"}]) == [(("npcs", 1, "name"), Level.WARNING)]


def test_holders_exist() -> None:
    npcs = [{"name": "Old Suzu", "id": "suzu"}]
    for holder in ("PC2", "pc 1", "Old Suzu", "suzu", "nobody", "Nobody"):
        assert told(npcs=npcs, prizes=[{"name": "L", "believed_holder": holder, "holder": holder}]) == []
    found = judged(npcs=npcs, prizes=[{"name": "L", "believed_holder": "PC3", "holder": "Zephyrquill"}])
    assert [finding.path[2] for finding in found] == ["believed_holder", "holder"]
    assert "PC2" in found[0].remedy
    assert "Zephyrquill" not in f"{found[1].what}{found[1].remedy}"


def test_a_reference_finds_a_character_by_name_too() -> None:
    cast = session(2).cast
    aya = InPlay(id="pc1", sort="pc", label="PC1", role=cast[0].role, character=character())
    found = Session(scenario=session(2).scenario, cast=(aya, cast[1]))
    assert [holder_named(found, name) for name in ("aya", "PC 2", "Ren")] == [aya, cast[1], None]


def test_master_scenes() -> None:
    assert told(4, master_scenes=["a", "b"]) == []
    assert told(4, master_scenes=["a", "b", "c"]) == [(("master_scenes", 2), Level.LEGALITY)]
    assert told(5, master_scenes=["a", "b", "c"]) == []
    assert told(2, introduction_scenes=["a"]) == [(("introduction_scenes",), Level.WARNING)]


def test_a_true_mission_is_explained_to_everybody() -> None:
    roles = [{**ROLE, "true_mission": "Lose."}, ROLE]
    assert told(roles) == [(("special_rules",), Level.WARNING)]
    assert told(roles, special_rules=["A True Mission counts alone."]) == []


def test_an_enemy_fights_with_its_own_skills_and_one_block() -> None:
    combat = {"skills": ["blade"], "ohgi": [{"name": "Zephyrquill", "skill": "signal"}]}
    found = judged(npcs=[{"name": "Suzu", "combat": combat, "character": "x.yaml"}])
    assert [finding.path[2] for finding in found] == ["combat", "combat"]
    assert not [finding for finding in found if "Zephyrquill" in finding.what or "signal" in finding.what]


SECRET = "Under the bridge of seven lanterns, Kuromatsu waits for you with a knife."


@pytest.mark.parametrize(
    ("mission", "path"),
    [
        ("Meet somebody under the bridge of seven lanterns.", ("pcs", 1, "mission")),
        ("Ask for news, for Kuromatsu is dead.", ("pcs", 1, "mission")),
        ("Meet somebody under the bridge.", None),
        ("Wait for you with all that is said at the end of it.", None),
    ],
)
def test_words_of_a_secret_in_a_public_text(mission: str, path: tuple[str | int, ...] | None) -> None:
    found = judged([{**ROLE, "secret": SECRET}, {**ROLE, "mission": mission}])
    assert [finding.path for finding in found] == ([path] if path else [])
    for finding in found:
        assert finding.level is Level.WARNING
        assert "PC1" in finding.what
        said = f"{finding.what} {finding.remedy}".casefold()
        assert not [word for word in ("lantern", "bridge", "kuromatsu", "knife") if word in said]


def test_a_secret_in_japanese_gives_itself_away_too() -> None:
    secret = "七つの灯籠の橋の下で黒松があなたを待っている。"
    found = judged([{**ROLE, "secret": secret}, ROLE], introduction="今夜、七つの灯籠の橋の下で黒松があなたを待つ。")
    assert [finding.path for finding in found] == [("introduction",)]
    assert judged([{**ROLE, "secret": secret}, ROLE], introduction="今夜、橋の下で待つ。") == []


def test_names_of_the_cast_and_of_the_game_are_no_secret() -> None:
    roles = [{**ROLE, "secret": "You love Suzu, and hate Hasuba."}, {**ROLE, "mission": "Find Suzu, then Hasuba."}]
    assert judged(roles, npcs=[{"name": "Old Suzu"}]) == []


def test_secrets_are_read_by_the_gm_only() -> None:
    one = session([{**ROLE, "secret": SECRET}, ROLE]).pcs[0]
    held = one.held(one.role.secret)
    assert held is not None
    assert held.reveal(GM) == SECRET
    with pytest.raises(PermissionError):
        held.reveal(frozenset({"gm", "pc2"}))
