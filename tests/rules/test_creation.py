"""Characters and athletes by dice: always legal, and reaching all there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.dice import ScriptedDice, Stream
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_rulebook import KnownNinpo, Shinobigami
from sheets.models.table import LIST, Table, rows_of
from sheets.rules.obstacle.creation import TRIPLES, random_athlete
from sheets.rules.shinobigami.creation import Maker
from sheets.rules.shinobigami.legality import judge

CLANS = ("hasuba", "kurama", "lost_ones", "hirasaka", "otogi", "oni")
RANKS = ("kusa", "genin", "genin_gashira", "chunin", "chunin_gashira", "jonin", "jonin_gashira", "toryo")
NAMES = Table(game="x", id="name", title="Names", dice=LIST, rows=rows_of({"rows": ["Aya", "Ren", "影"]}))


@pytest.fixture(scope="module")
def maker(game: Shinobigami, tables: Mapping[str, Table]) -> Maker:
    return Maker(game=game, tables={**tables, "name": NAMES}, word=lambda sort, id: id.title())


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10**9), clan=st.sampled_from(CLANS), rank=st.sampled_from(RANKS))
def test_a_random_character_breaks_no_rule(seed: int, clan: str, rank: str, maker: Maker) -> None:
    record = maker.make(Stream(str(seed), "character"), clan=clan, rank=rank)
    character = Character.model_validate(record, context=maker.game.names)
    assert judge(character, maker.game) == ()
    assert (character.clan, character.rank, len(character.gear.reveal(frozenset({"gm"})))) == (clan, rank, 2)
    assert len(character.skills) == maker.game.rulebook.rank[rank].skills
    assert len(record.get("ohgi", [])) == maker.game.rulebook.rank[rank].ohgi
    assert record["background"].count("\n") == 1


@pytest.mark.parametrize("rank", RANKS)
def test_under_the_setting_for_skills_of_a_higher_rank(
    rank: str, maker: Maker, with_setting: Callable[..., Shinobigami]
) -> None:
    game = with_setting(rank_skill_field="own_field")
    strict = Maker(game=game, tables=maker.tables, word=maker.word)
    for index in range(20):
        record = strict.make(Stream("own", "character", index), clan="oni", rank=rank)
        assert judge(Character.model_validate(record, context=game.names), game) == ()


def test_all_clans_skills_covers_and_types_are_reached(maker: Maker) -> None:
    made = [maker.make(Stream("all", "character", index)) for index in range(1200)]
    assert {one["clan"] for one in made} == set(CLANS)
    assert {skill for one in made for skill in one["skills"]} == set(maker.game.rulebook.places)
    assert len({one["cover"] for one in made}) == 36
    assert {ohgi["type"] for one in made for ohgi in one["ohgi"]} == {t.id for t in maker.game.rulebook.ohgi_types}
    assert {one["conviction"] for one in made} == {c.id for c in maker.game.rulebook.convictions}
    assert all("ninpo" not in one for one in made)


OWN = (
    KnownNinpo(id="close_combat_attack", type="attack", clan="general", range=1, cost=0, skill="any"),
    *(KnownNinpo(id=f"oni_{number}", type="attack", clan="oni", range=1, cost=1, skill="any") for number in range(3)),
    *(KnownNinpo(id=f"general_{number}", type="support", clan="general") for number in range(5)),
    KnownNinpo(id="of_another", type="support", clan="otogi"),
    KnownNinpo(id="needs_a_skill", type="attack", clan="oni", range=2, cost=2, skill="curse"),
)


def test_ninpo_are_drawn_from_a_list_of_one_s_own(maker: Maker) -> None:
    drawing = Maker(game=maker.game, tables=maker.tables, word=maker.word, ninpo=OWN)
    seen = Counter[str]()
    for index in range(200):
        record = drawing.make(Stream("ninpo", "character", index), clan="oni")
        assert judge(Character.model_validate(record, context=maker.game.names), maker.game) == ()
        seen.update(ninpo["name"] for ninpo in record["ninpo"])
        assert len(record["ninpo"]) == 4
    assert len(seen) == 3 + 5 + 1
    left = drawing.make(Stream("ninpo", "character"), clan="hasuba")
    assert {ninpo["clan"] for ninpo in left["ninpo"]} == {"general"}
    assert len(left["ninpo"]) == 3


ADDITIVES = Table(
    game="obstacle",
    id="additives",
    title="Additives",
    dice="1d6",
    rows=rows_of({"rows": dict(zip("123456", "abcdef", strict=True))}),
)


def test_athletes_take_every_legal_triple_equally_often() -> None:
    assert len(TRIPLES) == 15
    assert all(sum(triple) == 40 and min(triple) >= 12 for triple in TRIPLES)
    seen = Counter[tuple[int, int, int]]()
    for index in range(6000):
        made = random_athlete(Stream("athletes", "athlete", index), ADDITIVES)
        seen[made.iq, made.dx, made.st] += 1
    # 400 each; the 99.9 % point of chi-square with 14 degrees of freedom.
    assert set(seen) == set(TRIPLES)
    assert sum((count - 400) ** 2 / 400 for count in seen.values()) < 36.1


def test_equal_additives() -> None:
    assert random_athlete(ScriptedDice([1, 4, 4]), ADDITIVES).additives == ("d", "d")
    rerolled = random_athlete(ScriptedDice([15, 4, 4, 4, 5]), ADDITIVES, creation_doubles="reroll")
    assert (rerolled.iq, rerolled.dx, rerolled.st, rerolled.additives) == (16, 12, 12, ("d", "e"))
