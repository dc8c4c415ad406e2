"""A sheet that was filled and read back is the record it was made of, but for what no sheet holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from sheets.documents.forum_character_sheet import compose as fighter_sheet
from sheets.documents.kinds import kind_named
from sheets.documents.obstacle_character_sheet import compose as athlete_sheets
from sheets.documents.pages import FormPage, Part
from sheets.documents.readers import READERS
from sheets.documents.reading import Answers, Typed, as_node, as_plain, as_text
from sheets.games import GAMES
from sheets.library.nodes import MappingNode
from sheets.library.records import load, validate
from sheets.library.rulebooks import load_names
from sheets.resources import SHIPPED
from tests.games import loaded, words_of
from tests.printshop import SEARCH, character, crammed, examples, part_of

EXAMPLES = SHIPPED / "content/examples"
NO_SHEET_HOLDS = {
    "posting", "time_zone", "death_bonus", "age", "gender", "height", "weight", "appearance", "persona", "background",
    "log", "money", "portrait", "critical", "block",
}  # fmt: skip
"""Of a fighter: these stand behind the sheet, or only in what is worked out."""


def answers(part: Part, changed: Mapping[str, str] = {}) -> list[Answers]:
    """What stands on the sheets of a part once it was typed into a form."""
    pages = [page.values for page in part.pages if isinstance(page, FormPage)]
    texts = [{path: as_text(value) for path, value in values.items()} | changed for values in pages]
    return [Answers({path: Typed(text, path.replace("/", ".")) for path, text in one.items() if text}) for one in texts]


def read(kind: str, sheets: list[Answers]) -> tuple[Any, list[str]]:
    """The one record of these sheets, and what is wrong with it."""
    found = kind_named(kind)
    ((data, _),) = READERS[kind](sheets, loaded(found.game), words_of(found.game))
    node = as_node(data, "form.pdf")
    assert isinstance(node, MappingNode)
    model = GAMES[found.game].models[found.source]
    record, problems = validate(node, model, load_names(SEARCH, found.game))
    return record, [str(problem) for problem in problems]


def read_character(part: Part, changed: Mapping[str, str] = {}) -> Any:
    record, problems = read("shinobigami/character-sheet", answers(part, changed))
    assert problems == []
    return record


def same(one: Any, other: Any) -> bool:
    """The same character; boxes are ticked in no order."""
    orderless = [who.model_copy(update={"skills": tuple(sorted(who.skills))}) for who in (one, other)]
    return bool(orderless[0] == orderless[1])


@pytest.mark.parametrize("who", examples(), ids=lambda who: who.name)
def test_every_example_comes_back_as_it_was(who: Any) -> None:
    assert same(read_character(part_of(who)), who)


def test_a_hard_game_comes_back_as_well() -> None:
    who = character(
        clan="oni", sub_school="Kagerou", goal="Sleep", enemy="kurama", rank="jonin", merit="12", number="PC2",
        skills=["transformation", "blade", "bluff"], gaps=[2], life_points_lost=["sorcery"], paralysed=["blade"],
        ailments=["amnesia", "cursed"], extra_life_points="2", close_combat="blade",
        ninpo=[{"name": "Rain", "type": "support", "skill": "any"}, {"name": "Vow", "type": "equip"}, {"name": "Bare"}],
        people=[{"name": "B", "bond": "owes money", "sign": "-"}, {"name": "C", "secret": "yes", "ohgi": "yes"}],
        virtues=["hardened", {"name": "Many Cats", "merit": "4", "effect": "Nine of them."}],
        flaws=[{"name": "fugitive", "about": "Kurama"}, ],
        ohgi=[{"name": "Fork", "type": "extra_ninpo", "skill": "bluff", "ninpo": ["Rain"], "look": "Fog."}],
        gear=["soma_pill", "soma_pill"], background="Two lines\nof a life",
    )  # fmt: skip
    assert same(read_character(part_of(who)), who)


def test_texts_of_any_length_come_back() -> None:
    who = crammed()
    back = read_character(part_of(who))
    assert (back.background, back.ohgi, back.people) == (who.background, who.ohgi, who.people)


def test_what_the_rules_work_out_is_not_taken_from_the_sheet() -> None:
    who = examples()[0]
    assert same(read_character(part_of(who), {"tn/blade": "2", "ninpo/1/tn": "12"}), who)


def test_names_are_read_in_every_spelling() -> None:
    changed = {"clan": "斜歯", "rank": "上忍", "close-combat/skill": "Sword"}
    back = read_character(part_of(character(skills=["blade"])), changed)
    assert (back.clan, back.rank, back.close_combat) == ("hasuba", "jonin", "blade")


def test_hidden_ninpo_are_not_taken_apart() -> None:
    who = character(skills=["blade"], ninpo=[{"name": "Eel", "secret": "yes", "effect": "Slips."}], background="Poor.")
    back = read_character(part_of(who))
    assert (back.ninpo, back.background) == ((), "Poor.")


def test_an_ohgi_is_known_by_what_it_does_where_no_type_is_told() -> None:
    who = character(ohgi=[{"name": "Fang", "type": "critical_hit", "look": "White."}])
    (ohgi,) = read_character(part_of(who), {"ohgi/1/type": ""}).ohgi.reveal(frozenset({"gm"}))
    assert (ohgi.type, ohgi.look) == ("critical_hit", "White.")


def test_all_that_means_nothing_is_named_with_its_field_and_its_like() -> None:
    changed = {
        "clan": "Hasubba", "merit": "much", "conviction": "Pease", "close-combat/skill": "Blaed",
        "people/1/name": "", "people/1/bond": "Affection", "ninpo/2/type": "Atack", "ninpo/2/name": "Rain",
    }  # fmt: skip
    record, problems = read("shinobigami/character-sheet", answers(part_of(character(skills=["blade"])), changed))
    assert record is None
    told = "\n".join(problems)
    for words in (
        "form.pdf [clan]: unknown clan `Hasubba`\n    known: Hasuba Ninja Army",
        "form.pdf [merit]: ",
        "form.pdf [conviction]: unknown conviction `Pease`\n    did you mean `Peace`",
        "form.pdf [close-combat.skill]: unknown skill `Blaed`\n    did you mean `Blade`",
        "form.pdf [people.1.bond]: `name` is missing",
        "form.pdf [ninpo.2.type]: unknown ninpo type `Atack`",
    ):
        assert words in told
    assert len(problems) == 6


def test_what_stands_in_a_secret_field_is_not_quoted() -> None:
    _, problems = read(
        "shinobigami/character-sheet", answers(part_of(character()), {"gear/2/name": "the duke's heart"})
    )
    assert "gear.2.name" in problems[0]
    assert "duke" not in "".join(problems)


def test_a_roster_comes_back_in_its_order() -> None:
    models = {("obstacle", "roster"): GAMES["obstacle"].models["roster"]}
    (record,), _ = load([EXAMPLES / "obstacle/roster.yaml"], models, {"obstacle": load_names(SEARCH, "obstacle")})
    part = athlete_sheets(record.model, loaded("obstacle"), words_of("obstacle"))
    back, problems = read("obstacle/character-sheet", answers(part))
    assert problems == []
    assert len(back.athletes) == len(record.model.athletes) > 16
    for one, other in zip(back.athletes, record.model.athletes, strict=True):
        kept = {"id": "", "notes": None, "additives": tuple(sorted(other.additives))}
        assert one.model_copy(update={**kept, "additives": tuple(sorted(one.additives))}) == other.model_copy(
            update=kept
        )
    ids = [athlete.id for athlete in back.athletes]
    assert len({*ids}) == len(ids)


def test_fighters_come_back_but_for_their_stories() -> None:
    models = {("forum", "character"): GAMES["forum"].models["character"]}
    records, _ = load([EXAMPLES / "forum/characters"], models, {"forum": load_names(SEARCH, "forum")})
    assert records
    for record in records:
        back, problems = read(
            "forum/character-sheet", answers(fighter_sheet(record.model, loaded("forum"), words_of("forum")))
        )
        assert problems == []
        fields = [name for name in type(back).model_fields if name not in NO_SHEET_HOLDS]
        assert {name: getattr(back, name) for name in fields} == {name: getattr(record.model, name) for name in fields}


def test_a_file_says_numbers_and_ticks_plainly() -> None:
    ((data, _),) = READERS["shinobigami/character-sheet"](
        answers(part_of(character(age="007", merit="3", people=[{"name": "yes", "secret": "yes"}]))),
        loaded("shinobigami"),
        words_of("shinobigami"),
    )
    plain = as_plain(data)
    assert (plain["age"], plain["merit"], plain["people"]) == ("007", 3, [{"name": "yes", "secret": True}])
