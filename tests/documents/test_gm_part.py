"""The GM part: everything is there once, the matrix is closed where it must be, pages fit their paper and ink."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from sheets.documents import shinobigami_gm_knowledge as knowledge
from sheets.documents import shinobigami_gm_merit as merit
from sheets.documents import shinobigami_gm_npcs as npcs
from sheets.documents import shinobigami_gm_overview as overview
from sheets.documents import shinobigami_gm_scenario as scenario_sheet
from sheets.documents import shinobigami_gm_tables as tables
from sheets.documents import shinobigami_gm_tracker as tracker
from sheets.documents.kinds import all_kinds
from sheets.documents.pages import FlowPage, Part
from sheets.documents.shinobigami_gm import GM_KINDS, gm_part
from sheets.documents.shinobigami_gm_index import compose as index
from sheets.errors import SheetsError
from sheets.library.rulebooks import load_settings
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_session import Session
from sheets.paper import Ink
from sheets.resources import SHIPPED
from tests.gm_sessions import GROUP, NPC, NPC_SECRET, PC_SECRETS, PRIZE, PRIZE_SECRET, TRUE_MISSION, bare, role, session
from tests.printshop import PRINTS, SEARCH, Printshop, character, english, examples, game
from tests.reading import darkness, words

FRIENDS = ({"name": "Old Kiku", "mission": "Wait.", "secret": "Waits."}, {"name": "Jin", "secret": "Is dead."})


def crowd() -> Session:
    """Six player characters, three NPCs with handouts, a group of enemies and a Prize."""
    roles = [role(number) for number in range(6)]
    return session(roles, cast=(*examples(), *examples()), npcs=(NPC, GROUP, *FRIENDS))


def under(**settings: str) -> Shinobigami:
    return replace(game(), settings={**game().settings, **settings})


def data(part: Part, number: int = 0) -> Mapping[str, Any]:
    page = part.pages[number]
    assert isinstance(page, FlowPage)
    return page.data


@pytest.fixture(scope="module")
def pages(shop: Printshop) -> list[str]:
    return [" ".join(page.split()) for page in words(shop.pdf(gm_part(session(), game(), english())))]


def times(pages: list[str], word: str) -> int:
    return sum(page.count(word) for page in pages)


def test_every_secret_is_there(pages: list[str]) -> None:
    assert {word: times(pages, word) for word in (*PC_SECRETS, TRUE_MISSION, PRIZE_SECRET)} == dict.fromkeys(
        (*PC_SECRETS, TRUE_MISSION, PRIZE_SECRET), 1
    )
    assert times(pages, NPC_SECRET) == 2, "among the roles and in the NPC's own block"
    for ohgi in ("Dance of the Rakshasa", "Eye of the World", "Black Flood"):
        assert times(pages, ohgi) >= 1


def test_what_the_gm_has_written_is_there(pages: list[str]) -> None:
    for text in ("to keep something shut", "Rain, and nobody at the stop", "opens the sluice a little", "floods again"):
        assert times(pages, text) == 1, text
    for text in ("Until one side stands alone", "drowning", "1 less damage from each hit", "The siren"):
        assert times(pages, text) >= 1, text


def test_the_index_names_the_pages_where_papers_start(pages: list[str]) -> None:
    titles = {"Scenario sheet": "Told to everybody", "Merit sheet": "Heartstrings", "Tables": "Battlefields"}
    for title, words_there in titles.items():
        (start,) = [n for n, page in enumerate(pages, 1) if words_there in page]
        assert f"{title} {start}" in pages[0]


def test_parts_that_do_not_exist_leave_no_empty_tables(shop: Printshop) -> None:
    part = gm_part(bare(), game(), english())
    told = " ".join(words(shop.pdf(part)))
    assert PC_SECRETS[0] in told
    for absent in ("Roles and Prizes", "public belief", "Endings", "Told to everybody", "NPCs and enemies"):
        assert absent not in told
    assert npcs.compose(bare(), game(), english()).pages == ()
    assert knowledge.compose(bare(), game(), english()).pages == ()
    (roles,) = scenario_sheet.compose(bare(), game(), english()).pages
    assert [column["id"] for column in roles.data["columns"]] == ["mission", "secret"]  # type: ignore[union-attr]


def test_own_cells_of_the_matrix_are_closed_and_no_others() -> None:
    seen = 0
    for who in (session(), crowd()):
        for number, _ in enumerate(knowledge.compose(who, game(), english()).pages):
            page = data(knowledge.compose(who, game(), english()), number)
            for row in page["rows"]:
                for column, cell in zip(page["columns"], row["cells"], strict=True):
                    assert cell["own"] == (column["label"] == row["label"])
                    seen += cell["own"]
    assert seen == 5 + 9 * 2


def test_the_matrix_has_a_box_for_what_can_be_known() -> None:
    page = data(knowledge.compose(session(), game(), english()))
    has = {column["label"]: column["has"] for column in page["columns"]}
    assert has["PC1"] == ["location", "secret", "ohgi"]
    assert has["Drowned Watch"] == ["location"]
    assert has["The Bell"] == ["secret"]
    assert "Drowned Watch" not in [row["label"] for row in page["rows"]]


def test_the_matrix_starts_from_the_people_charts() -> None:
    page = data(knowledge.compose(session(), game(), english()))
    akane, others = page["rows"][0], [column["label"] for column in page["columns"]]
    toward_hori = akane["cells"][others.index("Vice-Chief Hori")]
    assert [item["id"] for item in toward_hori["items"] if item["held"]] == ["location"]
    assert (toward_hori["bond"], toward_hori["sign"]) == ("Friendship", "+")
    assert akane["cells"][1]["sign"] == "-"


def test_the_layout_of_the_matrix_goes_by_number() -> None:
    three = session([role(n) for n in range(3)], npcs=(), prizes=())
    found = {
        name: [data(knowledge.compose(who, game(), english()), n)["layout"] for n in range(pages)]
        for name, who, pages in (("three", three, 1), ("five", session(), 1), ("nine", crowd(), 2))
    }
    assert found == {"three": ["large"], "five": ["middle"], "nine": ["small", "bonds"]}


def test_the_matrix_tells_the_infoshare_rule_in_force() -> None:
    told = {
        reading: data(knowledge.compose(session(), under(infoshare=reading), english()))["infoshare"]
        for reading in ("toward_learner", "as_printed", "off")
    }
    assert len(set(told.values())) == 3


def test_every_reading_of_every_setting_has_words() -> None:
    known = load_settings(SEARCH, "shinobigami")
    assert len(known) > 20
    for name, setting in known.items():
        for value in setting.values:
            assert english()[f"gm/setting/{name}/{value}"]


def test_the_index_marks_what_is_not_the_default() -> None:
    usual, changed = (
        {row["name"]: row["changed"] for row in data(index(session(), game, english()))["settings"]}
        for game in (game(), under(infoshare="as_printed", prize_merit="per_prize"))
    )
    assert not any(usual.values())
    assert [name for name, is_changed in changed.items() if is_changed] == ["InfoShare", "Merit for Prizes"]


def test_the_index_tells_how_the_handouts_were_made() -> None:
    ways = {fold: data(index(session(), game(), english(), fold=fold))["handing"] for fold in ("sealed", "half")}
    assert [row["how"] for row in ways["sealed"]] != [row["how"] for row in ways["half"]]
    assert len([row for row in ways["half"] if row["how"] == "fold once"]) == 6


def test_an_enemy_has_a_box_for_each_life_point_of_each_member() -> None:
    hori, watch = data(npcs.compose(session(), game(), english()))["blocks"]
    assert [len(member["boxes"]) for member in hori["fight"]["life"]] == [8]
    assert [(m["name"], len(m["boxes"])) for m in watch["fight"]["life"]] == [("A", 3), ("B", 3), ("C", 3)]


def test_an_enemys_numbers_come_from_its_skills_and_its_own_field() -> None:
    hori = data(npcs.compose(session(), game(), english()))["blocks"][0]
    numbers = {row["name"]: row["number"] for field in hori["fight"]["skills"] for row in field["rows"]}
    assert len(numbers) == 66
    assert (numbers["Poison"], numbers["Medicine"], numbers["Trap"]) == ("5", "6", "6")
    assert numbers["Concealment"] == "7", "one row down and over the gap that its own field fills"
    assert hori["fight"]["ninpo"][0]["skill"] == "Barrier (5)"
    assert [len(piece["boxes"]) for piece in hori["fight"]["gear"]] == [2, 1]


def test_an_npc_may_be_a_whole_character() -> None:
    someone = character(name="Kiku", clan="oni", skills=["curse", "blade"], life_points_lost=["stealth"])
    npc = {"name": "The Old Woman", "character": {"name": "Kiku"}, "secret": "She is older than the dam."}
    made = session(npcs=(npc,))
    cast = tuple(replace(one, character=someone) if one.sort == "npc" else one for one in made.cast)
    (block,) = data(npcs.compose(replace(made, cast=cast), game(), english()))["blocks"]
    assert (block["label"], block["name"]) == ("The Old Woman", "Kiku")
    assert [box["lost"] for box in block["fight"]["life"][0]["boxes"]] == [False, False, True, False, False, False]


def test_the_overview_tells_broken_rules_hidden_ones_too() -> None:
    wrong = character(skills=["blade"] * 2, ohgi=[{"name": "Fang", "type": "critical_hit", "skill": "curse"}])
    rows = data(overview.compose(session(cast=[wrong]), game(), english()))["rows"]
    assert any("learned twice" in note for note in rows[0]["notes"])
    assert any("Ohgi" in note or "ohgi" in note for note in rows[0]["notes"])
    assert [row["cast"] for row in rows] == [True, False, False, False, True, True]


def test_the_tracker_follows_limit_players_and_prizes() -> None:
    page = data(tracker.compose(session(limit=6), game(), english()))
    assert [len(span["cycles"]) for span in page["spans"]] == [4, 2]
    assert page["prizes"] == [{"name": "The Bell", "believed": "PC2 · Shiori Kuze", "holder": "Vice-Chief Hori"}]
    assert len(data(tracker.compose(crowd(), game(), english()))["masters"]) == 3
    board = [(row["name"], len(row["boxes"]) or row["life"]) for row in page["fighters"]]
    assert board[:1] == [("PC1 · Akane Minase", 6)]
    held = {**PRIZE, "holder": "PC3"}
    third = data(tracker.compose(session(prizes=(held,)), game(), english()))["prizes"][0]["holder"]
    assert third == "PC3 · Toki Sasahara"


def test_tables_follow_the_settings() -> None:
    usual = data(tables.compose(session(), game(), english()))
    other = under(fumble_3="all_learned_secrets", bad_weather_scope="all_combat_ninpo")
    changed = data(tables.compose(session(), other, english()))
    for sort in ("fumble", "battlefields"):
        pairs = zip(*(d[sort]["rows"] if sort == "fumble" else d[sort] for d in (usual, changed)), strict=True)
        assert sum(a != b for a, b in pairs) == 1
    assert [len(usual["scenes"][0]["rows"]), len(usual["ailments"]), len(usual["bonds"])] == [11, 6, 6]


def test_a_scene_table_that_is_missing_is_no_hole_in_the_page() -> None:
    with pytest.raises(SheetsError, match="nowhere"):
        tables.compose(session(scene_tables=["nowhere"]), game(), english())


def test_merit_adds_up_and_says_which_mission_counts() -> None:
    page = data(merit.compose(session(), game(), english()))
    assert [line["points"] for line in page["lines"]] == [1, 1, 1, 1, 1, 3]
    assert page["most"] == 8
    assert [pc["mission"] for pc in page["pcs"]] == ["Mission", "True Mission", "Mission", "Mission"]
    assert [rank["total"] for rank in page["ranks"]] == ["0", "10", "30", "80", "180"]


def test_only_the_gm_gets_these_pages() -> None:
    for audience in ({"table"}, {"gm", "pc1"}, {"pc2"}):
        with pytest.raises(PermissionError):
            gm_part(session(), game(), english(), frozenset(audience))


def test_its_kinds_are_known_and_each_is_composed_by_itself() -> None:
    assert len(GM_KINDS) == 8
    for kind in GM_KINDS:
        assert kind in all_kinds()
        assert kind.compose
        part = kind.compose(session(), game(), english())
        assert part.kind == kind.id
        assert not any(word in f"{part.title} {part.stem}" for word in (*PC_SECRETS, NPC_SECRET))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("who", [session, crowd], ids=["four", "six"])
def test_what_must_be_seen_at_once_stands_on_one_page(shop: Printshop, paper: str, who: Any) -> None:
    for make in (overview.compose, tables.compose, merit.compose, tracker.compose):
        part = make(who(), game(), english())
        printed = words(shop.pdf(replace(part, pages=part.pages[:1]), paper=paper))
        assert len(printed) == 1, make.__module__
    log = tracker.compose(who(), game(), english())
    assert len(words(shop.pdf(replace(log, pages=log.pages[1:]), paper=paper))) == 1
    matrix = knowledge.compose(who(), game(), english())
    assert len(words(shop.pdf(matrix, paper=paper))) == len(matrix.pages)


def test_a_long_secret_loses_no_word(shop: Printshop) -> None:
    long = session([{**role(n), "secret": " ".join(f"word{n}x{i}." for i in range(1200))} for n in range(4)])
    told = "".join("".join(words(shop.pdf(scenario_sheet.compose(long, game(), english())))).split())
    assert [f"word{n}x{i}." for n in range(4) for i in range(1200) if f"word{n}x{i}." not in told] == []


def test_ink(shop: Printshop) -> None:
    part = gm_part(crowd(), game(), english())
    found = {(paper, ink): darkness(shop.pdf(part, paper=paper, ink=ink)) for paper, ink in PRINTS}
    for paper in ("a4", "letter"):
        full, light = found[paper, Ink.FULL], found[paper, Ink.LIGHT]
        assert len(full) == len(light) > 8
        assert max(full) < 0.08
        assert all(less < more for less, more in zip(light, full, strict=True))


def test_templates_hold_no_words() -> None:
    templates = sorted((SHIPPED / "templates/shinobigami").glob("gm-*.html"))
    assert len(templates) == 11
    for template in templates:
        text = re.sub(r"<style>.*?</style>|{{.*?}}|{%.*?%}|<[^>]*>", "", template.read_text("utf-8"), flags=re.DOTALL)
        assert not any(char.isalpha() for char in text), template.name
